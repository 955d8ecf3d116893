// Who packed how much, by person, warehouse and day (Rule 9.53): counted from the packings of the days that are asked for, and the same as a file.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { date, id, type Page } from '#shared/fields.ts'
import type { packerCalls, PackerRow } from '#shared/orders/floor/packers.contract.ts'
import { addDays, localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { staffSeesWarehouse } from '#server/customers/index.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'

type Input = ParsedInputOf<typeof packerCalls.getList>

/** Without a first day so many are read. */
const DAYS = 30

function wantedOf(ctx: Ctx, actor: StaffActor, input: Input): RawBuilder<unknown>[] {
  const last = input.to ?? localDate(ctx.clock.now(), 'UTC')
  const wanted: RawBuilder<unknown>[] = [
    staffSeesWarehouse(actor, 'p'),
    sql`p.day >= ${input.from ?? addDays(last, -DAYS)}::date`,
  ]
  if (input.to) wanted.push(sql`p.day <= ${input.to}::date`)
  if (!actor.permissions.has('staff.edit')) wanted.push(sql`p.staff_id = ${actor.id}`)
  if (input.warehouse_id) wanted.push(sql`p.warehouse_id = ${input.warehouse_id}`)
  if (input.by)
    wanted.push(
      sql`p.staff_id in (select s.staff_id from staff s where position(lower(${input.by}) in lower(s.name)) > 0)`,
    )
  return wanted
}

/** A page of figures, the newest day first. */
export async function listPackers(ctx: Ctx, actor: StaffActor, input: Input): Promise<Page<PackerRow>> {
  const from = fromCursor(input, z.tuple([date, id, id]))
  const both = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)
  const all = wantedOf(ctx, actor, input)
  const wanted = [...all]
  if (from.key) {
    const [day, warehouse, staff] = from.key
    // A day that is read already is not counted again.
    wanted.push(from.backwards ? sql`p.day >= ${day}::date` : sql`p.day <= ${day}::date`)
    wanted.push(
      sql`(p.day, p.warehouse_id, p.staff_id) ${from.backwards ? sql`>` : sql`<`} (${day}::date, ${warehouse}::uuid, ${staff}::uuid)`,
    )
  }
  const turned = from.backwards ? sql`` : sql`desc`
  const order = (of: string) =>
    sql.join(
      ['day', 'warehouse_id', 'staff_id'].map((column) => sql`${sql.ref(`${of}.${column}`)} ${turned}`),
      sql`, `,
    )
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<PackerRow>`select p.staff_id, coalesce(s.name, '') as staff_name, p.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en,
          w.name_zh as warehouse_name_zh, w.time_zone, p.day::text as day, p.parcels, p.pieces, p.first_at, p.last_at,
          case when p.last_at > p.first_at
            then round((p.parcels - 1) * 3600 / extract(epoch from p.last_at - p.first_at), 1)::float8 end as parcels_per_hour,
          p.unpacked, p.wrong_scans
        from (select p.day, p.warehouse_id, p.staff_id, sum(p.parcels)::int as parcels, sum(p.pieces)::int as pieces, min(p.at) as first_at,
            max(p.at) as last_at, coalesce(sum(p.parcels) filter (where p.taken_back_at is not null), 0)::int as unpacked, sum(p.wrong_scans)::int as wrong_scans
          from packing p where ${both(wanted)} group by p.day, p.warehouse_id, p.staff_id order by ${order('p')} ${pageLimit(input)}) p
        left join staff s on s.staff_id = p.staff_id join warehouse w on w.warehouse_id = p.warehouse_id
        order by ${order('p')}`.execute(db),
      countMatching(
        db,
        input,
        sql`select 1 from packing p where ${both(all)} group by p.day, p.warehouse_id, p.staff_id`,
      ),
    ]),
  )
  return cutPage(rows, input, from, (row) => [row.day, row.warehouse_id, row.staff_id], total)
}

const COLUMNS: readonly SheetColumn<PackerRow>[] = [
  [{ en: 'Day', zh_CN: '日期' }, (row) => row.day],
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'Person', zh_CN: '人员' }, (row) => row.staff_name],
  [{ en: 'Parcels', zh_CN: '包裹数' }, (row) => row.parcels],
  [{ en: 'Pieces', zh_CN: '件数' }, (row) => row.pieces],
  [{ en: 'Parcels per hour', zh_CN: '每小时包裹数' }, (row) => row.parcels_per_hour],
  [{ en: 'Unpacked', zh_CN: '撤销打包' }, (row) => row.unpacked],
  [{ en: 'Wrong scans', zh_CN: '误扫次数' }, (row) => row.wrong_scans],
  [{ en: 'First parcel', zh_CN: '首个包裹' }, (row) => row.first_at],
  [{ en: 'Last parcel', zh_CN: '最后包裹' }, (row) => row.last_at],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export const exportPackers = (
  ctx: Ctx,
  actor: StaffActor,
  { format, ...input }: ParsedInputOf<typeof packerCalls.exportList>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'packing',
    columns: COLUMNS,
    list: (page) => listPackers(ctx, actor, { ...input, ...page }),
    format,
    language: actor.request.language,
  })
