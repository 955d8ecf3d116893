// Exchange rates as the engine asks for them, out of the rows of the rate table. Which day's rows count is the caller's matter.
import { D } from '../../money.ts'
import { RATE_DECIMALS } from './exact.ts'

/** One row: 1 unit of `from_currency` is `rate` units of `to_currency`. */
export type ExchangeRate = { from_currency: string; to_currency: string; rate: string }

/** Every currency has rates against this one, so that any pair can be crossed through it. */
const PIVOT = 'USD'

/**
 * Answers `EUR>USD`: the row itself, else the opposite row inverted, else the way through USD; undefined where none leads there.
 * Computed rates have 12 decimals, rounded half up once.
 */
export function makeFx(rows: readonly ExchangeRate[]): (pair: string) => string | undefined {
  const given = new Map(rows.map((row) => [`${row.from_currency}>${row.to_currency}`, row.rate]))
  const made = new Map<string, string | undefined>()
  const leg = (from: string, to: string) => {
    if (from === to) return new D(1)
    const direct = given.get(`${from}>${to}`)
    if (direct !== undefined) return new D(direct)
    const opposite = given.get(`${to}>${from}`)
    return opposite === undefined ? undefined : new D(1).div(opposite)
  }
  return (pair) => {
    if (made.has(pair)) return made.get(pair)
    const [from = '', to = ''] = pair.split('>')
    const near = leg(from, to)
    const first = leg(from, PIVOT)
    const second = leg(PIVOT, to)
    // Without zeros at its end: a rate is shown to people beside the fee that it was used for.
    const rate = (near ?? (first && second && first.times(second)))?.toDecimalPlaces(RATE_DECIMALS).toFixed()
    made.set(pair, rate)
    return rate
  }
}
