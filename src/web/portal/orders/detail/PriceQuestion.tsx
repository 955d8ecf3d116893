// Tells the customer that the real parcel is much dearer than its estimate, and that nothing is charged before somebody has looked at it.
import { Alert } from 'antd'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { orderText } from '../order.text.ts'
import type { OrderDetail } from '../order-types.ts'

export function PriceQuestion({ order: { price_question: asked, amount, currency } }: { order: OrderDetail }) {
  const t = useText(orderText)
  const format = useFormat()
  if (!asked || asked.amount === null) return null
  return (
    <Alert
      className="uc-order-price"
      type="warning"
      showIcon
      title={t.priceAsk({ amount: format.money(asked.amount, currency), quoted: format.money(amount, currency) })}
      description={t.priceAskLead}
    />
  )
}
