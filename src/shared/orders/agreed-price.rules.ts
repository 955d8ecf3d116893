// The price that was agreed (Rule 9.11): how much dearer than its quote a real parcel may be, and that an order whose price is in question
// is not packed.
import { D } from '../money.ts'
import type { Refusal } from '../errors.ts'

type Agreed = { amount: string | null; price_tolerance_percent: string; price_tolerance_amount: string }

/** Whether a charge is above what is held by more than the percentage and by more than the amount; exactly either is allowed. */
export function exceedsAgreed({ amount, ...tolerance }: Agreed, charge: string): boolean {
  const held = new D(amount ?? '0')
  const excess = new D(charge).minus(held)
  return (
    excess.gt(tolerance.price_tolerance_amount) && excess.gt(held.times(tolerance.price_tolerance_percent).div(100))
  )
}

/** An order waits while its account manager is asked. */
export const refusePriceQuestion = (order: { price_question: unknown }): Refusal | undefined =>
  order.price_question === null ? undefined : { code: 'price_waits' }
