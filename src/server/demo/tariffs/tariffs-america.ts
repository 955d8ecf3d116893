// Demo methods of the American warehouse US1 (New Jersey), in USD. Carriers, names and prices are invented.
import type { MethodTariff } from '#shared/rates/tariffs/rates.tariff.ts'
import { bands, countries, EU, limits, ordinary, places, steps, zone } from './tariff-pieces.ts'

const us1 = { ...ordinary, warehouse: 'US1', currency: 'USD' } satisfies Partial<MethodTariff>
const battery = { attribute: 'battery', per_parcel: '1.20', per_kg: '0.30' }
const HOLIDAYS = [
  { from: '2025-10-15', to: '2026-01-15', per_parcel: '0.60', per_kg: '0.04', zones: null },
  { from: '2026-10-15', to: '2027-01-15', per_parcel: '0.65', per_kg: '0.05', zones: null },
]
/** Alaska, Hawaii, Puerto Rico and the islands: they win over the one-digit zones because they are longer. */
const FAR_ZIPS = places('US', '006-009', '967', '968', '969', '995-999')

const libertyGround: MethodTariff = {
  ...us1,
  code: 'liberty_ground',
  name: { en: 'Liberty Ground', zh_CN: '自由陆运' },
  divisor: 5000,
  limits: limits(31_750, 120, 330),
  fuel_percent: '16.5',
  zones: [
    zone('G2', [1, 2], [places('US', '0', '1')], bands([450, '4.35', '0'], [2270, '4.60', '0.95'], [31_750, '5.10', '0.72'])),
    zone('G4', [2, 3], [places('US', '2', '3', '4')], bands([450, '4.75', '0'], [2270, '5.00', '1.25'], [31_750, '5.60', '0.94'])),
    zone('G6', [3, 4], [places('US', '5', '6', '7')], bands([450, '5.20', '0'], [2270, '5.50', '1.70'], [31_750, '6.20', '1.34'])),
    zone('G8', [4, 6], [places('US', '8', '9')], bands([450, '5.60', '0'], [2270, '5.95', '2.30'], [31_750, '6.80', '1.86'])),
    zone('G9', [7, 18], [FAR_ZIPS], bands([31_750, '14.50', '4.60'])),
  ],
  remote: [{ area: places('US', '59', '693', '821-831', '838', '893-898'), minimum: '3.40', per_kg: '0.12' }],
  oversize: [{ measure: 'longest_side', above: 100, amount: '12.00' }, { measure: 'girth', above: 266, amount: '15.50' }, { measure: 'weight', above: 22_680, amount: '14.00' }],
  oversized_surcharge: [{ measure: 'girth', above: 300, amount: '85.00' }],
  peak: HOLIDAYS,
  dangerous_goods: [battery],
} // prettier-ignore

const libertyPriority: MethodTariff = {
  ...us1,
  code: 'liberty_priority',
  name: { en: 'Liberty Priority', zh_CN: '自由优先' },
  divisor: 5000,
  step_g: 450,
  limits: limits(31_750, 150, 330),
  fuel_percent: '18',
  zones: [
    zone('P1', [1, 1], [places('US', '0', '1', '2')], steps(450, '9.80', 450, '1.10', 31_750)),
    zone('P2', [2, 2], countries('US'), steps(450, '12.40', 450, '1.75', 31_750)),
    zone('P3', [2, 4], [FAR_ZIPS], steps(450, '24.00', 450, '3.90', 31_750)),
  ],
  oversize: [{ measure: 'longest_side', above: 120, amount: '24.00' }],
  peak: HOLIDAYS,
  special_service: [{ code: 'signature', amount: '1.90', countries: null }],
} // prettier-ignore

