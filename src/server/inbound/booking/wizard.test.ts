// The customer's side: the five steps, what they refuse, and who may take them.
import { expect, test } from 'vitest'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { refusalText } from '#shared/errors.ts'
import { ok, refused, useApp, type Caller } from '#test/app.ts'
import { makeHandling } from '#test/make-rates.ts'
import { makeCustomer, makeMember, makeSku } from '#test/make.ts'
import { box, EXPRESS, makeBooking, makeStory } from '../booking.testing.ts'

const app = useApp()
const { saveDraft, savePacking, saveShipping, submit, withdraw, getDetail, getList, getStatusCounts } = inboundCalls

const countsOf = async (caller: Caller) =>
  Object.fromEntries(
    Object.entries(await ok(app, caller, getStatusCounts, {})).map(([stage, { count }]) => [stage, count]),
  )

test('a booking goes through the steps and is submitted with its number, its content and its timeline', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'submitted')
  expect(made.booking_no).toBe(`IB${story.seller.customerId}-000001`)
  const detail = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  expect(detail).toMatchObject({
    status: 'submitted',
    bill_status: 'future_receipt',
    packing_confirmed: true,
    shipping: EXPRESS,
    services: [],
    services_offered: [],
  })
  expect(detail.lines.map(({ sku, quantity, arrived }) => [sku, quantity, arrived])).toEqual(
    [
      [story.a.sku, 10, null],
      [story.b.sku, 6, null],
    ].sort((x, y) => (String(x[0]) < String(y[0]) ? -1 : 1)),
  )
  expect(detail.boxes.map(({ box_no, height_cm, items }) => [box_no, height_cm, items.length])).toEqual([
    [1, 40.5, 2],
    [2, 40.5, 1],
  ])
  expect(detail.events.map(({ event }) => event)).toEqual(['create', 'submit'])
  const second = await ok(app, story.seller, saveDraft, {
    warehouse_id: story.warehouse.warehouseId,
    lines: made.lines,
  })
  expect(second.booking_no).toBe(`IB${story.seller.customerId}-000002`)
})

test('step 1 refuses nothing at all, a SKU twice, a SKU that is not mine, an unknown warehouse', async () => {
  const story = await makeStory(app)
  const other = await makeSku(app, (await makeCustomer(app)).customerId)
  const warehouse_id = story.warehouse.warehouseId
  const line = (sku_id: string, quantity = 1) => ({ sku_id, quantity })
  await refused(app, story.seller, saveDraft, { warehouse_id, lines: [] }, 'lines_missing')
  const twice = await refused(
    app,
    story.seller,
    saveDraft,
    { warehouse_id, lines: [line(story.a.skuId), line(story.a.skuId)] },
    'invalid_input',
  )
  expect(twice.body.fields).toEqual([{ path: 'lines.1.sku_id', reason: 'Is listed twice' }])
  await refused(app, story.seller, saveDraft, { warehouse_id, lines: [line(story.a.skuId, 0)] }, 'invalid_input')
  await refused(app, story.seller, saveDraft, { warehouse_id, lines: [line(other.skuId)] }, 'sku_unknown')
  const nowhere = await refused(
    app,
    story.seller,
    saveDraft,
    { warehouse_id: app.ctx.clock.id(), lines: [line(story.a.skuId)] },
    'invalid_input',
  )
  expect(nowhere.body.fields?.[0]?.path).toBe('warehouse_id')
  const { rows } = await ok(app, story.seller, getList, {})
  expect(rows).toEqual([])
})

test('changing products asks for packing again, saving the same products does not', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story)
  const draft = { booking_id: made.booking_id, warehouse_id: story.warehouse.warehouseId }
  const same = await ok(app, story.seller, saveDraft, { ...draft, version: made.version, lines: made.lines })
  expect(same.packing_confirmed).toBe(true)
  const lines = [{ sku_id: story.a.skuId, quantity: 11 }, made.lines[1]!]
  const changed = await ok(app, story.seller, saveDraft, { ...draft, version: same.version, lines })
  expect(changed.packing_confirmed).toBe(false)
  await refused(app, story.seller, submit, { booking_id: made.booking_id }, 'packing_missing')
  await refused(app, story.seller, inboundCalls.packingList, { booking_id: made.booking_id }, 'packing_missing')
})

