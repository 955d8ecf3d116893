// What a new version changes is told line by line, whatever row was put in between.
import { expect, test } from 'vitest'
import { SAMPLE_HANDLING, SAMPLE_METHOD, SAMPLE_TAXES } from '../calculator/rates.samples.ts'
import { tariffDocument, type MethodTariff, type TariffDocument } from '../tariffs/rates.tariff.ts'
import { tariffDiff } from './tariff-diff.ts'

const lines = (before: TariffDocument, next: TariffDocument) =>
  tariffDiff(before, next).map(({ section, row, column, was, is, percent }) =>
    [section.en, row.en, column?.en ?? '*', was?.en ?? '-', is?.en ?? '-', percent ?? ''].join(' | '),
  )
const changed = (change: Partial<MethodTariff>) => lines(SAMPLE_METHOD, { ...SAMPLE_METHOD, ...change })
const zone = SAMPLE_METHOD.zones[0]!
const bands = (...rows: [number, string, string][]) => ({
  kind: 'bands' as const,
  bands: rows.map(([upto_g, flat, per_kg]) => ({ upto_g, flat, per_kg })),
})

test('the same document has no line, nor has another way to write a number', () => {
  expect(changed({})).toEqual([])
  expect(changed({ registration: '1.5', version: 9, valid_from: '2027-01-01' })).toEqual([])
})

test('a fact is told with its per cent, a choice by its name', () => {
  expect(changed({ registration: '1.80', divisor: null, needs_ioss: true })).toEqual([
    'Weights and limits |  | Volumetric divisor | 6000 | None: real weight only | ',
    'Weights and limits |  | Needs an IOSS number | No | Yes | ',
    'Charges of every parcel |  | Registration | 1.50 | 1.80 | +20',
  ])
  expect(changed({ over_category: { free: 2, per_extra: '0.10' } })).toEqual([
    'Charges of every parcel |  | Categories free | - | 2 | ',
    'Charges of every parcel |  | Each further category | - | 0.10 | ',
  ])
})

test('a band that is put in between shifts no other; both edges are said', () => {
  const freight = bands([500, '6.20', '0'], [1000, '6.90', '0'], [2000, '2.00', '8.10'])
  expect(changed({ zones: [{ ...zone, freight }] })).toEqual([
    'Freight by weight | above 500 g up to 1000 g | * | - | 1: flat 6.90 · 1: per kg 0 | ',
    'Freight by weight | above 1000 g up to 2000 g | 1: per kg | 9.00 | 8.10 | -10',
  ])
})

test('a zone that is put in front shifts no other, one that goes is told', () => {
  const other = { ...zone, code: '0', areas: [{ country: 'FR', prefixes: [], ranges: [] }], freight: bands([500, '9', '0']) }
  expect(changed({ zones: [other, zone] })).toEqual([
    'Zones | 0 | * | - | Days from 3 · Days to 5 · Countries and postal codes FR | ',
    'Freight by weight | above 0 g up to 500 g | 0: flat | - | 9 | ',
    'Freight by weight | above 0 g up to 500 g | 0: per kg | - | 0 | ',
  ])
  expect(lines({ ...SAMPLE_METHOD, zones: [other, zone] }, SAMPLE_METHOD)).toContain(
    'Zones | 0 | * | Days from 3 · Days to 5 · Countries and postal codes FR | - | ',
  )
}) // prettier-ignore

test('of postal codes and countries only what was added or taken away', () => {
  const areas = [{ country: 'GB', prefixes: ['AB', 'IV'], ranges: [] }]
  const before = { ...SAMPLE_METHOD, zones: [{ ...zone, areas }] }
  const next = { ...SAMPLE_METHOD, zones: [{ ...zone, areas: [{ ...areas[0]!, prefixes: ['IV', 'KW'] }] }] }
  expect(lines(before, next)).toEqual(['Zones | 1 | Countries and postal codes | GB AB | GB KW | '])
})

test('tax rates are told by country, and rows of one name one after the other', () => {
  const rate = {
    kind: 'rate', fee_type: 'vat', from: '2025-01-01', until: null, exempt_origins: [], percents: { GB: '20', CH: '8.1' }, waived_by: null,
    limit: null, refuse_ioss_methods_above: false, base: ['goods'], inside: false, currency: 'EUR', flat: '0',
  } // prettier-ignore
  const taxes = (...rules: object[]) => tariffDocument.parse({ ...SAMPLE_TAXES, rules })
  const next = { ...rate, percents: { GB: '25', NO: '25' }, base: ['goods', 'freight'] }
  expect(lines(taxes(rate), taxes(next))).toEqual([
    'Taxes by rate | VAT 2025-01-01 | Rates in % | GB 20 % | GB 25 % | +25',
    'Taxes by rate | VAT 2025-01-01 | Rates in % | - | NO 25 % | ',
    'Taxes by rate | VAT 2025-01-01 | Rates in % | CH 8.1 % | - | ',
    'Taxes by rate | VAT 2025-01-01 | Taken of | goods | goods + freight | ',
  ])
  expect(lines(taxes(rate, rate), taxes(rate, { ...rate, inside: true }))).toEqual([
    'Taxes by rate | VAT 2025-01-01 | Part of its own base | No | Yes | ',
  ])
})

test('a price list of the warehouse: services by their codes, storage by its days', () => {
  const service = (code: string, amount: string) => ({ code, name: { en: code, zh_CN: code }, amount })
  const before = { ...SAMPLE_HANDLING, value_added_services: [service('a', '1'), service('b', '2')] }
  const next = {
    ...before,
    value_added_services: [service('b', '3')],
    storage: { free_days: 20, tiers: [{ from_day: 0, per_m3_day: '0.40' }, { from_day: 90, per_m3_day: '0.60' }], minimum_per_day: '1.50' },
  } // prettier-ignore
  expect(lines(before, next)).toEqual([
    'Receiving and storage |  | Storage is free for | 30 d | 20 d | -33.3',
    'Receiving and storage |  | Storage of a day, at least | - | 1.50 | ',
    'Value-added services | b | Price each | 2 | 3 | +50',
    'Value-added services | a | * | Name in English a · Name in Chinese a · Price each 1 | - | ',
    'Storage | 90 | * | - | Per m³ and day 0.60 | ',
  ])
})
