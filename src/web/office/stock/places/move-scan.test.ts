// Scans at the move desk, one after the other.
import { expect, test } from 'vitest'
import { scanGoods, type Hand } from './move-scan.ts'

const goods = (customer_id: number, sku: string, quantity: number) => ({
  customer_id,
  company_name: `C${customer_id}`,
  sku_id: `${customer_id}-${sku}`,
  sku,
  barcode: `40${sku}`,
  name: sku,
  quantity,
})
const hand = (...lying: Hand['goods']): Hand => ({
  location: 'A-01-01-1',
  goods: lying,
  chosen: undefined,
  quantity: 0,
})

test('each scan of the same goods takes one more, until all are in hand', () => {
  const first = scanGoods(hand(goods(1, 'CUP', 2), goods(1, 'POT', 5)), 'CUP')
  expect(first).toMatchObject({ kind: 'taken', hand: { quantity: 1 } })
  const second = first.kind === 'taken' ? scanGoods(first.hand, '40CUP') : first
  expect(second).toMatchObject({ kind: 'taken', hand: { quantity: 2 } })
  expect(second.kind === 'taken' ? scanGoods(second.hand, 'CUP').kind : '').toBe('all_taken')
})

test('other goods begin anew, unknown ones are none, and those of two customers are asked about', () => {
  const both = hand(goods(1, 'CUP', 2), goods(1, 'POT', 5), goods(2, 'CUP', 9))
  const pot = scanGoods(both, 'POT')
  expect(pot).toMatchObject({ kind: 'taken', hand: { quantity: 1, chosen: { sku: 'POT' } } })
  expect(scanGoods(both, 'LID').kind).toBe('none')
  expect(scanGoods(both, 'CUP').kind).toBe('which')
  const chosen = { ...both, chosen: both.goods[2], quantity: 4 }
  expect(scanGoods(chosen, 'CUP')).toMatchObject({ hand: { quantity: 5, chosen: { customer_id: 2 } } })
})
