// How punctually orders left and arrived (Rules 19.13, 19.14), in one statement out of the orders themselves: a median is no sum of medians, so days that are over
// are not added up.
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { OnTime, onTimeCalls, OnTimeRow } from '#shared/statistics/on-time.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { customerSees } from '#server/orders/index.ts'
import { BEFORE, NOW, periodsOf } from './shipped.queries.ts'

type Asked = ParsedInputOf<typeof onTimeCalls.getOnTime>
type Period = readonly [from: string, to: string]

/** Over a shipped order `o` and its warehouse `w`: whether it left by the day that was promised; null where none was (Rule 19.13). */
export const LEFT_IN_TIME: RawBuilder<boolean> = sql`(o.shipped_at at time zone w.time_zone)::date <= o.leaves_on`

/** So that half of the values, or nine in ten, are not above it; with one decimal. */
export const median = (of: RawBuilder<unknown>, only = sql``): RawBuilder<unknown> => quantile(0.5, of, only)
export const ninth = (of: RawBuilder<unknown>, only = sql``): RawBuilder<unknown> => quantile(0.9, of, only)
const quantile = (share: number, of: RawBuilder<unknown>, only: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round((percentile_cont(${share}::float8) within group (order by ${of}) ${only})::numeric, 1)::float8`

/** Hours, or days of 24 hours, from one instant to another. */
export const hoursBetween = (from: string, to: string): RawBuilder<unknown> =>
  sql`(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 3600)::float8`

/** Each order of a period; nobody hands over what is collected. */
const shippedOrders = (actor: CustomerActor, { warehouse_id, country }: Asked, [from, to]: Period) => sql`
  select o.warehouse_id, o.method_id, ${LEFT_IN_TIME} as in_time, ${hoursBetween('o.submitted_at', 'o.shipped_at')} as hours,
    o.delivered_at is not null as delivered, ${hoursBetween('o.shipped_at', 'o.delivered_at')} / 24 as days
  from warehouse w cross join lateral (select * from orders o
    where ${customerSees(actor)} and o.warehouse_id = w.warehouse_id and o.carriage <> 'collect' and o.shipped_at is not null
      and o.shipped_at >= ${from}::date::timestamp at time zone w.time_zone and o.shipped_at < ${to}::date::timestamp at time zone w.time_zone
      and ${country ? sql`o.country = ${country}` : sql`true`}) o
  where ${warehouse_id ? sql`w.warehouse_id = ${warehouse_id}` : sql`true`}`

const figures = (of: RawBuilder<unknown>) => {
  const count = (wanted: RawBuilder<unknown>) => sql`count(case when ${wanted} then 1 end) ${of}`
  return sql`jsonb_build_object('shipped', count(*) ${of}, 'on_time', ${count(sql`in_time`)}, 'late', ${count(sql`not in_time`)},
    'hours_median', ${median(sql`hours`, of)}, 'hours_p90', ${ninth(sql`hours`, of)}, 'delivered', ${count(sql`delivered`)},
    'days_median', ${median(sql`days`, of)}, 'days_p90', ${ninth(sql`days`, of)})`
}

export function getOnTime(
  ctx: Ctx,
  actor: CustomerActor,
  asked: Asked,
): Promise<{ rows: OnTimeRow[]; now: OnTime; before: OnTime }> {
  const periods = periodsOf(asked)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OnTimeRow & { whole: boolean }>`
      with x as (select true as is_now, x.* from (${shippedOrders(actor, asked, periods.now)}) x
        union all select false, x.* from (${shippedOrders(actor, asked, periods.before)}) x), s as (
        select warehouse_id, method_id, ${figures(NOW)} as now, ${figures(BEFORE)} as before, grouping(warehouse_id) = 1 as whole
        from x group by grouping sets ((warehouse_id, method_id), ()))
      select w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, m.code as method_code,
        m.name_en as method_name_en, m.name_zh as method_name_zh, s.now, s.before, s.whole
      from s left join warehouse w using (warehouse_id) left join shipping_method m on m.method_id = s.method_id
      order by s.whole, w.code, m.code`.execute(db)
    const { now, before } = rows.pop()!
    return { rows, now, before }
  })
}
