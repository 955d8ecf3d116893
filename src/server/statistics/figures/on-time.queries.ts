// How punctually orders left and arrived (Rules 19.13, 19.14), in one statement: out of the distributions of each month (Rule 19.20), what has changed since they were made,
// and the orders of days that are not over. A supplier in many orders has sums of its own (Rule 19.23); until they are counted, and of one in few, all orders with its SKUs are read.
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { OnTime, onTimeCalls, OnTimeRow } from '#shared/statistics/on-time.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { orderIdsOf, seesEverySku, seesOrderOf } from '#server/products/index.ts'
import { periodsOf } from './shipped.queries.ts'

type Asked = ParsedInputOf<typeof onTimeCalls.getOnTime>
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

/** Both periods, as `t`: which it is, its first month, and the one after its last. */
const periods = (asked: Asked) => {
  const { now, before } = periodsOf(asked)
  return sql`(values (true, ${now[0]}::date, ${now[1]}::date), (false, ${before[0]}::date, ${before[1]}::date)) t(is_now, first, past)`
}

const filters = ({ warehouse_id, country }: Asked, of: 'o' | 'x') => {
  const is = (column: string, value: string | undefined) =>
    value ? sql`${sql.ref(`${of}.${column}`)} = ${value}` : sql`true`
  return sql`${is('warehouse_id', warehouse_id)} and ${is('country', country)}`
}

/** The sums that are read, and whose rows `x` of them are the reader's. */
const sumsOf = (actor: CustomerActor) =>
  seesEverySku(actor)
    ? { months: sql`on_time_month`, changes: sql`on_time_change`, own: sql`x.customer_id = ${actor.customerId}` }
    : {
        months: sql`supplier_on_time_month`,
        changes: sql`supplier_on_time_change`,
        own: sql`x.customer_id = ${actor.customerId} and x.member_id = ${actor.id}`,
      }

/** Whether there are sums for the reader; asked once in a statement, which then reads either them or all orders. */
const hasSums = (actor: CustomerActor): RawBuilder<boolean> =>
  seesEverySku(actor)
    ? sql`true`
    : sql`(select exists (select from supplier_on_time k where k.customer_id = ${actor.customerId} and k.member_id = ${actor.id} and k.counted))`

/** The orders that are in no sum, each once: of days that are not over, and what has changed since. */
function singles(actor: CustomerActor, asked: Asked): RawBuilder<unknown> {
  const { warehouse_id } = asked
  const { changes, own } = sumsOf(actor)
  // The bounds of each warehouse first, so that nothing but what lies between them is read, by its index; without `offset` all orders would be joined and judged.
  return sql`
    select c.is_now, c.warehouse_id, x.method_id, 1 as orders, x.in_time, x.hours, x.days
    from (select t.is_now, w.warehouse_id, w.time_zone, greatest(t.first, p.through + 1)::timestamp at time zone w.time_zone as since,
        t.past::timestamp at time zone w.time_zone as until
      from ${periods(asked)} cross join warehouse w left join statistics_progress p on p.warehouse_id = w.warehouse_id
      where ${warehouse_id ? sql`w.warehouse_id = ${warehouse_id}` : sql`true`} offset 0) c
    cross join lateral (select x.* from orders o cross join lateral on_time_of(o, c.time_zone) x
      where o.customer_id = ${actor.customerId} and o.warehouse_id = c.warehouse_id and o.shipped_at is not null and o.shipped_at >= c.since and o.shipped_at < c.until
        and ${filters(asked, 'o')} and ${seesOrderOf(actor, 'o.customer_id', 'o.order_id')} offset 0) x where c.since < c.until
    union all select t.is_now, x.warehouse_id, x.method_id, x.orders, x.in_time, x.hours, x.days
    from ${changes} x join ${periods(asked)} on x.month >= t.first and x.month < t.past
    where ${own} and ${filters(asked, 'x')}`
}

/** Every order as it is: with sums those that are in none, without them all orders with the own SKUs. */
const live = (actor: CustomerActor, asked: Asked) =>
  seesEverySku(actor)
    ? singles(actor, asked)
    : sql`select * from (${singles(actor, asked)}) x where ${hasSums(actor)}
        union all select * from (${ofSupplier(actor, asked)}) x where not ${hasSums(actor)}`

/** Of a supplier without sums all orders, those with the own SKUs. Without the inner `offset` the planner takes the orders of all suppliers and throws most of them away. */
const ofSupplier = (actor: CustomerActor, asked: Asked) => sql`
  select t.is_now, x.warehouse_id, x.method_id, 1 as orders, x.in_time, x.hours, x.days
  from (select o.warehouse_id, x.* from (${orderIdsOf(actor)} offset 0) l join orders o on o.customer_id = ${actor.customerId} and o.order_id = l.order_id
      join warehouse w using (warehouse_id) cross join lateral on_time_of(o, w.time_zone) x where ${filters(asked, 'o')} offset 0) x
  join ${periods(asked)} on x.month >= t.first and x.month < t.past`

