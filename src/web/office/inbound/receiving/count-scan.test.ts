// Counting by scanning: one piece in the current box, box after box.
import { expect, test } from 'vitest'
import { isLocation } from '#web/office/desk/typed-count.ts'
import { placedPieces, scanItem } from './count-scan.ts'

const items = [
  { sku_id: 'a', sku: 'MUG-1', barcode: '4006381333931' },
  { sku_id: 'b', sku: 'LAMP', barcode: 'LAMP-9' },
]
const line = (box_no: number, sku_id: string, sku: string) => ({
  box_no, sku_id, sku, quantity: 3, arrived: 2, qualified: null, shelved: null,
}) // prettier-ignore
const lines = [line(1, 'a', 'MUG-1'), line(2, 'a', 'MUG-1'), line(2, 'b', 'LAMP')]
const at = (box: number | undefined, step: 'receive' | 'inspect' = 'receive') => ({ step, items, lines, box })

test('a barcode, or the SKU in any case, counts one piece in the current box', () => {
  expect(scanItem('4006381333931', at(2), { '1/a': 5, '2/a': 1 })).toMatchObject({ kind: 'counted', count: 2 })
  expect(scanItem('mug-1', at(1), {})).toMatchObject({ kind: 'counted', line: { box_no: 1 }, count: 1 })
})

test('what is no item of the booking is left to the desk', () => {
  expect(scanItem('IB1024-000007-002', at(1), {})).toBeUndefined()
})

test('an item of another box, or before any box, counts nowhere', () => {
  expect(scanItem('LAMP-9', at(1), {})).toEqual({ kind: 'other_box', sku: 'LAMP' })
  expect(scanItem('LAMP-9', at(undefined), {})).toEqual({ kind: 'no_box', sku: 'LAMP' })
})

test('more than announced may arrive; more than arrived cannot be qualified', () => {
  expect(scanItem('LAMP', at(2), { '2/b': 3 })).toMatchObject({ kind: 'counted', count: 4 })
  expect(scanItem('LAMP', at(2, 'inspect'), { '2/b': 2 })).toEqual({ kind: 'too_many', sku: 'LAMP' })
})

test('a location is known by its form, and what lies at several is counted together', () => {
  expect(['A-03-12-2', 'kg1-01-99-1'].every(isLocation)).toBe(true)
  expect(['IB1024-000007-002', '4006381333931', 'A-3-12-2', 'A-03-12'].some(isLocation)).toBe(false)
  expect(placedPieces({})).toBe(0)
  expect(placedPieces({ places: { 'A-03-12-2': 2, 'A-03-12-3': 5 } })).toBe(7)
})
