// Documents become tables and the same documents again; what is wrong is told at its cell.
import { expect, test } from 'vitest'
import { reasonOf } from '../../field-reasons.ts'
import { SAMPLE_HANDLING, SAMPLE_METHOD, SAMPLE_TAXES } from '../calculator/rates.samples.ts'
import { tariffDocument, type MethodTariff, type TariffDocument } from '../tariffs/rates.tariff.ts'
import { bandName } from './method-tables.ts'
import type { Row, Typed } from './table-parts.ts'
import { documentOf, typedOf, type TariffHead } from './tariff-tables.ts'

const band = (upto_g: number, flat: string, per_kg = '0') => ({ upto_g, flat, per_kg })
const zone = (code: string, country: string, freight: MethodTariff['zones'][number]['freight']) => ({
  code, transit_days: { min: 1, max: 2 }, areas: [{ country, prefixes: [] as string[], ranges: [] as { from: string; to: string }[] }], freight,
}) // prettier-ignore

/** Everything that a method's document can hold. */
const FULL: MethodTariff = {
  ...SAMPLE_METHOD,
  divisor: null,
  limits: { max_weight_g: 30_000, max_longest_side_cm: 120.5, max_girth_cm: 300 },
  forbidden_attributes: ['flammable', 'magnetic'],
  needs_ioss: true,
  zones: [
    zone('A', 'DE', { kind: 'bands', bands: [band(500, '3.10'), band(2000, '2.00', '1.5')] }),
    zone('B', 'FR', { kind: 'steps', first_g: 500, first: '4.20', step_g: 500, per_step: '0.90', upto_g: null }),
    { ...zone('C', 'GB', { kind: 'bands', bands: [band(1000, '6.00'), band(2000, '7.00')] }), areas: [{ country: 'GB', prefixes: ['AB3', 'IV'], ranges: [{ from: '10', to: '19' }] }, { country: 'IE', prefixes: [], ranges: [] }] },
  ],
  oversize: [{ measure: 'weight', above: 20_000, amount: '8' }, { measure: 'longest_side', above: 100.5, amount: '6.50' }],
  oversized_surcharge: [{ measure: 'girth', above: 260, amount: '18' }],
  peak: [{ from: '2026-11-01', to: '2027-01-10', per_parcel: '0.5', per_kg: '0.05', zones: ['A', 'C'] }, { from: '2027-11-01', to: '2028-01-10', per_parcel: '0.5', per_kg: '0', zones: null }],
  dangerous_goods: [{ attribute: 'battery', per_parcel: '0.9', per_kg: '0.25' }],
  over_category: { free: 3, per_extra: '0.2' },
  over_declaration: { limit_usd: '100', flat: '1', percent: '2.5' },
  special_service: [{ code: 'age', amount: '1.20', countries: ['DE', 'AT'] }, { code: 'all', amount: '1', countries: null }],
} // prettier-ignore

const RATE = {
  kind: 'rate', fee_type: 'eu_ioss', from: '2025-01-01', until: '2026-06-30', exempt_origins: ['DE', 'FR'], percents: { DE: '19', FI: '25.5' },
  waived_by: 'ioss', limit: { currency: 'EUR', amount: '150', applies: 'up_to' }, refuse_ioss_methods_above: true, base: ['goods', 'duty'],
  inside: false, currency: 'EUR', flat: '0.30',
} as const // prettier-ignore
const TAXES = tariffDocument.parse({
  ...SAMPLE_TAXES,
  rules: [
    RATE,
    { ...RATE, fee_type: 'br_icms', until: null, exempt_origins: [], percents: { BR: '17' }, waived_by: null, limit: null, inside: true },
    { kind: 'duty_per_hs6', from: '2026-07-01', until: null, exempt_origins: [], countries: ['DE'], limit: null, currency: 'EUR', per_code: '3' },
    { kind: 'customs_data', from: '2025-08-29', until: null, exempt_origins: ['US'], countries: ['US'], required: ['hs_code', 'origin_country'] },
  ],
}) // prettier-ignore

const HANDLING = tariffDocument.parse({
  ...SAMPLE_HANDLING,
  packaging: [{ upto_g: 500, amount: '0.18' }, { upto_g: null, amount: '1.45' }],
  returns: { per_parcel: '0.9', per_piece: '0.35', restock: '0.2', dispose: '0.3' },
  consumables: [{ code: 'wrap', name: { en: 'Wrap', zh_CN: '气泡膜' }, amount: '0.25' }],
  fulfilment: [{ upto_g: null, first_piece: '1.5', further_piece: '0.2' }],
  storage: { ...SAMPLE_HANDLING.storage, minimum_per_day: '1.5' },
}) // prettier-ignore

const headOf = (document: TariffDocument): TariffHead => {
  const { kind, code, version, valid_from } = document
  return kind === 'method' || kind === 'cost'
    ? { kind, code, version, valid_from, warehouse: document.warehouse, name: document.name }
    : { kind, code, version, valid_from }
}

test.each([SAMPLE_METHOD, FULL, SAMPLE_HANDLING, HANDLING, SAMPLE_TAXES, TAXES])('a $kind comes back as it went', (document) => {
  expect(documentOf(headOf(document), typedOf(document))).toEqual({ document, faults: [] })
}) // prettier-ignore

test('weight bands stand with a row an edge and two columns a zone; zones by steps have none', () => {
  const rows = typedOf(FULL).tables['bands'] ?? []
  expect(rows.map(({ cells }) => cells)).toEqual([
    { upto_g: '500', '1 flat': '3.10', '1 per_kg': '0' },
    { upto_g: '1000', '3 flat': '6.00', '3 per_kg': '0' },
    { upto_g: '2000', '1 flat': '2.00', '1 per_kg': '1.5', '3 flat': '7.00', '3 per_kg': '0' },
  ])
  expect(bandName(rows, 1).en).toBe('above 500 g up to 1000 g')
})

