// Merging bookings of one consignment: what the one that remains has, what is refused, and that marks which are printed still lead to their box.
import { expect, test } from 'vitest'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { toldTo } from '#test/messages.ts'
import { makeHandling } from '#test/make-rates.ts'
import { makeStaff, makeWarehouse } from '#test/make.ts'
import { EXPRESS, makeBooking, makeStory, type Story } from '../booking.testing.ts'

const app = useApp()
const { merge, confirm } = officeInboundCalls
const { getDetail, saveShipping, submit } = inboundCalls
const { findScanned, inspect, receive, shelve } = receivingCalls

type Wishes = {
  asn?: string
  tracking?: string
  insured?: string | null
  photos?: number
  inspection?: 'none' | 'full'
}
async function makeSubmitted(story: Story, wishes: Wishes = {}) {
  const made = await makeBooking(app, story, 'draft')
  const { booking_id, version } = made
  const shipping = { ...EXPRESS, tracking_number: wishes.tracking ?? `T${made.booking_no}` }
  await ok(app, story.seller, saveShipping, {
    booking_id,
    version,
    shipping,
    inspection: wishes.inspection ?? 'none',
    insurance_value_usd: wishes.insured ?? null,
    services: wishes.photos ? [{ code: 'photo', quantity: wishes.photos }] : [],
    original_asn: wishes.asn ?? 'ASN-1',
    remark: '',
  })
  await ok(app, story.seller, submit, { booking_id })
  return made
}

test('the earliest takes products, boxes and wishes; the others are voided and name it; printed marks lead to their boxes', async () => {
  const story = await makeStory(app)
  await makeHandling(app, story.warehouse.code)
  const one = await makeSubmitted(story, { insured: '100.00', photos: 2, tracking: 'T-ONE' })
  const two = await makeSubmitted(story, { insured: '50.50', photos: 3, inspection: 'full', tracking: 'T-TWO' })
  await ok(app, story.manager, confirm, one.key)
  expect(await toldTo(app, story.seller, 'booking')).toEqual([
    { title: `Booking ${one.booking_no} is confirmed`, path: `/inbound/packages/detail/${one.booking_id}` },
  ])
  const { customer_id } = one.key
  // In whatever order they are named.
  const booking_ids = [two.booking_id, one.booking_id]
  expect(await ok(app, story.manager, merge, { customer_id, booking_ids })).toEqual({
    booking_id: one.booking_id,
    booking_no: one.booking_no,
  })
  const kept = await ok(app, story.seller, getDetail, { booking_id: one.booking_id })
  expect(kept).toMatchObject({
    status: 'confirmed',
    packing_method: 'multiple_skus_per_box',
    inspection: 'full',
    insurance_value_usd: '150.50',
    services: [{ code: 'photo', quantity: 5 }],
    shipping: { tracking_number: 'T-ONE', further_numbers: ['T-TWO'] },
  })
  expect(kept.lines.map(({ quantity }) => quantity).sort()).toEqual([12, 20])
  expect(
    kept.boxes.map(({ box_no, items }) => [box_no, items.reduce((sum, { quantity }) => sum + quantity, 0)]),
  ).toEqual([1, 2, 3, 4].map((box_no) => [box_no, box_no % 2 === 1 ? 12 : 4]))
  expect(kept.events.at(-1)).toMatchObject({ event: 'merge', note: two.booking_no })
  expect(await ok(app, story.seller, getDetail, { booking_id: two.booking_id })).toMatchObject({
    status: 'voided',
    void_reason: `→ ${one.booking_no}`,
  })
  const found = { customer_id, booking_id: one.booking_id }
  const scanned = (code: string) => ok(app, story.worker, findScanned, { code })
  expect(await scanned(`${two.booking_no}-002`)).toEqual({ ...found, box_no: 4 })
  expect(await scanned(`${one.booking_no}-002`)).toEqual({ ...found, box_no: 2 })
  expect(await scanned(two.booking_no)).toEqual({ ...found, box_no: null })
  expect(await scanned('T-TWO')).toEqual({ ...found, box_no: null })

  const counts = kept.boxes.flatMap(({ box_no, items }) =>
    items.map(({ sku_id, quantity }) => ({ box_no, sku_id, quantity })),
  )
  await ok(app, story.worker, receive, { ...one.key, counts, note: '' })
  await ok(app, story.worker, inspect, { ...one.key, inspection: 'full', counts, note: '' })
  await ok(app, story.worker, shelve, { ...one.key, counts, note: '' })
  const { fees } = await ok(app, story.seller, getDetail, { booking_id: one.booking_id })
  expect(fees?.charged?.map(({ fee_type, amount }) => [fee_type, amount])).toEqual([
    ['inbound', '4.00'],
    ['value_added_services', '3.00'],
    ['insurance', '0.75'],
  ])
})

