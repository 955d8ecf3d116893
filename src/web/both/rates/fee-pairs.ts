// What was quoted beside what was charged, fee by fee. Amounts are exact decimals in one currency.
import { D, sumMoney } from '#shared/money.ts'
import { FEE_TYPES } from '#shared/rates/calculator/fees.ts'
import type { ExplainedFee as Fee } from '#shared/rates/fee-line.ts'

export type FeePair = {
  fee_type: Fee['fee_type']
  /** Several where each parcel is priced for itself. */
  quoted: readonly Fee[]
  /** What was quoted adds up to; absent where nothing was. */
  estimate?: string
  /** Several where each parcel was charged for itself. */
  charged: readonly Fee[]
  /** What they add up to; absent where nothing was charged. */
  amount?: string
  difference: string
}

/** One row a fee type that stands on either side, in the order of a quote. */
export function feePairs(quoted: readonly Fee[], charged: readonly Fee[]): FeePair[] {
  return FEE_TYPES.flatMap((fee_type) => {
    const before = quoted.filter((fee) => fee.fee_type === fee_type)
    const after = charged.filter((fee) => fee.fee_type === fee_type)
    if (before.length + after.length === 0) return []
    const [estimate, amount] = [sumOf(before), sumOf(after)]
    const difference = new D(amount ?? 0).minus(estimate ?? 0).toFixed()
    const sums = { ...(estimate !== undefined && { estimate }), ...(amount !== undefined && { amount }) }
    return [{ fee_type, quoted: before, charged: after, ...sums, difference }]
  })
}

/** One amount as it is written; several added up. */
const sumOf = (fees: readonly Fee[]): string | undefined => (fees.length > 1 ? totalOf(fees) : fees[0]?.amount)
export const totalOf = (fees: readonly Fee[]): string => sumMoney(fees.map(({ amount }) => amount))
export const differenceOf = (quoted: string, charged: string): string => new D(charged).minus(quoted).toFixed()
