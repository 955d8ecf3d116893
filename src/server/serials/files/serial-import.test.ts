// Serial numbers from a file: what the preview says is what happens, once; what goes out comes in unchanged, and what is bound stays.
import { expect, test } from 'vitest'
import { makeBooking, makeStory } from '#server/inbound/booking.testing.ts'
import { line, makeShop, makeVerified, packInput } from '#server/orders/order.testing.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { xlsxOf } from '#server/sheets/make-files.testing.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { serialImportCalls } from '#shared/serials/serial-import.contract.ts'
import { serialCalls } from '#shared/serials/serials.contract.ts'
import { ok, refused, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku } from '#test/make.ts'
import { addSerials, serialsOf, storyOf } from '../serials.testing.ts'

const app = useApp()
const HEADS = ['Serial number', 'SKU', 'Box mark', 'Receiving order number']
type File = { name: string; bytes: Buffer }
const fileOf = (rows: readonly (readonly string[])[], heads: readonly string[] = HEADS): File => ({
  name: 'numbers.xlsx',
  bytes: xlsxOf([heads, ...rows]),
})
const preview = (who: Caller, file: File) => ok(app, who, serialImportCalls.upload, {}, { file })
const faultsOf = async (who: Caller, import_id: string) =>
  (await ok(app, who, serialImportCalls.rows, { import_id, outcome: 'faulty' })).rows.map(
    ({ row, faults }) => `${row} ${faults.map(({ column, reason }) => `${column}: ${reason}`).join('; ')}`,
  )
const confirm = async (who: Caller, import_id: string) => {
  await ok(app, who, serialImportCalls.confirm, { import_id })
  await app.runJobs()
  return ok(app, who, serialImportCalls.get, { import_id })
}
const stored = (customerId: number) =>
  app.ctx.db.office
    .selectFrom('serial_number')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('sn')
    .execute()

test('a file adds and changes what its preview said, and the same file again changes nothing', async () => {
  const story = await makeStory(app)
  const { seller, a, b } = story
  const { booking_no } = await makeBooking(app, story, 'submitted')
  await addSerials(app, seller, a.sku, ['S2', 'S3'])
  const file = fileOf([
    ['0001', a.sku, `${booking_no.toLowerCase()}-001`, ''],
    ['S2', b.sku, '', booking_no],
    ['S3', a.sku, '', ''],
    ['S4', 'NO-SKU', '', ''],
  ])
  const before = await stored(seller.customerId)
  const seen = await preview(seller, file)
  expect(seen).toMatchObject({ rows: 4, add: 1, change: 1, same: 1, faulty: 1 })
  expect(await stored(seller.customerId)).toEqual(before)
  const { rows } = await ok(app, seller, serialImportCalls.rows, { import_id: seen.import_id, outcome: 'change' })
  expect(rows[0]?.changes).toEqual([
    { column: 'SKU', before: a.sku, after: b.sku },
    { column: 'Receiving order number', before: '', after: booking_no },
  ])
  expect(await confirm(seller, seen.import_id)).toMatchObject({ done: 2, faulty: 1 })
  const list = (await ok(app, seller, serialCalls.getList, { sort: 'sn' })).rows
  expect(list).toMatchObject([
    { sn: '0001', sku: a.sku, box_mark: `${booking_no}-001`, receiving_no: booking_no },
    { sn: 'S2', sku: b.sku, box_mark: null, receiving_no: booking_no },
    { sn: 'S3', sku: a.sku, receiving_no: null },
  ])
  expect(await storyOf(app, seller, '0001')).toEqual(['import'])
  expect(await storyOf(app, seller, 'S2')).toEqual(['create', 'change'])
  const after = await stored(seller.customerId)
  const again = await preview(seller, file)
  expect(again).toMatchObject({ add: 0, change: 0, same: 3, faulty: 1 })
  await refused(app, seller, serialImportCalls.confirm, { import_id: again.import_id }, 'import_nothing')
  expect(await stored(seller.customerId)).toEqual(after)
})

