// Exact money: decimal strings in, decimal strings out, never floats (Rule 2.5). Rounding happens once, half up, on the fee line (Rule 2.6).
import { Decimal } from 'decimal.js'
import { currencyDigits } from './currencies.ts'

export const D = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })
export type { Decimal } from 'decimal.js'

/** An amount rounded half up to its currency's decimals, as a string such as `15.18`. */
export function roundMoney(amount: Decimal.Value, currency: string): string {
  return new D(amount).toFixed(currencyDigits(currency))
}

/** The exact sum of decimal strings, unrounded. */
export function sumMoney(amounts: readonly Decimal.Value[]): string {
  return amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), new D(0)).toFixed()
}
