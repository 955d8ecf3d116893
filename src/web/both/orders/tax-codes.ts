// Which tax codes a destination asks for (Rule 9.7): the EU for IOSS or VAT, Singapore for GST, Brazil for ICMS.
import { isEuCountry } from '#shared/orders/address.rules.ts'
import type { TaxCodes } from '#shared/orders/order-fields.ts'

export type TaxCodeName = keyof TaxCodes
export const TAX_CODE_NAMES = ['ioss', 'vat', 'gst', 'icms'] as const satisfies readonly TaxCodeName[]

/** Outside the EU VAT numbers are asked for where import VAT is charged by the parcel. */
const VAT_COUNTRIES = new Set(['GB', 'CH', 'NO'])

export function taxCodesOf(country: string | undefined): readonly TaxCodeName[] {
  if (country === undefined) return []
  if (isEuCountry(country)) return ['ioss', 'vat']
  if (VAT_COUNTRIES.has(country)) return ['vat']
  return country === 'SG' ? ['gst'] : country === 'BR' ? ['icms'] : []
}
