// Consumables of a SKU (Rule 5.9): what can be chosen, that they are quoted and charged once a piece, and that a submit freezes them.
import { expect, test } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productInput } from '#shared/products/product-input.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeHandling } from '#test/make-rates.ts'
import { makeMember } from '#test/make.ts'
import { form, line, makeReady, makeShop, makeVerified, packInput, type Shop } from '../order.testing.ts'

const app = useApp()
const WRAP = { code: 'bubble_wrap', name_en: 'Test', name_zh: '测试' }

async function editSku(shop: Shop, change: Partial<InputOf<typeof productCalls.updateProduct>>) {
  const { shape } = productInput
  const now = await ok(app, shop, productCalls.getDetail, { sku_id: shop.skuId })
  const fields: object = Object.fromEntries(Object.keys(shape).map((name) => [name, now[name as keyof typeof shape]]))
  return {
    ...(fields as InputOf<typeof productCalls.addProduct>),
    category: 'other' as const,
    sku_id: shop.skuId,
    version: now.version,
    ...change,
  }
}
const choose = async (shop: Shop, ...consumables: string[]) =>
  ok(app, shop, productCalls.updateProduct, await editSku(shop, { consumables }))

/** What the order was charged for consumables. */
async function charged(shop: Shop, order_id: string, quantity: number) {
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id, quantity))
  const { fees } = await ok(app, shop, orderCalls.getDetail, { order_id })
  return fees.find(({ fee_type }) => fee_type === 'consumables')
}

test('a product chooses out of the price lists, ten at most and each once', async () => {
  const shop = await makeShop(app)
  const { rows } = await ok(app, shop, productCalls.getPackMaterials, {})
  const price = { warehouse_id: shop.warehouseId, warehouse_code: shop.warehouseCode, amount: '0.25', currency: 'USD' }
  expect(rows.find(({ code }) => code === 'bubble_wrap')).toMatchObject({ ...WRAP, chargeable: true })
  expect(rows[0]?.prices).toContainEqual(price)

  await choose(shop, 'bubble_wrap')
  expect(await ok(app, shop, productCalls.getDetail, { sku_id: shop.skuId })).toMatchObject({
    consumables: ['bubble_wrap'],
  })
  for (const consumables of [['gold_leaf'], ['bubble_wrap', 'bubble_wrap'], [...'abcdefghijk'], ['<b>']]) {
    const { body } = await refused(
      app, shop, productCalls.updateProduct, await editSku(shop, { consumables }), 'invalid_input',
    ) // prettier-ignore
    expect(body.fields?.[0]?.path).toMatch(/^consumables/)
  }
})

test('one that was taken off the price lists may stay on its product, and the order says who does not have it', async () => {
  const shop = await makeShop(app)
  await sql`update sku set consumables = '{wax_seal}' where sku_id = ${shop.skuId}`.execute(app.ctx.db.office)
  await choose(shop, 'wax_seal', 'bubble_wrap')
  const { order_id } = await ok(app, shop, orderCalls.addOrder, form(shop))
  await refused(app, shop, orderCalls.chooseMethod, { order_id, method_id: shop.methodId }, 'method_refuses')
  const { methods } = await ok(app, shop, orderCalls.calculateMethods, {
    warehouse_id: shop.warehouseId, country: 'DE', postal_code: '10115', lines: [{ sku_id: shop.skuId, quantity: 1, unit_price_usd: '8.50' }], tax: form(shop).tax, services: [],
  }) // prettier-ignore
  expect(methods[0]?.reasons).toMatchObject([
    { code: 'consumable_not_offered', params: { warehouse: shop.warehouseCode, item: 'wax_seal' } },
  ])
})

test('who sees no money sees which warehouse has it, and no price', async () => {
  const shop = await makeShop(app)
  const supplier = await makeMember(app, shop.customerId, {
    type: 'supplier',
    permissions: ['products.view'],
    skuIds: [shop.skuId],
  })
  const { rows } = await ok(app, supplier, productCalls.getPackMaterials, {})
  expect(rows.flatMap(({ prices }) => prices).every(({ amount }) => amount === null)).toBe(true)
  expect(rows[0]?.chargeable).toBe(true)
})

test('each piece is charged, as it was quoted', async () => {
  const shop = await makeShop(app)
  await choose(shop, 'bubble_wrap')
  const order_id = await makeVerified(app, shop, { lines: [line(shop, 2), line(shop, 1)] })
  const { quote } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(quote?.lines.find(({ fee_type }) => fee_type === 'consumables')).toMatchObject({ amount: '0.75' })
  const { order } = await ok(app, shop.worker, office.findForPacking, {
    code: (await ok(app, shop, orderCalls.getDetail, { order_id })).order_no,
  })
  expect(order.lines[0]?.consumables).toEqual([WRAP])
  expect(await charged(shop, order_id, 3)).toMatchObject({
    amount: '0.75',
    basis: { items: [{ code: 'bubble_wrap', quantity: 3, amount: '0.25' }] },
  })
})

test('a submit freezes them: neither the product nor the price list changes what was agreed', async () => {
  const shop = await makeShop(app)
  const without = await makeVerified(app, shop)
  await choose(shop, 'bubble_wrap')
  const agreed = await makeVerified(app, shop)
  const waiting = await makeReady(app, shop)
  await choose(shop)
  await makeHandling(app, shop.warehouseCode, { version: 2, valid_from: '2026-03-02', consumables: [] })
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [waiting] })
  await app.runJobs()
  expect(await charged(shop, without, 1)).toBeUndefined()
  expect(await charged(shop, agreed, 1)).toMatchObject({ amount: '0.25' })
  expect(await charged(shop, waiting, 1)).toBeUndefined()
})