test('the packing list must add up, and the refusal names each SKU and by how many', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story)
  const boxes = [box(1, [{ sku_id: story.a.skuId, quantity: 12 }])]
  const input = {
    booking_id: made.booking_id,
    version: made.version,
    packing_method: 'all_in_one_box' as const,
    barcodes_confirmed: true as const,
  }
  const answer = await refused(app, story.seller, savePacking, { ...input, boxes }, 'packing_differs')
  expect(answer.body.msg).toContain(`${story.a.sku} +2`)
  expect(answer.body.msg).toContain(`${story.b.sku} −6`)
  const chinese = await refused(app, story.seller, savePacking, { ...input, boxes: [] }, 'packing_missing', {
    language: 'zh-cn',
  })
  expect(chinese.body.msg).toBe(refusalText({ code: 'packing_missing' }, 'zh_CN'))
  const detail = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  expect(detail).toMatchObject({ version: made.version, packing_method: 'multiple_skus_per_box' })
  expect(detail.boxes).toHaveLength(2)
})

test('another box number outdates the printed marks, packing the same again does not', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story)
  const input = {
    booking_id: made.booking_id,
    packing_method: 'multiple_skus_per_box' as const,
    barcodes_confirmed: true as const,
  }
  const same = await ok(app, story.seller, savePacking, { ...input, version: made.version, boxes: made.boxes })
  expect(same.marks_outdated).toBe(false)
  const boxes = made.boxes.map((packed) => ({ ...packed, box_no: packed.box_no + 10 }))
  const moved = await ok(app, story.seller, savePacking, { ...input, version: same.version, boxes })
  expect(moved.marks_outdated).toBe(true)
})

test('an arrival in the past is refused by the local date of the warehouse, and again at submit', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story)
  const input = {
    booking_id: made.booking_id,
    version: made.version,
    inspection: 'none' as const,
    insurance_value_usd: null,
    remark: '',
  }
  const past = { ...EXPRESS, estimated_arrival_on: '2026-03-01' }
  const answer = await refused(app, story.seller, saveShipping, { ...input, shipping: past }, 'invalid_input')
  expect(answer.body.fields).toEqual([{ path: 'shipping.estimated_arrival_on', reason: 'Cannot be in the past' }])
  const incomplete = { ...EXPRESS, tracking_number: '' }
  const missing = await refused(app, story.seller, saveShipping, { ...input, shipping: incomplete }, 'invalid_input')
  expect(missing.body.fields).toEqual([{ path: 'shipping.tracking_number', reason: 'Required' }])
  app.setTime('2026-03-20T23:30:00Z') // already the 21st in Berlin
  await refused(app, story.seller, submit, { booking_id: made.booking_id }, 'invalid_input')
  // From the cut-off on, at three in the afternoon, today is over for arrivals.
  app.setTime('2026-03-20T14:00:00Z')
  const late = await refused(app, story.seller, submit, { booking_id: made.booking_id }, 'invalid_input')
  expect(late.body.fields).toEqual([{ path: 'shipping.estimated_arrival_on', reason: 'Too late for today' }])
  app.setTime('2026-03-20T13:59:00Z')
  await ok(app, story.seller, submit, { booking_id: made.booking_id })
  app.setTime('2026-03-02T09:00:00Z')
})

test('after submit the steps are locked; the tracking number may still change, the insured value may not', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'submitted')
  const version = made.version + 1
  const draft = { booking_id: made.booking_id, version }
  await refused(
    app,
    story.seller,
    saveDraft,
    { ...draft, warehouse_id: story.warehouse.warehouseId, lines: made.lines },
    'booking_state',
  )
  const packing = {
    ...draft,
    packing_method: 'multiple_skus_per_box' as const,
    barcodes_confirmed: true as const,
    boxes: made.boxes,
  }
  await refused(app, story.seller, savePacking, packing, 'booking_state')
  await refused(app, story.seller, inboundCalls.deleteDraft, { booking_id: made.booking_id }, 'booking_state')
  const terms = { inspection: 'sample' as const, insurance_value_usd: null, remark: '' }
  const shipping = { ...EXPRESS, tracking_number: 'JD999' }
  await refused(
    app,
    story.seller,
    saveShipping,
    { ...draft, ...terms, insurance_value_usd: '100.00', shipping },
    'booking_state',
  )
  await ok(app, story.seller, saveShipping, { ...draft, ...terms, shipping })
  const detail = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  expect(detail.shipping).toMatchObject({ tracking_number: 'JD999' })
  expect(detail.events.map(({ event }) => event)).toEqual(['create', 'submit', 'change_shipping'])
})

