// Where a booking is expected: placed when it is submitted or its shipping changes, freed when it ends before it arrived (Rules 7.23, 7.24).
// Who comes first is decided by place_arrival() in the database.
import { sql } from 'kysely'
import { AppError, refuse, type Text } from '#shared/errors.ts'
import { closureOf, refuseArrivalDay, type OpenHours, type WarehouseNow } from '#shared/inbound/arrivals.rules.ts'
import { ARRIVAL_PERIOD_TEXT, type Shipping } from '#shared/inbound/inbound.values.ts'
import { localDate, localTime } from '#shared/time.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Tx } from '#server/base/database/transaction.ts'

type Placed = { customer_id: number; booking_id: string; warehouse_id: string; time_zone: string }
type When = Pick<Shipping, 'estimated_arrival_on' | 'arrival_period'>

/** How far the next free day is looked for. */
const LOOK_AHEAD_DAYS = 62

export const nowAt = (at: Date, timeZone: string): WarehouseNow => ({
  date: localDate(at, timeZone),
  time: localTime(at, timeZone),
})

export async function hoursOf(db: Database, warehouseId: string): Promise<OpenHours> {
  const { rows } = await sql<OpenHours>`select working_days, closed_on::text[] as closed_on, cut_off from warehouse
    where warehouse_id = ${warehouseId}`.execute(db)
  return rows[0]!
}

/** Refuses a day on which the warehouse takes nothing. */
export async function needOpenDay(tx: Tx, booking: Placed, day: string): Promise<void> {
  refuse(refuseArrivalDay(day, await hoursOf(tx.db, booking.warehouse_id), nowAt(tx.now, booking.time_zone)))
}

/** Refuses `arrival_full`, which names the next free day; with a reason (`over`) nothing is full. */
export async function placeArrival(
  tx: Tx,
  booking: Placed,
  { estimated_arrival_on: day, arrival_period }: When,
  over?: string,
): Promise<void> {
  const { customer_id, booking_id, warehouse_id } = booking
  const { rows } = await sql<{
    placed: boolean
  }>`select place_arrival(${customer_id}, ${booking_id}, ${warehouse_id}, ${day}, ${arrival_period},
    (select count(*) from booking_box where customer_id = ${customer_id} and booking_id = ${booking_id})::int, ${over ?? null}, ${tx.now}) as placed`.execute(
    tx.db,
  )
  if (rows[0]?.placed) return
  const next = await nextFree(tx, booking, day)
  throw new AppError('arrival_full', { day, period: ARRIVAL_PERIOD_TEXT[arrival_period], next })
}

export async function freeArrival(
  tx: Tx,
  { customer_id, booking_id }: Pick<Placed, 'customer_id' | 'booking_id'>,
): Promise<void> {
  await sql`select free_arrival(${customer_id}, ${booking_id})`.execute(tx.db)
}

const NONE: Text = { en: `none within ${LOOK_AHEAD_DAYS} days`, zh_CN: `${LOOK_AHEAD_DAYS} 天内无空位` }

/** The first part of a day from `day` on, closed days left out, that has room for the booking. */
async function nextFree(tx: Tx, booking: Placed, day: string): Promise<Text> {
  const { rows } = await sql<{ day: string; period: keyof typeof ARRIVAL_PERIOD_TEXT }>`
    with own as (select count(*)::int as boxes from booking_box where customer_id = ${booking.customer_id} and booking_id = ${booking.booking_id})
    select d.day::text as day, p.period
    from (select x::date as day from generate_series(${day}::timestamp, ${day}::timestamp + ${LOOK_AHEAD_DAYS} * interval '1 day', interval '1 day') x) d
    cross join unnest('{morning,afternoon,evening}'::text[]) with ordinality p(period, nth)
    left join arrival_room(${booking.warehouse_id}, ${day}::date, ${day}::date + ${LOOK_AHEAD_DAYS}::int, ${booking.booking_id}) r
      on r.day = d.day and r.period = p.period
    cross join own
    where r.places is null or r.taken + case r.unit when 'boxes' then own.boxes else 1 end <= r.places
    order by d.day, p.nth`.execute(tx.db)
  const hours = await hoursOf(tx.db, booking.warehouse_id)
  const now = nowAt(tx.now, booking.time_zone)
  const free = rows.find((row) => !closureOf(row.day, hours, now))
  if (!free) return NONE
  const { en, zh_CN } = ARRIVAL_PERIOD_TEXT[free.period]
  return { en: `${free.day}, ${en}`, zh_CN: `${free.day} ${zh_CN}` }
}
