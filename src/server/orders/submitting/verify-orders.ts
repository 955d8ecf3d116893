// The check between submit and packing: the automatic one takes what waits in `verifying` (the status column is the queue), a
// person passes an order where the contract asks for one.
import { sql } from 'kysely'
import { refuse } from '#shared/errors.ts'
import { verifyOrder as check } from '#shared/orders/orders.rules.ts'
import { refuseTransition } from '#shared/orders/orders.states.ts'
import { systemActor, type StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { lockFreeOrders } from '../load-orders.ts'
import { appendEvents, storedText } from '../order-events.ts'
import { quoteOrders } from '../quote-orders.ts'
import { lockStaffOrder } from '../staff-orders.ts'

const TURN = 200

/** The next orders to look at. Goes customer by customer, so that orders which wait for a person are not even read. */
export async function findWaiting(ctx: Ctx): Promise<{ customer_id: number; order_id: string }[]> {
  const { rows } = await sql<{ customer_id: number; order_id: string }>`select o.customer_id, o.order_id
    from customer c cross join lateral (
      select o.customer_id, o.order_id from orders o
      where o.customer_id = c.customer_id and o.status = 'verifying' and o.deleted_at is null order by o.order_id limit ${TURN}) o
    where c.auto_verify order by o.order_id limit ${TURN}`.execute(ctx.db.office)
  return rows
}

/** One turn of the automatic check; returns how many orders it moved on. Two of these never take the same order. */
export async function verifyWaiting(ctx: Ctx): Promise<number> {
  const waiting = await findWaiting(ctx)
  if (waiting.length === 0) return 0
  const actor = systemActor('orders.verify')
  return write(ctx, actor, async (tx) => {
    const orders = await lockFreeOrders(tx.db, waiting, sql`o.status = 'verifying' and o.auto_verify`)
    const results = await quoteOrders(ctx, tx.db, orders, tx.now)
    const moved = orders.map((order, n) => {
      const result = results[n]
      const fault = check({
        recipient: order.recipient ?? {
          country: order.country,
          postal_code: '',
          province: '',
          house_number: '',
          phone: '',
        },
        reasons: result && !result.ok ? result.reasons : [],
      })
      return {
        ...order,
        to: fault ? ('error' as const) : ('awaiting_packing' as const),
        reason: fault ? storedText(fault) : null,
      }
    })
    await sql`update orders o set status = x.status, error_reason = x.reason, updated_at = ${tx.now}, version = o.version + 1
      from unnest(${moved.map((order) => order.customer_id)}::int[], ${moved.map((order) => order.order_id)}::uuid[],
        ${moved.map((order) => order.to)}::text[], ${moved.map((order) => order.reason)}::text[]) x(c, id, status, reason)
      where o.customer_id = x.c and o.order_id = x.id`.execute(tx.db)
    await appendEvents(
      ctx,
      tx,
      actor,
      moved.map(({ customer_id, order_id, to, reason }) => ({
        customer_id,
        order_id,
        event: to === 'error' ? 'raise_error' : 'verify',
        from_status: 'verifying',
        to_status: to,
        note: reason ?? '',
      })),
    )
    for (const order of moved) {
      tx.note({
        customerId: order.customer_id,
        object: 'order',
        objectId: order.order_id,
        before: { status: 'verifying' },
        after: { status: order.to },
      })
      tx.changed(['orders'], order.customer_id)
    }
    // Another process took them all in the meantime. A write must leave a log row, so it says that nothing was checked.
    if (moved.length === 0) tx.note({ customerId: 0, object: 'order', objectId: '', after: { checked: 0 } })
    return moved.length
  })
}

/** Passes one order on by a person's judgement. Refuses `order_state`, `not_found`. */
export function verifyOrder(
  ctx: Ctx,
  actor: StaffActor,
  input: { customer_id: number; order_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { customer_id, order_id, status } = await lockStaffOrder(tx.db, actor, input)
    refuse(refuseTransition('verify', status, 'staff'))
    await sql`update orders set status = 'awaiting_packing', updated_at = ${tx.now}, version = version + 1
      where customer_id = ${customer_id} and order_id = ${order_id}`.execute(tx.db)
    await appendEvents(ctx, tx, actor, [
      { customer_id, order_id, event: 'verify', from_status: status, to_status: 'awaiting_packing' },
    ])
    tx.note({
      customerId: customer_id,
      object: 'order',
      objectId: order_id,
      before: { status },
      after: { status: 'awaiting_packing' },
    })
    tx.changed(['orders'], customer_id)
    return {}
  })
}
