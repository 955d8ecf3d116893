// The currencies that money is kept in, and how finely. Reckoning with amounts is money.ts, which brings its own arithmetic.
/** Currencies that a remittance may have (Rule 2.8). */
export const CURRENCIES = [
  'USD', 'HKD', 'CNY', 'EUR', 'GBP', 'AUD', 'SGD', 'CAD', 'NZD', 'KRW', 'RUB', 'CHF', 'SEK', 'JPY',
] as const // prettier-ignore
export type Currency = (typeof CURRENCIES)[number]

/** Decimals that a currency is posted and shown with (ISO 4217). */
export function currencyDigits(currency: string): number {
  return currency === 'JPY' || currency === 'KRW' ? 0 : 2
}
