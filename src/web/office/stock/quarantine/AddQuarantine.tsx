// Goods from the shelf go to quarantine: how many of a row of stock, why, with pictures.
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { officeQuarantineCalls as calls } from '#shared/stock/quarantine.contract.ts'
import { QUARANTINE_REASON_TEXT, QUARANTINE_REASONS } from '#shared/stock/quarantine.rules.ts'
import { officeStockCalls } from '#shared/stock/stock.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { GoodsPictures } from '#web/office/desk/GoodsPictures.tsx'

type Row = { customer_id: number; warehouse_id: string; sku_id: string; sku: string; available: number }

export function AddQuarantine({ row }: { row: Row }) {
  const t = useText(quarantineText)
  const read = useReader()
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const { key } = useTab()
  const [adding, setAdding] = useState(false)
  const [uploading, setUploading] = useState(false)
  const { customer_id, warehouse_id, sku_id, sku, available } = row
  const close = () => {
    markSaved(key)
    setAdding(false)
  }
  return (
    <>
      <Reasoned
        size="small"
        type="link"
        refusal={forbidden('receiving.work') ?? (available > 0 ? undefined : { code: 'quarantine_short' })}
        onClick={() => setAdding(true)}
      >
        {t.add}
      </Reasoned>
      {adding && (
        <Modal open title={t.addTitle({ sku })} footer={null} onCancel={close}>
          <CallForm
            call={calls.addQuarantine}
            initialValues={{ quantity: 1, note: '', picture_ids: [] }}
            toInput={(values) => ({ ...values, customer_id, warehouse_id, sku_id })}
            invalidates={[calls.getList, officeStockCalls.getList, officeStockCalls.getLog]}
            refusal={uploading ? { code: 'file_uploading' } : undefined}
            submitLabel={t.add}
            beside={<Button onClick={close}>{t.keep}</Button>}
            onDone={() => {
              void message.success(t.added({ sku }))
              close()
            }}
          >
            <NumberField name="quantity" label={t.quantity} required />
            <SelectField
              name="reason"
              label={t.reason}
              required
              options={QUARANTINE_REASONS.map((value) => ({ value, label: read(QUARANTINE_REASON_TEXT[value]) }))}
            />
            <TextField name="note" label={t.note} rows={2} max={500} />
            <FieldItem name="picture_ids" label={t.pictures} kind="select">
              <GoodsPictures customerId={customer_id} onBusy={setUploading} />
            </FieldItem>
          </CallForm>
        </Modal>
      )}
    </>
  )
}
