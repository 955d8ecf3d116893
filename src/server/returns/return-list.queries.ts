// The lists of returns, of both sides, their counts by status, and what a scanned number finds. Newest first, keyset pages by id.
import { sql } from 'kysely'
import { id, type Page, type PageInput, type Total } from '#shared/fields.ts'
import { readNumber } from '#shared/document-numbers.ts'
import { lastAnswerDay } from '#shared/inbound/losses.rules.ts'
import type { OfficeReturnRow } from '#shared/returns/returns.contract.ts'
import { RETURN_STATUSES, type ReturnKind, type ReturnStatus } from '#shared/returns/returns.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countEach, countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { startsWith } from '#server/base/database/starts-with.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import { seesSku } from '#server/products/index.ts'
import { allOf, seesReturn, type Condition, type Reader } from './return-scope.ts'

export type ReturnFilter = {
  number?: string
  sku?: string
  kind?: ReturnKind
  warehouse_id?: string
  created_from?: string
  created_to?: string
  time_zone: string
  customer_id?: number
}
type Asked = ReturnFilter & PageInput & { status?: ReturnStatus; sort?: 'created_at' | '-created_at' }
type Row = Omit<OfficeReturnRow, 'decide_by'> & { decide_until: string | null }

/** The columns of `head`, over return_order `o`, orders `d`, warehouse `w` and customer `c`. */
export const RETURN_HEAD = sql`o.return_id, o.return_no, o.kind, o.status, o.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en,
  w.name_zh as warehouse_name_zh, w.time_zone, o.order_id, d.order_no, o.tracking_number, o.reference, o.created_by, o.created_at, o.arrived_at,
  o.inspected_at, o.closed_at, o.customer_id, c.company_name, case when o.status = 'inspected' then o.decide_until end as decide_until`
export const RETURN_JOINS = sql`join warehouse w on w.warehouse_id = o.warehouse_id join customer c on c.customer_id = o.customer_id
  left join orders d on d.customer_id = o.customer_id and d.order_id = o.order_id`
const PIECES = (reader: Reader) => sql`cross join lateral (
    select count(*)::int as sku_count, coalesce(sum(y.announced), 0)::int as announced, coalesce(sum(g.quantity), 0)::int as inspected
    from return_line y left join lateral (select sum(g.quantity) as quantity from return_goods g
      where g.customer_id = y.customer_id and g.return_id = y.return_id and g.sku_id = y.sku_id) g on true
    where y.customer_id = o.customer_id and y.return_id = o.return_id and ${seesSku(reader, 'y.sku_id')}) x`

/** Instead of the instant that is stored, the day that people read. */
export function withDecisionDay<R extends { decide_until: string | null; time_zone: string }>(row: R) {
  const { decide_until, ...rest } = row
  return { ...rest, decide_by: decide_until && lastAnswerDay(new Date(decide_until), row.time_zone) }
}

/** Returns by the beginning of their number, or the whole tracking number, reference or order number; each way by its own index. */
function numbered(number: string, customer: number | undefined): Condition {
  const own = customer === undefined ? sql`true` : sql`x.customer_id = ${customer}`
  const order = readNumber(number)
  return sql`select x.return_id from return_order x where ${startsWith(sql`x.return_no collate "C"`, number)} and ${own}
    union all select x.return_id from return_order x where x.tracking_key <> '' and x.tracking_key = ${number} and ${own}
    union all select x.return_id from return_order x where x.reference_key <> '' and x.reference_key = ${number} and ${own}
    union all select x.return_id from orders n join return_order x on x.customer_id = n.customer_id and x.order_id = n.order_id
      where n.customer_id = ${order?.kind === 'SO' ? order.customerId : 0} and n.order_no = ${number} and ${own}`
}

