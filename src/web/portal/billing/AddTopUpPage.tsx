// Filing a top-up: what was paid, when, through which account, with the slip.
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '#shared/billing/billing.fields.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { dashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { localDate } from '#shared/time.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { readerZone } from '#web/kit/text/reader-zone.ts'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { resultPages } from '#web/kit/pages/result.pages.ts'
import type { ResultState } from '#web/kit/pages/ResultPages.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { billingText } from './billing.text.ts'
import { SlipField } from './SlipField.tsx'
import './billing.css'

const STALE = [topUpCalls.getList, topUpCalls.getStatusCounts, dashboardCalls.getWorkplace]
/** The reader's own day: the date on the slip. */
const today = () => localDate(new Date(), readerZone())

export default function AddTopUpPage() {
  const t = useText(billingText)
  const read = useReader()
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const { leave } = useTab()
  const [uploading, setUploading] = useState(false)
  const { data: user } = useRead(signInCalls.getCurrentUser, {})
  if (!user) return null
  return (
    <Page title={t.add} lead={t.addLead}>
      <div className="uc-plate uc-top-up-form">
        <Drafted name="top-up" version="1">
          {(draft) => (
            <CallForm
              draft={draft}
              without={['slip_file_id']}
              call={topUpCalls.addTopup}
              initialValues={{ currency: user.currency, paid_on: today(), remark: '' }}
              invalidates={STALE}
              refusal={uploading ? { code: 'file_uploading' } : forbidden('billing.topUp')}
              submitLabel={t.send}
              beside={<Button onClick={() => void navigate(billingPages.topUps.path)}>{t.cancel}</Button>}
              onDone={({ top_up_no }) => {
                const next = { to: billingPages.topUps.path, label: t.seeTopUps }
                const result: ResultState = { title: t.filedNow({ number: top_up_no }), lead: t.timing, next }
                leave(resultPages.success.path, result)
              }}
            >
              <div className="uc-top-up-pair">
                <MoneyField name="amount" label={t.amount} required />
                <SelectField
                  name="currency"
                  label={t.currency}
                  required
                  options={CURRENCIES.map((code) => ({ value: code, label: code }))}
                />
                <DateField name="paid_on" label={t.paidOn} required max={today()} />
                <SelectField
                  name="payment_method"
                  label={t.method}
                  required
                  options={PAYMENT_METHODS.map((code) => ({ value: code, label: read(PAYMENT_METHOD_NAMES[code]) }))}
                />
              </div>
              <FieldItem name="slip_file_id" label={t.slip} required kind="select">
                <SlipField onBusy={setUploading} />
              </FieldItem>
              <TextField name="remark" label={t.remark} rows={3} max={500} />
              <Alert type="info" title={t.timing} />
            </CallForm>
          )}
        </Drafted>
      </div>
    </Page>
  )
}
