// Orders that leave with a label of the customer's own (Rules 9.58, 9.59, 9.60): what a label may be, one for an order, printed in the place of the house's,
// shipped by the carrier that it names, and gone with the recipient. The books are checked at the end of the file.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import { officeOrderFileCalls, orderFileCalls } from '#shared/orders/attached/order-files.contract.ts'
import { manifestCalls } from '#shared/orders/floor/manifests.contract.ts'
import { waveCalls } from '#shared/orders/floor/waves.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { publicTrackingCalls } from '#shared/orders/public-tracking.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember } from '#test/make.ts'
import {
  accountOf,
  form,
  line,
  makeReady,
  makeShipped,
  makeShop,
  packInput,
  stockOf,
  type Shop,
} from '../order.testing.ts'

const app = useApp()

type Input = InputOf<typeof orderCalls.saveOwnLabelOrder>
function ownOrder(shop: Shop, change: Partial<Input> = {}): Input {
  const { customer_order_no, warehouse_id, lines, services, remark, note_to_service } = form(shop)
  const recipient = { name: 'Jonas Weber', country: 'US' }
  return { customer_order_no, warehouse_id, recipient, lines, services, remark, note_to_service, ...change }
}
const keyOf = (shop: Shop, order_id: string) => ({ customer_id: shop.customerId, order_id })
const queryOf = (shop: Shop, order_id: string) => ({ customer_id: String(shop.customerId), order_id })
const numberOf = () => `ZZ${randomBytes(5).toString('hex').toUpperCase()}`

/** Pages of so many points, in which nothing stands. */
async function pdf(sizes: [number, number][] = [[283, 425]], change?: (made: PDFDocument) => void): Promise<Buffer> {
  const made = await PDFDocument.create()
  for (const size of sizes) made.addPage(size)
  change?.(made)
  return Buffer.from(await made.save({ useObjectStreams: false }))
}
const label = (order_id: string, tracking_no = numberOf(), carrier = 'Marketplace Post') => ({
  order_id,
  carrier,
  tracking_no,
})
const file = (bytes: Buffer, name = 'label.pdf') => ({ file: { name, bytes } })

async function makeLabelled(shop: Shop, tracking_no = numberOf(), carrier?: string): Promise<string> {
  const { order_id } = await ok(app, shop, orderCalls.saveOwnLabelOrder, ownOrder(shop))
  await ok(app, shop, orderFileCalls.setOwnLabel, label(order_id, tracking_no, carrier), file(await pdf([[300, 425]])))
  return order_id
}
async function makeWaiting(shop: Shop, ...given: [string?, string?]): Promise<string> {
  const order_id = await makeLabelled(shop, ...given)
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  await app.runJobs()
  return order_id
}
const detailOf = (shop: Shop, order_id: string) => ok(app, shop, orderCalls.getDetail, { order_id })
const sizesIn = async (content: unknown) =>
  (await PDFDocument.load(content as Buffer)).getPages().map((page) => Math.round(page.getWidth()))

// One piece costs 1.30 without freight: outbound 1.00, packaging 0.30.

test('is priced by the warehouse’s work, submitted with its label, and leaves with it', async () => {
  const shop = await makeShop(app, { stock: 5, balance: '10' })
  const number = numberOf()
  const { order_id } = await ok(app, shop, orderCalls.saveOwnLabelOrder, ownOrder(shop))
  const draft = await detailOf(shop, order_id)
  expect(draft).toMatchObject({
    carriage: 'own_label',
    own_label: null,
    method: null,
    amount: '1.30',
    country: 'US',
    recipient: { first_name: 'Jonas Weber', address1: '' },
  })
  expect((await ok(app, shop, orderCalls.getList, {})).rows[0]).toMatchObject({ missing: [] })
  await refused(app, shop, orderCalls.submitOrders, { order_ids: [order_id] }, 'label_missing')
  await ok(app, shop, orderFileCalls.setOwnLabel, label(order_id, number.toLowerCase()), file(await pdf()))
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  expect(await stockOf(app, shop)).toEqual({ total: 5, frozen: 1 })
  await app.runJobs()
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  expect(await accountOf(app, shop)).toEqual({ balance: '8.7000', held: '0.0000' })

  const key = keyOf(shop, order_id)
  await refused(app, shop.worker, office.handOver, { ...key, taken_by: 'Somebody' }, 'order_not_collected')
  await refused(app, shop.worker, office.shipOrders, { orders: [key] }, 'own_label_unused')
  const other = await refused(app, shop.worker, office.labelOrder, { ...key, tracking_no: numberOf() }, 'invalid_input')
  expect(other.body.fields).toMatchObject([{ path: 'tracking_no', reason: `The label says ${number}` }])
  for (const tracking_no of ['', number])
    expect(await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no })).toEqual({
      tracking_no: number,
      unlabelled: 0,
    })
  const printed = await send(app, shop.worker, office.getLabel, { ...queryOf(shop, order_id) })
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(await sizesIn(printed.content)).toEqual([283])
  await refused(app, shop.worker, office.getLabel, { ...queryOf(shop, order_id), format: 'zpl' }, 'own_label_zpl')

  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  const shipped = await detailOf(shop, order_id)
  expect(shipped).toMatchObject({
    status: 'shipped',
    promise: null,
    own_label: { carrier: 'Marketplace Post', pages: 1 },
  })
  const token = /[^/]+$/.exec(shipped.tracking_path ?? '')?.[0] ?? ''
  expect(await ok(app, null, publicTrackingCalls.getShipment, { token })).toMatchObject({
    carrier: 'Marketplace Post',
  })
  await ok(app, shop, orderCalls.confirmDelivery, { order_id })
  const done = await detailOf(shop, order_id)
  expect([done.status, done.events.at(-1)?.event]).toEqual(['delivered', 'deliver'])
  expect(done.delivered_at).not.toBeNull()
  await refused(app, shop, orderCalls.confirmDelivery, { order_id }, 'order_state')
})

