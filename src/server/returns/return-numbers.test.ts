// Numbers of returns: serial numbers of pieces that came back are free again (Rule 9.72), the slip names the return and where it goes (9.75), and a
// return is found by each of its numbers (9.76).
import { expect, test } from 'vitest'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeReturnCalls as office, returnCalls as calls } from '#shared/returns/returns.contract.ts'
import { serialsOf, storyOf } from '#server/serials/serials.testing.ts'
import { line, makeShop, makeVerified, packInput, type Shop } from '#server/orders/order.testing.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeMember, makeSku } from '#test/make.ts'
import { makeAnnounced } from './return.testing.ts'

const app = useApp()
const way = { tracking_number: '', reference: '', note: '' }

async function leftWith(shop: Shop, serials: string[]): Promise<string> {
  const order_id = await makeVerified(app, shop, { lines: [line(shop, serials.length)] })
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, shop.worker, officeOrderCalls.packOrder, packInput(shop, order_id, serials.length, serials))
  await ok(app, shop.worker, officeOrderCalls.labelOrder, { ...key, tracking_no: '' })
  await ok(app, shop.worker, officeOrderCalls.shipOrders, { orders: [key] })
  return order_id
}

test('a scanned number of a piece that came back is free again and can be packed anew; others are refused by name', async () => {
  const shop = await makeShop(app, { scanSerial: true })
  const order_id = await leftWith(shop, ['S1', 'S2'])
  await leftWith(shop, ['S3'])
  const announced = { order_id, ...way, lines: [{ sku_id: shop.skuId, quantity: 2 }] }
  const { return_id, return_no } = await ok(app, shop, calls.announce, announced)
  const key = { customer_id: shop.customerId, return_id }
  await ok(app, shop.worker, office.arrive, key)
  const seen = await ok(app, shop.worker, office.getDetail, { customer_id: String(shop.customerId), return_id })
  expect(seen.bound_serials.map(({ sn }) => sn)).toEqual(['S1', 'S2'])
  const inspect = (serial_numbers: string[], sellable = 1) => ({
    ...key,
    lines: [{ sku_id: shop.skuId, sellable, opened: 0, unsellable: 0, serial_numbers }],
    note: '',
    picture_ids: [],
  })
  await refused(app, shop.worker, office.inspect, inspect(['S3']), 'return_serial')
  await refused(app, shop.worker, office.inspect, inspect(['S1', 'S2']), 'return_serials_many')
  await refused(app, shop.worker, office.inspect, inspect(['S1', 'S1'], 2), 'serial_twice')
  const answers = await Promise.all([1, 2].map(() => send(app, shop.worker, office.inspect, inspect(['S1']))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { order_no } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(await serialsOf(app, shop)).toEqual(expect.arrayContaining(['S1 unbound', `S2 bound ${order_no}`]))
  expect((await storyOf(app, shop, 'S1')).at(-1)).toBe(`unbind: ${return_no}`)
  const detail = await ok(app, shop, calls.getDetail, { return_id })
  expect(detail.lines).toMatchObject([{ serial_numbers: ['S1'] }])
  expect(detail).not.toHaveProperty('bound_serials')
  expect(detail.return_no).toBe(return_no)
  await leftWith(shop, ['S1'])
})

test('the slip says the number, where it goes and what is in it, and nobody’s name; it is for returns that are on their way', async () => {
  const shop = await makeShop(app)
  const { key, return_no, order_id } = await makeAnnounced(app, shop, { announced: 2 })
  const { return_id } = key
  const slip = async (language: 'en-us' | 'zh-cn') => {
    const { content } = await send(app, shop, calls.getSlip, { return_id }, { language })
    return readPdf(content as unknown as Buffer).map((page) => page.text).join('\n') // prettier-ignore
  }
  const { order_no, recipient } = await ok(app, shop, orderCalls.getDetail, { order_id })
  const said = await slip('en-us')
  for (const word of ['Return slip', return_no, order_no, shop.sku, shop.warehouseCode]) expect(said).toContain(word)
  for (const secret of [recipient!.last_name, recipient!.address1]) expect(said).not.toContain(secret)
  expect(await slip('zh-cn')).toContain('退件单')
  const other = await makeShop(app)
  await refused(app, other, calls.getSlip, { return_id }, 'not_found')
  const { skuId } = await makeSku(app, shop.customerId)
  const stranger = await makeMember(app, shop.customerId, { type: 'supplier', permissions: ['returns.view'], skuIds: [skuId] }) // prettier-ignore
  await refused(app, stranger, calls.getSlip, { return_id }, 'not_found')
  await ok(app, shop.worker, office.arrive, key)
  await refused(app, shop, calls.getSlip, { return_id }, 'return_state')
})

test('a return is found by the beginning of its number and by each whole number, by both sides, in the own scope alone', async () => {
  const shop = await makeShop(app)
  const { return_no, order_id } = await makeAnnounced(app, shop, { tracking_number: `Back-${shop.customerId}` })
  await makeAnnounced(app, shop)
  const { order_no } = await ok(app, shop, orderCalls.getDetail, { order_id })
  const other = await makeShop(app)
  const found = async (number: string) =>
    (await ok(app, shop, calls.getList, { number })).rows.map((row) => row.return_no)
  for (const number of [return_no, return_no.toLowerCase(), `BACK-${shop.customerId}`, order_no.toLowerCase()]) {
    expect(await found(number), number).toEqual([return_no])
    const { rows } = await ok(app, shop.worker, office.getList, { number })
    expect(rows.map((row) => row.return_no)).toEqual([return_no])
    expect((await ok(app, other, calls.getList, { number })).rows).toEqual([])
    expect((await ok(app, other.worker, office.getList, { number })).rows).toEqual([])
  }
  expect(await found(return_no.slice(0, -1))).toHaveLength(2)
  expect(await found(`BACK-${shop.customerId}`.slice(0, -1))).toEqual([])
  expect((await ok(app, shop, calls.getStatusCounts, { number: return_no })).announced.count).toBe(1)
})
