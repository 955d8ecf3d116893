// One order: status and money first, what the customer can do now, then everything about it and its timeline.
import { Alert, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { refusalText } from '#shared/errors.ts'
import { refuseIncomplete } from '#shared/orders/order-fields.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { ErrorAnswer } from './ErrorAnswer.tsx'
import { Loaded } from '../Loaded.tsx'
import { orderText } from '../order.text.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderFees } from './OrderFees.tsx'
import { OrderGoods } from './OrderGoods.tsx'
import { OrderLots } from './OrderLots.tsx'
import { OrderParcels } from './OrderParcels.tsx'
import { OrderRecipient } from './OrderRecipient.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import type { OrderDetail } from '../order-types.ts'
import { PriceQuestion } from './PriceQuestion.tsx'
import { ordersText } from '../orders.text.ts'
import { attachedText } from '#web/both/orders/attached.text.ts'
import { collectingText } from '#web/both/orders/collecting.text.ts'
import { OrderNews } from '#web/both/orders/OrderNews.tsx'
import { OrderWaits } from '#web/both/orders/OrderWaits.tsx'
import { PartLeftMark } from '#web/both/orders/OrderMarks.tsx'
import { OrderStatusTag } from '#web/both/orders/OrderStatusTag.tsx'
import '#web/both/orders/order-page.css'
import '#web/kit/form/form.css'
import '../orders.css'

const Attached = lazy(() => import('./Attached.tsx'))
const OwnConversation = lazy(() => import('#web/both/messages/threads/OwnConversation.tsx'))

export default function OrderPage() {
  const { id = '' } = useParams()
  const t = useText(ordersText)
  const order = useRead(orderCalls.getDetail, { order_id: id })
  const { data } = order
  const title = data ? (
    <span className="uc-order-title">
      {data.order_no} <OrderStatusTag status={data.status} /> <PartLeftMark of={data.part_left} />
    </span>
  ) : (
    t.order
  )
  return (
    <Page
      title={title}
      subject={data?.order_no}
      lead={data?.customer_order_no}
      actions={data && <OrderActions order={data} />}
    >
      <Loaded of={order}>{(found) => <Sections order={found} />}</Loaded>
    </Page>
  )
}

/** What a kept order still lacks before it can be submitted (Rule 9.20). */
function Incomplete({ order }: { order: OrderDetail }) {
  const language = useLanguage()
  const refusal = order.status === 'approving' && order.recipient ? refuseIncomplete(order) : undefined
  return refusal && <Alert className="uc-form-notice" type="info" showIcon title={refusalText(refusal, language)} />
}

function Sections({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const shared = useText(ordersText)
  const words = useText(collectingText)
  const labels = useText(attachedText)
  const { sees_money, is_supplier } = useUser()
  // Who sees only some of the SKUs has nothing to do with files, as with the recipient.
  const seesAll = order.recipient !== null || order.erased_at !== null
  return (
    <>
      {order.status === 'error' && <ErrorAnswer order={order} />}
      <Incomplete order={order} />
      <OrderWaits order={order} />
      <OrderNews order={order} reader="customer" />
      {order.price_question && <PriceQuestion order={order} />}
      <OrderFacts order={order} />
      <div className="uc-order-columns">
        <div>
          <Plate title={shared.goods}>
            <OrderGoods order={order} />
          </Plate>
          {sees_money && (
            <Plate title={t.fees}>
              <OrderFees order={order} />
            </Plate>
          )}
          <Plate title={t.parcels}>
            <OrderParcels order={order} />
            <OrderLots order_id={order.order_id} packed={order.parcels.length > 0} />
          </Plate>
          {!is_supplier && (
            <Suspense fallback={<Skeleton active />}>
              <OwnConversation kind="order" documentId={order.order_id} />
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
                  : shared.recipient
            }
          >
            <OrderRecipient order={order} />
          </Plate>
          {seesAll && (
            <Suspense fallback={<Skeleton active />}>
              <Attached order={order} />
            </Suspense>
          )}
          <OrderTimeline order={order} />
        </div>
      </div>
    </>
  )
}
