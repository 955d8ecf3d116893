// A tariff as sheets and back is the same document (Rule 11.25); faults of a file are told at its cell (Rule 11.26).
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanguage, type Language } from '../../language.ts'
import { SAMPLE_HANDLING, SAMPLE_METHOD, SAMPLE_TAXES } from '../calculator/rates.samples.ts'
import { typedOf, documentOf, type TariffHead } from '../tables/tariff-tables.ts'
import { tariffDocument, type MethodTariff, type TariffDocument } from '../tariffs/rates.tariff.ts'
import { flatSheets, headsOf, MAX_TITLE, sheetsOf } from './flat-sheets.ts'
import { mergeFile, standingFaults } from './merge-file.ts'
import { readBook } from './read-book.ts'
import type { RawBook } from './tariff-file.ts'

const headOf = (document: TariffDocument): TariffHead => {
  const { kind, code, version, valid_from } = document
  return kind === 'method' || kind === 'cost'
    ? { kind, code, version, valid_from, warehouse: document.warehouse, name: document.name }
    : { kind, code, version, valid_from }
}
type Rows = readonly (readonly (string | { text: string; trap: string })[])[]
const sheet = (name: string, rows: Rows): RawBook[number] => ({
  sheet: name, hidden: false, merged: [], rows: rows.map((cells, n) => ({ row: n + 1, cells })),
}) // prettier-ignore
const bookOf = (document: TariffDocument, language: Language): RawBook =>
  sheetsOf(document, language).map((one) =>
    sheet([...inLanguage(one.title, language)].slice(0, MAX_TITLE).join(''), [headsOf(one, language), ...one.rows]),
  )
const EMPTY = { facts: {}, tables: {} }

const amount = fc.integer({ min: 0, max: 999_999 }).map((n) => (n / 100).toFixed(2))
const code = fc.stringMatching(/^[A-Z0-9]{1,6}$/)
const areaOf = (country: string) =>
  fc
    .record({ prefixes: fc.uniqueArray(code, { maxLength: 5 }), from: fc.integer({ min: 10, max: 49 }), wide: fc.boolean() })
    .map(({ prefixes, from, wide }) => ({ country, prefixes, ranges: wide ? [{ from: String(from), to: String(from + 50) }] : [] })) // prettier-ignore
const freight = fc.oneof(
  fc
    .array(fc.record({ upto_g: fc.integer({ min: 1, max: 90_000 }), flat: amount, per_kg: amount }), { minLength: 1, maxLength: 6 })
    .map((bands) => [...new Map(bands.map((band) => [band.upto_g, band])).values()].toSorted((a, b) => a.upto_g - b.upto_g))
    .map((bands) => ({ kind: 'bands' as const, bands })),
  fc.record({ kind: fc.constant('steps' as const), first_g: fc.integer({ min: 1, max: 999 }), first: amount, step_g: fc.integer({ min: 1, max: 999 }), per_step: amount, upto_g: fc.option(fc.integer({ min: 1000, max: 9000 })) }),
) // prettier-ignore
const method = fc
  .record({
    zones: fc.tuple(...['DE', 'GB', 'FR'].map((country) => fc.record({ areas: areaOf(country).map((area) => [area]), freight }))),
    remote: fc.tuple(...['DE', 'GB', 'FR'].map((country) => fc.record({ area: areaOf(country), minimum: amount, per_kg: amount }))),
    needs_ioss: fc.boolean(),
    divisor: fc.constantFrom(5000, 6000, 8000, null),
    oversize: fc.array(fc.record({ measure: fc.constantFrom('longest_side', 'girth', 'weight'), above: fc.integer({ min: 0, max: 9999 }).map((n) => n / 10), amount }), { maxLength: 3 }),
    over_category: fc.option(fc.record({ free: fc.integer({ min: 0, max: 9 }), per_extra: amount })),
    peak: fc.array(fc.record({ from: fc.constant('2026-11-01'), to: fc.constant('2027-01-10'), per_parcel: amount, per_kg: amount, zones: fc.constantFrom(null, ['Z0', 'Z2']) }), { maxLength: 2 }),
  })
  .map((parts) => ({
    ...SAMPLE_METHOD,
    ...parts,
    zones: parts.zones.map((zone, n) => ({ ...zone, code: `Z${n}`, transit_days: { min: n, max: n + 2 } })),
  })) // prettier-ignore

test('any tariff of a method is the same after a workbook in any language', () => {
  fc.assert(
    fc.property(method, fc.constantFrom<Language>('en', 'zh_CN', 'zh_TW'), (made, language) => {
      const document = tariffDocument.parse(made)
      const file = readBook('method', bookOf(document, language), 'method.xlsx')
      expect(file).toMatchObject({ faults: [], unread: [] })
      const { typed, faults } = mergeFile(EMPTY, file)
      expect(faults).toEqual([])
      expect(documentOf(headOf(document), typed)).toEqual({ document, faults: [] })
    }),
    { numRuns: 200 },
  )
})

