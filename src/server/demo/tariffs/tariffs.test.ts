// The demo's documents: all parse, and sample parcels cost what a person would compute from them.
import { expect, test } from 'vitest'
import { compileHandling, compileMethod, compileTaxes, quoteAll, type Shipment } from '#shared/rates/rates.rules.ts'
import { tariffDocument, tariffsInForce } from '#shared/rates/tariffs/rates.tariff.ts'
import { basisText } from '#shared/rates/rates.text.ts'
import { DEMO_HANDLING, DEMO_METHODS, DEMO_TARIFFS, DEMO_TAXES } from './tariffs.ts'

const FX: Record<string, string> = {
  'EUR>USD': '1.0850', 'USD>EUR': '0.9217', 'USD>SGD': '1.3400', 'USD>GBP': '0.7900', 'GBP>EUR': '1.1700', 'SGD>EUR': '0.6880',
  'CHF>EUR': '1.0500',
} // prettier-ignore

const line: Shipment['lines'][number] = {
  sku: 'LAMP-1',
  quantity: 2,
  attribute: 'general',
  category: 'lighting',
  hs_code: '9405210010',
  origin_country: 'CN',
  unit_price_usd: '24.90',
  weight_g: 420,
  length_cm: 22,
  width_cm: 14,
  height_cm: 6,
}
const shipment: Shipment = {
  country: 'FR',
  postal_code: '75011',
  parcel: { weight_g: 940, length_cm: 24, width_cm: 16, height_cm: 13 },
  lines: [line],
  consumables: [{ code: 'bubble_wrap', quantity: 1 }],
  value_added_services: [],
  tax_codes: {},
  on_date: '2026-05-11',
}

function offers(warehouse: string, currency: string, changes: Partial<Shipment> = {}) {
  const asked = { ...shipment, ...changes }
  const methods = tariffsInForce(DEMO_METHODS, asked.on_date).filter((method) => method.warehouse === warehouse)
  const terms = {
    handling: compileHandling(DEMO_HANDLING.find(({ code }) => code === warehouse)!),
    taxes: compileTaxes(DEMO_TAXES[0]!),
    fx: (pair: string) => FX[pair],
    contract: { currency, fulfilment_fee: false },
  }
  const results = quoteAll(methods.map(compileMethod), terms, asked)
  return Object.fromEntries(results.map(({ code, result }) => [code, result]))
}

/** What each method says: its total, or its reasons. */
const summary = (...asked: Parameters<typeof offers>) =>
  Object.fromEntries(
    Object.entries(offers(...asked)).map(([code, result]) => [
      code,
      result.ok ? result.quote.total : result.reasons.map((reason) => reason.code).join(' '),
    ]),
  )

test.each(DEMO_TARIFFS)('$kind $code version $version parses to itself', (document) => {
  expect(tariffDocument.parse(document)).toEqual(document)
})