/** The sums `x` of the periods `t`; those of all countries are rows of their own. */
const sums = (actor: CustomerActor, { warehouse_id, country }: Asked) => sql`${sumsOf(actor).own}
  and x.country = ${country ?? ''}::char(2) and x.month >= t.first and x.month < t.past
  and ${warehouse_id ? sql`x.warehouse_id = ${warehouse_id}` : sql`true`} and ${hasSums(actor)}`

const told = (what: string, tenths: number, only: RawBuilder<unknown>) =>
  sql`max(value) filter (where what = ${what} and tenths = ${tenths}::int and ${only})`
const figures = (only: RawBuilder<unknown>) => {
  const count = (what: string) => sql`coalesce(max(total) filter (where what = ${what} and ${only}), 0)`
  return sql`jsonb_build_object('shipped', ${count('shipped')}, 'on_time', ${count('on_time')}, 'late', ${count('late')},
    'hours_median', ${told('hours', 5, only)}, 'hours_p90', ${told('hours', 9, only)}, 'delivered', ${count('days')},
    'days_median', ${told('days', 5, only)}, 'days_p90', ${told('days', 9, only)})`
}

/** Of one warehouse and method, or of all together, in one period. */
const LINE = sql`partition by together, warehouse_id, method_id, is_now, what`
/** Whether `x` is of the line that is wanted, `w`. */
const OF_IT = sql`(w.together or (x.warehouse_id = w.warehouse_id and x.method_id = w.method_id))`

export function getOnTime(
  ctx: Ctx,
  actor: CustomerActor,
  asked: Asked,
): Promise<{ rows: OnTimeRow[]; now: OnTime; before: OnTime }> {
  return read(ctx, actor, async (db) => {
    // Whole hours and days first; of those that a median or nine in ten lies in, the hundredths. A spot counts orders from 0, in tenths of one.
    const { months } = sumsOf(actor)
    const { rows } = await sql<OnTimeRow>`
      with live as materialized (select x.is_now, x.warehouse_id, x.method_id, k.what, k.whole, k.hundredths, x.orders from (${live(actor, asked)}) x
        cross join lateral on_time_parts(x.in_time, x.hours, x.days) k),
      wholes as (select is_now, warehouse_id, method_id, what, whole, sum(orders) as orders from (
        select t.is_now, x.warehouse_id, x.method_id, x.what, x.whole, x.orders from ${periods(asked)} join ${months} x on ${sums(actor, asked)}
        union all select is_now, warehouse_id, method_id, what, whole, orders from live) x group by 1, 2, 3, 4, 5),
      lines as (select false as together, * from wholes
        union all select true, is_now, null, null, what, whole, sum(orders) from wholes group by is_now, what, whole),
      ranked as (select *, sum(orders) over (${LINE} order by whole)::bigint as upto, sum(orders) over (${LINE})::bigint as total
        from lines where orders > 0),
      wanted as (select r.*, r.upto - r.orders as below, tenths, (total - 1) * tenths as spot,
          dense_rank() over (order by together, warehouse_id, method_id, is_now, what, tenths)::int as no
        from ranked r cross join (values (5), (9)) v(tenths)
        where what in ('hours', 'days') and upto > (total - 1) * tenths / 10 and upto - orders <= ((total - 1) * tenths + 9) / 10),
      near as (select w.no, x.hundredths, x.n from wanted w cross join lateral (select y.hundredths, sum(y.n) as n
            from (select unnest(x.times) as hundredths, unnest(x.times_orders) as n from ${periods(asked)} join ${months} x on ${sums(actor, asked)}
              where t.is_now = w.is_now and x.what = w.what and x.whole = w.whole and ${OF_IT}) y group by 1) x
        union all select w.no, x.hundredths, x.orders from wanted w join live x on x.is_now = w.is_now and x.what = w.what and x.whole = w.whole and ${OF_IT}),
      counted as (select no, hundredths, sum(sum(n)) over (partition by no order by hundredths) as upto from near group by 1, 2),
      found as (select no, min(c.hundredths) filter (where below + c.upto > spot / 10) as low,
          min(c.hundredths) filter (where below + c.upto > (spot + 9) / 10) as high
        from (select no, spot, min(below) as below from wanted group by 1, 2) w join counted c using (no) group by 1),
      s as (select together, warehouse_id, method_id, ${figures(sql`is_now`)} as now, ${figures(sql`not is_now`)} as before
        from (select together, warehouse_id, method_id, is_now, what, total, null::int as tenths, null::float8 as value from ranked
          union all select together, warehouse_id, method_id, is_now, what, null, tenths,
            round((low + (high - low) * (spot % 10) / 10.0) / 100, 1)::float8 from wanted join found using (no)) x group by 1, 2, 3)
      select w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, m.code as method_code,
        m.name_en as method_name_en, m.name_zh as method_name_zh, s.now, s.before
      from s left join warehouse w using (warehouse_id) left join shipping_method m on m.method_id = s.method_id
      order by s.together, w.code, m.code`.execute(db)
    const whole = rows.pop() ?? { now: NOTHING, before: NOTHING }
    return { rows, now: whole.now, before: whole.before }
  })
}
