// The order in which shipping methods are compared: by price, or by days. Prices are exact decimals.
import { D } from '#shared/money.ts'
import type { Offer, Quote } from '../order-types.ts'

export type Carrying = Offer & { quote: Quote }
export type OfferOrder = 'price' | 'days'

export const carryingOf = (methods: readonly Offer[]): Carrying[] =>
  methods.filter((method): method is Carrying => method.quote !== null)

/** As the server sent them, where the prices are not for this reader. */
const byPrice = ({ quote: { total: a } }: Carrying, { quote: { total: b } }: Carrying) =>
  a === null || b === null ? 0 : new D(a).cmp(b)
const byDays = ({ quote: { transit_days: a } }: Carrying, { quote: { transit_days: b } }: Carrying) =>
  a.max - b.max || a.min - b.min

/** Equal ones by the other measure, then by code, so that nothing jumps between two reads. */
export function sortOffers(offers: readonly Carrying[], order: OfferOrder): Carrying[] {
  const [first, second] = order === 'price' ? [byPrice, byDays] : [byDays, byPrice]
  return offers.toSorted((a, b) => first(a, b) || second(a, b) || a.code.localeCompare(b.code))
}

/** Where a method does not deliver there at all, its limits say nothing more. */
export function reasonsThatMatter(reasons: Offer['reasons']): Offer['reasons'] {
  const nowhere = reasons.filter(({ code }) => code === 'country_not_served' || code === 'postal_code_not_served')
  return nowhere.length > 0 ? nowhere : reasons
}

/** The fastest, where one is: undefined when all take equally long. */
export function fastestOf(offers: readonly Carrying[]): Carrying | undefined {
  const [first, ...rest] = sortOffers(offers, 'days')
  return first && rest.some((other) => byDays(first, other) !== 0) ? first : undefined
}
