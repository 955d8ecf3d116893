// What each scan at the packing desk does to the count.
import { describe, expect, test } from 'vitest'
import {
  addOne,
  EMPTY_COUNT,
  isComplete,
  kitOf,
  packedLines,
  packItems,
  removeOne,
  scan,
  typeCount,
} from './packing-count.ts'
import type { Count } from './packing-count.ts'

const line = (sku: string, quantity: number, scan_serial = false) => ({
  sku_id: `id-${sku}`, sku, barcode: `690-${sku}`, name: sku, quantity, scan_serial, attribute: 'general', consumables: [], components: [],
}) // prettier-ignore

const items = packItems([line('CUP', 2), line('PHONE', 2, true), line('CUP', 1)])
const cup = items[0]
const phone = items[1]
const after = (...codes: string[]): Count => codes.reduce((count, code) => scan(items, count, code).count, EMPTY_COUNT)
const outcome = (before: string[], code: string) => scan(items, after(...before), code).outcome

test('lines of the same SKU are one heap', () => {
  expect(items.map(({ sku, ordered }) => [sku, ordered])).toEqual([['CUP', 3], ['PHONE', 2]]) // prettier-ignore
})

test('of a kit its components are counted, in one heap with those that stand alone', () => {
  const { consumables: _none, components: _of, ...part } = line('CUP', 2)
  const kit = { ...line('GIFT', 3), components: [part, { ...part, sku_id: 'id-PEN', sku: 'PEN', barcode: '690-PEN', quantity: 1 }] } // prettier-ignore
  const goods = packItems([kit, line('CUP', 1)])
  expect(goods.map(({ sku, ordered }) => [sku, ordered])).toEqual([['CUP', 7], ['PEN', 3]]) // prettier-ignore
  expect(scan(goods, EMPTY_COUNT, '690-GIFT').outcome.kind).toBe('wrong')
  expect([kitOf([kit], '690-GIFT')?.sku, kitOf([kit], 'gift')?.sku, kitOf([line('CUP', 1)], 'CUP')]).toEqual(['GIFT', 'GIFT', undefined]) // prettier-ignore
})

describe('a scan', () => {
  test.each([
    ['counts by barcode', [], '690-CUP', 'counted'],
    ['counts by SKU in any case', [], 'cup', 'counted'],
    ['names what is not in the order', [], '690-PEN', 'wrong'],
    ['refuses a piece too many', ['CUP', 'CUP', 'CUP'], '690-CUP', 'over'],
    ['asks for a serial number', [], '690-PHONE', 'serial_asked'],
    ['takes the serial number', ['PHONE'], 'IMEI-1', 'counted'],
    ['refuses a serial number twice', ['PHONE', 'IMEI-1', 'PHONE'], 'IMEI-1', 'serial_twice'],
    ['refuses the barcode as serial number', ['PHONE'], '690-PHONE', 'serial_wrong'],
    ['refuses a serial number with a space', ['PHONE'], 'IMEI 1', 'serial_wrong'],
    ['refuses a phone too many', ['PHONE', 'A', 'PHONE', 'B'], 'PHONE', 'over'],
  ])('%s', (_, before, code, kind) => expect(outcome(before, code).kind).toBe(kind))

  test('that is refused leaves the count as it was', () => {
    const count = after('CUP', 'CUP', 'CUP')
    for (const code of ['690-CUP', '690-PEN']) expect(scan(items, count, code).count).toBe(count)
  })
})

test('a parcel is complete when every piece is counted, and is sent SKU by SKU', () => {
  const count = after('CUP', 'PHONE', 'A', 'CUP', 'PHONE', 'B')
  expect(isComplete(items, count)).toBe(false)
  const full = addOne(count, cup).count
  expect(isComplete(items, full)).toBe(true)
  expect(packedLines(items, full)).toEqual([
    { sku_id: 'id-CUP', quantity: 3, serial_numbers: [] },
    { sku_id: 'id-PHONE', quantity: 2, serial_numbers: ['A', 'B'] },
  ])
})

test('taking a piece back takes its serial number, and an open question first', () => {
  const count = after('PHONE', 'A', 'PHONE')
  const asked = removeOne(count, phone)
  expect(asked).toMatchObject({ asking: null, counted: { 'id-PHONE': 1 } })
  expect(packedLines(items, removeOne(asked, phone))).toEqual([])
  expect(removeOne(EMPTY_COUNT, cup).counted['id-CUP']).toBe(0)
})

test('a typed number stays within what was ordered', () => {
  expect(typeCount(EMPTY_COUNT, cup, 3).count.counted['id-CUP']).toBe(3)
  expect(typeCount(EMPTY_COUNT, cup, 4)).toEqual({ count: EMPTY_COUNT, outcome: { kind: 'over', item: cup } })
})
