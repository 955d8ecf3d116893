// Filing a top-up.
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { readerToday } from '#web/kit/dates/reader-today.ts'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { resultPages } from '#web/kit/pages/result.pages.ts'
import type { ResultState } from '#web/kit/pages/ResultPages.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { billingText } from './billing.text.ts'
import { TopUpForm } from './TopUpForm.tsx'

export default function AddTopUpPage() {
  const t = useText(billingText)
  const { leave } = useTab()
  const { data: user } = useRead(signInCalls.getCurrentUser, {})
  if (!user) return null
  return (
    <Page title={t.add} lead={t.addLead}>
      <div className="uc-plate uc-top-up-form">
        <Drafted name="top-up" version="1">
          {(draft) => (
            <TopUpForm
              call={topUpCalls.addTopup}
              draft={draft}
              initialValues={{ currency: user.currency, paid_on: readerToday(), remark: '' }}
              submitLabel={t.send}
              onDone={({ top_up_no }) => {
                const next = { to: billingPages.topUps.path, label: t.seeTopUps }
                const result: ResultState = { title: t.filedNow({ number: top_up_no }), lead: t.timing, next }
                leave(resultPages.success.path, result)
              }}
            />
          )}
        </Drafted>
      </div>
    </Page>
  )
}
