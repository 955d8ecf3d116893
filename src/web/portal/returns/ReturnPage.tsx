// One return of the customer: what came back and in which state, and the decision about it until its last day.
import { Alert, App, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { returnCalls, type ReturnDetail } from '#shared/returns/returns.contract.ts'
import { refuseReturnEvent } from '#shared/returns/returns.states.ts'
import { useForbidden, useUser } from '#web/both/application/user-context.ts'
import { ReturnFacts } from '#web/both/returns/ReturnFacts.tsx'
import { returnText } from '#web/both/returns/returns.text.ts'
import { ReturnTag } from '#web/both/returns/ReturnTag.tsx'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { SaveFile } from '#web/kit/sheets/SaveFile.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { DecideReturn } from './DecideReturn.tsx'
import { portalReturnText } from './portal-returns.text.ts'
import { returnReads } from './return-reads.ts'

const OwnConversation = lazy(() => import('#web/both/messages/threads/OwnConversation.tsx'))

export default function ReturnPage() {
  const { id = '' } = useParams()
  const t = useText(returnText)
  const own = useText(portalReturnText)
  const format = useFormat()
  const { is_supplier } = useUser()
  const { data: found, error, refetch } = useRead(returnCalls.getDetail, { return_id: id })
  if (!found) {
    return (
      <Page title={t.title}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={3} />}
      </Page>
    )
  }
  return (
    <Page
      subject={found.return_no}
      title={
        <>
          {found.return_no} <ReturnTag status={found.status} />
        </>
      }
      actions={<Actions found={found} />}
    >
      {found.decide_by && (
        <Alert
          className="uc-form-notice"
          type="info"
          showIcon
          title={own.waits({ date: format.date(found.decide_by) })}
        />
      )}
      <ReturnFacts
        found={found}
        resent={found.resent_as && <Link to={orderPath(found.resent_as.order_id)}>{found.resent_as.order_no}</Link>}
        order={found.order_id && <Link to={orderPath(found.order_id)}>{found.order_no}</Link>}
        pictures={{ call: returnCalls.getPicture, input: { return_id: id } }}
      />
      {!is_supplier && (
        <Suspense fallback={<Skeleton active />}>
          <OwnConversation kind="return" documentId={id} />
        </Suspense>
      )}
    </Page>
  )
}

function Actions({ found }: { found: ReturnDetail }) {
  const t = useText(portalReturnText)
  const shared = useText(returnText)
  const { message, modal } = App.useApp()
  const forbidden = useForbidden()('returns.edit')
  const [deciding, setDeciding] = useState(false)
  const cancel = useWrite(returnCalls.cancel, { invalidates: returnReads })
  const { return_id, return_no: number, status } = found
  const askCancel = () =>
    modal.confirm({
      title: t.cancelTitle({ number }),
      content: t.cancelText,
      okText: t.cancel,
      cancelText: shared.keep,
      onOk: async () => {
        try {
          await cancel.mutateAsync({ input: { return_id } })
          void message.success(t.canceled({ number }))
        } catch (error) {
          void message.error(messageOf(error))
        }
      },
    })
  return (
    <>
      {status === 'announced' && (
        <SaveFile call={returnCalls.getSlip} input={{ return_id }}>
          {t.slip}
        </SaveFile>
      )}
      <Reasoned danger refusal={forbidden ?? refuseReturnEvent('cancel', status)} onClick={() => void askCancel()}>
        {t.cancel}
      </Reasoned>
      <Reasoned
        type="primary"
        refusal={forbidden ?? refuseReturnEvent('decide', status)}
        onClick={() => setDeciding(true)}
      >
        {t.decide}
      </Reasoned>
      {deciding && <DecideReturn found={found} close={() => setDeciding(false)} />}
    </>
  )
}
