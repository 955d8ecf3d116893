// Orders of kits (Rule 5.19): what a submit freezes is what is packed, unpacked and released, whatever becomes of the kit meanwhile. The books are
// checked at the end of the file.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { toldTo } from '#test/messages.ts'
import { makeKit, makeSku, makeStock } from '#test/make.ts'
import { packedAs, form, line, makeReady, makeShop, makeVerified, parcel, type Shop } from './order.testing.ts'

const app = useApp()

/** A shop whose kit holds two of its SKU and one that asks for its serial number. */
async function makeKitShop(options: { stock?: number; cards?: number } = {}) {
  const shop = await makeShop(app, { stock: options.stock ?? 10 })
  const card = await makeSku(app, shop.customerId, { scanSerial: true, weightG: 20 })
  await makeStock(app, shop.customerId, shop.warehouseId, card.skuId, options.cards ?? 5)
  const kit = await makeKit(app, shop.customerId, [{ skuId: shop.skuId, quantity: 2 }, { ...card, quantity: 1 }], { weightG: 640 }) // prettier-ignore
  return { shop, card, kit, ordered: (quantity: number) => ({ ...line(shop, quantity), sku_id: kit.skuId }) }
}

/** Total and frozen of the customer's SKUs, by SKU. */
async function stocks(shop: Shop, ...skuIds: string[]): Promise<string[]> {
  const { rows } = await sql<{
    said: string
  }>`select s.total || ' / ' || s.frozen as said from unnest(${skuIds}::uuid[]) with ordinality x(sku_id, n)
    join stock s on s.customer_id = ${shop.customerId} and s.sku_id = x.sku_id order by x.n`.execute(app.ctx.db.office)
  return rows.map(({ said }) => said)
}

/** The kit is made of so many of this SKU alone from now on. */
async function remake(shop: Shop, kitId: string, skuId: string, quantity: number): Promise<void> {
  const { office } = app.ctx.db
  await office.deleteFrom('kit_component').where('kit_id', '=', kitId).execute()
  const component = { customer_id: shop.customerId, kit_id: kitId, place: 1, sku_id: skuId, quantity }
  await office.insertInto('kit_component').values(component).execute()
}

const packed = (shop: Shop, order_id: string, card: string, pieces: number, serials: string[]) => ({
  customer_id: shop.customerId,
  order_id,
  parcels: [
    {
      ...parcel,
      weight_g: 120 + 640 * serials.length,
      lines: [
        { sku_id: shop.skuId, quantity: pieces, serial_numbers: [] },
        { sku_id: card, quantity: serials.length, serial_numbers: serials },
      ],
    },
  ],
})

