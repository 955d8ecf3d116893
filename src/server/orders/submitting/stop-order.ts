// Staff stop an order: as an error that the customer answers (stock stays frozen, the hold stays), or for good (both are given
// back): Rule 9.2.
import { sql } from 'kysely'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import { lockStaffOrder } from '../staff-orders.ts'

type Stop = { customer_id: number; order_id: string; reason: string }

/** Refuses `order_state`, `not_found`. */
export function raiseError(ctx: Ctx, actor: StaffActor, input: Stop): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockStaffOrder(tx.db, actor, input)
    const { reason } = input
    await happen(ctx, tx, actor, [order], 'raise_error', {
      set: { error_reason: reason, customer_reply: null, price_question: null },
      note: reason,
      after: { reason },
    })
    return {}
  })
}

/** Refuses `order_state`, `not_found`. */
export function cancelByStaff(ctx: Ctx, actor: StaffActor, input: Stop): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockStaffOrder(tx.db, actor, input)
    const { reason } = input
    await happen(ctx, tx, actor, [order], 'cancel', {
      set: { canceled_at: tx.now },
      note: reason,
      after: { reason },
    })
    const { customer_id, order_id } = order
    await sql`select release_orders(${customer_id}, ${[order_id]}::uuid[], ${tx.now})`.execute(tx.db)
    tx.changed(['stock', 'billing'], customer_id)
    return {}
  })
}
