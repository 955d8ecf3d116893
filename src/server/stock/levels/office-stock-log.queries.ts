// The stock log as staff read it, over all customers in the person's scope. It is read lane by lane, each by an index of its own and each
// giving at most a page: by SKU, by customer, or by warehouse. So a page costs the same however long the log is.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, instant, int4, type Page } from '#shared/fields.ts'
import type { OfficeStockLogRow, officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, COUNT_LIMIT, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import { seesEveryCustomer, staffSeesCustomer, staffSeesWarehouse } from '#server/customers/index.ts'
import { CAUSE_NO } from './cause-number.ts'

type Condition = RawBuilder<unknown>
type Input = ParsedInputOf<typeof officeStockCalls.getLog>

/** What is gone through one by one, `lanes`, and the rows of each, which the log's `s` narrows. */
function lanesOf(actor: StaffActor, input: Input): { lanes: Condition; within: Condition } {
  const customers = sql.join(
    [staffSeesCustomer(actor), ...(input.customer_id ? [sql`c.customer_id = ${input.customer_id}`] : [])],
    sql` and `,
  )
  if (input.sku_id ?? input.sku) {
    // One product a customer at most: by its id also a deleted one.
    const sku = input.sku_id ? sql`k.sku_id = ${input.sku_id}` : sql`k.sku = ${input.sku} and k.deleted_at is null`
    return {
      lanes: sql`(select k.customer_id, k.sku_id from customer c
        cross join lateral (select * from sku k where k.customer_id = c.customer_id and ${sku} limit 1) k where ${customers}) v`,
      within: sql`s.customer_id = v.customer_id and s.sku_id = v.sku_id`,
    }
  }
  if (input.customer_id || !seesEveryCustomer(actor))
    return {
      lanes: sql`(select c.customer_id from customer c where ${customers}) v`,
      within: sql`s.customer_id = v.customer_id`,
    }
  return { lanes: sql`warehouse v`, within: sql`s.warehouse_id = v.warehouse_id` }
}

/** A page of changes, newest first, each with the document behind it and who was at work. */
export async function listOfficeStockLog(ctx: Ctx, actor: StaffActor, input: Input): Promise<Page<OfficeStockLogRow>> {
  const from = fromCursor(input, z.tuple([instant, int4, id, id, int4]))
  const { lanes, within } = lanesOf(actor, input)
  const wanted = [within, staffSeesWarehouse(actor, 's'), ...withinDays(sql`s.at`, input)]
  if (input.warehouse_id) wanted.push(sql`s.warehouse_id = ${input.warehouse_id}`)
  if (input.type) wanted.push(sql`s.type = ${input.type}`)
  const all = sql.join(wanted, sql` and `)
  const matching = sql`select 1 from ${lanes} cross join lateral (
    select 1 from stock_log s where ${all} ${input.count === 'exact' ? sql`` : sql`order by s.at ${COUNT_LIMIT}`}) s`
  if (from.key) {
    const [at, customerId, warehouseId, skuId, seq] = from.key
    const key = sql`(${at}::timestamptz, ${customerId}::int, ${warehouseId}::uuid, ${skuId}::uuid, ${seq}::int)`
    const columns = sql`(s.at, s.customer_id, s.warehouse_id, s.sku_id, s.seq)`
    wanted.push(from.backwards ? sql`${columns} > ${key}` : sql`${columns} < ${key}`)
  }
  const order = from.backwards
    ? sql`s.at, s.customer_id, s.warehouse_id, s.sku_id, s.seq`
    : sql`s.at desc, s.customer_id desc, s.warehouse_id desc, s.sku_id desc, s.seq desc`
  const page = sql`select s.* from ${lanes} cross join lateral (
    select * from stock_log s where ${sql.join(wanted, sql` and `)} order by ${order} ${pageLimit(input)}) s order by ${order} ${pageLimit(input)}`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([rowsOf(page, order).execute(db), countMatching(db, input, matching)]),
  )
  return cutPage(rows, input, from, (row) => [row.at, row.customer_id, row.warehouse_id, row.sku_id, row.seq], total)
}

/** What happened to a document at the instant of the change, and so who was at work: a person, before what the system did with it then. */
const eventOf = (table: RawBuilder<unknown>, document: RawBuilder<unknown>) =>
  sql`(select nullif(e.actor_name, case e.actor_kind when 'system' then e.actor_name end) from ${table} e
    where e.customer_id = s.customer_id and e.${document} = s.cause_id and e.at = s.at order by e.actor_kind = 'system', e.event_id desc limit 1)`

const rowsOf = (page: Condition, order: Condition): RawBuilder<OfficeStockLogRow> =>
  sql`select s.customer_id, c.company_name, s.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en,
    w.name_zh as warehouse_name_zh, w.time_zone, s.sku_id, p.sku, p.barcode, p.product_name, p.name_en, p.name_zh, s.seq, s.at, s.type,
    s.total_change, s.frozen_change, s.total_after, s.frozen_after, s.total_after - s.frozen_after as available_after, s.cause, s.cause_id,
    ${CAUSE_NO} as cause_no,
    case s.cause
      when 'order' then ${eventOf(sql`order_event`, sql`order_id`)}
      when 'booking' then ${eventOf(sql`booking_event`, sql`booking_id`)}
      when 'transfer' then ${eventOf(sql`stock_transfer_event`, sql`transfer_id`)}
      when 'count' then (select c.closed_by from stock_count c where c.customer_id = s.customer_id and c.count_id = s.cause_id)
    end as done_by
  from (${page}) s
  join customer c on c.customer_id = s.customer_id
  join warehouse w on w.warehouse_id = s.warehouse_id
  cross join lateral (select * from sku p where p.customer_id = s.customer_id and p.sku_id = s.sku_id limit 1) p
  order by ${order}`
