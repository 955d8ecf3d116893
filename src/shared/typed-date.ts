// A date as people type or paste it, read exactly or not at all (Rule 16.18). Calls take `YYYY-MM-DD` only.
import { isDate } from './time.ts'

/** `date`: `YYYY-MM-DD`. `readings`: two dates that a text could mean, day first and month first. */
export type TypedDate =
  { date: string } | { fault: 'blank' | 'shape' } | { fault: 'ambiguous'; readings: [string, string] }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const LONG_MONTHS =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/

const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/
const CHINESE = /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]?$/
const RUN_TOGETHER = /^(\d{4})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/
const MONTH_THEN_DAY = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/
const DAY_THEN_MONTH = /^(\d{1,2})(?:st|nd|rd|th|\.)? ([a-z]+)\.?,? (\d{4})$/

/** The date of these parts, undefined where there is none such. */
function made(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): string | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

const monthOf = (name = ''): number | undefined =>
  LONG_MONTHS.test(name) ? MONTHS.indexOf(name.slice(0, 3)) + 1 : undefined

const answer = (date: string | undefined): TypedDate => (date ? { date } : { fault: 'shape' })

/**
 * Reads a typed date. With the year first it is year, month, day; with the month's name there is no doubt either. Two numbers before the year
 * are read where one of them cannot be a month, otherwise they are ambiguous. A year has four digits and is never filled in.
 */
export function readDate(typed: string): TypedDate {
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  if (text === '') return { fault: 'blank' }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return answer(made(yearFirst[1], yearFirst[3], yearFirst[4]))
  const plain = CHINESE.exec(text) ?? RUN_TOGETHER.exec(text)
  if (plain) return answer(made(plain[1], plain[2], plain[3]))
  const named = MONTH_THEN_DAY.exec(text)
  if (named) return answer(made(named[3], monthOf(named[1]), named[2]))
  const dayNamed = DAY_THEN_MONTH.exec(text)
  if (dayNamed) return answer(made(dayNamed[3], monthOf(dayNamed[2]), dayNamed[1]))
  const yearLast = YEAR_LAST.exec(text)
  if (!yearLast) return { fault: 'shape' }
  const [, one, , other, year] = yearLast
  const dayFirst = made(year, other, one)
  const monthFirst = made(year, one, other)
  if (dayFirst && monthFirst && dayFirst !== monthFirst) return { fault: 'ambiguous', readings: [dayFirst, monthFirst] }
  return answer(dayFirst ?? monthFirst)
}

/** A time of day as typed, `HH:MM`; undefined where it is none. */
export function readTimeOfDay(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  const parts = /^(\d{1,2})[:.](\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text)
  if (!parts || Number(parts[1]) > 23 || Number(parts[2]) > 59) return undefined
  return `${parts[1]!.padStart(2, '0')}:${parts[2]}`
}
