// Goods of a transfer that is being written.
import { expect, test } from 'vitest'
import { lineFault, piecesOf, withGoods, type DraftLine } from './transfer-draft.ts'

const line = (sku: string, quantity: string, available = 5): DraftLine => ({ sku_id: sku, sku, product_name: sku, available, quantity }) // prettier-ignore

test('a SKU that is there gets the quantity on top and what is available now', () => {
  expect(withGoods([line('CUP', '2', 9), line('POT', '')], [line('CUP', '3', 4), line('LID', '1')])).toEqual([
    line('CUP', '5', 4),
    line('POT', ''),
    line('LID', '1'),
  ])
  expect(withGoods([], [line('CUP', '')])).toEqual([line('CUP', '')])
})

test.each([
  ['5', undefined],
  ['6', 'over'],
  ['0', 'wrong'],
  ['', 'wrong'],
  ['1.5', 'wrong'],
  ['1000001', 'wrong'],
])('a quantity of %j of five available: %s', (typed, fault) => expect(lineFault(line('CUP', typed))).toBe(fault))

test('blanks around a number are none of it', () => expect(piecesOf(' 12 ')).toBe(12))
