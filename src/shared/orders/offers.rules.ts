// The order in which shipping methods that can carry an order are compared: by price, or by days. Prices are exact decimals.
import { D } from '../money.ts'

export type OfferOrder = 'price' | 'days'
type Carrying = { code: string; quote: { total: string | null; transit_days: { min: number; max: number } } }

/** As the server sent them, where the prices are not for this reader. */
const byPrice = ({ quote: { total: a } }: Carrying, { quote: { total: b } }: Carrying) =>
  a === null || b === null ? 0 : new D(a).cmp(b)
const byDays = ({ quote: { transit_days: a } }: Carrying, { quote: { transit_days: b } }: Carrying) =>
  a.max - b.max || a.min - b.min

/** Equal ones by the other measure, then by code, so that nothing jumps between two reads. */
export function sortOffers<T extends Carrying>(offers: readonly T[], order: OfferOrder): T[] {
  const [first, second] = order === 'price' ? [byPrice, byDays] : [byDays, byPrice]
  return offers.toSorted((a, b) => first(a, b) || second(a, b) || a.code.localeCompare(b.code))
}

/** The fastest, where one is: undefined when all take equally long. */
export function fastestOf<T extends Carrying>(offers: readonly T[]): T | undefined {
  const [first, ...rest] = sortOffers(offers, 'days')
  return first && rest.some((other) => byDays(first, other) !== 0) ? first : undefined
}
