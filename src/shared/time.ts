// Instants are UTC; a business date is the local date of a warehouse (Rule 2.3), a filter's day one of the reader's clock (Rule 2.11). No clock
// here: the instant comes in.

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** No clock on earth is further from UTC. */
const FURTHEST_MS = 15 * 3_600_000

const PARTS = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

// Making a formatter costs fifty times what using it costs.
const formatters = new Map<string, Intl.DateTimeFormat>()
/** Names of zones come from outside, in any spelling of capitals: those kept must have an end. */
const MOST_KEPT = 1000

function formatted(at: Date, timeZone: string, what: 'date' | 'time'): string {
  const key = `${what} ${timeZone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    if (formatters.size >= MOST_KEPT) formatters.clear()
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, ...PARTS[what] })
    formatters.set(key, formatter)
  }
  return formatter.format(at)
}

/** The local calendar date `YYYY-MM-DD` of an instant in an IANA time zone. */
export const localDate = (at: Date, timeZone: string): string => formatted(at, timeZone, 'date')

/** The local time of day `HH:MM` of an instant in an IANA time zone. */
export const localTime = (at: Date, timeZone: string): string => formatted(at, timeZone, 'time')

/** The first instant of a `YYYY-MM-DD` date in an IANA time zone. A day has 23 to 25 hours; one that a zone left out has none. */
export function startOfDay(date: string, timeZone: string): Date {
  const here = Date.parse(`${date}T00:00:00Z`)
  // In minutes around it: `before` always lies on an earlier date, `from` never does.
  let [before, from] = [(here - FURTHEST_MS) / MINUTE_MS, (here + FURTHEST_MS) / MINUTE_MS]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (localDate(new Date(middle * MINUTE_MS), timeZone) < date) before = middle
    else from = middle
  }
  return new Date(from * MINUTE_MS)
}

/**
 * The instant of a date and a time of day `HH:MM` on a clock: the earlier one where the clock goes back and says it twice, undefined where it
 * goes forward and never says it.
 */
export function instantAt(date: string, time: string, timeZone: string): Date | undefined {
  const wanted = Date.parse(`${date}T${time}Z`)
  const aheadMs = (ms: number) => {
    const at = new Date(ms)
    return Date.parse(`${localDate(at, timeZone)}T${localTime(at, timeZone)}Z`) - ms
  }
  const found = [wanted - DAY_MS, wanted + DAY_MS]
    .map((near) => wanted - aheadMs(near))
    .filter((ms) => ms + aheadMs(ms) === wanted)
  return found.length > 0 ? new Date(Math.min(...found)) : undefined
}

/** The instants of a range of days, both included, on a clock: from `start` on, before `end`; an open end stays open. */
export const instantsOf = (
  from: string | undefined,
  to: string | undefined,
  timeZone: string,
): { start?: Date; end?: Date } => ({
  ...(from && { start: startOfDay(from, timeZone) }),
  ...(to && { end: startOfDay(addDays(to, 1), timeZone) }),
})

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

/** The month of UTC `2026-03` some months later or, below 0, earlier. */
export function addMonths(month: string, count: number): string {
  const n = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
}

/** The first instant of a month, which is UTC's. */
export const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00Z`)

/** The month of an instant. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)
