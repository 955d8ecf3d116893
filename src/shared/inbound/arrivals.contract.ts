// Calls around the arrival of bookings (Rules 7.22, 7.24, 7.26): the days a customer may choose, and the office's calendar with its places.
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, date, done, id, int4, optionalText, queryInt, text } from '../fields.ts'
import { DAY_CLOSURES } from './arrivals.rules.ts'
import { BILL_STATUSES, BOOKING_STATUSES } from './inbound.states.ts'
import { ARRIVAL_PERIODS } from './inbound.values.ts'

/** What a place is for: a booking whatever its size, or a box. */
export const ARRIVAL_UNITS = ['bookings', 'boxes'] as const
/** Places hold for the whole day, or for a part of it. */
export const PLACE_PERIODS = ['day', ...ARRIVAL_PERIODS] as const
export type PlacePeriod = (typeof PLACE_PERIODS)[number]
const places = z.int().min(0).max(100_000)

const unit = z.enum(ARRIVAL_UNITS)
const hours = { time_zone: z.string(), cut_off: z.string(), working_days: z.array(z.int()) }
const days = { from: date, days: queryInt(1, 62) }

export const arrivalCalls = {
  /** The days on which the goods of a booking may arrive: a month of the warehouse with the weeks around it. */
  getDays: call({
    method: 'GET',
    audience: 'customer',
    permission: 'inbound.view',
    path: '/api/ucenter/inbound/getArrivalDays',
    title: 'Days on which a booking may arrive',
    input: z.strictObject({ booking_id: id, month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) }),
    output: z.object({
      ...hours,
      days: z.array(
        z.object({
          day: date,
          /** Why none of it can be chosen. */
          closure: z.enum(DAY_CLOSURES).nullable(),
          /** `free`: places that are left, null where there is no limit; `fits`: there are enough for this booking. */
          periods: z.array(z.object({ period: z.enum(ARRIVAL_PERIODS), free: z.int().nullable(), fits: z.boolean() })),
        }),
      ),
    }),
  }),
}

const expected = z.object({
  customer_id: z.int(),
  company_name: z.string(),
  booking_id: id,
  booking_no: z.string(),
  status: z.enum(BOOKING_STATUSES),
  bill_status: z.enum(BILL_STATUSES),
  day: date,
  period: z.enum(ARRIVAL_PERIODS),
  boxes: z.int(),
  /** Placed, or left, beyond the places. */
  over_reason: z.string().nullable(),
  arrived: z.boolean(),
})
export type ExpectedBooking = z.output<typeof expected>

const room = z.object({ period: z.enum(ARRIVAL_PERIODS), places: z.int(), taken: z.int() })
const arrivalDay = z.object({
  day: date,
  closure: z.enum(DAY_CLOSURES).nullable(),
  /** Parts with a number of places; of a plan without parts, the day's stand at each. */
  rooms: z.array(room),
  /** This date has places of its own. */
  exception: z.array(z.object({ period: z.enum(PLACE_PERIODS), places: z.int() })),
  note: z.string(),
})
export type ArrivalDay = z.output<typeof arrivalDay>

const plan = z.object({
  unit,
  by_period: z.boolean(),
  version: z.int(),
  places: z.array(z.object({ weekday: z.int().min(1).max(7), period: z.enum(PLACE_PERIODS), places: z.int() })),
})
export type ArrivalPlan = z.output<typeof plan>

const works = { method: 'POST', audience: 'staff', permission: 'receiving.work', output: done } as const

export const officeArrivalCalls = {
  getCalendar: call({
    method: 'GET',
    audience: 'staff',
    permission: 'inbound.view',
    path: '/api/office/inbound/getArrivals',
    title: 'Calendar of arrivals of a warehouse',
    input: z.strictObject({ warehouse_id: id, ...days }),
    output: z.object({
      ...hours,
      today: date,
      plan: plan.nullable(),
      days: z.array(arrivalDay),
      /** Of the customers that this person sees; the places count all. */
      bookings: z.array(expected),
    }),
  }),
  /** Replaces the places of a warehouse; a weekday that is not named takes any number. `version` is the one that was read, 0 for none. */
  savePlan: call({
    ...works,
    path: '/api/office/receiving/saveArrivalPlan',
    title: { en: 'Set the places for arrivals of a warehouse', zh_CN: '设置仓库到仓容量' },
    input: z.strictObject({
      warehouse_id: id,
      version: int4,
      unit,
      by_period: z.boolean(),
      places: z
        .array(z.strictObject({ weekday: z.int().min(1).max(7), period: z.enum(PLACE_PERIODS), places }))
        .max(21)
        .refine((all) => new Set(all.map(({ weekday, period }) => `${weekday} ${period}`)).size === all.length, {
          params: { rule: 'duplicate' },
        }),
    }),
  }),
  /** Other places for one date; none take the date's own away. */
  saveDay: call({
    ...works,
    path: '/api/office/receiving/saveArrivalDay',
    title: { en: 'Set the places for arrivals on one date', zh_CN: '设置单日到仓容量' },
    input: z.strictObject({
      warehouse_id: id,
      day: date,
      note: optionalText(200),
      places: z
        .array(z.strictObject({ period: z.enum(PLACE_PERIODS), places }))
        .max(3)
        .refine((all) => new Set(all.map(({ period }) => period)).size === all.length, {
          params: { rule: 'duplicate' },
        }),
    }),
  }),
  /** With a reason also onto a day that is full or on which nobody works. */
  move: call({
    ...works,
    path: '/api/office/receiving/moveArrival',
    title: { en: 'Expect a booking on another day', zh_CN: '调整预约到仓时间' },
    input: z.strictObject({
      customer_id: customerId,
      booking_id: id,
      day: date,
      period: z.enum(ARRIVAL_PERIODS),
      reason: text(200).optional(),
    }),
  }),
}
