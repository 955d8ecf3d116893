// What the desk finds beside the announcement: reasons, unannounced goods and their answers, late goods, and the log of scans.
import { expect, test } from 'vitest'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { scanCalls } from '#shared/inbound/scans.contract.ts'
import { lossCalls } from '#shared/inbound/losses.contract.ts'
import { officeQuarantineCalls, quarantineCalls } from '#shared/stock/quarantine.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeWarehouse } from '#test/make.ts'
import { box, makeBooking, makeStory, type Story } from '../booking.testing.ts'

const app = useApp()
const { receive, inspect, shelve, recordUnannounced, takeLate, recordScans, uploadPicture } = receivingCalls
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const totals = async (story: Story) => {
  const { rows } = await sql<{ sku_id: string; total: number }>`select sku_id, total from stock where customer_id = ${story.seller.customerId}`.execute(app.ctx.db.office) // prettier-ignore
  return Object.fromEntries(rows.map(({ sku_id, total }) => [sku_id, total]))
}
const find = (story: Story, key: { customer_id: number; booking_id: string }, code: string, change = {}) =>
  ok(app, story.worker, recordUnannounced, {
    ...key, box_no: 2, code, quantity: 3, reason: 'not_announced', note: '', picture_ids: [], ...change,
  }) // prettier-ignore
const detailOf = (story: Story, booking_id: string) => ok(app, story.seller, inboundCalls.getDetail, { booking_id })

test('a count that differs keeps its reason for the customer, and a new count forgets it', async () => {
  const story = await makeStory(app)
  const { key, booking_id, counts } = await makeBooking(app, story, 'future_receipt')
  const [first, second, third] = counts(5, 8, 4)
  const input = { ...key, counts: [{ ...first!, reason: 'packed_short' as const }, { ...second!, reason: 'packed_over' as const }, third!], note: '' } // prettier-ignore
  await ok(app, story.worker, receive, input)
  const reasons = async () =>
    (await detailOf(story, booking_id)).boxes.flatMap(({ items }) => items.map((item) => [item.arrived, item.arrival_reason])) // prettier-ignore
  expect((await reasons()).sort()).toEqual([[4, null], [5, 'packed_short'], [8, 'packed_over']]) // prettier-ignore
  await ok(app, story.worker, receive, { ...key, counts: counts(6, 6, 4), note: '' })
  expect((await reasons()).every(([, reason]) => reason === null)).toBe(true)
})

test('unannounced goods of a known SKU: recorded with a picture, added by the customer, inspected and shelved with the rest', async () => {
  const story = await makeStory(app)
  const { skuId, sku } = await makeSku(app, story.seller.customerId, { sku: 'SURPRISE' })
  const { key, booking_id, counts } = await makeBooking(app, story, 'pending_quality_control')
  const byQuery = { customer_id: String(key.customer_id) }
  const { file_id } = await ok(app, story.worker, uploadPicture, byQuery, { file: { name: 'box.png', bytes: PNG } })
  const found = await find(story, key, 'surprise', { note: 'Under the paper', picture_ids: [file_id] })
  expect(found.sku).toBe(sku)
  const before = await detailOf(story, booking_id)
  expect(before.unannounced).toMatchObject([{ sku, box_no: 2, quantity: 3, status: 'waiting', reason: 'not_announced', pictures: [{ file_id }] }]) // prettier-ignore
  expect(before.events.at(-1)).toMatchObject({ event: 'find_goods', note: 'SURPRISE × 3: Under the paper' })
  expect(before.lines).toHaveLength(2)
  const answer = { booking_id, goods_id: found.goods_id, answer: 'add' as const, note: 'Ours' }
  await ok(app, story.seller, inboundCalls.answerUnannounced, answer)
  await refused(app, story.seller, inboundCalls.answerUnannounced, answer, 'goods_answered')
  const after = await detailOf(story, booking_id)
  expect(after.unannounced).toMatchObject([{ status: 'added', answer_note: 'Ours' }])
  expect(after.lines.find((line) => line.sku === sku)).toMatchObject({ quantity: 3, arrived: 3, qualified: null })
  const all = [...counts(6, 6, 4), { box_no: 2, sku_id: skuId, quantity: 3 }]
  await refused(app, story.worker, inspect, { ...key, inspection: 'full', counts: counts(6, 6, 4), note: '' }, 'invalid_input') // prettier-ignore
  expect(await ok(app, story.worker, inspect, { ...key, inspection: 'full', counts: all, note: '' })).toEqual({ loss_no: null }) // prettier-ignore
  await ok(app, story.worker, shelve, { ...key, counts: all, note: '' })
  expect(await totals(story)).toEqual({ [story.a.skuId]: 10, [story.b.skuId]: 6, [skuId]: 3 })
})

