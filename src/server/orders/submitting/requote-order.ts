// What an answer to an order in error does: a quote of today, freeze and hold follow the difference, back to verifying.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { refuseMethod, refuseWithoutMethod } from '#shared/orders/orders.rules.ts'
import { refuseTransition, type OrderStatus } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { lockOwnOrder } from '../load-orders.ts'
import { appendEvents } from '../order-events.ts'
import { partyOf } from '../party.ts'
import { quoteOrders } from '../quote-orders.ts'
import { refusalOf, type Outcome } from '../short.ts'

/** Requotes a locked order in error as it now stands in the tables. Refuses `method_refuses`, `stock_short`, `balance_short`. */
export async function requote(ctx: Ctx, tx: Tx, actor: CustomerActor, orderId: string, reply: string): Promise<void> {
  const order = await lockOwnOrder(tx.db, actor, orderId)
  refuse(refuseWithoutMethod(order))
  const [result] = await quoteOrders(ctx, tx.db, [order], tx.now)
  if (!result) throw new AppError('not_found')
  if (!result.ok) throw refusedBy(result.reasons)
  const ids = { customer_id: order.customer_id, order_id: order.order_id }
  const { rows } =
    await sql<Outcome>`select * from requote_order(${order.customer_id}, ${orderId}, ${result.quote.total},
    ${JSON.stringify(result.quote)}::jsonb, ${tx.now})`.execute(tx.db)
  for (const row of rows) refuse(refusalOf(row, order))
  await tx.db
    .updateTable('orders')
    .set({ customer_reply: reply })
    .where('customer_id', '=', ids.customer_id)
    .where('order_id', '=', orderId)
    .execute()
  await appendEvents(ctx, tx, actor, [
    { ...ids, event: 'reply', from_status: 'error', to_status: 'verifying', note: reply },
  ])
}

function refusedBy(reasons: Parameters<typeof refuseMethod>[0]): AppError {
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
    refuse(refuseTransition('reply', order.status, partyOf(actor)))
    await requote(ctx, tx, actor, order.order_id, input.reply)
    tx.note({
      object: 'order',
      objectId: order.order_id,
      before: { status: 'error' },
      after: { status: 'verifying', reply: input.reply },
    })
    tx.changed(['orders', 'stock', 'billing'])
    return { status: 'verifying' as const }
  })
  ctx.jobs.wake('orders.verify')
  return output
}