const HANDLING = tariffDocument.parse({
  ...SAMPLE_HANDLING,
  packaging: [{ upto_g: 500, amount: '0.18' }, { upto_g: 900, amount: '0.4' }, { upto_g: null, amount: '1.45' }],
  returns: { per_parcel: '0.9', per_piece: '0.35', restock: '0.2', dispose: '0.3' },
  consumables: [{ code: 'wrap', name: { en: 'Wrap', zh_CN: '气泡膜' }, amount: '0.25' }],
  fulfilment: [{ upto_g: null, first_piece: '1.5', further_piece: '0.2' }],
}) // prettier-ignore
const TAXES = tariffDocument.parse({
  ...SAMPLE_TAXES,
  rules: [
    { kind: 'rate', fee_type: 'eu_ioss', from: '2025-01-01', until: '2026-06-30', exempt_origins: ['DE'], percents: { DE: '19', FI: '25.5' }, waived_by: 'ioss', limit: { currency: 'EUR', amount: '150', applies: 'up_to' }, refuse_ioss_methods_above: true, base: ['goods', 'duty'], inside: false, currency: 'EUR', flat: '0.30' },
    { kind: 'duty_per_hs6', from: '2026-07-01', until: null, exempt_origins: [], countries: ['DE'], limit: null, currency: 'EUR', per_code: '3' },
    { kind: 'customs_data', from: '2025-08-29', until: null, exempt_origins: ['US'], countries: ['US'], required: ['hs_code', 'origin_country'] },
  ],
}) // prettier-ignore

test.each([SAMPLE_METHOD, SAMPLE_HANDLING, HANDLING, TAXES])('a $kind is the same after a workbook', (document) => {
  for (const language of ['en', 'zh_CN', 'zh_TW'] as const) {
    const { typed, faults } = mergeFile(EMPTY, readBook(document.kind, bookOf(document, language), 'x.xlsx'))
    expect(faults).toEqual([])
    expect(documentOf(headOf(document), typed)).toEqual({ document, faults: [] })
  }
})

const BANDS = ['Zone', 'Above (g)', 'Up to (g)', 'Flat', 'Per kg']
const read = (...sheets: RawBook) => mergeFile(typedOf(SAMPLE_METHOD), readBook('method', sheets, 'x.xlsx'))
const told = (merged: ReturnType<typeof read>) =>
  merged.faults.map(({ sheet: name, cell, rule, params }) => [`${name}!${cell}`, rule, ...Object.values(params)])

test.each<[string, Rows, unknown[]]>([
  ['a gap', [['1', '0', '500', '1', '0'], ['1', '600', '900', '2', '0']], ['Freight by weight!B3', 'band_gap', 500, 600]],
  ['an overlap', [['1', '0', '500', '1', '0'], ['1', '400', '900', '2', '0']], ['Freight by weight!B3', 'band_overlap', 400, 500]],
  ['a band that holds nothing', [['1', '500', '500', '1', '0']], ['Freight by weight!B2', 'band_backwards', 500, '500']],
  ['a band twice', [['1', '0', '500', '1', '0'], ['1', '0', '500', '2', '0']], ['Freight by weight!C3', 'distinct']],
  ['an unknown zone', [['9', '0', '500', '1', '0']], ['Freight by weight!A2', 'unknown_zone']],
  ['two readings', [['1', '1.500', '2000', '1', '0']], ['Freight by weight!B2', 'file_ambiguous', '1500', '1.500']],
  ['a formula', [['1', '0', '500', { text: '12.5', trap: 'formula' }, '0']], ['Freight by weight!D2', 'file_formula']],
  ['a date', [['1', '0', '500', { text: '2026-05-01', trap: 'date' }, '0']], ['Freight by weight!D2', 'file_date']],
])('%s is told at its cell', (_, rows, fault) => {
  expect(told(read(sheet('Freight by weight', [BANDS, ...rows])))).toEqual([fault])
}) // prettier-ignore

test('a fault stands until its cell is changed', () => {
  const merged = read(sheet('Freight by weight', [BANDS, ['1', '0', '500', { text: '12.5', trap: 'formula' }, '0']]))
  const [fault] = merged.faults
  expect(fault?.at).toEqual({ table: 'bands', row: '1', column: '1 flat' })
  expect(standingFaults(merged.typed, merged.faults)).toHaveLength(1)
  const rows = merged.typed.tables['bands']!.map((row) => ({ ...row, cells: { ...row.cells, '1 flat': '13' } }))
  const mended = { ...merged.typed, tables: { ...merged.typed.tables, bands: rows } }
  expect(standingFaults(mended, merged.faults)).toEqual([])
})

