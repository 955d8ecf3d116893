// Orders that another system brings, many at once (Rule 23.5): kept with the rules of creating one by hand, their method chosen and, where that is
// wished, submitted. What one of them lacks is its own fault and leaves the others alone.
import type { Refusal, Text } from '#shared/errors.ts'
import type { OrderForm } from '#shared/orders/order-fields.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { findSkus } from '#server/products/index.ts'
import { insertOrders } from '../drafting/insert-orders.ts'
import { numbersTaken } from '../drafting/order-rows.ts'
import { chooseIn } from '../methods/choose-by-rules.ts'
import { NO_METHOD, NO_SKU, NO_WAREHOUSE } from '../order-words.ts'
import { openMethods, openWarehouses } from './choices.ts'
import { submitEach } from './finish-orders.ts'
import { takenText } from './judge-orders.ts'

/** `by_rules`: a method is chosen by the customer's rules; `submit`: it is submitted where it has one. */
export type BroughtOrder = { form: OrderForm; method_id: string | null; by_rules: boolean; submit: boolean }
/** `refusal`: why it is a draft without a method, or not submitted. */
export type Brought =
  | { order_id: string; order_no: string; backordered: boolean; refusal: Refusal | null }
  | { faults: { path: string; reason: Text }[] }

/** A fixed number of statements for each warehouse. The answers stand in the order of what was brought. Whoever calls it calls `wakeAfter` behind the transaction. */
export async function bringOrders(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  brought: readonly BroughtOrder[],
): Promise<Brought[]> {
  if (brought.length === 0) return []
  const skuIds = brought.flatMap(({ form }) => form.lines.map(({ sku_id }) => sku_id))
  const [warehouses, methods, skus] = await Promise.all([
    openWarehouses(tx.db),
    openMethods(tx.db),
    findSkus(tx.db, actor.customerId, skuIds, { skuScope: actor.skuIds, keep: true }),
  ])
  const open = new Set(warehouses.map(({ id }) => id))
  const ofMethod = new Map(methods.map(({ id, warehouse_id }) => [id, warehouse_id]))
  const there = new Set(skus.map(({ sku_id }) => sku_id))
  const taken = await numbersTaken(tx, actor, brought.map(({ form }) => form.customer_order_no)) // prettier-ignore
  const faultsOf = ({ form, method_id }: BroughtOrder) => [
    ...(open.has(form.warehouse_id) ? [] : [{ path: 'warehouse_id', reason: NO_WAREHOUSE }]),
    ...(method_id === null || ofMethod.get(method_id) === form.warehouse_id ? [] : [{ path: 'method', reason: NO_METHOD }]),
    ...form.lines.flatMap(({ sku_id }, n) => (there.has(sku_id) ? [] : [{ path: `lines.${n}.sku`, reason: NO_SKU }])),
    ...(taken.has(form.customer_order_no) ? [{ path: 'customer_order_no', reason: takenText(form.customer_order_no) }] : []),
  ] // prettier-ignore
  const judged = brought.map((order) => {
    const faults = faultsOf(order)
    // A number that stands twice among them is the first one's.
    if (faults.length === 0) taken.add(order.form.customer_order_no)
    return { ...order, faults }
  })
  const good = judged.filter(({ faults }) => faults.length === 0)
  const inserted = await insertOrders(ctx, tx, actor, { source: 'plugin' }, good)
  const made = good.map((order, n) => ({ ...order, ...inserted[n]!, backordered: false, refusal: null as Refusal | null })) // prettier-ignore
  const byId = new Map(made.map((order) => [order.order_id, order]))
  const ruled = made.filter(({ by_rules, method_id }) => by_rules && method_id === null)
  if (ruled.length > 0)
    for (const { order_id, refusal } of (await chooseIn(ctx, tx, actor, ruled.map((order) => order.order_id))).results)
      byId.get(order_id)!.refusal = refusal // prettier-ignore
  const ready = made.filter(({ submit, method_id, by_rules, refusal }) => submit && (method_id !== null || (by_rules && refusal === null))) // prettier-ignore
  for (const group of Map.groupBy(ready, ({ form }) => form.warehouse_id).values())
    for (const { order_id, backordered, refusal } of await submitEach(ctx, tx, actor, group.map((order) => order.order_id)))
      Object.assign(byId.get(order_id)!, { backordered, refusal }) // prettier-ignore
  let next = 0
  return judged.map(({ faults }) => {
    if (faults.length > 0) return { faults }
    const { order_id, order_no, backordered, refusal } = made[next++]!
    return { order_id, order_no, backordered, refusal }
  })
}
