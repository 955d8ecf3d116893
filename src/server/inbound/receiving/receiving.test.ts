// The staff's side: audit, receiving, inspection, shelving; that stock grows once, whoever clicks how often.
import { expect, test } from 'vitest'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff, makeWarehouse } from '#test/make.ts'
import { makeBooking, makeStory, type Story } from '../booking.testing.ts'

const app = useApp()
const { getDetail } = inboundCalls
const { receive, inspect, shelve, findScanned, getQueue } = receivingCalls

const stockOf = async (story: Story) =>
  Object.fromEntries(
    (
      await app.ctx.db.office
        .selectFrom('stock')
        .select(['sku_id', 'total', 'frozen'])
        .where('customer_id', '=', story.seller.customerId)
        .execute()
    ).map(({ sku_id, total }) => [sku_id === story.a.skuId ? 'a' : 'b', total]),
  )

test('announced, arrived, qualified and shelved as planned: stock, log and batch of the local day', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'to_be_shelved')
  expect(await stockOf(story)).toEqual({})
  app.setTime('2026-03-21T23:30:00Z') // the 22nd in Berlin
  expect(await ok(app, story.worker, shelve, { ...made.key, counts: made.counts(6, 6, 4), note: '' })).toEqual({
    loss_no: null,
  })
  app.setTime('2026-03-02T09:00:00Z')
  expect(await stockOf(story)).toEqual({ a: 10, b: 6 })
  const batches = await app.ctx.db.office
    .selectFrom('stock_batch')
    .select(['shelved_on', 'quantity', 'cause', 'cause_id'])
    .where('customer_id', '=', story.seller.customerId)
    .orderBy('quantity')
    .execute()
  expect(batches).toEqual(
    [6, 10].map((quantity) => ({ shelved_on: '2026-03-22', quantity, cause: 'booking', cause_id: made.booking_id })),
  )
  const log = await app.ctx.db.office
    .selectFrom('stock_log')
    .select(['type', 'total_change', 'seq'])
    .where('customer_id', '=', story.seller.customerId)
    .orderBy('total_change')
    .execute()
  expect(log).toEqual([6, 10].map((total_change) => ({ type: 'inbound', total_change, seq: 1 })))
  const detail = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  expect(detail).toMatchObject({ status: 'confirmed', bill_status: 'inventory_complete', losses: [] })
  expect(detail.events.map(({ event }) => event)).toEqual([
    'create',
    'submit',
    'confirm',
    'receive',
    'inspect',
    'shelve',
  ])
  expect(detail.lines.find(({ sku }) => sku === story.a.sku)).toMatchObject({
    quantity: 10,
    arrived: 10,
    qualified: 10,
    shelved: 10,
  })
})

test('a difference at the quality check opens a normal loss order, one at shelving an abnormal one', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'future_receipt')
  await ok(app, story.worker, receive, { ...made.key, counts: made.counts(6, 5, 4), note: 'one missing' })
  const checked = made.counts(6, 5, 3).map((count) => ({ ...count, description: count.box_no === 2 ? 'crushed' : '' }))
  const { loss_no } = await ok(app, story.worker, inspect, {
    ...made.key,
    inspection: 'full',
    counts: checked,
    note: '',
  })
  expect(loss_no).toBe(`LO${story.seller.customerId}-000001`)
  const second = await ok(app, story.worker, shelve, { ...made.key, counts: made.counts(5, 5, 3), note: '' })
  expect(second.loss_no).toBe(`LO${story.seller.customerId}-000002`)
  expect(await stockOf(story)).toEqual({ a: 8, b: 5 })
  const detail = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  expect(detail.inspection).toBe('full')
  const [normal, abnormal] = detail.losses
  expect(normal).toMatchObject({ type: 'normal', status: 'confirmed' })
  expect(
    normal?.lines.map(({ box_no, sku, difference, description }) => [box_no, sku, difference, description]),
  ).toEqual([
    [1, story.b.sku, -1, ''],
    [2, story.a.sku, -1, 'crushed'],
  ])
  expect(abnormal).toMatchObject({ type: 'abnormal', status: 'disputed' })
  expect(abnormal?.lines).toMatchObject([
    {
      box_no: 1,
      appointment_quantity: 6,
      arrival_quantity: 6,
      qualified_quantity: 6,
      actual_quantity: 5,
      difference: -1,
    },
  ])
  const { rows } = await ok(app, story.seller, inboundCalls.getList, {})
  expect(rows[0]).toMatchObject({ loss_nos: [loss_no, second.loss_no], arrived: 15, qualified: 14, shelved: 13 })
})

