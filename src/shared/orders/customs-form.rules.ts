// The customs forms, and what one still lacks (Rules 9.21, 9.22). Pure: the paper itself is drawn by the server, where a form is needed at all says
// customs-area.ts, and what its goods are worth customs-values.rules.ts.
import type { Refusal, Text } from '../errors.ts'

export const CUSTOMS_FORMS = ['cn22', 'cn23'] as const
export type CustomsForm = (typeof CUSTOMS_FORMS)[number]
export const CUSTOMS_FORM_NAMES: Record<CustomsForm, string> = { cn22: 'CN22', cn23: 'CN23' }

export type CustomsLine = {
  sku: string
  description: string
  quantity: number
  unit_price_usd: string
  hs_code: string
  origin_country: string
  weight_g: number
}

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
  value: (line) => !(Number(line.unit_price_usd) > 0),
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
