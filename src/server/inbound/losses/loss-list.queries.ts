// The lists of loss orders, of both sides, and their counts by status. Newest first, keyset pages by id, one statement each.
import { sql } from 'kysely'
import { id, type Page, type PageInput, type Total } from '#shared/fields.ts'
import type { OfficeLossRow } from '#shared/inbound/losses.contract.ts'
import { lastAnswerDay } from '#shared/inbound/losses.rules.ts'
import { LOSS_STATUSES, type LossSource, type LossStatus, type LossType } from '#shared/inbound/losses.states.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countEach, countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import { seesMoneyOf } from '#server/customers/index.ts'
import { seesSku } from '#server/products/index.ts'
import { allOf } from '../booking-scope.ts'
import { customerSeesLoss, staffSeesLoss, type Condition } from './loss-scope.ts'

type Reader = CustomerActor | StaffActor
export type LossFilter = {
  number?: string
  sku?: string
  type?: LossType
  source?: LossSource
  warehouse_id?: string
  created_from?: string
  created_to?: string
  time_zone: string
  customer_id?: number
}
type Asked = LossFilter & PageInput & { status?: LossStatus; sort?: 'created_at' | '-created_at' }

/** What either side may see. */
export const seesLoss = (reader: Reader): Condition =>
  reader.kind === 'staff' ? staffSeesLoss(reader) : customerSeesLoss(reader)

const SOURCE_NO = sql`case o.source
    when 'count' then (select n.count_no from stock_count n where n.customer_id = o.customer_id and n.count_id = o.count_id)
    when 'quarantine' then (select f.booking_no from quarantine q join booking f using (customer_id, booking_id)
      where q.customer_id = o.customer_id and q.quarantine_id = o.quarantine_id)
    else b.booking_no end`

/** The columns of `head`, over loss_order `o`, booking `b`, warehouse `w` and loss_payout `p`. */
export const LOSS_HEAD = (
  reader: Reader,
) => sql`o.loss_id, o.loss_no, o.type, o.source, ${SOURCE_NO} as source_no, o.status, o.booking_id, b.booking_no, o.quarantine_id, o.count_id, o.reason,
  o.warehouse_id,
  w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, w.time_zone, o.created_by, o.created_at, o.reviewed_at,
  case when p.amount > 0 and ${seesMoneyOf(reader, 'o')} then jsonb_build_object('amount', p.amount::text, 'currency', p.currency) end as payout,
  o.customer_id, c.company_name, case when o.status in ('approved', 'rejected') then o.answer_until end as answer_until`
export const LOSS_JOINS = sql`left join booking b using (customer_id, booking_id) left join loss_payout p using (customer_id, loss_id)
  join warehouse w on w.warehouse_id = o.warehouse_id join customer c on c.customer_id = o.customer_id`

/** Instead of the instant that is stored, the day that people read. */
export function withAnswerDay<R extends { answer_until: string | null; time_zone: string }>(row: R) {
  const { answer_until, ...rest } = row
  return { ...rest, answer_by: answer_until && lastAnswerDay(new Date(answer_until), row.time_zone) }
}

function filtered(filter: LossFilter): Condition[] {
  const { number, sku, type, source, warehouse_id, created_from, created_to, time_zone, customer_id } = filter
  const conditions = withinDays(sql`o.created_at`, { from: created_from, to: created_to, time_zone })
  if (number)
    conditions.push(sql`(starts_with(o.loss_no, upper(${number})) or exists (select from booking n
      where n.customer_id = o.customer_id and n.booking_id = o.booking_id and n.booking_no = upper(${number}))
      or exists (select from stock_count n where n.customer_id = o.customer_id and n.count_id = o.count_id and n.count_no = upper(${number})))`)
  if (sku)
    conditions.push(sql`exists (select from loss_line f join sku s using (customer_id, sku_id)
      where f.customer_id = o.customer_id and f.loss_id = o.loss_id and s.sku = ${sku})`)
  if (type) conditions.push(sql`o.type = ${type}`)
  if (source) conditions.push(sql`o.source = ${source}`)
  if (warehouse_id) conditions.push(sql`o.warehouse_id = ${warehouse_id}`)
  if (customer_id) conditions.push(sql`o.customer_id = ${customer_id}`)
  return conditions
}

/** A page of loss orders, newest first unless it is turned round. */
export function listLosses(ctx: Ctx, reader: Reader, input: Asked): Promise<Page<OfficeLossRow>> {
  const from = fromCursor(input, id)
  const up = (input.sort === 'created_at') !== from.backwards
  const conditions = [seesLoss(reader), ...filtered(input)]
  if (input.status) conditions.push(sql`o.status = ${input.status}`)
  const matching = sql`select 1 from loss_order o where ${allOf(conditions)}`
  if (from.key !== undefined) conditions.push(up ? sql`o.loss_id > ${from.key}` : sql`o.loss_id < ${from.key}`)
  const order = up ? sql`o.loss_id` : sql`o.loss_id desc`
  return read(ctx, reader, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<Omit<OfficeLossRow, 'answer_by'> & { answer_until: string | null }>`
      select ${LOSS_HEAD(reader)}, x.sku_count, x.missing, x.surplus
      from (select * from loss_order o where ${allOf(conditions)} order by ${order} ${pageLimit(input)}) o ${LOSS_JOINS}
      cross join lateral (
        select count(distinct y.sku_id)::int as sku_count, coalesce(sum(greatest(-d.n, 0)), 0)::int as missing,
          coalesce(sum(greatest(d.n, 0)), 0)::int as surplus
        from loss_line y cross join lateral (select case o.type when 'normal' then y.qualified_quantity - y.appointment_quantity
          else y.actual_quantity - y.qualified_quantity end as n) d
        where y.customer_id = o.customer_id and y.loss_id = o.loss_id and ${seesSku(reader, 'y.sku_id')}) x
      order by ${order}`.execute(db),
      countMatching(db, input, matching, sql`o.loss_id`),
    ])
    return cutPage(rows.map(withAnswerDay), input, from, (row) => row.loss_id, total)
  })
}

/** How many there are of each status under the filters, counted to 1,000. */
export function countLosses(ctx: Ctx, reader: Reader, filter: LossFilter): Promise<Record<LossStatus, Total>> {
  const wanted = allOf([seesLoss(reader), ...filtered(filter)])
  return read(ctx, reader, (db) =>
    countEach(
      db,
      LOSS_STATUSES,
      (status) => sql`select 1 from loss_order o where ${wanted} and o.status = ${status} order by o.loss_id`,
    ),
  )
}
