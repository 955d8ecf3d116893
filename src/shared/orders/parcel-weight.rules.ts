// Whether a weighed parcel can be what it should be (Rule 9.18): the declared weight of the goods, a carton, and what a warehouse allows
// either way. A pure rule for the desk that asks and the server that refuses.
import type { Refusal } from '../errors.ts'

type Weighed = {
  lines: readonly { weight_g: number; quantity: number }[]
  weight_under_percent: number
  weight_over_percent: number
  weight_over_g: number
}

/** What the goods of an order weigh together, by their declared weights. */
export const goodsWeightG = (lines: Weighed['lines']): number =>
  lines.reduce((sum, line) => sum + line.weight_g * line.quantity, 0)

const inWords = (weightG: number): string => (weightG < 1000 ? `${weightG} g` : `${weightG / 1000} kg`)

/** Refuses the weight of all parcels together out of the warehouse's bounds; exactly a bound is taken. Each parcel may weigh as much as a carton. */
export function refuseWeight(order: Weighed, weights: readonly number[]): Refusal | undefined {
  const weightG = weights.reduce((sum, weight) => sum + weight, 0)
  const goodsG = goodsWeightG(order.lines)
  const least = goodsG * (1 - order.weight_under_percent / 100)
  const most = goodsG * (1 + order.weight_over_percent / 100) + order.weight_over_g * weights.length
  if (weightG >= least && weightG <= most) return undefined
  return { code: 'weight_doubtful', params: { goods: inWords(goodsG), scale: inWords(weightG) } }
}
