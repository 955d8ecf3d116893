// Which selection of orders may be merged, as far as a row of a list tells (Rule 9.79); whether they go to one recipient is merging.rules.ts.
import type { Refusal } from '../../errors.ts'
import { refuseCarriage, type Carriage } from '../collecting.rules.ts'
import { refuseTransition, type OrderStatus } from '../orders.states.ts'

/** As many may become one. */
export const MAX_MERGED = 10

export type Mergeable = { status: OrderStatus; carriage: Carriage }

/** Refuses `merge_count`, `order_state`, `order_stays_whole`. */
export function refuseToMerge(orders: readonly Mergeable[]): Refusal | undefined {
  if (orders.length < 2 || orders.length > MAX_MERGED)
    return { code: 'merge_count', params: { limit: String(MAX_MERGED) } }
  for (const order of orders) {
    const refusal = refuseTransition('merge', order.status, 'customer') ?? refuseCarriage('merge', order)
    if (refusal) return refusal
  }
  return undefined
}
