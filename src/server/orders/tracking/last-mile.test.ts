// The last carrier's number: from tracking news and from staff, and what the customer's switch shows of it.
import { expect, test } from 'vitest'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeStaff } from '#test/make.ts'
import { makeShipped, makeShop, makeVerified, type Shop } from '../order.testing.ts'
import { sendTracking } from './tracking.testing.ts'

const app = useApp()
const events = [{ occurred_at: '2026-03-02T08:00:00Z', status: 'in_transit', description: '', place: 'Leipzig' }]
const say = (tracking_no: string, last_mile_no?: string) =>
  sendTracking(app, tracking_no, events, { body: JSON.stringify({ tracking_no, last_mile_no, events }) })
const numbers = async (shop: Shop, order_id: string) => {
  const [parcel] = (await ok(app, shop, orderCalls.getDetail, { order_id })).parcels
  return [parcel?.tracking_no, parcel?.last_mile_no]
}
const listed = async (shop: Shop) => (await ok(app, shop, orderCalls.getList, {})).rows.map((row) => row.tracking_nos)
const turn = (shop: Shop, on: 0 | 1) =>
  ok(app, shop, settingCalls.changeShowTrueTrackingNumber, { show_true_tracking_number: on })

test("news carry the last carrier's number; the switch decides which number the customer follows, staff see both", async () => {
  const shop = await makeShop(app)
  const { order_id, tracking_no } = await makeShipped(app, shop)
  await turn(shop, 1)
  expect(await numbers(shop, order_id)).toEqual([tracking_no, null])
  expect((await say(tracking_no, 'dpd-0815-4711')).status).toBe(200)
  expect(await numbers(shop, order_id)).toEqual(['DPD-0815-4711', 'DPD-0815-4711'])
  expect(await listed(shop)).toEqual([['DPD-0815-4711']])
  const ours = await ok(app, shop.service, office.getList, { customer_id: String(shop.customerId) })
  expect(ours.rows.map((row) => row.tracking_nos)).toEqual([[tracking_no]])
  await turn(shop, 0)
  expect(await listed(shop)).toEqual([[tracking_no]])
  expect(await numbers(shop, order_id)).toEqual([tracking_no, 'DPD-0815-4711'])
  const key = { customer_id: String(shop.customerId), order_id }
  const [parcel] = (await ok(app, shop.service, office.getDetail, key)).parcels
  expect(parcel).toMatchObject({ tracking_no, last_mile_no: 'DPD-0815-4711' })
  // News without it take nothing away; news that are no number are refused.
  await say(tracking_no)
  expect((await say(tracking_no, 'a b')).status).toBe(400)
  expect(await numbers(shop, order_id)).toEqual([tracking_no, 'DPD-0815-4711'])
})

test('an order is found by either number, and its fees name the one that is shown', async () => {
  const shop = await makeShop(app)
  const { order_id, tracking_no } = await makeShipped(app, shop)
  const last = `LM${shop.customerId}`
  await say(tracking_no, last)
  for (const number of [tracking_no, last, last.toLowerCase()])
    expect((await ok(app, shop, orderCalls.getList, { tracking_no: number })).rows.map((row) => row.order_id)).toEqual([
      order_id,
    ])
  const named = async () =>
    new Set(
      (await ok(app, shop, billingCalls.getTransactionList, { bill_type: 'order' })).rows.map((row) => row.tracking_no),
    )
  expect(await named()).toEqual(new Set([tracking_no]))
  await turn(shop, 1)
  expect(await named()).toEqual(new Set([last]))
})

test('customer service enters and takes away a number; it is logged, and nobody else may', async () => {
  const shop = await makeShop(app)
  const { order_id } = await makeShipped(app, shop)
  const input = { customer_id: shop.customerId, order_id, parcel_no: 1, last_mile_no: 'gls-77001' }
  await ok(app, shop.service, office.setLastMileNo, input)
  expect((await numbers(shop, order_id))[1]).toBe('GLS-77001')
  await ok(app, shop.service, office.setLastMileNo, { ...input, last_mile_no: '' })
  expect((await numbers(shop, order_id))[1]).toBeNull()
  const { rows } = await ok(app, shop, operationLogCalls.getList, {
    object: 'order',
    object_id: order_id,
    actor_kind: 'staff',
  })
  expect(rows[0]).toMatchObject({ before: { last_mile_no: 'GLS-77001' }, after: { last_mile_no: null } })
  await refused(app, shop.worker, office.setLastMileNo, input, 'forbidden')
  await refused(app, await makeStaff(app, ['finance']), office.setLastMileNo, input, 'forbidden')
  await refused(app, shop.service, office.setLastMileNo, { ...input, parcel_no: 2 }, 'not_found')
  const unpacked = await makeVerified(app, shop)
  await refused(app, shop.service, office.setLastMileNo, { ...input, order_id: unpacked }, 'not_found')
  await refused(app, shop.service, office.setLastMileNo, { ...input, last_mile_no: 'no number' }, 'invalid_input')
})
