// The vocabulary of charges: fee types, how a charge explains itself, and the reasons why a method cannot carry a parcel.
// No arithmetic and no texts.
import type { ErrorCode } from '../../errors.ts'

/** Every fee line, in the order in which a quote lists them (Rule 11.15). */
export const FEE_TYPES = [
  'base_freight', 'registration', 'remote_surcharge', 'remote_fuel', 'oversize', 'oversize_fuel', 'peak', 'peak_fuel',
  'dangerous_goods', 'dangerous_goods_fuel', 'oversized_surcharge', 'special_service', 'over_category', 'multiline_entry',
  'over_declaration', 'outbound', 'packaging', 'fulfilment', 'consumables', 'value_added_services', 'eu_ioss', 'eu_duty',
  'sg_gst', 'br_icms', 'vat', 'inbound', 'insurance', 'storage', 'return_handling',
  'freight_refund',
] as const // prettier-ignore
export type FeeType = (typeof FEE_TYPES)[number]

/** How a charge was computed; each rule has a sentence in `rates.text.ts`. */
export const BASIS_RULES = [
  'band_per_kg', 'band_flat', 'first_and_steps', 'per_parcel', 'remote', 'fuel', 'longest_side_above', 'girth_above',
  'weight_above', 'peak', 'dangerous_goods', 'count_above', 'over_declaration', 'pieces', 'weight_band', 'items', 'tax_rate',
  'tax_inside', 'duty_per_hs6', 'insurance', 'storage',
] as const // prettier-ignore
export type BasisRule = (typeof BASIS_RULES)[number]

export type BasisItem = { code: string; quantity: number | string; amount: string }

/** Why a line costs what it costs: the rule, the currency its inputs are in, the rate if it was converted, and the inputs. */
export type FeeBasis = {
  rule: BasisRule
  currency: string
  rate?: string
  inputs: Record<string, string | number>
  items?: BasisItem[]
}

/**
 * One charge in the customer's account currency, rounded half up once; amounts are never 0 and no fee type comes twice in a quote. Of an order in
 * several parcels each parcel has lines of its own, which name it; what is charged once names none (Rule 9.66).
 */
export type FeeLine = { fee_type: FeeType; amount: string; basis: FeeBasis; parcel_no?: number }

/** Everything a quote can be refused for. */
export const QUOTE_REFUSALS = [
  'country_not_served', 'postal_code_not_served', 'too_heavy', 'too_long', 'girth_exceeded', 'attribute_forbidden',
  'ioss_over_limit', 'ioss_over_day_limit', 'hs_code_required', 'origin_required', 'weight_not_priced', 'parcel_unknown', 'consumable_not_offered',
  'service_not_offered', 'fulfilment_not_priced', 'rate_missing', 'no_tariff',
] as const satisfies readonly ErrorCode[] // prettier-ignore
export type QuoteRefusalCode = (typeof QUOTE_REFUSALS)[number]