const edited = (document: TariffDocument, table: string, change: (rows: readonly Row[]) => Row[]): Typed => {
  const typed = typedOf(document)
  return { ...typed, tables: { ...typed.tables, [table]: change(typed.tables[table] ?? []) } }
}
const put = (document: TariffDocument, table: string, n: number, cells: Record<string, string>) =>
  edited(document, table, (rows) =>
    rows.map((row, at) => (at === n ? { ...row, cells: { ...row.cells, ...cells } } : row)),
  )
const add = (document: TariffDocument, table: string, cells: Record<string, string>) =>
  edited(document, table, (rows) => [...rows, { key: '99', cells }])
const fact = (document: TariffDocument, key: string, text: string) => {
  const typed = typedOf(document)
  return { ...typed, facts: { ...typed.facts, [key]: text } }
} // prettier-ignore

test.each<[string, TariffDocument, Typed, string, RegExp]>([
  ['a country twice', FULL, put(FULL, 'zones', 2, { areas: 'GB; DE' }), 'zones 3 areas', /DE is already covered by A/],
  ['a postal prefix twice', FULL, put(FULL, 'zones', 2, { areas: 'GB AB3; GB AB3' }), 'zones 3 areas', /GB AB3 is already covered by C/],
  ['ranges that overlap', FULL, put(FULL, 'zones', 2, { areas: 'GB 10-20; GB 20-30' }), 'zones 3 areas', /GB 20-30 is already covered by C \(10-20\)/],
  ['a range backwards', FULL, put(FULL, 'zones', 2, { areas: 'GB 20-10' }), 'zones 3 areas', /end lies before/],
  ['an unknown country', FULL, put(FULL, 'zones', 2, { areas: 'XX' }), 'zones 3 areas', /Not a country/],
  ['a zone code twice', FULL, put({ ...FULL, peak: [] }, 'zones', 2, { code: 'A' }), 'zones 3 code', /Two rows/],
  ['days backwards', FULL, put(FULL, 'zones', 0, { min: '9' }), 'zones 1 min', /end lies before/],
  ['a band that does not go up', FULL, put(FULL, 'bands', 2, { upto_g: '900' }), 'bands 3 upto_g', /above 1000/],
  ['a price that is none', FULL, put(FULL, 'bands', 0, { '1 flat': 'free' }), 'bands 1 1 flat', /format/],
  ['a zone without a price', FULL, add(FULL, 'zones', { code: 'D', min: '1', max: '2', areas: 'PL' }), 'zones 99 code', /no price/],
  ['steps of an unknown zone', FULL, add(FULL, 'steps', { zone: 'X', first_g: '1', first: '1', step_g: '1', per_step: '1' }), 'steps 99 zone', /no such zone/],
  ['a peak of an unknown zone', FULL, put(FULL, 'peak', 0, { zones: 'A, Q' }), 'peak 1 zones', /no such zone/],
  ['a remote area twice', FULL, add(FULL, 'remote', { area: 'GB AB3', minimum: '1', per_kg: '1' }), 'remote 99 area', /GB AB3 is already/],
  ['a currency that is none', FULL, fact(FULL, 'currency', 'XXX'), ' currency', /choices/],
  ['half of an over-declaration', FULL, fact(FULL, 'over_declaration.flat', ''), ' over_declaration.flat', /Required/],
  ['packaging without an open end', HANDLING, put(HANDLING, 'packaging', 1, { upto_g: '900' }), 'packaging 2 upto_g', /open-ended/],
  ['storage that does not begin at 0', HANDLING, put(HANDLING, 'tiers', 0, { from_day: '3' }), 'tiers 1 from_day', /begin at 0/],
  ['no storage at all', HANDLING, edited(HANDLING, 'tiers', () => []), 'tiers  from_day', /Required/],
  ['an origin that is no country', HANDLING, fact(HANDLING, 'origin_country', 'QQ'), ' origin_country', /Not a country/],
  ['a tax rate that is none', TAXES, put(TAXES, 'rates', 0, { percents: 'DE x' }), 'rates 1 percents', /format/],
  ['a tax until before it begins', TAXES, put(TAXES, 'rates', 0, { until: '2024-01-01' }), 'rates 1 until', /end lies before/],
  ['half of a limit', TAXES, put(TAXES, 'rates', 0, { limit: '' }), 'rates 1 limit', /Required/],
])('%s is told at its cell', (_, document, typed, at, reason) => {
  const { faults } = documentOf(headOf(document), typed)
  expect(faults.map(({ cell }) => `${cell.table ?? ''} ${cell.row ?? ''} ${cell.column}`.replace(/^ {2}/, ' '))).toEqual([at])
  expect(reasonOf(faults[0]!.issue).en).toMatch(reason)
}) // prettier-ignore

test('numbers and dates are read as people write them, blank rows are none', () => {
  const typed = {
    ...typedOf(FULL),
    tables: {
      ...put(FULL, 'peak', 0, { from: '1 Nov 2026', per_kg: '0,05' }).tables,
      bands: put(FULL, 'bands', 1, { '3 flat': '1 234,50' }).tables['bands'] ?? [],
      remote: add(FULL, 'remote', { area: ' ' }).tables['remote'] ?? [],
    },
  }
  const { document } = documentOf(headOf(FULL), typed)
  expect(document).toMatchObject({ peak: [FULL.peak[0], FULL.peak[1]], remote: FULL.remote })
  const { zones } = document as MethodTariff
  expect(zones[2]?.freight).toEqual({ kind: 'bands', bands: [band(1000, '1234.50'), band(2000, '7.00')] })
})
