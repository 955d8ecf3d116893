// Stock by SKU: every product of the customer once, with what lies of it in all warehouses together, also where that is nothing yet. What lies in
// each warehouse is stock.queries.ts.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, text, type Page } from '#shared/fields.ts'
import type { SkuStockRow, stockCalls } from '#shared/stock/stock.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit, readSort } from '#server/base/database/keyset.ts'
import { needSearch } from '#server/base/database/list-search.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesSku } from '#server/products/index.ts'
import { FIGURES, figuresOf, here, joinFigures, withRules, type Spread } from './stock-figures.ts'
import { PRODUCT, searched, shownAs, stockFilters } from './stock.queries.ts'

type Condition = RawBuilder<unknown>

const BY_SKU = 'by SKU'
/** What lies of a product `p` together, as `s`. */
export const lying = (
  spread: Spread,
): Condition => sql`cross join lateral (select coalesce(sum(k.total), 0)::int as total,
    coalesce(sum(k.frozen), 0)::int as frozen, count(*) filter (where k.total > 0)::int as warehouses
  from stock k where k.customer_id = p.customer_id and k.sku_id = p.sku_id ${here(spread, sql`k.warehouse_id`)}) s`

/** The products of `page`, which reads them as `p` with what lies of them, and their figures. */
export const skuPage = (
  page: Condition,
  shown: Condition,
  [spread, now]: readonly [spread: Spread, now: Date],
  [more, tables]: readonly [more: Condition, tables: Condition] = [sql``, sql``],
) => sql`${figuresOf(sql`select p.customer_id, ${PRODUCT}, s.* from ${page}`, spread, now)}
    select s.sku_id, s.sku, s.barcode, s.product_name, s.name_en, s.name_zh, s.image_file_id, s.warning_quantity, s.warehouses, ${FIGURES} ${more}
    from page s ${joinFigures(spread, now)} ${tables} order by ${shown}`

const SORTS = {
  created_at: { column: sql`p.sku_id`, shown: sql`s.sku_id`, type: sql`uuid`, key: id, of: (row: SkuStockRow) => row.sku_id },
  sku: { column: sql`p.sku`, shown: sql`s.sku`, type: sql`text`, key: text(30), of: (row: SkuStockRow) => row.sku },
} // prettier-ignore

/** A page of products, newest first unless it is asked otherwise. */
export async function listSkuStock(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof stockCalls.getSkuList>,
): Promise<Page<SkuStockRow>> {
  const { by, descending } = readSort<keyof typeof SORTS>(input.sort ?? '-created_at')
  const { column, shown, type, key, of } = SORTS[by]
  const from = fromCursor(input, z.tuple([key]))
  const now = ctx.clock.now()
  const wanted = [
    sql`p.customer_id = ${actor.customerId} and p.deleted_at is null and ${seesSku(actor, 'p.sku_id')}`,
    ...stockFilters(input),
    ...shownAs(input.show, BY_SKU, now),
  ]
  if (input.search_id !== undefined) wanted.push(searched(ctx, actor, input.search_id))
  const matching = sql`select 1 from sku p ${input.show ? lying(BY_SKU) : sql``} where ${sql.join(wanted, sql` and `)}`
  const up = descending === from.backwards
  if (from.key) wanted.push(sql`${column} ${up ? sql`>` : sql`<`} ${from.key[0]}::${type}`)
  const down = up ? sql`` : sql`desc`
  const page = sql`sku p ${lying(BY_SKU)} where ${sql.join(wanted, sql` and `)} order by ${column} ${down} ${pageLimit(input)}`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      skuPage(page, sql`${shown} ${down}`, [BY_SKU, now]).execute(db),
      countMatching(db, input, matching, sql`p.sku_id`),
      needSearch(ctx, db, actor, 'inventory', input.search_id),
    ]),
  )
  return cutPage((rows as SkuStockRow[]).map(withRules), input, from, (row) => [of(row)], total)
}
