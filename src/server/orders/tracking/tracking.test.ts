// The carriers' door: signatures, doubled and late news, parcels nobody knows, and silence.
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeStaff } from '#test/make.ts'
import { watchTraffic, workOf } from '#test/traffic.ts'
import { makeShipped, makeShop, makeVerified, packInput, statusOf } from '../order.testing.ts'
import { applyTracking } from './apply-tracking.ts'
import { sendTracking } from './tracking.testing.ts'

const app = useApp()
const news = (occurred_at: string, status: string) => ({ occurred_at, status, description: '', place: 'Leipzig' })

test('a wrong, old or missing signature, or a changed body, changes nothing', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const { order_id, tracking_no } = await makeShipped(app, shop)
  const events = [news('2026-03-02T10:00:00Z', 'delivered')]
  const old = new Date('2026-03-02T08:54:00Z')
  expect(
    (await sendTracking(app, tracking_no, events, { secret: 'whsec_b3RoZXItc2VjcmV0LW90aGVyLXNlY3JldA==' })).status,
  ).toBe(401)
  expect((await sendTracking(app, tracking_no, events, { at: old })).status).toBe(401)
  expect((await sendTracking(app, tracking_no, events, { at: new Date('2026-03-02T09:06:00Z') })).status).toBe(401)
  expect((await sendTracking(app, tracking_no, events, { signature: '' })).status).toBe(401)
  expect((await sendTracking(app, tracking_no, events, { signature: 'v1,AAAA v1a,BBBB' })).status).toBe(401)
  const other = JSON.stringify({ tracking_no, events: [] })
  expect((await sendTracking(app, tracking_no, events, { body: other })).status).toBe(400)
  expect((await sendTracking(app, tracking_no, events, { body: '{"tracking_no":' })).status).toBe(400)
  expect((await sendTracking(app, tracking_no, events, { body: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(413)
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('shipped')
})

test('the signature is over the bytes: other spacing of the same content verifies, several signatures may stand', async () => {
  const shop = await makeShop(app)
  const { tracking_no } = await makeShipped(app, shop)
  const body = JSON.stringify({ events: [news('2026-03-02T10:00:00Z', 'in_transit')], tracking_no }, null, 4)
  expect((await sendTracking(app, tracking_no, [], { body })).body.content).toEqual({ accepted: 1 })
})

test('a doubled message and doubled events count once; the same id with other content is refused', async () => {
  const shop = await makeShop(app)
  const { order_id, tracking_no } = await makeShipped(app, shop)
  const events = [news('2026-03-02T10:00:00Z', 'in_transit')]
  const id = `msg_same_${tracking_no}`
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendTracking(app, tracking_no, events, { id })))
  expect(answers.map(({ status, body }) => [status, body.content])).toEqual(
    Array.from({ length: 8 }, () => [200, { accepted: 1 }]),
  )
  expect((await sendTracking(app, tracking_no, events)).body.content).toEqual({ accepted: 0 })
  expect((await sendTracking(app, tracking_no, [news('2026-03-02T11:00:00Z', 'delivered')], { id })).status).toBe(422)
  await app.runJobs()
  const detail = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(detail.status).toBe('in_transit')
  expect(detail.tracking).toHaveLength(1)
  expect(detail.events.filter((event) => event.event === 'track')).toHaveLength(1)
})

test('a tracking number nobody has is not found', async () => {
  expect((await sendTracking(app, 'NOBODY-1', [news('2026-03-02T10:00:00Z', 'delivered')])).status).toBe(404)
})

test('late, unknown and future news are kept for the reader and move nothing; delivered is final', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const { order_id, tracking_no } = await makeShipped(app, shop)
  app.setTime('2026-03-06T09:00:00Z')
  const after = async (...events: object[]) => {
    await sendTracking(app, tracking_no.toLowerCase(), events)
    await app.runJobs()
    return statusOf(app, shop, order_id)
  }
  expect(await after(news('2026-03-05T10:00:00Z', 'out_for_delivery'))).toBe('out_for_delivery')
  expect(await after(news('2026-03-04T10:00:00Z', 'in_transit'))).toBe('out_for_delivery')
  expect(await after(news('2026-03-06T08:00:00Z', 'abducted'))).toBe('out_for_delivery')
  expect(await after(news('2026-03-08T10:00:00Z', 'delivered'))).toBe('out_for_delivery')
  expect(await after(news('2026-03-06T08:30:00Z', 'delivered'))).toBe('delivered')
  expect(await after(news('2026-03-06T08:45:00Z', 'exception'))).toBe('delivered')
  const detail = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(detail).toMatchObject({ delivered_at: '2026-03-06T08:30:00.000Z' })
  expect(detail.tracking.map((event) => event.status)).toEqual([
    'exception',
    'delivered',
    'abducted',
    'out_for_delivery',
    'in_transit',
    // Dated ahead: it heads nothing.
    'delivered',
  ])
})

