// When a statistic comes by mail, and which months it has then (Rule 19.10); no clock here.
import { addDays, addMonths, instantAt, localDate } from '../time.ts'

export const RHYTHMS = ['weekly', 'monthly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** The statistics, by their pages (`reportPages`). */
export const REPORTS = ['shipping', 'countries', 'volume', 'expenses', 'skus', 'onTime'] as const
export type Report = (typeof REPORTS)[number]

/** Of one person. */
export const MOST_REPORT_MAILS = 20

/** Of the reader's clock. */
export const MAIL_TIME = '07:00'
/** The first day on which every warehouse's month is over and added up. */
const DAY_OF_MONTH = '02'
const MONDAY = 1

/** The first such day after `now` on the clock of `zone`: Mondays, or the second day of a month, at `MAIL_TIME`. */
export function nextMail(rhythm: Rhythm, now: Date, zone: string): Date {
  const today = localDate(now, zone)
  const at = (date: string) => {
    const found = instantAt(date, MAIL_TIME, zone)
    return found !== undefined && found > now ? found : undefined
  }
  if (rhythm === 'monthly') {
    const month = today.slice(0, 7)
    return at(`${month}-${DAY_OF_MONTH}`) ?? at(`${addMonths(month, 1)}-${DAY_OF_MONTH}`) ?? at(`${addMonths(month, 2)}-${DAY_OF_MONTH}`)! // prettier-ignore
  }
  const toMonday = (MONDAY - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7
  const monday = addDays(today, toMonday)
  return at(monday) ?? at(addDays(monday, 7)) ?? at(addDays(monday, 14))!
}

/** The months of a mail on this day of its reader: monthly up to the last whole one, weekly up to the running one. */
export function monthsOfMail(rhythm: Rhythm, months: number, today: string): { from: string; to: string } {
  const running = today.slice(0, 7)
  const to = rhythm === 'monthly' ? addMonths(running, -1) : running
  return { from: addMonths(to, 1 - months), to }
}
