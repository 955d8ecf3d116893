// The days of a warehouse with their places: for a customer who chooses one, and as the office's calendar with what is expected.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type {
  ArrivalDay,
  ArrivalPlan,
  arrivalCalls,
  ExpectedBooking,
  officeArrivalCalls,
} from '#shared/inbound/arrivals.contract.ts'
import { closureOf } from '#shared/inbound/arrivals.rules.ts'
import { ARRIVAL_PERIODS } from '#shared/inbound/inbound.values.ts'
import { addDays } from '#shared/time.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesWarehouse } from '#server/customers/index.ts'
import { customerSeesBooking, staffSeesBooking } from '../booking-scope.ts'
import { hoursOf, nowAt } from './place-arrival.ts'

type Room = { day: string; period: (typeof ARRIVAL_PERIODS)[number]; unit: string; places: number; taken: number }
type OwnCall = typeof arrivalCalls.getDays
type OfficeCall = typeof officeArrivalCalls.getCalendar

/** A week before the first of a month, and all that a sheet of six weeks may show. */
const SHEET_DAYS = 7 + 42

const datesFrom = (from: string, days: number) => Array.from({ length: days }, (_, n) => addDays(from, n))

async function roomsOf(db: Database, warehouseId: string, from: string, days: number, exceptFor: string | null) {
  const { rows } = await sql<Room>`select day::text as day, period, unit, places, taken
    from arrival_room(${warehouseId}, ${from}, ${addDays(from, days - 1)}, ${exceptFor})`.execute(db)
  return rows
}

/** Refuses `not_found` for a booking that the person does not see. What others take is only told as what is left. */
export function listArrivalDays(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<OwnCall>,
): Promise<OutputOf<OwnCall>> {
  const from = addDays(`${input.month}-01`, -7)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{ warehouse_id: string; time_zone: string; boxes: number }>`
      select b.warehouse_id, w.time_zone, (select count(*)::int from booking_box x where x.customer_id = b.customer_id and x.booking_id = b.booking_id) as boxes
      from booking b join warehouse w using (warehouse_id) where b.booking_id = ${input.booking_id} and ${customerSeesBooking(actor)}`.execute(
      db,
    )
    const booking = rows[0]
    if (!booking) throw new AppError('not_found')
    const hours = await hoursOf(db, booking.warehouse_id)
    const now = nowAt(ctx.clock.now(), booking.time_zone)
    const rooms = await roomsOf(db, booking.warehouse_id, from, SHEET_DAYS, input.booking_id)
    const days = datesFrom(from, SHEET_DAYS).map((day) => ({
      day,
      closure: closureOf(day, hours, now) ?? null,
      periods: ARRIVAL_PERIODS.map((period) => {
        const room = rooms.find((one) => one.day === day && one.period === period)
        if (!room) return { period, free: null, fits: true }
        const free = Math.max(0, room.places - room.taken)
        return { period, free, fits: free >= (room.unit === 'boxes' ? booking.boxes : 1) }
      }),
    }))
    return { time_zone: booking.time_zone, cut_off: hours.cut_off, working_days: [...hours.working_days], days }
  })
}

/** Refuses `not_found` for a warehouse that is not the person's. */
export function readCalendar(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<OfficeCall>,
): Promise<OutputOf<OfficeCall>> {
  const { warehouse_id, from, days } = input
  return read(ctx, actor, async (db) => {
    const { rows: found } = await sql<{ time_zone: string; plan: ArrivalPlan | null }>`
      select w.time_zone, (select jsonb_build_object('unit', n.unit, 'by_period', n.by_period, 'version', n.version, 'places',
          (select coalesce(jsonb_agg(jsonb_build_object('weekday', c.weekday, 'period', c.period, 'places', c.places) order by c.weekday), '[]')
            from arrival_capacity c where c.warehouse_id = n.warehouse_id))
        from arrival_plan n where n.warehouse_id = w.warehouse_id) as plan
      from warehouse w where w.warehouse_id = ${warehouse_id} and ${staffSeesWarehouse(actor, 'w')}`.execute(db)
    const warehouse = found[0]
    if (!warehouse) throw new AppError('not_found')
    const hours = await hoursOf(db, warehouse_id)
    const now = nowAt(ctx.clock.now(), warehouse.time_zone)
    const rooms = await roomsOf(db, warehouse_id, from, days, null)
    const exceptions = await sql<{
      day: string
      period: ArrivalDay['exception'][number]['period']
      places: number
      note: string
    }>`
      select day::text as day, period, places, note from arrival_exception
      where warehouse_id = ${warehouse_id} and day between ${from} and ${addDays(from, days - 1)} order by period`.execute(
      db,
    )
    const bookings = await sql<ExpectedBooking>`
      select b.customer_id, c.company_name, b.booking_id, b.booking_no, b.status, b.bill_status, s.day::text as day, s.period, s.boxes, s.over_reason,
        b.received_at is not null as arrived
      from arrival_slot s join booking b using (customer_id, booking_id) join customer c using (customer_id)
      where s.warehouse_id = ${warehouse_id} and s.day between ${from} and ${addDays(from, days - 1)} and ${staffSeesBooking(actor)}
      order by s.day, array_position('{morning,afternoon,evening}', s.period), b.booking_no`.execute(db)
    return {
      time_zone: warehouse.time_zone,
      cut_off: hours.cut_off,
      working_days: [...hours.working_days],
      today: now.date,
      plan: warehouse.plan,
      days: datesFrom(from, days).map((day) => ({
        day,
        closure: closureOf(day, hours, now) ?? null,
        rooms: rooms.filter((room) => room.day === day).map(({ period, places, taken }) => ({ period, places, taken })),
        exception: exceptions.rows.filter((one) => one.day === day).map(({ period, places }) => ({ period, places })),
        note: exceptions.rows.find((one) => one.day === day)?.note ?? '',
      })),
      bookings: bookings.rows,
    }
  })
}
