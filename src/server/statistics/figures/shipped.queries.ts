// What was shipped in some months and in those that they are compared with, one statement each: sums of days that are over, and the rows of the days
// after them (Rules 19.1, 19.2, 19.5, 19.22). A supplier's are made of its own SKUs alone.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { addMonths } from '#shared/time.ts'
import {
  MOST_SKUS,
  type RegionRow,
  type ShippedRow,
  type SkuRow,
  type statisticsCalls,
} from '#shared/statistics/statistics.contract.ts'
import { shiftOf, type ShippedBy } from '#shared/statistics/statistics.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { inSkuOrName, seesEverySku, seesSku } from '#server/products/index.ts'

type Asked = Omit<ParsedInputOf<typeof statisticsCalls.exportShipped>, 'format' | 'by'>
type Where = Pick<Asked, 'warehouse_id' | 'country'>
const NONE = '00000000-0000-0000-0000-000000000000'

/** Two periods: `now`, and `before` moved to the months that it is compared with. */
export const periodsOf = (asked: Pick<Asked, 'from' | 'to' | 'against'>) => {
  const shift = shiftOf(asked)
  const bounds = (by: number) => [`${addMonths(asked.from, -by)}-01`, `${addMonths(asked.to, 1 - by)}-01`] as const
  return { shift, now: bounds(0), before: bounds(shift) }
}
type Periods = ReturnType<typeof periodsOf>

/** The rows of both periods, which may have months in common, with the month of the first that each is of. */
export const ofBoth = (
  { shift, now, before }: Periods,
  one: (period: readonly [string, string]) => RawBuilder<unknown>,
) => sql`
  select true as is_now, to_char(x.day, 'YYYY-MM') as month, x.* from (${one(now)}) x
  union all select false, to_char(x.day + make_interval(months => ${shift}), 'YYYY-MM'), x.* from (${one(before)}) x`

