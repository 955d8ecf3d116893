// The sheet of a month, and the moves of the keys over it. Pure; drawing is Calendar.tsx.
import { addDays } from '#shared/time.ts'
import type { Language } from '#web/kit/text/language.ts'

/** Sunday is 0. China's weeks begin on Monday, those of Taiwan and of the English that is spoken here on Sunday. */
const FIRST_DAY: Record<Language, 0 | 1> = { en: 0, zh_CN: 1, zh_TW: 0 }
const WEEKS = 6

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The same day `months` later, or the last of a month that is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(first.setUTCDate(Math.min(day, last))).toISOString().slice(0, 10)
}

/** The day of the week's beginning, in that language. */
const weekStart = (date: string, language: Language): string =>
  addDays(date, -((weekday(date) - FIRST_DAY[language] + 7) % 7))

/** Six weeks of seven dates that hold the month of `date`: always six, so that nothing jumps from month to month. */
export function weeksOf(date: string, language: Language): string[][] {
  const start = weekStart(`${date.slice(0, 7)}-01`, language)
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)),
  )
}

/** Where a key leads from a date, as in every calendar grid; undefined for any other key. */
export function keyMove(key: string, shift: boolean, date: string, language: Language): string | undefined {
  const start = weekStart(date, language)
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return start
    case 'End':
      return addDays(start, 6)
    case 'PageUp':
      return addMonths(date, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(date, shift ? 12 : 1)
    default:
      return undefined
  }
}
