// Editing an order: freely while it is approving; in error together with an answer, and then freeze and hold follow the
// difference (Rules 9.2, 9.5). Everywhere else it is refused.
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseOtherForm } from '#shared/orders/collecting.rules.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { stateAfter, type OrderStatus } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { masked } from '#server/base/mask.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import { lockOwnOrder, type LoadedOrder } from '../load-orders.ts'
import { priceHandling } from './price-handling.ts'
import { carriageColumns, checkReferences, columnsOf, insertLines, uniqueNumber, type OwnWay } from './order-rows.ts'
import { refuseFor } from '../party.ts'
import { requote } from '../submitting/requote-order.ts'
import { VERIFY_ORDERS } from '../work-later.ts'

type Input = ParsedInputOf<typeof orderCalls.updateOrder>

/**
 * Refuses `order_state`, `conflict` (somebody saved since the form was opened), `invalid_input` (warehouse, SKUs, a missing reply,
 * another warehouse in error), `order_no_exists`, `order_collected`, `order_own_label` and their opposites (each way has a form of its own); in error also what a submit refuses.
 */
export async function updateOrder(
  ctx: Ctx,
  actor: CustomerActor,
  input: Input,
  own?: OwnWay,
): Promise<{ status: OrderStatus }> {
  const output = await write(ctx, actor, (tx) => updateOrderIn(ctx, tx, actor, input, own))
  if (output.status === 'verifying') ctx.jobs.wake(VERIFY_ORDERS)
  return output
}

/** The same within a write that does more. Without a version it is the order as it stands. */
export async function updateOrderIn(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  input: Omit<Input, 'version'> & { version?: number },
  own?: OwnWay,
): Promise<{ status: OrderStatus }> {
  const order = await lockOwnOrder(tx.db, actor, input.order_id)
  refuse(refuseOtherForm(order, own?.carriage ?? 'carrier'))
  const event = order.status === 'error' ? 'reply' : 'edit'
  refuse(refuseFor(actor, event, order.status))
  if (input.version !== undefined && order.version !== input.version) throw new AppError('conflict')
  if (event === 'reply') refuseInError(order, input)
  await checkReferences(tx, actor, input)
  await writeForm(tx, order, input, own)
  const log = { before: masked(order) as object, after: masked(input) as object }
  if (event === 'reply') await requote(ctx, tx, actor, order, { reply: input.reply ?? '', ...log })
  else {
    const set = own ? await priceHandling(ctx, tx, actor, order.order_id) : {}
    await happen(ctx, tx, actor, [order], event, { set, ...log })
  }
  return { status: stateAfter(event, order.status) }
}

function refuseInError(order: LoadedOrder, input: Pick<Input, 'reply' | 'warehouse_id'>): void {
  if (!input.reply)
    throw new AppError('invalid_input', undefined, [{ path: 'reply', reason: { en: 'Required', zh_CN: '必填' } }])
  if (input.warehouse_id !== order.warehouse_id) {
    const reason = { en: 'The goods are reserved in this warehouse', zh_CN: '货物已在原仓库锁定，不能更换仓库' }
    throw new AppError('invalid_input', undefined, [{ path: 'warehouse_id', reason }])
  }
}

/**
 * The columns and the lines anew; the event that follows counts the version. What was quoted before no longer holds; a method of
 * another warehouse is dropped. An order that waited for goods is a draft again (Rule 9.71).
 */
async function writeForm(
  tx: Tx,
  order: LoadedOrder,
  input: Omit<Input, 'version'>,
  own: OwnWay | undefined,
): Promise<void> {
  const stays = input.warehouse_id === order.warehouse_id
  await uniqueNumber(
    tx.db
      .updateTable('orders')
      .set({
        ...columnsOf(input),
        ...carriageColumns(own),
        goods_facts: null,
        ...(order.status === 'approving' ? { quote: null, amount: null, backorder: null } : {}),
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
