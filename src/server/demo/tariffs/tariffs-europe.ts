// Demo methods of the German warehouse DE1, in EUR. Carriers, names and prices are invented.
import type { MethodTariff } from '#shared/rates/tariffs/rates.tariff.ts'
import { bands, countries, limits, ordinary, places, steps, zone } from './tariff-pieces.ts'

const de1 = { ...ordinary, warehouse: 'DE1', currency: 'EUR' } satisfies Partial<MethodTariff>
const battery = { attribute: 'battery', per_parcel: '0.90', per_kg: '0.25' }
const CHRISTMAS = [
  { from: '2025-11-01', to: '2026-01-10', per_parcel: '0.45', per_kg: '0', zones: null },
  { from: '2026-11-01', to: '2027-01-10', per_parcel: '0.50', per_kg: '0.05', zones: null },
]

const rhineParcel: MethodTariff = {
  ...de1,
  code: 'rhine_parcel',
  name: { en: 'Rhine Parcel', zh_CN: '莱茵包裹' },
  divisor: 5000,
  limits: limits(31_500, 120, 300),
  fuel_percent: '9.5',
  zones: [
    zone('DE', [1, 2], countries('DE'), bands([1000, '3.45', '0'], [2000, '3.95', '0'], [5000, '4.60', '0'], [31_500, '3.10', '0.55'])),
    zone('DE_ISLANDS', [2, 5], [places('DE', '25849', '25859', '25863', '25869', '25938-25999', '26465', '26474', '26486', '26548', '26571', '26579', '26757')], bands([31_500, '9.90', '0.80'])),
    zone('BENELUX_AT', [2, 3], countries('AT', 'BE', 'LU', 'NL'), bands([2000, '6.20', '0'], [10_000, '5.40', '0.65'], [31_500, '4.90', '0.72'])),
  ],
  oversize: [{ measure: 'longest_side', above: 100, amount: '6.50' }, { measure: 'weight', above: 25_000, amount: '8.00' }],
  oversized_surcharge: [{ measure: 'girth', above: 260, amount: '18.00' }],
  peak: CHRISTMAS,
  dangerous_goods: [battery],
} // prettier-ignore

const economyZones: MethodTariff['zones'] = [
  zone('EU1', [3, 5], countries('AT', 'BE', 'CZ', 'DK', 'FR', 'LU', 'NL', 'PL'), bands([500, '4.90', '0'], [2000, '3.60', '2.60'], [10_000, '5.20', '1.80'], [20_000, '7.20', '1.60'])),
  zone('EU2', [4, 7], countries('ES', 'HU', 'IT', 'SE', 'SI', 'SK'), bands([500, '5.70', '0'], [2000, '4.10', '3.20'], [10_000, '6.10', '2.20'], [20_000, '8.10', '2.00'])),
  zone('EU3', [6, 12], countries('BG', 'CY', 'EE', 'FI', 'GR', 'HR', 'IE', 'LT', 'LV', 'MT', 'PT', 'RO'), bands([500, '6.60', '0'], [2000, '4.70', '3.80'], [20_000, '7.10', '2.60'])),
  zone('EU_FAR', [10, 20], [places('ES', '35', '38', '51', '52'), places('FR', '971-976', '98'), places('PT', '90-99')], bands([20_000, '9.50', '6.40'])),
] // prettier-ignore

const eurotrackEconomy: MethodTariff = {
  ...de1,
  code: 'eurotrack_economy',
  name: { en: 'EuroTrack Economy', zh_CN: '欧途经济' },
  divisor: 6000,
  limits: limits(20_000, 100, 220),
  zones: economyZones,
  registration: '0.85',
  fuel_percent: '8',
  remote: [
    { area: places('IT', '07-09', '90-98'), minimum: '2.50', per_kg: '0.35' },
    { area: places('FR', '20'), minimum: '3.00', per_kg: '0.40' },
    { area: places('GR', '80-85'), minimum: '3.00', per_kg: '0.40' },
  ],
  peak: CHRISTMAS,
  over_category: { free: 3, per_extra: '0.20' },
}

/** The price list of summer 2026: dearer registration and fuel, and a surcharge for batteries. */
const eurotrackEconomy2026: MethodTariff = {
  ...eurotrackEconomy,
  version: 2,
  valid_from: '2026-07-01',
  registration: '0.89',
  fuel_percent: '9.5',
  dangerous_goods: [battery],
}

