// Short forms for writing the demo tariffs: areas, bands, limits and a method without surcharges. Not for real tariffs, which come as documents.
import type { MethodTariff } from '#shared/rates/tariffs/rates.tariff.ts'

type Area = MethodTariff['zones'][number]['areas'][number]
type Freight = MethodTariff['zones'][number]['freight']

/** The member states of the European Union. */
export const EU = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL',
  'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
] // prettier-ignore

/** Whole countries. */
export const countries = (...codes: string[]): Area[] => codes.map((country) => ({ country, prefixes: [], ranges: [] }))

/** Parts of a country: `AB3` is a prefix, `0100-0299` a range. */
export const places = (country: string, ...list: string[]): Area => ({
  country,
  prefixes: list.filter((place) => !place.includes('-')),
  ranges: list
    .filter((place) => place.includes('-'))
    .map((place) => ({ from: place.split('-')[0]!, to: place.split('-')[1]! })),
})

/** Bands as `[upto_g, flat, per_kg]`. */
export const bands = (...rows: [number, string, string][]): Freight => ({
  kind: 'bands',
  bands: rows.map(([upto_g, flat, per_kg]) => ({ upto_g, flat, per_kg })),
})

/** First weight and further steps, up to a weight. */
export const steps = (first_g: number, first: string, step_g: number, per_step: string, upto_g: number): Freight => ({
  kind: 'steps',
  first_g,
  first,
  step_g,
  per_step,
  upto_g,
})

export const zone = (
  code: string,
  days: [number, number],
  areas: Area[],
  freight: Freight,
): MethodTariff['zones'][number] => ({
  code,
  transit_days: { min: days[0], max: days[1] },
  areas,
  freight,
})

export const limits = (
  max_weight_g: number,
  max_longest_side_cm: number,
  max_girth_cm: number,
): MethodTariff['limits'] => ({
  max_weight_g,
  max_longest_side_cm,
  max_girth_cm,
})

/** What most demo methods have in common; each says what differs. */
export const ordinary = {
  kind: 'method',
  version: 1,
  valid_from: '2025-01-01',
  step_g: 50,
  needs_ioss: false,
  forbidden_attributes: ['flammable', 'magnetic'],
  registration: '0',
  fuel_percent: '0',
  remote: [],
  oversize: [],
  oversized_surcharge: [],
  peak: [],
  dangerous_goods: [],
  over_category: null,
  multiline_entry: null,
  over_declaration: null,
  special_service: [],
} satisfies Partial<MethodTariff>
