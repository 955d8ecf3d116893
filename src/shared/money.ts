// Exact money: decimal strings in, decimal strings out, never floats (Rule 2.5). Rounding happens once, half up, on the fee line (Rule 2.6).
import { Decimal } from 'decimal.js'

export const D = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })
export type { Decimal } from 'decimal.js'

/** Currencies that a remittance may have (Rule 2.8). */
export const CURRENCIES = [
  'USD', 'HKD', 'CNY', 'EUR', 'GBP', 'AUD', 'SGD', 'CAD', 'NZD', 'KRW', 'RUB', 'CHF', 'SEK', 'JPY',
] as const // prettier-ignore
export type Currency = (typeof CURRENCIES)[number]

/** Decimals that a currency is posted and shown with (ISO 4217). */
export function currencyDigits(currency: string): number {
  return currency === 'JPY' || currency === 'KRW' ? 0 : 2
}

/** An amount rounded half up to its currency's decimals, as a string such as `15.18`. */
export function roundMoney(amount: Decimal.Value, currency: string): string {
  return new D(amount).toFixed(currencyDigits(currency))
}

/** The exact sum of decimal strings, unrounded. */
export function sumMoney(amounts: readonly Decimal.Value[]): string {
  return amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), new D(0)).toFixed()
}
