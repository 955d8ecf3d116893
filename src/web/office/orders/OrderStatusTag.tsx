// An order's status as a word in its colour: what waits for people stands out, what runs by itself does not.
import { Tag } from 'antd'
import { STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { useReader } from '#web/kit/language.ts'

const COLORS: Partial<Record<OrderStatus, string>> = {
  verifying: 'processing',
  awaiting_packing: 'processing',
  packaged: 'processing',
  awaiting_shipping: 'processing',
  error: 'error',
  possible_exception: 'warning',
  too_long_in_transit: 'warning',
  delivered: 'success',
}

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const read = useReader()
  return <Tag color={COLORS[status]}>{read(STATUS_NAMES[status])}</Tag>
}
