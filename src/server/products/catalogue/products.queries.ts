// Reads of products: the list, one product, and what to choose from. Every query names the customer and narrows to the SKUs
// that a supplier may see.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { id, moment, text, type Page } from '#shared/fields.ts'
import type { NamedComponent } from '#shared/products/component-cell.ts'
import type { ProductInput } from '#shared/products/product-input.ts'
import type { FoundProduct } from '#shared/products/find-products.contract.ts'
import type { productCalls, ProductDetail, ProductRow } from '#shared/products/products.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit, readSort } from '#server/base/database/keyset.ts'
import { needSearch, tellSearch, termsOf } from '#server/base/database/list-search.ts'
import { startsWith } from '#server/base/database/starts-with.ts'
import { read } from '#server/base/database/transaction.ts'
import { COMPONENT_SKUS } from '../kits/kit-columns.ts'
import { seesEverySku, seesSku } from '../supplier-scope.ts'
import {
  AVAILABLE,
  DETAIL_TABLES,
  detailColumns,
  IDENTITY,
  inName,
  KIND_NAMES,
  KINDS,
  MEASURED,
  more,
  productFilters,
  STOCK,
} from './product-columns.ts'

/** What the list can be sorted by: each is unique for a customer, so it alone says where a page starts. */
const SORTS = {
  created_at: { column: sql`s.sku_id`, key: id, of: (row: ProductRow) => row.sku_id },
  sku: { column: sql`s.sku`, key: text(30), of: (row: ProductRow) => row.sku },
  barcode: { column: sql`s.barcode`, key: text(30), of: (row: ProductRow) => row.barcode },
}

type ListInput = z.output<typeof productCalls.getList.input>

/** What a row says beside names and figures. */
const SHOWN = sql`${IDENTITY}, s.warning_quantity, s.updated_at`
const ROW = sql`${SHOWN}, ${KIND_NAMES}, ${MEASURED}, s.created_at, k.total, k.frozen, ${AVAILABLE}`

/** A page of products, newest first unless it is asked otherwise. */
export const listProducts = (
  ctx: Ctx,
  actor: CustomerActor,
  input: ListInput,
): Promise<Page<ProductRow & { updated_at: string }>> => pageOfProducts(ctx, actor, input, SHOWN)

/** A product as files have it. */
export type FullProduct = ProductRow & ProductInput & { components: NamedComponent[] }

/** The same page with every field that a product has. */
export const listFullProducts = (ctx: Ctx, actor: CustomerActor, input: ListInput): Promise<Page<FullProduct>> =>
  pageOfProducts(
    ctx,
    actor,
    input,
    sql`${IDENTITY}, ${more(actor)}, s.warning_quantity, ${seesEverySku(actor) ? COMPONENT_SKUS : sql`'[]' as components`}`,
  )

async function pageOfProducts<Row extends ProductRow>(
  ctx: Ctx,
  actor: CustomerActor,
  input: ListInput,
  columns: RawBuilder<unknown>,
): Promise<Page<Row>> {
  const { by, descending } = readSort(input.sort ?? '-created_at')
  const { column, key, of } = SORTS[by]
  const from = fromCursor(input, key)
  const wanted: RawBuilder<unknown>[] = [
    sql`s.customer_id = ${actor.customerId}`,
    seesSku(actor, 's.sku_id'),
    ...productFilters(input),
  ]
  if (input.search_id)
    wanted.push(sql`s.sku_id in (select f.sku_id from (${termsOf(ctx, actor, 'products', input.search_id)}) t
    cross join lateral (${bySkuOrBarcode(actor)}) f)`)
  const matching = sql`select 1 from sku s where ${sql.join(wanted, sql` and `)}`
  const up = descending === from.backwards
  if (from.key !== undefined) wanted.push(up ? sql`${column} > ${from.key}` : sql`${column} < ${from.key}`)
  const order = up ? column : sql`${column} desc`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<Row>`select ${columns}, ${KIND_NAMES}, ${MEASURED}, s.created_at, k.total, k.frozen, ${AVAILABLE}
      from (select * from sku s where ${sql.join(wanted, sql` and `)} order by ${order} ${pageLimit(input)}) s ${KINDS} ${STOCK}
      order by ${order}`.execute(db),
      countMatching(db, input, matching, sql`s.sku_id`),
      needSearch(ctx, db, actor, 'products', input.search_id),
    ]),
  )
  return cutPage(rows, input, from, of, total)
}

