// What a warehouse looks at (Rule 19.19): what must leave today, how punctual it was, how fast and how exact its work is, how full it is. No amounts. One statement.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { type boardCalls } from '#shared/statistics/boards.contract.ts'
import { addDays } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesWarehouse } from '#server/customers/index.ts'
import { isPromised } from '#server/orders/index.ts'
import { hoursBetween, LEFT_IN_TIME, median, ninth } from '../figures/on-time.queries.ts'
import { earliest } from './board-days.ts'

type Board = OutputOf<typeof boardCalls.getFloor>

export function getFloor(
  ctx: Ctx,
  actor: StaffActor,
  { period, warehouse_id }: ParsedInputOf<typeof boardCalls.getFloor>,
): Promise<Board> {
  const now = ctx.clock.now()
  const days = Number(period)
  // Bounds what is read, and lets the planner know; each warehouse's own days decide.
  const sinceDay = addDays(now.toISOString().slice(0, 10), -days)
  const since = earliest(sinceDay)
  const hoursTo = (instant: ReturnType<typeof sql>) =>
    sql`greatest(round((extract(epoch from (${instant}) at time zone w.time_zone - ${now}::timestamptz) / 3600)::numeric, 1), 0)::float8`
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Board['warehouses'][number]>`
      with w as materialized (select w.*, (${now}::timestamptz at time zone w.time_zone)::date as today, (${now}::timestamptz at time zone w.time_zone)::date - ${days - 1}::int as first
        from warehouse w where w.enabled and ${staffSeesWarehouse(actor, 'w')} and ${warehouse_id ? sql`w.warehouse_id = ${warehouse_id}` : sql`true`}),
      waits as (select o.warehouse_id, (count(*) filter (where o.status in ('verifying', 'awaiting_packing')))::int as to_pack,
          (count(*) filter (where o.status in ('packaged', 'awaiting_shipping')))::int as packed
        from orders o where ${isPromised('due', now)} and o.deleted_at is null group by 1),
      lates as (select o.warehouse_id, count(*)::int as late from orders o where ${isPromised('late', now)} and o.deleted_at is null group by 1),
      gone as (select o.warehouse_id, count(*)::int as shipped, count(${LEFT_IN_TIME})::int as promised, count(case when ${LEFT_IN_TIME} then 1 end)::int as in_time,
          (count(*) filter (where o.leaves_on = w.today and (o.shipped_at at time zone w.time_zone)::date = w.today))::int as left
        from customer c cross join lateral (select * from orders o where o.customer_id = c.customer_id and o.shipped_at >= ${since} and o.carriage <> 'collect') o
        join w using (warehouse_id) where (o.shipped_at at time zone w.time_zone)::date >= w.first group by 1)
      select w.warehouse_id, w.code, w.name_en, w.name_zh, w.time_zone, w.first::text as from, w.today::text as to, w.cut_off,
        ${hoursTo(sql`w.today + w.cut_off::time`)} as hours_to_cut_off, ${hoursTo(sql`(w.today + 1)::timestamp`)} as hours_to_end,
        jsonb_build_object('to_pack', coalesce(waits.to_pack, 0), 'packed', coalesce(waits.packed, 0), 'left', coalesce(gone.left, 0)) as due,
        coalesce(lates.late, 0) as late, coalesce(gone.shipped, 0) as shipped, coalesce(gone.promised, 0) as promised, coalesce(gone.in_time, 0) as in_time,
        (select jsonb_build_object('bookings', count(*), 'median', ${median(hoursBetween('b.received_at', 'b.shelved_at'))},
            'p90', ${ninth(hoursBetween('b.received_at', 'b.shelved_at'))})
          from booking b where b.warehouse_id = w.warehouse_id and b.shelved_at is not null and b.shelved_at >= ${since} and b.shelved_at >= w.first::timestamp at time zone w.time_zone) as dock,
        (${packed(sinceDay)}) as packing,
        (select jsonb_build_object('all', count(*), 'filled', count(*) filter (where exists (select from stock_place k
            where k.warehouse_id = l.warehouse_id and k.location_id = l.location_id and k.quantity > 0)))
          from location l where l.warehouse_id = w.warehouse_id and l.enabled and l.kind = 'storage') as locations
      from w left join waits using (warehouse_id) left join lates using (warehouse_id) left join gone using (warehouse_id) order by w.code`.execute(
      db,
    )
    return { warehouses: rows }
  })
}

/**
 * Lines an hour as parcels an hour are reckoned (Rule 9.53): of each person and day from the first parcel to the last, without the lines of the first. What was unpacked
 * took its time, and has no lines any more.
 */
const packed = (
  sinceDay: string,
) => sql`select jsonb_build_object('parcels', coalesce(sum(p.parcels), 0), 'pieces', coalesce(sum(p.pieces), 0), 'wrong_scans', coalesce(sum(p.wrong_scans), 0),
    'unpacked', coalesce(sum(p.parcels) filter (where p.taken_back_at is not null), 0), 'people', count(distinct p.staff_id),
    'lines_per_hour', round(sum(p.lines) filter (where p.gap is not null) / nullif(extract(epoch from sum(p.gap)) / 3600, 0), 1)::float8)
  from (select p.*, p.at - lag(p.at) over (partition by p.day, p.staff_id order by p.at, p.packing_id) as gap,
      case when p.taken_back_at is null then (select count(*) from parcel_line l where l.customer_id = p.customer_id and l.order_id = p.order_id) else 0 end as lines
    from packing p where p.warehouse_id = w.warehouse_id and p.day >= ${sinceDay}::date and p.day >= w.first) p`
