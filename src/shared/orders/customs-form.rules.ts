// Which customs form goes with a parcel, and what it still lacks (Rules 9.21, 9.22). Pure: the paper itself is drawn by the server, and where
// a form is needed at all says customs-area.ts.
import type { Refusal, Text } from '../errors.ts'
import { D } from '../money.ts'

export const CUSTOMS_FORMS = ['cn22', 'cn23'] as const
export type CustomsForm = (typeof CUSTOMS_FORMS)[number]
export const CUSTOMS_FORM_NAMES: Record<CustomsForm, string> = { cn22: 'CN22', cn23: 'CN23' }

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

export type CustomsLine = {
  sku: string
  description: string
  quantity: number
  unit_price_usd: string
  hs_code: string
  origin_country: string
  weight_g: number
}

/** The declared value of a line in USD. */
export const lineValue = (line: CustomsLine): string => new D(line.unit_price_usd).times(line.quantity).toFixed(2)

/** The declared value of some lines together, in USD. */
export const declaredValue = (lines: readonly CustomsLine[]): string =>
  lines.reduce((sum, line) => sum.plus(lineValue(line)), new D(0)).toFixed(2)

export const CUSTOMS_FIELDS = ['hs_code', 'origin_country', 'value'] as const
export type CustomsField = (typeof CUSTOMS_FIELDS)[number]
export type CustomsGap = { sku: string; fields: CustomsField[] }

const FIELD_NAMES: Record<CustomsField, Text> = {
  hs_code: { en: 'HS code', zh_CN: 'HS 编码' },
  origin_country: { en: 'country of origin', zh_CN: '原产国' },
  value: { en: 'declared value', zh_CN: '申报价值' },
}

/** What is judged of a line. */
type Declared = Pick<CustomsLine, 'sku' | 'hs_code' | 'origin_country' | 'unit_price_usd'>

const lacks: Record<CustomsField, (line: Declared) => boolean> = {
  hs_code: (line) => !/^\d{6,10}$/.test(line.hs_code),
  origin_country: (line) => !/^[A-Z]{2}$/.test(line.origin_country),
  value: (line) => !new D(line.unit_price_usd).gt(0),
}

/** What the form cannot say yet, SKU by SKU; empty when it can be printed. */
export const customsGaps = (lines: readonly Declared[]): CustomsGap[] =>
  lines
    .map((line) => ({ sku: line.sku, fields: CUSTOMS_FIELDS.filter((field) => lacks[field](line)) }))
    .filter(({ fields }) => fields.length > 0)

/** Refuses a form that would be incomplete, with the SKUs and what each lacks: staff who print it, and (`customs_missing`) the customer who submits. */
export function refuseCustomsGaps(
  gaps: readonly CustomsGap[],
  code: 'customs_incomplete' | 'customs_missing' = 'customs_incomplete',
): Refusal | undefined {
  if (gaps.length === 0) return undefined
  const said = (language: 'en' | 'zh_CN', colon: string, comma: string, semicolon: string) =>
    gaps
      .map(({ sku, fields }) => `${sku}${colon}${fields.map((field) => FIELD_NAMES[field][language]).join(comma)}`)
      .join(semicolon)
  return {
    code,
    params: { gaps: { en: said('en', ': ', ', ', '; '), zh_CN: said('zh_CN', '：', '、', '；') } },
  }
}
