// Exact arithmetic of the rating engine: scaled BigInt, because a quote must be both exact and fast (a Decimal costs ten times
// as much). Nothing here rounds except `roundHalfUp`; money that is stored or shown leaves as a decimal string.

/** An amount in some currency times 10^12. Tariff amounts have 4 decimals, per-kg prices 3 more, percentages 4 more: 11, so nothing is lost. */
export type Exact = bigint
/** Decimals of an `Exact`. */
export const EXACT_DECIMALS = 12
/** Decimals of an exchange rate (also times 10^12); a converted amount therefore has 24. */
export const RATE_DECIMALS = 12
export const ONE_RATE = 10n ** BigInt(RATE_DECIMALS)

const POWERS = Array.from({ length: 13 }, (_, n) => 10n ** BigInt(n))

/** A decimal string times 10^`decimals`. Throws a RangeError for anything but a plain unsigned decimal that fits without loss. */
export function scaled(text: string, decimals: number): bigint {
  const point = text.indexOf('.')
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1)
  const missing = decimals - (point < 0 ? 0 : text.length - point - 1)
  if (!/^\d+$/.test(digits) || point === 0 || point === text.length - 1 || missing < 0) {
    throw new RangeError(`not an unsigned decimal with at most ${decimals} decimals: ${text}`)
  }
  return BigInt(digits) * POWERS[missing]!
}

/** An amount string as `Exact`. */
export const exact = (amount: string): Exact => scaled(amount, EXACT_DECIMALS)

/** A percentage with at most 2 decimals, times 100: `12.5` is 1250n. */
export const percentOf100 = (percent: string): bigint => scaled(percent, 2)

/** `percent` (times 100) of an amount; exact for amounts with up to 8 decimals. */
export const takePercent = (amount: Exact, percent: bigint): Exact => (amount * percent) / 10_000n

/** Price per kg times a weight in whole grams; exact for prices with up to 9 decimals. */
export const perWeight = (perKg: Exact, weightG: number): Exact => (perKg * BigInt(weightG)) / 1000n

/** The nearest whole number to a / b for a >= 0 and b > 0; halves go up. */
export const roundHalfUp = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b)

/** A scaled number as a decimal string with exactly `digits` decimals. */
export function unscaled(value: bigint, digits: number): string {
  if (digits === 0) return value.toString()
  const text = value.toString().padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** An `Exact` as a decimal string without needless zeros, with at least 2 decimals: for the explanation of a charge, never for booking. */
export function showExact(value: Exact): string {
  return unscaled(value, EXACT_DECIMALS).replace(/(\.\d\d\d*?)0+$/, '$1')
}
