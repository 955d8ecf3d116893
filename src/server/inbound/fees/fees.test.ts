// What a booking costs: estimated while it is announced, charged once when its goods are in stock, whoever clicks how often and whatever
// the balance is.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { handlingDocument, makeHandling } from '#test/make-rates.ts'
import { makeStaff } from '#test/make.ts'
import { publishTariff } from '#server/rates/index.ts'
import { systemActor } from '#server/base/actor.ts'
import { chargeWaiting } from './charge-booking.ts'
import { EXPRESS, makeBooking, makeStory, type Story } from '../booking.testing.ts'

const app = useApp()
const { getDetail, saveShipping, submit } = inboundCalls
const { shelve } = receivingCalls

const PRICES = { inbound: { per_box: '1.00', per_piece: '0.04', per_kg: '0.10', per_m3: '4.50' } }
const TERMS = { shipping: EXPRESS, inspection: 'sample' as const, insurance_value_usd: '400.00', remark: '' }

/** 16 pieces in 2 boxes of 8 kg and 0.0972 m³, insured for 400 USD, with 5 photos: everything arrives but what `arrived` leaves out. */
async function makeInsured(story: Story, arrived: [number, number, number] = [6, 6, 4]) {
  const made = await makeBooking(app, story, 'draft')
  const services = [{ code: 'photo', quantity: 5 }]
  await ok(app, story.seller, saveShipping, { booking_id: made.booking_id, version: made.version, ...TERMS, services })
  await ok(app, story.seller, submit, { booking_id: made.booking_id })
  await ok(app, story.manager, officeInboundCalls.confirm, made.key)
  const counts = made.counts(...arrived)
  await ok(app, story.worker, receivingCalls.receive, { ...made.key, counts, note: '' })
  await ok(app, story.worker, receivingCalls.inspect, { ...made.key, inspection: 'sample', counts, note: '' })
  return { ...made, shelving: { ...made.key, counts, note: '' } }
}

const entriesOf = async (story: Story) => {
  const { rows } = await ok(app, story.seller, billingCalls.getTransactionList, { size: '100', bill_type: 'inbound' })
  return rows.map(({ fee_type, amount, reference, cause, quantity, weight_g, balance_after }) => ({
    fee_type, amount, reference, cause, quantity, weight_g, balance_after,
  })) // prettier-ignore
}

test('a closed booking is charged for what arrived; the page says what was estimated beside it, and why', async () => {
  const story = await makeStory(app)
  await makeHandling(app, story.warehouse.code, PRICES)
  // The second box never came.
  const made = await makeInsured(story, [6, 6, 0])
  const before = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  const amounts = (lines: { fee_type: string; amount: string }[] | null | undefined) =>
    lines?.map(({ fee_type, amount }) => [fee_type, amount])
  // 2 × 1.00 + 16 × 0.04 + 16 kg × 0.10 + 0.1944 m³ × 4.50 = 5.1148
  expect(amounts(before.fees?.estimate)).toEqual([
    ['inbound', '5.11'],
    ['value_added_services', '3.00'],
    ['insurance', '2.00'],
  ])
  expect(before.fees?.charged).toBeNull()
  expect(await entriesOf(story)).toEqual([])

  await ok(app, story.worker, shelve, made.shelving)
  const { fees } = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  // 1.00 + 12 × 0.04 + 8 kg × 0.10 + 0.0972 m³ × 4.50 = 2.7174
  expect(amounts(fees?.estimate)).toEqual(amounts(before.fees?.estimate))
  expect(amounts(fees?.charged)).toEqual([
    ['inbound', '2.72'],
    ['value_added_services', '3.00'],
    ['insurance', '2.00'],
  ])
  expect(fees?.charged?.[0]?.basis.items).toEqual([
    { code: 'box', quantity: 1, amount: '1.00' },
    { code: 'piece', quantity: 12, amount: '0.04' },
    { code: 'kg', quantity: '8', amount: '0.10' },
    { code: 'm3', quantity: '0.0972', amount: '4.50' },
  ])
  const entry = { reference: made.booking_no, cause: 'booking', quantity: 12, weight_g: 8000 }
  expect(await entriesOf(story)).toEqual([
    { fee_type: 'insurance', amount: '-2.0000', ...entry, balance_after: '-7.7200' },
    { fee_type: 'value_added_services', amount: '-3.0000', ...entry, balance_after: '-5.7200' },
    { fee_type: 'inbound', amount: '-2.7200', ...entry, balance_after: '-2.7200' },
  ])
})

