// Staff stop an order: as an error that the customer answers (stock stays frozen, the hold stays), or for good (both are given
// back): Rule 9.2.
import { sql } from 'kysely'
import { refuse } from '#shared/errors.ts'
import { refuseTransition } from '#shared/orders/orders.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { appendEvents } from '../order-events.ts'
import { lockStaffOrder } from '../staff-orders.ts'

type Stop = { customer_id: number; order_id: string; reason: string }

/** Refuses `order_state`, `not_found`. */
export function raiseError(ctx: Ctx, actor: StaffActor, input: Stop): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { customer_id, order_id, status } = await lockStaffOrder(tx.db, actor, input)
    refuse(refuseTransition('raise_error', status, 'staff'))
    await sql`update orders set status = 'error', error_reason = ${input.reason}, customer_reply = null, updated_at = ${tx.now}, version = version + 1
      where customer_id = ${customer_id} and order_id = ${order_id}`.execute(tx.db)
    await appendEvents(ctx, tx, actor, [
      { customer_id, order_id, event: 'raise_error', from_status: status, to_status: 'error', note: input.reason },
    ])
    tx.note({
      customerId: customer_id,
      object: 'order',
      objectId: order_id,
      before: { status },
      after: { status: 'error', reason: input.reason },
    })
    tx.changed(['orders'], customer_id)
    return {}
  })
}

/** Refuses `order_state`, `not_found`. */
export function cancelByStaff(ctx: Ctx, actor: StaffActor, input: Stop): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { customer_id, order_id, status, warehouse_id } = await lockStaffOrder(tx.db, actor, input)
    refuse(refuseTransition('cancel', status, 'staff'))
    await sql`select release_orders(${customer_id}, ${warehouse_id}, ${[order_id]}::uuid[], ${tx.now})`.execute(tx.db)
    await sql`update orders set status = 'canceled', canceled_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
      where customer_id = ${customer_id} and order_id = ${order_id}`.execute(tx.db)
    await appendEvents(ctx, tx, actor, [
      { customer_id, order_id, event: 'cancel', from_status: status, to_status: 'canceled', note: input.reason },
    ])
    tx.note({
      customerId: customer_id,
      object: 'order',
      objectId: order_id,
      before: { status },
      after: { status: 'canceled', reason: input.reason },
    })
    tx.changed(['orders', 'stock', 'billing'], customer_id)
    return {}
  })
}
