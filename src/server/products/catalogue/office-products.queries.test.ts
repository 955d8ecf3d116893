// The staff's list of products: which a person of certain warehouses sees, pasted searches over all customers, and the file of it.
import { expect, test } from 'vitest'
import { officeProductCalls } from '#shared/products/products-office.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()
const { getList, exportList, keepSearch, getSearch, getDetail } = officeProductCalls

async function makeGoods() {
  const seller = await makeCustomer(app)
  const { customerId } = seller
  const [north, south] = [await makeWarehouse(app), await makeWarehouse(app)]
  const cup = await makeSku(app, customerId, { sku: `CUP-${customerId}` })
  const pot = await makeSku(app, customerId, { sku: `POT-${customerId}` })
  const lid = await makeSku(app, customerId, { sku: `LID-${customerId}` })
  await makeStock(app, customerId, north.warehouseId, cup.skuId, 5)
  await makeStock(app, customerId, south.warehouseId, cup.skuId, 4)
  await makeStock(app, customerId, south.warehouseId, pot.skuId, 0)
  return { seller, customerId, customer_id: String(customerId), north, south, cup, pot, lid }
}

test('people of certain warehouses see what lies or lay there, once each', async () => {
  const { customer_id, north, south, cup, pot, lid } = await makeGoods()
  const shown = async (warehouses: string[], input: object = {}) => {
    const who = await makeStaff(app, ['warehouse'], warehouses)
    const page = await ok(app, who, getList, { ...input, count: 'capped' })
    expect(page.total?.count).toBe(page.rows.length)
    return page.rows.map((row) => row.sku)
  }
  expect(await shown([north.warehouseId])).toEqual([cup.sku])
  expect(await shown([north.warehouseId, south.warehouseId])).toEqual([pot.sku, cup.sku])
  expect(await shown([south.warehouseId], { sku: 'POT' })).toEqual([pot.sku])
  expect(await shown([north.warehouseId], { sku: 'POT' })).toEqual([])
  expect(await shown([south.warehouseId], { in_stock: 'yes', customer_id })).toEqual([cup.sku])
  expect(await shown([south.warehouseId], { in_stock: 'no' })).toEqual([pot.sku])
  const packer = await makeStaff(app, ['warehouse'], [north.warehouseId])
  await refused(app, packer, getDetail, { customer_id, sku_id: lid.skuId }, 'not_found')
  const all = await ok(app, await makeStaff(app, ['admin']), getList, { customer_id })
  expect(all.rows.map((row) => row.sku)).toEqual([lid.sku, pot.sku, cup.sku])
})

test('what a booking announced is seen where it was announced, also after it was withdrawn', async () => {
  const { customerId, customer_id, north, south, lid } = await makeGoods()
  const db = app.ctx.db.office
  const booking_id = app.ctx.clock.id()
  const [there, elsewhere] = [
    await makeStaff(app, ['warehouse'], [south.warehouseId]),
    await makeStaff(app, ['warehouse'], [north.warehouseId]),
  ]
  const key = { customer_id, sku_id: lid.skuId }
  await db.insertInto('booking').values({
    customer_id: customerId, booking_id, booking_no: `IB${customerId}`, warehouse_id: south.warehouseId, status: 'draft', bill_status: 'future_receipt', created_at: app.ctx.clock.now(),
  }).execute() // prettier-ignore
  await db
    .insertInto('booking_line')
    .values({ customer_id: customerId, booking_id, sku_id: lid.skuId, quantity: 3 })
    .execute()
  await refused(app, there, getDetail, key, 'not_found')
  const submitted = { status: 'submitted', submitted_at: app.ctx.clock.now() }
  await db.updateTable('booking').set(submitted).where('booking_id', '=', booking_id).execute()
  const list = async () => (await ok(app, there, getList, { sku: lid.sku })).rows.map((row) => row.sku)
  expect(await list()).toEqual([lid.sku])
  await ok(app, there, getDetail, key)
  await refused(app, elsewhere, getDetail, key, 'not_found')
  await db.updateTable('booking').set({ status: 'withdrawn' }).where('booking_id', '=', booking_id).execute()
  expect(await list()).toEqual([lid.sku])
})

test('pasted SKUs and barcodes find products of every customer whom the person sees, and are named where they find none', async () => {
  const { cup, pot, north } = await makeGoods()
  const { sku } = await makeSku(app, (await makeCustomer(app)).customerId)
  const barcode = (
    await app.ctx.db.office
      .selectFrom('sku')
      .select('barcode')
      .where('sku_id', '=', pot.skuId)
      .executeTakeFirstOrThrow()
  ).barcode
  const admin = await makeStaff(app, ['admin'])
  const terms = ['NOTHING', cup.sku, barcode, sku]
  const { search_id } = await ok(app, admin, keepSearch, { terms })
  const found = await ok(app, admin, getList, { search_id, count: 'capped' })
  expect(new Set(found.rows.map((row) => row.sku))).toEqual(new Set([cup.sku, pot.sku, sku]))
  expect(found.total).toEqual({ count: 3, more: false })
  expect(await ok(app, admin, getSearch, { search_id })).toEqual({ terms: 4, missing: ['NOTHING'] })
  await refused(app, await makeStaff(app, ['admin']), getList, { search_id }, 'search_gone')
  const packer = await makeStaff(app, ['warehouse'], [north.warehouseId])
  const own = await ok(app, packer, keepSearch, { terms })
  expect((await ok(app, packer, getList, own)).rows.map((row) => row.sku)).toEqual([cup.sku])
  expect(await ok(app, packer, getSearch, own)).toEqual({ terms: 4, missing: ['NOTHING', barcode, sku] })
})

test('the file holds what is filtered, whose it is, and prices for those who see them', async () => {
  const { customer_id, cup, pot, lid } = await makeGoods()
  const heads = async (role: 'admin' | 'customer_service') => {
    const csv = String(await ok(app, await makeStaff(app, [role]), exportList, { customer_id, format: 'csv' }))
    const [head, ...lines] = csv.replace(/^\ufeff/, '').trim().split('\r\n') // prettier-ignore
    expect(lines.map((line) => line.split(',')[2])).toEqual([lid.sku, pot.sku, cup.sku])
    expect(lines.every((line) => line.startsWith(`${customer_id},`))).toBe(true)
    return head!.split(',')
  }
  expect(await heads('admin')).toContain('Purchase price')
  expect(await heads('customer_service')).not.toContain('Purchase price')
  const stranger = await makeStaff(app, ['sales'])
  await refused(app, stranger, exportList, { customer_id, format: 'csv' }, 'export_nothing')
})
