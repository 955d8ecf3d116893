// Value-added services out of a warehouse's price list, with their price where the reader may see it: none twice, no more of them than
// pieces (Rules 7.16, 9.8). A field `services` of the form around it.
import { Alert, Form } from 'antd'
import { MAX_SERVICES, servicesFit, type OfferedService } from '#shared/rates/chosen-services.ts'
import { FieldTable } from '#web/kit/form/FieldTable.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { readsChinese, useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { feesText } from './fees.text.ts'
import './fee-lines.css'

type Row = { code?: string; quantity?: number | string } | undefined
type Props = {
  /** Undefined until a warehouse is chosen. */
  services: readonly OfferedService[] | undefined
  /** What the services are done to. */
  lines: readonly { quantity?: unknown }[]
}

const counted = (rows: readonly ({ quantity?: unknown } | undefined)[]) =>
  rows.map((row) => ({ quantity: typeof row?.quantity === 'number' ? row.quantity : 0 }))

export function ServiceFields({ services, lines }: Props) {
  const t = useText(feesText)
  const language = useLanguage()
  const format = useFormat()
  const form = Form.useFormInstance()
  const chosen = (Form.useWatch('services', form) ?? []) as Row[]
  if (services === undefined) return <p className="uc-services-hint">{t.warehouseFirst}</p>
  if (services.length === 0 && chosen.length === 0) return <p className="uc-services-hint">{t.noServices}</p>

  const tooMany = !servicesFit({ lines: counted(lines), services: counted(chosen) })
  const optionsOf = (row: number) =>
    services.map((service) => ({
      value: service.code,
      label: [
        (readsChinese(language) && service.name_zh) || service.name_en,
        ...(service.amount === null ? [] : [format.money(service.amount, service.currency)]),
      ].join(' · '),
      disabled: chosen.some((other, n) => n !== row && other?.code === service.code),
    }))
  return (
    <>
      <FieldTable
        name="services"
        label={t.services}
        addLabel={t.addService}
        max={Math.min(MAX_SERVICES, services.length)}
        newRow={{ quantity: 1 }}
        columns={[
          {
            label: t.service,
            required: true,
            width: 'minmax(0, 3fr)',
            render: (at, row) => (
              <SelectField bare required name={at('code')} label={t.service} options={optionsOf(row)} />
            ),
          },
          {
            label: t.quantity,
            required: true,
            render: (at) => <NumberField bare required name={at('quantity')} label={t.quantity} />,
          },
        ]}
      />
      {tooMany && <Alert type="error" showIcon title={t.tooManyServices} />}
    </>
  )
}
