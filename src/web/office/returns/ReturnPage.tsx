// One return as staff see it: whose it is, what was found, and what the customer has decided. It is worked on at the desk.
import { Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { returnDeskPath } from '#shared/returns/returns-office.pages.ts'
import { officeReturnCalls } from '#shared/returns/returns.contract.ts'
import { refuseReturnEvent } from '#shared/returns/returns.states.ts'
import { useForbidden, usePermitted } from '#web/both/application/user-context.ts'
import { ReturnFacts } from '#web/both/returns/ReturnFacts.tsx'
import { returnText } from '#web/both/returns/returns.text.ts'
import { ReturnTag } from '#web/both/returns/ReturnTag.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { officeReturnText } from './office-returns.text.ts'
import { RefundFreight } from './RefundFreight.tsx'

const OfficeConversation = lazy(() => import('#web/both/messages/threads/OfficeConversation.tsx'))

export default function ReturnPage() {
  const { customer = '', id = '' } = useParams()
  const t = useText(returnText)
  const own = useText(officeReturnText)
  const forbidden = useForbidden()
  const answers = usePermitted().all('threads.answer')
  const navigate = useNavigate()
  const [refunding, setRefunding] = useState(false)
  const input = { customer_id: customer, return_id: id }
  const { data: found, error, refetch } = useRead(officeReturnCalls.getDetail, input)
  if (!found) {
    return (
      <Page title={t.title}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={3} />}
      </Page>
    )
  }
  const { customer_id, order_id, resent_as, status } = found
  const toWork = status === 'announced' ? undefined : refuseReturnEvent('inspect', status)
  return (
    <Page
      subject={found.return_no}
      title={
        <>
          {found.return_no} <ReturnTag status={status} />
        </>
      }
      actions={
        <>
          {forbidden('orders.price') === undefined && (
            <Reasoned
              refusal={
                refuseReturnEvent('refund', status) ?? (found.freight ? undefined : { code: 'return_refund_none' })
              }
              onClick={() => setRefunding(true)}
            >
              {own.refund}
            </Reasoned>
          )}
          <Reasoned
            type="primary"
            refusal={forbidden('returns.work') ?? toWork}
            onClick={() => void navigate(returnDeskPath(found.return_no))}
          >
            {own.toDesk}
          </Reasoned>
        </>
      }
    >
      {refunding && <RefundFreight found={found} onClose={() => setRefunding(false)} />}
      <ReturnFacts
        found={found}
        order={order_id && <Link to={orderPath({ customer_id, order_id })}>{found.order_no}</Link>}
        resent={
          resent_as && <Link to={orderPath({ customer_id, order_id: resent_as.order_id })}>{resent_as.order_no}</Link>
        }
        before={[[t.customer, `${customer_id} · ${found.company_name}`]]}
        pictures={{ call: officeReturnCalls.getPicture, input }}
      />
      {answers && (
        <Suspense fallback={<Skeleton active />}>
          <OfficeConversation customerId={customer_id} kind="return" documentId={id} />
        </Suspense>
      )}
    </Page>
  )
}
