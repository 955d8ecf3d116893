// Instants are UTC; a business date is the local date of a warehouse (Rule 2.3). No clock here: the instant comes in.

const DAY_MS = 86_400_000

// Making a formatter costs fifty times what using it costs.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The local calendar date `YYYY-MM-DD` of an instant in an IANA time zone. */
export function localDate(at: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(at)
}

/** The date `days` after a `YYYY-MM-DD` date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one `YYYY-MM-DD` date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The longest range of days that may be asked for at once (Rule 2.4). */
export const MOST_DAYS = 366

/** Whether two dates, both included, are in order and at most 366 days; an open end is fine. */
export const isRange = (from: string | undefined, to: string | undefined): boolean =>
  !from || !to || (from <= to && daysBetween(from, to) < MOST_DAYS)

/** Whether this machine knows a time zone of that IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Whether a string is a real calendar date `YYYY-MM-DD` between the years 2000 and 2100. */
export function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