test('a stale version is a conflict and changes nothing', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story)
  const lines = [{ sku_id: story.a.skuId, quantity: 99 }]
  const stale = {
    booking_id: made.booking_id,
    version: made.version - 1,
    warehouse_id: story.warehouse.warehouseId,
    lines,
  }
  await refused(app, story.seller, saveDraft, stale, 'conflict')
  await refused(app, story.seller, saveDraft, { ...stale, version: undefined }, 'conflict')
  expect((await ok(app, story.seller, getDetail, { booking_id: made.booking_id })).lines).toHaveLength(2)
})

test('a draft is deleted and gone, a submitted booking is withdrawn and stays', async () => {
  const story = await makeStory(app)
  const draft = await makeBooking(app, story)
  await ok(app, story.seller, inboundCalls.deleteDraft, { booking_id: draft.booking_id })
  await refused(app, story.seller, getDetail, { booking_id: draft.booking_id }, 'not_found')
  await refused(app, story.seller, withdraw, { booking_id: draft.booking_id }, 'not_found')
  const sent = await makeBooking(app, story, 'withdrawn')
  await refused(app, story.seller, withdraw, { booking_id: sent.booking_id }, 'booking_state')
  expect(await countsOf(story.seller)).toMatchObject({ draft: 0, withdrawn: 1, submitted: 0 })
})

test('the list pages both ways, narrows, and counts by stage', async () => {
  const story = await makeStory(app)
  for (const stage of ['draft', 'submitted', 'future_receipt'] as const) await makeBooking(app, story, stage)
  for (let made = 0; made < 9; made++) {
    await ok(app, story.seller, saveDraft, {
      warehouse_id: story.warehouse.warehouseId,
      lines: [{ sku_id: story.b.skuId, quantity: 1 }],
    })
  }
  const first = await ok(app, story.seller, getList, { size: '10' })
  expect(first.rows).toHaveLength(10)
  expect(first.previous).toBeNull()
  const second = await ok(app, story.seller, getList, { size: '10', after: first.next ?? '' })
  expect(second.rows.map(({ booking_no }) => booking_no.slice(-3))).toEqual(['002', '001'])
  expect(second.next).toBeNull()
  expect(second.rows[0]).toMatchObject({
    sku_count: 2,
    box_count: 2,
    quantity: 16,
    arrived: null,
    carried_by: 'JD014600006',
    loss_nos: [],
  })
  const back = await ok(app, story.seller, getList, { size: '10', before: second.previous ?? '' })
  expect(back.rows).toEqual(first.rows)
  expect(back.previous).toBeNull()
  const numbers = async (filter: object) =>
    (await ok(app, story.seller, getList, { ...filter })).rows.map(({ booking_no }) => booking_no.slice(-3))
  expect(await numbers({ stage: 'submitted' })).toEqual(['002'])
  expect(await numbers({ number: second.rows[1]!.booking_no.toLowerCase() })).toEqual(['001'])
  expect(await numbers({ number: 'JD014600006', sku: story.a.sku })).toEqual(['003', '002', '001'])
  expect(await numbers({ created_from: '2026-03-03' })).toEqual([])
  expect(await numbers({ created_to: '2026-03-02', warehouse_id: app.ctx.clock.id() })).toEqual([])
  expect(await countsOf(story.seller)).toMatchObject({
    draft: 10,
    submitted: 1,
    future_receipt: 1,
    voided: 0,
  })
  await refused(app, story.seller, getList, { after: 'nonsense' }, 'invalid_input')
})

