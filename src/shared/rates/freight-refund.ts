// What of an order's fees is freight, and the contract's share of it that is refunded (Rule 9.82), as a line that explains itself.
import { D, roundMoney, sumMoney } from '../money.ts'
import type { FeeLine, FeeType } from './calculator/fees.ts'

/** What the carriage costs: neither the warehouse's work nor duties and taxes. */
const FREIGHT_FEES: readonly FeeType[] = [
  'base_freight', 'registration', 'remote_surcharge', 'remote_fuel', 'oversize', 'oversize_fuel', 'peak', 'peak_fuel',
  'dangerous_goods', 'dangerous_goods_fuel', 'oversized_surcharge',
] // prettier-ignore

export type FreightShare = { base: string; percent: number; amount: string }

/** Undefined where the contract refunds nothing, or nothing was charged. */
export function freightShare(
  fees: readonly { fee_type: string; amount: string }[],
  percent: number,
  currency: string,
): FreightShare | undefined {
  const freight = fees.filter(({ fee_type }) => (FREIGHT_FEES as readonly string[]).includes(fee_type))
  const base = roundMoney(sumMoney(freight.map(({ amount }) => amount)), currency)
  const amount = roundMoney(new D(base).times(percent).div(100), currency)
  return new D(amount).gt(0) ? { base, percent, amount } : undefined
}

/** Negative: it is given back. */
export const refundLine = ({ base, percent, amount }: FreightShare, currency: string): FeeLine => ({
  fee_type: 'freight_refund',
  amount: roundMoney(new D(amount).neg(), currency),
  basis: { rule: 'fuel', currency, inputs: { percent, amount: roundMoney(base, currency) } },
})
