// One loss order of the customer: what was found and decided, and the answer to it until its last day.
import { Alert, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { lossCalls } from '#shared/inbound/losses.contract.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { LossFacts } from '#web/both/inbound/LossFacts.tsx'
import { LossTag } from '#web/both/inbound/LossTag.tsx'
import { lossText } from '#web/both/inbound/losses.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { LossSource } from './LossSource.tsx'

const OwnConversation = lazy(() => import('#web/both/messages/threads/OwnConversation.tsx'))

export default function LossPage() {
  const { id = '' } = useParams()
  const t = useText(lossText)
  const format = useFormat()
  const { is_supplier } = useUser()
  const { data: loss, error, refetch } = useRead(lossCalls.getDetail, { loss_id: id })
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
      actions={<AnswerButtons loss={loss} />}
    >
      {loss.answer_by && (
        <Alert
          className="uc-form-notice"
          type="info"
          showIcon
          title={t.toAnswer({ date: format.date(loss.answer_by) })}
        />
      )}
      <LossFacts
        loss={loss}
        source={<LossSource loss={loss} />}
        pictures={{ call: lossCalls.getPicture, input: { loss_id: id } }}
      />
      {!is_supplier && (
        <Suspense fallback={<Skeleton active />}>
          <OwnConversation kind="loss" documentId={id} />
        </Suspense>
      )}
    </Page>
  )
}