test.each(['xlsx', 'csv'] as const)(
  'an exported %s imported again changes nothing, bound numbers included',
  async (format) => {
    const shop = await makeShop(app, { scanSerial: true })
    const traps = ['00123', '=1+1', '-5', '@a', '_x0041_', 'a,b', '1E5-X', '12345678901234567890']
    await addSerials(app, shop, shop.sku, traps)
    const order_id = await makeVerified(app, shop, { lines: [line(shop, 2)] })
    await ok(app, shop.worker, officeOrderCalls.packOrder, packInput(shop, order_id, 2, ['00123', 'NEW']))
    const before = await stored(shop.customerId)
    const bytes = (await ok(app, shop, serialCalls.exportList, { format })) as unknown as Buffer
    const file = { name: `serials.${format}`, bytes }
    const head = (await readSheet(file)).rows[0]?.cells
    expect(head).toEqual(expect.arrayContaining([...HEADS, 'Status', 'Order number', 'Bound at']))
    const seen = await preview(shop, file)
    expect(await faultsOf(shop, seen.import_id)).toEqual([])
    expect(seen).toMatchObject({ rows: traps.length + 1, same: traps.length + 1, unread: [] })
    expect(await stored(shop.customerId)).toEqual(before)
    // One that is bound is not given to another SKU.
    const other = await makeSku(app, shop.customerId)
    const moved = await preview(shop, fileOf([['NEW', other.sku, '', '']]))
    expect(await faultsOf(shop, moved.import_id)).toEqual([
      expect.stringMatching(/^2 Serial number: Bound to order SO/),
    ])
  },
)

test('every fault is named with its column', async () => {
  const story = await makeStory(app)
  const { seller, a } = story
  const first = await makeBooking(app, story, 'submitted')
  const second = await makeBooking(app, story, 'submitted')
  const seen = await preview(
    seller,
    fileOf([
      ['', a.sku, '', ''],
      ['with blank', a.sku, '', ''],
      ['S1', '', '', ''],
      ['S2', a.sku, `${first.booking_no}-009`, ''],
      ['S3', a.sku, '', 'IB1-000001'],
      ['S4', a.sku, `${first.booking_no}-001`, second.booking_no],
      ['S5', a.sku, '', ''],
      ['S5', a.sku, '', ''],
      ['S6', a.sku, '', `${first.booking_no}-001`],
    ]),
  )
  expect(await faultsOf(seller, seen.import_id)).toEqual([
    '2 Serial number: Required',
    '3 Serial number: Up to 60 letters, digits and signs without blanks',
    '4 SKU: Required',
    '5 Box mark: There is no box with this mark',
    '6 Receiving order number: There is no booking with this number',
    '7 Receiving order number: The box mark is of another booking',
    '9 Serial number: Stands in row 8 already',
    '10 Receiving order number: There is no booking with this number',
  ])
})

test('what happened since the preview wins: such rows join the faulty ones', async () => {
  const seller = await makeCustomer(app)
  const [a, b] = [await makeSku(app, seller.customerId), await makeSku(app, seller.customerId)]
  await addSerials(app, seller, a.sku, ['S1', 'S2'])
  const rows = ['S1', 'S2', 'S3', 'S4'].map((sn) => [sn, b.sku, '', ''])
  const [mine, theirs] = [await preview(seller, fileOf(rows)), await preview(seller, fileOf(rows.slice(1, 3)))]
  expect(await confirm(seller, theirs.import_id)).toMatchObject({ done: 2 })
  expect(await confirm(seller, mine.import_id)).toMatchObject({ done: 2, faulty: 2 })
  expect(await serialsOf(app, seller)).toHaveLength(4)
  expect(await storyOf(app, seller, 'S2')).toEqual(['create', 'change'])
})

test('a supplier imports numbers of its own SKUs; a number of a hidden SKU is taken', async () => {
  const seller = await makeCustomer(app)
  const [a, b] = [await makeSku(app, seller.customerId), await makeSku(app, seller.customerId)]
  await addSerials(app, seller, a.sku, ['A1'])
  const supplier = await makeMember(app, seller.customerId, {
    permissions: ['serials.view', 'serials.edit'],
    skuIds: [b.skuId],
    type: 'supplier',
  })
  const seen = await preview(supplier, fileOf([['A1', b.sku, '', ''], ['A2', a.sku, '', ''], ['B1', b.sku, '', '']])) // prettier-ignore
  expect(await faultsOf(supplier, seen.import_id)).toEqual([
    '2 Serial number: Already there, for another SKU',
    '3 SKU: This SKU does not exist',
  ])
  expect(await confirm(supplier, seen.import_id)).toMatchObject({ done: 1 })
  expect(await serialsOf(app, seller)).toEqual(['A1 unbound', 'B1 unbound'])
})
