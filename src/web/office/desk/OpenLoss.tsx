// Goods of the stock are lost or damaged: how many, why, with pictures. From a row of stock it is known whose and which; from the list it is asked.
import { Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lossPath } from '#shared/inbound/inbound-office.pages.ts'
import { officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { LOSS_REASON_TEXT, LOSS_REASONS } from '#shared/inbound/losses.states.ts'
import { officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { lossText } from '#web/both/inbound/losses.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { LossPictures } from './LossPictures.tsx'

const STALE = [
  officeLossCalls.getList,
  officeLossCalls.getStatusCounts,
  officeStockCalls.getList,
  officeStockCalls.getLog,
  officeDashboardCalls.getWorkplace,
]
type Row = { customer_id: number; warehouse_id: string; sku: string; available: number }

export function OpenLoss({ row }: { row?: Row }) {
  const t = useText(lossText)
  const forbidden = useForbidden()
  const [opening, setOpening] = useState(false)
  const none = row && row.available === 0
  return (
    <>
      <Reasoned
        {...(row ? { size: 'small', type: 'link' } : { type: 'primary' })}
        refusal={forbidden('loss.open') ?? (none ? { code: 'loss_short', params: { sku: row.sku } } : undefined)}
        onClick={() => setOpening(true)}
      >
        {row ? t.openShort : t.open}
      </Reasoned>
      {opening && <Opening row={row} close={() => setOpening(false)} />}
    </>
  )
}

function Opening({ row, close }: { row: Row | undefined; close: () => void }) {
  const t = useText(lossText)
  const read = useReader()
  const navigate = useNavigate()
  const [uploading, setUploading] = useState(false)
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  return (
    <FormDialog
      act={t.open}
      title={row ? t.openTitle(row) : t.open}
      lead={t.openLead}
      call={officeLossCalls.open}
      initialValues={{ quantity: 1, remark: '', picture_ids: [] }}
      toInput={(values) => ({ ...values, customer_id: Number(values['customer_id']) })}
      {...(row && { about: { customer_id: row.customer_id, warehouse_id: row.warehouse_id, sku: row.sku } })}
      invalidates={STALE}
      refusal={uploading ? { code: 'file_uploading' } : undefined}
      back={t.keep}
      done={({ loss_no: number }) => t.opened({ number })}
      onDone={(opened) => void navigate(lossPath(opened))}
      onClose={close}
    >
      {!row && (
        <>
          <TextField name="customer_id" label={t.customerNo} required />
          <SelectField
            name="warehouse_id"
            label={t.warehouse}
            required
            options={warehouses.map(({ value, label }) => ({ value, label: read(label) }))}
          />
          <TextField name="sku" label={t.sku} required max={30} />
        </>
      )}
      <NumberField name="quantity" label={t.pieces} required />
      <SelectField
        name="reason"
        label={t.reason}
        required
        options={LOSS_REASONS.map((value) => ({ value, label: read(LOSS_REASON_TEXT[value]) }))}
      />
      <TextField name="remark" label={t.remark} rows={3} max={500} />
      <Pictures customerId={row?.customer_id} onBusy={setUploading} />
    </FormDialog>
  )
}

/** They are stored for their customer, so they wait until it is named. */
function Pictures({ customerId, onBusy }: { customerId: number | undefined; onBusy: (busy: boolean) => void }) {
  const t = useText(lossText)
  const typed: unknown = Form.useWatch('customer_id')
  const id = customerId ?? Number(typed)
  if (!(id > 0)) return null
  return (
    <FieldItem name="picture_ids" label={t.addPicture} kind="select">
      <LossPictures customerId={id} onBusy={onBusy} />
    </FieldItem>
  )
}
