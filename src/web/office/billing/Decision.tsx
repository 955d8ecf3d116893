// Confirm or reject: two forms, one shown at a time. Whoever entered a top-up sees that somebody else must confirm it (Rule 13.5).
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { confirmRefusal } from '#shared/billing/billing.rules.ts'
import { officeTopUpCalls, type ReviewedTopUp } from '#shared/billing/top-up.contract.ts'
import { roundMoney } from '#shared/money.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { readerToday } from '#web/kit/dates/reader-today.ts'
import { DateField } from '#web/kit/form/DateField.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { STALE } from './stale.ts'
import { ReceivedSlip } from './ReceivedSlip.tsx'
import { topUpText } from './top-ups.text.ts'

export function Decision({ topUp, onDone }: { topUp: ReviewedTopUp; onDone: () => void }) {
  const t = useText(topUpText)
  const format = useFormat()
  const forbidden = useForbidden()
  const { message } = App.useApp()
  const { data: me } = useRead(officeSignInCalls.getCurrentUser, {})
  const [rejecting, setRejecting] = useState(false)
  const [uploading, setUploading] = useState(false)
  // As it was when the clerk began: what the customer changes meanwhile is looked at first.
  const [{ updated_at }] = useState(topUp)
  const { customer_id, top_up_id, top_up_no, currency, account_currency } = topUp
  const sameCurrency = currency === account_currency
  const which = { customer_id, top_up_id }

  if (rejecting) {
    return (
      <section>
        <h3>{t.rejectTitle}</h3>
        <CallForm
          key="reject"
          call={officeTopUpCalls.reject}
          initialValues={{ ...which, reason: '' }}
          toInput={(values) => ({ ...values, ...which })}
          invalidates={STALE}
          refusal={forbidden('finance.confirm')}
          submitLabel={t.reject}
          beside={<Button onClick={() => setRejecting(false)}>{t.back}</Button>}
          onDone={() => {
            void message.success(t.rejected({ number: top_up_no }))
            onDone()
          }}
        >
          <TextField name="reason" label={t.rejectReason} required rows={4} max={500} />
        </CallForm>
      </section>
    )
  }
  return (
    <section>
      <h3>{t.confirmTitle}</h3>
      {!sameCurrency && (
        <Alert
          type="info"
          showIcon
          title={t.otherCurrency({ paid: currency, account: account_currency })}
          description={
            topUp.rate === null || topUp.expected_amount === null
              ? t.noRate
              : t.expected({
                  amount: format.money(topUp.expected_amount, account_currency),
                  rate: `1 ${currency} = ${topUp.rate} ${account_currency}`,
                })
          }
          className="uc-review-note"
        />
      )}
      {topUp.same_slip.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t.sameSlip({ numbers: topUp.same_slip.join(', ') })}
          className="uc-review-note"
        />
      )}
      {topUp.same_payment.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t.samePayment({ numbers: topUp.same_payment.join(', ') })}
          className="uc-review-note"
        />
      )}
      {topUp.proposed_amount !== null && (
        <Alert
          type="warning"
          showIcon
          title={t.proposed({
            name: topUp.proposed_by_name ?? '',
            amount: format.money(topUp.proposed_amount, account_currency),
          })}
          description={me && me.staff_id === topUp.proposed_by ? t.proposedByYou : t.proposedLead}
          className="uc-review-note"
        />
      )}
      <CallForm
        key="confirm"
        call={officeTopUpCalls.confirm}
        initialValues={{
          ...which,
          received_amount: sameCurrency ? roundMoney(topUp.amount, currency) : undefined,
          received_on: readerToday(),
        }}
        toInput={({ received_slip_file_id, ...values }) => ({
          ...values,
          ...which,
          updated_at,
          ...(received_slip_file_id ? { received_slip_file_id } : {}),
        })}
        invalidates={STALE}
        refusal={
          (uploading ? ({ code: 'file_uploading' } as const) : undefined) ??
          forbidden('finance.confirm') ??
          (me && confirmRefusal(topUp, me.staff_id))
        }
        submitLabel={t.confirm}
        beside={
          <Button danger onClick={() => setRejecting(true)}>
            {t.rejectTitle}
          </Button>
        }
        onDone={({ outcome, balance }) => {
          if (outcome === 'proposed') void message.warning(t.needsSecond({ number: top_up_no }), 8)
          else
            void message.success(t.confirmed({ number: top_up_no, balance: format.money(balance, account_currency) }))
          onDone()
        }}
      >
        <MoneyField name="received_amount" label={t.received} required currency={account_currency} />
        <DateField name="received_on" label={t.receivedOn} required max={readerToday()} />
        <FieldItem name="received_slip_file_id" label={t.receivedSlip} hint={t.receivedSlipHint} kind="select">
          <ReceivedSlip customerId={customer_id} onBusy={setUploading} />
        </FieldItem>
      </CallForm>
    </section>
  )
}
