// The documents behind a figure of a stock list: what keeps goods frozen, and what brings those on the way. Their quantities add up to the
// figure, because both are read from the same rows.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, type Page } from '#shared/fields.ts'
import type { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import type { StockDocument, stockCalls } from '#shared/stock/stock.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { seesSku } from '#server/products/index.ts'
import { CAUSE_NO } from './cause-number.ts'

const SOURCES = { frozen: sql`stock_freeze`, on_way: sql`goods_on_way` }

type Input = ParsedInputOf<typeof stockCalls.getDocuments>

/** Of the customer's own goods. */
export const listStockDocuments = (ctx: Ctx, actor: CustomerActor, input: Input): Promise<Page<StockDocument>> =>
  pageOfDocuments(ctx, actor, input, sql`s.customer_id = ${actor.customerId} and ${seesSku(actor, 's.sku_id')}`)

/** In the warehouses and of the customers that the person sees. */
export const listOfficeStockDocuments = (
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeStockCalls.getDocuments>,
): Promise<Page<StockDocument>> =>
  pageOfDocuments(
    ctx,
    actor,
    input,
    sql`s.customer_id = ${input.customer_id} and ${staffSeesCustomerOf(actor, 's')} and ${staffSeesWarehouse(actor, 's')}`,
  )

/** A page of them, newest document first. */
async function pageOfDocuments(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  input: Input,
  seen: RawBuilder<unknown>,
): Promise<Page<StockDocument>> {
  const from = fromCursor(input, z.tuple([id, id]))
  const wanted = [sql`${seen} and s.sku_id = ${input.sku_id} and s.quantity > 0`]
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
