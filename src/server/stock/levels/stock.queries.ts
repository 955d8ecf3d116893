// Reads of stock: what lies where, for the customer; for the staff office-stock.queries.ts reads the same. It changes nothing; stock moves in the functions of the
// database that belong to shelving, submitting and packing.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { id, text, type Page, type PageInput } from '#shared/fields.ts'
import type { stockCalls, StockRow } from '#shared/stock/stock.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import {
  cappedTotal,
  countMatching,
  COUNT_LIMIT,
  cutPage,
  fromCursor,
  pageLimit,
  readSort,
} from '#server/base/database/keyset.ts'
import { needSearch, tellSearch, termsOf } from '#server/base/database/list-search.ts'
import type { Database } from '#server/base/database/database.ts'
import { startsWith } from '#server/base/database/starts-with.ts'
import { read } from '#server/base/database/transaction.ts'
import { bySkuOrBarcode, seesSku } from '#server/products/index.ts'
import { FIGURES, figuresOf, joinFigures, shownBy, withRules, type Spread } from './stock-figures.ts'
import { EXPIRING_FROM } from '../lots/lots.queries.ts'

type Condition = RawBuilder<unknown>
type StockFilters = Pick<ParsedInputOf<typeof stockCalls.getList>, 'warehouse_id' | 'sku'>

export const BY_WAREHOUSE = 'by warehouse'
export const TABLES = sql`stock s join sku p on p.customer_id = s.customer_id and p.sku_id = s.sku_id and p.deleted_at is null`
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
  if (input.sku) wanted.push(startsWith(sql`p.sku`, input.sku))
  return wanted
}

type Show = NonNullable<ParsedInputOf<typeof stockCalls.getList>['show']>

/** What a tab of the list holds, over a product `p` with its stock `s`. */
export function shownAs(show: Show | undefined, spread: Spread, now: Date): Condition[] {
  if (show === undefined) return []
  return [show === 'in_stock' ? sql`s.total > 0` : show === 'low' ? LOW : shownBy(spread, now)[show]]
}

export const both = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `)

/** What every row says about its product. */
export const PRODUCT = sql`p.sku_id, p.sku, p.barcode, p.product_name, p.name_en, p.name_zh, p.image_file_id, p.warning_quantity, ${EXPIRING_FROM} as expiring_days`

/** A page of stock rows with their figures; `order` of the rows that are searched, `shown` of those that were found. */
export const stockPage = (
  wanted: Condition[],
  [order, shown]: readonly [order: Condition, shown: Condition],
  input: PageInput,
  now: Date,
  [more, tables]: readonly [more: Condition, tables: Condition] = [sql``, sql``],
) => sql`${figuresOf(
  sql`select s.customer_id, s.warehouse_id, s.total, s.frozen, ${PRODUCT} from ${TABLES} join customer c on c.customer_id = s.customer_id
      where ${both(wanted)} order by ${order} ${pageLimit(input)}`,
  BY_WAREHOUSE,
  now,
)}
    select s.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, s.sku_id, s.sku, s.barcode,
      s.product_name, s.name_en, s.name_zh, s.image_file_id, s.warning_quantity, ${FIGURES} ${more}
    from page s join place w on w.warehouse_id = s.warehouse_id ${joinFigures(BY_WAREHOUSE, now)} ${tables} order by ${shown}`

/** The rows of the products that pasted lines name. */
export const searched = (ctx: Ctx, actor: CustomerActor, searchId: string): Condition =>
  sql`p.sku_id in (select f.sku_id from (${termsOf(ctx, actor, 'inventory', searchId)}) t
    cross join lateral (${bySkuOrBarcode(actor)}) f)`

/** How many lines a kept search has, and which of them have no stock row. Refuses `search_gone`. */
export const tellStockSearch = (
  ctx: Ctx,
  actor: CustomerActor,
  searchId: string,
): Promise<{ terms: number; missing: string[] }> =>
  tellSearch(
    ctx,
    actor,
    'inventory',
    searchId,
    sql`select from (${bySkuOrBarcode(actor)}) f join stock s on s.customer_id = ${actor.customerId} and s.sku_id = f.sku_id
      where ${seesSku(actor, 'f.sku_id')}`,
  )

/** The list's orders: newest products first, or by SKU; each with the warehouse says where a page starts. */
const SORTS = {
  created_at: {
    column: sql`s.sku_id`,
    shown: sql`s.sku_id`,
    type: sql`uuid`,
    key: id,
    of: (row: StockRow) => row.sku_id,
  },
  sku: { column: sql`p.sku`, shown: sql`s.sku`, type: sql`text`, key: text(30), of: (row: StockRow) => row.sku },
}

/** The customer's stock by warehouse and SKU, newest products first unless it is asked otherwise. */
export async function listStock(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof stockCalls.getList>,
): Promise<Page<StockRow>> {
  const { by, descending } = readSort<keyof typeof SORTS>(input.sort ?? '-created_at')
  const { column, shown, type, key: first, of } = SORTS[by]
  const from = fromCursor(input, z.tuple([first, id]))
  const now = ctx.clock.now()
  const all = [...ownStock(actor), ...stockFilters(input), ...shownAs(input.show, BY_WAREHOUSE, now)]
  if (input.search_id !== undefined) all.push(searched(ctx, actor, input.search_id))
  const up = descending === from.backwards
  const wanted = [...all]
  if (from.key) {
    const key = sql`(${from.key[0]}::${type}, ${from.key[1]}::uuid)`
    wanted.push(sql`(${column}, s.warehouse_id) ${up ? sql`>` : sql`<`} ${key}`)
  }
  const order = (of: Condition) => (up ? sql`${of}, s.warehouse_id` : sql`${of} desc, s.warehouse_id desc`)
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      stockPage(wanted, [order(column), order(shown)], input, now).execute(db),
      countMatching(db, input, sql`select 1 from ${TABLES} where ${both(all)}`, sql`s.sku_id`),
      needSearch(ctx, db, actor, 'inventory', input.search_id),
    ]),
  )
  return cutPage((rows as StockRow[]).map(withRules), input, from, (row) => [of(row), row.warehouse_id], total)
}

/** Few products want a warning: beginning with these, each asks for its stock by the index. */
const WITH_WARNING = sql`(select * from sku where deleted_at is null and warning_quantity > 0) p
  cross join lateral (select k.* from stock k where k.customer_id = p.customer_id and k.sku_id = p.sku_id offset 0) s`

/** How many rows each tab of the list has, under the filters beside the tabs, counted to 1,000. */
export async function countStock(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof stockCalls.getCounts>,
): Promise<OutputOf<typeof stockCalls.getCounts>> {
  const wanted = (show?: 'in_stock' | 'low') =>
    both([...ownStock(actor), ...stockFilters(input), ...shownAs(show, BY_WAREHOUSE, ctx.clock.now())])
  const count = async (db: Database, tables: Condition, where: Condition) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 from ${tables} where ${where}
      order by p.sku_id ${COUNT_LIMIT}) x`.execute(db)
    return cappedTotal(rows[0]?.n ?? 0)
  }
  return read(ctx, actor, async (db) => {
    const [all, in_stock, low] = await Promise.all([
      count(db, TABLES, wanted()),
      count(db, TABLES, wanted('in_stock')),
      count(db, WITH_WARNING, sql`p.customer_id = ${actor.customerId} and ${wanted('low')}`),
    ])
    return { all, in_stock, low }
  })
}
