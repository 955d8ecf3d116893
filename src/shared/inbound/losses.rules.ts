// What a loss order pays (Rule 8.3) and until when it can be answered (Rule 8.6). Its states are in losses.states.ts.
import { D, roundMoney } from '../money.ts'
import { addDays, localDate, startOfDay } from '../time.ts'
import { lossDifference } from './counting.rules.ts'
import type { Inspection } from './inbound.values.ts'
import type { LossType } from './losses.states.ts'

/** The share of the purchase price that is paid: all of it where every piece was inspected, else 7 ‰. */
export const payoutShare = (inspection: Inspection): string => (inspection === 'full' ? '1' : '0.007')

type Counted = { appointment_quantity: number; qualified_quantity: number; actual_quantity: number }

/** How many pieces are missing; goods beyond what was expected miss nothing. */
export const missingPieces = (type: LossType, line: Counted): number => Math.max(0, -lossDifference(type, line))

/** What a line pays in `currency`, rounded once. `price` is a piece's, `rate` how many of the currency one of the price's is. */
export const payoutOf = (
  line: { missing: number; price: string; rate: string },
  share: string,
  currency: string,
): string => roundMoney(new D(line.price).times(line.missing).times(line.rate).times(share), currency)

/** The end of the last day for an answer: `days` after today at the warehouse. */
export const answerUntil = (now: Date, days: number, timeZone: string): Date =>
  startOfDay(addDays(localDate(now, timeZone), days + 1), timeZone)

/** That last day, on the warehouse's calendar. */
export const lastAnswerDay = (until: Date, timeZone: string): string =>
  localDate(new Date(until.getTime() - 1), timeZone)
