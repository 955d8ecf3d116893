// Factories for rating: a warehouse that can quote, through the same use cases as people use. The prices are round on purpose, so
// that a test can work a quote out by hand.
import { addMethod, publishTariff, setExchangeRates } from '#server/rates/index.ts'
import { systemActor } from '#server/base/actor.ts'
import type { HandlingTariff, MethodTariff, TaxTariff } from '#shared/rates/tariffs/rates.tariff.ts'
import { AppError } from '#shared/errors.ts'
import type { TestApp } from './app.ts'

const actor = () => systemActor('test.rates')
const name = { en: 'Test', zh_CN: '测试' }

/** Handling in USD: first piece 1.00, each further 0.20, packaging 0.30. */
export const handlingDocument = (warehouse: string, change: Partial<HandlingTariff> = {}): HandlingTariff => ({
  kind: 'handling',
  code: warehouse,
  version: 1,
  valid_from: '2025-01-01',
  origin_country: 'DE',
  currency: 'USD',
  outbound: { first_piece: '1.00', further_piece: '0.20' },
  packaging: [{ upto_g: null, amount: '0.30' }],
  consumables: [{ code: 'bubble_wrap', name, amount: '0.25' }],
  value_added_services: [{ code: 'photo', name, amount: '0.60' }],
  fulfilment: [{ upto_g: null, first_piece: '1.50', further_piece: '0.25' }],
  inbound: { per_box: '1.00', per_piece: '0', per_kg: '0', per_m3: '0' },
  returns: { per_parcel: '1.00', per_piece: '0.50', restock: '0.25', dispose: '0.40' },
  storage: { free_days: 30, tiers: [{ from_day: 0, per_m3_day: '0.40' }] },
  insurance: { percent: '0.5' },
  ...change,
})

/** Transport in USD to Germany, France and the USA: 4.00 + 2.00 per kg up to 30 kg, tracked 1.00. */
export const methodDocument = (warehouse: string, code: string, change: Partial<MethodTariff> = {}): MethodTariff => ({
  kind: 'method',
  code,
  version: 1,
  valid_from: '2025-01-01',
  warehouse,
  name,
  currency: 'USD',
  divisor: 6000,
  step_g: 100,
  limits: { max_weight_g: 30_000, max_longest_side_cm: 120, max_girth_cm: null },
  forbidden_attributes: [],
  needs_ioss: false,
  zones: [
    {
      code: 'Z1',
      transit_days: { min: 2, max: 4 },
      areas: ['DE', 'FR', 'US'].map((country) => ({ country, prefixes: [], ranges: [] })),
      freight: { kind: 'bands', bands: [{ upto_g: 30_000, flat: '4.00', per_kg: '2.00' }] },
    },
  ],
  registration: '1.00',
  fuel_percent: '10',
  remote: [],
  oversize: [],
  oversized_surcharge: [],
  peak: [],
  dangerous_goods: [],
  over_category: null,
  multiline_entry: null,
  over_declaration: null,
  special_service: [],
  ...change,
})

export const taxDocument = (change: Partial<TaxTariff> = {}): TaxTariff => ({
  kind: 'tax',
  code: 'TAX',
  version: 1,
  valid_from: '2025-01-01',
  rules: [],
  ...change,
})

/** A warehouse's handling tariff, and the house's taxes when there are none yet. */
export async function makeHandling(
  test: TestApp,
  warehouse: string,
  change: Partial<HandlingTariff> = {},
): Promise<void> {
  await publishTariff(test.ctx, actor(), { document: handlingDocument(warehouse, change) })
  await publishTariff(test.ctx, actor(), { document: taxDocument() }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.refusal.code !== 'tariff_version') throw error
  })
}

/** A method of a warehouse with its tariff. */
export async function makeMethod(
  test: TestApp,
  warehouse: { warehouseId: string; code: string },
  code: string,
  change: Partial<MethodTariff> = {},
): Promise<{ methodId: string; code: string }> {
  const { method_id } = await addMethod(test.ctx, actor(), {
    code,
    warehouse_id: warehouse.warehouseId,
    name_en: `Method ${code}`,
    name_zh: `物流 ${code}`,
    carrier: 'Carrier',
    transit_days_min: 2,
    transit_days_max: 4,
    stuck_after_days: 30,
    letter_post: false,
  })
  await publishTariff(test.ctx, actor(), { document: methodDocument(warehouse.code, code, change) })
  return { methodId: method_id, code }
}

/** Rates of a day: `{ 'EUR>USD': '1.25' }`. */
export async function makeRates(test: TestApp, onDate: string, pairs: Record<string, string>): Promise<void> {
  const rates = Object.entries(pairs).map(([pair, rate]) => {
    const [from_currency, to_currency] = pair.split('>') as ['EUR', 'USD']
    return { from_currency, to_currency, rate }
  })
  await setExchangeRates(test.ctx, actor(), { on_date: onDate, rates })
}
