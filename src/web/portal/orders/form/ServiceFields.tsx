// Value-added services of the chosen warehouse, with their price where the reader may see it: none twice, no more of them than pieces (Rule 9.8).
import { Alert, Form } from 'antd'
import { servicesFit } from '#shared/orders/order-fields.ts'
import { FieldTable } from '#web/kit/form/FieldTable.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { nameIn } from '../Named.tsx'
import { formText } from '../order-form.text.ts'
import type { Choices } from '../order-types.ts'
import { useLines } from './use-lines.ts'

type Row = { code?: string; quantity?: number | string } | undefined
type Service = Choices['warehouses'][number]['services'][number]

const MOST = 20
const counted = (rows: readonly Row[]) =>
  rows.map((row) => ({ quantity: typeof row?.quantity === 'number' ? row.quantity : 0 }))

export function ServiceFields({ services }: { services: readonly Service[] | undefined }) {
  const t = useText(formText)
  const language = useLanguage()
  const format = useFormat()
  const form = Form.useFormInstance()
  const chosen = (Form.useWatch('services', form) ?? []) as Row[]
  const { lines } = useLines()
  if (services === undefined) return <p className="uc-order-hint">{t.warehouseFirst}</p>
  if (services.length === 0 && chosen.length === 0) return <p className="uc-order-hint">{t.noServices}</p>

  const tooMany = !servicesFit({ lines: counted(lines), services: counted(chosen) })
  const optionsOf = (row: number) =>
    services.map((service) => ({
      value: service.code,
      label: [
        nameIn(service, language),
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
        max={Math.min(MOST, services.length)}
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
