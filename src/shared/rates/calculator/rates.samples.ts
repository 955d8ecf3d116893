// The worked examples of Rules 11.18, 14.6 as documents, and plain documents without surcharges that a test changes in one place.
// For tests and measurements only.
import { compileHandling } from './handling.ts'
import { compileMethod } from './method.ts'
import { quote, type QuoteResult, type RatingContract } from './quote.ts'
import type { HandlingTariff, MethodTariff, TaxTariff } from '../tariffs/rates.tariff.ts'
import type { Shipment, ShipmentLine } from './shipment.ts'
import { compileTaxes } from './taxes.ts'

/** The method of Rule 11.18. */
export const SAMPLE_METHOD: MethodTariff = {
  kind: 'method',
  code: 'sample',
  version: 3,
  valid_from: '2025-01-01',
  warehouse: 'W1',
  name: { en: 'Sample', zh_CN: '示例' },
  currency: 'EUR',
  divisor: 6000,
  step_g: 50,
  limits: { max_weight_g: null, max_longest_side_cm: null, max_girth_cm: null },
  forbidden_attributes: [],
  needs_ioss: false,
  zones: [
    {
      code: '1',
      transit_days: { min: 3, max: 5 },
      areas: [{ country: 'GB', prefixes: [], ranges: [] }],
      freight: {
        kind: 'bands',
        bands: [
          { upto_g: 500, flat: '6.20', per_kg: '0' },
          { upto_g: 2000, flat: '2.00', per_kg: '9.00' },
        ],
      },
    },
  ],
  registration: '1.50',
  fuel_percent: '12',
  remote: [{ area: { country: 'GB', prefixes: ['AB3'], ranges: [] }, minimum: '4.00', per_kg: '0.60' }],
  oversize: [],
  oversized_surcharge: [],
  peak: [],
  dangerous_goods: [],
  over_category: null,
  multiline_entry: null,
  over_declaration: null,
  special_service: [],
}

/** A warehouse that charges nothing, with the storage tariff of Rule 14.6. */
export const SAMPLE_HANDLING: HandlingTariff = {
  kind: 'handling',
  code: 'W1',
  version: 2,
  valid_from: '2025-01-01',
  origin_country: 'DE',
  currency: 'EUR',
  outbound: { first_piece: '0', further_piece: '0' },
  packaging: [{ upto_g: null, amount: '0' }],
  consumables: [],
  value_added_services: [],
  fulfilment: null,
  inbound: { per_box: '0', per_piece: '0', per_kg: '0', per_m3: '0' },
  returns: null,
  storage: { free_days: 30, tiers: [{ from_day: 0, per_m3_day: '0.40' }] },
  insurance: { percent: '0' },
}

export const SAMPLE_TAXES: TaxTariff = { kind: 'tax', code: 'world', version: 1, valid_from: '2025-01-01', rules: [] }

export const SAMPLE_LINE: ShipmentLine = {
  sku: 'A-1',
  quantity: 1,
  attribute: null,
  category: 'toys',
  hs_code: '950300',
  origin_country: 'CN',
  unit_price_usd: '20.00',
  weight_g: 500,
  length_cm: 30,
  width_cm: 20,
  height_cm: 8,
}

/** The parcel of Rule 11.18. */
export const SAMPLE_SHIPMENT: Shipment = {
  country: 'GB',
  postal_code: 'AB35 4ZZ',
  parcel: { weight_g: 620, length_cm: 30, width_cm: 20, height_cm: 8 },
  lines: [SAMPLE_LINE],
  consumables: [],
  value_added_services: [],
  tax_codes: {},
  on_date: '2026-03-02',
}

export type SampleChanges = {
  method?: Partial<MethodTariff>
  handling?: Partial<HandlingTariff>
  rules?: TaxTariff['rules']
  fx?: Record<string, string>
  contract?: Partial<RatingContract>
  shipment?: Partial<Shipment>
}

/** Quotes the worked example with some things changed. */
export function quoteSample(changes: SampleChanges = {}): QuoteResult {
  return quote(
    {
      method: compileMethod({ ...SAMPLE_METHOD, ...changes.method }),
      handling: compileHandling({ ...SAMPLE_HANDLING, ...changes.handling }),
      taxes: compileTaxes({ ...SAMPLE_TAXES, rules: changes.rules ?? [] }),
      fx: (pair) => changes.fx?.[pair],
      contract: { currency: 'EUR', fulfilment_fee: false, ...changes.contract },
    },
    { ...SAMPLE_SHIPMENT, ...changes.shipment },
  )
}

/** The amounts of a quote by fee type. Throws with the reasons where there is no quote. */
export function amounts(result: QuoteResult): Record<string, string> {
  if (!result.ok) throw new Error(JSON.stringify(result.reasons))
  return Object.fromEntries(result.quote.lines.map((line) => [line.fee_type, line.amount]))
}

/** The codes of a refused quote's reasons, in their order; none for a quote. */
export const reasonCodes = (result: QuoteResult): string[] => (result.ok ? [] : result.reasons.map(({ code }) => code))
