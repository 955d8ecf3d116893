// Which orders a wave is made of, with how many wait for each choice.
import { Form } from 'antd'
import { useNavigate } from 'react-router'
import { wavePath } from '#shared/orders/orders-office.pages.ts'
import { waveCalls } from '#shared/orders/floor/waves.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useDeskChoices } from '#web/office/desk/desk-choices.ts'
import { methodAndCarrier } from '../order-columns.tsx'
import { waveReads } from './wave-calls.ts'
import { wavesText } from './waves.text.ts'

const USUAL = 50

export function MakeWave({ close }: { close: () => void }) {
  const t = useText(wavesText)
  const format = useFormat()
  const read = useReader()
  const navigate = useNavigate()
  const { warehouseId } = useDeskChoices()
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList).map(({ value, label }) => ({
    value,
    label: read(label),
  }))
  const first = warehouseId || (warehouses.length === 1 ? warehouses[0]!.value : undefined)
  return (
    <FormDialog
      act={t.make}
      lead={t.makeLead}
      loading={warehouses.length === 0}
      call={waveCalls.make}
      initialValues={{ note: '', max: USUAL, due: false, short: false, ...(first && { warehouse_id: first }) }}
      toInput={({ due, short, customer_id, ...values }) => ({
        ...values,
        ...(customer_id !== undefined && customer_id !== null && { customer_id }),
        ...(due === true && { due }),
        ...(short === true && { short }),
      })}
      invalidates={waveReads}
      back={t.back}
      done={(made) => t.madeSaid({ number: made.number, count: format.number(made.orders) })}
      onDone={(made) => void navigate(wavePath(made))}
      onClose={close}
    >
      <SelectField name="warehouse_id" label={t.warehouse} required options={warehouses} />
      <Choices />
      <TextField name="note" label={t.note} rows={2} max={500} />
    </FormDialog>
  )
}

function Choices() {
  const t = useText(wavesText)
  const format = useFormat()
  const read = useReader()
  const warehouse_id = Form.useWatch<string | undefined>('warehouse_id') ?? ''
  const { data } = useRead(waveCalls.getWaiting, { warehouse_id }, { enabled: warehouse_id !== '', staleMs: 0 })
  const rows = data?.rows ?? []
  const sum = (of: 'orders' | 'single' | 'due' | 'short') => format.number(rows.reduce((all, row) => all + row[of], 0))
  const methods = rows.map((row) => ({
    value: row.method_id,
    label: t.methodOf({ name: read(methodAndCarrier(row)), count: format.number(row.orders) }),
  }))
  const items = (['single', 'multi'] as const).map((value) => ({ value, label: t[value] }))
  return (
    <>
      {data && (
        <p role="status">
          {rows.length > 0 ? t.waiting({ count: sum('orders'), single: sum('single') }) : t.nothingWaits}
        </p>
      )}
      <SelectField name="method_id" label={t.method} options={methods} placeholder={t.everyMethod} />
      <div className="uc-form-grid">
        <SelectField name="items" label={t.items} options={items} placeholder={t.anyItems} />
        <NumberField name="max" label={t.max} required />
      </div>
      <NumberField name="customer_id" label={t.customer} />
      <SwitchField
        name="due"
        label={t.due}
        {...(data && { hint: t.dueHint({ at: format.time(data.cut_off_at, data.time_zone), count: sum('due') }) })}
      />
      <SwitchField name="short" label={t.short} {...(data && { hint: t.shortHint({ count: sum('short') }) })} />
    </>
  )
}
