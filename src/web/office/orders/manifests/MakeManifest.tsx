// Whose van a manifest is for, with how many parcels wait for each carrier.
import { Form } from 'antd'
import { useNavigate } from 'react-router'
import { manifestCalls } from '#shared/orders/floor/manifests.contract.ts'
import { manifestPath } from '#shared/orders/orders-office.pages.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useDeskChoices } from '#web/office/desk/desk-choices.ts'
import { manifestReads } from './manifest-calls.ts'
import { manifestsText } from './manifests.text.ts'

export function MakeManifest({ close }: { close: () => void }) {
  const t = useText(manifestsText)
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
      call={manifestCalls.make}
      initialValues={first ? { warehouse_id: first } : {}}
      invalidates={manifestReads}
      back={t.back}
      done={({ number }) => t.madeSaid({ number })}
      onDone={(made) => void navigate(manifestPath(made))}
      onClose={close}
    >
      <SelectField name="warehouse_id" label={t.warehouse} required options={warehouses} />
      <Carriers />
    </FormDialog>
  )
}

function Carriers() {
  const t = useText(manifestsText)
  const format = useFormat()
  const warehouse_id = Form.useWatch<string | undefined>('warehouse_id') ?? ''
  const carrier = Form.useWatch<string | undefined>('carrier')
  const { data } = useRead(manifestCalls.getChoices, { warehouse_id }, { enabled: warehouse_id !== '', staleMs: 0 })
  const rows = data?.rows ?? []
  const options = rows.map((row) => ({
    value: row.carrier,
    label: t.carrierOf({ carrier: row.carrier, count: format.number(row.parcels) }),
  }))
  const open = rows.find((row) => row.carrier === carrier)?.open ?? []
  return (
    <>
      {data && rows.length === 0 && <p role="status">{t.nothingWaits}</p>}
      <SelectField name="carrier" label={t.carrier} required options={options} />
      {open.length > 0 && <p role="status">{t.openOnes({ numbers: open.join(', ') })}</p>}
    </>
  )
}
