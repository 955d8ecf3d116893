// Canceling many orders by the customer, each with its own outcome (Rule 9.31). One alone is drafting/delete-orders.ts.
import type { OutputOf } from '#shared/contract.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { happenToEach } from '../each-order.ts'
import { lockOwnOrders } from '../load-orders.ts'

/** Refuses order by order `cancel_contact`, `order_state`; refuses all: `not_found`. */
export function cancelOwnOrders(
  ctx: Ctx,
  actor: CustomerActor,
  { order_ids }: { order_ids: string[] },
): Promise<OutputOf<typeof orderCalls.cancelOrders>> {
  return write(ctx, actor, async (tx) => {
    const orders = await lockOwnOrders(tx.db, actor, [...new Set(order_ids)])
    const { outcomes } = await happenToEach(
      ctx,
      tx,
      actor,
      { orders, asked: order_ids },
      'cancel',
      () => undefined,
      () => ({ set: { canceled_at: tx.now } }),
    )
    return outcomes
  })
}