test('a booking that took others can be merged into an earlier one: the marks lead on', async () => {
  const story = await makeStory(app)
  const [first, second, third] = [await makeSubmitted(story), await makeSubmitted(story), await makeSubmitted(story)]
  const { customer_id } = first.key
  await ok(app, story.manager, merge, { customer_id, booking_ids: [second.booking_id, third.booking_id] })
  await ok(app, story.manager, merge, { customer_id, booking_ids: [first.booking_id, second.booking_id] })
  await ok(app, story.manager, confirm, first.key)
  const scan = { code: `${third.booking_no}-001` }
  expect(await ok(app, story.worker, findScanned, scan)).toEqual({
    customer_id,
    booking_id: first.booking_id,
    box_no: 5,
  })
})

test('fewer than two, another ASN, none at all, another warehouse, or what has arrived is refused', async () => {
  const story = await makeStory(app)
  const one = await makeSubmitted(story)
  const { customer_id } = one.key
  const asked = (...others: { booking_id: string }[]) => ({
    customer_id,
    booking_ids: [one, ...others].map(({ booking_id }) => booking_id),
  })
  const { body } = await send(app, story.manager, merge, asked())
  expect(body).toMatchObject({ msg: 'Merging needs at least two bookings with the same original ASN' })
  await refused(app, story.manager, merge, asked(one), 'asn_merge')
  await refused(app, story.manager, merge, asked(await makeSubmitted(story, { asn: 'ASN-2' })), 'asn_merge')
  const [bare, other] = [await makeSubmitted(story, { asn: '' }), await makeSubmitted(story, { asn: '' })]
  const booking_ids = [bare.booking_id, other.booking_id]
  await refused(app, story.manager, merge, { customer_id, booking_ids }, 'asn_merge')
  const elsewhere = await makeSubmitted({ ...story, warehouse: await makeWarehouse(app) })
  await refused(app, story.manager, merge, asked(elsewhere), 'merge_differs')
  const arrived = await makeSubmitted(story)
  await ok(app, story.manager, confirm, arrived.key)
  await ok(app, story.worker, receive, { ...arrived.key, counts: arrived.counts(6, 6, 4), note: '' })
  await refused(app, story.manager, merge, asked(arrived), 'booking_state')
  const stranger = await makeStaff(app, ['account_manager'])
  await refused(app, stranger, merge, asked(await makeSubmitted(story)), 'not_found')
})

test('two people who merge the same bookings at once do it once', async () => {
  const story = await makeStory(app)
  const [one, two] = [await makeSubmitted(story), await makeSubmitted(story)]
  const input = { customer_id: one.key.customer_id, booking_ids: [one.booking_id, two.booking_id] }
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(app, story.manager, merge, input)))
  expect(answers.filter(({ body }) => body.error_code === 0)).toHaveLength(1)
  const { boxes } = await ok(app, story.seller, getDetail, { booking_id: one.booking_id })
  expect(boxes).toHaveLength(4)
})
