// The scans of the receiving desks, in the warehouses and of the customers that a person sees; and the same as a file.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, instant, type Page } from '#shared/fields.ts'
import { SCAN_OUTCOME_TEXT, SCAN_STEP_TEXT } from '#shared/inbound/found-goods.rules.ts'
import type { scanCalls, ScanRow } from '#shared/inbound/scans.contract.ts'
import { inLanguage } from '#shared/language.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit, readSort } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { staffSeesWarehouse } from '#server/customers/index.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
import { staffSeesBooking } from '../booking-scope.ts'

type Input = ParsedInputOf<typeof scanCalls.getList>

function wantedOf(actor: StaffActor, input: Input): RawBuilder<unknown>[] {
  const wanted = [staffSeesWarehouse(actor, 'c'), staffSeesBooking(actor), ...withinDays(sql`c.scanned_at`, input)]
  const equal = (column: string, value: string | number | undefined) => {
    if (value) wanted.push(sql`${sql.ref(column)} = ${value}`)
  }
  equal('c.warehouse_id', input.warehouse_id)
  equal('c.customer_id', input.customer_id)
  equal('c.booking_id', input.booking_id)
  equal('b.booking_no', input.booking_no)
  equal('c.code', input.code)
  equal('c.step', input.step)
  equal('c.outcome', input.outcome)
  if (input.by) wanted.push(sql`position(lower(${input.by}) in lower(c.staff_name)) > 0`)
  return wanted
}

/** A page of scans, newest first unless it is asked otherwise. */
export async function listScans(ctx: Ctx, actor: StaffActor, input: Input): Promise<Page<ScanRow>> {
  const { descending } = readSort<'scanned_at'>(input.sort ?? '-scanned_at')
  const from = fromCursor(input, z.tuple([instant, id]))
  const up = descending === from.backwards
  const all = wantedOf(actor, input)
  const wanted = [...all]
  if (from.key)
    wanted.push(
      sql`(c.scanned_at, c.scan_id) ${up ? sql`>` : sql`<`} (${from.key[0]}::timestamptz, ${from.key[1]}::uuid)`,
    )
  const order = up ? sql`c.scanned_at, c.scan_id` : sql`c.scanned_at desc, c.scan_id desc`
  const scans = sql`desk_scan c join booking b on b.customer_id = c.customer_id and b.booking_id = c.booking_id`
  const both = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<ScanRow>`select c.scan_id, c.customer_id, u.company_name, c.booking_id, c.booking_no, w.code as warehouse_code,
          w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, w.time_zone, c.step, c.code, c.box_no, c.sku_id, s.sku, s.product_name,
          c.location, c.outcome, c.scanned_at, c.staff_name
        from (select c.*, b.booking_no from ${scans} where ${both(wanted)} order by ${order} ${pageLimit(input)}) c
        join customer u on u.customer_id = c.customer_id join warehouse w on w.warehouse_id = c.warehouse_id
        left join sku s on s.customer_id = c.customer_id and s.sku_id = c.sku_id order by ${order}`.execute(db),
      countMatching(db, input, sql`select 1 from ${scans} where ${both(all)}`, sql`c.scanned_at`),
    ]),
  )
  return cutPage(rows, input, from, (row) => [row.scanned_at, row.scan_id], total)
}

const COLUMNS: readonly SheetColumn<ScanRow>[] = [
  [{ en: 'Scanned at', zh_CN: '扫描时间' }, (row) => row.scanned_at],
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'Booking no.', zh_CN: '预约单号' }, (row) => row.booking_no],
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Customer', zh_CN: '客户' }, (row) => row.company_name],
  [{ en: 'Step', zh_CN: '环节' }, (row, language) => inLanguage(SCAN_STEP_TEXT[row.step], language)],
  [{ en: 'Code', zh_CN: '扫描内容' }, (row) => row.code],
  [{ en: 'Result', zh_CN: '结果' }, (row, language) => inLanguage(SCAN_OUTCOME_TEXT[row.outcome], language)],
  [{ en: 'SKU', zh_CN: 'SKU' }, (row) => row.sku],
  [{ en: 'Box', zh_CN: '箱号' }, (row) => row.box_no],
  [{ en: 'Location', zh_CN: '库位' }, (row) => row.location],
  [{ en: 'By', zh_CN: '操作人' }, (row) => row.staff_name],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export const exportScans = (
  ctx: Ctx,
  actor: StaffActor,
  { format, ...input }: ParsedInputOf<typeof scanCalls.exportList>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'scans',
    columns: COLUMNS,
    list: (page) => listScans(ctx, actor, { ...input, ...page }),
    format,
    language: actor.request.language,
  })
