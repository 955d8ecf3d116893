// The step after the form: choose who carries the order, see what it costs and what is left, submit it.
import { Alert } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Loaded } from '../Loaded.tsx'
import { sortOffers } from '#shared/orders/offers.rules.ts'
import { carryingOf } from './offer-order.ts'
import { Offers } from './Offers.tsx'
import { RuleNote } from './RuleNote.tsx'
import type { Offers as Answer, OrderDetail } from '../order-types.ts'
import { shippingText } from '../shipping.text.ts'
import { ShippingSummary } from './ShippingSummary.tsx'
import '../orders.css'

export default function ShippingPage() {
  const { id = '' } = useParams()
  const t = useText(shippingText)
  const order = useRead(orderCalls.getDetail, { order_id: id })
  const offers = useRead(orderCalls.getOrderMethods, { order_id: id })
  return (
    <Page
      title={t.title({ no: order.data?.order_no ?? '' })}
      subject={order.data?.order_no}
      lead={order.data?.customer_order_no}
    >
      <Loaded of={order}>
        {(found) => <Loaded of={offers}>{(answer) => <Choice order={found} offers={answer} />}</Loaded>}
      </Loaded>
    </Page>
  )
}

function Choice({ order, offers }: { order: OrderDetail; offers: Answer }) {
  const t = useText(shippingText)
  const [picked, setPicked] = useState<string>()
  const carrying = sortOffers(carryingOf(offers.methods), 'price')
  const ruled = offers.by_rules
  const wanted = picked ?? order.method?.method_id ?? ruled?.method_id ?? offers.last_method_id
  // What can no longer carry the order is no choice; until one is made, what the rules choose stands, else what was chosen
  // for this country last (Rule 9.77), else the cheapest.
  const offer = carrying.find(({ method_id }) => method_id === wanted) ?? carrying[0]
  return (
    <div className="uc-shipping">
      <div>
        {order.status !== 'approving' && (
          <Alert
            type="info"
            showIcon
            title={t.notApproving}
            description={<Link to={orderPath(order.order_id)}>{t.details}</Link>}
          />
        )}
        <Plate title={t.methods}>
          {ruled && order.status === 'approving' && <RuleNote choice={ruled} />}
          <Offers offers={offers} chosen={offer?.method_id} onChoose={setPicked} />
        </Plate>
      </div>
      <ShippingSummary order={order} offers={offers} offer={offer} />
    </div>
  )
}