test('no document comes twice, and every method has its warehouse', () => {
  const keys = DEMO_TARIFFS.map(({ kind, code, version }) => `${kind} ${code} ${version}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const method of DEMO_METHODS) expect(DEMO_HANDLING.map(({ code }) => code)).toContain(method.warehouse)
})

test('Germany to Paris: 950 g charged, no import taxes inside the EU', () => {
  // Base 3.60 + 0.95 × 2.60 = 6.07, registration 0.85, outbound 1.17, packaging 0.35, wrap 0.25
  expect(summary('DE1', 'EUR')).toEqual({
    rhine_parcel: 'country_not_served',
    eurotrack_economy: '8.69',
    eurotrack_express: '14.32',
    channel_direct: 'country_not_served',
    alpine_nordic: 'country_not_served',
    atlantic_air: 'country_not_served',
  })
})

test('the second version of EuroTrack Economy counts from 1 July 2026', () => {
  const version = (on_date: string) => {
    const result = offers('DE1', 'EUR', { on_date })['eurotrack_economy']
    return result?.ok ? [result.quote.tariff_versions.method?.version, result.quote.total] : []
  }
  expect(version('2026-06-30')).toEqual([1, '8.69'])
  expect(version('2026-07-01')).toEqual([2, '8.73'])
})

test('to the Scottish Highlands the remote fee, its fuel and UK VAT are lines of their own', () => {
  const result = offers('DE1', 'EUR', { country: 'GB', postal_code: 'AB35 4ZZ' })['channel_direct']
  expect(result?.ok && result.quote.lines.map(({ fee_type, amount }) => [fee_type, amount])).toEqual([
    ['base_freight', '10.55'],
    ['registration', '1.50'],
    ['remote_surcharge', '4.00'],
    ['remote_fuel', '0.48'],
    ['outbound', '1.17'],
    ['packaging', '0.35'],
    ['consumables', '0.25'],
    ['vat', '12.49'],
  ])
  expect(result?.ok && result.quote.total).toBe('30.79')
})

test('to the USA customs want HS code and origin; batteries do not fly', () => {
  const america = { country: 'US', postal_code: '10001' }
  expect(summary('DE1', 'EUR', america)['atlantic_air']).toMatch(/^\d+\.\d\d$/)
  const bare = [{ ...line, hs_code: null, origin_country: null, attribute: 'battery' }]
  expect(summary('DE1', 'EUR', { ...america, lines: bare })['atlantic_air']).toBe(
    'attribute_forbidden hs_code_required origin_required',
  )
})

test('within the USA no customs data are asked, and the farther zone costs more', () => {
  const bare = [{ ...line, hs_code: null, origin_country: null }]
  const to = (postal_code: string) =>
    Number(summary('US1', 'USD', { country: 'US', postal_code, lines: bare })['liberty_ground'])
  const totals = ['10001', '33101', '60601', '90001', '99501'].map(to)
  expect(totals.every((total) => total > 0)).toBe(true)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  expect(new Set(totals).size).toBe(5)
})

test.each([
  ['CA', 'M5V 3L9', 'maple_azteca', ['base_freight', 'registration', 'outbound', 'packaging', 'consumables']],
  ['MX', '06600', 'maple_azteca', ['base_freight', 'registration', 'outbound', 'packaging', 'consumables']],
  ['BR', '01310-100', 'southern_air', ['base_freight', 'registration', 'special_service', 'outbound', 'packaging', 'consumables', 'br_icms']],
  ['SG', '018956', 'pacific_air', ['base_freight', 'registration', 'outbound', 'packaging', 'consumables', 'sg_gst']],
  ['JP', '100-0001', 'pacific_air', ['base_freight', 'registration', 'outbound', 'packaging', 'consumables']],
  ['DE', '10115', 'columbia_europe', ['base_freight', 'registration', 'outbound', 'packaging', 'consumables', 'eu_ioss']],
])('USA to %s %s by %s', (country, postal_code, method, expected) => {
  const result = offers('US1', 'EUR', { country, postal_code })[method]
  expect(result?.ok && result.quote.lines.map((fee) => fee.fee_type).toSorted()).toEqual(expected.toSorted())
  for (const fee of result?.ok ? result.quote.lines : []) {
    expect(basisText(fee.basis, 'EUR', 'en')).not.toMatch(/\{|undefined/)
    expect(basisText(fee.basis, 'EUR', 'zh_CN')).not.toMatch(/\{|undefined/)
  }
}) // prettier-ignore

test('since July 2026 a parcel from the USA owes the EU 3 EUR for its HS code', () => {
  const owed = (on_date: string) => {
    const result = offers('US1', 'EUR', { country: 'DE', postal_code: '10115', on_date })['columbia_europe']
    return result?.ok ? result.quote.lines.find((fee) => fee.fee_type === 'eu_duty')?.amount : 'refused'
  }
  expect([owed('2026-06-30'), owed('2026-07-01')]).toEqual([undefined, '3.00'])
})

test('above 150 EUR the IOSS method is refused', () => {
  const lines = [{ ...line, unit_price_usd: '90.00' }]
  expect(summary('US1', 'EUR', { country: 'DE', postal_code: '10115', lines })['columbia_europe']).toBe(
    'ioss_over_limit',
  )
})
