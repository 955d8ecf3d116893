// How values look to a reader: money, numbers, moments, weights, sizes, in the reader's locale. Money stays a decimal
// string: Intl.NumberFormat reads strings exactly. Blanks are '-' (Rule 16.2).
import { currencyDigits } from '#shared/currencies.ts'
import { localDate, localTime } from '#shared/time.ts'
import { readerZone, useReaderZone } from './reader-zone.ts'
import { localeTag, useLanguage, type Language } from './language.ts'

export const BLANK = '-'
type Blank = null | undefined | ''
const isBlank = (value: unknown): value is Blank => value === null || value === undefined || value === ''

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function once<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const found = made.get(key) ?? make()
  made.set(key, found)
  return found as F
}

function number(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once(`${language}${JSON.stringify(options)}`, () => new Intl.NumberFormat(localeTag(language), options))
}
// The type of `format` knows exact strings only as template literals.
const exact = (format: Intl.NumberFormat, value: string): string => format.format(value as Intl.StringNumericLiteral)

/** `1234.5`, `USD` -> `1,234.50 USD`: the code, because half of the currencies share a sign. Extra decimals are kept. */
export function formatMoney(value: string | Blank, currency: string | Blank, language: Language): string {
  if (isBlank(value)) return BLANK
  const posted = isBlank(currency) ? 2 : currencyDigits(currency)
  const given = value.split('.')[1]?.replace(/0+$/, '').length ?? 0
  const digits = Math.max(posted, given)
  const shown = exact(number(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }), value)
  return isBlank(currency) ? shown : `${shown}\u00a0${currency}`
}

export function formatNumber(value: number | string | Blank, language: Language, digits = 3): string {
  if (isBlank(value)) return BLANK
  const format = number(language, { maximumFractionDigits: digits })
  return typeof value === 'number' ? format.format(value) : exact(format, value)
}

/** A weight in grams: below 1 kg as g, else as kg with up to three decimals. */
export function formatWeight(weightG: number | Blank, language: Language): string {
  if (isBlank(weightG)) return BLANK
  return weightG < 1000
    ? `${formatNumber(weightG, language)}\u00a0g`
    : `${formatNumber(weightG / 1000, language)}\u00a0kg`
}

/** Length × width × height in cm; blank as soon as one is. */
export function formatSize(
  lengthCm: number | Blank,
  widthCm: number | Blank,
  heightCm: number | Blank,
  language: Language,
): string {
  const sides = [lengthCm, widthCm, heightCm]
  if (sides.some(isBlank)) return BLANK
  return `${sides.map((side) => formatNumber(side, language, 1)).join(' × ')}\u00a0cm`
}

/** A calendar date `YYYY-MM-DD`, which has no zone and must not shift by one. */
export function formatDate(value: string | Blank, language: Language): string {
  if (isBlank(value)) return BLANK
  const format = once(
    `date${language}`,
    () => new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'medium', timeZone: 'UTC' }),
  )
  return format.format(new Date(`${value.slice(0, 10)}T00:00:00Z`))
}

/** The same without the year, where there is little room. */
export const formatDay = (date: string, language: Language): string =>
  once(
    `day${language}`,
    () => new Intl.DateTimeFormat(localeTag(language), { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(`${date}T00:00:00Z`))

/** A month `YYYY-MM` where there is little room. */
export const formatMonth = (month: string, language: Language): string =>
  once(
    `month${language}`,
    () => new Intl.DateTimeFormat(localeTag(language), { month: 'short', year: '2-digit', timeZone: 'UTC' }),
  ).format(new Date(`${month}-01T00:00:00Z`))

/** An instant in a zone (the reader's unless given); a given zone is named, because it is somebody else's clock. */
export function formatTime(
  value: string | Blank,
  language: Language,
  timeZone?: string,
  reader = readerZone(),
): string {
  if (isBlank(value)) return BLANK
  const format = once(
    `time${language}${timeZone ?? ''} ${reader}`,
    () =>
    new Intl.DateTimeFormat(localeTag(language), {
      year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
      timeZone: timeZone ?? reader, timeZoneName: timeZone ? 'short' : undefined,
    }), // prettier-ignore
  )
  return format.format(new Date(value))
}

const zoneNames = new Map<string, string>()

/** A zone as people call it: `Germany Time`, `UTC`. */
export function formatZone(timeZone: string, language: Language): string {
  const key = `${language} ${timeZone}`
  const known = zoneNames.get(key)
  if (known) return known
  const named = (timeZoneName: 'shortGeneric' | 'short') =>
    new Intl.DateTimeFormat(localeTag(language), { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const generic = named('shortGeneric')
  // Where a zone has no name, the distance as it is said: `UTC`, `GMT+14`.
  const name = generic.startsWith('GMT') ? named('short') : generic
  zoneNames.set(key, name)
  return name
}

/** An instant on a place's clock, without the year, the day only where it is another, and whose clock it is; undefined where the reader's shows the same. */
export function formatThere(
  value: string | Blank,
  language: Language,
  timeZone: string,
  reader = readerZone(),
): string | undefined {
  if (isBlank(value)) return undefined
  const at = new Date(value)
  const sameDay = localDate(at, timeZone) === localDate(at, reader)
  if (sameDay && localTime(at, timeZone) === localTime(at, reader)) return undefined
  const format = once(
    `there${language}${timeZone} ${sameDay}`,
    () =>
      new Intl.DateTimeFormat(localeTag(language), {
        ...(sameDay ? {} : { month: 'short', day: 'numeric' }), hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone,
      }), // prettier-ignore
  )
  return `${format.format(at)} ${formatZone(timeZone, language)}`
}

/** Bytes for people: 5 MB, 340 kB. */
export function formatBytes(bytes: number, language: Language): string {
  if (bytes < 1024) return `${formatNumber(bytes, language)}\u00a0B`
  if (bytes < 1024 * 1024) return `${formatNumber(bytes / 1024, language, 0)}\u00a0kB`
  return `${formatNumber(bytes / 1024 / 1024, language, 1)}\u00a0MB`
}

/** The same functions bound to the reader's language. */
export function useFormat() {
  const language = useLanguage()
  // Times are read in it.
  const zone = useReaderZone()
  return {
    money: (value: string | Blank, currency: string | Blank) => formatMoney(value, currency, language),
    number: (value: number | string | Blank, digits?: number) => formatNumber(value, language, digits),
    weight: (weightG: number | Blank) => formatWeight(weightG, language),
    size: (l: number | Blank, w: number | Blank, h: number | Blank) => formatSize(l, w, h, language),
    date: (value: string | Blank) => formatDate(value, language),
    month: (month: string) => formatMonth(month, language),
    time: (value: string | Blank, timeZone?: string) => formatTime(value, language, timeZone, zone),
    there: (value: string | Blank, timeZone: string) => formatThere(value, language, timeZone, zone),
    zone: (timeZone = zone) => formatZone(timeZone, language),
    bytes: (bytes: number) => formatBytes(bytes, language),
  }
}
