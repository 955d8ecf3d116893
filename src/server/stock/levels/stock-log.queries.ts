// Reads of the stock log: every change, what caused it and what stood after it.
import { sql } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, instant, int4, type Page } from '#shared/fields.ts'
import type { stockCalls, StockLogRow } from '#shared/stock/stock.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import { CAUSE_NO } from './cause-number.ts'
import { ownStock, stockFilters } from './stock.queries.ts'

/** A page of changes, newest first unless it is turned round. */
export async function listStockLog(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof stockCalls.getLog>,
): Promise<Page<StockLogRow>> {
  const from = fromCursor(input, z.tuple([instant, id, id, int4]))
  const up = (input.sort === 'at') !== from.backwards
  const wanted = [
    ...ownStock(actor),
    ...stockFilters({ warehouse_id: input.warehouse_id, sku: input.sku }),
    ...withinDays(sql`s.at`, input),
  ]
  if (input.sku_id) wanted.push(sql`s.sku_id = ${input.sku_id}`)
  if (input.type) wanted.push(sql`s.type = ${input.type}`)
  // The page is cut before the products are joined to it: the planner would guess too few rows and sort them all.
  const ofSku = input.sku ? sql`join sku p on p.customer_id = s.customer_id and p.sku_id = s.sku_id` : sql``
  const matching = sql`select 1 from stock_log s join warehouse w on w.warehouse_id = s.warehouse_id ${ofSku}
    where ${sql.join(wanted, sql` and `)}`
  if (from.key) {
    const [at, warehouseId, skuId, seq] = from.key
    const key = sql`(${at}::timestamptz, ${warehouseId}::uuid, ${skuId}::uuid, ${seq}::int)`
    const columns = sql`(s.at, s.warehouse_id, s.sku_id, s.seq)`
    wanted.push(up ? sql`${columns} > ${key}` : sql`${columns} < ${key}`)
  }
  const order = up
    ? sql`s.at, s.warehouse_id, s.sku_id, s.seq`
    : sql`s.at desc, s.warehouse_id desc, s.sku_id desc, s.seq desc`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<StockLogRow>`select s.warehouse_id, s.code as warehouse_code, s.w_name_en as warehouse_name_en, s.w_name_zh as warehouse_name_zh, s.time_zone,
        s.sku_id, p.sku, p.barcode, p.product_name, p.name_en, p.name_zh, s.seq, s.at, s.type, s.total_change, s.frozen_change, s.total_after,
        s.frozen_after, s.total_after - s.frozen_after as available_after, s.cause, s.cause_id,
        ${CAUSE_NO} as cause_no
      from (select s.*, w.code, w.name_en as w_name_en, w.name_zh as w_name_zh, w.time_zone from stock_log s
        join warehouse w on w.warehouse_id = s.warehouse_id ${ofSku}
        where ${sql.join(wanted, sql` and `)} order by ${order} ${pageLimit(input)}) s
      join sku p on p.customer_id = s.customer_id and p.sku_id = s.sku_id
      order by ${order}`.execute(db),
      countMatching(db, input, matching),
    ]),
  )
  return cutPage(rows, input, from, (row) => [row.at, row.warehouse_id, row.sku_id, row.seq], total)
}
