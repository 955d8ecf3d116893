// A moment while it is typed: a date and a time of day on a clock, and the instant that they are. Pure; drawing is MomentInput.tsx.
import { instantAt, isDate, localDate, localTime } from '#shared/time.ts'
import { readTimeOfDay } from '#shared/typed-date.ts'

export type TypedMoment = { date: string; time: string }

const BETWEEN = ' @ '

export const isInstant = (value: string): boolean =>
  /^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))

/** The instant; both parts as typed where they are none, for a schema to refuse; undefined where both are blank. */
export function momentOf({ date, time }: TypedMoment, timeZone: string): string | undefined {
  if (date.trim() === '' && time.trim() === '') return undefined
  const timeOfDay = readTimeOfDay(time)
  const at = isDate(date) && timeOfDay ? instantAt(date, timeOfDay, timeZone) : undefined
  return at?.toISOString() ?? `${date}${BETWEEN}${time}`
}

/** What stands in the two inputs for such a value. */
export function partsOf(value: string | undefined, timeZone: string): TypedMoment {
  if (!value) return { date: '', time: '' }
  if (isInstant(value)) {
    const at = new Date(value)
    return { date: localDate(at, timeZone), time: localTime(at, timeZone) }
  }
  const [date = '', time = ''] = value.split(BETWEEN)
  return { date, time }
}
