// Returns at any step, and parcels that nobody knows, for the requests of both sides.
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { officeReturnCalls, returnCalls } from '#shared/returns/returns.contract.ts'
import { ok } from '#test/app.ts'
import { PNG, type World } from './world.ts'

let count = 0

/** An order on its way. */
export async function leaving(world: World): Promise<string> {
  const { order_id } = await world.packed('')
  await ok(world.test, world.worker, officeOrderCalls.shipOrders, {
    orders: [{ customer_id: world.customerId, order_id }],
  })
  return order_id
}

export async function announcement(world: World) {
  const way = { tracking_number: `${world.mark}B${++count}`, reference: `${world.mark}R${count}`, note: world.mark }
  return { order_id: await leaving(world), ...way, lines: [{ sku_id: world.sku.skuId, quantity: 1 }] }
}

export async function returning(world: World, upto: 'announced' | 'arrived' | 'inspected') {
  const { test, customer, worker } = world
  const announced = await announcement(world)
  const { return_id, return_no } = await ok(test, customer, returnCalls.announce, announced)
  const key = { customer_id: world.customerId, return_id }
  if (upto !== 'announced') await ok(test, worker, officeReturnCalls.arrive, key)
  if (upto === 'inspected') await ok(test, worker, officeReturnCalls.inspect, { ...key, ...(await inspected(world)) })
  return { key, return_no, tracking_number: announced.tracking_number }
}

/** One that has arrived, whose order's freight the contract refunds. */
export async function refunding(world: World) {
  const { key } = await returning(world, 'arrived')
  const { test, admin, customerId: customer_id } = world
  const found = await ok(test, admin, officeCustomerCalls.getDetail, { customer_id: String(customer_id) })
  const { auto_verify, has_fulfilment_fee, storage_auto_settle } = found
  const terms = { auto_verify, has_fulfilment_fee, storage_auto_settle, freight_refund_percent: 50 }
  const figures = { storage_discount_m3: '1', price_tolerance_percent: '20', price_tolerance_amount: '5' }
  await ok(test, admin, officeCustomerCalls.updateTerms, { customer_id, ...terms, ...figures })
  const { freight } = await ok(test, admin, officeReturnCalls.getDetail, { ...key, customer_id: String(customer_id) })
  return { ...key, cause: 'carrier', reason: world.mark, amount: freight!.amount }
}

export async function returnPicture(world: World) {
  const file = { name: `${world.mark}.png`, bytes: PNG }
  const asked = { customer_id: String(world.customerId) }
  return (await ok(world.test, world.worker, officeReturnCalls.uploadPicture, asked, { file })).file_id
}

export async function inspected(world: World) {
  const lines = [{ sku_id: world.sku.skuId, sellable: 1, opened: 0, unsellable: 0 }]
  return { lines, note: world.mark, picture_ids: [await returnPicture(world)] }
}

export const unknownParcel = (world: World) => ({
  warehouse_id: world.shop.warehouseId,
  order_no: '',
  tracking_number: `${world.mark}U${++count}`,
  reference: `${world.mark}UR${count}`,
  note: world.mark,
})

/** A parcel that nobody knows, with the claim of the customer. */
export async function claiming(world: World) {
  const parcel = unknownParcel(world)
  await ok(world.test, world.worker, officeReturnCalls.addFound, parcel)
  await ok(world.test, world.customer, returnCalls.claim, { number: parcel.tracking_number, note: world.mark })
  const { rows } = await ok(world.test, world.customer, returnCalls.getClaims, {})
  return { customer_id: world.customerId, claim_id: rows[0]!.claim_id }
}
