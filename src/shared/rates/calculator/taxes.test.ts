// Taxes and customs rules of the demo's document, the day before and after each date, at each limit, with and without the codes.
import { expect, test } from 'vitest'
import type { TaxTariff } from '../tariffs/rates.tariff.ts'
import {
  amounts,
  quoteSample,
  reasonCodes,
  SAMPLE_LINE,
  SAMPLE_METHOD,
  SAMPLE_TAXES,
  type SampleChanges,
} from './rates.samples.ts'
import type { Shipment } from './shipment.ts'
import { compileTaxes } from './taxes.ts'

const dated = { from: '2025-01-01', until: null, exempt_origins: [] as string[] }
const rate = {
  ...dated, kind: 'rate', waived_by: null, limit: null, refuse_ioss_methods_above: false, base: ['goods'] as ('goods' | 'freight' | 'duty')[],
  inside: false, flat: '0', currency: 'EUR',
} as const // prettier-ignore
const low = { currency: 'EUR', amount: '150', applies: 'up_to' } as const
const EU = ['DE', 'FR']
const RULES: TaxTariff['rules'] = [
  { ...rate, fee_type: 'eu_ioss', exempt_origins: EU, waived_by: 'ioss', percents: { DE: '19', FR: '20' }, limit: low, refuse_ioss_methods_above: true, base: ['goods', 'duty'], flat: '0.30' },
  { ...rate, fee_type: 'vat', exempt_origins: EU, waived_by: 'vat', percents: { DE: '19' }, limit: { ...low, applies: 'above' }, base: ['goods', 'freight'] },
  { ...dated, kind: 'duty_per_hs6', from: '2026-07-01', exempt_origins: EU, countries: EU, limit: low, currency: 'EUR', per_code: '3' },
  { ...rate, fee_type: 'sg_gst', waived_by: 'gst', percents: { SG: '9' }, limit: { currency: 'SGD', amount: '400', applies: 'up_to' }, currency: 'SGD' },
  { ...rate, fee_type: 'br_icms', waived_by: 'icms', percents: { BR: '17' }, inside: true, currency: 'USD' },
  { ...rate, fee_type: 'vat', waived_by: 'vat', percents: { GB: '20' }, base: ['goods', 'freight'], until: '2026-12-31' },
  { ...dated, kind: 'customs_data', from: '2025-08-29', countries: ['US'], required: ['hs_code', 'origin_country'] },
] // prettier-ignore
const FX = { 'USD>EUR': '0.75', 'USD>SGD': '1.25', 'SGD>EUR': '0.6' }

const zones = [
  {
    ...SAMPLE_METHOD.zones[0]!,
    areas: ['GB', 'DE', 'FR', 'SG', 'BR', 'US'].map((country) => ({ country, prefixes: [], ranges: [] })),
  },
]
const line = { ...SAMPLE_LINE, unit_price_usd: '100.00' }
function taxed(shipment: Partial<Shipment>, changes: SampleChanges = {}) {
  return quoteSample({
    rules: RULES,
    fx: FX,
    ...changes,
    method: { zones, registration: '0', remote: [], ...changes.method },
    handling: { origin_country: 'US', ...changes.handling },
    shipment: { postal_code: '1', lines: [line], ...shipment },
  })
}
const value = (unit_price_usd: string) => ({ lines: [{ ...line, unit_price_usd }] })

test.each([
  ['19 % of 75 EUR and 0.30', { country: 'DE' }, { eu_ioss: '14.55' }],
  ['the rate of the destination', { country: 'FR' }, { eu_ioss: '15.30' }],
  ['none with an IOSS code', { country: 'DE', tax_codes: { ioss: 'IM2760000000' } }, {}],
  ['an empty code is no code', { country: 'DE', tax_codes: { ioss: '' } }, { eu_ioss: '14.55' }],
  ['at the limit of 150 EUR', { country: 'DE', ...value('200.00') }, { eu_ioss: '28.80' }],
  ['a cent above: import VAT on goods and freight instead', { country: 'DE', ...value('200.02') }, { vat: '30.25' }],
  ['above, with a VAT code: none', { country: 'DE', ...value('200.02'), tax_codes: { vat: 'DE1' } }, {}],
  ['the day before the duty', { country: 'DE', on_date: '2026-06-30' }, { eu_ioss: '14.55' }],
  ['the day of the duty, and the tax is taken of it', { country: 'DE', on_date: '2026-07-01' }, { eu_duty: '3.00', eu_ioss: '15.12' }],
  ['the duty is owed with an IOSS code too', { country: 'DE', on_date: '2026-07-01', tax_codes: { ioss: 'IM1' } }, { eu_duty: '3.00' }],
  ['no duty above the limit', { country: 'FR', on_date: '2026-07-01', ...value('200.02') }, {}],
  ['two HS6 codes out of three codes', { country: 'FR', on_date: '2026-07-01', tax_codes: { ioss: 'IM1' }, lines: [line, { ...line, unit_price_usd: '1', hs_code: '9503.00.99' }, { ...line, unit_price_usd: '1', hs_code: '420292' }] }, { eu_duty: '6.00' }],
  ['Singapore GST', { country: 'SG' }, { sg_gst: '6.75' }],
  ['Singapore at the limit of 400 SGD', { country: 'SG', ...value('320') }, { sg_gst: '21.60' }],
  ['Singapore above the limit', { country: 'SG', ...value('320.01') }, {}],
  ['Singapore with a GST code', { country: 'SG', tax_codes: { gst: 'M1' } }, {}],
  ['another code does not help', { country: 'SG', tax_codes: { ioss: 'IM1', vat: 'X', icms: 'Y' } }, { sg_gst: '6.75' }],
  ['Brazil ICMS inside its own base: 75 × 17 ÷ 83', { country: 'BR' }, { br_icms: '15.36' }],
  ['Brazil with an ICMS code', { country: 'BR', tax_codes: { icms: '1' } }, {}],
  ['UK VAT of goods and freight: 20 % of 75 + 9.20', { country: 'GB' }, { vat: '16.84' }],
  ['UK with a VAT code', { country: 'GB', tax_codes: { vat: 'GB1' } }, {}],
  ['the last day of a rule', { country: 'GB', on_date: '2026-12-31' }, { vat: '16.84' }],
  ['the day after', { country: 'GB', on_date: '2027-01-01' }, {}],
])('%s', (_, shipment, expected) => {
  const { base_freight: base, ...taxes } = amounts(taxed(shipment))
  expect(base).toBe('9.20')
  expect(taxes).toEqual(expected)
}) // prettier-ignore

