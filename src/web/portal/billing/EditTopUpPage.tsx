// Changing a top-up that finance has not taken yet (Rule 13.10). The form keeps the state that it was opened on.
import { App } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { editRefusal } from '#shared/billing/billing.rules.ts'
import { topUpCalls, type TopUp } from '#shared/billing/top-up.contract.ts'
import { roundMoney } from '#shared/money.ts'
import { FORM_READ, useRead } from '#web/kit/call/use-call.ts'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import type { OpenDraft } from '#web/kit/form/use-draft.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { billingText } from './billing.text.ts'
import { TopUpForm } from './TopUpForm.tsx'
import '#web/kit/list/list.css'

export default function EditTopUpPage() {
  const t = useText(billingText)
  const { id = '' } = useParams()
  const { data, error, refetch, isFetchedAfterMount } = useRead(topUpCalls.getDetail, { top_up_id: id }, FORM_READ)
  return (
    <Page title={data ? t.editTitle({ number: data.top_up_no }) : t.edit} subject={data?.top_up_no} lead={t.addLead}>
      <div className="uc-plate uc-top-up-form">
        {data && isFetchedAfterMount ? (
          <Drafted name={`top-up/${id}`} version={`1.${data.updated_at}`}>
            {(draft) => <EditForm opened={data} draft={draft} />}
          </Drafted>
        ) : error ? (
          <FailedList error={error} retry={() => void refetch()} />
        ) : (
          <LoadingRows columns={2} rows={5} />
        )}
      </div>
    </Page>
  )
}

function EditForm({ opened, draft }: { opened: TopUp; draft: OpenDraft }) {
  const t = useText(billingText)
  const { leave } = useTab()
  const { message } = App.useApp()
  const [topUp] = useState(opened)
  const { top_up_id, top_up_no, updated_at, amount, currency, paid_on, payment_method, slip_file_id, remark } = topUp
  return (
    <TopUpForm
      call={topUpCalls.updateTopup}
      draft={draft}
      initialValues={{
        amount: roundMoney(amount, currency),
        currency,
        paid_on,
        payment_method,
        slip_file_id,
        remark,
      }}
      toInput={(values) => ({ ...values, top_up_id, updated_at })}
      refusal={editRefusal(opened)}
      slip={topUp.slip_name}
      onDone={() => {
        void message.success(t.changed({ number: top_up_no }))
        leave(billingPages.topUps.path)
      }}
    />
  )
}
