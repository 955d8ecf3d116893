// What becomes of goods in quarantine: released or written off, with a reason.
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { officeQuarantineCalls as calls, type OfficeQuarantineRow } from '#shared/stock/quarantine.contract.ts'
import { refuseClosing } from '#shared/stock/quarantine.rules.ts'
import { officeStockCalls } from '#shared/stock/stock.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useText } from '#web/kit/text/text.ts'

export function CloseQuarantine({ row }: { row: OfficeQuarantineRow }) {
  const t = useText(quarantineText)
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const { key } = useTab()
  const [how, setHow] = useState<'release' | 'writeOff'>()
  const { customer_id, quarantine_id, sku, quantity, status } = row
  const refusal = forbidden('receiving.work') ?? refuseClosing(status)
  const close = () => {
    markSaved(key)
    setHow(undefined)
  }
  return (
    <>
      <Reasoned size="small" refusal={refusal} onClick={() => setHow('release')}>
        {t.release}
      </Reasoned>
      <Reasoned size="small" danger refusal={refusal} onClick={() => setHow('writeOff')}>
        {t.writeOff}
      </Reasoned>
      {how && (
        <Modal open title={`${t[how]} · ${sku} × ${quantity}`} footer={null} onCancel={close}>
          <p>{how === 'release' ? t.releaseLead : t.writeOffLead}</p>
          <CallForm
            call={calls[how]}
            toInput={(values) => ({ ...values, customer_id, quarantine_id })}
            invalidates={[calls.getList, officeStockCalls.getList, officeStockCalls.getLog]}
            submitLabel={t[how]}
            beside={<Button onClick={close}>{t.keep}</Button>}
            onDone={() => {
              void message.success(t.done)
              close()
            }}
          >
            <TextField name="note" label={t.reason} required rows={3} max={500} />
          </CallForm>
        </Modal>
      )}
    </>
  )
}
