// Numbers that goods bring along (UPC, EAN, ISBN, ASIN): recognised by their form, and the last digit that one should have. A number of a seller's
// own may look the same, so nothing is refused here (Rule 5.2).
import { checkDigit } from './products.rules.ts'

export type TradeNumber = {
  kind: 'UPC-A' | 'EAN-8' | 'EAN-13' | 'ISBN-10' | 'ISBN-13' | 'ASIN'
  /** The last character by the rule of its kind; an ASIN has none. */
  wanted: string | null
  right: boolean
}

/** What a barcode looks like; undefined for a number of another length or form. */
export function tradeNumber(barcode: string): TradeNumber | undefined {
  if (/^B0[A-Z0-9]{8}$/.test(barcode)) return { kind: 'ASIN', wanted: null, right: true }
  const kind = kindOf(barcode)
  if (!kind) return undefined
  const body = barcode.slice(0, -1)
  const wanted = kind === 'ISBN-10' ? isbn10Check(body) : String(checkDigit(body))
  return { kind, wanted, right: barcode.at(-1) === wanted }
}

function kindOf(barcode: string): Exclude<TradeNumber['kind'], 'ASIN'> | undefined {
  if (/^\d{9}[\dX]$/.test(barcode)) return 'ISBN-10'
  if (!/^\d+$/.test(barcode)) return undefined
  if (/^97[89]\d{10}$/.test(barcode)) return 'ISBN-13'
  return ({ 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13' } as const)[barcode.length]
}

/** Weights 10, 9, ... 2; the sum with the check digit is a multiple of 11, of which X is ten. */
function isbn10Check(nineDigits: string): string {
  const sum = [...nineDigits].reduce((total, digit, n) => total + Number(digit) * (10 - n), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}
