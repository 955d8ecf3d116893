// Deleting and canceling by the customer, both only while an order is approving (Rule 9.5). Deleted orders are hidden, not lost.
import type { OutputOf } from '#shared/contract.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happenToEach } from '../each-order.ts'
import { happen, type Change } from '../happen.ts'
import { lockOwnOrder, lockOwnOrders, type LoadedOrder } from '../load-orders.ts'

type Outcomes = OutputOf<typeof orderCalls.cancelOrders>

/** Hides a selection, all or none: one that is not approving refuses them all (`order_state`). */
export function deleteOrders(
  ctx: Ctx,
  actor: CustomerActor,
  input: { order_ids: string[] },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const orders = await lockOwnOrders(tx.db, actor, [...new Set(input.order_ids)])
    await happen(ctx, tx, actor, orders, 'delete', hidden(tx))
    return {}
  })
}

/** Hides those of many that can be, each with its own outcome, within a transaction. */
export async function deleteEachIn(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  orderIds: readonly string[],
): Promise<Outcomes> {
  const orders = await lockOwnOrders(tx.db, actor, [...new Set(orderIds)])
  const asked = { orders, asked: orderIds }
  return (await happenToEach(ctx, tx, actor, asked, 'delete', () => undefined, hidden(tx))).outcomes
}

const hidden =
  (tx: Tx) =>
  ({ order_no }: LoadedOrder): Change => ({
    set: { deleted_at: tx.now },
    before: { order_no },
    after: { deleted: true },
  })

/** Cancels an approving order; later only staff may (`order_state`). */
export function cancelOrder(
  ctx: Ctx,
  actor: CustomerActor,
  input: { order_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    await cancelOrderIn(ctx, tx, actor, input)
    return {}
  })
}

/** The same within a write that does more. */
export async function cancelOrderIn(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  input: { order_id: string },
): Promise<void> {
  const order = await lockOwnOrder(tx.db, actor, input.order_id)
  await happen(ctx, tx, actor, [order], 'cancel', { set: { canceled_at: tx.now } })
}
