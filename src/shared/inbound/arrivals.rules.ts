// On which days a warehouse takes goods, and until when today counts (Rules 7.22, 7.23). How many places a day has is data; they are counted
// where bookings are placed.
import type { Refusal, Text } from '../errors.ts'
import { WEEKDAYS } from '../warehouses/warehouse-fields.ts'

export const DAY_CLOSURES = ['past', 'cut_off', 'not_working', 'closed'] as const
export type DayClosure = (typeof DAY_CLOSURES)[number]

export const CLOSURE_TEXT: Record<DayClosure, Text> = {
  past: { en: 'Cannot be in the past', zh_CN: '不能早于今天' },
  cut_off: { en: 'Too late for today', zh_CN: '已过今日截单时间' },
  not_working: { en: 'The warehouse does not work on this day', zh_CN: '该日仓库不上班' },
  closed: { en: 'The warehouse is closed on this day', zh_CN: '该日仓库休息' },
}

/** Why a booking is beyond the places when they became fewer; its English is what is kept. */
export const FEWER_PLACES: Text = { en: 'Fewer places', zh_CN: '容量减少' }
export const NOTE_NEEDS_PLACES: Text = {
  en: 'A note is kept with places: fill in how many there are on this date',
  zh_CN: '备注与容量一起保存，请填写当日容量',
}

/** The places of a whole day shared out to its parts: as many in all, the first parts having what is left over. */
export const partsOfPlaces = (places: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, n) => Math.floor(places / parts) + (n < places % parts ? 1 : 0))

export type OpenHours = { working_days: readonly number[]; closed_on: readonly string[]; cut_off: string }
/** Date and time of day at the warehouse. */
export type WarehouseNow = { date: string; time: string }

/** 1 is Monday, as ISO 8601 counts. */
export const weekdayOf = (day: string): (typeof WEEKDAYS)[number] =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!

/** Why goods cannot be expected on a day; undefined where they can. */
export function closureOf(day: string, hours: OpenHours, now: WarehouseNow): DayClosure | undefined {
  if (day < now.date) return 'past'
  if (hours.closed_on.includes(day)) return 'closed'
  if (!hours.working_days.includes(weekdayOf(day))) return 'not_working'
  return day === now.date && now.time >= hours.cut_off ? 'cut_off' : undefined
}

export function refuseArrivalDay(day: string, hours: OpenHours, now: WarehouseNow): Refusal | undefined {
  const closure = closureOf(day, hours, now)
  return (
    closure && {
      code: 'invalid_input',
      fields: [{ path: 'shipping.estimated_arrival_on', reason: CLOSURE_TEXT[closure] }],
    }
  )
}