test('more than announced may arrive and becomes stock, and is recorded as a difference', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'future_receipt')
  await ok(app, story.worker, receive, { ...made.key, counts: made.counts(8, 6, 4), note: '' })
  await ok(app, story.worker, receive, { ...made.key, counts: made.counts(7, 6, 4), note: 'counted again' })
  const exceeding = await refused(
    app,
    story.worker,
    inspect,
    { ...made.key, inspection: 'none', counts: made.counts(8, 6, 4), note: '' },
    'count_exceeds',
  )
  expect(exceeding.body.msg).toBe(`${story.a.sku}: the qualified quantity cannot exceed 7`)
  await ok(app, story.worker, inspect, { ...made.key, inspection: 'none', counts: made.counts(7, 6, 4), note: '' })
  await refused(app, story.worker, shelve, { ...made.key, counts: made.counts(7, 6, 5), note: '' }, 'count_exceeds')
  await ok(app, story.worker, shelve, { ...made.key, counts: made.counts(7, 6, 4), note: '' })
  expect(await stockOf(story)).toEqual({ a: 11, b: 6 })
  const { losses } = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  expect(losses.map(({ type, lines }) => [type, lines.map(({ difference }) => difference)])).toEqual([['normal', [1]]])
})

test('nothing good arrived: the booking closes without stock', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'pending_quality_control')
  await ok(app, story.worker, inspect, { ...made.key, inspection: 'full', counts: made.counts(0, 0, 0), note: '' })
  expect(await ok(app, story.worker, shelve, { ...made.key, counts: made.counts(0, 0, 0), note: '' })).toEqual({
    loss_no: null,
  })
  expect(await stockOf(story)).toEqual({})
})

test('counts must be complete and of this booking', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'future_receipt')
  const some = made.counts(6, 6, 4)
  const short = await refused(
    app,
    story.worker,
    receive,
    { ...made.key, counts: some.slice(1), note: '' },
    'invalid_input',
  )
  expect(short.body.fields).toEqual([{ path: `counts.1/${story.a.skuId}`, reason: 'Required' }])
  await refused(
    app,
    story.worker,
    receive,
    { ...made.key, counts: [...some, { ...some[0]!, box_no: 9 }], note: '' },
    'invalid_input',
  )
  await refused(app, story.worker, receive, { ...made.key, counts: [...some, some[0]!], note: '' }, 'invalid_input')
  await refused(
    app,
    story.worker,
    receive,
    { ...made.key, counts: [{ ...some[0]!, quantity: -1 }], note: '' },
    'invalid_input',
  )
  expect((await ok(app, story.seller, getDetail, { booking_id: made.booking_id })).bill_status).toBe('future_receipt')
})

test('no step can be skipped or done twice, and a voided booking is read only', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'submitted')
  const counted = { ...made.key, counts: made.counts(6, 6, 4), note: '' }
  await refused(app, story.worker, receive, counted, 'booking_state')
  await ok(app, story.manager, officeInboundCalls.confirm, made.key)
  await refused(app, story.manager, officeInboundCalls.confirm, made.key, 'booking_state')
  await refused(app, story.worker, shelve, counted, 'booking_state')
  await refused(app, story.seller, inboundCalls.withdraw, { booking_id: made.booking_id }, 'booking_state')
  await refused(app, story.manager, officeInboundCalls.void, { ...made.key, reason: '  ' }, 'invalid_input')
  await ok(app, story.manager, officeInboundCalls.void, { ...made.key, reason: 'Never sent' })
  await refused(app, story.worker, receive, counted, 'booking_state')
  const detail = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  expect(detail).toMatchObject({ status: 'voided', bill_status: 'voided', void_reason: 'Never sent' })
  expect(detail.events.at(-1)).toMatchObject({ event: 'void', note: 'Never sent' })
})

test('a resent request is answered as before and changes nothing twice', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'to_be_shelved')
  const input = { ...made.key, counts: made.counts(6, 6, 3), note: '' }
  const first = await ok(app, story.worker, shelve, input, { key: 'the-same-key-1' })
  expect(await ok(app, story.worker, shelve, input, { key: 'the-same-key-1' })).toEqual(first)
  expect(await stockOf(story)).toEqual({ a: 9, b: 6 })
})

test('twelve people shelve the same booking at once: stock grows once', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'to_be_shelved')
  const input = { ...made.key, counts: made.counts(6, 5, 4), note: '' }
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(app, story.worker, shelve, input)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)])
  expect(await stockOf(story)).toEqual({ a: 10, b: 5 })
  expect((await ok(app, story.seller, getDetail, { booking_id: made.booking_id })).losses).toHaveLength(1)
})

