// What a new order is submitted with is what would be loaded of it behind its insert, word by word.
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { OrderForm } from '#shared/orders/order-fields.ts'
import { findSkus } from '#server/products/index.ts'
import { ok, sql, useApp } from '#test/app.ts'
import { makeMember, makeSku } from '#test/make.ts'
import { lockOrders } from '../load-orders.ts'
import { form, makeShop } from '../order.testing.ts'
import { findPlace, newAsLoaded } from './new-as-loaded.ts'

const app = useApp()

test('a new order is submitted with what would be loaded of it', async () => {
  const shop = await makeShop(app, { backorders: true, fulfilmentFee: true })
  const { customerId, warehouseId } = shop
  const second = await makeSku(app, customerId)
  // With consumables, and in its second state.
  await sql`update sku set consumables = '{BOX-S,FILM}', weight_g = 333, length_cm = 10.3, width_cm = 4, height_cm = 1.5,
    hs_code = '950300' where sku_id = ${second.skuId}`.execute(app.ctx.db.office)
  await sql`update customer set price_tolerance_percent = 12.5, price_tolerance_amount = 3, auto_verify = false where customer_id = ${customerId}`.execute(app.ctx.db.office) // prettier-ignore
  const placer = await makeMember(app, customerId, { permissions: ['orders.edit', 'orders.view'] })
  const price = (unit_price_usd: string, skuId = shop.skuId, quantity = 1) => ({ sku_id: skuId, name: 'Brett "Größe" 木', quantity, unit_price_usd }) // prettier-ignore
  const plain = form(shop)
  const forms = [
    form(shop, { lines: [price('8.5'), price('12', second.skuId, 3), price('0.07')] }),
    form(shop, {
      customer_order_no: 'ÄÖ-木',
      platform_paid: true,
      remark: 'Fragile',
      note_to_service: 'Please hurry',
      tax: { ...plain.tax, ioss: 'IM0400000000' },
      recipient: { ...plain.recipient, company: 'Müller & Söhne', address2: '\u3000门 2' },
      lines: [price('1000000.10', second.skuId)],
    }),
  ]
  const orders = forms.map((one) => ({ ...one, method: { method_id: shop.methodId } }))
  const { results } = await ok(app, placer, orderCalls.placeOrders, { orders })
  const { rows: methodless } = await sql<{ method_id: string | null }>`select method_id from orders where customer_id = ${customerId}`.execute(app.ctx.db.office) // prettier-ignore
  expect(methodless.map(({ method_id }) => method_id)).toEqual([shop.methodId, shop.methodId])
  const parsed = orderCalls.placeOrders.input.parse({ orders }).orders
  const place = (await findPlace(app.ctx.db.office, customerId, warehouseId))!
  const found = await findSkus(app.ctx.db.office, customerId, [shop.skuId, second.skuId], { skuScope: null })
  const skus = new Map(found.map((sku) => [sku.sku_id, sku]))
  const keys = results.map(({ order_id }) => ({ customer_id: customerId, order_id: order_id! }))
  const loaded = await lockOrders(app.ctx.db.office, keys, sql`true`)
  expect(loaded[0]!.lines[1]).toMatchObject({ weight_g: 333, length_cm: 10.3, consumables: ['BOX-S', 'FILM'], unit_price_usd: '12.00' }) // prettier-ignore
  for (const [n, order] of loaded.entries()) {
    const made = { order_id: results[n]!.order_id!, order_no: results[n]!.order_no! }
    expect(newAsLoaded(place, skus, parsed[n] as OrderForm, shop.methodId, made)).toEqual(order)
  }
})
