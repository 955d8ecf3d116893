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
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { startsWith } from '#server/base/database/starts-with.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesSku } from '../staff-scope.ts'
import {
  AVAILABLE,
  contains,
  DETAIL_TABLES,
  detailColumns,
  IDENTITY,
  KIND_NAMES,
  KINDS,
  MEASURED,
  NAMES,
  STOCK,
} from './product-columns.ts'

type Calls = typeof officeProductCalls
const DIFFERS = sql`exists (select from sku_measurement m where m.customer_id = s.customer_id and m.sku_id = s.sku_id
  and m.at = s.measured_at and m.differs)`

/** Customer after customer, of each the newest first. */
export async function listOfficeProducts(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<OfficeProductRow>> {
  const from = fromCursor(input, z.tuple([int4, id]))
  const wanted: RawBuilder<unknown>[] = [sql`s.deleted_at is null`, staffSeesSku(actor, 's')]
  const { customer_id, sku, barcode, name, attribute, category, measured } = input
  if (customer_id) wanted.push(sql`s.customer_id = ${customer_id}`)
  if (sku) wanted.push(startsWith(sql`s.sku`, sku))
  if (barcode) wanted.push(startsWith(sql`s.barcode`, barcode))
  if (name)
    wanted.push(
      sql`(${sql.join(
        NAMES.map((column) => contains(column, name)),
        sql` or `,
      )})`,
    )
  if (attribute) wanted.push(sql`s.attribute = ${attribute}`)
  if (category) wanted.push(sql`s.category in (select categories_below(${category}))`)
  if (measured) wanted.push(measured === 'differs' ? DIFFERS : sql`(s.measured_at is not null) = ${measured === 'yes'}`)
  const TABLES = sql`sku s join customer c on c.customer_id = s.customer_id`
  const matching = sql`select 1 from ${TABLES} where ${sql.join(wanted, sql` and `)}`
  if (from.key)
    wanted.push(
      sql`(s.customer_id, s.sku_id) ${from.backwards ? sql`>` : sql`<`} (${from.key[0]}::int, ${from.key[1]}::uuid)`,
    )
  const order = from.backwards ? sql`s.customer_id, s.sku_id` : sql`s.customer_id desc, s.sku_id desc`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<OfficeProductRow>`select s.customer_id, s.company_name, ${IDENTITY}, ${KIND_NAMES}, ${MEASURED}, s.warning_quantity, s.created_at,
          k.total, k.frozen, ${AVAILABLE}
        from (select s.*, c.company_name from ${TABLES} where ${sql.join(wanted, sql` and `)} order by ${order} ${pageLimit(input)}) s
        ${KINDS} ${STOCK} order by ${order}`.execute(db),
      countMatching(db, input, matching),
    ]),
  )
  return cutPage(rows, input, from, (row) => [row.customer_id, row.sku_id], total)
}

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