test.each([
  ['USA, the day before the end of the duty-free limit', { country: 'US', on_date: '2025-08-28' }, []],
  ['USA, the day of it', { country: 'US', on_date: '2025-08-29' }, ['hs_code_required', 'origin_required']],
])('%s', (_, shipment, expected) => {
  const bare = [{ ...line, hs_code: '95030', origin_country: null }]
  expect(reasonCodes(taxed({ ...shipment, lines: bare }))).toEqual(expected)
  expect(taxed({ ...shipment, lines: [{ ...line, origin_country: 'CN' }] }).ok).toBe(true)
})

test('the duty needs the HS code of every line, and names those without', () => {
  const result = taxed({
    country: 'FR',
    on_date: '2026-07-01',
    lines: [line, { ...line, sku: 'B', unit_price_usd: '1', hs_code: null }],
  })
  expect(result).toEqual({ ok: false, reasons: [{ code: 'hs_code_required', params: { country: 'FR', skus: 'B' } }] })
})

test('above the limit a method that needs IOSS is refused, with or without a code; up to it, carried', () => {
  const method = { needs_ioss: true }
  const refused = [{ code: 'ioss_over_limit', params: { value: '150.01', limit: '150', currency: 'EUR' } }]
  const above = { country: 'FR', ...value('200.02') }
  expect(taxed(above, { method })).toEqual({ ok: false, reasons: refused })
  expect(taxed({ ...above, tax_codes: { ioss: 'IM1' } }, { method })).toEqual({ ok: false, reasons: refused })
  expect(taxed({ country: 'FR', ...value('200.00') }, { method }).ok).toBe(true)
})

test('a limit of the day counts what goes to the recipient besides', () => {
  const day = RULES.map((rule) =>
    rule.kind !== 'customs_data' && rule.limit?.currency === 'EUR'
      ? { ...rule, limit: { ...rule.limit, applies: `day_${rule.limit.applies as 'up_to' | 'above'}` as const } }
      : rule,
  )
  const besides = (same_day_usd: string, changes: SampleChanges = {}) =>
    taxed({ country: 'DE', same_day_usd }, { rules: day, ...changes })
  const { base_freight: base, ...alone } = amounts(besides('0'))
  expect([base, alone]).toEqual(['9.20', { eu_ioss: '14.55' }])
  expect(amounts(besides('100.00')).eu_ioss).toBe('14.55')
  // Import VAT is of this parcel's goods and freight alone.
  expect(amounts(besides('100.02'))).toEqual({ base_freight: '9.20', vat: '16.00' })
  expect(besides('100.02', { method: { needs_ioss: true } })).toEqual({
    ok: false,
    reasons: [{ code: 'ioss_over_day_limit', params: { value: '150.01', limit: '150', currency: 'EUR' } }],
  })
  expect(amounts(taxed({ country: 'DE', same_day_usd: '100.02' })).eu_ioss).toBe('14.55')
})

test('which ways have a limit of the day', () => {
  const { sumsDay } = compileTaxes({
    ...SAMPLE_TAXES,
    rules: [
      { ...RULES[0]!, until: '2026-12-31', limit: { ...low, applies: 'day_up_to' } } as TaxTariff['rules'][number],
      RULES[1]!,
    ],
  })
  expect(sumsDay('DE', '2026-12-31', 'US')).toBe(true)
  expect(sumsDay('DE', '2027-01-01', 'US')).toBe(false)
  expect(sumsDay('DE', '2026-12-31', 'FR')).toBe(false)
  expect(sumsDay('SG', '2026-12-31', 'US')).toBe(false)
})

test('a parcel that crosses no border on its way pays neither IOSS nor duty', () => {
  const result = taxed({ country: 'FR', on_date: '2026-07-01' }, { handling: { origin_country: 'DE' } })
  expect(amounts(result)).toEqual({ base_freight: '9.20' })
})

test('a limit whose rate is missing refuses the quote and names the pair', () => {
  const result = taxed({ country: 'SG' }, { fx: { 'USD>EUR': '0.75' } })
  expect(result).toEqual({
    ok: false,
    reasons: [{ code: 'rate_missing', params: { from: 'USD', to: 'SGD', date: '2026-03-02' } }],
  })
})