test('many bookings of the same SKUs shelved at once all count', async () => {
  const story = await makeStory(app)
  const bookings = []
  for (let made = 0; made < 6; made++) bookings.push(await makeBooking(app, story, 'to_be_shelved'))
  await Promise.all(
    bookings.map((made) => ok(app, story.worker, shelve, { ...made.key, counts: made.counts(6, 6, 4), note: '' })),
  )
  expect(await stockOf(story)).toEqual({ a: 60, b: 36 })
})

test('withdrawing against confirming: exactly one of them happens', async () => {
  const story = await makeStory(app)
  for (let round = 0; round < 6; round++) {
    const made = await makeBooking(app, story, 'submitted')
    const [withdrawn, confirmed] = await Promise.all([
      send(app, story.seller, inboundCalls.withdraw, { booking_id: made.booking_id }),
      send(app, story.manager, officeInboundCalls.confirm, made.key),
    ])
    expect([withdrawn.status, confirmed.status].sort()).toEqual([200, 409])
    const { status } = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
    expect(status).toBe(withdrawn.status === 200 ? 'withdrawn' : 'confirmed')
  }
})

test('staff see what concerns them: own customers, own warehouses, no drafts, nothing without the right', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'future_receipt')
  const draft = await makeBooking(app, story)
  const key = { customer_id: String(story.seller.customerId), booking_id: made.booking_id }
  const otherManager = await makeStaff(app, ['account_manager'])
  const otherWorker = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  const finance = await makeStaff(app, ['finance'])

  expect(await ok(app, story.manager, officeInboundCalls.getDetail, key)).toMatchObject({
    customer_id: story.seller.customerId,
    booking_no: made.booking_no,
  })
  await refused(app, story.admin, officeInboundCalls.getDetail, { ...key, booking_id: draft.booking_id }, 'not_found')
  for (const stranger of [otherManager, otherWorker]) {
    await refused(app, stranger, officeInboundCalls.getDetail, key, 'not_found')
    expect((await ok(app, stranger, officeInboundCalls.getList, {})).rows).toEqual([])
    expect(await ok(app, stranger, officeInboundCalls.getStatusCounts, {})).toMatchObject({
      future_receipt: { count: 0 },
    })
  }
  await refused(app, otherManager, officeInboundCalls.void, { ...made.key, reason: 'mine now' }, 'not_found')
  await refused(app, otherWorker, receive, { ...made.key, counts: made.counts(1, 1, 1), note: '' }, 'not_found')
  await refused(app, story.worker, officeInboundCalls.confirm, made.key, 'forbidden')
  await refused(app, story.manager, receive, { ...made.key, counts: made.counts(1, 1, 1), note: '' }, 'forbidden')
  await refused(app, finance, officeInboundCalls.getList, {}, 'forbidden')
  await refused(app, story.seller, officeInboundCalls.confirm, made.key, 'session_expired')
  expect(await ok(app, story.manager, officeInboundCalls.getStatusCounts, {})).toMatchObject({
    future_receipt: { count: 1, more: false },
    submitted: { count: 0 },
  })
})

test('a scan finds the booking by number, box mark or the carrier, in the own warehouse only', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'future_receipt')
  const found = { customer_id: story.seller.customerId, booking_id: made.booking_id }
  expect(await ok(app, story.worker, findScanned, { code: made.booking_no.toLowerCase() })).toEqual({
    ...found,
    box_no: null,
  })
  expect(await ok(app, story.worker, findScanned, { code: ` ${made.booking_no}-002 ` })).toEqual({
    ...found,
    box_no: 2,
  })
  expect(await ok(app, story.worker, findScanned, { code: 'JD014600006' })).toEqual({ ...found, box_no: null })
  await refused(app, story.worker, findScanned, { code: `${made.booking_no}-003` }, 'not_found')
  await refused(app, story.worker, findScanned, { code: 'JD0000' }, 'not_found')
  const submitted = await makeBooking(app, story, 'submitted')
  const early = await refused(app, story.worker, findScanned, { code: submitted.booking_no }, 'booking_not_here')
  expect(early.body.msg).toBe(`${submitted.booking_no} is not expected here: Submitted`)
  const other = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, other, findScanned, { code: made.booking_no }, 'not_found')

  const queue = await ok(app, story.worker, getQueue, {})
  expect(queue.rows.map(({ booking_no }) => booking_no)).toEqual([made.booking_no])
  expect((await ok(app, story.worker, getQueue, { stage: 'to_be_shelved' })).rows).toEqual([])
  expect((await ok(app, other, getQueue, {})).rows).toEqual([])
})

test("another customer's booking under my customer number is not found", async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'submitted')
  const stranger = await makeCustomer(app)
  await refused(
    app,
    story.admin,
    officeInboundCalls.confirm,
    { ...made.key, customer_id: stranger.customerId },
    'not_found',
  )
})
