// An order's own rows: what a form says becomes the order row and its lines. Used by creating and editing, which decide whether the status allows it.
import { sql } from 'kysely'
import { AppError, type FieldRefusal } from '#shared/errors.ts'
import { lackingOf, type OrderForm, type OrderLine } from '#shared/orders/order-fields.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import { uniqueOr, type Tx } from '#server/base/database/transaction.ts'
import { findSkus } from '#server/products/index.ts'
import { findWarehouse } from '#server/warehouses/index.ts'

/** Refuses a closed or unknown warehouse and SKUs that the actor does not have, each field by its name. */
export async function checkReferences(
  tx: Tx,
  actor: CustomerActor,
  form: Pick<OrderForm, 'warehouse_id' | 'lines'>,
): Promise<void> {
  const wrong: FieldRefusal[] = []
  const warehouse = await findWarehouse(tx.db, form.warehouse_id)
  if (!warehouse?.enabled)
    wrong.push({ path: 'warehouse_id', reason: { en: 'Please select a warehouse', zh_CN: '请选择仓库' } })
  const skus = await findSkus(
    tx.db,
    actor.customerId,
    form.lines.map((line) => line.sku_id),
    { skuScope: actor.skuIds, keep: true },
  )
  const known = new Set(skus.map((sku) => sku.sku_id))
  form.lines.forEach((line, n) => {
    if (!known.has(line.sku_id))
      wrong.push({ path: `lines.${n}.sku_id`, reason: { en: 'This SKU does not exist', zh_CN: '该 SKU 不存在' } })
  })
  if (wrong.length > 0) throw new AppError('invalid_input', undefined, wrong)
}

/** The columns that a form fills. */
export function columnsOf(form: OrderForm) {
  return {
    customer_order_no: form.customer_order_no,
    warehouse_id: form.warehouse_id,
    country: form.recipient.country,
    recipient: JSON.stringify(form.recipient),
    tax: JSON.stringify(form.tax),
    services: JSON.stringify(form.services),
    platform_paid: form.platform_paid,
    remark: form.remark,
    note_to_service: form.note_to_service,
    missing: lackingOf(form),
  }
}

/** Writes all lines of an order that has none. */
export async function insertLines(
  tx: Tx,
  customerId: number,
  orderId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  await sql`insert into order_line (customer_id, order_id, line_no, sku_id, name, quantity, unit_price_usd)
    select ${customerId}, ${orderId}, n, s, name, q, p from unnest(${lines.map((line) => line.sku_id)}::uuid[], ${lines.map((line) => line.name)}::text[],
      ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.unit_price_usd)}::numeric[]) with ordinality x(s, name, q, p, n)`.execute(
    tx.db,
  )
}

/** A customer order number that another of the customer's orders has is refused by name (Rule 9.6). */
export function uniqueNumber<T>(work: Promise<T>, number: string): Promise<T> {
  return uniqueOr(work, {
    orders_customer_no: () => new AppError('order_no_exists', { number }),
  })
}
