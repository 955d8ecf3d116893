// Creating an order: it waits in `approving`, keeps no stock and no money, and gets its number here. One that no method carries is priced with it.
import type { ParsedInputOf } from '#shared/contract.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { insertOrders, type Inserted, type NewOrder } from './insert-orders.ts'
import { priceHandling } from './price-handling.ts'
import { checkReferences, uniqueNumber, type OwnWay } from './order-rows.ts'

type Form = ParsedInputOf<typeof orderCalls.addOrder>

/** Refuses `invalid_input` (warehouse, SKUs) and `order_no_exists`; with `own`, goods that cannot be priced too (`method_refuses`). */
export function addOrder(ctx: Ctx, actor: CustomerActor, form: Form, own?: OwnWay): Promise<Inserted> {
  return write(ctx, actor, async (tx) => {
    const order = await addOrderIn(ctx, tx, actor, form, { own })
    if (own) {
      const { order_id } = order
      await tx.db
        .updateTable('orders')
        .set(await priceHandling(ctx, tx, actor, order_id))
        .where('customer_id', '=', actor.customerId)
        .where('order_id', '=', order_id)
        .execute()
    }
    return order
  })
}

/** The same within a write that does more, such as deciding about a return. */
export async function addOrderIn(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  form: Form,
  { own, told }: Pick<NewOrder, 'told'> & { own?: OwnWay | undefined },
): Promise<Inserted> {
  await checkReferences(tx, actor, form)
  const source = actor.kind === 'key' ? 'api' : 'form'
  const [order] = await uniqueNumber(
    insertOrders(ctx, tx, actor, { source }, [{ form, method_id: null, told, ...(own && { own }) }]),
    form.customer_order_no,
  )
  return order!
}
