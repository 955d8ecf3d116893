// An order's status as people scan for it: one word and one of five shades, the same on both sides of the house.
import { STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { useReader } from '#web/kit/text/language.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'

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

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(STATUS_NAMES[status])}</StateTag>
}