test('another customer finds nothing of it, under any call', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story, 'submitted')
  const stranger = await makeCustomer(app)
  const key = { booking_id: made.booking_id }
  for (const call of [
    getDetail,
    inboundCalls.packingList,
    inboundCalls.productList,
    withdraw,
    submit,
    inboundCalls.deleteDraft,
  ]) {
    await refused(app, stranger, call, key, 'not_found')
  }
  await refused(app, stranger, inboundCalls.boxMarks, { ...key, size: 'A4' }, 'not_found')
  expect((await ok(app, stranger, getList, {})).rows).toEqual([])
  expect((await ok(app, stranger, inboundCalls.findBySku, { skus: [story.a.sku] })).rows).toEqual([])
})

test('a sub-account needs the right for each step', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story)
  const { customerId } = story.seller
  const viewer = await makeMember(app, customerId, { permissions: ['inbound.view'] })
  const editor = await makeMember(app, customerId, { permissions: ['inbound.view', 'inbound.edit'] })
  const nobody = await makeMember(app, customerId, { permissions: ['products.view'] })
  await refused(app, nobody, getList, {}, 'forbidden')
  await ok(app, viewer, getDetail, { booking_id: made.booking_id })
  await refused(app, viewer, inboundCalls.deleteDraft, { booking_id: made.booking_id }, 'forbidden')
  await refused(app, editor, submit, { booking_id: made.booking_id }, 'forbidden')
  await ok(app, editor, inboundCalls.deleteDraft, { booking_id: made.booking_id })
})

test('a supplier books and sees its own SKUs only', async () => {
  const story = await makeStory(app)
  const mixed = await makeBooking(app, story, 'submitted')
  const supplier = await makeMember(app, story.seller.customerId, {
    type: 'supplier',
    skuIds: [story.a.skuId],
    permissions: ['inbound.view', 'inbound.edit', 'inbound.submit'],
  })
  const detail = await ok(app, supplier, getDetail, { booking_id: mixed.booking_id })
  expect(detail.lines.map(({ sku }) => sku)).toEqual([story.a.sku])
  expect(detail.boxes.flatMap(({ items }) => items.map(({ sku }) => sku))).toEqual([story.a.sku, story.a.sku])
  expect((await ok(app, supplier, getList, {})).rows[0]).toMatchObject({ sku_count: 1, quantity: 10 })
  await refused(app, supplier, withdraw, { booking_id: mixed.booking_id }, 'forbidden')

  const warehouse_id = story.warehouse.warehouseId
  await refused(
    app,
    supplier,
    saveDraft,
    { warehouse_id, lines: [{ sku_id: story.b.skuId, quantity: 1 }] },
    'sku_unknown',
  )
  await ok(app, supplier, saveDraft, { warehouse_id, lines: [{ sku_id: story.a.skuId, quantity: 1 }] })
  const found = await ok(app, supplier, inboundCalls.findBySku, { skus: [story.a.sku, story.b.sku, 'NO-SUCH'] })
  expect(found.rows.map(({ sku }) => sku)).toEqual([story.a.sku])

  const foreign = await ok(app, story.seller, saveDraft, {
    warehouse_id,
    lines: [{ sku_id: story.b.skuId, quantity: 3 }],
  })
  await refused(app, supplier, getDetail, { booking_id: foreign.booking_id }, 'not_found')
  expect(await countsOf(supplier)).toMatchObject({ draft: 1, submitted: 1 })
})

