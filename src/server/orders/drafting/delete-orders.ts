// Deleting and canceling by the customer, both only while an order is approving (Rule 9.5). Deleted orders are hidden, not lost.
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import { lockOwnOrder, lockOwnOrders } from '../load-orders.ts'

/** Hides a selection, all or none: one that is not approving refuses them all (`order_state`). */
export function deleteOrders(
  ctx: Ctx,
  actor: CustomerActor,
  input: { order_ids: string[] },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const orders = await lockOwnOrders(tx.db, actor, [...new Set(input.order_ids)])
    await happen(ctx, tx, actor, orders, 'delete', ({ order_no }) => ({
      set: { deleted_at: tx.now },
      before: { order_no },
      after: { deleted: true },
    }))
    return {}
  })
}

/** Cancels an approving order; later only staff may (`order_state`). */
export function cancelOrder(
  ctx: Ctx,
  actor: CustomerActor,
  input: { order_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockOwnOrder(tx.db, actor, input.order_id)
    await happen(ctx, tx, actor, [order], 'cancel', { set: { canceled_at: tx.now } })
    return {}
  })
}
