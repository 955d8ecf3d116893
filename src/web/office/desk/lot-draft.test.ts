// What the desk sends of the lots that were typed.
import { expect, test } from 'vitest'
import { faultsOf, lotsOf, restOf } from './lot-draft.ts'

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

test('of two lots without a count neither takes the rest, and both counts are marked', () => {
  const two = [A, { ...A, lot: 'B2' }]
  expect(lotsOf(new Map([['cup', 10]]), { cup: two })).toEqual([])
  const faults = faultsOf({ asks_lot: true, asks_expiry: true, minimum_days: 0 }, 10, two, {
    today: '2026-12-01',
    confirmed: false,
  })
  expect(faults.map(({ count }) => count)).toEqual([true, true])
  // A row that says nothing yet is no second lot.
  expect(lotsOf(new Map([['cup', 10]]), { cup: [A, { ...A, lot: ' ', expires_on: '' }] })).toHaveLength(1)
})

test('what is asked for and missing is marked, and a date that has passed until it is confirmed', () => {
  const asked = { asks_lot: true, asks_expiry: true, minimum_days: 0 }
  const mark = (typed: typeof A, confirmed = false) =>
    faultsOf(asked, 10, [typed], { today: '2027-02-01', confirmed }).map((fault) =>
      Object.entries(fault).flatMap(([name, marked]) => (marked ? [name] : [])),
    )
  expect(mark({ lot: '', expires_on: '31.02.', count: '' })).toEqual([['lot', 'expires_on']])
  expect(mark(A)).toEqual([['expires_on']])
  expect(mark(A, true)).toEqual([[]])
  expect(mark({ ...A, count: '11' }, true)).toEqual([['count']])
  expect(faultsOf({ asks_lot: false, asks_expiry: false, minimum_days: 0 }, 1, [{ ...A, lot: '', expires_on: '' }], { today: '2027-02-01', confirmed: false })).toEqual([{ lot: false, expires_on: false, count: false }]) // prettier-ignore
})