test('a kit is packed and unpacked as what it was made of at the submit, serial numbers with it', async () => {
  const { shop, card, kit, ordered } = await makeKitShop()
  const order_id = await makeVerified(app, shop, { lines: [ordered(2)] })
  expect(await stocks(shop, shop.skuId, card.skuId)).toEqual(['10 / 4', '5 / 2'])
  const free = await ok(app, shop, productCalls.findProducts, { search: kit.sku })
  expect(free.rows[0]?.available).toBe(3)

  await remake(shop, kit.skuId, shop.skuId, 7)
  const key = { customer_id: shop.customerId, order_id }
  const { order } = await ok(app, shop.worker, office.findForPacking, { code: (await numberOf(shop, order_id))! })
  expect(order.lines).toMatchObject([
    { sku: kit.sku, quantity: 2, components: [{ sku: shop.sku, quantity: 2 }, { sku: card.sku, quantity: 1, scan_serial: true }] },
  ]) // prettier-ignore
  await ok(app, shop.worker, locationCalls.addLocations, {
    warehouse_id: shop.warehouseId, kind: 'storage', zone: 'A', aisle_from: 1, aisle_to: 1, bay_from: 1, bay_to: 1, level_from: 1, level_to: 1,
  }) // prettier-ignore
  await ok(app, shop.worker, placeCalls.move, {
    warehouse_id: shop.warehouseId, customer_id: shop.customerId, sku_id: shop.skuId, from: null, to: 'A-01-01-1', quantity: 10,
  }) // prettier-ignore
  const places = await ok(app, shop.worker, placeCalls.getPickList, { ...key, customer_id: String(shop.customerId) })
  expect(places.rows).toEqual([{ sku_id: shop.skuId, code: 'A-01-01-1', quantity: 4 }])

  await refused(app, shop.worker, placeCalls.look, { warehouse_id: shop.warehouseId, code: kit.sku }, 'kit_without_goods') // prettier-ignore

  const asKit = packedAs(packed(shop, order_id, card.skuId, 4, ['C1', 'C2']), {
    lines: [{ sku_id: kit.skuId, quantity: 2, serial_numbers: [] }],
  })
  await refused(app, shop.worker, office.packOrder, asKit, 'pack_differs')
  const short = await refused(app, shop.worker, office.packOrder, packed(shop, order_id, card.skuId, 3, ['C1', 'C2']), 'pack_differs') // prettier-ignore
  expect(short.body.msg).toContain(`${shop.sku} −1`)
  await ok(app, shop.worker, office.packOrder, packed(shop, order_id, card.skuId, 4, ['C1', 'C2']))
  expect(await stocks(shop, shop.skuId, card.skuId)).toEqual(['6 / 0', '3 / 0'])
  const { parcels } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(parcels[0]?.lines.find(({ sku }) => sku === card.sku)?.serial_numbers).toEqual(['C1', 'C2'])

  await ok(app, shop.worker, office.unpackOrder, { ...key, reason: 'Wrong box' })
  expect(await stocks(shop, shop.skuId, card.skuId)).toEqual(['10 / 4', '5 / 2'])
  await ok(app, shop.worker, office.packOrder, packed(shop, order_id, card.skuId, 4, ['C3', 'C4']))
})

test('what is short is named by the component, and a refused order keeps no composition', async () => {
  const { shop, card, kit, ordered } = await makeKitShop({ stock: 5, cards: 2 })
  const many = await makeReady(app, shop, { lines: [ordered(3)] })
  const answer = await refused(app, shop, orderCalls.submitOrders, { order_ids: [many] }, 'stock_short')
  expect(answer.body.msg).toBe(`Not enough stock: ${[`${shop.sku} −1`, `${card.sku} −1`].join(', ')}`)

  // One kit and one loose piece leave too few for a second kit.
  const [first, second] = [
    await makeReady(app, shop, { lines: [ordered(1), line(shop, 2)] }),
    await makeReady(app, shop, { lines: [ordered(1)] }),
  ]
  const { results } = await ok(app, shop, orderCalls.submitOrders, { order_ids: [first, second] })
  expect(results.map(({ refusal }) => refusal?.code ?? 'ok')).toEqual(['ok', 'stock_short'])
  expect(await stocks(shop, shop.skuId, card.skuId)).toEqual(['5 / 4', '2 / 1'])
  const { rows } = await sql`select distinct order_id from order_line_component where customer_id = ${shop.customerId}`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows).toEqual([{ order_id: first }])

  // Until it is submitted, an order shows the kit as it stands.
  await remake(shop, kit.skuId, shop.skuId, 1)
  const { lines } = await ok(app, shop, orderCalls.getDetail, { order_id: second })
  expect(lines).toMatchObject([{ available: 1, components: [{ sku: shop.sku, quantity: 1 }] }])
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [second] })
  expect(await stocks(shop, shop.skuId, card.skuId)).toEqual(['5 / 5', '2 / 1'])
})

test('an answer keeps the composition, an edit takes that of the day, and a cancel releases what was frozen', async () => {
  const { shop, card, kit, ordered } = await makeKitShop()
  const order_id = await makeVerified(app, shop, { lines: [ordered(2)] })
  const key = { customer_id: shop.customerId, order_id }
  const wrong = { ...key, reason: 'Which gift?' }
  await remake(shop, kit.skuId, shop.skuId, 3)

  await ok(app, shop.service, office.raiseError, wrong)
  expect(await toldTo(app, shop, 'order_error')).toMatchObject([{ path: '/order/order-list?status=error' }])
  await ok(app, shop, orderCalls.replyError, { order_id, reply: 'The blue one' })
  expect(await stocks(shop, shop.skuId, card.skuId)).toEqual(['10 / 4', '5 / 2'])
  await app.runJobs()
  await ok(app, shop.service, office.raiseError, wrong)
  const { version } = await ok(app, shop, orderCalls.getDetail, { order_id })
  const edit = { ...form(shop, { lines: [ordered(3)] }), order_id, version, reply: 'Three of them' }
  expect((await send(app, shop, orderCalls.updateOrder, edit)).status).toBe(200)
  expect(await stocks(shop, shop.skuId, card.skuId)).toEqual(['10 / 9', '5 / 0'])

  await ok(app, shop.service, office.cancelOrder, wrong)
  expect(await stocks(shop, shop.skuId, card.skuId)).toEqual(['10 / 0', '5 / 0'])
  const { lines } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(lines[0]?.components).toMatchObject([{ sku: shop.sku, quantity: 3 }])
})

