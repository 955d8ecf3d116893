// What an order in error still has frozen: it counts as free for itself.
import type { OrderDetail } from '../order-types.ts'

export function frozenOf(order: OrderDetail | undefined): Map<string, number> {
  const frozen = new Map<string, number>()
  for (const { sku_id, quantity } of order?.lines ?? []) frozen.set(sku_id, (frozen.get(sku_id) ?? 0) + quantity)
  return frozen
}