/** `reader` sees one customer or all of its scope, which is judged by the caller. */
function filtered(filter: ReturnFilter, reader: Reader): Condition[] {
  const customer = reader.kind === 'staff' ? filter.customer_id : reader.customerId
  const { number, sku, kind, warehouse_id, created_from, created_to, time_zone, customer_id } = filter
  const conditions = withinDays(sql`o.created_at`, { from: created_from, to: created_to, time_zone })
  if (number)
    conditions.push(sql`o.return_id in (select f.return_id from (${numbered(number.toUpperCase(), customer)}) f)`)
  if (sku)
    conditions.push(sql`exists (select from return_line f join sku s using (customer_id, sku_id)
      where f.customer_id = o.customer_id and f.return_id = o.return_id and s.sku = ${sku})`)
  if (kind) conditions.push(sql`o.kind = ${kind}`)
  if (warehouse_id) conditions.push(sql`o.warehouse_id = ${warehouse_id}`)
  if (customer_id) conditions.push(sql`o.customer_id = ${customer_id}`)
  return conditions
}

/** A page of returns, newest first unless it is turned round. */
export function listReturns(ctx: Ctx, reader: Reader, input: Asked): Promise<Page<OfficeReturnRow>> {
  const from = fromCursor(input, id)
  const up = (input.sort === 'created_at') !== from.backwards
  const conditions = [seesReturn(reader), ...filtered(input, reader)]
  if (input.status) conditions.push(sql`o.status = ${input.status}`)
  const matching = sql`select 1 from return_order o where ${allOf(conditions)}`
  if (from.key !== undefined) conditions.push(up ? sql`o.return_id > ${from.key}` : sql`o.return_id < ${from.key}`)
  const order = up ? sql`o.return_id` : sql`o.return_id desc`
  return read(ctx, reader, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<Row>`select ${RETURN_HEAD}, x.sku_count, x.announced, x.inspected
        from (select * from return_order o where ${allOf(conditions)} order by ${order} ${pageLimit(input)}) o ${RETURN_JOINS} ${PIECES(reader)}
        order by ${order}`.execute(db),
      countMatching(db, input, matching, sql`o.return_id`),
    ])
    return cutPage(rows.map(withDecisionDay), input, from, (row) => row.return_id, total)
  })
}

/** How many there are of each status under the filters, counted to 1,000. */
export function countReturns(ctx: Ctx, reader: Reader, filter: ReturnFilter): Promise<Record<ReturnStatus, Total>> {
  const wanted = allOf([seesReturn(reader), ...filtered(filter, reader)])
  return read(ctx, reader, (db) =>
    countEach(
      db,
      RETURN_STATUSES,
      (status) => sql`select 1 from return_order o where ${wanted} and o.status = ${status} order by o.return_id`,
    ),
  )
}

/** Returns that wait for the warehouse and are named by a scanned number, each way by its own index. */
export async function findScannedReturns(
  ctx: Ctx,
  actor: StaffActor,
  { code }: { code: string },
): Promise<{ returns: OfficeReturnRow[] }> {
  const number = code.toUpperCase()
  const said = readNumber(number)
  const ways = [
    sql`select customer_id, return_id from return_order where tracking_key <> '' and tracking_key = ${number}`,
    sql`select customer_id, return_id from return_order where reference_key <> '' and reference_key = ${number}`,
    sql`select r.customer_id, r.return_id from parcel p join return_order r using (customer_id, order_id) where p.tracking_no = ${code}`,
  ]
  if (said?.kind === 'RT') ways.push(sql`select customer_id, return_id from return_order where customer_id = ${said.customerId} and return_no = ${number}`) // prettier-ignore
  if (said?.kind === 'SO')
    ways.push(sql`select r.customer_id, r.return_id from orders d join return_order r using (customer_id, order_id)
      where d.customer_id = ${said.customerId} and d.order_no = ${number}`)
  const { rows } = await read(ctx, actor, (db) =>
    sql<Row>`select ${RETURN_HEAD}, x.sku_count, x.announced, x.inspected
      from (${sql.join(ways, sql` union `)}) f join return_order o using (customer_id, return_id) ${RETURN_JOINS} ${PIECES(actor)}
      where o.status in ('announced', 'arrived') and ${seesReturn(actor)} order by o.return_id desc limit 20`.execute(
      db,
    ),
  )
  return { returns: rows.map(withDecisionDay) }
}
