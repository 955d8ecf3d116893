// Reads of stock: what lies where, for the customer and for the staff. It changes nothing; stock moves in the functions of the
// database that belong to shelving, submitting and packing.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { id, int4, type Page, type PageInput } from '#shared/fields.ts'
import type { officeStockCalls, stockCalls, StockRow } from '#shared/stock/stock.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, type From } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffSeesWarehouse } from '#server/customers/index.ts'
import { seesSku } from '#server/products/index.ts'

type Condition = RawBuilder<unknown>
type StockFilters = Omit<ParsedInputOf<typeof stockCalls.getList>, keyof PageInput>

const TABLES = sql`stock s join sku p on p.customer_id = s.customer_id and p.sku_id = s.sku_id and p.deleted_at is null`
// isLow() of the rules says the same about one row.
const LOW = sql`(p.warning_quantity > 0 and s.total - s.frozen <= p.warning_quantity)`

/** The rows of one customer that this person may see. */
export const ownStock = (actor: CustomerActor): Condition[] => [
  sql`s.customer_id = ${actor.customerId}`,
  seesSku(actor, 's.sku_id'),
]

export function stockFilters(input: Partial<StockFilters>): Condition[] {
  const wanted: Condition[] = []
  if (input.warehouse_id) wanted.push(sql`s.warehouse_id = ${input.warehouse_id}`)
  if (input.sku) wanted.push(sql`p.sku >= ${input.sku} and p.sku < ${input.sku} || chr(1114111)`)
  if (input.show === 'in_stock') wanted.push(sql`s.total > 0`)
  if (input.show === 'low') wanted.push(LOW)
  return wanted
}

const both = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `)

/** A page of stock rows with the age of their oldest goods, counted on the warehouse's calendar. */
const stockPage = (wanted: Condition[], order: Condition, size: number, now: Date, more: Condition) =>
  sql`select s.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, s.sku_id, p.sku, p.barcode,
      p.product_name, p.name_en, p.name_zh, p.image_file_id, s.total, s.frozen, s.total - s.frozen as available, p.warning_quantity,
      ${LOW} as is_low, b.oldest_on, (${now}::timestamptz at time zone w.time_zone)::date - b.oldest_on as age_days ${more}
    from ${TABLES}
    join warehouse w on w.warehouse_id = s.warehouse_id
    join customer c on c.customer_id = s.customer_id
    left join lateral (select min(shelved_on) as oldest_on from stock_batch x where x.customer_id = s.customer_id
      and x.warehouse_id = s.warehouse_id and x.sku_id = s.sku_id and x.quantity_left > 0) b on true
    where ${both(wanted)} order by ${order} limit ${size + 1}`

/** The rows behind a key, or before it, in a list whose columns all descend. */
const beyond = (from: From<unknown>, columns: Condition, key: Condition | undefined): Condition[] =>
  key === undefined ? [] : [from.backwards ? sql`${columns} > ${key}` : sql`${columns} < ${key}`]

/** The customer's stock by warehouse and SKU, newest products first. */
export async function listStock(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof stockCalls.getList>,
): Promise<Page<StockRow>> {
  const from = fromCursor(input, z.tuple([id, id]))
  const key = from.key && sql`(${from.key[0]}::uuid, ${from.key[1]}::uuid)`
  const all = [...ownStock(actor), ...stockFilters(input)]
  const wanted = [...all, ...beyond(from, sql`(s.sku_id, s.warehouse_id)`, key)]
  const order = from.backwards ? sql`s.sku_id, s.warehouse_id` : sql`s.sku_id desc, s.warehouse_id desc`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      stockPage(wanted, order, input.size, ctx.clock.now(), sql``).execute(db),
      countMatching(db, input, sql`select 1 from ${TABLES} where ${both(all)}`),
    ]),
  )
  return cutPage(rows as StockRow[], input, from, (row) => [row.sku_id, row.warehouse_id], total)
}

/** How many rows each tab of the list has, under the filters beside the tabs. */
export async function countStock(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof stockCalls.getCounts>,
): Promise<OutputOf<typeof stockCalls.getCounts>> {
  const wanted = both([...ownStock(actor), ...stockFilters(input)])
  const { rows } = await read(ctx, actor, (db) =>
    sql<
      OutputOf<typeof stockCalls.getCounts>
    >`select count(*)::int as all, count(*) filter (where s.total > 0)::int as in_stock,
      count(*) filter (where ${LOW})::int as low from ${TABLES} where ${wanted}`.execute(db),
  )
  return rows[0] ?? { all: 0, in_stock: 0, low: 0 }
}

type OfficeRow = OutputOf<typeof officeStockCalls.getList>['rows'][number]

/** Stock of every customer in this person's scope: its warehouses, and for sales and account managers its own customers. */
export async function listOfficeStock(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeStockCalls.getList>,
): Promise<Page<OfficeRow>> {
  const from = fromCursor(input, z.tuple([int4, id, id]))
  const key = from.key && sql`(${from.key[0]}::int, ${from.key[1]}::uuid, ${from.key[2]}::uuid)`
  const all: Condition[] = [staffSeesWarehouse(actor, 's'), staffSeesCustomer(actor), ...stockFilters(input)]
  if (input.customer_id) all.push(sql`s.customer_id = ${input.customer_id}`)
  const wanted = [...all, ...beyond(from, sql`(s.customer_id, s.sku_id, s.warehouse_id)`, key)]
  const order = from.backwards
    ? sql`s.customer_id, s.sku_id, s.warehouse_id`
    : sql`s.customer_id desc, s.sku_id desc, s.warehouse_id desc`
  const matching = sql`select 1 from ${TABLES} join customer c on c.customer_id = s.customer_id where ${both(all)}`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      stockPage(wanted, order, input.size, ctx.clock.now(), sql`, s.customer_id, c.company_name`).execute(db),
      countMatching(db, input, matching),
    ]),
  )
  return cutPage(rows as OfficeRow[], input, from, (row) => [row.customer_id, row.sku_id, row.warehouse_id], total)
}
