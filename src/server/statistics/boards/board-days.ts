// The days that a board of the office tells of (Rules 19.15, 19.16, 19.17, 19.18, 19.19).
import { spanOf, type BoardPeriod } from '#shared/statistics/statistics.rules.ts'
import { localDate, startOfDay } from '#shared/time.ts'

type Days = { from: string; to: string }

/** The days on a clock, the last of them running, with those before; `start`: the instant at which they begin. */
export function boardDays(period: BoardPeriod, now: Date, timeZone: string): Days & { before: Days; start: Date } {
  const { from, to, before } = spanOf(period, localDate(now, timeZone))
  return { from, to, before, start: startOfDay(from, timeZone) }
}

/** Before any clock of the world has begun this day: bounds what is read where each row has a clock of its own. */
export const earliest = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000)