test('a label is a PDF of one to three pages that opens without a password, or a picture', async () => {
  const shop = await makeShop(app)
  const { order_id } = await ok(app, shop, orderCalls.saveOwnLabelOrder, ownOrder(shop))
  const set = (bytes: Buffer, code: string, name?: string) =>
    refused(app, shop, orderFileCalls.setOwnLabel, label(order_id), code as never, file(bytes, name))
  const many = (count: number) => pdf(Array.from({ length: count }, () => [283, 425]))
  await set(Buffer.from('%PDF-1.7\nnothing of it is true\n%%EOF'), 'label_unreadable')
  await set(Buffer.from('<html>'), 'file_type')
  await set(await pdf(), 'file_type', 'label.zip')
  await set(Buffer.concat([await pdf(), Buffer.alloc(2 * 1024 * 1024)]), 'too_large')
  const long = await set(await many(200), 'label_pages')
  expect(long.body.msg).toBe('A label has at most 3 pages, this file has 200')
  await set(await many(4), 'label_pages')
  for (const useObjectStreams of [true, false]) {
    const locked = await PDFDocument.create()
    locked.addPage()
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'other' })
    await set(Buffer.from(await locked.save({ useObjectStreams })), 'label_locked')
  }
  expect((await detailOf(shop, order_id)).own_label).toBeNull()

  await ok(app, shop, orderFileCalls.setOwnLabel, label(order_id), file(await many(3)))
  expect((await detailOf(shop, order_id)).own_label).toMatchObject({ pages: 3, by_staff: false })
  const wide = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  // Quotes as a form writes them.
  await ok(app, shop, orderFileCalls.setOwnLabel, label(order_id), file(wide, '../..\\CON: \\"label\\".PNG'))
  const { own_label } = await detailOf(shop, order_id)
  expect(own_label).toMatchObject({ pages: 1, file: { name: 'CON label.pdf' } })
  const stored = await send(app, shop, orderFileCalls.getOwnLabel, { order_id })
  expect(stored.headers['content-type']).toBe('application/pdf')
  expect(await sizesIn(stored.content)).toEqual([425])
})

