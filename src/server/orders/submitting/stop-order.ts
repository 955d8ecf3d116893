// Staff stop an order: as an error that the customer answers (stock stays frozen, the hold stays), or for good (both are given
// back): Rule 9.2.
import type { OutputOf } from '#shared/contract.ts'
import { refuse } from '#shared/errors.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { refuseIntercepted } from '#shared/orders/stopping.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happenToEach } from '../each-order.ts'
import { happen } from '../happen.ts'
import { releaseOrders } from '../release-orders.ts'
import { lockStaffOrder, lockStaffOrders } from '../staff-orders.ts'
import { tellErrors } from './tell-errors.ts'

type Outcomes = OutputOf<typeof officeOrderCalls.cancelOrders>
type Stop = { customer_id: number; order_id: string; reason: string }

/** Refuses `order_state`, `interception_open`, `not_found`. */
export function raiseError(ctx: Ctx, actor: StaffActor, input: Stop): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockStaffOrder(tx.db, actor, input)
    refuse(refuseIntercepted(order))
    const { reason } = input
    await happen(ctx, tx, actor, [order], 'raise_error', {
      set: { error_reason: reason, customer_reply: null, price_question: null },
      note: reason,
      after: { reason },
    })
    await tellErrors(ctx, tx, [order])
    return {}
  })
}

/** Refuses `order_state`, `not_found`. */
export async function cancelByStaff(ctx: Ctx, actor: StaffActor, input: Stop): Promise<Record<string, never>> {
  const { reason, ...order } = input
  await cancelAllByStaff(ctx, actor, { orders: [order], reason })
  return {}
}

/** Also what is held. Refuses order by order `order_state`; refuses all: `not_found`. */
export function cancelAllByStaff(
  ctx: Ctx,
  actor: StaffActor,
  { orders, reason }: { orders: Omit<Stop, 'reason'>[]; reason: string },
): Promise<Outcomes> {
  return write(ctx, actor, (tx) => cancelAllIn(ctx, tx, actor, orders, reason))
}

/** The same within a transaction. */
export async function cancelAllIn(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  asked: readonly Omit<Stop, 'reason'>[],
  reason: string,
): Promise<Outcomes> {
  const orders = await lockStaffOrders(tx.db, actor, asked)
  const { ready, outcomes } = await happenToEach(
    ctx,
    tx,
    actor,
    { orders, asked: asked.map(({ order_id }) => order_id) },
    'cancel',
    () => undefined,
    () => ({ set: { canceled_at: tx.now, hold: null }, note: reason, after: { reason } }),
  )
  await releaseOrders(tx, ready)
  return outcomes
}
