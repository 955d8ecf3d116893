// Tracking events out of a file (Rule 10.13): looked at without a change, taken once however often it comes, faults by row and column, in the
// scope of whoever brings it.
import { expect, test } from 'vitest'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { trackingFileCalls as calls } from '#shared/orders/tracking/tracking-file.contract.ts'
import { xlsxOf } from '#server/sheets/make-files.testing.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeStaff } from '#test/make.ts'
import { makeShipped, makeShop, makeVerified } from '../order.testing.ts'
import { sendTracking } from './tracking.testing.ts'

const app = useApp()
const HEADS = ['Tracking number', 'Order number', 'Status', 'Time', 'Place', 'Text', 'Last-mile number']
const csv = (...rows: string[][]) => ({
  name: 'events.csv',
  bytes: Buffer.from([HEADS, ...rows].map((row) => row.join(',')).join('\n')),
})

test('looked at, nothing has changed; taken, the orders follow; the same file again says nothing new, nor does the carrier', async () => {
  app.setTime('2026-03-04T09:00:00Z')
  const shop = await makeShop(app)
  const [first, second] = [await makeShipped(app, shop), await makeShipped(app, shop)]
  const { order_no, warehouse } = await ok(app, shop, orderCalls.getDetail, { order_id: second.order_id })
  expect(warehouse.time_zone).toBe('Europe/Berlin')
  const file = csv(
    [first.tracking_no, '', 'InTransit', '2026-03-04 09:30', 'Leipzig', 'Arrived', ''],
    [first.tracking_no.toLowerCase(), '', 'Delivered', '2026-03-04T08:45:00Z', '', '', 'LM-00001'],
    ['', order_no, '派送中', '2026/3/4 9:15', '', '', ''],
    [second.tracking_no, '', '', '', '', '', 'lm-00002'],
    [first.tracking_no, '', 'InTransit', '2026-03-04 09:30', 'Leipzig', 'Arrived', ''],
  )
  const outcomes = ['add', 'add', 'add', 'add', 'same']
  const seen = await ok(app, shop.service, calls.preview, {}, { file })
  expect(seen.rows.map(({ outcome }) => outcome)).toEqual(outcomes)
  expect(seen.faulty).toBeNull()
  await app.runJobs()
  expect((await ok(app, shop, orderCalls.getDetail, { order_id: first.order_id })).tracking).toEqual([])

  const taken = await ok(app, shop.service, calls.take, {}, { file })
  expect(taken.rows.map(({ outcome }) => outcome)).toEqual(outcomes)
  await app.runJobs()
  const done = await ok(app, shop, orderCalls.getDetail, { order_id: first.order_id })
  expect(done).toMatchObject({ status: 'delivered', delivered_at: '2026-03-04T08:45:00.000Z', parcels: [{ last_mile_no: 'LM-00001' }] }) // prettier-ignore
  expect(done.tracking.map(({ occurred_at, place }) => [Date.parse(occurred_at), place])).toEqual([
    [Date.parse('2026-03-04T08:45:00Z'), ''],
    // Half past nine on the clock of the warehouse.
    [Date.parse('2026-03-04T08:30:00Z'), 'Leipzig'],
  ])
  const other = await ok(app, shop, orderCalls.getDetail, { order_id: second.order_id })
  expect(other).toMatchObject({ status: 'out_for_delivery', parcels: [{ last_mile_no: 'LM-00002' }] })

  const again = await ok(app, shop.service, calls.take, {}, { file })
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(Array(5).fill('same'))
  const told = { occurred_at: '2026-03-04T09:30:00+01:00', status: 'InTransit', description: 'Arrived', place: 'Leipzig' } // prettier-ignore
  expect((await sendTracking(app, first.tracking_no, [told])).body.content).toEqual({ accepted: 0 })
})

