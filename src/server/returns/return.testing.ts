// Factories for tests about returns: one at any step, made by the use cases that people use.
import { officeReturnCalls as office, returnCalls } from '#shared/returns/returns.contract.ts'
import { ok, type TestApp } from '#test/app.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { line, makeVerified, packInput, type Shop } from '#server/orders/order.testing.ts'

export type Grades = { sellable?: number; opened?: number; unsellable?: number }

/** An order with this many pieces on its way. */
export async function makeLeft(test: TestApp, shop: Shop, pieces: number): Promise<string> {
  const order_id = await makeVerified(test, shop, { lines: [line(shop, pieces)] })
  const key = { customer_id: shop.customerId, order_id }
  await ok(test, shop.worker, officeOrderCalls.packOrder, packInput(shop, order_id, pieces))
  await ok(test, shop.worker, officeOrderCalls.labelOrder, { ...key, tracking_no: '' })
  await ok(test, shop.worker, officeOrderCalls.shipOrders, { orders: [key] })
  return order_id
}

/** Of a shipped order with `shipped` pieces, `announced` of which are to come back. */
export async function makeAnnounced(
  test: TestApp,
  shop: Shop,
  { shipped = 5, announced = 3, tracking_number = '' } = {},
) {
  const order_id = await makeLeft(test, shop, shipped)
  const lines = [{ sku_id: shop.skuId, quantity: announced }]
  const way = { tracking_number, reference: '', note: 'Too small' }
  const { return_id, return_no } = await ok(test, shop, returnCalls.announce, { order_id, ...way, lines })
  return { order_id, return_no, key: { customer_id: shop.customerId, return_id } }
}

export const inspection = (shop: Shop, { sellable = 0, opened = 0, unsellable = 0 }: Grades) => ({
  lines: [{ sku_id: shop.skuId, sellable, opened, unsellable }],
  note: '',
  picture_ids: [],
})

export async function makeInspected(test: TestApp, shop: Shop, grades: Grades = { sellable: 2, opened: 1 }) {
  const made = await makeAnnounced(test, shop)
  await ok(test, shop.worker, office.arrive, made.key)
  await ok(test, shop.worker, office.inspect, { ...made.key, ...inspection(shop, grades) })
  return made
}
