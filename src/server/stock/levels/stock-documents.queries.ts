// The documents behind a figure of a stock list: what keeps goods frozen, and what brings those on the way. Their quantities add up to the
// figure, because both are read from the same rows.
import { sql } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, type Page } from '#shared/fields.ts'
import type { StockDocument, stockCalls } from '#shared/stock/stock.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesSku } from '#server/products/index.ts'
import { CAUSE_NO } from './cause-number.ts'

const SOURCES = { frozen: sql`stock_freeze`, on_way: sql`goods_on_way` }

/** A page of them, newest document first. */
export async function listStockDocuments(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof stockCalls.getDocuments>,
): Promise<Page<StockDocument>> {
  const from = fromCursor(input, z.tuple([id, id]))
  const wanted = [
    sql`s.customer_id = ${actor.customerId} and s.sku_id = ${input.sku_id} and s.quantity > 0 and ${seesSku(actor, 's.sku_id')}`,
  ]
  if (input.warehouse_id) wanted.push(sql`s.warehouse_id = ${input.warehouse_id}`)
  const columns = sql`(s.cause_id, s.warehouse_id)`
  if (from.key)
    wanted.push(sql`${columns} ${from.backwards ? sql`>` : sql`<`} (${from.key[0]}::uuid, ${from.key[1]}::uuid)`)
  const down = from.backwards ? sql`` : sql`desc`
  const { rows } = await read(ctx, actor, (db) =>
    sql<StockDocument>`select s.cause, s.cause_id, ${CAUSE_NO} as cause_no, s.quantity, s.warehouse_id, w.code as warehouse_code,
        w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh
      from ${SOURCES[input.of]} s join warehouse w on w.warehouse_id = s.warehouse_id
      where ${sql.join(wanted, sql` and `)} order by s.cause_id ${down}, s.warehouse_id ${down} ${pageLimit(input)}`.execute(
      db,
    ),
  )
  return cutPage(rows, input, from, (row) => [row.cause_id, row.warehouse_id])
}
