// The stock of every customer in a person's scope: its warehouses, and for sales people and account managers their own customers. By warehouse
// and SKU, or by SKU over all of these warehouses; the figures are the customer's own (stock-figures.ts).
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, int4, type Page } from '#shared/fields.ts'
import type { officeStockCalls, OfficeSkuStockRow, OfficeStockRow } from '#shared/stock/office-stock.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import {
  countMatching,
  COUNT_LIMIT,
  cutPage,
  FIRST,
  fromCursor,
  pageLimit,
  type From,
} from '#server/base/database/keyset.ts'
import { needSearch, tellSearch, termsOf } from '#server/base/database/list-search.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffSeesCustomerOf, staffSeesWarehouse, warehousesOf } from '#server/customers/index.ts'
import { bySkuDown, BY_TERM, skusSeen } from '#server/products/index.ts'
import { withRules, type Spread } from './stock-figures.ts'
import { lying, skuPage } from './sku-stock.queries.ts'
import { both, BY_WAREHOUSE, shownAs, stockFilters, stockPage, TABLES } from './stock.queries.ts'

type Condition = RawBuilder<unknown>
type Calls = typeof officeStockCalls

/** The rows behind a key, or before it, in a list whose columns all descend. */
const beyond = (from: From<unknown>, columns: Condition, key: Condition | undefined): Condition[] =>
  key === undefined ? [] : [from.backwards ? sql`${columns} > ${key}` : sql`${columns} < ${key}`]

/** What both lists ask of products `p`. */
function wantedOf(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['getSkuList']>, spread: Spread): Condition[] {
  const wanted = [...stockFilters(input), ...shownAs(input.show, spread, ctx.clock.now())]
  if (input.customer_id) wanted.push(sql`p.customer_id = ${input.customer_id}`)
  if (input.search_id !== undefined)
    wanted.push(sql`(p.customer_id, p.sku_id) in (select f.customer_id, f.sku_id
      from (${termsOf(ctx, actor, 'inventory', input.search_id)}) t cross join lateral (${BY_TERM}) f)`)
  return wanted
}

/** How many lines a kept search has, and which of them have no stock row that the person sees. Refuses `search_gone`. */
export const tellOfficeStockSearch = (
  ctx: Ctx,
  actor: StaffActor,
  searchId: string,
): Promise<{ terms: number; missing: string[] }> =>
  tellSearch(
    ctx,
    actor,
    'inventory',
    searchId,
    sql`select from (${BY_TERM}) f join stock s on s.customer_id = f.customer_id and s.sku_id = f.sku_id
      where ${staffSeesWarehouse(actor, 's')} and ${staffSeesCustomerOf(actor, 's')}`,
  )

/** Where a row's goods lie; what stands nowhere is not placed. */
const PLACES = sql`(select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'quantity', x.quantity) order by l.code), '[]')
  from stock_place x join location l using (location_id)
  where x.customer_id = s.customer_id and x.warehouse_id = s.warehouse_id and x.sku_id = s.sku_id) as places`
const OWNER = sql`, s.customer_id, c.company_name`
const JOIN_OWNER = sql`join customer c on c.customer_id = s.customer_id`

/** By warehouse and SKU, customer after customer, of each the newest products first. */
export async function listOfficeStock(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<OfficeStockRow>> {
  const from = fromCursor(input, z.tuple([int4, id, id]))
  const key = from.key && sql`(${from.key[0]}::int, ${from.key[1]}::uuid, ${from.key[2]}::uuid)`
  const all: Condition[] = [
    staffSeesWarehouse(actor, 's'),
    staffSeesCustomer(actor),
    ...wantedOf(ctx, actor, input, BY_WAREHOUSE),
  ]
  const wanted = [...all, ...beyond(from, sql`(s.customer_id, s.sku_id, s.warehouse_id)`, key)]
  const order = from.backwards
    ? sql`s.customer_id, s.sku_id, s.warehouse_id`
    : sql`s.customer_id desc, s.sku_id desc, s.warehouse_id desc`
  const matching = sql`select 1 from ${TABLES} join customer c on c.customer_id = s.customer_id where ${both(all)}`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      stockPage(wanted, [order, order], input, ctx.clock.now(), [sql`${OWNER}, ${PLACES}`, JOIN_OWNER]).execute(db),
      countMatching(db, input, matching),
      needSearch(ctx, db, actor, 'inventory', input.search_id),
    ]),
  )
  return cutPage(
    (rows as OfficeStockRow[]).map(withRules),
    input,
    from,
    (row) => [row.customer_id, row.sku_id, row.warehouse_id],
    total,
  )
}

/** The same products once each, with what lies of them in all warehouses of the person, also where that is nothing. */
export async function listOfficeSkuStock(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getSkuList']>,
): Promise<Page<OfficeSkuStockRow>> {
  const from = fromCursor(input, z.tuple([int4, id]))
  const among = warehousesOf(actor)
  const spread: Spread = among === null ? 'by SKU' : { among }
  const seen = {
    alias: 'p',
    wanted: [sql`p.deleted_at is null`, ...wantedOf(ctx, actor, input, spread)],
    beside: input.show ? lying(spread) : sql``,
    much: (input.sku ?? input.search_id) ? ('few' as const) : input.show ? ('some' as const) : ('all' as const),
  }
  const page = skusSeen(actor, { ...seen, from, limit: pageLimit(input) })
  const counted = skusSeen(actor, { ...seen, from: FIRST, limit: input.count === 'capped' ? COUNT_LIMIT : sql`` })
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      skuPage(
        sql`(${page}) f join sku p on p.customer_id = f.customer_id and p.sku_id = f.sku_id ${lying(spread)}`,
        bySkuDown(from, 's'),
        [spread, ctx.clock.now()],
        [OWNER, JOIN_OWNER],
      ).execute(db),
      countMatching(db, input, sql`select from (${counted}) x`),
      needSearch(ctx, db, actor, 'inventory', input.search_id),
    ]),
  )
  return cutPage(
    (rows as OfficeSkuStockRow[]).map(withRules),
    input,
    from,
    (row) => [row.customer_id, row.sku_id],
    total,
  )
}
