// What goods are declared at, and which customs form goes with them (Rule 9.21). Apart from customs-form.rules.ts, so that lists of orders, which name the
// forms, do without exact decimals.
import { D } from '../money.ts'
import type { CustomsForm, CustomsLine } from './customs-form.rules.ts'

/** The heaviest small packet of letter post. */
const SMALL_PACKET_MAX_G = 2000

/** A CN22 for a small packet of letter post within the limit of 300 SDR; everything else carries a CN23. */
export const customsFormOf = (parcel: {
  letter_post: boolean
  weight_g: number
  value_usd: string
  cn22_limit_usd: string
}): CustomsForm =>
  parcel.letter_post && parcel.weight_g <= SMALL_PACKET_MAX_G && new D(parcel.value_usd).lte(parcel.cn22_limit_usd)
    ? 'cn22'
    : 'cn23'

/** The declared value of a line in USD. */
export const lineValue = (line: CustomsLine): string => new D(line.unit_price_usd).times(line.quantity).toFixed(2)

/** The declared value of some lines together, in USD. */
export const declaredValue = (lines: readonly CustomsLine[]): string =>
  lines.reduce((sum, line) => sum.plus(lineValue(line)), new D(0)).toFixed(2)