const eurotrackExpress: MethodTariff = {
  ...de1,
  code: 'eurotrack_express',
  name: { en: 'EuroTrack Express', zh_CN: '欧途特快' },
  divisor: 5000,
  step_g: 500,
  limits: limits(70_000, 150, 300),
  fuel_percent: '17.25',
  zones: [
    zone('X1', [1, 1], countries('AT', 'BE', 'CZ', 'DE', 'DK', 'FR', 'LU', 'NL', 'PL'), steps(500, '11.20', 500, '1.35', 70_000)),
    zone('X2', [1, 2], countries('ES', 'FI', 'HU', 'IE', 'IT', 'PT', 'SE', 'SI', 'SK'), steps(500, '13.40', 500, '1.70', 70_000)),
    zone('X3', [2, 3], countries('CH', 'GB', 'NO', 'LI'), steps(500, '17.90', 500, '2.10', 70_000)),
    zone('X4', [2, 4], countries('BG', 'CY', 'EE', 'GR', 'HR', 'LT', 'LV', 'MT', 'RO'), steps(500, '16.80', 500, '2.05', 70_000)),
  ],
  remote: [
    { area: places('GB', 'AB3', 'HS', 'IV', 'KW', 'ZE', 'BT', 'IM', 'JE', 'GY'), minimum: '14.00', per_kg: '0.45' },
    { area: places('NO', '8000-9999'), minimum: '14.00', per_kg: '0.45' },
    { area: places('SE', '90-98'), minimum: '14.00', per_kg: '0.45' },
  ],
  oversize: [{ measure: 'longest_side', above: 120, amount: '20.00' }, { measure: 'weight', above: 31_500, amount: '35.00' }],
  oversized_surcharge: [{ measure: 'girth', above: 270, amount: '60.00' }],
  over_declaration: { limit_usd: '1000', flat: '5.00', percent: '0.5' },
  special_service: [{ code: 'customs_handover', amount: '4.50', countries: ['CH', 'GB', 'NO', 'LI'] }],
  multiline_entry: { free: 5, per_extra: '1.80' },
} // prettier-ignore

const channelDirect: MethodTariff = {
  ...de1,
  code: 'channel_direct',
  name: { en: 'Channel Direct', zh_CN: '海峡直达' },
  divisor: 6000,
  limits: limits(15_000, 100, 220),
  registration: '1.50',
  fuel_percent: '12',
  zones: [
    zone('Z1', [3, 5], countries('GB'), bands([500, '6.20', '0'], [2000, '2.00', '9.00'], [5000, '8.40', '5.80'], [15_000, '12.40', '5.00'])),
    zone('Z2', [5, 9], [places('GB', 'BT', 'IM', 'JE', 'GY')], bands([500, '8.90', '0'], [2000, '4.20', '9.60'], [15_000, '12.60', '6.40'])),
  ],
  remote: [{ area: places('GB', 'AB3', 'HS', 'IV', 'KW', 'ZE'), minimum: '4.00', per_kg: '0.60' }],
  peak: CHRISTMAS,
  dangerous_goods: [battery],
  over_category: { free: 2, per_extra: '0.35' },
  multiline_entry: { free: 3, per_extra: '0.60' },
  over_declaration: { limit_usd: '170', flat: '1.00', percent: '2' },
} // prettier-ignore

const alpineNordic: MethodTariff = {
  ...de1,
  code: 'alpine_nordic',
  name: { en: 'Alpine & Nordic', zh_CN: '阿尔卑斯与北欧' },
  divisor: 6000,
  limits: limits(30_000, 120, 300),
  registration: '1.20',
  fuel_percent: '11',
  zones: [
    zone('CH', [2, 4], countries('CH', 'LI'), bands([1000, '8.40', '0'], [5000, '6.60', '1.90'], [30_000, '7.60', '1.70'])),
    zone('NO_SOUTH', [3, 5], [places('NO', '0000-4999')], bands([1000, '10.80', '0'], [30_000, '8.40', '2.40'])),
    zone('NO_NORTH', [5, 9], [places('NO', '5000-9999')], bands([1000, '12.60', '0'], [30_000, '9.70', '2.90'])),
  ],
  remote: [{ area: places('NO', '9170-9179', '8099'), minimum: '22.00', per_kg: '1.80' }, { area: places('CH', '7563', '6563'), minimum: '5.00', per_kg: '0.50' }],
  oversize: [{ measure: 'girth', above: 250, amount: '9.00' }],
  special_service: [{ code: 'customs_clearance', amount: '3.80', countries: null }],
  multiline_entry: { free: 3, per_extra: '1.20' },
} // prettier-ignore

const atlanticAir: MethodTariff = {
  ...de1,
  code: 'atlantic_air',
  name: { en: 'Atlantic Air', zh_CN: '大西洋空运' },
  divisor: 8000,
  step_g: 10,
  limits: limits(20_000, 90, 200),
  forbidden_attributes: ['flammable', 'magnetic', 'battery', 'liquid'],
  registration: '2.10',
  fuel_percent: '14.5',
  zones: [
    zone('US_EAST', [5, 8], [places('US', '0', '1', '2', '3')], bands([100, '4.20', '0'], [2000, '2.80', '13.50'], [20_000, '6.80', '11.50'])),
    zone('US_REST', [6, 10], countries('US'), bands([100, '4.60', '0'], [2000, '3.10', '14.20'], [20_000, '7.30', '12.10'])),
    zone('US_FAR', [8, 16], [places('US', '006-009', '967', '968', '995-999')], bands([20_000, '8.20', '16.80'])),
  ],
  peak: [{ from: '2026-11-15', to: '2026-12-31', per_parcel: '0.80', per_kg: '0.90', zones: ['US_EAST', 'US_REST'] }],
  over_category: { free: 2, per_extra: '0.50' },
  multiline_entry: { free: 2, per_extra: '1.40' },
  over_declaration: { limit_usd: '800', flat: '12.00', percent: '0' },
} // prettier-ignore

export const EUROPEAN_METHODS: MethodTariff[] = [
  rhineParcel,
  eurotrackEconomy,
  eurotrackEconomy2026,
  eurotrackExpress,
  channelDirect,
  alpineNordic,
  atlanticAir,
]
