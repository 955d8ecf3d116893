// How punctually orders left and arrived (Rules 19.13, 19.14), in one statement: out of the distributions of each month (Rule 19.20), what has changed since they were made,
// and the orders of days that are not over. A supplier's are made of the orders that hold its SKUs.
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { OnTime, onTimeCalls, OnTimeRow } from '#shared/statistics/on-time.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { customerSees } from '#server/orders/index.ts'
import { seesEverySku } from '#server/products/index.ts'
import { periodsOf } from './shipped.queries.ts'

type Asked = ParsedInputOf<typeof onTimeCalls.getOnTime>
type Period = readonly [from: string, to: string]
const NOTHING: OnTime = {
  shipped: 0,
  on_time: 0,
  late: 0,
  hours_median: null,
  hours_p90: null,
  delivered: 0,
  days_median: null,
  days_p90: null,
}

/** Over a shipped order `o` and its warehouse `w`: whether it left by the day that was promised; null where none was (Rule 19.13). */
export const LEFT_IN_TIME: RawBuilder<boolean> = sql`(o.shipped_at at time zone w.time_zone)::date <= o.leaves_on`

/** So that half of the values, or nine in ten, are not above it; with one decimal. */
export const median = (of: RawBuilder<unknown>, only = sql``): RawBuilder<unknown> => percentile(0.5, of, only)
export const ninth = (of: RawBuilder<unknown>, only = sql``): RawBuilder<unknown> => percentile(0.9, of, only)
const percentile = (share: number, of: RawBuilder<unknown>, only: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round((percentile_cont(${share}::float8) within group (order by ${of}) ${only})::numeric, 1)::float8`

/** Hours, or days of 24 hours, from one instant to another. */
export const hoursBetween = (from: string, to: string): RawBuilder<unknown> =>
  sql`(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 3600)::float8`

/** Which month of a warehouse and which country are asked for, of sums and changes. */
const within = (
  actor: CustomerActor,
  { warehouse_id, country }: Asked,
  [from, to]: Period,
) => sql`x.customer_id = ${actor.customerId}
  and x.month >= ${from}::date and x.month < ${to}::date and ${warehouse_id ? sql`x.warehouse_id = ${warehouse_id}` : sql`true`}
  and ${country ? sql`x.country = ${country}` : sql`true`}`

/** Of a period, the orders that are in no sum: of days that are not over, and what has changed since. Of a supplier all, and nothing is in sums. */
function singles(actor: CustomerActor, asked: Asked, period: Period): RawBuilder<unknown> {
  const { warehouse_id, country } = asked
  const [from, to] = period
  const all = seesEverySku(actor)
  const changes = sql`union all select x.warehouse_id, x.method_id, x.orders, x.in_time, x.hours, x.days from on_time_change x
    where ${within(actor, asked, period)}`
  return sql`
    select w.warehouse_id, x.method_id, 1 as orders, x.in_time, x.hours, x.days
    from warehouse w left join statistics_progress p on p.warehouse_id = w.warehouse_id and ${all}::boolean
    join orders o on ${customerSees(actor)} and o.warehouse_id = w.warehouse_id and o.shipped_at is not null
      and o.shipped_at >= greatest(${from}::date, p.through + 1)::timestamp at time zone w.time_zone
      and o.shipped_at < ${to}::date::timestamp at time zone w.time_zone and ${country ? sql`o.country = ${country}` : sql`true`}
    cross join lateral on_time_of(o, w.time_zone) x where ${warehouse_id ? sql`w.warehouse_id = ${warehouse_id}` : sql`true`}
    ${all ? changes : sql``}`
}

/** Of a period the sums; those of all countries are rows of their own. */
const sums = (actor: CustomerActor, asked: Asked, period: Period) => sql`select x.* from on_time_month x
  where ${within(actor, { ...asked, country: undefined }, period)} and x.country = ${asked.country ?? ''}::char(2) and ${seesEverySku(actor)}::boolean`

const told = (what: string, tenths: number, only: RawBuilder<unknown>) =>
  sql`max(value) filter (where what = ${sql.lit(what)} and tenths = ${sql.lit(tenths)} and ${only})`
const figures = (only: RawBuilder<unknown>) => {
  const count = (what: string) => sql`coalesce(max(total) filter (where what = ${sql.lit(what)} and ${only}), 0)`
  return sql`jsonb_build_object('shipped', ${count('shipped')}, 'on_time', ${count('on_time')}, 'late', ${count('late')},
    'hours_median', ${told('hours', 5, only)}, 'hours_p90', ${told('hours', 9, only)}, 'delivered', ${count('days')},
    'days_median', ${told('days', 5, only)}, 'days_p90', ${told('days', 9, only)})`
}

/** Of one warehouse and method, or of all together, in one period. */
const LINE = sql`partition by together, warehouse_id, method_id, is_now, what`

export function getOnTime(
  ctx: Ctx,
  actor: CustomerActor,
  asked: Asked,
): Promise<{ rows: OnTimeRow[]; now: OnTime; before: OnTime }> {
  const { now, before } = periodsOf(asked)
  const both = (one: typeof sums) => sql`select true as is_now, x.* from (${one(actor, asked, now)}) x
    union all select false, x.* from (${one(actor, asked, before)}) x`
  return read(ctx, actor, async (db) => {
    // Whole hours and days first; of those that a median or nine in ten lies in, the hundredths. A spot counts orders from 0, in tenths of one.
    const { rows } = await sql<OnTimeRow>`
      with live as materialized (select x.is_now, x.warehouse_id, x.method_id, k.what, k.whole, k.hundredths, x.orders from (${both(singles)}) x
        cross join lateral on_time_parts(x.in_time, x.hours, x.days) k),
      wholes as (select is_now, warehouse_id, method_id, what, whole, sum(orders) as orders from (
        select is_now, warehouse_id, method_id, what, whole, orders from (${both(sums)}) x
        union all select is_now, warehouse_id, method_id, what, whole, orders from live) x group by 1, 2, 3, 4, 5),
      lines as (select false as together, * from wholes
        union all select true, is_now, null, null, what, whole, sum(orders) from wholes group by is_now, what, whole),
      ranked as (select *, sum(orders) over (${LINE} order by whole)::bigint as upto, sum(orders) over (${LINE})::bigint as total
        from lines where orders > 0),
      wanted as (select r.*, r.upto - r.orders as below, tenths, (total - 1) * tenths as spot from ranked r cross join (values (5), (9)) t(tenths)
        where what in ('hours', 'days') and upto > (total - 1) * tenths / 10 and upto - orders <= ((total - 1) * tenths + 9) / 10),
      near as (select w.*, x.value, x.n from wanted w join (select is_now, warehouse_id, method_id, what, whole, unnest(times) as value,
            unnest(times_orders) as n from (${both(sums)}) x
          where (is_now, what, whole) in (select is_now, what, whole from wanted)
          union all select is_now, warehouse_id, method_id, what, whole, hundredths, orders from live) x on x.is_now = w.is_now and x.what = w.what
        and x.whole = w.whole and (w.together or (x.warehouse_id = w.warehouse_id and x.method_id = w.method_id))),
      counted as (select together, warehouse_id, method_id, is_now, what, tenths, spot, value,
          (min(min(below)) over (${LINE}, tenths) + sum(sum(n)) over (${LINE}, tenths order by value))::bigint as upto
        from near group by 1, 2, 3, 4, 5, 6, 7, 8),
      found as (select together, warehouse_id, method_id, is_now, what, tenths, spot, min(value) filter (where upto > spot / 10) as low,
          min(value) filter (where upto > (spot + 9) / 10) as high
        from counted group by 1, 2, 3, 4, 5, 6, 7),
      s as (select together, warehouse_id, method_id, ${figures(sql`is_now`)} as now, ${figures(sql`not is_now`)} as before
        from (select together, warehouse_id, method_id, is_now, what, total, null::int as tenths, null::float8 as value from ranked
          union all select together, warehouse_id, method_id, is_now, what, null, tenths,
            round((low + (high - low) * (spot % 10) / 10.0) / 100, 1)::float8 from found) x group by 1, 2, 3)
      select w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, m.code as method_code,
        m.name_en as method_name_en, m.name_zh as method_name_zh, s.now, s.before
      from s left join warehouse w using (warehouse_id) left join shipping_method m on m.method_id = s.method_id
      order by s.together, w.code, m.code`.execute(db)
    const whole = rows.pop() ?? { now: NOTHING, before: NOTHING }
    return { rows, now: whole.now, before: whole.before }
  })
}
