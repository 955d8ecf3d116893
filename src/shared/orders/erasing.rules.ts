// Whose personal data may be erased at the customer's word (Rule 17.3).
import type { Refusal } from '../errors.ts'
import type { OrderStatus } from './orders.states.ts'

const SENT: readonly OrderStatus[] = [
  'shipped', 'in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit', 'delivered',
] // prettier-ignore

/** Until it is shipped an order needs its recipient. */
export function refuseErasing({ status, erased }: { status: OrderStatus; erased: boolean }): Refusal | undefined {
  if (!SENT.includes(status)) return { code: 'erase_unshipped' }
  return erased ? { code: 'erase_done' } : undefined
}