/** A document whose index is packed so often that nobody could hold it. */
function bomb(filter: string, packed: Buffer): Buffer {
  const stream = Buffer.concat([
    Buffer.from(`1 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), stream, Buffer.from('trailer\n<< /Root 2 0 R >>\n%%EOF')])
}

test('what is packed to be endless is not unpacked, and what lives in a document stays outside', async () => {
  const shop = await makeShop(app)
  const { order_id } = await ok(app, shop, orderCalls.saveOwnLabelOrder, ownOrder(shop))
  const endless = deflateSync(Buffer.alloc(400 * 1024 * 1024), { level: 9 })
  const bombs = [
    bomb('/Filter /FlateDecode', endless),
    bomb('/Filter [/FlateDecode /FlateDecode]', deflateSync(endless)),
    bomb('/Fil#74er /LZWDecode', Buffer.from('packed otherwise')),
  ]
  for (const bytes of bombs) {
    const before = process.memoryUsage().rss
    await refused(app, shop, orderFileCalls.setOwnLabel, label(order_id), 'label_unreadable', file(bytes))
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  }
  const lively = await pdf([[283, 425]], (made) => {
    made.addJavaScript('hello', 'app.alert("hello")')
    const { context, catalog } = made
    catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("opened")') }))
    const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: PDFString.of('https://away.example') } })
    made.getPage(0).node.set(PDFName.of('Annots'), context.obj([link]))
  }) // prettier-ignore
  await ok(app, shop, orderFileCalls.setOwnLabel, label(order_id), file(lively))
  const stored = await send(app, shop, orderFileCalls.getOwnLabel, { order_id })
  const inside = await PDFDocument.load(stored.content as unknown as Buffer)
  const said = inside.context.enumerateIndirectObjects().map(([, object]) => object.toString()).join('\n') // prettier-ignore
  expect(said).not.toMatch(/JavaScript|OpenAction|Annot|away\.example/)
})

test('two labels at once: one stays, and the file of the other is gone; a packed order keeps its own', async () => {
  const shop = await makeShop(app)
  const { order_id } = await ok(app, shop, orderCalls.saveOwnLabelOrder, ownOrder(shop))
  const numbers = [numberOf(), numberOf(), numberOf()]
  const bytes = await pdf()
  const answers = await Promise.all(
    numbers.map((number) => send(app, shop, orderFileCalls.setOwnLabel, label(order_id, number), file(bytes))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { own_label } = await detailOf(shop, order_id)
  expect(numbers).toContain(own_label?.tracking_no)
  const files = () =>
    sql<{ stored_as: string; given_up: boolean }>`select stored_as, given_up_at is not null as given_up from file
      where customer_id = ${shop.customerId} and purpose = 'own_label'`.execute(app.ctx.db.office)
  const before = (await files()).rows
  expect(before.filter(({ given_up }) => given_up)).toHaveLength(2)
  await app.runJobs()
  const left = (await files()).rows
  expect(left).toHaveLength(1)
  for (const { stored_as, given_up } of before)
    if (given_up) await expect(app.ctx.files.get(stored_as)).rejects.toThrow('file_damaged')

  await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  await app.runJobs()
  const byStaff = { ...queryOf(shop, order_id), carrier: 'Other Post', tracking_no: numberOf() }
  await ok(app, shop.service, officeOrderFileCalls.setOwnLabel, byStaff, file(bytes))
  expect((await detailOf(shop, order_id)).own_label).toMatchObject({ carrier: 'Other Post', by_staff: true })
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await refused(app, shop, orderFileCalls.setOwnLabel, label(order_id), 'order_state', file(bytes))
  await refused(app, shop.service, officeOrderFileCalls.setOwnLabel, byStaff, 'order_state', file(bytes))
})

test('its form alone edits it, and only such an order takes a label', async () => {
  const shop = await makeShop(app)
  const order_id = await makeLabelled(shop)
  const { version } = await detailOf(shop, order_id)
  await ok(app, shop, orderCalls.saveOwnLabelOrder, {
    ...ownOrder(shop, { lines: [line(shop, 2)] }),
    order_id,
    version,
  })
  const edited = await detailOf(shop, order_id)
  expect(Number(edited.amount)).toBeGreaterThan(1.3)
  expect(edited.own_label).not.toBeNull()
  const as = { order_id, version: edited.version }
  await refused(app, shop, orderCalls.updateOrder, { ...form(shop), ...as }, 'order_own_label')
  await refused(app, shop, orderCalls.chooseMethod, { order_id, method_id: shop.methodId }, 'order_own_label')
  const carried = await makeReady(app, shop)
  const { version: its } = await detailOf(shop, carried)
  const wrong = { ...ownOrder(shop), order_id: carried, version: its }
  await refused(app, shop, orderCalls.saveOwnLabelOrder, wrong, 'order_not_own_label')
  await refused(app, shop, orderFileCalls.setOwnLabel, label(carried), 'order_not_own_label', file(await pdf()))
  const { order_id: shipped } = await makeShipped(app, shop)
  await refused(app, shop, orderCalls.confirmDelivery, { order_id: shipped }, 'order_not_own_label')
})

test('others find nothing of it', async () => {
  const shop = await makeShop(app)
  const order_id = await makeLabelled(shop)
  const stranger = await makeCustomer(app)
  const bytes = await pdf()
  await refused(app, stranger, orderFileCalls.getOwnLabel, { order_id }, 'not_found')
  await refused(app, stranger, orderFileCalls.setOwnLabel, label(order_id), 'not_found', file(bytes))
  await refused(app, stranger, orderCalls.confirmDelivery, { order_id }, 'not_found')
  const elsewhere = await makeShop(app)
  await refused(app, elsewhere.worker, officeOrderFileCalls.getOwnLabel, queryOf(shop, order_id), 'not_found')
  const supplier = await makeMember(app, shop.customerId, {
    type: 'supplier', permissions: ['orders.view', 'orders.edit'], skuIds: [shop.skuId],
  }) // prettier-ignore
  expect((await ok(app, supplier, orderCalls.getDetail, { order_id })).own_label).toBeNull()
  await refused(app, supplier, orderFileCalls.getOwnLabel, { order_id }, 'not_found')
  await refused(app, supplier, orderFileCalls.setOwnLabel, label(order_id), 'forbidden', file(bytes))
  expect((await ok(app, shop, orderCalls.getList, { carriage: 'own_label' })).rows).toHaveLength(1)
  expect((await ok(app, shop, orderCalls.getList, { carriage: 'collect' })).rows).toHaveLength(0)
})

test('waves take it, many are printed in one document, and its own carrier’s van takes it', async () => {
  const shop = await makeShop(app)
  const carrier = `Van ${randomBytes(3).toString('hex')}`
  const own = await makeWaiting(shop, numberOf(), carrier)
  await ok(app, shop.worker, waveCalls.make, { warehouse_id: shop.warehouseId, note: '', max: 10 })
  await ok(app, shop.worker, office.packOrder, packInput(shop, own))
  const carried = await makeReady(app, shop)
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [carried] })
  await app.runJobs()
  await ok(app, shop.worker, office.packOrder, packInput(shop, carried))
  const orders = [carried, own].map((order_id) => keyOf(shop, order_id))
  for (const key of orders) await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' })
  const both = await send(app, shop.worker, office.printPapers, { orders: [...orders, orders[0]!], papers: 'labels' })
  expect(await sizesIn(both.content)).toEqual([283, 300, 283])
  await refused(app, shop.worker, office.printPapers, { orders, papers: 'labels', format: 'zpl' }, 'papers_refused')

  const choices = await ok(app, shop.worker, manifestCalls.getChoices, { warehouse_id: shop.warehouseId })
  expect(choices.rows).toContainEqual({ carrier, parcels: 1, open: [] })
  const { manifest_id } = await ok(app, shop.worker, manifestCalls.make, { warehouse_id: shop.warehouseId, carrier })
  expect(await ok(app, shop.worker, manifestCalls.getDetail, { manifest_id })).toMatchObject({ waiting: 1 })
  expect(await ok(app, shop.worker, manifestCalls.addAll, { manifest_id })).toEqual({ added: 1 })
  await ok(app, shop.worker, manifestCalls.close, { manifest_id, driver: 'Joe', plate: '' })
  expect((await detailOf(shop, own)).status).toBe('shipped')
})

test('from its carrier nobody expects news', async () => {
  const shop = await makeShop(app)
  const order_id = await makeWaiting(shop)
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await ok(app, shop.worker, office.labelOrder, { ...keyOf(shop, order_id), tracking_no: '' })
  await ok(app, shop.worker, office.shipOrders, { orders: [keyOf(shop, order_id)] })
  app.setTime('2026-05-20T09:00:00Z')
  await app.runJobs()
  expect((await detailOf(shop, order_id)).status).toBe('shipped')
})

test('label and file go with the recipient', async () => {
  const shop = await makeShop(app)
  const order_id = await makeWaiting(shop)
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await ok(app, shop.worker, office.labelOrder, { ...keyOf(shop, order_id), tracking_no: '' })
  await ok(app, shop.worker, office.shipOrders, { orders: [keyOf(shop, order_id)] })
  await ok(app, shop, orderFileCalls.addFile, { order_id }, file(await pdf(), 'Jonas Weber.pdf'))
  await ok(app, shop, orderCalls.eraseRecipients, { order_ids: [order_id] })
  const erased = await detailOf(shop, order_id)
  expect(erased).toMatchObject({ recipient: null, files: [], own_label: { carrier: 'Marketplace Post', file: null } })
  await refused(app, shop, orderFileCalls.getOwnLabel, { order_id }, 'not_found')
  await refused(app, shop, orderFileCalls.addFile, { order_id }, 'erase_done', file(await pdf()))
  await app.runJobs()
  const { rows: kept } = await sql`select from file where customer_id = ${shop.customerId}`.execute(app.ctx.db.office)
  expect(kept).toEqual([])
  const { rows: left } = await sql`select from check_erasure where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  expect(left).toEqual([])
  const { rows: logged } = await sql`select 1 from operation_log l where to_jsonb(l)::text ~ 'Jonas'`.execute(
    app.ctx.db.office,
  )
  expect(logged).toEqual([])
})
