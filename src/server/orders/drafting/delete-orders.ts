// Deleting and canceling by the customer, both only while an order is approving (Rule 9.5). Deleted orders are hidden, not lost.
import { sql } from 'kysely'
import { refuse } from '#shared/errors.ts'
import { refuseTransition } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { lockOwnOrder, lockOwnOrders } from '../load-orders.ts'
import { appendEvents } from '../order-events.ts'
import { partyOf } from '../party.ts'

/** Hides a selection, all or none: one that is not approving refuses them all (`order_state`). */
export function deleteOrders(
  ctx: Ctx,
  actor: CustomerActor,
  input: { order_ids: string[] },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const orders = await lockOwnOrders(tx.db, actor, [...new Set(input.order_ids)])
    for (const order of orders) refuse(refuseTransition('delete', order.status, partyOf(actor)))
    await sql`update orders set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
      where customer_id = ${actor.customerId} and order_id = any (${orders.map((order) => order.order_id)}::uuid[])`.execute(
      tx.db,
    )
    await appendEvents(
      ctx,
      tx,
      actor,
      orders.map(({ customer_id, order_id, status }) => ({
        customer_id,
        order_id,
        event: 'delete',
        from_status: status,
        to_status: status,
      })),
    )
    for (const order of orders)
      tx.note({
        object: 'order',
        objectId: order.order_id,
        before: { order_no: order.order_no },
        after: { deleted: true },
      })
    tx.changed(['orders'])
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
    const { customer_id, order_id, status } = await lockOwnOrder(tx.db, actor, input.order_id)
    refuse(refuseTransition('cancel', status, partyOf(actor)))
    await sql`update orders set status = 'canceled', canceled_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
      where customer_id = ${customer_id} and order_id = ${order_id}`.execute(tx.db)
    await appendEvents(ctx, tx, actor, [
      { customer_id, order_id, event: 'cancel', from_status: status, to_status: 'canceled' },
    ])
    tx.note({ object: 'order', objectId: order_id, before: { status }, after: { status: 'canceled' } })
    tx.changed(['orders'])
    return {}
  })
}
