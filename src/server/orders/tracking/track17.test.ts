// 17TRACK's door (Rule 10.6): its signature, its form, and what a parcel's own status adds to its events.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, useApp } from '#test/app.ts'
import { makeShipped, makeShop, statusOf } from '../order.testing.ts'
import { send17Track } from './tracking.testing.ts'

const app = useApp()

type Told = { time_iso?: string | null; time_utc?: string | null; description?: string; location?: string | null; stage?: string | null; sub_status?: string | null } // prettier-ignore
const message = (number: string, events: Told[], sub_status: string | null = null, more: object = {}) => ({
  event: 'TRACKING_UPDATED',
  data: {
    number,
    carrier: 3011,
    tag: null,
    track_info: {
      latest_status: { status: sub_status?.split('_')[0] ?? 'InTransit', sub_status, sub_status_descr: null },
      tracking: { providers_hash: 1, providers: [{ provider: { key: 3011, name: 'China Post' }, events }] },
      ...more,
    },
  },
})

test('a message counts by the sign over its bytes: SHA-256 of body, slash and key; any other changes nothing', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const { order_id, tracking_no } = await makeShipped(app, shop)
  const news = message(
    tracking_no,
    [{ time_utc: '2026-03-02T10:00:00Z', sub_status: 'Delivered_Other' }],
    'Delivered_Other',
  )
  const sign = createHash('sha256')
    .update(`${JSON.stringify(news)}/another-key`)
    .digest('hex')
  for (const wrong of [sign, '', 'x']) expect((await send17Track(app, news, { sign: wrong })).status).toBe(401)
  const right = createHash('sha256')
    .update(`${JSON.stringify(news)}/test-key-of-17track`)
    .digest('hex')
  expect((await send17Track(app, { ...news, event: 'TRACKING_STOPPED' }, { sign: right })).status).toBe(401)
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('shipped')
  expect((await send17Track(app, news, { sign: right })).body.content).toEqual({ accepted: 1 })
  // The same bytes again are the same message.
  expect((await send17Track(app, news, { sign: right.toUpperCase() })).body.content).toEqual({ accepted: 1 })
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('delivered')
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).tracking).toHaveLength(1)
})

test('its form is read as it is sent: either time, events without a status, the number of the last carrier', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const { order_id, tracking_no } = await makeShipped(app, shop)
  app.setTime('2026-03-05T09:00:00Z')
  const news = message(
    tracking_no,
    [
      { time_iso: '2026-03-04T12:00:00+02:00', description: 'Nobody at home', location: 'Berlin', sub_status: 'DeliveryFailure_NoBody' },
      { time_iso: null, time_utc: '2026-03-03T10:00:00Z', description: 'Sorted', location: null, stage: 'Departure', sub_status: null },
      { time_iso: '2026-03-03 08:00', time_utc: '2026-03-03T07:00:00Z', description: 'Label scanned', stage: null },
      { time_iso: 'yesterday', description: 'of no known time' },
    ],
    'DeliveryFailure_NoBody',
    { misc_info: { local_number: 'dpd-4711', weight_kg: '1.0' } },
  ) // prettier-ignore
  expect((await send17Track(app, news)).body.content).toEqual({ accepted: 3 })
  await app.runJobs()
  const detail = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(detail.status).toBe('possible_exception')
  expect(detail.parcels[0]?.last_mile_no).toBe('DPD-4711')
  expect(detail.tracking.map(({ status, occurred_at }) => [status, occurred_at])).toEqual([
    ['DeliveryFailure_NoBody', '2026-03-04T10:00:00.000Z'],
    ['Departure', '2026-03-03T10:00:00.000Z'],
    ['event', '2026-03-03T07:00:00.000Z'],
  ])
})

test("a parcel's own status counts where it says more than its newest event; a later message does not double it", async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const { order_id, tracking_no } = await makeShipped(app, shop)
  app.setTime('2026-04-05T09:00:00Z')
  const events = [{ time_utc: '2026-03-03T10:00:00Z', description: 'Sorted', sub_status: 'InTransit_Departure' }]
  expect((await send17Track(app, message(tracking_no, events, 'Expired_Other'))).body.content).toEqual({ accepted: 2 })
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('too_long_in_transit')
  const later = [{ time_utc: '2026-04-05T08:00:00Z', sub_status: 'OutForDelivery_Other' }, ...events]
  expect((await send17Track(app, message(tracking_no, later, 'OutForDelivery_Other'))).body.content).toEqual({
    accepted: 1,
  })
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('out_for_delivery')
})

test('a parcel that it knows nothing of or watches no more is answered; one that nobody has is not found', async () => {
  const shop = await makeShop(app)
  const { tracking_no } = await makeShipped(app, shop)
  const stopped = { event: 'TRACKING_STOPPED', data: { number: tracking_no, carrier: 3011, param: null, tag: null } }
  expect((await send17Track(app, stopped)).body.content).toEqual({ accepted: 0 })
  expect((await send17Track(app, message(tracking_no, [], 'NotFound_Other'))).body.content).toEqual({ accepted: 0 })
  expect((await send17Track(app, message('NOBODY-17', []))).status).toBe(404)
  expect((await send17Track(app, { event: 'SOMETHING_NEW', data: { number: tracking_no } })).status).toBe(400)
})