test('a code that nobody knows: only who names the SKU adds it; staff answer for the customer too; refused goods change nothing', async () => {
  const story = await makeStory(app)
  const { key, booking_id } = await makeBooking(app, story, 'to_be_shelved')
  const [first, second] = [
    await find(story, key, '4006381333931', { reason: 'unknown_code' }),
    await find(story, key, 'X-1'),
  ]
  expect(first.sku).toBeNull()
  const answer = { booking_id, goods_id: first.goods_id, answer: 'add' as const, note: '' }
  await refused(app, story.seller, inboundCalls.answerUnannounced, answer, 'goods_sku')
  const stranger = await makeSku(app, (await makeCustomer(app)).customerId)
  await refused(app, story.seller, inboundCalls.answerUnannounced, { ...answer, sku_id: stranger.skuId }, 'not_found')
  await ok(app, story.manager, officeInboundCalls.answerUnannounced, { ...key, ...answer, sku_id: story.b.skuId })
  await ok(app, story.seller, inboundCalls.answerUnannounced, {
    ...answer,
    goods_id: second.goods_id,
    answer: 'refuse',
  })
  const detail = await detailOf(story, booking_id)
  expect(detail.unannounced.map(({ status, sku }) => [status, sku])).toEqual([['added', story.b.sku], ['refused', null]]) // prettier-ignore
  const added = detail.boxes[1]?.items.find(({ sku_id }) => sku_id === story.b.skuId)
  expect(added).toMatchObject({ quantity: 3, arrived: 3, qualified: 3, shelved: null })
})