test('the papers are PDFs, for each size of mark, and for a single box', async () => {
  const story = await makeStory(app)
  const { booking_id, booking_no } = await makeBooking(app, story)
  const papers = [
    await ok(app, story.seller, inboundCalls.productList, { booking_id }),
    await ok(app, story.seller, inboundCalls.packingList, { booking_id }, { language: 'zh-cn' }),
  ]
  for (const size of ['100x100', '100x150', 'A4'] as const)
    papers.push(await ok(app, story.seller, inboundCalls.boxMarks, { booking_id, size }))
  for (const bytes of papers as unknown as Buffer[]) {
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-8).toString()).toContain('%%EOF')
  }
  const one = (await ok(app, story.seller, inboundCalls.boxMarks, {
    booking_id,
    size: 'A4',
    box_no: '2',
  })) as unknown as Buffer
  expect(one.length).toBeLessThan((papers[4] as unknown as Buffer).length)
  await refused(app, story.seller, inboundCalls.boxMarks, { booking_id, size: 'A4', box_no: '3' }, 'not_found')
  const zpl = { booking_id, size: '80x60', format: 'zpl', dpi: '300' } as const
  const forms = async (box_nos?: string) =>
    String(await ok(app, story.seller, inboundCalls.boxMarks, { ...zpl, ...(box_nos && { box_nos }) })).match(/\^XA/g)
  expect([await forms(), await forms('2'), await forms('1-2,2')].map((found) => found?.length)).toEqual([2, 1, 2])
  await refused(app, story.seller, inboundCalls.boxMarks, { ...zpl, box_nos: '2-3' }, 'not_found')
  for (const box_nos of ['', '3-1', '1,,2', '1-99999'])
    await refused(app, story.seller, inboundCalls.boxMarks, { ...zpl, box_nos }, 'invalid_input')
  await refused(app, story.seller, inboundCalls.boxMarks, { booking_id, size: '40x60' }, 'invalid_input')
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .select('object_id')
    .where('object', '=', 'booking')
    .where('customer_id', '=', story.seller.customerId)
    .execute()
  expect(log.map(({ object_id }) => object_id)).toEqual([booking_no, booking_no, booking_no])
})

test('insuring shows what it costs by the tariff of the warehouse, in the currency of the account', async () => {
  const story = await makeStory(app)
  const made = await makeBooking(app, story)
  await makeHandling(app, story.warehouse.code, { insurance: { percent: '0.5' } })
  const input = {
    booking_id: made.booking_id,
    version: made.version,
    shipping: EXPRESS,
    inspection: 'none' as const,
    remark: '',
  }
  await ok(app, story.seller, saveShipping, { ...input, insurance_value_usd: '1250.00' })
  const { fees } = await ok(app, story.seller, getDetail, { booking_id: made.booking_id })
  expect(fees).toMatchObject({ currency: 'USD', charged: null })
  expect(fees?.estimate?.find(({ fee_type }) => fee_type === 'insurance')).toMatchObject({ amount: '6.25' })
})

test('a deletion and a withdrawal are taken back within a minute, later not, and by nobody else', async () => {
  app.setTime('2026-03-01T09:00:00Z')
  const story = await makeStory(app)
  const [draft, sent] = [await makeBooking(app, story, 'draft'), await makeBooking(app, story, 'submitted')]
  const other = await makeCustomer(app)
  const about = { booking_id: draft.booking_id }
  await refused(app, story.seller, inboundCalls.restoreDraft, about, 'undo_late')
  await ok(app, story.seller, inboundCalls.deleteDraft, about)
  await refused(app, other, inboundCalls.restoreDraft, about, 'undo_late')
  await ok(app, story.seller, inboundCalls.restoreDraft, about)
  expect(await ok(app, story.seller, getDetail, about)).toMatchObject({ status: 'draft' })
  await refused(app, story.seller, inboundCalls.resubmit, about, 'booking_state')
  const withdrawn = { booking_id: sent.booking_id }
  await ok(app, story.seller, withdraw, withdrawn)
  await ok(app, story.seller, inboundCalls.resubmit, withdrawn)
  const detail = await ok(app, story.seller, getDetail, withdrawn)
  expect(detail).toMatchObject({ status: 'submitted', bill_status: 'future_receipt' })
  expect(detail.events.map(({ event }) => event).slice(-2)).toEqual(['withdraw', 'resubmit'])
  await ok(app, story.seller, withdraw, withdrawn)
  await ok(app, story.seller, inboundCalls.deleteDraft, about)
  app.setTime('2026-03-01T09:01:01Z')
  await refused(app, story.seller, inboundCalls.resubmit, withdrawn, 'undo_late')
  await refused(app, story.seller, inboundCalls.restoreDraft, about, 'undo_late')
})
