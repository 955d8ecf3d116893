// What is refused around money: amounts finer than their currency, dates that have not come, top-ups decided twice or by whoever
// entered them. Posting itself is the database's post_entry().
import type { FieldRefusal, Refusal } from '../errors.ts'
import { ruleText } from '../field-reasons.ts'
import { currencyDigits } from '../currencies.ts'
import { D } from '../money.ts'
import { addDays } from '../time.ts'
import type { TopUpStatus } from './billing.fields.ts'

/** Whether an amount has no more decimals than its currency (JPY and KRW have none, Rule 2.5). */
export function fitsCurrency(amount: string, currency: string): boolean {
  const decimals = (amount.split('.')[1] ?? '').replace(/0+$/, '')
  return decimals.length <= currencyDigits(currency)
}

/** A business date may be today anywhere on earth, so it may lie one day after the UTC date, and no further. */
export const isFuture = (date: string, todayUtc: string): boolean => date > addDays(todayUtc, 1)

/** The amount and date of a filed or received remittance; the reasons stand at their fields. */
export function remittanceRefusal(
  remittance: { amount: string; currency: string; date: string },
  todayUtc: string,
  names: { amount: string; date: string },
): Refusal | undefined {
  const { amount, currency, date } = remittance
  const fields: FieldRefusal[] = []
  if (!fitsCurrency(amount, currency)) {
    fields.push({
      path: names.amount,
      reason: ruleText('currency_digits', { currency, digits: currencyDigits(currency) }),
    })
  }
  if (isFuture(date, todayUtc)) fields.push({ path: names.date, reason: ruleText('future_date') })
  return fields.length > 0 ? { code: 'invalid_input', fields } : undefined
}

export type DecidedTopUp = { status: TopUpStatus; filed_by: string; filed_by_staff: boolean }

/** Confirmed once (Rule 13.4), and never by the member of staff who entered it (Rule 13.5). */
export function confirmRefusal(topUp: DecidedTopUp, staffId: string): Refusal | undefined {
  if (topUp.status !== 'submitted') return { code: 'top_up_state' }
  if (topUp.filed_by_staff && topUp.filed_by === staffId) return { code: 'four_eyes' }
  return undefined
}

/** By how much a received amount may differ from the filed one, the amount in the account's currency (Rule 13.7). */
export type TopUpTolerance = { percent: string; amount: string }

/** The filed amount in the account's currency, by the rate of the day it was paid; null where no rate leads there. */
export const expectedAmount = (amount: string, rate: string | undefined, currency: string): string | null =>
  rate === undefined ? null : new D(amount).times(rate).toFixed(currencyDigits(currency), D.ROUND_HALF_UP)

/** Whether a received amount is so far from what was filed that a second person has to say the same; always where nothing can be compared. */
export function needsSecondClerk(received: string, expected: string | null, tolerance: TopUpTolerance): boolean {
  if (expected === null) return true
  const off = new D(received).minus(expected).abs()
  return off.gt(tolerance.amount) && off.gt(new D(expected).times(tolerance.percent).div(100))
}

/** Changed by the customer until finance has taken it (Rule 13.10). */
export const editRefusal = ({ editable }: { editable: boolean }): Refusal | undefined =>
  editable ? undefined : { code: 'top_up_taken' }

export function rejectRefusal(topUp: Pick<DecidedTopUp, 'status'>): Refusal | undefined {
  return topUp.status === 'submitted' ? undefined : { code: 'top_up_state' }
}
