// Creating an order: it waits in `approving`, keeps no stock and no money, and gets its number here.
import type { ParsedInputOf } from '#shared/contract.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { insertOrders, type Inserted } from './insert-orders.ts'
import { checkReferences, uniqueNumber } from './order-rows.ts'

/** Refuses `invalid_input` (warehouse, SKUs) and `order_no_exists`. */
export function addOrder(
  ctx: Ctx,
  actor: CustomerActor,
  form: ParsedInputOf<typeof orderCalls.addOrder>,
): Promise<Inserted> {
  return write(ctx, actor, async (tx) => {
    await checkReferences(tx, actor, form)
    const source = actor.kind === 'key' ? 'api' : 'form'
    const [order] = await uniqueNumber(
      insertOrders(ctx, tx, actor, { source }, [{ form, method_id: null }]),
      form.customer_order_no,
    )
    return order!
  })
}
