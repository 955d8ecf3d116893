// The first plate of an order: what happens now, what it costs, how it travels.
import type { Text } from '#shared/errors.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { CARRIAGE_NAMES } from '#shared/orders/collecting.rules.ts'
import { INTERCEPTION_NAMES } from '#shared/orders/stopping.rules.ts'
import { waitsForGoods } from '#shared/orders/changing/backorder.values.ts'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { RecipientMails } from '#web/both/orders/RecipientMails.tsx'
import { byRelation, RelatedOrders, RELATION_NAMES } from '#web/both/orders/RelatedOrders.tsx'
import { PromiseSentence } from '#web/both/orders/OrderPromise.tsx'
import { promiseText } from '#web/both/orders/promises.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { warehouseName } from '#web/kit/text/warehouse-name.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { Country, Named } from '../Named.tsx'
import { NEXT_TEXT, orderText, REST_WAITS, WAITS_FOR_GOODS } from '../order.text.ts'
import type { OrderDetail } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'
import { collectedText } from '../collected-order.text.ts'
import { shippingText } from '../shipping.text.ts'
import { TrackingLink } from './TrackingLink.tsx'
import { TrackingNo } from '../TrackingNo.tsx'

export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const shared = useText(ordersText)
  const shipping = useText(shippingText)
  const read = useReader()
  const format = useFormat()
  const language = useLanguage()
  const charged = order.fees.length > 0
  const trackingNos = order.parcels.flatMap(({ tracking_no }) => tracking_no ?? order.own_label?.tracking_no ?? [])
  const { sees_money } = useUser()
  const held = !charged && order.submitted_at !== null && order.canceled_at === null
  return (
    <Plate>
      <dl className="uc-order-facts">
        <div>
          <dt>{t.now}</dt>
          <dd>{read(nextOf(order))}</dd>
        </div>
        {order.promise && (
          <div>
            <dt>{read(pair(promiseText, 'promise'))}</dt>
            <dd>
              <PromiseSentence promise={order.promise} />
            </dd>
          </div>
        )}
        {sees_money && (
          <div>
            <dt>{charged ? t.charged : t.estimated}</dt>
            <dd>
              {order.amount === null ? (
                t.notQuoted
              ) : (
                <span className="uc-order-sum uc-figures">{format.money(order.amount, order.currency)}</span>
              )}
              {held && order.amount !== null && <small>{t.held}</small>}
            </dd>
          </div>
        )}
        <div>
          <dt>{shared.method}</dt>
          <dd>
            {order.carriage !== 'carrier' ? (
              read(CARRIAGE_NAMES[order.carriage])
            ) : order.method ? (
              <Named of={order.method} />
            ) : (
              '-'
            )}
            {order.quote && order.carriage === 'carrier' && <small>{shipping.days(order.quote.transit_days)}</small>}
          </dd>
        </div>
        {order.carriage !== 'collect' && (
          <div>
            <dt>{shared.trackingNo}</dt>
            <dd>
              {trackingNos.length === 0
                ? '-'
                : trackingNos.map((number) => <TrackingNo key={number} number={number} />)}
            </dd>
          </div>
        )}
        {order.tracking_path !== null && (
          <div>
            <dt>{t.trackingPage}</dt>
            <dd>
              <TrackingLink path={order.tracking_path} />
            </dd>
          </div>
        )}
        {order.recipient_mails.length > 0 && (
          <div>
            <dt>{t.recipientMails}</dt>
            <dd>
              <RecipientMails mails={order.recipient_mails} />
            </dd>
          </div>
        )}
        {byRelation(order.related).map(([relation, orders]) => (
          <div key={relation}>
            <dt>{read(RELATION_NAMES[relation])}</dt>
            <dd>
              <RelatedOrders orders={orders} pathOf={orderPath} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{shared.warehouse}</dt>
          <dd>{warehouseName(order.warehouse, language)}</dd>
        </div>
        <div>
          <dt>{shared.country}</dt>
          <dd>
            <Country code={order.country} />
          </dd>
        </div>
      </dl>
    </Plate>
  )
}

/** No carrier has anything to do with an order that is collected. */
const COLLECT_NEXT = { packaged: 'packed', delivered: 'delivered' } as const

/** What holds the order comes before what its status waits for. */
function nextOf({ status, carriage, hold, interception, backorder, part_left }: OrderDetail): Text {
  if (interception?.state === 'open') return INTERCEPTION_NAMES.open
  if (hold) return pair(waitingText, 'onHold')
  if (waitsForGoods(backorder)) return WAITS_FOR_GOODS
  if (part_left) return REST_WAITS
  if (carriage === 'collect' && (status === 'packaged' || status === 'delivered'))
    return pair(collectedText, COLLECT_NEXT[status])
  return NEXT_TEXT[status]
}