const mapleAzteca: MethodTariff = {
  ...us1,
  code: 'maple_azteca',
  name: { en: 'Maple & Azteca', zh_CN: '枫叶与阿兹特克' },
  divisor: 6000,
  limits: limits(30_000, 120, 300),
  registration: '1.10',
  fuel_percent: '13',
  zones: [
    zone('CA_EAST', [4, 6], [places('CA', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P')], bands([500, '8.20', '0'], [5000, '6.40', '3.90'], [30_000, '9.40', '3.30'])),
    zone('CA_REST', [5, 9], countries('CA'), bands([500, '9.10', '0'], [5000, '7.20', '4.60'], [30_000, '10.20', '4.00'])),
    zone('CA_NORTH', [8, 20], [places('CA', 'X', 'Y', 'X0A')], bands([30_000, '19.50', '7.80'])),
    zone('MX_CITY', [5, 8], [places('MX', '01-16')], bands([500, '9.40', '0'], [30_000, '7.90', '4.80'])),
    zone('MX', [6, 12], countries('MX'), bands([500, '10.60', '0'], [30_000, '8.90', '5.60'])),
  ],
  remote: [{ area: places('CA', 'A0', 'B0', 'E0', 'T0', 'V0'), minimum: '5.20', per_kg: '0.40' }],
  multiline_entry: { free: 3, per_extra: '0.90' },
  over_declaration: { limit_usd: '117', flat: '2.50', percent: '0' },
} // prettier-ignore

const pacificAir: MethodTariff = {
  ...us1,
  code: 'pacific_air',
  name: { en: 'Pacific Air', zh_CN: '太平洋空运' },
  divisor: 6000,
  step_g: 100,
  limits: limits(20_000, 100, 220),
  registration: '2.40',
  fuel_percent: '15',
  zones: [
    zone('JP', [5, 8], countries('JP'), bands([500, '10.90', '0'], [20_000, '6.10', '11.20'])),
    zone('JP_OKINAWA', [7, 11], [places('JP', '90')], bands([20_000, '8.40', '12.60'])),
    zone('SG', [5, 9], countries('SG'), bands([500, '10.40', '0'], [20_000, '5.80', '10.80'])),
    zone('KR', [5, 8], countries('KR'), bands([500, '10.60', '0'], [20_000, '5.90', '11.00'])),
    zone('AU', [7, 12], countries('AU', 'NZ'), bands([500, '12.20', '0'], [20_000, '7.00', '12.90'])),
  ],
  remote: [{ area: places('AU', '0800-0899', '6700-6799', '4870-4899'), minimum: '6.80', per_kg: '0.70' }],
  peak: [{ from: '2026-11-01', to: '2026-12-31', per_parcel: '0', per_kg: '1.10', zones: null }],
  over_category: { free: 3, per_extra: '0.40' },
} // prettier-ignore

const southernAir: MethodTariff = {
  ...us1,
  code: 'southern_air',
  name: { en: 'Southern Air', zh_CN: '南方空运' },
  divisor: 6000,
  step_g: 100,
  limits: limits(30_000, 105, 200),
  registration: '3.10',
  fuel_percent: '15',
  zones: [
    zone('BR_SOUTHEAST', [8, 14], [places('BR', '0', '1', '2', '3')], bands([500, '14.20', '0'], [30_000, '8.40', '13.80'])),
    zone('BR', [10, 20], countries('BR'), bands([500, '15.60', '0'], [30_000, '9.20', '15.10'])),
  ],
  remote: [{ area: places('BR', '69'), minimum: '7.50', per_kg: '1.10' }],
  special_service: [{ code: 'import_broker', amount: '2.20', countries: null }],
  over_declaration: { limit_usd: '50', flat: '1.50', percent: '1' },
} // prettier-ignore

const columbiaEurope: MethodTariff = {
  ...us1,
  code: 'columbia_europe',
  name: { en: 'Columbia Europe (IOSS)', zh_CN: '哥伦比亚欧洲专线（IOSS）' },
  divisor: 8000,
  step_g: 10,
  limits: limits(5000, 60, 150),
  needs_ioss: true,
  registration: '1.90',
  fuel_percent: '12',
  zones: [
    zone('E1', [6, 10], countries('AT', 'BE', 'DE', 'FR', 'LU', 'NL'), bands([250, '5.60', '0'], [5000, '2.90', '12.40'])),
    zone('E2', [8, 15], countries(...EU.filter((country) => !['AT', 'BE', 'DE', 'FR', 'LU', 'NL'].includes(country))), bands([250, '6.30', '0'], [5000, '3.30', '13.60'])),
  ],
  over_category: { free: 2, per_extra: '0.40' },
} // prettier-ignore

export const AMERICAN_METHODS: MethodTariff[] = [
  libertyGround,
  libertyPriority,
  mapleAzteca,
  pacificAir,
  southernAir,
  columbiaEurope,
]
