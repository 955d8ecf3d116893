// One document in each state, at whatever hour the demo is made: each is begun on a morning early enough before the demo's now to come
// as far as it shall, and late enough to look fresh. A state without an entry here does not compile.
import type { Stage } from '#shared/inbound/inbound.states.ts'
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import type { Ending } from './order-story.ts'
import type { Detour } from './story.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How an order comes to stand in each status, and what may have happened to it on the way. */
const ENDINGS: Record<OrderStatus, Ending[]> = {
  approving: ['approving', 'incomplete', 'without_method', 'edited', 'restored'],
  verifying: ['verifying'],
  error: ['error'],
  awaiting_packing: [
    'awaiting_packing',
    'answered',
    'price_question',
    'price_refused',
    'unpacked',
    'held',
    'held_by_house',
    'intercepted',
  ],
  packaged: ['packaged', 'stop_refused', 'to_collect'],
  awaiting_shipping: ['awaiting_shipping', 'own_label', 'part_left'],
  shipped: ['shipped', 'returning', 'own_label_shipped'],
  in_transit: ['in_transit'],
  pickup_ready: ['pickup'],
  out_for_delivery: ['out_for_delivery'],
  possible_exception: ['exception'],
  too_long_in_transit: ['silent'],
  delivered: ['delivered', 'collected', 'own_label_delivered'],
  canceled: ['canceled', 'canceled_by_staff', 'stopped'],
}
export const ORDERS: readonly Ending[] = Object.values(ENDINGS).flat()

/** Hours before the demo's now; the way to a doorstep takes less than five days, and silence is too long after thirty. */
export const hoursOfOrder = (ending: Ending): number => (ending === 'silent' ? 40 : 5) * 24

/** Hours before the demo's now, and the goods: so many products, and pieces of each. Receiving comes three days after confirming. */
export const BOOKINGS: Record<Stage, { hours: number; products: number; pieces: number; detour?: Detour }> = {
  draft: { hours: 1, products: 2, pieces: 50, detour: 'restored' },
  submitted: { hours: 20, products: 2, pieces: 100, detour: 'resubmitted' },
  future_receipt: { hours: 44, products: 5, pieces: 40, detour: 'shipping_changed' },
  pending_quality_control: { hours: 80, products: 3, pieces: 80 },
  to_be_shelved: { hours: 100, products: 4, pieces: 60 },
  inventory_complete: { hours: 200, products: 3, pieces: 30, detour: 'goods_found' },
  withdrawn: { hours: 150, products: 1, pieces: 90 },
  voided: { hours: 170, products: 2, pieces: 70 },
}

/** The last morning, from 7:00 UTC on, that lies so many hours before `end`; the `n`-th thing of a morning is six minutes after the one before. */
export function morning(end: Date, hoursBefore: number, n = 0): Date {
  const timeOfDayMs = 7 * HOUR_MS + n * 360_000
  const latestMs = end.getTime() - hoursBefore * HOUR_MS - timeOfDayMs
  return new Date(Math.floor(latestMs / DAY_MS) * DAY_MS + timeOfDayMs)
}
