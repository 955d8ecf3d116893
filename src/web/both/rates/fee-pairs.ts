// What was quoted beside what was charged, fee by fee. Amounts are exact decimals in one currency.
import { D, sumMoney } from '#shared/money.ts'
import { FEE_TYPES } from '#shared/rates/calculator/fees.ts'
import type { ExplainedFee as Fee } from '#shared/rates/fee-line.ts'

export type FeePair = {
  fee_type: Fee['fee_type']
  quoted?: Fee
  /** Several where each parcel was charged for itself. */
  charged: readonly Fee[]
  /** What they add up to; absent where nothing was charged. */
  amount?: string
  difference: string
}

/** One row a fee type that stands on either side, in the order of a quote. */
export function feePairs(quoted: readonly Fee[], charged: readonly Fee[]): FeePair[] {
  return FEE_TYPES.flatMap((fee_type) => {
    const before = quoted.find((fee) => fee.fee_type === fee_type)
    const after = charged.filter((fee) => fee.fee_type === fee_type)
    if (!before && after.length === 0) return []
    const amount = after.length > 1 ? totalOf(after) : after[0]?.amount
    const difference = new D(amount ?? 0).minus(before?.amount ?? 0).toFixed()
    return [{ fee_type, quoted: before, charged: after, ...(amount !== undefined && { amount }), difference }]
  })
}

export const totalOf = (fees: readonly Fee[]): string => sumMoney(fees.map(({ amount }) => amount))
export const differenceOf = (quoted: string, charged: string): string => new D(charged).minus(quoted).toFixed()
