// Editing an order: freely while it is approving; in error together with an answer, and then freeze and hold follow the
// difference (Rules 9.2, 9.5). Everywhere else it is refused.
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { Collect } from '#shared/orders/collecting.rules.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { stateAfter, type OrderStatus } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { masked } from '#server/base/mask.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import { lockOwnOrder, type LoadedOrder } from '../load-orders.ts'
import { priceCollected } from './price-collected.ts'
import { checkReferences, collectColumns, columnsOf, insertLines, uniqueNumber } from './order-rows.ts'
import { refuseFor } from '../party.ts'
import { requote } from '../submitting/requote-order.ts'
import { VERIFY_ORDERS } from '../work-later.ts'

type Input = ParsedInputOf<typeof orderCalls.updateOrder>

/**
 * Refuses `order_state`, `conflict` (somebody saved since the form was opened), `invalid_input` (warehouse, SKUs, a missing reply,
 * another warehouse in error), `order_no_exists`, `order_collected` and `order_not_collected` (the other form is its own); in error also what a submit refuses.
 */
export async function updateOrder(
  ctx: Ctx,
  actor: CustomerActor,
  input: Input,
  collect?: Collect,
): Promise<{ status: OrderStatus }> {
  const output = await write(ctx, actor, async (tx) => {
    const order = await lockOwnOrder(tx.db, actor, input.order_id)
    if (order.carriage !== collectColumns(collect).carriage)
      throw new AppError(collect ? 'order_not_collected' : 'order_collected')
    const event = order.status === 'error' ? 'reply' : 'edit'
    refuse(refuseFor(actor, event, order.status))
    if (order.version !== input.version) throw new AppError('conflict')
    if (event === 'reply') refuseInError(order, input)
    await checkReferences(tx, actor, input)
    await writeForm(tx, order, input, collect)
    const log = { before: masked(order) as object, after: masked(input) as object }
    if (event === 'reply') await requote(ctx, tx, actor, order, { reply: input.reply ?? '', ...log })
    else {
      const set = collect ? await priceCollected(ctx, tx, actor, order.order_id) : {}
      await happen(ctx, tx, actor, [order], event, { set, ...log })
    }
    return { status: stateAfter(event, order.status) }
  })
  if (output.status === 'verifying') ctx.jobs.wake(VERIFY_ORDERS)
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

/**
 * The columns and the lines anew; the event that follows counts the version. What was quoted before no longer holds; a method of
 * another warehouse is dropped.
 */
async function writeForm(tx: Tx, order: LoadedOrder, input: Input, collect: Collect | undefined): Promise<void> {
  const stays = input.warehouse_id === order.warehouse_id
  await uniqueNumber(
    tx.db
      .updateTable('orders')
      .set({
        ...columnsOf(input),
        ...collectColumns(collect),
        goods_facts: null,
        ...(order.status === 'approving' ? { quote: null, amount: null } : {}),
        ...(stays ? {} : { method_id: null }),
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
  await insertLines(tx, order.customer_id, [{ order_id: order.order_id, lines: input.lines }])
}
