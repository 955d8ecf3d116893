// One order as staff see it: its status and what can be done first, then goods, money and parcels, and what happened to it.
import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { officeOrderPages } from '#shared/orders/orders-office.pages.ts'
import { usePermitted, useUser } from '#web/both/application/user-context.ts'
import { useReader } from '#web/kit/text/language.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { AnswerInterception } from '../AnswerInterception.tsx'
import { Corrected } from '../Corrected.tsx'
import { CustomsNote } from '../CustomsNote.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderFees } from './OrderFees.tsx'
import { OrderGoods } from './OrderGoods.tsx'
import { OrderHistory, OrderTracking } from './OrderHistory.tsx'
import { OrderFacts, OrderRecipient } from './OrderFacts.tsx'
import { OrderLots } from './OrderLots.tsx'
import { OrderMargin } from './OrderMargin.tsx'
import { OrderParcels } from './OrderParcels.tsx'
import { PriceQuestion } from './PriceQuestion.tsx'
import { attachedText } from '#web/both/orders/attached.text.ts'
import { collectingText } from '#web/both/orders/collecting.text.ts'
import { OrderNews } from '#web/both/orders/OrderNews.tsx'
import { PartLeftMark } from '#web/both/orders/OrderMarks.tsx'
import { OrderWaits } from '#web/both/orders/OrderWaits.tsx'
import { OrderStatusTag } from '#web/both/orders/OrderStatusTag.tsx'
import { ordersText } from '../orders.text.ts'
import '#web/both/orders/order-page.css'
import '../orders.css'

const Attached = lazy(() => import('./Attached.tsx'))
const OfficeConversation = lazy(() => import('#web/both/messages/threads/OfficeConversation.tsx'))

export type OfficeOrder = OutputOf<typeof officeOrderCalls.getDetail>

export default function OrderPage() {
  const t = useText(ordersText)
  const { customer = '', order: orderId = '' } = useParams()
  const {
    data: order,
    error,
    refetch,
  } = useRead(officeOrderCalls.getDetail, { customer_id: customer, order_id: orderId })
  if (order) return <Order order={order} />
  return (
    <Page title={t.title}>
      <Plate>
        {error ? (
          <div className="uc-list-state" role="alert">
            <strong>{t.loadFailed}</strong>
            <p>{error.msg}</p>
            <Button type="primary" onClick={() => void refetch()}>
              {t.retry}
            </Button>
            <Link to={officeOrderPages.list.path}>{t.backToList}</Link>
          </div>
        ) : (
          <Skeleton active paragraph={{ rows: 10 }} />
        )}
      </Plate>
    </Page>
  )
}

function Order({ order }: { order: OfficeOrder }) {
  const words = useText(collectingText)
  const labels = useText(attachedText)
  const t = useText(ordersText)
  const read = useReader()
  const { error_reason: reason, customer_reply: reply } = order
  const { sees_money } = useUser()
  const answers = usePermitted().all('threads.answer')
  return (
    <Page
      subject={order.order_no}
      title={
        <span className="uc-order-title">
          {order.order_no} <OrderStatusTag status={order.status} /> <PartLeftMark of={order.part_left} />
        </span>
      }
      lead={`${order.company_name} · ${order.customer_order_no}`}
      actions={<OrderActions order={order} />}
    >
      {(reason ?? reply) && (
        <Alert
          className="uc-order-alert"
          type={order.status === 'error' ? 'error' : 'info'}
          showIcon
          title={reason ? `${t.errorReason}: ${read(reason)}` : undefined}
          description={reply ? `${t.customerReply}: ${reply}` : undefined}
        />
      )}
      <OrderWaits order={order} answers={<AnswerInterception order={order} />} />
      <Corrected order={order} />
      <OrderNews order={order} reader="staff" />
      {order.price_question && <PriceQuestion order={order} />}
      <div className="uc-order-halves">
        <div>
          <Plate title={t.goods}>
            <OrderGoods order={order} />
          </Plate>
          {sees_money && <OrderFees order={order} />}
          {order.parcels.length > 0 && <OrderMargin customer_id={order.customer_id} order_id={order.order_id} />}
          <Plate title={t.parcels}>
            <OrderParcels order={order} />
            <OrderLots customer_id={order.customer_id} order_id={order.order_id} packed={order.parcels.length > 0} />
            <CustomsNote customs={order.customs} />
          </Plate>
          {answers && (
            <Suspense fallback={<Skeleton active />}>
              <OfficeConversation customerId={order.customer_id} kind="order" documentId={order.order_id} />
            </Suspense>
          )}
        </div>
        <div>
          <Plate
            title={
              order.carriage === 'collect'
                ? words.collector
                : order.carriage === 'own_label'
                  ? labels.recipient
                  : t.recipient
            }
          >
            <OrderRecipient order={order} />
          </Plate>
          <Suspense fallback={<Skeleton active />}>
            <Attached order={order} />
          </Suspense>
          <Plate title={t.details}>
            <OrderFacts order={order} />
          </Plate>
          {order.carriage !== 'collect' && (
            <Plate title={t.tracking}>
              <OrderTracking order={order} />
            </Plate>
          )}
          <Plate title={t.history}>
            <OrderHistory order={order} />
          </Plate>
        </div>
      </div>
    </Page>
  )
}
