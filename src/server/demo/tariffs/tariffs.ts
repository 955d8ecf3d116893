// The demo's tariff documents: two warehouses, twelve methods (one with a second version) and the taxes. The demo stores them through the
// same use case as people do; nothing else may read them.
import type { HandlingTariff, TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import { AMERICAN_METHODS } from './tariffs-america.ts'
import { EUROPEAN_METHODS } from './tariffs-europe.ts'
import { TAX_TARIFF } from './tariffs-tax.ts'

const name = (en: string, zh_CN: string) => ({ en, zh_CN })

const DE1: HandlingTariff = {
  kind: 'handling',
  code: 'DE1',
  version: 1,
  valid_from: '2025-01-01',
  origin_country: 'DE',
  currency: 'EUR',
  outbound: { first_piece: '0.95', further_piece: '0.22' },
  packaging: [
    { upto_g: 500, amount: '0.18' },
    { upto_g: 2000, amount: '0.35' },
    { upto_g: 10_000, amount: '0.72' },
    { upto_g: null, amount: '1.45' },
  ],
  consumables: [
    { code: 'bubble_wrap', name: name('Bubble wrap', '气泡膜'), amount: '0.25' },
    { code: 'own_carton', name: name('Carton of your own', '自备纸箱'), amount: '0.10' },
    { code: 'fragile_label', name: name('Fragile label', '易碎标签'), amount: '0.05' },
  ],
  value_added_services: [
    { code: 'photo', name: name('Picture of the packed goods', '打包拍照'), amount: '0.60' },
    { code: 'insert', name: name('Insert a leaflet', '放入宣传单'), amount: '0.15' },
    { code: 'relabel', name: name('Relabel a piece', '更换标签'), amount: '0.30' },
  ],
  fulfilment: [
    { upto_g: 1000, first_piece: '1.35', further_piece: '0.20' },
    { upto_g: 5000, first_piece: '1.75', further_piece: '0.25' },
    { upto_g: null, first_piece: '2.90', further_piece: '0.40' },
  ],
  returns: { per_parcel: '0.90', per_piece: '0.35', restock: '0.20', dispose: '0.30' },
  inbound: { per_box: '0.80', per_piece: '0.04', per_kg: '0', per_m3: '4.50' },
  storage: {
    free_days: 30,
    tiers: [
      { from_day: 0, per_m3_day: '0.40' },
      { from_day: 90, per_m3_day: '0.65' },
      { from_day: 180, per_m3_day: '1.10' },
    ],
  },
  insurance: { percent: '0.5' },
}

const US1: HandlingTariff = {
  ...DE1,
  code: 'US1',
  origin_country: 'US',
  currency: 'USD',
  outbound: { first_piece: '1.10', further_piece: '0.28' },
  packaging: [
    { upto_g: 450, amount: '0.22' },
    { upto_g: 2270, amount: '0.48' },
    { upto_g: null, amount: '1.20' },
  ],
  fulfilment: [
    { upto_g: 2270, first_piece: '1.95', further_piece: '0.30' },
    { upto_g: null, first_piece: '3.40', further_piece: '0.50' },
  ],
  returns: { per_parcel: '1.10', per_piece: '0.45', restock: '0.25', dispose: '0.40' },
  inbound: { per_box: '1.00', per_piece: '0.05', per_kg: '0.02', per_m3: '0' },
  storage: {
    free_days: 30,
    tiers: [
      { from_day: 0, per_m3_day: '0.45' },
      { from_day: 90, per_m3_day: '0.80' },
    ],
    minimum_per_day: '0.25',
  },
  insurance: { percent: '0.6' },
}

export const DEMO_METHODS = [...EUROPEAN_METHODS, ...AMERICAN_METHODS]
export const DEMO_HANDLING = [DE1, US1]
export const DEMO_TAXES = [TAX_TARIFF]
/** All documents, in the order in which they are stored. */
export const DEMO_TARIFFS: TariffDocument[] = [...DEMO_HANDLING, ...DEMO_TAXES, ...DEMO_METHODS]
