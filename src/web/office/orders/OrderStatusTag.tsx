// An order's status as a word in its colour: what waits for people stands out, what runs by itself does not.
import { STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { useReader } from '#web/kit/text/language.ts'
import './order-status.css'

const TONES: Partial<Record<OrderStatus, 'waiting' | 'bad' | 'doubtful' | 'good'>> = {
  verifying: 'waiting',
  awaiting_packing: 'waiting',
  packaged: 'waiting',
  awaiting_shipping: 'waiting',
  error: 'bad',
  possible_exception: 'doubtful',
  too_long_in_transit: 'doubtful',
  delivered: 'good',
}

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const read = useReader()
  return (
    <span className="uc-status" data-tone={TONES[status]}>
      {read(STATUS_NAMES[status])}
    </span>
  )
}
