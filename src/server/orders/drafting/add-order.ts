// Creating an order: it waits in `approving`, keeps no stock and no money, and gets its number here.
import type { ParsedInputOf } from '#shared/contract.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { statesOf } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import { masked } from '#server/base/mask.ts'
import { write } from '#server/base/database/transaction.ts'
import { noteOrder } from '../happen.ts'
import { appendEvents } from '../order-events.ts'
import { checkReferences, columnsOf, insertLines, uniqueNumber } from './order-rows.ts'

/** Refuses `invalid_input` (warehouse, SKUs) and `order_no_exists`. */
export function addOrder(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof orderCalls.addOrder>,
): Promise<{ order_id: string; order_no: string }> {
  return write(ctx, actor, async (tx) => {
    await checkReferences(tx, actor, input)
    const customer_id = actor.customerId
    const order_id = ctx.clock.id()
    const { to: status } = statesOf('create')
    // The counter's row is locked until the commit, so it comes after everything that may wait or refuse cheaply.
    const order_no = await takeDocumentNumber(tx.db, 'SO', customer_id)
    await uniqueNumber(
      tx.db
        .insertInto('orders')
        .values({
          ...columnsOf(input),
          customer_id,
          order_id,
          order_no,
          status,
          source: actor.kind === 'key' ? 'api' : 'form',
          created_by: actor.id,
          created_at: tx.now,
          updated_at: tx.now,
        })
        .execute(),
      input.customer_order_no,
    )
    await insertLines(tx, customer_id, order_id, input.lines)
    await appendEvents(ctx, tx, actor, [
      { customer_id, order_id, event: 'create', from_status: null, to_status: status },
    ])
    noteOrder(tx, { customer_id, order_id }, undefined, { order_no, ...(masked(input) as object) })
    return { order_id, order_no }
  })
}
