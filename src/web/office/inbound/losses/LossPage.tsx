// One loss order as staff see it: whose it is, what was counted, what the customer says, and the house's answer.
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { LossFacts } from '#web/both/inbound/LossFacts.tsx'
import { LossTag } from '#web/both/inbound/LossTag.tsx'
import { lossText } from '#web/both/inbound/losses.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { LossSource } from './LossSource.tsx'
import { ReviewButton } from './ReviewButton.tsx'

const OfficeConversation = lazy(() => import('#web/both/messages/threads/OfficeConversation.tsx'))

export default function LossPage() {
  const { customer = '', id = '' } = useParams()
  const t = useText(lossText)
  const answers = usePermitted().all('threads.answer')
  const input = { customer_id: customer, loss_id: id }
  const { data: loss, error, refetch } = useRead(officeLossCalls.getDetail, input)
  if (!loss) {
    return (
      <Page title={t.title}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={3} />}
      </Page>
    )
  }
  return (
    <Page
      subject={loss.loss_no}
      title={
        <>
          {loss.loss_no} <LossTag status={loss.status} />
        </>
      }
      actions={
        <>
          <ReviewButton loss={loss} event="reject" />
          <ReviewButton loss={loss} event="approve" />
        </>
      }
    >
      <LossFacts
        loss={loss}
        source={<LossSource loss={loss} />}
        before={[[t.customer, `${loss.customer_id} · ${loss.company_name}`]]}
        pictures={{ call: officeLossCalls.getPicture, input }}
      />
      {answers && (
        <Suspense fallback={<Skeleton active />}>
          <OfficeConversation customerId={loss.customer_id} kind="loss" documentId={id} />
        </Suspense>
      )}
    </Page>
  )
}
