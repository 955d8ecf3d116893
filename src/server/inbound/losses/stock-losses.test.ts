// Loss orders of goods that were in stock: opened by hand, from quarantine and from a count. The pieces leave stock once, and the one engine pays.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { lossCalls, officeLossCalls as calls } from '#shared/inbound/losses.contract.ts'
import { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { officeQuarantineCalls, quarantineCalls } from '#shared/stock/quarantine.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeSubmittedOrder } from '#test/make-orders.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'
import { makeBooking, makeStory } from '../booking.testing.ts'

const app = useApp()

async function makeShelf(quantity = 10) {
  const seller = await makeCustomer(app, { balance: '100' })
  const { customerId } = seller
  const { warehouseId } = await makeWarehouse(app)
  const worker = await makeStaff(app, ['warehouse'], [warehouseId])
  const service = await makeStaff(app, ['customer_service'])
  const { skuId, sku } = await makeSku(app, customerId)
  await makeStock(app, customerId, warehouseId, skuId, quantity)
  await sql`update sku set purchase_price = 100, purchase_currency = (select currency from account where customer_id = ${customerId})
    where customer_id = ${customerId}`.execute(app.ctx.db.office)
  const place = { customer_id: customerId, warehouse_id: warehouseId }
  const input = {
    ...place,
    sku,
    quantity: 3,
    reason: 'lost' as const,
    remark: 'Not on its shelf',
    picture_ids: [] as string[],
  }
  const row = async () => (await ok(app, seller, stockCalls.getList, {})).rows[0]
  const quarantine = async () =>
    ok(app, worker, officeQuarantineCalls.addQuarantine, {
      ...place, sku_id: skuId, quantity: 2, reason: 'damaged', note: '', picture_ids: [await picture(app, worker, customerId, receivingCalls.uploadPicture)],
    }) // prettier-ignore
  return { seller, customerId, warehouseId, worker, service, skuId, sku, place, input, row, quarantine }
}

async function picture(
  test: typeof app,
  who: Parameters<typeof ok>[1],
  customerId: number,
  call: typeof receivingCalls.uploadPicture | typeof calls.uploadPicture,
) {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const asked = { customer_id: String(customerId) }
  return (await ok(test, who, call, asked, { file: { name: 'dent.png', bytes } })).file_id
}

test('pieces that staff find lost leave stock at once, and the pay-out follows from the review, once', async () => {
  const { seller, worker, service, input, row, customerId, sku } = await makeShelf()
  const picture_ids = [await picture(app, worker, customerId, calls.uploadPicture)]
  const { loss_id, loss_no } = await ok(app, worker, calls.open, { ...input, picture_ids })
  expect(await row()).toMatchObject({ total: 7, frozen: 0, available: 7 })
  const seen = await ok(app, seller, lossCalls.getDetail, { loss_id })
  expect(seen).toMatchObject({
    loss_no, type: 'abnormal', source: 'warehouse', source_no: null, status: 'disputed', booking_id: null, reason: 'lost', inspection: 'none',
    lines: [{ box_no: 0, sku, difference: -3, description: 'Not on its shelf' }],
    pictures: [{ file_id: picture_ids[0] }],
    events: [{ event: 'open', note: 'Not on its shelf' }],
  }) // prettier-ignore
  await ok(app, seller, lossCalls.getPicture, { loss_id, file_id: picture_ids[0]! })
  expect((await ok(app, seller, stockCalls.getLog, {})).rows[0]).toMatchObject({
    type: 'abnormal_delivery', total_change: -3, cause: 'loss', cause_no: loss_no,
  }) // prettier-ignore
  expect((await ok(app, seller, lossCalls.getList, { source: 'warehouse' })).rows).toHaveLength(1)
  expect((await ok(app, seller, lossCalls.getList, { source: 'count' })).rows).toEqual([])

  const key = { customer_id: customerId, loss_id }
  const review = { ...key, comment: 'We searched', picture_ids: [] }
  await refused(app, worker, calls.approve, review, 'forbidden')
  expect(await ok(app, service, calls.approve, review)).toEqual({ paid: true })
  // 3 pieces at 100, 7 per mille of it: nothing was inspected.
  expect((await ok(app, seller, lossCalls.getDetail, { loss_id })).payout).toMatchObject({ amount: '2.1000' })
  await ok(app, seller, lossCalls.dispute, { loss_id, reason: 'Too little' })
  expect(await ok(app, service, calls.approve, review)).toEqual({ paid: false })
  expect(await row()).toMatchObject({ total: 7 })
})

test('only free pieces are taken, and two people at once take no piece twice', async () => {
  const { worker, input, row, customerId, warehouseId, skuId } = await makeShelf()
  await makeSubmittedOrder(app, { customerId, warehouseId, skuId, quantity: 4 })
  await refused(app, worker, calls.open, { ...input, quantity: 7 }, 'loss_short')
  const answers = await Promise.all([4, 4, 4].map((quantity) => send(app, worker, calls.open, { ...input, quantity })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await row()).toMatchObject({ total: 6, frozen: 4, available: 2 })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from loss_order where customer_id = ${customerId}`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows).toEqual([{ n: 1 }])
})

test('what is written off by the fault of the house opens one loss order with its pictures, whoever clicks how often', async () => {
  const { seller, worker, row, customerId, quarantine } = await makeShelf()
  const { quarantine_id } = await quarantine()
  const key = { customer_id: customerId, quarantine_id, note: 'Fell off the fork' }
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(app, worker, calls.writeOff, { ...key, reason: 'damaged' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await refused(app, worker, officeQuarantineCalls.writeOff, key, 'quarantine_closed')
  expect(await row()).toMatchObject({ total: 8, frozen: 0 })
  const [found] = (await ok(app, seller, lossCalls.getList, { source: 'quarantine' })).rows
  expect(found).toMatchObject({ quarantine_id, missing: 2, reason: 'damaged', status: 'disputed' })
  const { pictures } = await ok(app, seller, lossCalls.getDetail, { loss_id: found!.loss_id })
  expect(pictures).toMatchObject([{ name: 'dent.png' }])
  await ok(app, seller, lossCalls.getPicture, { loss_id: found!.loss_id, file_id: pictures[0]!.file_id })
  expect((await ok(app, seller, quarantineCalls.getList, {})).rows[0]).toMatchObject({
    status: 'written_off', closing_note: 'Fell off the fork', loss: { loss_no: found!.loss_no },
  }) // prettier-ignore
})

test('goods are paid by how they were inspected when they came', async () => {
  const story = await makeStory(app)
  const { seller, worker, a, warehouse } = story
  const booking = await makeBooking(app, story, 'pending_quality_control')
  await ok(app, worker, receivingCalls.inspect, { ...booking.key, inspection: 'full', counts: booking.counts(6, 6, 4), note: '' }) // prettier-ignore
  await ok(app, worker, receivingCalls.shelve, { ...booking.key, counts: booking.counts(6, 6, 4), note: '' })
  const { loss_id } = await ok(app, worker, calls.open, {
    customer_id: seller.customerId, warehouse_id: warehouse.warehouseId, sku: a.sku, quantity: 1, reason: 'damaged', remark: '', picture_ids: [],
  }) // prettier-ignore
  expect((await ok(app, seller, lossCalls.getDetail, { loss_id })).inspection).toBe('full')
})

test('what a count found missing gets its loss order once, and nothing leaves stock a second time', async () => {
  const { seller, worker, customerId, warehouseId, skuId, sku, place } = await makeShelf()
  const found = await makeSku(app, customerId)
  await makeStock(app, customerId, warehouseId, found.skuId, 5)
  const { count_id } = await ok(app, worker, officeCountCalls.begin, { ...place, skus: [], note: '' })
  const key = { customer_id: customerId, count_id }
  await ok(app, worker, officeCountCalls.enter, {
    ...key, scanned: true, counts: [{ sku_id: skuId, quantity: 8 }, { sku_id: found.skuId, quantity: 6 }],
  }) // prettier-ignore
  const picture_ids = [await picture(app, worker, customerId, receivingCalls.uploadPicture)]
  await ok(app, worker, officeCountCalls.addPictures, { ...key, sku_id: skuId, picture_ids })
  const asked = { ...key, sku_ids: [skuId] }
  await refused(app, worker, calls.openFromCount, asked, 'loss_opened')
  await ok(app, worker, officeCountCalls.post, {
    ...key, note: '', reasons: [{ sku_id: skuId, reason: 'lost' }, { sku_id: found.skuId, reason: 'found' }],
  }) // prettier-ignore
  await refused(app, worker, calls.openFromCount, { ...key, sku_ids: [skuId, found.skuId] }, 'loss_opened')
  const answers = await Promise.all([1, 2, 3].map(() => send(app, worker, calls.openFromCount, asked)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { rows } = await ok(app, seller, lossCalls.getList, { source: 'count' })
  expect(rows).toMatchObject([{ count_id, missing: 2, reason: 'lost', source_no: `CO${customerId}-000001` }])
  expect((await ok(app, seller, lossCalls.getDetail, { loss_id: rows[0]!.loss_id })).pictures).toMatchObject([{ file_id: picture_ids[0] }]) // prettier-ignore
  const { lines } = await ok(app, worker, officeCountCalls.getDetail, { customer_id: String(customerId), count_id })
  expect(lines.map(({ difference, loss }) => [difference, loss?.loss_no ?? null])).toEqual(
    expect.arrayContaining([[-2, rows[0]!.loss_no], [1, null]]),
  ) // prettier-ignore
  expect((await ok(app, seller, stockCalls.getList, { sku })).rows[0]).toMatchObject({
    total: 8,
  })
})

test('foreign and missing look the same, and a supplier sees the loss orders of its SKUs only', async () => {
  const { seller, worker, input, customerId, warehouseId, quarantine } = await makeShelf()
  const elsewhere = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  const { quarantine_id } = await quarantine()
  await refused(app, elsewhere, calls.open, input, 'not_found')
  await refused(app, worker, calls.open, { ...input, sku: 'NO-SUCH' }, 'loss_sku')
  await refused(app, worker, calls.open, { ...input, warehouse_id: app.ctx.clock.id() }, 'not_found')
  await refused(
    app,
    elsewhere,
    calls.writeOff,
    { customer_id: customerId, quarantine_id, reason: 'lost', note: 'x' },
    'not_found',
  )
  await refused(
    app,
    worker,
    calls.openFromCount,
    { customer_id: customerId, count_id: app.ctx.clock.id(), sku_ids: [app.ctx.clock.id()] },
    'not_found',
  )
  await refused(app, worker, calls.open, { ...input, picture_ids: [app.ctx.clock.id()] }, 'invalid_input')
  await refused(app, await makeStaff(app, ['sales']), calls.open, input, 'forbidden')
  const { loss_id } = await ok(app, worker, calls.open, input)
  const permissions = ['inbound.view' as const]
  const supplier = await makeMember(app, customerId, { permissions, skuIds: [(await makeSku(app, customerId)).skuId], type: 'supplier' }) // prettier-ignore
  await refused(app, supplier, lossCalls.getDetail, { loss_id }, 'not_found')
  await refused(app, await makeCustomer(app), lossCalls.getDetail, { loss_id }, 'not_found')
  expect((await ok(app, seller, stockCalls.getList, { warehouse_id: warehouseId })).rows[0]).toMatchObject({
    total: 7,
    frozen: 2,
  })
})
