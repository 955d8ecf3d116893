// Reading products: filters, pages in both directions, sums of stock, the picker, and what a supplier never sees.
import { expect, test } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { ok, refused, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()
const skusOf = async (caller: Caller, input: InputOf<typeof productCalls.getList>) =>
  (await ok(app, caller, productCalls.getList, input)).rows.map((row) => row.sku)

test('each filter keeps what it says', async () => {
  const seller = await makeCustomer(app)
  const shelved = await makeSku(app, seller.customerId, { sku: 'CUP-1', attribute: 'liquid' })
  await makeSku(app, seller.customerId, { sku: 'CUP_2' })
  await makeSku(app, seller.customerId, { sku: 'POT%1' })
  const { warehouseId } = await makeWarehouse(app)
  await makeStock(app, seller.customerId, warehouseId, shelved.skuId, 4)
  const { barcode } = await ok(app, seller, productCalls.getDetail, { sku_id: shelved.skuId })
  expect(await skusOf(seller, {})).toEqual(['POT%1', 'CUP_2', 'CUP-1'])
  expect(await skusOf(seller, { sku: 'CUP' })).toEqual(['CUP_2', 'CUP-1'])
  expect(await skusOf(seller, { sku: '%' })).toEqual([])
  expect(await skusOf(seller, { sku: 'CUP_' })).toEqual(['CUP_2'])
  expect(await skusOf(seller, { barcode: barcode.slice(0, 6) })).toEqual(['CUP-1'])
  expect(await skusOf(seller, { name: 'product pot%' })).toEqual(['POT%1'])
  expect(await skusOf(seller, { attribute: 'liquid' })).toEqual(['CUP-1'])
  expect(await skusOf(seller, { in_stock: 'yes' })).toEqual(['CUP-1'])
  expect(await skusOf(seller, { in_stock: 'no', sku: 'CUP' })).toEqual(['CUP_2'])
})

test('pages go forwards and back over the same rows', async () => {
  const seller = await makeCustomer(app)
  for (let n = 0; n < 25; n++) await makeSku(app, seller.customerId, { sku: `P-${String(n).padStart(2, '0')}` })
  const all = await skusOf(seller, { size: '50' })
  const one = await ok(app, seller, productCalls.getList, { size: '10' })
  expect(one.previous).toBeNull()
  const two = await ok(app, seller, productCalls.getList, { size: '10', after: one.next ?? '' })
  const three = await ok(app, seller, productCalls.getList, { size: '10', after: two.next ?? '' })
  expect(three.next).toBeNull()
  expect([...one.rows, ...two.rows, ...three.rows].map((row) => row.sku)).toEqual(all)
  const back = await ok(app, seller, productCalls.getList, { size: '10', before: three.previous ?? '' })
  expect(back.rows).toEqual(two.rows)
  expect(await ok(app, seller, productCalls.getList, { size: '10', before: back.previous ?? '' })).toEqual({
    ...one,
    previous: null,
    total: null,
  })
  await refused(app, seller, productCalls.getList, { after: 'ZZZ' }, 'bad_request')
})

test('stock is summed over warehouses and shown by warehouse, with the age of the oldest goods', async () => {
  const seller = await makeCustomer(app)
  const { skuId } = await makeSku(app, seller.customerId)
  const [north, south] = await Promise.all([makeWarehouse(app), makeWarehouse(app)])
  await makeStock(app, seller.customerId, north.warehouseId, skuId, 4, '2026-02-10')
  await makeStock(app, seller.customerId, north.warehouseId, skuId, 6, '2026-01-05')
  await makeStock(app, seller.customerId, south.warehouseId, skuId, 5)
  expect((await ok(app, seller, productCalls.getList, {})).rows[0]).toMatchObject({
    total: 15,
    frozen: 0,
    available: 15,
  })
  const { stock } = await ok(app, seller, productCalls.getDetail, { sku_id: skuId })
  expect(stock.find((row) => row.warehouse_id === north.warehouseId)).toMatchObject({
    code: north.code,
    total: 10,
    available: 10,
    oldest_on: '2026-01-05',
  })
  expect(stock).toHaveLength(2)
})

test('the picker finds by the start of a code and by any part of a name, with what a warehouse has', async () => {
  const seller = await makeCustomer(app)
  const cup = await makeSku(app, seller.customerId, { sku: 'CUP-1' })
  await makeSku(app, seller.customerId, { sku: 'ACUP' })
  const { warehouseId } = await makeWarehouse(app)
  const elsewhere = await makeWarehouse(app)
  await makeStock(app, seller.customerId, warehouseId, cup.skuId, 4)
  const found = async (search: string, warehouse_id?: string) =>
    (await ok(app, seller, productCalls.findProducts, { search, warehouse_id })).rows.map((row) => [
      row.sku,
      row.available,
    ])
  expect(await found('CUP')).toEqual([
    ['ACUP', 0],
    ['CUP-1', 4],
  ]) // the name of ACUP is "Product ACUP"
  expect(await found('CUP-1', warehouseId)).toEqual([['CUP-1', 4]])
  expect(await found('cup-1', elsewhere.warehouseId)).toEqual([['CUP-1', 0]])
  expect(await found('')).toHaveLength(2)
})

test('a supplier sees its SKUs and no others; other customers see nothing', async () => {
  const seller = await makeCustomer(app)
  const shown = await makeSku(app, seller.customerId, { sku: 'SHOWN' })
  const hidden = await makeSku(app, seller.customerId, { sku: 'HIDDEN' })
  const supplier = await makeMember(app, seller.customerId, {
    permissions: ['products.view'],
    skuIds: [shown.skuId],
    type: 'supplier',
  })
  expect(await skusOf(supplier, {})).toEqual(['SHOWN'])
  expect((await ok(app, supplier, productCalls.findProducts, {})).rows.map((row) => row.sku)).toEqual(['SHOWN'])
  const foreign = await refused(app, supplier, productCalls.getDetail, { sku_id: hidden.skuId }, 'not_found')
  const missing = await refused(app, supplier, productCalls.getDetail, { sku_id: app.ctx.clock.id() }, 'not_found')
  expect(foreign.body).toEqual(missing.body)
  const other = await makeCustomer(app)
  expect(await skusOf(other, {})).toEqual([])
  await refused(app, other, productCalls.getDetail, { sku_id: shown.skuId }, 'not_found')
  const none = await makeMember(app, seller.customerId, {
    permissions: ['products.view'],
    skuIds: [],
    type: 'supplier',
  })
  expect(await skusOf(none, {})).toEqual([])
})

test('a sub-account without products sees no list, and with orders alone may still choose', async () => {
  const seller = await makeCustomer(app)
  const clerk = await makeMember(app, seller.customerId, { permissions: ['billing.view'] })
  await refused(app, clerk, productCalls.getList, {}, 'forbidden')
  await refused(app, clerk, productCalls.findProducts, {}, 'forbidden')
  const packer = await makeMember(app, seller.customerId, { permissions: ['orders.view'] })
  await ok(app, packer, productCalls.findProducts, {})
})

test('sorted by SKU or barcode, both ways, page by page; a cursor of another order is refused', async () => {
  const seller = await makeCustomer(app)
  const names = ['B-2', 'A-1', 'C-3', ...Array.from({ length: 9 }, (_, n) => `D-${n}`)]
  for (const sku of names) await makeSku(app, seller.customerId, { sku })
  const sorted = names.toSorted()
  expect(await skusOf(seller, { sort: 'sku' })).toEqual(sorted)
  expect(await skusOf(seller, { sort: '-sku' })).toEqual(sorted.toReversed())
  const one = await ok(app, seller, productCalls.getList, { sort: 'sku', size: '10' })
  const two = await ok(app, seller, productCalls.getList, { sort: 'sku', size: '10', after: one.next ?? '' })
  expect([...one.rows, ...two.rows].map((row) => row.sku)).toEqual(sorted)
  const barcodes = (await ok(app, seller, productCalls.getList, { sort: 'barcode' })).rows.map((row) => row.barcode)
  expect(barcodes).toEqual(barcodes.toSorted())
  await refused(app, seller, productCalls.getList, { size: '10', after: one.next ?? '' }, 'bad_request')
})

test('an export holds the filtered products of this customer alone, a supplier its own', async () => {
  const seller = await makeCustomer(app)
  const other = await makeCustomer(app)
  const own = await makeSku(app, seller.customerId, { sku: 'EX-1' })
  await makeSku(app, seller.customerId, { sku: 'EX-2' })
  await makeSku(app, other.customerId, { sku: 'EX-3' })
  const supplier = await makeMember(app, seller.customerId, {
    type: 'supplier',
    permissions: ['products.view'],
    skuIds: [own.skuId],
  })
  const skusIn = async (caller: Caller) =>
    ((await ok(app, caller, productCalls.exportSku, { sort: 'sku', format: 'csv' })) as unknown as Buffer)
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
  expect(await skusIn(seller)).toEqual(['EX-1', 'EX-2'])
  expect(await skusIn(supplier)).toEqual(['EX-1'])
})

test('searched by pasted SKUs and barcodes; a supplier is not told of products that are not its own', async () => {
  const seller = await makeCustomer(app)
  const own = await makeSku(app, seller.customerId, { sku: 'PASTED-1' })
  const second = await makeSku(app, seller.customerId, { sku: 'PASTED-2' })
  await makeSku(app, seller.customerId, { sku: 'PASTED-3' })
  const { barcode } = await ok(app, seller, productCalls.getDetail, { sku_id: second.skuId })
  const terms = ['PASTED-1', 'NONE', barcode]
  const supplier = await makeMember(app, seller.customerId, {
    type: 'supplier',
    permissions: ['products.view'],
    skuIds: [own.skuId],
  })
  const search = async (caller: Caller) => {
    const { search_id } = await ok(app, caller, productCalls.keepSearch, { terms })
    return {
      skus: await skusOf(caller, { search_id, sort: 'sku' }),
      missing: (await ok(app, caller, productCalls.getSearch, { search_id })).missing,
    }
  }
  expect(await search(seller)).toEqual({ skus: ['PASTED-1', 'PASTED-2'], missing: ['NONE'] })
  expect(await search(supplier)).toEqual({ skus: ['PASTED-1'], missing: ['NONE', barcode] })
})
