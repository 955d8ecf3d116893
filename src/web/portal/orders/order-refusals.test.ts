// Why a button does not work: stock by SKU over all lines, what a batch may hold.
import { expect, test } from 'vitest'
import { refuseBatch, refuseDeleteAll, refuseEdit, refuseShort, shortages } from './order-refusals.ts'
import type { OrderDetail } from './order-types.ts'

type Line = OrderDetail['lines'][number]
const line = (sku: string, quantity: number, available: number): Line => ({
  line_no: 1, sku_id: sku, sku, barcode: '', name: sku, quantity, unit_price_usd: '1', image_file_id: null, attribute: 'general',
  hs_code: '', weight_g: 1, length_cm: '1', width_cm: '1', height_cm: '1', scan_serial: false, consumables: [], available,
}) // prettier-ignore
const order = (status: OrderDetail['status'], warehouse_id = 'w1') => ({ status, warehouse_id, method: null })

test('two lines of one SKU ask for their sum', () => {
  expect(shortages([line('A', 3, 5), line('B', 1, 1), line('A', 4, 5)])).toEqual([{ sku: 'A', short: 2 }])
  expect(refuseShort([line('A', 3, 5), line('A', 4, 5), line('C', 2, 0)])).toEqual({
    code: 'stock_short',
    params: { shortages: 'A −2, C −2' },
  })
  expect(refuseShort([line('A', 5, 5)])).toBeUndefined()
})

test.each([
  ['nothing', [], 'no_selection'],
  ['one that is submitted', [order('approving'), order('verifying')], 'only_approving'],
  ['two warehouses', [order('approving'), order('approving', 'w2')], 'same_warehouse'],
  ['two of one warehouse', [order('approving'), order('approving')], undefined],
])('a batch of %s', (_, orders, code) => {
  expect(refuseBatch(orders)?.code).toBe(code)
})

test('an order in error is edited, a submitted one is not, only approving ones are deleted', () => {
  expect(refuseEdit(order('approving'))).toBeUndefined()
  expect(refuseEdit(order('error'))).toBeUndefined()
  expect(refuseEdit(order('awaiting_packing'))?.code).toBe('order_state')
  expect(refuseDeleteAll([order('approving'), order('error')])?.code).toBe('order_state')
  expect(refuseDeleteAll([order('approving')])).toBeUndefined()
})
