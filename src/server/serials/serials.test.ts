// Serial numbers by hand: each once for a customer, found again, deleted and brought back, scanned where goods come in; who sees which.
import { expect, test } from 'vitest'
import { makeBooking, makeStory } from '#server/inbound/booking.testing.ts'
import { officeSerialCalls } from '#shared/serials/office-serials.contract.ts'
import { serialCalls } from '#shared/serials/serials.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStaff } from '#test/make.ts'
import { addSerials, serialsOf, storyOf } from './serials.testing.ts'

const app = useApp()
const idsOf = async (caller: Parameters<typeof serialsOf>[1], sn = '') =>
  (await ok(app, caller, serialCalls.getList, { sn })).rows.map(({ serial_id }) => serial_id)

test('a number is there once for a customer, whatever the SKU; another customer may have the same', async () => {
  const seller = await makeCustomer(app)
  const [a, b] = [await makeSku(app, seller.customerId), await makeSku(app, seller.customerId)]
  await addSerials(app, seller, a.sku, ['S1', 'S2'])
  const again = { sku: b.sku, box_mark: '', serial_numbers: ['S3', 'S2'] }
  expect((await refused(app, seller, serialCalls.addSerials, again, 'serial_exists')).body.msg).toContain(': S2.')
  const twice = { ...again, serial_numbers: ['S4', 'S4'] }
  expect((await refused(app, seller, serialCalls.addSerials, twice, 'serial_twice')).body.msg).toContain(': S4.')
  expect(await serialsOf(app, seller)).toEqual(['S1 unbound', 'S2 unbound'])
  const other = await makeCustomer(app)
  await addSerials(app, other, (await makeSku(app, other.customerId)).sku, ['S1'])
  await refused(app, other, serialCalls.addSerials, { ...again, serial_numbers: ['S9'] }, 'sku_unknown')
  await refused(app, seller, serialCalls.addSerials, { ...again, serial_numbers: ['with blank'] }, 'invalid_input')
})

test('two people who add the same number at once add it once', async () => {
  const seller = await makeCustomer(app)
  const { sku } = await makeSku(app, seller.customerId)
  const tries = await Promise.allSettled([1, 2, 3].map(() => addSerials(app, seller, sku, ['S1', 'S2'])))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await serialsOf(app, seller)).toEqual(['S1 unbound', 'S2 unbound'])
  expect(await storyOf(app, seller, 'S1')).toEqual(['create'])
})

test('the box mark names a booking of the customer and its box', async () => {
  const story = await makeStory(app)
  const { booking_no } = await makeBooking(app, story, 'submitted')
  const { seller, a } = story
  await addSerials(app, seller, a.sku, ['S1'], `${booking_no}-002`)
  await addSerials(app, seller, a.sku, ['S2'], booking_no)
  for (const box_mark of [`${booking_no}-003`, 'IB1-000001-001', 'nonsense'])
    await refused(app, seller, serialCalls.addSerials, { sku: a.sku, box_mark, serial_numbers: ['S3'] }, 'box_unknown')
  const { rows } = await ok(app, seller, serialCalls.getList, { sort: 'sn' })
  expect(rows).toMatchObject([
    { sn: 'S1', sku: a.sku, box_mark: `${booking_no}-002`, receiving_no: booking_no, warehouse_code: null },
    { sn: 'S2', box_mark: null, receiving_no: booking_no },
  ])
  const of = async (box: string) => (await ok(app, seller, serialCalls.getList, { box })).rows.map(({ sn }) => sn)
  expect([await of(`${booking_no}-002`), await of(booking_no), await of('x')]).toEqual([['S1'], ['S2', 'S1'], []])
})

test('filters, pasted lines and keyset pages in either order', async () => {
  const seller = await makeCustomer(app)
  const [a, b] = [await makeSku(app, seller.customerId), await makeSku(app, seller.customerId)]
  const numbers = Array.from({ length: 25 }, (_, n) => `A-${String(n).padStart(2, '0')}`)
  await addSerials(app, seller, a.sku, numbers)
  await addSerials(app, seller, b.sku, ['B-1'])
  const list = (input: object) => ok(app, seller, serialCalls.getList, input)
  const sns = async (input: object) => (await list(input)).rows.map(({ sn }) => sn)
  for (const sort of ['created_at', '-created_at', 'sn', '-sn'] as const) {
    const seen: string[] = []
    let page = await list({ sort, size: '10' })
    for (; ; page = await list({ sort, size: '10', after: page.next! })) {
      seen.push(...page.rows.map(({ sn }) => sn))
      if (page.next === null) break
    }
    expect([...seen].sort(), sort).toEqual([...numbers, 'B-1'])
    const back = await list({ sort, size: '10', before: page.previous! })
    expect(
      back.rows.map(({ sn }) => sn),
      sort,
    ).toEqual(seen.slice(10, 20))
  }
  expect(await sns({ sn: 'A-1', size: '200' })).toHaveLength(10)
  expect(await sns({ sku: b.sku })).toEqual(['B-1'])
  expect(await sns({ sku_id: b.skuId, status: 'unbound' })).toEqual(['B-1'])
  expect(await sns({ status: 'bound' })).toEqual([])
  expect((await list({ count: 'exact' })).total).toEqual({ count: 26, more: false })
  const { search_id } = await ok(app, seller, serialCalls.keepSearch, { terms: ['B-1', 'A-03', 'NONE'] })
  expect(await sns({ search_id })).toEqual(['B-1', 'A-03'])
  expect(await ok(app, seller, serialCalls.getSearch, { search_id })).toEqual({ terms: 3, missing: ['NONE'] })
})