test('good sheets are taken, the rest is told and stays as it was', () => {
  const hidden = { ...sheet('Zones', [['Zone'], ['X']]), hidden: true }
  const merged = { ...sheet('Peak season', [['From', 'To', 'Per parcel', 'Per kg', 'Zones'], ['2026-11-01', '2026-12-01', '１．５', '0', '']]), merged: ['A2:A3'] } // prettier-ignore
  const file = readBook(
    'method',
    [
      hidden,
      merged,
      sheet('Remote areas', [
        ['Country', 'At least'],
        ['GB', '1'],
      ]),
      sheet('My notes', [['x']]),
    ],
    'x.xlsx',
  )
  expect(file.unread).toEqual([
    { sheet: 'Zones', column: null, why: 'hidden' },
    { sheet: 'My notes', column: null, why: 'unknown' },
  ])
  expect(file.faults.map(({ cell, rule }) => [cell, rule])).toEqual([['A2', 'file_merged'], ['A1', 'file_columns']]) // prettier-ignore
  const { typed } = mergeFile(typedOf(SAMPLE_METHOD), file)
  expect(typed.tables['peak']?.[0]?.cells['per_parcel']).toBe('1.5')
  expect(typed.tables['remote']).toEqual(typedOf(SAMPLE_METHOD).tables['remote'])
})

test('faults of the document name the cell of the file, each postal code its own', () => {
  const merged = read(
    sheet('Zones', [['Zone', 'Days from', 'Days to'], ['1', '3', '5'], ['2', '5', '3']]),
    sheet('Zone areas', [['Zone', 'Country', 'Postal code from', 'Postal code to'], ['1', 'GB', '10', '20'], ['1', 'GB', 'AB', ''], ['2', 'XX', '', ''], ['2', 'GB', '15', '30']]),
    sheet('Freight by weight', [BANDS, ['1', '0', '500', '1,50', '0'], ['2', '0', '500', 'free', '0']]),
  ) // prettier-ignore
  expect(merged.faults).toEqual([])
  const { faults } = documentOf(headOf(SAMPLE_METHOD), merged.typed)
  const places = faults.map((fault) => merged.origin.placeOf(fault))
  expect(places).toContain('Zones!B3')
  expect(places).toContain('Freight by weight!D3')
  const rows = merged.typed.tables['bands']!.map((row) => ({ ...row, cells: { ...row.cells, '2 flat': '2' } }))
  const zones = merged.typed.tables['zones']!.map((row) => ({ ...row, cells: { ...row.cells, min: '1', areas: row.cells['areas']!.replace('XX; ', '') } })) // prettier-ignore
  const mended = { ...merged.typed, tables: { ...merged.typed.tables, bands: rows, zones } }
  expect(documentOf(headOf(SAMPLE_METHOD), mended).faults.map(({ issue }) => issue.path.join('.'))).toContain('zones.1.areas.0') // prettier-ignore
})

test('a csv is known by its columns, and by its name where two tables have the same', () => {
  const csv = (name: string, head: string[]) => Object.keys(readBook('method', [sheet('', [head, ['weight', '9', '1']])], name).tables) // prettier-ignore
  expect(csv('whatever.csv', ['Attribute', 'Per parcel', 'Per kg'])).toEqual(['dangerous_goods'])
  expect(csv('whatever.csv', ['Measure', 'Above', 'Amount'])).toEqual([])
  expect(csv('oversize.csv', ['Measure', 'Above', 'Amount'])).toEqual(['oversize'])
  expect(csv('Oversized surcharge.csv', ['Measure', 'Above', 'Amount'])).toEqual(['oversized_surcharge'])
})

test('sheets of a kind have names of their own, columns of a sheet too', () => {
  for (const kind of ['method', 'handling', 'tax'] as const)
    for (const language of ['en', 'zh_CN', 'zh_TW'] as const) {
      const all = flatSheets(kind)
      const titles = all.map(({ title }) => inLanguage(title, language).slice(0, MAX_TITLE))
      expect(new Set(titles).size).toBe(titles.length)
      for (const one of all) expect(new Set(headsOf(one, language)).size).toBe(one.columns.length)
    }
})

test('20,000 postal codes become the document in far less than five seconds', () => {
  const codes = Array.from({ length: 20_000 }, (_, n) => String(10_000 + n))
  const [zone] = SAMPLE_METHOD.zones
  const big: MethodTariff = { ...SAMPLE_METHOD, zones: [{ ...zone!, areas: [{ country: 'GB', prefixes: codes, ranges: [] }] }] } // prettier-ignore
  const book = bookOf(big, 'en')
  const began = performance.now()
  const { typed } = mergeFile(EMPTY, readBook('method', book, 'x.xlsx'))
  expect(documentOf(headOf(big), typed).document).toEqual(big)
  expect(performance.now() - began).toBeLessThan(5000)
})