test('news that came before the parcel was handed over counts from the shipping on', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: 'EARLY-1' })
  await sendTracking(app, 'EARLY-1', [news('2026-03-02T08:00:00Z', 'accepted')])
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('awaiting_shipping')
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('in_transit')
})

test('news of many orders are applied in the statements that those of one take, each order once', async () => {
  const shop = await makeShop(app)
  const deliver = async (count: number) => {
    const orders = []
    for (let n = 0; n < count; n++) orders.push(await makeShipped(app, shop))
    for (const { tracking_no } of orders) {
      await sendTracking(app, tracking_no, [news('2026-03-02T10:00:00Z', 'in_transit')])
      await sendTracking(app, tracking_no, [news('2026-03-02T11:00:00Z', 'delivered')])
    }
    const work = workOf(await watchTraffic(() => applyTracking(app.ctx))).filter(
      ({ text }) => !text.includes('pg_notify'),
    )
    expect(await applyTracking(app.ctx)).toBe(0)
    for (const { order_id } of orders) {
      const { status, events } = await ok(app, shop, orderCalls.getDetail, { order_id })
      expect(status).toBe('delivered')
      expect(events.filter(({ event }) => event === 'track')).toHaveLength(1)
    }
    return work.map(({ text }) => text)
  }
  expect(await deliver(5)).toEqual(await deliver(1))
})

test('two that apply news at the same moment leave nothing out and do nothing twice', async () => {
  const shop = await makeShop(app)
  const orders: { order_id: string; tracking_no: string }[] = []
  for (let n = 0; n < 4; n++) orders.push(await makeShipped(app, shop))
  const send = (hour: number, status: string) =>
    orders.map(({ tracking_no }) => sendTracking(app, tracking_no, [news(`2026-03-02T${hour}:00:00Z`, status)]))
  const apply = () => [applyTracking(app.ctx), applyTracking(app.ctx)]
  await Promise.all([...send(10, 'in_transit'), ...apply(), ...send(11, 'out_for_delivery'), ...apply()])
  await app.runJobs()
  for (const { order_id } of orders) expect(await statusOf(app, shop, order_id)).toBe('out_for_delivery')
})

test('silence for longer than the method allows is noted once, and news newer than the last ends it', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const { order_id, tracking_no } = await makeShipped(app, shop)
  await sendTracking(app, tracking_no, [news('2026-03-02T20:00:00Z', 'in_transit')])
  await app.runJobs()
  app.setTime('2026-04-01T20:00:00Z')
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('in_transit')
  app.setTime('2026-04-01T20:00:01Z')
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('too_long_in_transit')
  await sendTracking(app, tracking_no, [news('2026-03-02T15:00:00Z', 'in_transit')])
  await app.runJobs()
  const detail = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(detail.status).toBe('too_long_in_transit')
  expect(detail.tracking.map((event) => event.status)).toEqual(['in_transit', 'in_transit'])
  await sendTracking(app, tracking_no, [news('2026-04-01T10:00:00Z', 'in_transit')])
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('in_transit')
})

test('words that nobody knows are counted by carrier, for staff, until they are known or gone for 30 days', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const { tracking_no } = await makeShipped(app, shop)
  await sendTracking(app, tracking_no, [
    news('2026-03-02T08:00:00Z', 'Beamed_Up'),
    news('2026-03-02T08:10:00Z', 'beamed up'),
    news('2026-03-02T08:20:00Z', 'InTransit_PickedUp'),
    news('2026-03-02T08:30:00Z', 'InfoReceived'),
  ])
  const list = async () =>
    (await ok(app, shop.service, office.getUnknownWords, {})).rows.filter(({ word }) => /beam/i.test(word))
  const [found, ...others] = await list()
  expect(others).toEqual([])
  expect(found).toMatchObject({ times: 2, last_seen_at: '2026-03-02T09:00:00.000Z' })
  expect(found?.carrier).not.toBe('')
  const { carrier_words } = await ok(app, shop.service, officeDashboardCalls.getWorkplace, {})
  expect(carrier_words?.count).toBeGreaterThanOrEqual(1)
  await refused(app, shop.worker, office.getUnknownWords, {}, 'forbidden')
  app.setTime('2026-04-20T09:00:00Z')
  const later = await makeStaff(app, ['customer_service'])
  expect((await ok(app, later, office.getUnknownWords, {})).rows).toEqual([])
})
