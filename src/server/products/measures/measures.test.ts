// Measuring products: the history that nobody edits, what goods are rated by, who is told, and what is refused.
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { measureCalls } from '#shared/products/measures.contract.ts'
import { officeProductCalls } from '#shared/products/products-office.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { loadLines } from '#server/orders/load-orders.ts'
import { form, makeShop, type Shop } from '#server/orders/order.testing.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()
const DECLARED = { weight_g: 300, length_cm: 20, width_cm: 10, height_cm: 5 }
const measured = (shop: Shop, more: Partial<typeof DECLARED> & { note?: string } = {}) =>
  ok(app, shop.worker, measureCalls.measure, {
    customer_id: shop.customerId, sku_id: shop.skuId, warehouse_id: shop.warehouseId, ...DECLARED, ...more,
  }) // prettier-ignore
const detail = (shop: Shop) => ok(app, shop, productCalls.getDetail, { sku_id: shop.skuId })
const mails = async (sku: string) => {
  const { rows } = await sql<{ subject: string; text: string }>`select subject, text from mail_outbox
    where subject like ${`%${sku}`}`.execute(app.ctx.db.office)
  return rows
}

test('what was measured stands beside what was declared, newest first, with where and when, and for the staff with who', async () => {
  const shop = await makeShop(app)
  await measured(shop, { weight_g: 310 })
  await measured(shop, { weight_g: 480, note: 'with its box' })
  const product = await detail(shop)
  expect(product).toMatchObject({ ...DECLARED, measured_weight_g: 480, measured_length_cm: 20, version: 1 })
  expect(product.measurements).toMatchObject([
    { weight_g: 480, declared_weight_g: 300, differs: true, note: 'with its box', warehouse_code: shop.warehouseCode, staff_name: '' },
    { weight_g: 310, declared_weight_g: 300, differs: false },
  ]) // prettier-ignore
  const key = { customer_id: String(shop.customerId), sku_id: shop.skuId }
  const seen = await ok(app, shop.worker, officeProductCalls.getDetail, key)
  expect(seen.measurements.map(({ staff_name }) => staff_name !== '')).toEqual([true, true])
  expect(seen).toMatchObject({ customer_id: shop.customerId, purchase_price: null })
})

test('an order is rated by what was measured; customs sees what was declared', async () => {
  const shop = await makeShop(app)
  const { order_id } = await ok(app, shop, orderCalls.addOrder, form(shop))
  const weights = async () => {
    const lines = await loadLines(app.ctx.db.office, [{ customer_id: shop.customerId, order_id }])
    return lines.get(order_id)!.map(({ weight_g, length_cm }) => ({ weight_g, length_cm }))
  }
  expect(await weights()).toEqual([{ weight_g: 300, length_cm: 20 }])
  const before = JSON.stringify(await ok(app, shop, orderCalls.getOrderMethods, { order_id }))
  await measured(shop, { weight_g: 4800, length_cm: 31.5 })
  expect(await weights()).toEqual([{ weight_g: 4800, length_cm: 31.5 }])
  expect(JSON.stringify(await ok(app, shop, orderCalls.getOrderMethods, { order_id }))).not.toBe(before)
  expect(await detail(shop)).toMatchObject({ weight_g: 300, length_cm: 20 })
})

test('the seller is told by mail only beyond the tolerance', async () => {
  const shop = await makeShop(app)
  expect(await measured(shop, { weight_g: 315, length_cm: 21 })).toEqual({ differs: false })
  expect(await mails(shop.sku)).toEqual([])
  expect(await measured(shop, { weight_g: 321 })).toEqual({ differs: true })
  const [mail, ...others] = await mails(shop.sku)
  expect(others).toEqual([])
  expect(mail?.text).toContain('Declared: 300 g, 20 × 10 × 5 cm')
  expect(mail?.text).toContain('Measured: 321 g, 20 × 10 × 5 cm')
})

test('an edit of the product leaves the measurement, and a person who edits meanwhile is not refused', async () => {
  const shop = await makeShop(app)
  const { version, sku, barcode } = await detail(shop)
  await measured(shop, { weight_g: 305 })
  await ok(app, shop, productCalls.updateProduct, {
    sku_id: shop.skuId, version, sku, barcode, product_name: 'Cup', name_en: 'Cup', category: 'other', attribute: 'general', declared_value_usd: '1.00',
    hs_code: '691110', origin_country: 'CN', ...DECLARED, weight_g: 290,
  }) // prettier-ignore
  expect(await detail(shop)).toMatchObject({ weight_g: 290, measured_weight_g: 305 })
  expect((await sql`select from check_sku_measurements`.execute(app.ctx.db.office)).rows).toEqual([])
})

