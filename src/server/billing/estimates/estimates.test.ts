// Estimates beside charges: what a difference comes of, through corrections, agreed prices and unpacking; months, what came back, filters and scopes.
import { afterAll, expect, test } from 'vitest'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { disputeCalls, officeDisputeCalls } from '#shared/billing/dispute.contract.ts'
import { estimateCalls, officeEstimateCalls } from '#shared/billing/estimate.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { FEE_TYPES } from '#shared/rates/calculator/fees.ts'
import { makeShipped, makeShop, makeVerified, packedAs, packInput, type Shop } from '#server/orders/order.testing.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeMember, makeStaff } from '#test/make.ts'

const app = useApp()
const key = (shop: Shop, order_id: string) => ({ customer_id: shop.customerId, order_id })
const rowsOf = async (shop: Shop, filters = {}) => (await ok(app, shop, estimateCalls.getList, filters)).rows
const rowOf = async (shop: Shop, order_id: string) => (await rowsOf(shop)).find((row) => row.order_id === order_id)
const pack = (shop: Shop, order_id: string, weight_g = 420) =>
  ok(app, shop.worker, office.packOrder, {
    ...packedAs(packInput(shop, order_id), { weight_g, length_cm: 10, width_cm: 10, height_cm: 6 }),
    weight_confirmed: true,
  })
const nothing = { changed: '0.00', weight: '0.00', surcharges: '0.00', handling: '0.00', taxes: '0.00', given_back: '0.00' } // prettier-ignore

afterAll(async () => {
  for (const view of ['check_estimates', 'check_order_fees', 'check_adjustments'])
    expect((await sql`select * from ${sql.ref(view)}`.execute(app.ctx.db.office)).rows, view).toEqual([])
})

/** A photo for 0.60, after a word with customer service. */
async function addService(shop: Shop, order_id: string) {
  await ok(app, shop.service, office.raiseError, { ...key(shop, order_id), reason: 'Which service?' })
  const { version, ...order } = await ok(app, shop, orderCalls.getDetail, { order_id })
  await ok(app, shop, orderCalls.updateOrder, {
    order_id, version, customer_order_no: order.customer_order_no, warehouse_id: order.warehouse.warehouse_id, recipient: order.recipient!, tax: order.tax,
    lines: order.lines.map(({ sku_id, name, quantity, unit_price_usd }) => ({ sku_id, name, quantity, unit_price_usd })),
    services: [{ code: 'photo', quantity: 1 }], platform_paid: false, remark: '', note_to_service: '', reply: 'A photo, please',
  }) // prettier-ignore
  await app.runJobs()
}

test('a heavier parcel: the difference is its weight, and the order says the same', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  expect(await rowsOf(shop)).toEqual([])
  await pack(shop, order_id)
  // Of 300 g 4.00 + 0.60, tracked 1.00, handling 1.30; of 500 g 4.00 + 1.00.
  expect(await rowOf(shop, order_id)).toMatchObject({
    ...nothing, estimate: '6.90', charged: '7.30', difference: '0.40', weight: '0.40', currency: 'USD', country: 'DE', warehouse_code: shop.warehouseCode,
  }) // prettier-ignore
  const { estimate, fees } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(estimate).toMatchObject({ total: '6.90', changed: '0.00' })
  expect(fees[0]).toMatchObject({ fee_type: 'base_freight', amount: '5.00' })
})

test('what was changed after the submit is a reason of its own, and the estimate stays the first one', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  await addService(shop, order_id)
  await pack(shop, order_id)
  expect(await rowOf(shop, order_id)).toMatchObject({
    ...nothing, estimate: '6.90', charged: '7.90', difference: '1.00', changed: '0.60', weight: '0.40',
  }) // prettier-ignore
  const { estimate, quote } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(estimate).toMatchObject({ total: '6.90', changed: '0.60' })
  expect(quote?.total).toBe('7.50')
  expect(Object.keys(quote!)).not.toContain('first')
})