test('the same SKU of the same box is counted, not found; a box that is not there, a draft and strangers are refused', async () => {
  const story = await makeStory(app)
  const { key } = await makeBooking(app, story, 'future_receipt')
  const input = {
    ...key,
    box_no: 1,
    code: story.b.sku,
    quantity: 1,
    reason: 'other' as const,
    note: '',
    picture_ids: [],
  }
  const { body } = await refused(app, story.worker, recordUnannounced, input, 'goods_known')
  expect(body.msg).toContain(story.b.sku)
  await refused(app, story.worker, recordUnannounced, { ...input, box_no: 3 }, 'not_found')
  await refused(app, story.worker, recordUnannounced, { ...input, code: 'X', picture_ids: [app.ctx.clock.id()] }, 'invalid_input') // prettier-ignore
  const other = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, other, recordUnannounced, { ...input, box_no: 2 }, 'not_found')
  const early = await makeBooking(app, story, 'submitted')
  await refused(app, story.worker, recordUnannounced, { ...input, ...early.key, box_no: 2 }, 'booking_state')
  const { goods_id } = await find(story, key, 'X-2')
  const answer = { booking_id: key.booking_id, goods_id, answer: 'refuse' as const, note: '' }
  await refused(app, await makeCustomer(app), inboundCalls.answerUnannounced, answer, 'not_found')
  const reader = await makeMember(app, key.customer_id, { permissions: ['inbound.view'] })
  await refused(app, reader, inboundCalls.answerUnannounced, answer, 'forbidden')
  const both = await Promise.all([1, 2, 3].map(() => send(app, story.seller, inboundCalls.answerUnannounced, answer)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('late goods of a closed booking become stock at once; its counts and its loss order stay, and the loss order tells of them', async () => {
  const story = await makeStory(app)
  const { key, booking_id, counts } = await makeBooking(app, story, 'pending_quality_control')
  const late = { ...key, lines: [{ sku_id: story.b.skuId, quantity: 2 }], goods_ids: [], reason: 'found_later' as const, note: 'Behind the rack' } // prettier-ignore
  await refused(app, story.worker, takeLate, late, 'booking_state')
  const { loss_no } = await ok(app, story.worker, inspect, {
    ...key,
    inspection: 'full',
    counts: counts(6, 4, 4),
    note: '',
  })
  await ok(app, story.worker, shelve, { ...key, counts: counts(6, 4, 4), note: '' })
  expect(await ok(app, story.worker, takeLate, late, { key: 'late-goods-1' })).toEqual({ loss_nos: [loss_no] })
  await ok(app, story.worker, takeLate, late, { key: 'late-goods-1' })
  expect(await totals(story)).toMatchObject({ [story.b.skuId]: 6 })
  const detail = await detailOf(story, booking_id)
  expect(detail.late).toMatchObject([{ sku: story.b.sku, quantity: 2, reason: 'found_later', note: 'Behind the rack' }])
  expect(detail.lines.find(({ sku_id }) => sku_id === story.b.skuId)).toMatchObject({ quantity: 6, shelved: 4 })
  const { rows } = await ok(app, story.seller, stockCalls.getLog, { type: 'arrival_and_storage' })
  expect(rows).toMatchObject([{ total_change: 2, cause: 'booking', cause_no: detail.booking_no }])
  const loss = await ok(app, story.seller, lossCalls.getDetail, { loss_id: detail.losses[0]!.loss_id })
  expect(loss).toMatchObject({ status: 'confirmed', lines: [{ difference: -2 }] })
  expect(loss.events.at(-1)).toMatchObject({ event: 'goods_came', note: `${story.b.sku} × 2` })
  const { skuId } = await makeSku(app, key.customer_id)
  await refused(app, story.worker, takeLate, { ...late, lines: [{ sku_id: skuId, quantity: 1 }] }, 'late_sku')
  await refused(app, story.worker, takeLate, { ...late, lines: [] }, 'invalid_input')
})

test('unannounced goods of a closed booking wait for the desk, which takes them as late goods once', async () => {
  const story = await makeStory(app)
  const { skuId } = await makeSku(app, story.seller.customerId, { sku: 'LATE-1' })
  const { key, booking_id } = await makeBooking(app, story, 'inventory_complete')
  const { goods_id } = await find(story, key, 'LATE-1')
  const late = { ...key, lines: [], goods_ids: [goods_id], reason: 'other' as const, note: '' }
  await refused(app, story.worker, takeLate, late, 'not_found')
  await ok(app, story.seller, inboundCalls.answerUnannounced, { booking_id, goods_id, answer: 'add', note: '' })
  expect((await detailOf(story, booking_id)).unannounced[0]?.status).toBe('accepted')
  const taken = await Promise.all([1, 2, 3].map(() => send(app, story.worker, takeLate, late)))
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await totals(story)).toMatchObject({ [skuId]: 3 })
  expect((await detailOf(story, booking_id)).late).toMatchObject([{ sku: 'LATE-1', reason: 'accepted' }])
})

test('scans are kept once each, however often they are sent, and read by those who work there', async () => {
  const story = await makeStory(app)
  const { key } = await makeBooking(app, story, 'future_receipt')
  const scan = (n: number, change = {}) => ({
    scan_id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`, step: 'receive' as const, code: story.a.sku, box_no: 1, sku_id: story.a.skuId,
    location: null, outcome: 'counted' as const, scanned_at: `2026-03-02T08:00:0${n}.000Z`, ...change,
  }) // prettier-ignore
  expect(await ok(app, story.worker, recordScans, { ...key, scans: [scan(1), scan(2)] })).toEqual({ written: 2 })
  expect(await ok(app, story.worker, recordScans, { ...key, scans: [scan(2), scan(3, { outcome: 'undone' })] })).toEqual({ written: 1 }) // prettier-ignore
  const byQuery = { ...key, customer_id: String(key.customer_id) }
  const { rows } = await ok(app, story.worker, scanCalls.getList, byQuery)
  expect(rows.map(({ outcome, sku }) => [outcome, sku])).toEqual([['undone', story.a.sku], ['counted', story.a.sku], ['counted', story.a.sku]]) // prettier-ignore
  const page = await ok(app, story.worker, scanCalls.getList, { ...byQuery, size: '10' })
  expect(page.rows).toHaveLength(3)
  const foreign = await makeSku(app, (await makeCustomer(app)).customerId)
  await refused(app, story.worker, recordScans, { ...key, scans: [scan(4, { sku_id: foreign.skuId })] }, 'not_found')
  const other = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, other, recordScans, { ...key, scans: [scan(5)] }, 'not_found')
  expect((await ok(app, other, scanCalls.getList, byQuery)).rows).toEqual([])
})

test('damaged pieces of an inspection go to quarantine: in stock at once, not available, and not missing', async () => {
  const story = await makeStory(app)
  const { key, booking_id, booking_no, counts } = await makeBooking(app, story, 'pending_quality_control')
  const byQuery = { customer_id: String(key.customer_id) }
  const { file_id } = await ok(app, story.worker, uploadPicture, byQuery, { file: { name: 'box.png', bytes: PNG } })
  const quarantine = { quantity: 2, reason: 'damaged' as const, note: 'Crushed corner', picture_ids: [file_id] }
  const [first, ...rest] = counts(4, 6, 3)
  const input = { ...key, inspection: 'full' as const, note: '' }
  await refused(app, story.worker, inspect, { ...input, counts: [{ ...first!, quantity: 5, quarantine }, ...rest] }, 'count_exceeds') // prettier-ignore
  const { loss_no } = await ok(app, story.worker, inspect, { ...input, counts: [{ ...first!, quarantine }, ...rest] })
  const detail = await detailOf(story, booking_id)
  // One of the second box is missing; the two of the first are in quarantine.
  expect(detail.losses).toMatchObject([{ loss_no, lines: [{ box_no: 2, difference: -1 }] }])
  const stock = async () => (await ok(app, story.seller, stockCalls.getList, { sku: story.a.sku })).rows[0]
  expect(await stock()).toMatchObject({ total: 2, frozen: 2, available: 0, quarantined: 2 })
  const [row] = (await ok(app, story.seller, quarantineCalls.getList, {})).rows
  expect(row).toMatchObject({ quantity: 2, booking_no, note: 'Crushed corner', pictures: [{ file_id }] })
  await ok(app, story.worker, shelve, { ...key, counts: counts(4, 6, 3), note: '' })
  expect(await stock()).toMatchObject({ total: 9, frozen: 2, available: 7 })
  const closing = { customer_id: key.customer_id, quarantine_id: row!.quarantine_id, note: 'Broken' }
  await ok(app, story.worker, officeQuarantineCalls.writeOff, closing)
  expect(await stock()).toMatchObject({ total: 7, frozen: 0, available: 7 })
})

test('a booking of 2,000 lines is received in one call under a second', async () => {
  const story = await makeStory(app)
  const { seller, warehouse } = story
  const skus = await Promise.all(Array.from({ length: 20 }, () => makeSku(app, seller.customerId)))
  const items = skus.map(({ skuId }) => ({ sku_id: skuId, quantity: 2 }))
  const draft = await ok(app, seller, inboundCalls.saveDraft, {
    warehouse_id: warehouse.warehouseId,
    lines: items.map(({ sku_id }) => ({ sku_id, quantity: 200 })),
  })
  const { booking_id } = draft
  await ok(app, seller, inboundCalls.savePacking, {
    booking_id,
    version: draft.version,
    packing_method: 'multiple_skus_per_box',
    barcodes_confirmed: true,
    boxes: Array.from({ length: 100 }, (_, n) => box(n + 1, items)),
  })
  await sql`update booking set status = 'confirmed', bill_status = 'future_receipt', submitted_at = created_at, confirmed_at = created_at
    where booking_id = ${booking_id}`.execute(app.ctx.db.office)
  const counts = Array.from({ length: 100 }, (_, n) => items.map((item) => ({ ...item, box_no: n + 1 }))).flat()
  expect(counts).toHaveLength(2000)
  const begun = performance.now()
  await ok(app, story.worker, receive, { customer_id: seller.customerId, booking_id, counts, note: '' })
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('accepted goods that are on no line of the booking tell the desk that they ask for a lot, and wait for it', async () => {
  const story = await makeStory(app)
  const { skuId } = await makeSku(app, story.seller.customerId, { sku: 'LATE-LOT' })
  await sql`update sku set asks_lot = true, updated_at = ${app.ctx.clock.now()} where sku_id = ${skuId}`.execute(
    app.ctx.db.office,
  )
  const { key, booking_id } = await makeBooking(app, story, 'inventory_complete')
  const { goods_id } = await find(story, key, 'LATE-LOT')
  await ok(app, story.seller, inboundCalls.answerUnannounced, { booking_id, goods_id, answer: 'add', note: '' })
  expect((await detailOf(story, booking_id)).unannounced).toMatchObject([{ asks_lot: true, asks_expiry: false }])
  const late = { ...key, lines: [], goods_ids: [goods_id], reason: 'other' as const, note: '' }
  await refused(app, story.worker, takeLate, late, 'lots_missing')
  await ok(app, story.worker, takeLate, { ...late, lots: [{ sku_id: skuId, lot: 'L-1', quantity: 3 }] })
  expect(await totals(story)).toMatchObject({ [skuId]: 3 })
})
