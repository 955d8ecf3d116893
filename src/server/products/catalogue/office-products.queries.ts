// The customers' products as the staff see them: the list over all customers of the person's scope, one product, its picture.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, int4, type Page } from '#shared/fields.ts'
import type {
  OfficeProductDetail,
  officeProductCalls,
  OfficeProductRow,
} from '#shared/products/products-office.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, COUNT_LIMIT, cutPage, FIRST, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { needSearch, tellSearch, termsOf } from '#server/base/database/list-search.ts'
import { read } from '#server/base/database/transaction.ts'
import { COMPONENT_SKUS } from '../kits/kit-columns.ts'
import { bySkuDown, skusSeen, staffSeesSku } from '../staff-scope.ts'
import {
  AVAILABLE,
  DETAIL_TABLES,
  detailColumns,
  IDENTITY,
  inNameByIndex,
  KIND_NAMES,
  KINDS,
  MEASURED,
  more,
  productFilters,
  STOCK,
} from './product-columns.ts'
import type { FullProduct } from './products.queries.ts'

type Calls = typeof officeProductCalls
const DIFFERS = sql`exists (select from sku_measurement m where m.customer_id = s.customer_id and m.sku_id = s.sku_id
  and m.at = s.measured_at and m.differs)`

/** The products of all customers that a pasted line `t.term` may mean, each way by its own index. */
export const BY_TERM = sql`select x.customer_id, x.sku_id from sku x where x.deleted_at is null and x.sku = t.term
  union all select x.customer_id, x.sku_id from sku x where x.deleted_at is null and x.barcode = t.term`

type ListInput = ParsedInputOf<Calls['getList']>

/** Customer after customer, of each the newest first. */
export const listOfficeProducts = (ctx: Ctx, actor: StaffActor, input: ListInput): Promise<Page<OfficeProductRow>> =>
  pageOfProducts(ctx, actor, input, IDENTITY)

/** A product as files have it. */
export type FullOfficeProduct = FullProduct & OfficeProductRow

/** The same page with every field that a product has. */
export const listFullOfficeProducts = (
  ctx: Ctx,
  actor: StaffActor,
  input: ListInput,
): Promise<Page<FullOfficeProduct>> =>
  pageOfProducts(ctx, actor, input, sql`${IDENTITY}, ${more(actor)}, ${COMPONENT_SKUS}`)

/** Few products begin with a SKU or a barcode, or were pasted. */
const muchOf = ({
  sku,
  barcode,
  search_id,
  name,
  attribute,
  category,
  measured,
  in_stock,
}: ListInput): 'few' | 'some' | 'all' => {
  if (sku ?? barcode ?? search_id) return 'few'
  return (name ?? attribute ?? category ?? measured ?? in_stock) ? 'some' : 'all'
}

async function pageOfProducts<Row extends OfficeProductRow>(
  ctx: Ctx,
  actor: StaffActor,
  input: ListInput,
  columns: RawBuilder<unknown>,
): Promise<Page<Row>> {
  const from = fromCursor(input, z.tuple([int4, id]))
  const { customer_id, measured, search_id } = input
  const wanted = productFilters(input)
  if (input.name) wanted.push(inNameByIndex(input.name))
  if (customer_id) wanted.push(sql`s.customer_id = ${customer_id}`)
  if (measured) wanted.push(measured === 'differs' ? DIFFERS : sql`(s.measured_at is not null) = ${measured === 'yes'}`)
  if (search_id !== undefined)
    wanted.push(sql`(s.customer_id, s.sku_id) in (select f.customer_id, f.sku_id
      from (${termsOf(ctx, actor, 'products', search_id)}) t cross join lateral (${BY_TERM}) f)`)
  const seen = { alias: 's', wanted, much: muchOf(input) }
  const page = skusSeen(actor, { ...seen, from, limit: pageLimit(input) })
  const counted = skusSeen(actor, { ...seen, from: FIRST, limit: input.count === 'capped' ? COUNT_LIMIT : sql`` })
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<Row>`select s.customer_id, c.company_name, ${columns}, ${KIND_NAMES}, ${MEASURED}, s.warning_quantity, s.created_at,
          k.total, k.frozen, ${AVAILABLE}
        from (${page}) f join sku s on s.customer_id = f.customer_id and s.sku_id = f.sku_id
        join customer c on c.customer_id = s.customer_id ${KINDS} ${STOCK} order by ${bySkuDown(from, 's')}`.execute(
        db,
      ),
      countMatching(db, input, sql`select from (${counted}) x`),
      needSearch(ctx, db, actor, 'products', search_id),
    ]),
  )
  return cutPage(rows, input, from, (row) => [row.customer_id, row.sku_id], total)
}

/** How many lines a kept search has, and which of them no product was found for. Refuses `search_gone`. */
export const tellOfficeSearch = (
  ctx: Ctx,
  actor: StaffActor,
  searchId: string,
): Promise<{ terms: number; missing: string[] }> =>
  tellSearch(ctx, actor, 'products', searchId, sql`select from (${BY_TERM}) f where ${staffSeesSku(actor, 'f')}`)

/** Refuses `not_found`. */
export async function getOfficeProduct(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id, sku_id }: ParsedInputOf<Calls['getDetail']>,
): Promise<OutputOf<Calls['getDetail']>> {
  const { rows } = await read(ctx, actor, (db) =>
    sql<OfficeProductDetail>`select c.customer_id, c.company_name, ${detailColumns(actor)}
      from ${DETAIL_TABLES} join customer c on c.customer_id = s.customer_id
      where s.customer_id = ${customer_id} and s.sku_id = ${sku_id} and s.deleted_at is null and ${staffSeesSku(actor, 's')}`.execute(
      db,
    ),
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
