// The check between submit and packing: the automatic one takes what waits in `verifying` (the status column is the queue), a
// person passes an order where the contract asks for one.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import type { Refusal } from '#shared/errors.ts'
import { verificationFault } from '#shared/orders/orders.rules.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { systemActor, type StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { tellErrors } from './tell-errors.ts'
import { happenToEach } from '../each-order.ts'
import { happen } from '../happen.ts'
import { lockFreeOrders, type LoadedOrder } from '../load-orders.ts'
import { storedText } from '../order-events.ts'
import { quoteOrders } from '../quote-orders.ts'
import { lockStaffOrder, lockStaffOrders } from '../staff-orders.ts'
import { VERIFY_ORDERS } from '../work-later.ts'

type Outcomes = OutputOf<typeof officeOrderCalls.cancelOrders>

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
  const actor = systemActor(VERIFY_ORDERS.name)
  return write(ctx, actor, async (tx) => {
    const orders = await lockFreeOrders(tx.db, waiting, sql`o.status = 'verifying' and o.auto_verify`)
    const results = await quoteOrders(ctx, tx.db, orders, tx.now)
    const checked = orders.map((order, n) => {
      const result = results[n]
      const fault = faultOf(order, result && !result.ok ? result.reasons : [])
      return { ...order, reason: fault && storedText(fault) }
    })
    const good = checked.filter(({ reason }) => reason === undefined)
    const faulty = checked.filter(({ reason }) => reason !== undefined)
    await Promise.all([
      happen(ctx, tx, actor, good, 'verify'),
      happen(ctx, tx, actor, faulty, 'raise_error', ({ reason }) => ({ set: { error_reason: reason }, note: reason })),
    ])
    await tellErrors(ctx, tx, faulty)
    if (orders.length === 0) tx.idle()
    return orders.length
  })
}

const ERASED = { postal_code: '', province: '', house_number: '', phone: '' }

/** What the check says against a loaded order (Rule 9.13); `reasons` are those for which its method does not carry it. */
export const faultOf = ({ carriage, recipient, country }: LoadedOrder, reasons: readonly Refusal[]) =>
  verificationFault({ recipient: carriage === 'carrier' ? (recipient ?? { ...ERASED, country }) : null, reasons })

/** Passes many on by a person's judgement, each with its own outcome, within a transaction. */
export async function verifyEachIn(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  asked: readonly { customer_id: number; order_id: string }[],
): Promise<Outcomes> {
  const locked = { orders: await lockStaffOrders(tx.db, actor, asked), asked: asked.map(({ order_id }) => order_id) }
  return (await happenToEach(ctx, tx, actor, locked, 'verify', () => undefined, () => ({}))).outcomes // prettier-ignore
}

/** Passes one order on by a person's judgement. Refuses `order_state`, `not_found`. */
export function verifyOrder(
  ctx: Ctx,
  actor: StaffActor,
  input: { customer_id: number; order_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    await happen(ctx, tx, actor, [await lockStaffOrder(tx.db, actor, input)], 'verify')
    return {}
  })
}
