// The public page of a parcel: what it tells anybody who has the link, what it never tells, for how long, and how often one may ask.
import { expect, test } from 'vitest'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { publicTrackingCalls } from '#shared/orders/public-tracking.contract.ts'
import { TRACK_BASE } from '#shared/orders/tracking.pages.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeReady, makeShipped, makeShop, type Shop } from '../order.testing.ts'
import { sendTracking } from './tracking.testing.ts'

const app = useApp()

const tokenOf = async (shop: Shop, order_id: string) =>
  (await ok(app, shop, orderCalls.getDetail, { order_id })).tracking_path?.replace(`${TRACK_BASE}/`, '') ?? ''

test("a shipped order has a link that tells its way in the house's words, and nothing of a person, the goods or money", async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const { order_id, tracking_no } = await makeShipped(app, shop)
  const token = await tokenOf(shop, order_id)
  expect(token).toMatch(/^[\w-]{43}$/)
  await sendTracking(app, tracking_no, [
    {
      occurred_at: '2026-03-02T10:00:00Z',
      status: 'DeliveryFailure_NoBody',
      description: 'Given to Erika Muster',
      place: 'Flat of Erika',
    },
    { occurred_at: '2026-03-02T10:30:00Z', status: 'Handed to Erika', description: '', place: '' },
  ])
  await app.runJobs()
  const shown = await ok(app, null, publicTrackingCalls.getShipment, { token })
  expect(shown).toMatchObject({
    delivered: false,
    status: { en: 'Delivery failed: nobody there' },
    country: 'DE',
    tracking_nos: [],
    milestones: [{ title: { en: 'Delivery failed: nobody there' } }, { title: { en: 'Shipped' } }],
  })
  const detail = await ok(app, shop, orderCalls.getDetail, { order_id })
  const words = JSON.stringify(shown).toLowerCase()
  const { first_name, last_name, address1, city, postal_code } = detail.recipient!
  const hidden = [
    first_name,
    last_name,
    address1,
    city,
    postal_code,
    tracking_no,
    detail.lines[0]!.sku,
    detail.order_no,
  ]
  for (const secret of hidden) expect(words).not.toContain(secret.toLowerCase())

  await ok(app, shop, settingCalls.changeShowTrueTrackingNumber, { show_true_tracking_number: 1 })
  expect((await ok(app, null, publicTrackingCalls.getShipment, { token })).tracking_nos).toEqual([tracking_no])
})

test('a token that nobody made, a changed one and that of a draft are alike; a draft has no link', async () => {
  const shop = await makeShop(app)
  const { order_id } = await makeShipped(app, shop)
  const other = (await makeShipped(app, shop)).order_id
  const [token, others] = [await tokenOf(shop, order_id), await tokenOf(shop, other)]
  const draft = await makeReady(app, shop)
  expect((await ok(app, shop, orderCalls.getDetail, { order_id: draft })).tracking_path).toBeNull()
  const id = Buffer.from(order_id.replaceAll('-', ''), 'hex')
  const forged = [
    '',
    'x',
    order_id,
    Buffer.concat([id, Buffer.alloc(16)]).toString('base64url'),
    Buffer.concat([id, Buffer.from(others, 'base64url').subarray(16)]).toString('base64url'),
    `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`,
    `${token}A`,
  ]
  for (const wrong of forged) await refused(app, null, publicTrackingCalls.getShipment, { token: wrong }, 'not_found')
  expect((await ok(app, null, publicTrackingCalls.getShipment, { token })).country).toBe('DE')
})

test('the link is over 90 days after delivery, and a year after a shipping that nobody heard of again', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const made = await makeShipped(app, shop)
  const silent = await tokenOf(shop, (await makeShipped(app, shop)).order_id)
  const token = await tokenOf(shop, made.order_id)
  await sendTracking(app, made.tracking_no, [
    { occurred_at: '2026-03-02T10:00:00Z', status: 'delivered', description: '', place: '' },
  ])
  await app.runJobs()
  app.setTime('2026-05-30T09:00:00Z')
  expect((await ok(app, null, publicTrackingCalls.getShipment, { token })).delivered).toBe(true)
  app.setTime('2026-06-01T09:00:00Z')
  await refused(app, null, publicTrackingCalls.getShipment, { token }, 'not_found')
  app.setTime('2027-02-28T09:00:00Z')
  await ok(app, null, publicTrackingCalls.getShipment, { token: silent })
  app.setTime('2027-03-03T09:00:00Z')
  await refused(app, null, publicTrackingCalls.getShipment, { token: silent }, 'not_found')
})

test('one address may ask so often and no more', async () => {
  app.setTime('2028-03-02T09:00:00Z')
  const { RATE_LIMIT } = app.ctx.config
  Object.assign(app.ctx.config, { RATE_LIMIT: 3 })
  const asked = async () => (await send(app, null, publicTrackingCalls.getShipment, { token: 'x' })).status
  const answers = [await asked(), await asked(), await asked(), await asked()]
  Object.assign(app.ctx.config, { RATE_LIMIT })
  expect(answers).toEqual([404, 404, 404, 429])
})

test('search engines are told to leave the pages of parcels alone', async () => {
  const answer = await app.app.inject({ url: `${TRACK_BASE}/abc` })
  if (answer.statusCode === 200) expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow')
})
