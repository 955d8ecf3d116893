// Withdrawing from a draft and from submitted, what a withdrawn booking still allows, and copying one into a new draft.
import { expect, test } from 'vitest'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer } from '#test/make.ts'
import { makeHandling } from '#test/make-rates.ts'
import { box, EXPRESS, makeBooking, makeStory } from '../booking.testing.ts'

const app = useApp()
const { copy, deleteDraft, getDetail, resubmit, saveDraft, savePacking, saveShipping, submit, withdraw } = inboundCalls

test('a withdrawn draft can be read and nothing else, and the office never sees it', async () => {
  const story = await makeStory(app)
  const { booking_id, version, lines, key } = await makeBooking(app, story, 'draft')
  await ok(app, story.seller, withdraw, { booking_id })
  expect(await ok(app, story.seller, getDetail, { booking_id })).toMatchObject({
    status: 'withdrawn',
    bill_status: 'voided',
    submitted_at: null,
  })
  const newer = { booking_id, version: version + 1 }
  const warehouse_id = story.warehouse.warehouseId
  const terms = { shipping: EXPRESS, inspection: 'none' as const, insurance_value_usd: null, remark: '' }
  await refused(app, story.seller, saveDraft, { ...newer, warehouse_id, lines: [lines[0]!] }, 'booking_state')
  const packing = { packing_method: 'all_in_one_box', barcodes_confirmed: true, boxes: [box(1, lines)] } as const
  await refused(app, story.seller, savePacking, { ...newer, ...packing, boxes: [box(1, lines)] }, 'booking_state')
  await refused(app, story.seller, saveShipping, { ...newer, ...terms }, 'booking_state')
  for (const call of [submit, withdraw, deleteDraft])
    await refused(app, story.seller, call, { booking_id }, 'booking_state')
  await refused(app, story.manager, officeInboundCalls.void, { ...key, reason: 'x' }, 'not_found')
  const asked = { ...key, customer_id: String(key.customer_id) }
  await refused(app, story.admin, officeInboundCalls.getDetail, asked, 'not_found')
})

test('the withdrawal of a draft is taken back within a minute: it is a draft again', async () => {
  const story = await makeStory(app)
  const { booking_id } = await makeBooking(app, story, 'draft')
  await ok(app, story.seller, withdraw, { booking_id })
  await ok(app, story.seller, resubmit, { booking_id })
  const detail = await ok(app, story.seller, getDetail, { booking_id })
  expect(detail).toMatchObject({ status: 'draft', bill_status: 'draft' })
  expect(detail.events.map(({ event }) => event)).toEqual(['create', 'withdraw', 'redraft'])
})

test('a withdrawn booking is copied: all but the shipping, to be confirmed again, under a number of its own', async () => {
  const story = await makeStory(app)
  await makeHandling(app, story.warehouse.code)
  const made = await makeBooking(app, story, 'draft')
  const wishes = {
    inspection: 'full' as const,
    insurance_value_usd: '90.00',
    services: [{ code: 'photo', quantity: 3 }],
    original_asn: 'ASN-77',
    remark: 'Fragile',
  }
  const { booking_id } = made
  await ok(app, story.seller, saveShipping, { booking_id, version: made.version, shipping: EXPRESS, ...wishes })
  await ok(app, story.seller, submit, { booking_id })
  await ok(app, story.seller, withdraw, { booking_id })
  await refused(app, await makeCustomer(app), copy, { booking_id }, 'not_found')

  const copied = await ok(app, story.seller, copy, { booking_id })
  expect(copied).toMatchObject({ version: 1, packing_confirmed: false })
  expect(copied.booking_no).not.toBe(made.booking_no)
  const [source, draft] = [
    await ok(app, story.seller, getDetail, { booking_id }),
    await ok(app, story.seller, getDetail, { booking_id: copied.booking_id }),
  ]
  const counted = { lines: source.lines, boxes: source.boxes, services: source.services }
  expect(draft).toMatchObject({
    status: 'draft',
    submitted_at: null,
    shipping: null,
    packing_method: 'multiple_skus_per_box',
    ...counted,
    ...wishes,
    services: source.services,
  })
  expect(draft.events).toMatchObject([{ event: 'create', note: made.booking_no }])
  await refused(app, story.seller, submit, { booking_id: copied.booking_id }, 'packing_missing')
})

test('a booking whose product is gone by now cannot be copied', async () => {
  const story = await makeStory(app)
  const { booking_id } = await makeBooking(app, story, 'voided')
  await app.ctx.db.office
    .updateTable('sku')
    .set({ deleted_at: app.ctx.clock.now() })
    .where('sku_id', '=', story.a.skuId)
    .execute()
  await refused(app, story.seller, copy, { booking_id }, 'sku_unknown')
})

test('tracking numbers change until the goods arrive: the timeline says from what to what, and each finds the booking', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'future_receipt')
  const { booking_id } = made
  const { version } = await ok(app, story.seller, getDetail, { booking_id })
  const numbers = [`JD9${made.booking_no}A`, `JD9${made.booking_no}B`]
  const shipping = { ...EXPRESS, tracking_number: numbers[0]!, further_numbers: [numbers[1]!] }
  const terms = { inspection: 'sample' as const, insurance_value_usd: null, remark: '' }
  await ok(app, story.seller, saveShipping, { booking_id, version, shipping, ...terms })
  const detail = await ok(app, story.seller, getDetail, { booking_id })
  expect(detail.events.at(-1)).toMatchObject({ event: 'change_shipping', note: `JD014600006 → ${numbers.join(', ')}` })
  for (const code of numbers)
    expect(await ok(app, story.worker, receivingCalls.findScanned, { code })).toMatchObject({ booking_id })
  const { rows } = await ok(app, story.seller, inboundCalls.getList, { number: numbers[1]! })
  expect(rows).toMatchObject([{ booking_id, carried_by: numbers.join(', ') }])
  const counts = made.counts(6, 6, 4)
  await ok(app, story.worker, receivingCalls.receive, { ...made.key, counts, note: '' })
  const late = { booking_id, version: detail.version + 1, shipping, ...terms }
  await refused(app, story.seller, saveShipping, late, 'booking_state')
})