/** The days of one period that are asked for, of warehouses and countries. */
function within({ warehouse_id, country }: Where, alias: 'd' | 'o'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${warehouse_id ? sql`${column('warehouse_id')} = ${warehouse_id}` : sql`true`}
    and ${country ? sql`${column('country')} = ${country}` : sql`true`}`
}

/** Orders of a period that are in no sum yet, as `o` with their warehouse's `day`. */
const after = (customer: RawBuilder<unknown>, asked: Where, [from, to]: readonly [string, string]) => sql`warehouse w
  left join statistics_progress p on p.warehouse_id = w.warehouse_id
  cross join lateral (select o.*, (o.shipped_at at time zone w.time_zone)::date as day from orders o
    where o.customer_id = ${customer} and o.warehouse_id = w.warehouse_id and o.shipped_at is not null
      and o.shipped_at >= greatest(${from}::date, p.through + 1)::timestamp at time zone w.time_zone
      and o.shipped_at < ${to}::date::timestamp at time zone w.time_zone and ${within(asked, 'o')}) o`

/** Sums are read by days, or by whole months, which are far fewer (Rule 19.22); `day` is the first one then. */
const SUMS = {
  day: { table: sql`shipped_day`, day: sql`d.day` },
  month: { table: sql`shipped_month`, day: sql`d.month` },
} as const
type Unit = keyof typeof SUMS

/** Rows of a period: day, warehouse, country, method and their figures. A period of months begins and ends with one. */
export function shippedIn(
  actor: CustomerActor,
  asked: Where,
  period: readonly [string, string],
  unit: Unit,
): RawBuilder<unknown> {
  const [from, to] = period
  if (!seesEverySku(actor))
    return sql`select d.month as day, d.warehouse_id, d.country, ${NONE}::uuid as method_id, null::bigint as orders, null::bigint as parcels, d.pieces,
        null::bigint as weight_g, null::numeric as volume_cm3
      from sku_month d where d.customer_id = ${actor.customerId} and ${seesSku(actor, 'd.sku_id')}
        and d.month >= ${from}::date and d.month < ${to}::date and ${within(asked, 'd')}
      union all
      select o.day, o.warehouse_id, o.country, ${NONE}::uuid, null, null, l.quantity, null, null
      from ${after(sql`${actor.customerId}`, asked, period)}
      join parcel_line l on l.customer_id = o.customer_id and l.order_id = o.order_id and ${seesSku(actor, 'l.sku_id')}`
  return shippedOf(sql`${actor.customerId}`, asked, period, unit)
}

/** The same of all goods of a customer, whose number may come out of another table. */
export function shippedOf(
  customer: RawBuilder<unknown>,
  asked: Where,
  period: readonly [string, string],
  unit: Unit,
): RawBuilder<unknown> {
  const [from, to] = period
  const { table, day } = SUMS[unit]
  return sql`select ${day} as day, d.warehouse_id, d.country, d.method_id, d.orders::bigint, d.parcels::bigint, d.pieces, d.weight_g, d.volume_cm3
    from ${table} d where d.customer_id = ${customer} and ${day} >= ${from}::date and ${day} < ${to}::date and ${within(asked, 'd')}
    union all
    select s.day, w.warehouse_id, s.country, s.method_id, 1, s.parcels, s.pieces, s.weight_g, s.volume_cm3
    from (select w.warehouse_id, w.time_zone, array_agg(o.order_id) as ids from ${after(customer, asked, period)} group by 1, 2) w
    cross join lateral shipped_orders(${customer}, w.time_zone, w.ids) s`
}

/** What a row is of, what is told of that, and in which order. */
const ROWS: Record<ShippedBy, { keys: string[]; order: RawBuilder<unknown> }> = {
  month: { keys: ['month'], order: sql`month` },
  country: {
    keys: ['country'],
    order: sql`(now ->> 'pieces')::bigint desc, (before ->> 'pieces')::bigint desc, country`,
  },
  method: { keys: ['month', 'warehouse_id', 'method_id'], order: sql`month, w.code, m.code` },
}
export const NOW = sql`filter (where is_now)`
export const BEFORE = sql`filter (where not is_now)`

/** The sums over `x`; of a supplier's rows those that they do not have stay null. */
export function figures(of: RawBuilder<unknown>, whole: boolean): RawBuilder<unknown> {
  const sum = (column: string, told = whole) =>
    told ? sql`coalesce(sum(${sql.ref(column)}) ${of}, 0)` : sql`null::bigint`
  return sql`jsonb_build_object('orders', ${sum('orders')}, 'parcels', ${sum('parcels')}, 'pieces', ${sum('pieces', true)},
    'weight_g', ${sum('weight_g')}, 'volume_cm3', (${sum('volume_cm3')})::text)`
}

/** In the order of months, then of codes; countries by their pieces. The last row of the answer is of everything. */
export function getShipped(
  ctx: Ctx,
  actor: CustomerActor,
  { by, ...asked }: ParsedInputOf<typeof statisticsCalls.getShipped>,
): Promise<OutputOf<typeof statisticsCalls.getShipped>> {
  const { keys, order } = ROWS[by]
  const key = (name: string) => (keys.includes(name) ? sql.ref(`x.${name}`) : sql`null`)
  const own = seesEverySku(actor)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<ShippedRow & { whole: boolean }>`
      with x as (${ofBoth(periodsOf(asked), (period) => shippedIn(actor, asked, period, 'month'))}), s as (
        select ${key('month')} as month, ${key('country')} as country, ${key('warehouse_id')}::uuid as warehouse_id, ${key('method_id')}::uuid as method_id,
          ${figures(NOW, own)} as now, ${figures(BEFORE, own)} as before, grouping(${sql.ref(`x.${keys[0]}`)}) = 1 as whole
        from x group by grouping sets ((${sql.join(keys.map((name) => sql.ref(`x.${name}`)))}), ())
      )
      select s.month, s.country, w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh,
        m.code as method_code, m.name_en as method_name_en, m.name_zh as method_name_zh, s.now, s.before, s.whole
      from s left join warehouse w using (warehouse_id) left join shipping_method m on m.method_id = s.method_id
      order by s.whole, ${order}`.execute(db)
    const { now, before } = rows.pop()!
    return { rows, now, before }
  })
}

/** By regions of one country (Rule 19.12), which a supplier does not see: `forbidden`. */
export function getRegions(
  ctx: Ctx,
  actor: CustomerActor,
  asked: ParsedInputOf<typeof statisticsCalls.getRegions>,
): Promise<OutputOf<typeof statisticsCalls.getRegions>> {
  if (!seesEverySku(actor)) throw new AppError('forbidden')
  const one = (period: readonly [string, string]) => sql`
    select d.month as day, d.region, d.orders, d.pieces from region_month d
    where d.customer_id = ${actor.customerId} and d.month >= ${period[0]}::date and d.month < ${period[1]}::date and ${within(asked, 'd')}
    union all
    select s.day, s.region, 1, s.pieces
    from (select w.time_zone, array_agg(o.order_id) as ids from ${after(sql`${actor.customerId}`, asked, period)} group by 1) w
    cross join lateral region_orders(${actor.customerId}, w.time_zone, w.ids) s`
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<RegionRow>`
      with x as (${ofBoth(periodsOf(asked), one)})
      select region, coalesce(sum(orders) ${NOW}, 0)::int as orders, coalesce(sum(pieces) ${NOW}, 0)::float8 as pieces,
        coalesce(sum(orders) ${BEFORE}, 0)::int as orders_before, coalesce(sum(pieces) ${BEFORE}, 0)::float8 as pieces_before
      from x group by region order by pieces desc, pieces_before desc, region`.execute(db)
    return { rows }
  })
}

type AskedSkus = Omit<ParsedInputOf<typeof statisticsCalls.exportSkus>, 'format'>

/** Of one country, or of all together in rows of their own (Rule 19.21). */
const skuSums = ({ country }: Where) => (country ? sql`sku_month` : sql`sku_month_whole`)

/** Pieces of each SKU, most first; `limit` rows, with the sums of all. */
export function getSkus(
  ctx: Ctx,
  actor: CustomerActor,
  asked: AskedSkus,
  limit = MOST_SKUS,
): Promise<OutputOf<typeof statisticsCalls.getSkus>> {
  const one = (period: readonly [string, string]) => sql`
    select ${period[0]}::date as day, d.sku_id, sum(d.orders) as orders, sum(d.pieces) as pieces
    from ${skuSums(asked)} d where d.customer_id = ${actor.customerId} and ${seesSku(actor, 'd.sku_id')}
      and d.month >= ${period[0]}::date and d.month < ${period[1]}::date and ${within(asked, 'd')}
    group by d.sku_id
    union all
    select o.day, l.sku_id, count(distinct o.order_id), sum(l.quantity)
    from ${after(sql`${actor.customerId}`, asked, period)}
    join parcel_line l on l.customer_id = o.customer_id and l.order_id = o.order_id and ${seesSku(actor, 'l.sku_id')}
    group by o.day, l.sku_id`
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<SkuRow & { skus: number; all: number; all_before: number }>`
      with x as (${ofBoth(periodsOf(asked), one)}), t as (
        select sku_id, coalesce(sum(orders) ${NOW}, 0) as orders, coalesce(sum(pieces) ${NOW}, 0) as pieces,
          coalesce(sum(pieces) ${BEFORE}, 0) as pieces_before
        from x group by 1
      )
      select t.sku_id, s.sku, s.product_name as name, t.orders::int, t.pieces::float8 as pieces, t.pieces_before::float8 as pieces_before,
        (count(*) over ())::int as skus, (sum(t.pieces) over ())::float8 as all, (sum(t.pieces_before) over ())::float8 as all_before
      from t join sku s on s.customer_id = ${actor.customerId} and s.sku_id = t.sku_id
      where ${asked.search ? inSkuOrName(asked.search) : sql`true`}
      order by t.pieces desc, t.pieces_before desc, s.sku limit ${limit}`.execute(db)
    const { skus = 0, all = 0, all_before = 0 } = rows[0] ?? {}
    return { rows, skus, pieces: all, pieces_before: all_before }
  })
}
