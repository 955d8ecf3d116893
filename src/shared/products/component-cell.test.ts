// What a kit is made of, as people type it into a cell: what is shown reads back as itself, and what is wrong is named.
import { expect, test } from 'vitest'
import { readComponents, showComponents } from './component-cell.ts'

test.each([
  ['CUP*2; SPOON*1', [['CUP', 2], ['SPOON', 1]]],
  ['CUP', [['CUP', 1]]],
  ['TEA POT 1.5 × 3；cup_a＊20\nB-1 * 7;', [['TEA POT 1.5', 3], ['cup_a', 20], ['B-1', 7]]],
  ['X*1000', [['X', 1000]]],
  [' ; ', []],
] as const)('%j is read', (text, read) => {
  const components = read.map(([sku, quantity]) => ({ sku, quantity }))
  expect(readComponents(text)).toEqual({ value: components })
  expect(readComponents(showComponents(components))).toEqual({ value: components })
}) // prettier-ignore

const many = Array.from({ length: 21 }, (_, n) => `S-${n}`).join(';')
test.each([
  ['CUP*2, SPOON*1', '“CUP*2, SPOON*1” is not written as SKU*quantity'],
  ['CUP*', '“CUP*” is not written as SKU*quantity'],
  ['*2', '“*2” is not written as SKU*quantity'],
  ['CUP*1.5', '“CUP*1.5” is not written as SKU*quantity'],
  ['CUP*0', 'CUP: 1 to 1000 pieces in a kit'],
  ['CUP*1001', 'CUP: 1 to 1000 pieces in a kit'],
  ['CUP;SPOON;CUP*2', 'CUP stands here twice'],
  [many, 'At most 20 SKUs in a kit'],
])('%j is refused', (text, reason) => {
  expect(readComponents(text)).toMatchObject({ reason: { en: reason } })
})
