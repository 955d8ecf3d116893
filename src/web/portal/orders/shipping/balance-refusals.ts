// Whether the balance is enough for an order. The server judges again when it is submitted.
import type { Refusal } from '#shared/errors.ts'
import { D } from '#shared/money.ts'
import type { Offers } from '../order-types.ts'

/** What is missing on the balance for a total; null where it is enough or not for this reader. */
export function missingBalance(total: string | null, { available }: Pick<Offers, 'available'>): string | null {
  if (available === null || total === null) return null
  const missing = new D(total).minus(available)
  return missing.gt(0) ? missing.toFixed() : null
}

export function refuseUnpaid(
  total: string | null,
  offers: Pick<Offers, 'available' | 'currency'>,
): Refusal | undefined {
  const missing = missingBalance(total, offers)
  return missing === null ? undefined : { code: 'balance_short', params: { missing, currency: offers.currency } }
}