test('orders are found by what their kits were made of at the submit, once each, by both sides and by pasted lines', async () => {
  const { shop, card, kit, ordered } = await makeKitShop()
  const both = await makeVerified(app, shop, { lines: [ordered(1), line(shop, 1)] })
  const alone = await makeVerified(app, shop, { lines: [line(shop, 1)] })
  const draft = await makeReady(app, shop, { lines: [ordered(1)] })
  await remake(shop, kit.skuId, shop.skuId, 3)
  const own = async (input: object) => {
    const { rows, total } = await ok(app, shop, orderCalls.getList, { count: 'exact', ...input })
    expect(total?.count).toBe(rows.length)
    return rows.map(({ order_id }) => order_id)
  }
  expect(await own({ sku: card.sku })).toEqual([both])
  expect(await own({ sku: shop.sku })).toEqual([alone, both])
  expect(await own({ sku: shop.sku, sort: 'created_at' })).toEqual([both, alone])
  expect(await own({ sku: kit.sku })).toEqual([draft, both])
  const first = await ok(app, shop, orderCalls.getList, { sku: shop.sku, size: '10', status: 'awaiting_packing' })
  expect(first.rows.map(({ order_id }) => order_id)).toEqual([alone, both])
  for (const who of [shop.worker, shop.service])
    for (const customer of [{}, { customer_id: String(shop.customerId) }]) {
      const { rows, total } = await ok(app, who, office.getList, { sku: card.sku, count: 'capped', ...customer })
      expect([rows.map(({ order_id }) => order_id), total?.count]).toEqual([[both], 1])
    }
  const { search_id } = await ok(app, shop, orderCalls.keepSearch, { terms: [card.sku, 'NONE'] })
  expect(await own({ search_id })).toEqual([both])
  expect((await ok(app, shop, orderCalls.getSearch, { search_id })).missing).toEqual(['NONE'])
})

test('orders of kits and of their components that are submitted at once never take a piece twice', async () => {
  const { shop, card, ordered } = await makeKitShop({ stock: 9, cards: 9 })
  const orders = await Promise.all(
    Array.from({ length: 8 }, (_, n) => makeReady(app, shop, { lines: [n % 2 ? ordered(1) : line(shop, 2)] })),
  )
  const answers = await Promise.all(orders.map((order_id) => send(app, shop, orderCalls.submitOrders, { order_ids: [order_id] }))) // prettier-ignore
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect((await stocks(shop, shop.skuId, card.skuId))[0]).toBe('9 / 8')
})

test('a parcel of a kit is rated by the weight of the kit, and its consumables are used once a kit', async () => {
  const { shop, kit, ordered } = await makeKitShop()
  await sql`update sku set consumables = '{bubble_wrap}' where sku_id in (${kit.skuId}, ${shop.skuId})`.execute(app.ctx.db.office) // prettier-ignore
  const order_id = await makeReady(app, shop, { lines: [ordered(2)] })
  const { parcel: stacked } = await ok(app, shop, orderCalls.getOrderMethods, { order_id })
  expect(stacked.weight_g).toBeGreaterThanOrEqual(1280)
  expect(stacked.weight_g).toBeLessThan(1500)
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  const { quote } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(quote?.lines.find(({ fee_type }) => fee_type === 'consumables')?.amount).toBe('0.50')
})

const numberOf = async (shop: Shop, order_id: string) =>
  (await ok(app, shop, orderCalls.getDetail, { order_id })).order_no
