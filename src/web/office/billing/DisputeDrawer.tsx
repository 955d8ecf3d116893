// One dispute with how its charge came about, and what the staff do about it: ask back, reject, or give back (Rules 12.14, 12.16).
import { Alert, App, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { officeDisputeCalls, type OfficeDispute, type OfficeDisputeDetail } from '#shared/billing/dispute.contract.ts'
import { askRefusal, decideRefusal } from '#shared/billing/dispute.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { DisputeFacts, Waits } from '#web/both/billing/DisputeFacts.tsx'
import { disputeText } from '#web/both/billing/disputes.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'

const STALE = [
  officeDisputeCalls.getList, officeDisputeCalls.getDetail, officeDisputeCalls.getFigures, adjustmentCalls.getList,
  officeBillingCalls.getBalance, officeBillingCalls.getEntryList,
] // prettier-ignore

export default function DisputeDrawer({ of, onClose }: { of: OfficeDispute; onClose: () => void }) {
  const asked = { customer_id: String(of.customer_id), dispute_id: of.dispute_id }
  const { data, error } = useRead(officeDisputeCalls.getDetail, asked)
  return (
    <Drawer open onClose={onClose} title={`${of.dispute_no} · ${of.company_name}`} size={640} destroyOnHidden>
      {error ? <Alert type="error" showIcon title={messageOf(error)} /> : !data && <Skeleton active />}
      {data && (
        <DisputeFacts dispute={data} getFile={(file_id) => callApi(officeDisputeCalls.getFile, { ...asked, file_id })}>
          {data.waits && <Waits />}
          {(data.status === 'open' || data.status === 'answered') && <Actions dispute={data} />}
        </DisputeFacts>
      )}
    </Drawer>
  )
}

function Actions({ dispute }: { dispute: OfficeDisputeDetail }) {
  const t = useText(disputeText)
  const format = useFormat()
  const forbidden = useForbidden()
  const { message } = App.useApp()
  const [doing, set] = useState<'ask' | 'reject' | 'accept'>()
  const { customer_id, dispute_id, dispute_no: number, currency, amount } = dispute
  const shared = { of: number, about: { customer_id, dispute_id }, invalidates: STALE, back: t.keep, onClose: () => set(undefined) } // prettier-ignore
  const none = forbidden('disputes.decide')
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 16px' }}>
      <Reasoned type="primary" refusal={none ?? decideRefusal(dispute)} onClick={() => set('accept')}>
        {t.accept}
      </Reasoned>
      <Reasoned refusal={none ?? askRefusal(dispute)} onClick={() => set('ask')}>
        {t.ask}
      </Reasoned>
      <Reasoned danger refusal={none ?? decideRefusal(dispute)} onClick={() => set('reject')}>
        {t.reject}
      </Reasoned>
      {doing === 'accept' && (
        <FormDialog
          {...shared}
          call={officeDisputeCalls.accept}
          act={t.accept}
          lead={`${format.money(amount, currency)}. ${t.acceptLead}`}
          initialValues={{ right_amount: '0', answer: '' }}
          onDone={({ status, adjustment_no, given_back }) =>
            status === 'posted'
              ? void message.success(t.posted({ number: adjustment_no, amount: format.money(given_back, currency) }))
              : void message.warning(t.waiting({ number: adjustment_no }), 8)
          }
        >
          <MoneyField name="right_amount" label={t.acceptRight} hint={t.acceptRightHint} required currency={currency} />
          <TextField name="answer" label={t.answer} hint={t.answerHint} required rows={3} max={500} />
        </FormDialog>
      )}
      {doing === 'reject' && (
        <FormDialog
          {...shared}
          call={officeDisputeCalls.reject}
          act={t.reject}
          destroys
          initialValues={{ answer: '' }}
          done={t.rejected({ number })}
        >
          <TextField name="answer" label={t.answer} hint={t.answerHint} required rows={3} max={500} />
        </FormDialog>
      )}
      {doing === 'ask' && (
        <FormDialog
          {...shared}
          call={officeDisputeCalls.ask}
          act={t.ask}
          lead={t.askLead}
          initialValues={{ question: '' }}
          done={t.asked}
        >
          <TextField name="question" label={t.question} required rows={4} max={1000} />
        </FormDialog>
      )}
    </p>
  )
}
