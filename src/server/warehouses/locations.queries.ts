// The list of locations with what lies at each, in the warehouses of the person.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, MAX_EXPORT_ROWS, type Page } from '#shared/fields.ts'
import type { locationCalls, LocationRow } from '#shared/warehouses/locations.contract.ts'
import { LOCATION_KIND_TEXT } from '#shared/warehouses/locations.rules.ts'
import { inLanguage } from '#shared/language.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor } from '#server/base/database/keyset.ts'
import { startsWith } from '#server/base/database/starts-with.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Document } from '#server/base/http/http.ts'
import { staffSeesWarehouse } from '#server/customers/index.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'

type Calls = typeof locationCalls
type Condition = RawBuilder<unknown>
const both = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `)
const USED = sql`exists (select from stock_place p where p.warehouse_id = l.warehouse_id and p.location_id = l.location_id)`

/** By warehouse and code. */
export async function listLocations(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<LocationRow>> {
  const from = fromCursor(input, z.tuple([id, z.string().max(20)]))
  const all: Condition[] = [staffSeesWarehouse(actor, 'l')]
  if (input.warehouse_id) all.push(sql`l.warehouse_id = ${input.warehouse_id}`)
  if (input.code) all.push(startsWith(sql`l.code`, input.code.toUpperCase()))
  if (input.kind) all.push(sql`l.kind = ${input.kind}`)
  if (input.show === 'closed') all.push(sql`not l.enabled`)
  if (input.show === 'used') all.push(USED)
  if (input.show === 'empty') all.push(sql`not ${USED}`)
  const wanted = [...all]
  if (from.key) {
    const key = sql`(${from.key[0]}::uuid, ${from.key[1]})`
    wanted.push(from.backwards ? sql`(l.warehouse_id, l.code) < ${key}` : sql`(l.warehouse_id, l.code) > ${key}`)
  }
  const order = from.backwards ? sql`l.warehouse_id desc, l.code desc` : sql`l.warehouse_id, l.code`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<LocationRow>`select l.location_id, l.warehouse_id, w.code as warehouse_code, l.code, l.zone, l.aisle, l.bay, l.level, l.kind, l.enabled,
          coalesce(x.pieces, 0) as pieces, coalesce(x.skus, 0) as skus
        from location l join warehouse w using (warehouse_id)
        left join lateral (select sum(p.quantity)::int as pieces, count(*)::int as skus from stock_place p
          where p.warehouse_id = l.warehouse_id and p.location_id = l.location_id) x on true
        where ${both(wanted)} order by ${order} limit ${input.size + 1}`.execute(db),
      countMatching(db, input, sql`select 1 from location l where ${both(all)}`),
    ]),
  )
  return cutPage(rows, input, from, (row) => [row.warehouse_id, row.code], total)
}

const COLUMNS: readonly SheetColumn<LocationRow>[] = [
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'Location', zh_CN: '库位' }, (row) => row.code],
  [{ en: 'Zone', zh_CN: '库区' }, (row) => row.zone],
  [{ en: 'Aisle', zh_CN: '通道' }, (row) => row.aisle],
  [{ en: 'Bay', zh_CN: '货架' }, (row) => row.bay],
  [{ en: 'Level', zh_CN: '层' }, (row) => row.level],
  [{ en: 'Kind', zh_CN: '类型' }, (row, language) => inLanguage(LOCATION_KIND_TEXT[row.kind], language)],
  [
    { en: 'State', zh_CN: '状态' },
    (row, language) =>
      inLanguage(row.enabled ? { en: 'Open', zh_CN: '启用' } : { en: 'Closed', zh_CN: '停用' }, language),
  ],
  [{ en: 'Pieces', zh_CN: '件数' }, (row) => row.pieces],
  [{ en: 'Products', zh_CN: '产品数' }, (row) => row.skus],
]

/** Refuses `export_nothing`, `export_too_many`. */
export async function exportLocations(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['exportList']>,
): Promise<Document> {
  const page = await listLocations(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('locations', COLUMNS, page, actor.request.language)
}
