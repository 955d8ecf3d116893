// Canceling many orders by the customer, each with its own outcome (Rule 9.31). One alone is drafting/delete-orders.ts.
import type { OutputOf } from '#shared/contract.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happenToEach } from '../each-order.ts'
import { lockOwnOrders } from '../load-orders.ts'

type Outcomes = OutputOf<typeof orderCalls.cancelOrders>

/** Refuses order by order `cancel_contact`, `order_state`; refuses all: `not_found`. */
export function cancelOwnOrders(
  ctx: Ctx,
  actor: CustomerActor,
  { order_ids }: { order_ids: string[] },
): Promise<Outcomes> {
  return write(ctx, actor, (tx) => cancelOwnIn(ctx, tx, actor, order_ids))
}

/** The same within a transaction. */
export async function cancelOwnIn(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  orderIds: readonly string[],
): Promise<Outcomes> {
  const orders = await lockOwnOrders(tx.db, actor, [...new Set(orderIds)])
  const { outcomes } = await happenToEach(
    ctx,
    tx,
    actor,
    { orders, asked: orderIds },
    'cancel',
    () => undefined,
    () => ({ set: { canceled_at: tx.now } }),
  )
  return outcomes
}
