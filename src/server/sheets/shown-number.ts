// A number of a spreadsheet as its reader saw it: fifteen digits, zeros in front where the format adds them, and no dates, which are numbers
// that only look like days.
import type { RawCell } from './raw-sheet.ts'

/** `date`: a day or a time; `zeros`: as many digits, filled up with zeros. */
export type NumberFormat = 'date' | { zeros: number } | undefined

const DATE_IDS = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** What a format does, by its number and its own code where it has one. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return DATE_IDS(id) ? 'date' : undefined
  if (/^0+$/.test(code)) return { zeros: code.length }
  // Words in quotes, behind a backslash and in brackets are no signs of a date; elapsed hours in brackets are.
  const signs = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(signs) && !/general/i.test(signs) ? 'date' : undefined
}

const DAY_MS = 86_400_000
/** The day that a spreadsheet means by a number, with its time where it has one; it believes that 1900 was a leap year. */
const dayOf = (serial: number): string => {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round((serial * DAY_MS) / 1000) * 1000)
  return Number.isNaN(at.getTime()) ? String(serial) : shownDate(at)
}

/** A day and, but for midnight, its time, as the spreadsheet shows them. */
export const shownDate = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')

export function shownNumber(text: string, format: NumberFormat): RawCell {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  if (format === 'date') return { text: dayOf(value), trap: 'date' }
  const shown = String(Number(value.toPrecision(15)))
  // Sixteen digits and more were cut when they were typed, and what was cut nobody knows.
  if (Math.abs(value) >= 1e15 || shown.includes('e')) return { text: shown, trap: 'digits' }
  return typeof format === 'object' && /^\d+$/.test(shown) ? shown.padStart(format.zeros, '0') : shown
}
