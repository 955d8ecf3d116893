// The sheet a quote is written on: converts each charge to the account currency, rounds it half up once, adds it up, and collects
// every reason against the quote. It knows no tariff.
import type { Refusal } from '../../errors.ts'
import { currencyDigits } from '../../currencies.ts'
import { EXACT_DECIMALS, ONE_RATE, RATE_DECIMALS, roundHalfUp, scaled, unscaled, type Exact } from './exact.ts'
import type { BasisItem, BasisRule, FeeLine, FeeType } from './fees.ts'

/** The day's rates: `EUR>USD` gives how many USD one EUR is, as a decimal string. Pairs are never inverted or chained. */
export type Fx = ((pair: string) => string | undefined) | { get(pair: string): string | undefined }

/** An exact amount in the account currency: 24 decimals, over a denominator where a percentage was taken. */
export type Converted = bigint

export class FeeSheet {
  readonly lines: FeeLine[] = []
  readonly reasons: Refusal[] = []
  readonly currency: string
  readonly #fx: Fx
  readonly #onDate: string
  readonly #digits: number
  readonly #unit: bigint
  readonly #rates: { pair: string; rate: bigint; text: string | undefined }[] = []
  /** The parcel that is being charged for, where there are several. */
  #parcelNo: number | undefined
  #total = 0n

  /** `digits` is the currency's own unless a finer amount is kept (a storage bill has 4 decimals, Rule 2.7). */
  constructor(fx: Fx, currency: string, onDate: string, digits = currencyDigits(currency)) {
    this.#fx = fx
    this.currency = currency
    this.#onDate = onDate
    this.#digits = digits
    this.#unit = 10n ** BigInt(EXACT_DECIMALS + RATE_DECIMALS - digits)
  }

  /** Notes a reason against the quote. */
  refuse(refusal: Refusal): void {
    this.reasons.push(refusal)
  }

  /** Converts an amount; where the rate is missing the pair is refused and the result is 0. */
  convert(amount: Exact, from: string): Converted {
    return amount === 0n ? 0n : amount * this.rate(from, this.currency).rate
  }

  /** The rate between two currencies; a missing one, or one of 0, is noted as a reason that names the pair. */
  rate(from: string, to: string): { rate: bigint; text: string | undefined } {
    if (from === to) return SAME
    const pair = `${from}>${to}`
    for (const known of this.#rates) if (known.pair === pair) return known
    const text = typeof this.#fx === 'function' ? this.#fx(pair) : this.#fx.get(pair)
    const rate = text === undefined ? 0n : scaled(text, RATE_DECIMALS)
    if (rate === 0n) this.refuse({ code: 'rate_missing', params: { from, to, date: this.#onDate } })
    const entry = { pair, rate, text: rate === 0n ? undefined : text }
    this.#rates.push(entry)
    return entry
  }

  /** Writes a charge of the tariff's currency; one of 0 is left out. */
  charge(
    feeType: FeeType,
    amount: Exact,
    from: string,
    rule: BasisRule,
    inputs: Record<string, string | number>,
    items?: BasisItem[],
  ): void {
    if (amount !== 0n) this.chargeConverted(feeType, this.convert(amount, from), 1n, from, rule, inputs, items)
  }

  /** Writes a charge that is already in the account currency: numerator (24 decimals) over a denominator. `from` is what the inputs are in. */
  chargeConverted(
    feeType: FeeType,
    numerator: Converted,
    denominator: bigint,
    from: string,
    rule: BasisRule,
    inputs: Record<string, string | number>,
    items?: BasisItem[],
  ): void {
    if (numerator < 0n) throw new RangeError(`${feeType} cannot be negative`)
    const rounded = roundHalfUp(numerator, this.#unit * denominator)
    if (rounded === 0n) return
    this.#total += rounded
    const rate =
      from === this.currency ? undefined : this.#rates.find(({ pair }) => pair === `${from}>${this.currency}`)?.text
    this.lines.push({
      fee_type: feeType,
      amount: unscaled(rounded, this.#digits),
      basis: {
        rule,
        currency: from,
        ...(rate === undefined ? undefined : { rate }),
        inputs,
        ...(items ? { items } : undefined),
      },
      ...(this.#parcelNo === undefined ? undefined : { parcel_no: this.#parcelNo }),
    })
  }

  /** Charges for each parcel; where there are several, the lines written meanwhile name theirs. */
  chargeEach<Parcel>(parcels: readonly Parcel[], charge: (parcel: Parcel) => void): void {
    if (parcels.length === 1) return charge(parcels[0]!)
    parcels.forEach((parcel, n) => {
      this.#parcelNo = n + 1
      charge(parcel)
    })
    this.#parcelNo = undefined
  }

  /** The exact sum of the lines written so far. */
  total(): string {
    return unscaled(this.#total, this.#digits)
  }
}

const SAME = { rate: ONE_RATE, text: undefined }