/** The products that a pasted line `t.term` may mean, each way by its own index. */
export const bySkuOrBarcode = ({ customerId }: CustomerActor): RawBuilder<unknown> =>
  sql`select x.sku_id from sku x where x.customer_id = ${customerId} and x.deleted_at is null and x.sku = t.term
    union all select x.sku_id from sku x where x.customer_id = ${customerId} and x.deleted_at is null and x.barcode = t.term`

/** How many lines a kept search has, and which of them no product was found for. Refuses `search_gone`. */
export const tellProductSearch = (
  ctx: Ctx,
  actor: CustomerActor,
  searchId: string,
): Promise<{ terms: number; missing: string[] }> =>
  tellSearch(
    ctx,
    actor,
    'products',
    searchId,
    sql`select from (${bySkuOrBarcode(actor)}) f where ${seesSku(actor, 'f.sku_id')}`,
  )

/**
 * Products by their last edit, the oldest first: how a machine keeps up with them (Rule 21.3). Refuses `bad_request` for a cursor that this list
 * did not give.
 */
export async function listChangedProducts(
  ctx: Ctx,
  actor: CustomerActor,
  { updated_since, ...input }: { updated_since: string; sku?: string; barcode?: string; size: number; after?: string },
): Promise<Page<ProductRow & { updated_at: string }>> {
  const from = fromCursor(input, z.tuple([moment, id]))
  const wanted = [
    sql`s.customer_id = ${actor.customerId}`,
    seesSku(actor, 's.sku_id'),
    ...productFilters(input),
    sql`s.updated_at >= ${updated_since}::timestamptz`,
  ]
  if (from.key) wanted.push(sql`(s.updated_at, s.sku_id) > (${from.key[0]}::timestamptz, ${from.key[1]}::uuid)`)
  const { rows } = await read(ctx, actor, (db) =>
    sql<ProductRow & { updated_at: string }>`select ${ROW}
      from (select * from sku s where ${sql.join(wanted, sql` and `)} order by s.updated_at, s.sku_id ${pageLimit(input)}) s ${KINDS} ${STOCK}
      order by s.updated_at, s.sku_id`.execute(db),
  )
  return cutPage(rows, input, from, (row) => [row.updated_at, row.sku_id])
}

/** One product with its stock by warehouse and what warehouses measured. Refuses `not_found`. */
export async function getProduct(ctx: Ctx, actor: CustomerActor, skuId: string): Promise<ProductDetail> {
  const wanted = sql`s.customer_id = ${actor.customerId} and s.sku_id = ${skuId} and ${seesSku(actor, 's.sku_id')}`
  const { rows } = await read(ctx, actor, (db) =>
    sql<ProductDetail>`select ${detailColumns(actor)} from ${DETAIL_TABLES} where ${wanted} and s.deleted_at is null`.execute(
      db,
    ),
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

const MAY_CHOOSE = ['products.view', 'inventory.view', 'inbound.view', 'orders.view'] as const
const MAX_FOUND = 50

/** Whoever may not see goods in any way finds none: `forbidden`. */
export function mustSeeGoods(actor: CustomerActor): void {
  if (!MAY_CHOOSE.some((permission) => actor.permissions.has(permission))) throw new AppError('forbidden')
}

/** Up to 50 products whose SKU or barcode starts with the text, or whose name contains it, by SKU. */
export async function findProducts(
  ctx: Ctx,
  actor: CustomerActor,
  input: z.output<typeof productCalls.findProducts.input>,
): Promise<{ rows: FoundProduct[] }> {
  mustSeeGoods(actor)
  const search = input.search.trim()
  const matches = [startsWith(sql`s.sku`, search), startsWith(sql`s.barcode`, search), inName(search)]
  const there = input.warehouse_id ? sql`and k.warehouse_id = ${input.warehouse_id}` : sql``
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<FoundProduct>`select ${IDENTITY}, coalesce(case when s.is_kit
          then (select sum(k.available) from kit_available k where k.customer_id = s.customer_id and k.sku_id = s.sku_id ${there})
          else (select sum(k.total - k.frozen) from stock k where k.customer_id = s.customer_id and k.sku_id = s.sku_id ${there}) end, 0)::int as available
      from sku s
      where s.customer_id = ${actor.customerId} and s.deleted_at is null and ${seesSku(actor, 's.sku_id')}
        ${input.kits === 'no' ? sql`and not s.is_kit` : sql``}
        ${search === '' ? sql`` : sql`and (${sql.join(matches, sql` or `)})`}
      order by s.sku limit ${MAX_FOUND}`.execute(db)
    return { rows }
  })
}
