// What of the compared shipping methods is shown.
import type { Offer, Quote } from '../order-types.ts'

export type Carrying = Offer & { quote: Quote }

export const carryingOf = (methods: readonly Offer[]): Carrying[] =>
  methods.filter((method): method is Carrying => method.quote !== null)

/** Where a method does not deliver there at all, its limits say nothing more. */
export function reasonsThatMatter(reasons: Offer['reasons']): Offer['reasons'] {
  const nowhere = reasons.filter(({ code }) => code === 'country_not_served' || code === 'postal_code_not_served')
  return nowhere.length > 0 ? nowhere : reasons
}