test('faults name row, column and reason, and can be taken away; the good rows are taken all the same', async () => {
  app.setTime('2026-03-31T09:00:00Z')
  const shop = await makeShop(app)
  const { tracking_no, order_id } = await makeShipped(app, shop)
  const { order_no } = await ok(app, shop, orderCalls.getDetail, { order_id })
  const unpacked = await ok(app, shop, orderCalls.getDetail, { order_id: await makeVerified(app, shop) })
  const file = csv(
    ['', '', 'Delivered', '2026-03-30 10:00', '', '', ''],
    ['NOBODYS-1', '', 'Delivered', '2026-03-30 10:00', '', '', ''],
    ['', unpacked.order_no, 'Delivered', '2026-03-30 10:00', '', '', ''],
    [tracking_no, unpacked.order_no, 'Delivered', '2026-03-30 10:00', '', '', ''],
    [tracking_no, '', 'Delivered', '', '', '', ''],
    [tracking_no, '', '', '2026-03-30 10:00', '', '', ''],
    [tracking_no, '', '', '', '', '', ''],
    [tracking_no, '', 'Delivered!', '31.03.2026', '', '', ''],
    [tracking_no, '', 'Delivered', '2026-04-02 10:00', '', '', ''],
    // The clock goes forward over this time.
    [tracking_no, '', 'Delivered', '2026-03-29 02:30', '', '', ''],
    ['', order_no, '', '', '', '', 'X'],
    ['', order_no, '', '', '', '', 'LAST-1'],
    ['', order_no, '', '', '', '', 'LAST-2'],
  )
  const { rows, faulty } = await ok(app, shop.service, calls.take, {}, { file })
  expect(rows.map(({ outcome }) => outcome)).toEqual([...Array<string>(11).fill('faulty'), 'add', 'faulty'])
  expect(rows.map(({ row, faults }) => [row, ...faults.map(({ column }) => column)])).toEqual([
    [2, null], [3, 'Tracking number'], [4, 'Order number'], [5, 'Order number'], [6, 'Time'], [7, 'Status'], [8, null], [9, 'Status', 'Time'],
    [10, 'Time'], [11, 'Time'], [12, 'Last-mile number'], [13], [14, 'Last-mile number'],
  ]) // prettier-ignore
  expect(faulty?.heads.at(-1)).toBe('Reason')
  expect(faulty?.rows).toHaveLength(12)
  expect(faulty?.rows[1]).toEqual(['NOBODYS-1', '', 'Delivered', '2026-03-30 10:00', '', '', '', 'Tracking number: No parcel of yours has this number']) // prettier-ignore
  const detail = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(detail.parcels).toMatchObject([{ last_mile_no: 'LAST-1' }])
  const changed = await ok(
    app,
    shop.service,
    calls.preview,
    {},
    { file: csv(['', order_no, '', '', '', '', 'LAST-3']) },
  )
  expect(changed.rows[0]).toMatchObject({ outcome: 'change', changes: [{ before: 'LAST-1', after: 'LAST-3' }] })
})

test('a workbook with real dates is read; parcels of others are nobody’s; the right is asked for', async () => {
  app.setTime('2026-03-04T09:00:00Z')
  const shop = await makeShop(app)
  const { tracking_no, order_id } = await makeShipped(app, shop)
  const stranger = await makeStaff(app, ['account_manager'])
  const file = csv([tracking_no, '', 'InTransit', '2026-03-04 09:30', '', '', ''])
  await refused(app, stranger, calls.preview, {}, 'forbidden', { file })
  await refused(app, shop.worker, calls.take, {}, 'forbidden', { file })
  await refused(app, shop.service, calls.take, {}, 'file_missing')
  await refused(app, shop.service, calls.preview, {}, 'sheet_template', { file: { name: 'other.csv', bytes: Buffer.from('a,b\n1,2\n') } }) // prettier-ignore
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="171" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="171"/></cellXfs></styleSheet>'
  const date = '<c s="1"><v>46085.3958333333</v></c>'
  const bytes = xlsxOf([HEADS.slice(0, 4), [tracking_no, '', 'InTransit', date]], [{ name: 'xl/styles.xml', data: styles }]) // prettier-ignore
  const { rows } = await ok(app, shop.service, calls.take, {}, { file: { name: 'events.xlsx', bytes } })
  expect(rows).toMatchObject([{ outcome: 'add', faults: [] }])
  await app.runJobs()
  const detail = await ok(app, shop.service, officeOrderCalls.getDetail, { customer_id: String(shop.customerId), order_id }) // prettier-ignore
  expect(detail).toMatchObject({ status: 'in_transit', tracking: [{ occurred_at: '2026-03-04T08:30:00.000Z' }] })
})
