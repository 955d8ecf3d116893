// A submitted order is priced anew: a quote of today, freeze and hold follow the difference. So does an answer to an order in error, which goes back to
// verifying.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { refuseMethod, refuseWithoutMethod } from '#shared/orders/orders.rules.ts'
import { stateAfter, type OrderEvent, type OrderStatus } from '#shared/orders/orders.states.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { refuseCustoms } from '../customs-lines.ts'
import { noteEvent } from '../happen.ts'
import { goodsFacts, lockOwnOrder, type LoadedOrder } from '../load-orders.ts'
import { appendEvents } from '../order-events.ts'
import { refuseFor } from '../party.ts'
import { quoteOrders } from '../quote-orders.ts'
import { countOnDay, leaveDay } from '../same-day.ts'
import { namesOfShort, refusalOf, type Outcome } from '../short.ts'
import { VERIFY_ORDERS } from '../work-later.ts'

/**
 * Requotes a locked order as it is given, among the orders of its recipient's day as the last one. Refuses `method_refuses`, `customs_missing`,
 * `stock_short`, `balance_short`. Returns what is held now.
 */
export async function requoteOrder(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor | StaffActor,
  order: LoadedOrder,
  event: OrderEvent,
): Promise<string> {
  const { customer_id, order_id, status } = order
  refuse(refuseWithoutMethod(order))
  const [result] = await quoteOrders(ctx, tx.db, [order], tx.now, { submitting: true, last: true })
  if (!result) throw new AppError('not_found')
  if (!result.ok) throw refusedBy(result.reasons)
  refuse((await refuseCustoms(tx.db, [order])).get(order_id))
  const { total } = result.quote
  const { rows } = await sql<Outcome>`select * from requote_order(${customer_id}, ${order_id}, ${total},
    ${JSON.stringify(result.quote)}::jsonb, ${[status]}::text[], ${stateAfter(event, status)}, ${tx.now})`.execute(
    tx.db,
  )
  const names = await namesOfShort(tx.db, customer_id, rows)
  for (const row of rows) refuse(refusalOf(row, order, names, actor))
  await (result.onDay ? countOnDay(tx.db, [result.onDay]) : leaveDay(tx.db, order))
  tx.changed(['stock', 'billing'], customer_id)
  return total
}

type Answer = { reply: string; before?: object; after?: object }

/** Lets the answer to a locked order happen: it is requoted as it now stands in the tables. Refuses what a requote refuses. */
export async function requote(ctx: Ctx, tx: Tx, actor: CustomerActor, was: LoadedOrder, answer: Answer): Promise<void> {
  const { customer_id, order_id, status } = was
  const order = await lockOwnOrder(tx.db, actor, order_id)
  await requoteOrder(ctx, tx, actor, order, 'reply')
  const { reply, before, after } = answer
  await tx.db
    .updateTable('orders')
    .set({ customer_reply: reply, goods_facts: goodsFacts(order) })
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .execute()
  await appendEvents(ctx, tx, actor, [
    { customer_id, order_id, event: 'reply', from_status: status, to_status: stateAfter('reply', status), note: reply },
  ])
  noteEvent(tx, order, 'reply', { before, after: { reply, ...after } })
}

export function refusedBy(reasons: Parameters<typeof refuseMethod>[0]): AppError {
  const refusal = refuseMethod(reasons)
  return new AppError(refusal?.code ?? 'method_refuses', refusal?.params)
}

/** Answers an order in error without changing it. */
export async function replyError(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof orderCalls.replyError>,
): Promise<{ status: OrderStatus }> {
  const output = await write(ctx, actor, async (tx) => {
    const order = await lockOwnOrder(tx.db, actor, input.order_id)
    refuse(refuseFor(actor, 'reply', order.status))
    await requote(ctx, tx, actor, order, { reply: input.reply })
    return { status: stateAfter('reply', order.status) }
  })
  ctx.jobs.wake(VERIFY_ORDERS)
  return output
}
