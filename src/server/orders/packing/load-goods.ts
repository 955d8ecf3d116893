// The goods that an order takes off the shelf, for whoever packs it: of a kit what it was made of when the order was submitted (Rule 5.19).
import { sql } from 'kysely'
import type { Database } from '#server/base/database/database.ts'

export type Goods = { line_no: number; sku_id: string; sku: string; quantity: number; scan_serial: boolean }

/** In the order of the lines and of what their kits are made of; a SKU may come twice. */
export async function loadGoods(db: Database, order: { customer_id: number; order_id: string }): Promise<Goods[]> {
  const { rows } = await sql<Goods>`select g.line_no, g.sku_id, s.sku, g.quantity, s.scan_serial from asked_goods g
    join sku s on s.customer_id = g.customer_id and s.sku_id = g.sku_id
    where g.customer_id = ${order.customer_id} and g.order_id = ${order.order_id} order by g.line_no, g.place`.execute(
    db,
  )
  return rows
}
