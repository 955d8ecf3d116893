// Pieces whose lot or date was written down wrongly are written down anew: how many of the row, under what, and why.
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { officeLotCalls as calls, type OfficeLotRow } from '#shared/stock/lots.contract.ts'
import { officeStockCalls } from '#shared/stock/stock.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { lotsText } from '#web/both/stock/lots/lots.text.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useText } from '#web/kit/text/text.ts'

export function CorrectLot({ row }: { row: OfficeLotRow }) {
  const t = useText(lotsText)
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const { key } = useTab()
  const [open, setOpen] = useState(false)
  const { customer_id, warehouse_id, sku_id, sku, lot, expires_on, quantity } = row
  const close = () => {
    markSaved(key)
    setOpen(false)
  }
  return (
    <>
      <Reasoned size="small" refusal={forbidden('receiving.work')} onClick={() => setOpen(true)}>
        {t.correct}
      </Reasoned>
      {open && (
        <Modal open title={t.correctTitle({ sku })} footer={null} onCancel={close}>
          <p>{t.correctLead}</p>
          <CallForm
            call={calls.correct}
            initialValues={{ quantity, new_lot: lot ?? '', new_expires_on: expires_on ?? '', note: '' }}
            toInput={(values) => ({
              ...values,
              customer_id,
              warehouse_id,
              sku_id,
              lot,
              expires_on,
              new_lot: values.new_lot || null,
              new_expires_on: values.new_expires_on || null,
            })}
            invalidates={[calls.getList, officeStockCalls.getList, officeStockCalls.getLog]}
            submitLabel={t.correct}
            beside={<Button onClick={close}>{t.keep}</Button>}
            onDone={() => {
              void message.success(t.corrected({ sku }))
              close()
            }}
          >
            <NumberField name="quantity" label={t.pieces} required />
            <TextField name="new_lot" label={t.newLot} max={50} />
            <DateField name="new_expires_on" label={t.newExpiry} />
            <TextField name="note" label={t.reason} required rows={3} max={500} />
          </CallForm>
        </Modal>
      )}
    </>
  )
}
