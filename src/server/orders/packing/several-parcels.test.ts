// An order that goes in several parcels, from the desk to the door (Rules 9.65, 9.66, 9.67, 9.68).
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { manifestCalls } from '#shared/orders/floor/manifests.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { publicTrackingCalls } from '#shared/orders/public-tracking.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { accountOf, inParcels, line, makeShop, makeVerified, packInput, stockOf, type Shop } from '../order.testing.ts'
import { storeTracking } from '../tracking/receive-tracking.ts'
import { systemActor } from '#server/base/actor.ts'

const app = useApp()
const ofPieces = (shop: Shop, pieces: number) => makeVerified(app, shop, { lines: [line(shop, pieces)] })
/** Two parcels cost more than the one that was agreed on: here that is allowed. */
const allowing = async (shop: Shop): Promise<Shop> => {
  await sql`update customer set price_tolerance_amount = 100 where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  return shop
}
const detail = (shop: Shop, order_id: string) => ok(app, shop, orderCalls.getDetail, { order_id })
const news = async (tracking_no: string, status: string, occurred_at: string) => {
  const events = [{ occurred_at, status, description: '', place: '' }]
  await storeTracking(app.ctx, systemActor('carrier'), { tracking_no, events })
  await app.runJobs()
}

test('each parcel pays its own way, and the order is charged once', async () => {
  const shop = await allowing(await makeShop(app, { balance: '500' }))
  const order_id = await ofPieces(shop, 3)
  const { outcome } = await ok(app, shop.worker, office.packOrder, inParcels(shop, order_id, [2, 1]))
  expect(outcome).toBe('packed')
  const packed = await detail(shop, order_id)
  const fees = packed.fees.map(({ fee_type, parcel_no }) => `${fee_type} ${parcel_no ?? '-'}`)
  expect(fees).toEqual([
    'base_freight 1',
    'registration 1',
    'base_freight 2',
    'registration 2',
    'outbound -',
    'packaging 1',
    'packaging 2',
  ])
  expect(packed.parcels.map(({ lines }) => lines[0]?.quantity)).toEqual([2, 1])
  expect(await stockOf(app, shop)).toEqual({ total: 97, frozen: 0 })
  await ok(app, shop.worker, office.unpackOrder, {
    customer_id: shop.customerId,
    order_id,
    reason: 'one box is enough',
  })
  expect((await detail(shop, order_id)).parcels).toEqual([])
  expect((await accountOf(app, shop)).balance).toBe('500.0000')
})

test('the sum of all parcels is compared with what was agreed, and the account manager is told of each', async () => {
  const shop = await makeShop(app)
  const order_id = await ofPieces(shop, 2)
  const { outcome } = await ok(app, shop.worker, office.packOrder, inParcels(shop, order_id, [1, 1]))
  expect(outcome).toBe('waits_for_price')
  const { price_question, parcels } = await detail(shop, order_id)
  expect(price_question?.parcels).toMatchObject([{ weight_g: 420 }, { weight_g: 420 }])
  expect(parcels).toEqual([])
})

test('an empty, a missing or a surplus piece, and more than twenty parcels, are refused', async () => {
  const shop = await makeShop(app)
  const order_id = await ofPieces(shop, 2)
  await refused(app, shop.worker, office.packOrder, inParcels(shop, order_id, [1, 2]), 'pack_differs')
  await refused(app, shop.worker, office.packOrder, inParcels(shop, order_id, [1]), 'pack_differs')
  await refused(app, shop.worker, office.packOrder, { ...packInput(shop, order_id), parcels: [] }, 'invalid_input')
  await refused(app, shop.worker, office.packOrder, inParcels(shop, order_id, Array.from({ length: 21 }, () => 1)), 'invalid_input') // prettier-ignore
})

test('every parcel is labelled, leaves by itself and has its own way; the order follows from all of them', async () => {
  const shop = await allowing(await makeShop(app))
  const { worker, warehouseId: warehouse_id } = shop
  const carrier = `VAN-${shop.customerId}`
  await sql`update shipping_method set carrier = ${carrier} where method_id = ${shop.methodId}`.execute(
    app.ctx.db.office,
  )
  const order_id = await ofPieces(shop, 2)
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, worker, office.packOrder, inParcels(shop, order_id, [1, 1]))
  const label = (parcel_no: number) => ok(app, worker, office.labelOrder, { ...key, parcel_no, tracking_no: '' })
  const one = await label(1)
  expect(one.unlabelled).toBe(1)
  expect((await detail(shop, order_id)).status).toBe('packaged')
  const two = await label(2)
  expect(two).toEqual({ tracking_no: `${one.tracking_no}-2`, unlabelled: 0 })
  await refused(app, worker, office.labelOrder, { ...key, parcel_no: 3, tracking_no: '' }, 'not_found')
  expect((await detail(shop, order_id)).status).toBe('awaiting_shipping')
  const found = await ok(app, shop, orderCalls.getList, { tracking_no: two.tracking_no })
  expect(found.rows).toMatchObject([{ order_id, tracking_nos: [one.tracking_no, two.tracking_no], part_left: null }])

  const leave = async (code: string) => {
    const { manifest_id } = await ok(app, worker, manifestCalls.make, { warehouse_id, carrier })
    await ok(app, worker, manifestCalls.scan, { manifest_id, code })
    return ok(app, worker, manifestCalls.close, { manifest_id, driver: 'Jan Kowalski', plate: '' })
  }
  const { order_no } = await detail(shop, order_id)
  const { manifest_id } = await ok(app, worker, manifestCalls.make, { warehouse_id, carrier })
  await refused(app, worker, manifestCalls.scan, { manifest_id, code: order_no }, 'manifest_parts')
  expect(await leave(two.tracking_no)).toEqual({ parcels: 1, orders: 1, kept: [] })
  const part = await detail(shop, order_id)
  expect(part).toMatchObject({ status: 'awaiting_shipping', part_left: { left: 1, of: 2 }, shipped_at: null })
  expect(part.events.at(-1)).toMatchObject({ event: 'leave', note: { en: `2/2 ${two.tracking_no}` } })
  await refused(app, worker, office.unpackOrder, { ...key, reason: 'too late' }, 'parcels_left')
  await refused(app, worker, office.labelOrder, { ...key, parcel_no: 2, tracking_no: 'NEW-12345' }, 'parcel_left')
  await news(two.tracking_no, 'Delivered', '2026-03-01T20:00:00Z')
  expect((await detail(shop, order_id)).status).toBe('awaiting_shipping')

  // The order's number is enough for the one that is left.
  expect(await leave(order_no)).toEqual({ parcels: 1, orders: 1, kept: [] })
  await app.runJobs()
  const gone = await detail(shop, order_id)
  expect(gone).toMatchObject({ status: 'in_transit', part_left: null })
  expect(gone.parcels.map(({ status }) => status)).toEqual(['shipped', 'delivered'])
  await news(one.tracking_no, 'DeliveryFailure', '2026-03-01T21:00:00Z')
  expect((await detail(shop, order_id)).status).toBe('possible_exception')
  const token = gone.tracking_path!.split('/').at(-1)!
  const way = await ok(app, null, publicTrackingCalls.getShipment, { token })
  expect(way).toMatchObject({
    delivered: false,
    parcels: [
      { parcel_no: 1, delivered: false },
      { parcel_no: 2, delivered: true },
    ],
  })
  expect(way.milestones.map(({ parcel_no }) => parcel_no)).toContain(2)
  await news(one.tracking_no, 'Delivered', '2026-03-01T22:00:00Z')
  expect(await detail(shop, order_id)).toMatchObject({ status: 'delivered', delivered_at: '2026-03-01T22:00:00.000Z' })
})

test('an order of which a parcel has left is not stopped', async () => {
  const shop = await allowing(await makeShop(app))
  const order_id = await ofPieces(shop, 2)
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, shop.worker, office.packOrder, inParcels(shop, order_id, [1, 1]))
  for (const parcel_no of [1, 2]) await ok(app, shop.worker, office.labelOrder, { ...key, parcel_no, tracking_no: '' })
  await sql`update parcel set left_at = now() where order_id = ${order_id} and parcel_no = 1`.execute(app.ctx.db.office)
  await ok(app, shop, orderCalls.interceptOrder, { order_id, type: 'unpaid', note: '' })
  const stop = { ...key, answer: 'stopped', reason: 'no' } as const
  await refused(app, shop.service, office.answerInterception, stop, 'parcels_left')
  await ok(app, shop.service, office.answerInterception, { ...stop, answer: 'refused' })
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  expect((await detail(shop, order_id)).parcels.every(({ left_at }) => left_at !== null)).toBe(true)
})
