// Editing an order: freely while it is approving; in error together with an answer, and then freeze and hold follow the
// difference (Rules 9.2, 9.5). Everywhere else it is refused.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { refuseTransition, type OrderStatus } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { masked } from '#server/base/mask.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { lockOwnOrder, type LoadedOrder } from '../load-orders.ts'
import { appendEvents } from '../order-events.ts'
import { checkReferences, columnsOf, insertLines, uniqueNumber } from './order-rows.ts'
import { partyOf } from '../party.ts'
import { requote } from '../submitting/requote-order.ts'

type Input = ParsedInputOf<typeof orderCalls.updateOrder>

/**
 * Refuses `order_state`, `conflict` (somebody saved since the form was opened), `invalid_input` (warehouse, SKUs, a missing reply,
 * another warehouse in error), `order_no_exists`; in error also what a submit refuses.
 */
export async function updateOrder(ctx: Ctx, actor: CustomerActor, input: Input): Promise<{ status: OrderStatus }> {
  const output = await write(ctx, actor, async (tx) => {
    const order = await lockOwnOrder(tx.db, actor, input.order_id)
    const inError = order.status === 'error'
    refuse(refuseTransition(inError ? 'reply' : 'edit', order.status, partyOf(actor)))
    if (order.version !== input.version) throw new AppError('conflict')
    if (inError) refuseInError(order, input)
    await checkReferences(tx, actor, input)
    await writeForm(tx, order, input)
    const ids = { customer_id: order.customer_id, order_id: order.order_id }
    const status: OrderStatus = inError ? 'verifying' : 'approving'
    if (inError) await requote(ctx, tx, actor, order.order_id, input.reply ?? '')
    else await appendEvents(ctx, tx, actor, [{ ...ids, event: 'edit', from_status: order.status, to_status: status }])
    tx.note({ object: 'order', objectId: order.order_id, before: masked(order), after: masked(input) })
    tx.changed(inError ? ['orders', 'stock', 'billing'] : ['orders'])
    return { status }
  })
  if (output.status === 'verifying') ctx.jobs.wake('orders.verify')
  return output
}

function refuseInError(order: LoadedOrder, input: Input): void {
  if (!input.reply)
    throw new AppError('invalid_input', undefined, [{ path: 'reply', reason: { en: 'Required', zh_CN: '必填' } }])
  if (input.warehouse_id !== order.warehouse_id) {
    const reason = { en: 'The goods are reserved in this warehouse', zh_CN: '货物已在原仓库锁定，不能更换仓库' }
    throw new AppError('invalid_input', undefined, [{ path: 'warehouse_id', reason }])
  }
}

/** The row and the lines anew. What was quoted before no longer holds; a method of another warehouse is dropped. */
async function writeForm(tx: Tx, order: LoadedOrder, input: Input): Promise<void> {
  const stays = input.warehouse_id === order.warehouse_id
  await uniqueNumber(
    tx.db
      .updateTable('orders')
      .set({
        ...columnsOf(input),
        ...(order.status === 'approving' ? { quote: null, amount: null } : {}),
        ...(stays ? {} : { method_id: null }),
        updated_at: tx.now,
        version: sql`version + 1`,
      })
      .where('customer_id', '=', order.customer_id)
      .where('order_id', '=', order.order_id)
      .execute(),
    input.customer_order_no,
  )
  await tx.db
    .deleteFrom('order_line')
    .where('customer_id', '=', order.customer_id)
    .where('order_id', '=', order.order_id)
    .execute()
  await insertLines(tx, order.customer_id, order.order_id, input.lines)
}
