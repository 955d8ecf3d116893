// The lists of a booking as sheets: what goes out comes in unchanged, faults name their row and column, and reading writes nothing.
import { expect, test } from 'vitest'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { inboundSheetCalls } from '#shared/inbound/inbound-sheets.contract.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { xlsxOf } from '#server/sheets/make-files.testing.ts'
import { ok, refused, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeSku } from '#test/make.ts'
import { makeBooking, makeStory } from '../booking.testing.ts'

const app = useApp()
const chinese = { language: 'zh_CN' } as const
type File = { name: string; bytes: Buffer }
const fileOf = (...rows: string[][]): File => ({ name: 'list.xlsx', bytes: xlsxOf(rows) })
const taken = async (
  who: Caller,
  call: typeof inboundSheetCalls.packing | typeof inboundSheetCalls.products,
  input: { booking_id: string; format?: 'xlsx' | 'csv' },
  options = {},
): Promise<File> => ({
  name: `list.${input.format ?? 'xlsx'}`,
  bytes: (await ok(app, who, call, input, options)) as unknown as Buffer,
})
const readProducts = (who: Caller, booking_id: string, file: File) =>
  ok(app, who, inboundSheetCalls.readProducts, { booking_id }, { file })
const readPacking = (who: Caller, booking_id: string, file: File) =>
  ok(app, who, inboundSheetCalls.readPacking, { booking_id }, { file })
const PACKING = ['Box no.', 'Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'SKU', 'Quantity']

test.each(['xlsx', 'csv'] as const)('both lists as %s, brought again as they are, change nothing, in either language', async (format) => {
  const story = await makeStory(app)
  const { booking_id } = await makeBooking(app, story)
  const detail = await ok(app, story.seller, inboundCalls.getDetail, { booking_id })
  for (const options of [{}, chinese]) {
    const products = await readProducts(story.seller, booking_id, await taken(story.seller, inboundSheetCalls.products, { booking_id, format }, options))
    expect(products.rows.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    expect([products.unread, products.removed]).toEqual([[], []])
    expect(products.lines).toEqual(detail.lines.map(({ sku_id, sku, product_name, quantity }) => ({ sku_id, sku, product_name, quantity })))
    const packing = await readPacking(story.seller, booking_id, await taken(story.seller, inboundSheetCalls.packing, { booking_id, format }, options))
    expect(packing.rows.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same'])
    expect([packing.unread, packing.removed]).toEqual([[], []])
    expect(packing.boxes).toEqual(detail.boxes.map((box) => ({ ...box, items: box.items.map(({ sku_id, quantity }) => ({ sku_id, quantity })) })))
  }
  expect(await ok(app, story.seller, inboundCalls.getDetail, { booking_id })).toEqual(detail)
}) // prettier-ignore

test('before boxes are packed the packing list has a row for each product, and a new booking has a blank product list', async () => {
  const story = await makeStory(app)
  const lines = [{ sku_id: story.a.skuId, quantity: 10 }]
  const { booking_id } = await ok(app, story.seller, inboundCalls.saveDraft, {
    warehouse_id: story.warehouse.warehouseId,
    lines,
  })
  const sheet = await readSheet(await taken(story.seller, inboundSheetCalls.packing, { booking_id }))
  expect(sheet.rows[1]!.cells.map(String)).toEqual(['', '', '', '', '', story.a.sku, '10'])
  const bytes = (await ok(app, story.seller, inboundSheetCalls.products, {})) as unknown as Buffer
  expect((await readSheet({ name: 'list.xlsx', bytes })).rows).toHaveLength(1)
})

test('a product list says what it adds, changes and removes, and every fault with row, column and value', async () => {
  const story = await makeStory(app)
  const { booking_id } = await makeBooking(app, story)
  const added = await makeSku(app, story.seller.customerId)
  const foreign = await makeSku(app, (await makeCustomer(app)).customerId)
  const read = await readProducts(
    story.seller,
    booking_id,
    fileOf(
      ['SKU', '数量', 'Colour'],
      [story.a.sku, '1.200', 'red'],
      [added.sku, '5', ''],
      [added.sku, '6', ''],
      [foreign.sku, '1', ''],
      ['', '0', ''],
      ['', '', 'x'],
    ),
  )
  expect(read.rows.map(({ row, outcome, faults }) => [row, outcome, ...faults.map(({ column, value }) => `${column}: ${value}`)])).toEqual([
    [2, 'faulty', 'Quantity: 1.200'],
    [3, 'add'],
    [4, 'faulty', `SKU: ${added.sku}`],
    [5, 'faulty', `SKU: ${foreign.sku}`],
    [6, 'faulty', 'SKU: ', 'Quantity: 0'],
    [7, 'faulty', 'SKU: ', 'Quantity: '],
  ]) // prettier-ignore
  expect([read.unread, read.removed]).toEqual([['Colour'], [story.b.sku]])
  expect(read.lines).toMatchObject([{ sku: added.sku, quantity: 5 }])
  const changed = await readProducts(story.seller, booking_id, fileOf(['SKU', 'Quantity'], [story.a.sku, '12']))
  expect(changed.rows[0]).toMatchObject({
    outcome: 'change',
    changes: [{ column: 'Quantity', before: '10', after: '12' }],
  })
})

test('a packing list takes the measures of a box from its first row, and names what contradicts it', async () => {
  const story = await makeStory(app)
  const { booking_id } = await makeBooking(app, story)
  const { a, b } = story
  const read = await readPacking(
    story.seller,
    booking_id,
    fileOf(
      PACKING,
      ['1', '8,25', '60', '40', '40.5', a.sku, '6'],
      ['1', '', '', '', '', b.sku, '6'],
      ['2', '8', '60', '40', '40.5', a.sku, '4'],
      ['2', '9', '60', '40', '40.5', b.sku, '1'],
      ['2', '', '', '', '', a.sku, '1'],
      ['3', '', '60', '0', '40.55', 'NONE-1', '1.5'],
      ['', '1', '1', '1', '1', a.sku, '1'],
    ),
  )
  const told = read.rows.map(({ row, outcome, faults }) => [row, outcome, ...faults.map(({ column }) => column)])
  expect(told).toEqual([
    [2, 'change'],
    [3, 'change'],
    [4, 'same'],
    [5, 'faulty', 'Weight (kg)'],
    [6, 'faulty', 'SKU'],
    [7, 'faulty', 'Quantity', 'Weight (kg)', 'Width (cm)', 'Height (cm)', 'SKU'],
    [8, 'faulty', 'Box no.'],
  ])
  expect(read.boxes).toMatchObject([
    { box_no: 1, weight_g: 8250, items: [{ quantity: 6 }, { quantity: 6 }] },
    { box_no: 2, weight_g: 8000, items: [{ quantity: 4 }] },
  ])
})

test('another customer’s booking is not there, and who may not edit reads no list', async () => {
  const story = await makeStory(app)
  const { booking_id } = await makeBooking(app, story)
  const other = await makeCustomer(app)
  await refused(app, other, inboundSheetCalls.packing, { booking_id }, 'not_found')
  const file = fileOf(['SKU', 'Quantity'], [story.a.sku, '1'])
  await refused(app, other, inboundSheetCalls.readProducts, { booking_id }, 'not_found', { file })
  await refused(app, story.seller, inboundSheetCalls.readProducts, { booking_id }, 'file_missing')
  await refused(app, story.seller, inboundSheetCalls.readPacking, { booking_id }, 'sheet_template', { file })
})