test('what is deleted can be brought back for a minute, unless it was added anew; the log keeps all of it', async () => {
  const seller = await makeCustomer(app)
  const { sku } = await makeSku(app, seller.customerId)
  await addSerials(app, seller, sku, ['S1', 'S2'])
  const serial_ids = await idsOf(seller)
  await ok(app, seller, serialCalls.deleteSerials, { serial_ids })
  expect(await serialsOf(app, seller)).toEqual([])
  await refused(app, seller, serialCalls.deleteSerials, { serial_ids }, 'not_found')
  await ok(app, seller, serialCalls.restoreSerials, { serial_ids })
  expect(await storyOf(app, seller, 'S1')).toEqual(['create', 'delete', 'restore'])
  await ok(app, seller, serialCalls.deleteSerials, { serial_ids })
  await addSerials(app, seller, sku, ['S2'])
  await refused(app, seller, serialCalls.restoreSerials, { serial_ids }, 'serial_exists')
  app.setTime(new Date(app.ctx.clock.now().getTime() + 61_000).toISOString())
  await refused(app, seller, serialCalls.restoreSerials, { serial_ids }, 'undo_late')
  expect(await serialsOf(app, seller)).toEqual(['S2 unbound'])
})

test('a supplier sees, adds and deletes the numbers of its own SKUs only', async () => {
  const seller = await makeCustomer(app)
  const [a, b] = [await makeSku(app, seller.customerId), await makeSku(app, seller.customerId)]
  await addSerials(app, seller, a.sku, ['A1'])
  await addSerials(app, seller, b.sku, ['B1'])
  const supplier = await makeMember(app, seller.customerId, {
    permissions: ['serials.view', 'serials.edit'],
    skuIds: [b.skuId],
    type: 'supplier',
  })
  expect(await serialsOf(app, supplier)).toEqual(['B1 unbound'])
  expect(await storyOf(app, supplier, 'A1')).toEqual([])
  const [hidden] = await idsOf(seller, 'A')
  await refused(app, supplier, serialCalls.deleteSerials, { serial_ids: [hidden!] }, 'not_found')
  await refused(app, supplier, serialCalls.addSerials, { sku: a.sku, box_mark: '', serial_numbers: ['X'] }, 'sku_unknown') // prettier-ignore
  // A number is taken also where one does not see by what.
  await refused(app, supplier, serialCalls.addSerials, { sku: b.sku, box_mark: '', serial_numbers: ['A1'] }, 'serial_exists') // prettier-ignore
  await addSerials(app, supplier, b.sku, ['B2'])
  const stranger = await makeCustomer(app)
  await refused(app, stranger, serialCalls.deleteSerials, { serial_ids: await idsOf(seller) }, 'not_found')
})

test('the warehouse scans the numbers of a box: known ones get their place, unknown ones are made', async () => {
  const story = await makeStory(app)
  const { seller, worker, a, b } = story
  const { booking_no } = await makeBooking(app, story, 'pending_quality_control')
  await addSerials(app, seller, a.sku, ['S1'])
  await addSerials(app, seller, b.sku, ['B1'])
  const code = `${booking_no}-001`
  const receive = { code, sku_id: a.skuId, serial_numbers: ['S1', 'S2'] }
  expect(await ok(app, worker, officeSerialCalls.receive, receive)).toEqual({ received: 2 })
  const goods = await ok(app, worker, officeSerialCalls.findGoods, { code: code.toLowerCase() })
  expect(goods).toMatchObject({ customer_id: seller.customerId, receiving_no: booking_no, box_mark: code })
  expect(goods.lines.map(({ sku, pieces, serials }) => [sku, pieces, serials])).toEqual(
    [[a.sku, 6, 2], [b.sku, 6, 0]].sort(), // prettier-ignore
  )
  const { rows } = await ok(app, seller, serialCalls.getList, { sn: 'S', sort: 'sn' })
  expect(rows).toMatchObject([
    { sn: 'S1', box_mark: code, warehouse_code: story.warehouse.code },
    { sn: 'S2', box_mark: code },
  ])
  expect(await storyOf(app, seller, 'S1')).toEqual(['create', 'receive'])
  expect(await storyOf(app, seller, 'S2')).toEqual(['create', 'receive'])
  const other = { ...receive, serial_numbers: ['S3', 'B1'] }
  expect((await refused(app, worker, officeSerialCalls.receive, other, 'serial_other_sku')).body.msg).toContain(`B1 (${b.sku})`) // prettier-ignore
  expect(await storyOf(app, seller, 'S3')).toEqual([])
  await refused(app, worker, officeSerialCalls.receive, { ...receive, serial_numbers: ['S3', 'S3'] }, 'serial_twice')
  await refused(app, worker, officeSerialCalls.receive, { ...receive, code: `${booking_no}-009` }, 'not_found')
  const elsewhere = await makeStaff(app, ['warehouse'], [(await makeStory(app)).warehouse.warehouseId])
  await refused(app, elsewhere, officeSerialCalls.receive, receive, 'not_found')
  const seen = await ok(app, elsewhere, officeSerialCalls.getList, { customer_id: String(seller.customerId) })
  expect(seen.rows).toEqual([])
  const here = await ok(app, worker, officeSerialCalls.getList, { customer_id: String(seller.customerId) })
  expect(here.rows.map(({ sn }) => sn)).toEqual(['S2', 'S1'])
  const log = await ok(app, worker, officeSerialCalls.getLog, { customer_id: String(seller.customerId), sn: 'S2' })
  expect(log.rows.map(({ event, actor_kind }) => [event, actor_kind])).toEqual([['receive', 'staff'], ['create', 'staff']]) // prettier-ignore
  expect((await ok(app, seller, serialCalls.getLog, { sn: 'S2' })).rows.map(({ actor_name }) => actor_name)).toEqual(['', '']) // prettier-ignore
})
