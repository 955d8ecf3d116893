// What arrives at the desk of transfers.
import { expect, test } from 'vitest'
import { arrivedOf, countsOf, isOver, lineOf, locationOf } from './arrivals.ts'

const cup = { sku_id: 'a', sku: 'CUP-1', barcode: '4006381333931', shipped: 5, received: 2 }

test('a scan is the barcode or the SKU of a line, in any case', () => {
  expect(lineOf([cup], '4006381333931')).toBe(cup)
  expect(lineOf([cup], 'cup-1')).toBe(cup)
  expect(lineOf([cup], 'CUP')).toBeUndefined()
})

test.each([
  ['A-03-12-2', 'A-03-12-2'],
  ['qz1-01-01-10', 'QZ1-01-01-10'],
  ['A-3-12-2', undefined],
  ['CUP-01', undefined],
])('%s as a location: %s', (code, location) => expect(locationOf(code)).toBe(location))

test('no more arrives than is under way', () => {
  expect(isOver(cup, { a: '3' })).toBe(false)
  expect(isOver(cup, { a: '4' })).toBe(true)
})

test('what is blank, nothing or no number is not sent', () => {
  expect(countsOf({ a: '2', b: '', c: '0', d: '1.5' })).toEqual([{ sku_id: 'a', quantity: 2 }])
  expect([arrivedOf(' 4 '), arrivedOf('x'), arrivedOf(undefined)]).toEqual([4, undefined, undefined])
})
