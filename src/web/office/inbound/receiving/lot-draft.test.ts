// What the desk sends of the lots that were typed.
import { expect, test } from 'vitest'
import { lotsOf, restOf } from './lot-draft.ts'

const A = { lot: ' A1 ', expires_on: '2027-01-31', count: '' }

test('one lot without a count takes all pieces, beside others the rest', () => {
  const pieces = new Map([['cup', 10]])
  expect(lotsOf(pieces, { cup: [A] })).toEqual([{ sku_id: 'cup', lot: 'A1', expires_on: '2027-01-31', quantity: 10 }])
  const two = [A, { lot: 'B2', expires_on: undefined, count: '4' }]
  expect(restOf(10, two)).toBe(6)
  expect(lotsOf(pieces, { cup: two }).map(({ lot, expires_on, quantity }) => [lot, expires_on, quantity])).toEqual([
    ['A1', '2027-01-31', 6],
    ['B2', null, 4],
  ])
})

test('what is typed of a SKU that is not shelved is not sent, nor a lot of no pieces', () => {
  expect(lotsOf(new Map(), { cup: [A] })).toEqual([])
  const full = [{ ...A, count: '10' }, A, { ...A, count: 'x' }]
  expect(lotsOf(new Map([['cup', 10]]), { cup: full }).map(({ quantity }) => quantity)).toEqual([10])
})
