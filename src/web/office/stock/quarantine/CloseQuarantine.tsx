// What becomes of goods in quarantine: released or written off, with a reason. Where the house is at fault, writing off opens a loss order.
import { App, Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { LOSS_REASON_TEXT, LOSS_REASONS } from '#shared/inbound/losses.states.ts'
import { officeQuarantineCalls as calls, type OfficeQuarantineRow } from '#shared/stock/quarantine.contract.ts'
import { refuseClosing } from '#shared/stock/quarantine.rules.ts'
import { officeStockCalls } from '#shared/stock/stock.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'

export function CloseQuarantine({ row }: { row: OfficeQuarantineRow }) {
  const t = useText(quarantineText)
  const read = useReader()
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const { key } = useTab()
  const [how, setHow] = useState<'release' | 'writeOff'>()
  const [atFault, setAtFault] = useState(false)
  const { customer_id, quarantine_id, sku, quantity, status } = row
  const refusal = forbidden('receiving.work') ?? refuseClosing(status)
  const close = () => {
    markSaved(key)
    setHow(undefined)
    setAtFault(false)
  }
  const opens = how === 'writeOff' && atFault
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
          {how === 'writeOff' && (
            <p>
              <Checkbox checked={atFault} onChange={({ target }) => setAtFault(target.checked)}>
                {t.atFault}
              </Checkbox>
            </p>
          )}
          <CallForm
            call={opens ? officeLossCalls.writeOff : calls[how]}
            toInput={({ note, reason }) => ({ customer_id, quarantine_id, note, ...(opens ? { reason } : {}) })}
            invalidates={[
              calls.getList,
              officeStockCalls.getList,
              officeStockCalls.getLog,
              officeLossCalls.getList,
              officeLossCalls.getStatusCounts,
            ]}
            submitLabel={t[how]}
            beside={<Button onClick={close}>{t.keep}</Button>}
            onDone={() => {
              void message.success(t.done)
              close()
            }}
          >
            {opens && (
              <SelectField
                name="reason"
                label={t.fault}
                required
                options={LOSS_REASONS.map((value) => ({ value, label: read(LOSS_REASON_TEXT[value]) }))}
              />
            )}
            <TextField name="note" label={t.reason} required rows={3} max={500} />
          </CallForm>
        </Modal>
      )}
    </>
  )
}
