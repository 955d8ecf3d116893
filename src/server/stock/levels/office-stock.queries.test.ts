// The staff's stock by SKU: what lies in the warehouses of the person, together; pasted searches, files and the documents behind a figure, each
// only of what the person sees.
import { expect, test } from 'vitest'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { officeQuarantineCalls } from '#shared/stock/quarantine.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()
const { getList, getSkuList, exportSkuList, keepSearch, getSearch, getDocuments } = officeStockCalls

/** Two customers; CUP of the first lies in two warehouses, POT in one, LID nowhere. */
async function makeGoods() {
  const [first, second] = [await makeCustomer(app), await makeCustomer(app)]
  const [north, south] = [await makeWarehouse(app), await makeWarehouse(app)]
  const cup = await makeSku(app, first.customerId, { sku: `CUP-${first.customerId}` })
  const pot = await makeSku(app, first.customerId, { sku: `POT-${first.customerId}` })
  const lid = await makeSku(app, first.customerId, { sku: `LID-${first.customerId}` })
  const theirs = await makeSku(app, second.customerId, { sku: `CUP-${second.customerId}` })
  await makeStock(app, first.customerId, north.warehouseId, cup.skuId, 5)
  await makeStock(app, first.customerId, south.warehouseId, cup.skuId, 4)
  await makeStock(app, first.customerId, south.warehouseId, pot.skuId, 9)
  await makeStock(app, second.customerId, south.warehouseId, theirs.skuId, 7)
  const customer_id = String(first.customerId)
  return { first, second, north, south, cup, pot, lid, theirs, customer_id }
}

test('a product stands once, with what lies of it in all warehouses; for people of some warehouses with what lies there', async () => {
  const { first, north, south, cup, pot, lid, customer_id } = await makeGoods()
  const service = await makeStaff(app, ['customer_service'])
  const asked = { customer_id, count: 'capped' as const }
  const shown = async (who: typeof service, input: object = asked) =>
    (await ok(app, who, getSkuList, input)).rows.map((row) => [row.sku, row.warehouses, row.total])
  const whole = [[lid.sku, 0, 0], [pot.sku, 1, 9], [cup.sku, 2, 9]] // prettier-ignore
  expect(await shown(service)).toEqual(whole)
  const page = await ok(app, service, getSkuList, asked)
  expect(page.total).toEqual({ count: 3, more: false })
  expect(page.rows[0]).toMatchObject({ customer_id: first.customerId, company_name: expect.any(String) as string })
  const packer = await makeStaff(app, ['warehouse'], [north.warehouseId])
  expect(await shown(packer)).toEqual([[cup.sku, 1, 5]])
  expect(await shown(packer, {})).toEqual([[cup.sku, 1, 5]])
  const both = await makeStaff(app, ['warehouse'], [north.warehouseId, south.warehouseId])
  expect(await shown(both)).toEqual([[pot.sku, 1, 9], [cup.sku, 2, 9]]) // prettier-ignore
  expect((await ok(app, both, getSkuList, asked)).total).toEqual({ count: 2, more: false })
  expect(await shown(both, { ...asked, show: 'in_stock', sku: 'POT' })).toEqual([[pot.sku, 1, 9]])
  const manager = await makeStaff(app, ['account_manager'])
  expect(await shown(manager)).toEqual([])
  await refused(app, await makeStaff(app, ['finance']), getSkuList, {}, 'forbidden')
})

test('what is looked for in every row is looked for within one customer', async () => {
  const { customer_id, cup, north } = await makeGoods()
  const packer = await makeStaff(app, ['warehouse'], [north.warehouseId])
  await refused(app, packer, getSkuList, { show: 'no_sales' }, 'invalid_input')
  const { rows } = await ok(app, packer, getSkuList, { show: 'no_sales', customer_id })
  expect(rows.map(({ sku, total }) => [sku, total])).toEqual([[cup.sku, 5]])
})

test('pages go on where the last one ended, both ways', async () => {
  const customer = await makeCustomer(app)
  const { warehouseId } = await makeWarehouse(app)
  for (let n = 0; n < 23; n++)
    await makeStock(app, customer.customerId, warehouseId, (await makeSku(app, customer.customerId)).skuId, 1)
  const packer = await makeStaff(app, ['warehouse'], [warehouseId])
  const first = await ok(app, packer, getSkuList, { size: '10' })
  const second = await ok(app, packer, getSkuList, { size: '10', after: first.next! })
  const third = await ok(app, packer, getSkuList, { size: '10', after: second.next! })
  expect(new Set([...first.rows, ...second.rows, ...third.rows].map((row) => row.sku_id)).size).toBe(23)
  expect(third.next).toBeNull()
  expect((await ok(app, packer, getSkuList, { size: '10', before: second.previous! })).rows).toEqual(first.rows)
})

test('pasted SKUs and barcodes of any customer find their rows, by SKU and by warehouse; what the person does not see is missing', async () => {
  const { cup, pot, theirs, north, south } = await makeGoods()
  const service = await makeStaff(app, ['customer_service'])
  const terms = [cup.sku, theirs.sku, 'NOTHING', pot.sku]
  const { search_id } = await ok(app, service, keepSearch, { terms })
  expect((await ok(app, service, getSkuList, { search_id })).rows.map((row) => row.sku)).toEqual([
    theirs.sku,
    pot.sku,
    cup.sku,
  ])
  expect((await ok(app, service, getList, { search_id })).rows).toHaveLength(4)
  expect(await ok(app, service, getSearch, { search_id })).toEqual({ terms: 4, missing: ['NOTHING'] })
  const packer = await makeStaff(app, ['warehouse'], [north.warehouseId])
  await refused(app, packer, getSkuList, { search_id }, 'search_gone')
  await refused(app, packer, getSearch, { search_id }, 'search_gone')
  const own = await ok(app, packer, keepSearch, { terms })
  expect((await ok(app, packer, getSkuList, own)).rows.map((row) => row.sku)).toEqual([cup.sku])
  expect(await ok(app, packer, getSearch, own)).toEqual({ terms: 4, missing: [theirs.sku, 'NOTHING', pot.sku] })
  const csv = String(await ok(app, service, exportSkuList, { search_id, format: 'csv' }))
  expect(csv.trim().split('\r\n')).toHaveLength(4)
  expect(csv).toContain(theirs.sku)
  expect(south.code).toBeTruthy()
})

test('what is frozen opens the documents that freeze it, where the person works', async () => {
  const { first, cup, north, south, customer_id } = await makeGoods()
  const there = await makeStaff(app, ['warehouse'], [north.warehouseId])
  await ok(app, there, officeQuarantineCalls.addQuarantine, {
    customer_id: first.customerId, warehouse_id: north.warehouseId, sku_id: cup.skuId, quantity: 2, reason: 'damaged', note: 'Dented', picture_ids: [],
  }) // prettier-ignore
  const asked = { of: 'frozen' as const, customer_id, sku_id: cup.skuId }
  expect((await ok(app, there, getDocuments, asked)).rows).toMatchObject([
    { warehouse_id: north.warehouseId, quantity: 2 },
  ])
  const elsewhere = await makeStaff(app, ['warehouse'], [south.warehouseId])
  expect((await ok(app, elsewhere, getDocuments, asked)).rows).toEqual([])
  expect((await ok(app, await makeStaff(app, ['sales']), getDocuments, asked)).rows).toEqual([])
})
