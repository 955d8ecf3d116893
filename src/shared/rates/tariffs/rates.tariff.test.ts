// The documents' schemas: what they refuse, which version is in force, and that names exist for everything.
import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES, type Text } from '../../language.ts'
import { BASIS_RULES, FEE_TYPES, QUOTE_REFUSALS, type FeeLine } from '../calculator/fees.ts'
import { quoteSample, SAMPLE_HANDLING, SAMPLE_METHOD, SAMPLE_TAXES } from '../calculator/rates.samples.ts'
import { tariffDocument, tariffsInForce } from './rates.tariff.ts'
import { basisText, FEE_NAMES, REASON_NAMES } from '../rates.text.ts'

test.each([SAMPLE_METHOD, SAMPLE_HANDLING, SAMPLE_TAXES])('the sample $kind parses to itself', (document) => {
  expect(tariffDocument.parse(document)).toEqual(document)
})

const zone = SAMPLE_METHOD.zones[0]!
const whole = (country: string) => ({ country, prefixes: [] as string[], ranges: [] as { from: string; to: string }[] })
const withAreas = (...areas: object[]) => ({
  ...SAMPLE_METHOD,
  zones: areas.map((area, n) => ({ ...zone, code: `Z${n}`, areas: [area] })),
})
const withBands = (...bands: object[]) => ({
  ...SAMPLE_METHOD,
  zones: [{ ...zone, freight: { kind: 'bands', bands } }],
})
const band = (upto_g: number) => ({ upto_g, flat: '1', per_kg: '0' })
const rule = {
  kind: 'customs_data', from: '2025-08-29', until: null, exempt_origins: [], countries: ['US'], required: ['hs_code'],
} // prettier-ignore

test.each<[string, object]>([
  ['an unknown field', { ...SAMPLE_METHOD, colour: 'red' }],
  ['an unknown kind', { ...SAMPLE_METHOD, kind: 'fx' }],
  ['a number as amount', { ...SAMPLE_METHOD, registration: 1.5 }],
  ['a negative amount', { ...SAMPLE_METHOD, registration: '-1.50' }],
  ['five decimals', { ...SAMPLE_METHOD, registration: '1.50001' }],
  ['another divisor', { ...SAMPLE_METHOD, divisor: 5500 }],
  ['an unknown currency', { ...SAMPLE_METHOD, currency: 'XXX' }],
  ['a date that does not exist', { ...SAMPLE_METHOD, valid_from: '2026-02-30' }],
  ['no zone', { ...SAMPLE_METHOD, zones: [] }],
  ['a zone code twice', { ...SAMPLE_METHOD, zones: [zone, { ...zone, areas: [whole('FR')] }] }],
  ['a country twice', withAreas(whole('FR'), whole('FR'))],
  ['a prefix twice', withAreas({ ...whole('US'), prefixes: ['99'] }, { ...whole('US'), prefixes: ['99'] })],
  ['ranges that overlap', withAreas({ ...whole('US'), ranges: [{ from: '10', to: '20' }] }, { ...whole('US'), ranges: [{ from: '20', to: '30' }] })],
  ['a range backwards', withAreas({ ...whole('US'), ranges: [{ from: '20', to: '10' }] })],
  ['a range of two lengths', withAreas({ ...whole('US'), ranges: [{ from: '9', to: '10' }] })],
  ['a prefix with a space', withAreas({ ...whole('GB'), prefixes: ['AB3 5'] })],
  ['a band edge twice', withBands(band(500), band(500))],
  ['bands that go down', withBands(band(500), band(400))],
  ['no band', withBands()],
  ['transit days backwards', { ...SAMPLE_METHOD, zones: [{ ...zone, transit_days: { min: 5, max: 3 } }] }],
  ['a peak that ends before it begins', { ...SAMPLE_METHOD, peak: [{ from: '2026-12-01', to: '2026-11-01', per_parcel: '1', per_kg: '0', zones: null }] }],
  ['a peak of an unknown zone', { ...SAMPLE_METHOD, peak: [{ from: '2026-11-01', to: '2026-12-01', per_parcel: '1', per_kg: '0', zones: ['7'] }] }],
  ['packaging without an open end', { ...SAMPLE_HANDLING, packaging: [{ upto_g: 500, amount: '1' }] }],
  ['packaging with an open band in the middle', { ...SAMPLE_HANDLING, packaging: [{ upto_g: null, amount: '1' }, { upto_g: null, amount: '1' }] }],
  ['storage tiers that do not begin at 0', { ...SAMPLE_HANDLING, storage: { free_days: 30, tiers: [{ from_day: 30, per_m3_day: '1' }] } }],
  ['a consumable twice', { ...SAMPLE_HANDLING, consumables: [1, 2].map(() => ({ code: 'a', name: { en: 'a', zh_CN: 'a' }, amount: '1' })) }],
  ['a name in one language', { ...SAMPLE_METHOD, name: { en: 'Sample' } }],
  ['a tax rule that ends before it begins', { ...SAMPLE_TAXES, rules: [{ ...rule, until: '2025-08-28' }] }],
  ['a tax inside its base of 100 %', { ...SAMPLE_TAXES, rules: [{ kind: 'rate', fee_type: 'br_icms', from: '2025-01-01', until: null, exempt_origins: [], percents: { BR: '100' }, waived_by: null, limit: null, refuse_ioss_methods_above: false, base: ['goods'], inside: true, currency: 'USD', flat: '0' }] }],
])('%s is refused', (_, document) => {
  expect(tariffDocument.safeParse(document).success).toBe(false)
}) // prettier-ignore