test('ten people who shelve the same booking at once charge it once', async () => {
  const story = await makeStory(app)
  await makeHandling(app, story.warehouse.code, PRICES)
  const made = await makeInsured(story)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(app, story.worker, shelve, made.shelving)))
  expect(answers.filter(({ body }) => body.error_code === 0)).toHaveLength(1)
  await Promise.all([chargeWaiting(app.ctx), chargeWaiting(app.ctx)])
  expect(await entriesOf(story)).toHaveLength(3)
  const again = sql<{ charged: string | null }>`select charge_booking(${story.seller.customerId}, ${made.booking_id},
    '[{"line_no": 9, "fee_type": "storage", "amount": 1, "basis": {}}]', 1, 1, now()) as charged`
  expect((await again.execute(app.ctx.db.office)).rows).toEqual([{ charged: null }])
})

test('the price list of the day of submission counts, not that of the day of arrival', async () => {
  const story = await makeStory(app)
  await makeHandling(app, story.warehouse.code, PRICES)
  const made = await makeInsured(story)
  const dearer = handlingDocument(story.warehouse.code, {
    version: 2,
    valid_from: '2026-03-10',
    inbound: { ...PRICES.inbound, per_box: '100.00' },
  })
  await publishTariff(app.ctx, systemActor('test.rates'), { document: dearer })
  app.setTime('2026-03-21T09:00:00Z')
  await ok(app, story.worker, shelve, made.shelving)
  const { fees } = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  app.setTime('2026-03-02T09:00:00Z')
  expect(fees?.charged?.[0]).toMatchObject({ fee_type: 'inbound', amount: '5.11' })
})

test('without a price list the goods are shelved all the same, and charged once there is one', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'inventory_complete')
  expect(await chargeWaiting(app.ctx)).toBe(0)
  const open = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  expect(open.fees).toEqual({ currency: 'USD', estimate: null, charged: null })
  await makeHandling(app, story.warehouse.code, PRICES)
  const [one, two] = await Promise.all([chargeWaiting(app.ctx), chargeWaiting(app.ctx)])
  expect(one + two).toBe(1)
  expect(await entriesOf(story)).toMatchObject([{ fee_type: 'inbound', amount: '-5.1100' }])
  expect(await chargeWaiting(app.ctx)).toBe(0)
})

test('who sees no money sees no fees: a warehouse worker, but the services to be done', async () => {
  const story = await makeStory(app)
  await makeHandling(app, story.warehouse.code, PRICES)
  const made = await makeInsured(story)
  const worker = await makeStaff(app, ['warehouse'], [story.warehouse.warehouseId])
  const detail = await ok(app, worker, receivingCalls.getDetail, {
    ...made.key,
    customer_id: String(made.key.customer_id),
  })
  expect(detail.fees).toBeNull()
  expect(detail.services).toEqual([{ code: 'photo', quantity: 5, name_en: 'Test', name_zh: '测试' }])
})

test('services: offered from the price list, none twice, each with a quantity, no more than pieces, settled by submitting', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'draft')
  const save = { booking_id: made.booking_id, version: made.version, ...TERMS }
  const photos = (quantity: number) => ({ code: 'photo', quantity })
  await refused(app, story.seller, saveShipping, { ...save, services: [photos(1)] }, 'service_not_offered')
  await makeHandling(app, story.warehouse.code, PRICES)
  const { services_offered } = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  expect(services_offered).toEqual([
    { code: 'photo', name_en: 'Test', name_zh: '测试', amount: '0.60', currency: 'USD' },
  ])
  const fields = async (services: unknown[]) => {
    const { body } = await send(app, story.seller, saveShipping, { ...save, services } as never)
    return (body as { fields?: { path: string; reason: { en: string } }[] }).fields
  }
  expect(await fields([photos(1), photos(2)])).toMatchObject([
    { path: 'services.1.code', reason: 'Value-added services already exist!' },
  ])
  expect(await fields([{ code: 'photo' }])).toMatchObject([{ path: 'services.0.quantity' }])
  expect(await fields([photos(17)])).toMatchObject([
    { path: 'services', reason: 'Value-added services cannot be more than the items' },
  ])
  await refused(
    app,
    story.seller,
    saveShipping,
    { ...save, services: [{ code: 'gold', quantity: 1 }] },
    'service_not_offered',
  )
  const saved = await ok(app, story.seller, saveShipping, { ...save, services: [photos(16)] })
  await ok(app, story.seller, submit, { booking_id: made.booking_id })
  const later = { ...save, version: saved.version + 1 }
  await refused(app, story.seller, saveShipping, { ...later, services: [photos(2)] }, 'booking_state')
  const changed = await ok(app, story.seller, saveShipping, later)
  expect(changed.version).toBe(later.version + 1)
  expect((await ok(app, story.seller, getDetail, { booking_id: made.booking_id })).services).toMatchObject([photos(16)])
})
