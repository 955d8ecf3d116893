// The ranges of days that are asked for most, from a clock's today.
import { addDays } from '#shared/time.ts'
import { addMonths } from './month.ts'

export type Days = { from: string; to: string }

/** First and last day of each, both included. */
export const PRESETS = {
  today: (today) => ({ from: today, to: today }),
  week: (today) => ({ from: addDays(today, -6), to: today }),
  days30: (today) => ({ from: addDays(today, -29), to: today }),
  month: (today) => ({ from: firstOf(today), to: today }),
  lastMonth: (today) => ({ from: firstOf(addMonths(today, -1)), to: addDays(firstOf(today), -1) }),
} as const satisfies Record<string, (today: string) => Days>
export type Preset = keyof typeof PRESETS

const firstOf = (date: string): string => `${date.slice(0, 7)}-01`