test('a scanned code finds the products of every customer that has it, deleted ones left out', async () => {
  const [here, elsewhere] = [await makeWarehouse(app), await makeWarehouse(app)]
  const worker = await makeStaff(app, ['warehouse'], [here.warehouseId])
  const colleague = await makeStaff(app, ['warehouse'], [elsewhere.warehouseId])
  const sellers = [await makeCustomer(app), await makeCustomer(app), await makeCustomer(app)]
  const made = []
  for (const { customerId } of sellers) made.push(await makeSku(app, customerId, { sku: 'SAME-1' }))
  for (const [n, { customerId }] of sellers.slice(0, 2).entries())
    await makeStock(app, customerId, here.warehouseId, made[n]!.skuId, 1)
  await ok(app, sellers[2]!, productCalls.deleteProducts, { sku_ids: [made[2]!.skuId] })
  const found = async (code: string, who = worker) => (await ok(app, who, measureCalls.findScanned, { code })).rows
  expect((await found('SAME-1')).map(({ sku_id }) => sku_id).sort()).toEqual([made[0]!.skuId, made[1]!.skuId].sort())
  const { barcode } = await ok(app, sellers[0]!, productCalls.getDetail, { sku_id: made[0]!.skuId })
  expect(await found(barcode)).toMatchObject([{ sku_id: made[0]!.skuId, weight_g: 300, measured_at: null }])
  expect(await found('SAME')).toEqual([])
  expect(await found('SAME-1', colleague)).toEqual([])
})

test('refused are another warehouse, a product that is not there, and who does not work there', async () => {
  const shop = await makeShop(app)
  const other = await makeWarehouse(app)
  const input = { customer_id: shop.customerId, sku_id: shop.skuId, warehouse_id: shop.warehouseId, ...DECLARED }
  await refused(app, shop.worker, measureCalls.measure, { ...input, warehouse_id: other.warehouseId }, 'not_found')
  await refused(app, shop.worker, measureCalls.measure, { ...input, customer_id: shop.customerId + 1 }, 'not_found')
  await refused(app, shop.worker, measureCalls.measure, { ...input, weight_g: 0 }, 'invalid_input')
  await refused(app, shop.service, measureCalls.measure, input, 'forbidden')
  expect((await detail(shop)).measurements).toEqual([])
})

test('the history is written once: not even the office may change or delete it', async () => {
  const shop = await makeShop(app)
  await measured(shop)
  await expect(sql`update sku_measurement set weight_g = 1`.execute(app.ctx.db.office)).rejects.toThrow(/permission/)
  await expect(sql`delete from sku_measurement`.execute(app.ctx.db.office)).rejects.toThrow(/permission/)
})

test('the office lists products by customer, category, attribute and whether they were measured', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const plain = await makeSku(app, shop.customerId, { attribute: 'battery' })
  await measured(shop, { weight_g: 900 })
  const list = async (filters: Record<string, string>) =>
    (await ok(app, shop.service, officeProductCalls.getList, { customer_id: String(shop.customerId), ...filters })).rows.map(({ sku }) => sku)
  expect(await list({})).toEqual([plain.sku, shop.sku])
  expect(await list({ attribute: 'battery' })).toEqual([plain.sku])
  expect(await list({ measured: 'no' })).toEqual([plain.sku])
  expect(await list({ measured: 'yes' })).toEqual([shop.sku])
  expect(await list({ measured: 'differs' })).toEqual([shop.sku])
  expect(await list({ category: 'food' })).toEqual([])
  expect(await list({ sku: other.sku })).toEqual([])
  const pages = await ok(app, shop.service, officeProductCalls.getList, { size: '10' })
  expect(pages.rows.length).toBeGreaterThan(1)
  // A sales person sees the own customers alone.
  const sales = await makeStaff(app, ['sales'])
  expect((await ok(app, sales, officeProductCalls.getList, {})).rows).toEqual([])
  await refused(app, sales, officeProductCalls.getDetail, { customer_id: String(shop.customerId), sku_id: shop.skuId }, 'not_found')
}) // prettier-ignore
