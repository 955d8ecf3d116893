// An order's status as people scan for it: one word and one of five shades. The word alone says it; colour only helps.
import { STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { useReader } from '#web/kit/text/language.ts'
import './orders.css'

type Shade = 'plain' | 'busy' | 'good' | 'warn' | 'bad'

const SHADES: Record<OrderStatus, Shade> = {
  approving: 'plain',
  verifying: 'busy',
  error: 'bad',
  awaiting_packing: 'busy',
  packaged: 'busy',
  awaiting_shipping: 'busy',
  shipped: 'busy',
  in_transit: 'busy',
  pickup_ready: 'warn',
  out_for_delivery: 'busy',
  possible_exception: 'warn',
  too_long_in_transit: 'warn',
  delivered: 'good',
  canceled: 'plain',
}

export function StatusTag({ status }: { status: OrderStatus }) {
  const read = useReader()
  return (
    <span className="uc-order-status" data-shade={SHADES[status]}>
      {read(STATUS_NAMES[status])}
    </span>
  )
}
