// What a first version begins with: usual figures to be written over, and one blank row where a table needs one.
import type { TariffKind } from '#shared/rates/tariffs/rates.tariff.ts'
import { LAYOUTS } from '#shared/rates/tables/tariff-tables.ts'
import type { Typed } from '#shared/rates/tables/table-parts.ts'

type House = { currency: string; country: string }

const carriage = ({ currency }: House) => ({
  currency,
  divisor: '5000',
  step_g: '100',
  max_weight_g: '30000',
  max_longest_side_cm: '120',
  needs_ioss: 'false',
  registration: '0',
  fuel_percent: '0',
})
const FACTS: Record<TariffKind, (house: House) => Record<string, string>> = {
  method: carriage,
  cost: carriage,
  handling: ({ currency, country }) => ({
    currency,
    origin_country: country,
    'outbound.first_piece': '0',
    'outbound.further_piece': '0',
    insurance: '0',
    'inbound.per_box': '0',
    'inbound.per_piece': '0',
    'inbound.per_kg': '0',
    'inbound.per_m3': '0',
    free_days: '30',
  }),
  tax: () => ({}),
}
const ROWS: Record<TariffKind, Record<string, Record<string, string>>> = {
  method: { zones: { code: 'Z1', min: '2', max: '5' }, bands: {} },
  cost: { zones: { code: 'Z1', min: '2', max: '5' }, bands: {} },
  handling: { packaging: { amount: '0' }, tiers: { from_day: '0' } },
  tax: {},
}

export function firstVersion(kind: TariffKind, house: House): Typed {
  const tables = LAYOUTS[kind].tables.map(({ key }) => {
    const cells = ROWS[kind][key]
    return [key, cells ? [{ key: '1', cells }] : []] as const
  })
  return { facts: FACTS[kind](house), tables: Object.fromEntries(tables) }
}