test('a price of real parcels that was agreed is no change: the parcel was heavier than estimated', async () => {
  const shop = await makeShop(app)
  const manager = await makeStaff(app, ['account_manager'])
  await sql`update customer set manager_id = ${manager.staffId} where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  const order_id = await makeVerified(app, shop)
  await addService(shop, order_id)
  await pack(shop, order_id, 4000)
  await ok(app, manager, office.agreePrice, { ...key(shop, order_id), amount: '14.90' })
  await pack(shop, order_id, 4000)
  const found = { ...nothing, estimate: '6.90', charged: '14.90', difference: '8.00', changed: '0.60', weight: '7.40' }
  expect(await rowOf(shop, order_id)).toMatchObject(found)
  // Unpacked it was charged nothing; packed again the agreement still stands.
  await ok(app, shop.worker, office.unpackOrder, { ...key(shop, order_id), reason: 'Wrong box' })
  expect(await rowsOf(shop)).toEqual([])
  await pack(shop, order_id, 4000)
  expect(await rowOf(shop, order_id)).toMatchObject(found)
})

test('what came back later stands beside it: a reversal whole, a dispute what it gave back', async () => {
  const shop = await makeShop(app)
  const [clerk, admin] = await Promise.all([makeStaff(app, ['finance']), makeStaff(app, ['admin'])])
  const { order_id } = await makeShipped(app, shop)
  await makeShipped(app, shop)
  const { rows } = await sql<{ seq: number; fee_type: string }>`select seq, fee_type from ledger_entry
    where customer_id = ${shop.customerId} and cause = 'order' and cause_id = ${order_id}`.execute(app.ctx.db.office)
  const seqOf = (fee: string) => rows.find(({ fee_type }) => fee_type === fee)!.seq
  await ok(app, clerk, adjustmentCalls.file, {
    customer_id: shop.customerId, kind: 'reversal', entry: seqOf('registration'), reason: 'Not tracked',
  }) // prettier-ignore
  const { dispute_id } = await ok(app, shop, disputeCalls.file, { seq: seqOf('base_freight'), reason: 'Too heavy' })
  await ok(app, admin, officeDisputeCalls.accept, {
    customer_id: shop.customerId, dispute_id, right_amount: '4.60', answer: 'You are right',
  }) // prettier-ignore
  expect(await rowOf(shop, order_id)).toMatchObject({ charged: '7.30', given_back: '1.40' })
  const [month] = (await ok(app, shop, estimateCalls.getMonths, {})).rows
  expect(month).toMatchObject({ month: '2026-03', orders: 2, above: 2, below: 0, charged: '14.60', given_back: '1.40' })
})

test('months, filters, pages and the file agree', async () => {
  const shop = await makeShop(app)
  const orders: string[] = []
  for (const [at, weight_g] of [['2026-02-28T23:59:59Z', 420], ['2026-03-01T00:00:00Z', 300], ['2026-03-03T10:00:00Z', 120], ['2026-03-04T10:00:00Z', 920]] as const) {
    app.setTime('2026-02-27T09:00:00Z')
    const order_id = await makeVerified(app, shop)
    app.setTime(at)
    await pack(shop, order_id, weight_g)
    orders.push(order_id)
  } // prettier-ignore
  app.setTime('2026-03-05T10:00:00Z')
  const found = async (filters: object) => (await rowsOf(shop, filters)).map(({ order_id }) => orders.indexOf(order_id))
  expect(await found({})).toEqual([3, 2, 1, 0])
  expect(await found({ month: '2026-02' })).toEqual([0])
  expect(await found({ differs: 'above' })).toEqual([3, 0])
  expect(await found({ differs: 'below', month: '2026-03' })).toEqual([2])
  expect(await found({ differs: 'any' })).toEqual([3, 2, 0])
  const { order_no } = await ok(app, shop, orderCalls.getDetail, { order_id: orders[1]! })
  expect(await found({ number: order_no })).toEqual([1])
  const { rows } = await ok(app, shop, estimateCalls.getMonths, {})
  // Of 900 to 1,000 g 6.00 instead of 4.60, of up to 200 g 4.40.
  expect(rows).toEqual([
    { ...nothing, month: '2026-03', orders: 3, above: 1, below: 1, estimate: '20.70', charged: '21.90', difference: '1.20', weight: '1.20', currency: 'USD' },
    { ...nothing, month: '2026-02', orders: 1, above: 1, below: 0, estimate: '6.90', charged: '7.30', difference: '0.40', weight: '0.40', currency: 'USD' },
  ]) // prettier-ignore
  const first = await ok(app, shop, estimateCalls.getList, { size: '10', count: 'exact', month: '2026-03' })
  expect([first.rows.length, first.total, first.next]).toEqual([3, { count: 3, more: false }, null])
  const file = await send(app, shop, estimateCalls.exportList, { format: 'csv', differs: 'above' })
  expect((file.content as unknown as Buffer).toString('utf8').trim().split('\r\n')).toHaveLength(3)
  await refused(app, shop, estimateCalls.exportList, { format: 'csv', month: '2025-01' }, 'export_nothing')
})

test('each side sees its own: no other customer, no member without bills, staff those in its care', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const [manager, finance] = [await makeStaff(app, ['account_manager']), await makeStaff(app, ['finance'])]
  await sql`update customer set manager_id = ${manager.staffId} where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  for (const one of [shop, other]) await pack(one, await makeVerified(app, one))
  expect((await rowsOf(shop)).length).toBe(1)
  const packer = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  for (const call of Object.values(estimateCalls)) await refused(app, packer, call, {}, 'forbidden')
  const customersOf = async (who: typeof manager) =>
    new Set((await ok(app, who, officeEstimateCalls.getList, { size: '200' })).rows.map((row) => row.customer_id))
  expect(await customersOf(manager)).toEqual(new Set([shop.customerId]))
  expect([...(await customersOf(finance))]).toEqual(expect.arrayContaining([shop.customerId, other.customerId]))
  const asked = { customer_id: String(other.customerId) }
  expect((await ok(app, manager, officeEstimateCalls.getMonths, asked)).rows).toEqual([])
  expect((await ok(app, finance, officeEstimateCalls.getMonths, asked)).rows).toMatchObject([
    { orders: 1, charged: '7.30' },
  ])
})

test('every fee has its reason', async () => {
  const { rows } = await sql<{ fee: string; reason: string }>`
    select fee, estimate_reason(fee) as reason from unnest(${[...FEE_TYPES]}::text[]) fee`.execute(app.ctx.db.office)
  const feesOf = (reason: string) => rows.filter((row) => row.reason === reason).map(({ fee }) => fee)
  expect(feesOf('weight')).toEqual(['base_freight', 'registration'])
  expect(feesOf('handling')).toEqual(['outbound', 'packaging', 'fulfilment', 'consumables', 'value_added_services'])
  expect(feesOf('taxes')).toEqual(['eu_ioss', 'eu_duty', 'sg_gst', 'br_icms', 'vat', 'insurance'])
})
