// What the carrier's news ask of somebody, on both sides: the word, who must act and what there is to do (Rule 10.7).
import { Alert } from 'antd'
import { isProblem, type OrderStatus } from '#shared/orders/orders.states.ts'
import { adviceOf } from '#shared/orders/tracking/tracking-advice.ts'
import type { TrackingReader } from '#shared/orders/tracking/tracking-actors.ts'
import { trackingTitle } from '#shared/orders/tracking.rules.ts'
import { useReader } from '#web/kit/text/language.ts'
import './order-waits.css'

type Props = { order: { status: OrderStatus; tracking_word: string | null }; reader: TrackingReader }

/** Nobody must act for a parcel that goes its way, or that has arrived. */
const newsOf = ({ status, tracking_word: word }: Props['order']) =>
  word !== null && (isProblem(status) || status === 'pickup_ready') ? adviceOf(word) : undefined

export function OrderNews({ order, reader }: Props) {
  const read = useReader()
  const news = newsOf(order)
  if (!news || order.tracking_word === null) return null
  return (
    <Alert
      className="uc-order-waits"
      type={isProblem(order.status) ? 'warning' : 'info'}
      showIcon
      title={`${read(trackingTitle(order.tracking_word))}: ${read(news.names[reader])}`}
      description={<p>{read(news.advice[reader])}</p>}
    />
  )
}
