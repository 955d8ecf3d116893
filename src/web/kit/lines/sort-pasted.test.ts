// What becomes of pasted lines: taken, unknown, or too many.
import { expect, test } from 'vitest'
import { sortPasted } from './sort-pasted.ts'

test('what was not looked up, because it was too much, is not called unknown', () => {
  const lines = ['A', 'B', 'C', 'D'].map((sku, n) => ({ sku, quantity: n + 1, line: n + 1 }))
  const sorted = sortPasted(lines, [{ sku: 'A', id: 1 }], 2)
  expect(sorted.taken).toEqual([{ sku: 'A', id: 1, quantity: '1' }])
  expect(sorted.unknown.map(({ sku }) => sku)).toEqual(['B'])
  expect(sorted.over.map(({ sku }) => sku)).toEqual(['C', 'D'])
})