test('neighbouring ranges and the same prefix in two countries are fine', () => {
  const areas = [
    { ...whole('US'), ranges: [{ from: '10', to: '19' }], prefixes: ['99'] },
    { ...whole('US'), ranges: [{ from: '20', to: '30' }, { from: '100', to: '199' }] },
    { ...whole('MX'), prefixes: ['99'] },
  ] // prettier-ignore
  expect(tariffDocument.safeParse(withAreas(...areas)).success).toBe(true)
  expect(tariffDocument.safeParse({ ...SAMPLE_TAXES, rules: [rule] }).success).toBe(true)
})

const versions = [
  { kind: 'method', code: 'a', version: 1, valid_from: '2025-01-01' },
  { kind: 'method', code: 'a', version: 2, valid_from: '2026-07-01' },
  { kind: 'method', code: 'a', version: 3, valid_from: '2026-07-01' },
  { kind: 'handling', code: 'a', version: 1, valid_from: '2025-06-01' },
]

test.each([
  ['2024-12-31', []],
  ['2025-01-01', ['method 1']],
  ['2026-06-30', ['method 1', 'handling 1']],
  ['2026-07-01', ['method 3', 'handling 1']],
])('in force on %s: %j', (day, expected) => {
  for (const rows of [versions, versions.toReversed()]) {
    expect(tariffsInForce(rows, day).map((row) => `${row.kind} ${row.version}`).toSorted()).toEqual([...expected].toSorted())
  }
}) // prettier-ignore

test('every fee type and every reason has a name of its own in every language', () => {
  for (const language of LANGUAGES) {
    for (const [list, names] of [[FEE_TYPES, FEE_NAMES], [QUOTE_REFUSALS, REASON_NAMES]] as const) {
      const texts = list.map((code) => inLanguage((names as Record<string, Text>)[code]!, language))
      expect(texts.every((text) => text !== undefined && text !== '')).toBe(true)
      expect(new Set(texts).size).toBe(list.length)
    }
  }
}) // prettier-ignore

test('a line explains itself', () => {
  const result = quoteSample({ fx: { 'EUR>USD': '1.08' }, contract: { currency: 'USD' } })
  const lines: FeeLine[] = result.ok ? result.quote.lines : []
  expect(lines.map((line) => basisText(line.basis, 'USD', 'en'))).toEqual([
    '0.8 kg × 9.00 + 2.00 (EUR, 1 EUR = 1.08 USD)',
    '1.50 per parcel (EUR, 1 EUR = 1.08 USD)',
    '0.8 kg × 0.60, at least 4.00 (EUR, 1 EUR = 1.08 USD)',
    '12% of 4.00 (EUR, 1 EUR = 1.08 USD)',
  ])
  const items = [{ code: 'wrap', quantity: 2, amount: '0.25' }]
  expect(basisText({ rule: 'items', currency: 'EUR', inputs: {}, items }, 'EUR', 'zh_CN')).toBe('2 wrap × 0.25 (EUR)')
  expect(new Set(BASIS_RULES).size).toBe(BASIS_RULES.length)
})
