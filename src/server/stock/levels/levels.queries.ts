// What lies where in bare figures, many rows at once, for machines (Rule 21.2). What people see of stock, with its ages and sales, is stock.queries.ts.
import { sql } from 'kysely'
import { z } from 'zod'
import { id, type Page } from '#shared/fields.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { both, ownStock, stockFilters, TABLES } from './stock.queries.ts'

export type StockLevel = {
  warehouse_id: string
  warehouse_code: string
  sku_id: string
  sku: string
  barcode: string
  product_name: string
  total: number
  frozen: number
  available: number
  warning_quantity: number
}
type Asked = { warehouse_id?: string | undefined; skus?: readonly string[] | undefined; size: number; after?: string }

/** The customer's stock by warehouse and SKU, newest products first. `skus` are whole ones. Refuses `bad_request` for a cursor that this list did not give. */
export async function listLevels(
  ctx: Ctx,
  actor: CustomerActor,
  { warehouse_id, skus, ...page }: Asked,
): Promise<Page<StockLevel>> {
  const from = fromCursor(page, z.tuple([id, id]))
  const wanted = [...ownStock(actor), ...stockFilters({ ...(warehouse_id && { warehouse_id }) })]
  if (skus) wanted.push(sql`p.sku = any (${skus})`)
  if (from.key) wanted.push(sql`(s.sku_id, s.warehouse_id) < (${from.key[0]}::uuid, ${from.key[1]}::uuid)`)
  const { rows } = await read(ctx, actor, (db) =>
    sql<StockLevel>`select s.warehouse_id, w.code as warehouse_code, s.sku_id, p.sku, p.barcode, p.product_name, s.total, s.frozen,
        s.total - s.frozen as available, p.warning_quantity
      from ${TABLES} join warehouse w on w.warehouse_id = s.warehouse_id
      where ${both(wanted)} order by s.sku_id desc, s.warehouse_id desc ${pageLimit(page)}`.execute(db),
  )
  return cutPage(rows, page, from, (row) => [row.sku_id, row.warehouse_id])
}
