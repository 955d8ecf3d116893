// Papers of many orders in one document: in the order asked for, all or none, and nothing that another may not see.
import { expect, test } from 'vitest'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff, makeWarehouse } from '#test/make.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import {
  form,
  line,
  makeShipped,
  makeShop,
  makeSubmitted,
  makeVerified,
  packInput,
  type Shop,
} from '../order.testing.ts'

const app = useApp()
const keyOf = (shop: Shop, order_id: string) => ({ customer_id: shop.customerId, order_id })
const pagesOf = async (shop: Shop, orders: object[], papers: 'labels' | 'slips' | 'labels_and_slips') => {
  const answer = await send(app, shop.worker, officeOrderCalls.printPapers, { orders: orders as never, papers })
  expect(answer.headers['content-type']).toBe('application/pdf')
  return readPdf(answer.content as unknown as Buffer).map(({ text }) => text)
}

test('labels and slips come in the order asked for', async () => {
  const shop = await makeShop(app)
  const one = await makeShipped(app, shop, 'TRACK-ONE')
  const two = await makeShipped(
    app,
    shop,
    'TRACK-TWO',
    form(shop, { customer_order_no: 'PO-TWO', lines: [line(shop, 1)] }),
  )
  const both = [keyOf(shop, two.order_id), keyOf(shop, one.order_id)]
  const labels = await pagesOf(shop, both, 'labels')
  expect(labels.map((text) => /TRACK-(ONE|TWO)/.exec(text)?.[1])).toEqual(['TWO', 'ONE'])
  const all = await pagesOf(shop, both, 'labels_and_slips')
  expect(all.length).toBe(4)
  expect(all[1]).toContain('PO-TWO')
  expect(all[1]).toContain(shop.sku)
  expect(all[1]).toContain('Pieces: 1')
})

test('slips are there as soon as an order waits for packing, labels when it has its number', async () => {
  const shop = await makeShop(app)
  const waiting = await makeVerified(app, shop)
  expect((await pagesOf(shop, [keyOf(shop, waiting)], 'slips')).length).toBe(1)
  const draft = await makeShop(app, { autoVerify: false })
  const unseen = await makeSubmitted(app, draft)
  const orders = [keyOf(shop, waiting), keyOf(draft, unseen)]
  const worker = await makeStaff(app, ['warehouse'], [shop.warehouseId, draft.warehouseId])
  const { body } = await refused(
    app,
    worker,
    officeOrderCalls.printPapers,
    { orders, papers: 'labels' },
    'papers_refused',
  )
  expect(body.msg).toMatch(/^Nothing was printed, because these orders cannot be: SO\S+ \(.+\); SO\S+ \(.+\)$/)
  await refused(
    app,
    worker,
    officeOrderCalls.printPapers,
    { orders: orders.slice(1), papers: 'slips' },
    'papers_refused',
  )
  await ok(app, shop.worker, officeOrderCalls.packOrder, packInput(shop, waiting))
  await ok(app, shop.worker, officeOrderCalls.labelOrder, { ...keyOf(shop, waiting), tracking_no: '' })
  expect((await pagesOf(shop, [keyOf(shop, waiting)], 'labels')).length).toBe(1)
})

test('a foreign order and one that is missing are the same', async () => {
  const shop = await makeShop(app)
  const { order_id } = await makeShipped(app, shop)
  const stranger = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  const orders = [keyOf(shop, order_id)]
  await refused(app, stranger, officeOrderCalls.printPapers, { orders, papers: 'labels' }, 'not_found')
  const other = await makeCustomer(app)
  const wrong = [{ customer_id: other.customerId, order_id }]
  await refused(app, shop.worker, officeOrderCalls.printPapers, { orders: wrong, papers: 'labels' }, 'not_found')
})

test('as ZPL one order and many are one file, in English whoever prints', async () => {
  const shop = await makeShop(app)
  const one = await makeShipped(app, shop, 'ZPL-ONE')
  const two = await makeShipped(app, shop, 'ZPL-TWO')
  const query = { customer_id: String(shop.customerId), order_id: one.order_id }
  const label = await send(app, shop.worker, officeOrderCalls.getLabel, { ...query, format: 'zpl' })
  expect(label.headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain'),
    'content-disposition': expect.stringContaining('label-ZPL-ONE.zpl'),
  })
  const orders = [two, one].map(({ order_id }) => keyOf(shop, order_id))
  const both = await send(app, shop.worker, officeOrderCalls.printPapers, {
    orders,
    papers: 'labels_and_slips',
    format: 'zpl',
  })
  const zpl = (both.content as unknown as Buffer).toString('utf8')
  expect(zpl.match(/\^XA/g)).toHaveLength(4)
  expect(zpl.indexOf('ZPL-TWO')).toBeLessThan(zpl.indexOf('ZPL-ONE'))
  expect(zpl).toContain('Ship to')
  expect(zpl).toContain(shop.sku)
  await refused(app, shop.service, officeOrderCalls.getLabel, { ...query, format: 'zpl' }, 'forbidden')
  await refused(app, shop.worker, officeOrderCalls.getLabel, { ...query, format: 'epl' } as never, 'invalid_input')
})
