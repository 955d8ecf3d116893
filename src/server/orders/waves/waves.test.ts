// Waves: which orders they are made of, where they send people, what happens to what is not found, and that an order is in one at a time.
import { expect, test } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { INTERCEPTION_TYPES } from '#shared/orders/stopping.rules.ts'
import { waveCalls as calls } from '#shared/orders/floor/waves.contract.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import { line, makeShop, makeVerified, packInput, statusOf } from '#server/orders/order.testing.ts'
import { makeOrders, makeWorld } from '#test/bulk.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeKit, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()
const [ONE, TWO, TEN] = ['A-01-01-1', 'A-01-01-2', 'A-01-02-1']

/** A shop with a second SKU and three locations; `lay` puts pieces of a SKU to one. */
async function makeFloor(stock = 100) {
  const shop = await makeShop(app, { stock })
  const cup = await makeSku(app, shop.customerId)
  await makeStock(app, shop.customerId, shop.warehouseId, cup.skuId, stock)
  const { warehouseId: warehouse_id, worker } = shop
  const range = { zone: 'A', aisle_from: 1, aisle_to: 1, bay_from: 1, bay_to: 2, level_from: 1, level_to: 2 }
  await ok(app, worker, locationCalls.addLocations, { warehouse_id, kind: 'storage', ...range })
  const lay = (to: string, quantity: number, sku_id = shop.skuId) =>
    ok(app, worker, placeCalls.move, { warehouse_id, customer_id: shop.customerId, sku_id, from: null, to, quantity })
  const order = (pieces: number, cups = 0) =>
    makeVerified(app, shop, {
      lines: [...(pieces ? [line(shop, pieces)] : []), ...(cups ? [{ ...line(shop, cups), sku_id: cup.skuId }] : [])],
    })
  const make = (choice: Partial<InputOf<typeof calls.make>> = {}) =>
    ok(app, worker, calls.make, { warehouse_id, max: 100, note: '', ...choice })
  const detail = (wave_id: string) => ok(app, worker, calls.getDetail, { wave_id })
  const pick = (wave_id: string, code: string, quantity: number, reason = '', sku_id = shop.skuId) =>
    ok(app, worker, calls.pick, { wave_id, customer_id: shop.customerId, sku_id, code, quantity, reason })
  return { shop, cup, worker, warehouse_id, lay, order, make, detail, pick }
}
const walkOf = (wave: { lines: { code: string; quantity: number; slots: unknown[] }[] }) =>
  wave.lines.map(({ code, quantity, slots }) => [code, quantity, slots.length])

test('one walk for all orders: location by location, what lies nowhere last, and a slot for each order', async () => {
  const { shop, cup, lay, order, make, detail, pick } = await makeFloor()
  await lay(TEN, 1, cup.skuId)
  await lay(TWO, 3)
  app.setTime('2026-06-01T10:00:00Z')
  await lay(ONE, 50)
  const orders = [await order(2), await order(2, 2), await order(1)]
  const { wave_id, orders: n } = await make()
  expect(n).toBe(3)
  const wave = await detail(wave_id)
  expect(wave).toMatchObject({ status: 'open', orders: 3, packed: 0, left_out: 0, pieces: 7, picked: 0 })
  // What was placed first is picked first, though the walk goes by location.
  expect(walkOf(wave)).toEqual([[ONE, 2, 2], [TWO, 3, 2], [TEN, 1, 1], ['', 1, 1]]) // prettier-ignore
  expect(wave.orders_of.map(({ order_id, slot, pieces }) => [order_id, slot, pieces])).toEqual(
    orders.map((order_id, i) => [order_id, i + 1, [2, 4, 1][i]]),
  )
  expect(wave.lines[1]!.slots).toEqual([{ slot: 1, quantity: 2 }, { slot: 2, quantity: 1 }]) // prettier-ignore
  expect(await pick(wave_id, ONE!, 2)).toEqual({ status: 'picking', out: [] })
  await refused(app, shop.worker, calls.pick, { wave_id, customer_id: shop.customerId, sku_id: shop.skuId, code: ONE!, quantity: 2, reason: '' }, 'wave_line_picked') // prettier-ignore
  await pick(wave_id, TWO!, 3)
  await pick(wave_id, TEN!, 1, '', cup.skuId)
  expect(await pick(wave_id, '', 1, '', cup.skuId)).toEqual({ status: 'picked', out: [] })
  // Picking moves nothing: the pieces leave their locations when they are packed.
  const look = () => ok(app, shop.worker, placeCalls.look, { warehouse_id: shop.warehouseId, code: TWO! })
  expect((await look()).goods[0]?.quantity).toBe(3)
  await ok(app, shop.worker, office.packOrder, packInput(shop, orders[0]!, 2))
  expect((await look()).goods[0]?.quantity).toBe(1)
  // The packing desk is told the slot, and which order of the wave comes next.
  const [first, second] = wave.orders_of
  const found = await ok(app, shop.worker, office.findForPacking, { code: first!.order_no })
  expect(found.wave).toEqual({ wave_id, number: wave.number, slot: 1, next: second!.order_no })
  expect(await detail(wave_id)).toMatchObject({ status: 'picked', orders: 3, packed: 1, pieces: 7, picked: 7 })
})

test('a kit is picked by its components, a lot that expires first is named first', async () => {
  const { shop, make, detail } = await makeFloor(10)
  const cup = await makeSku(app, shop.customerId, { asksLot: true, asksExpiry: true })
  const shelve = (quantity: number, lot: string, expiresOn: string) =>
    makeStock(app, shop.customerId, shop.warehouseId, cup.skuId, quantity, '2026-03-01', { lot, expiresOn })
  await shelve(5, 'L9', '2027-09-01')
  await shelve(1, 'L7', '2027-03-01')
  const kit = await makeKit(app, shop.customerId, [
    { skuId: shop.skuId, quantity: 2 },
    { ...cup, quantity: 1 },
  ])
  await makeVerified(app, shop, { lines: [{ ...line(shop, 2), sku_id: kit.skuId }] })
  const wave = await detail((await make({ items: 'multi' })).wave_id)
  expect(wave.lines.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual(
    expect.arrayContaining([[shop.skuId, 4], [cup.skuId, 2]]), // prettier-ignore
  )
  const goods = { customer_id: shop.customerId, sku_id: cup.skuId, quantity: 1 }
  expect(wave.lots).toEqual([
    { ...goods, lot: 'L7', expires_on: '2027-03-01' },
    { ...goods, lot: 'L9', expires_on: '2027-09-01' },
  ])
})

test('a choice: single or several pieces, the cut-off, at most so many, and never an order twice', async () => {
  const { shop, order, make, detail, worker, warehouse_id } = await makeFloor()
  await sql`update warehouse set cut_off = '15:00', time_zone = 'UTC' where warehouse_id = ${warehouse_id}`.execute(
    app.ctx.db.office,
  )
  app.setTime('2026-06-01T14:00:00Z')
  const [single, several] = [await order(1), await order(3)]
  app.setTime('2026-06-01T15:30:00Z')
  const late = await order(1)
  const waiting = await ok(app, worker, calls.getWaiting, { warehouse_id })
  expect(waiting).toMatchObject({
    cut_off_at: '2026-06-01T15:00:00.000Z',
    rows: [{ method_id: shop.methodId, orders: 3, single: 2, due: 2, short: 0 }],
  })
  const ids = async (wave_id: string) => (await detail(wave_id)).orders_of.map(({ order_id }) => order_id)
  expect(await ids((await make({ items: 'single', due: true })).wave_id)).toEqual([single])
  expect(await ids((await make({ max: 1, method_id: shop.methodId })).wave_id)).toEqual([several])
  expect(await ids((await make({ customer_id: shop.customerId })).wave_id)).toEqual([late])
  await refused(app, worker, calls.make, { warehouse_id, max: 5, note: '' }, 'wave_empty')
  expect((await ok(app, worker, calls.getList, { size: '10', warehouse_id })).rows.map(({ orders }) => orders)).toEqual(
    [1, 1, 1],
  )
})

test('an order on hold, or one that its customer asks back, waits for its answer first', async () => {
  const { shop, order, make, detail } = await makeFloor()
  const [held, asked, free] = [await order(1), await order(1), await order(1)]
  await ok(app, shop, orderCalls.holdOrders, { order_ids: [held], reason: 'The address is being checked' })
  await ok(app, shop, orderCalls.interceptOrder, { order_id: asked, type: INTERCEPTION_TYPES[0], note: '' })
  const { orders_of } = await detail((await make({})).wave_id)
  expect(orders_of.map(({ order_id }) => order_id)).toEqual([free])
})

test('people who make waves at the same moment share the orders', async () => {
  const { order, worker, warehouse_id } = await makeFloor()
  for (let i = 0; i < 4; i++) await order(1)
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(app, worker, calls.make, { warehouse_id, max: 2, note: '' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  const { rows } = await sql<{ n: number }>`select count(distinct order_id)::int as n from wave_order o
    join wave w using (wave_id) where w.warehouse_id = ${warehouse_id}`.execute(app.ctx.db.office)
  expect(rows[0]!.n).toBe(4)
})

test('two waves never send two people to the same pieces', async () => {
  const { lay, order, make, detail } = await makeFloor()
  await lay(ONE!, 3)
  await lay(TEN!, 9)
  await order(2)
  const first = await make()
  await order(2)
  const second = await make()
  expect(walkOf(await detail(first.wave_id))).toEqual([[ONE, 2, 1]])
  expect(walkOf(await detail(second.wave_id))).toEqual([[ONE, 1, 1], [TEN, 1, 1]]) // prettier-ignore
})

test('what is not found is said why, and takes out the orders that it cannot fill', async () => {
  const { shop, worker, lay, order, make, detail, pick } = await makeFloor()
  await lay(ONE!, 6)
  const orders = [await order(2), await order(3), await order(1)]
  const { wave_id, number } = await make()
  const line = { wave_id, customer_id: shop.customerId, sku_id: shop.skuId, code: ONE! }
  await refused(app, worker, calls.pick, { ...line, quantity: 3, reason: '' }, 'wave_why_short')
  await refused(app, worker, calls.pick, { ...line, quantity: 7, reason: '' }, 'wave_over')
  const answer = await pick(wave_id, ONE!, 3, 'shelf empty')
  const second = (await detail(wave_id)).orders_of[1]!
  expect(answer).toEqual({ status: 'picked', out: [{ order_no: second.order_no, slot: 2 }] })
  expect(second).toMatchObject({ order_id: orders[1], left_as: 'short', reason: 'shelf empty', status: 'awaiting_packing' }) // prettier-ignore
  // It is not sent for again by itself, but when it is asked for.
  await refused(app, worker, calls.make, { warehouse_id: shop.warehouseId, max: 5, note: '' }, 'wave_empty')
  const again = await make({ short: true })
  expect((await detail(again.wave_id)).orders_of.map(({ order_id }) => order_id)).toEqual([orders[1]])
  const { rows } = await sql<{ after: unknown }>`select after from operation_log
    where customer_id = ${shop.customerId} and object = 'order' and object_id = ${orders[1]} order by log_id desc limit 1`.execute(
    app.ctx.db.office,
  )
  expect(rows[0]!.after).toEqual({ wave: number, left_as: 'short', reason: 'shelf empty' })
})

test('an order that is stopped, packed or taken out leaves the wave; unpacked it may come into another', async () => {
  const { shop, worker, order, make, detail } = await makeFloor()
  const [stopped, packed, out] = [await order(1), await order(1), await order(1)]
  const { wave_id } = await make()
  const key = (order_id: string) => ({ customer_id: shop.customerId, order_id })
  await ok(app, shop.service, office.raiseError, { ...key(stopped), reason: 'address' })
  await ok(app, worker, office.packOrder, packInput(shop, packed))
  await ok(app, worker, calls.takeOut, { ...key(out), wave_id, reason: 'by hand' })
  await refused(app, worker, calls.takeOut, { ...key(out), wave_id, reason: 'again' }, 'wave_order_gone')
  const wave = await detail(wave_id)
  expect(wave.orders_of.map(({ left_as }) => left_as)).toEqual(['stopped', 'packed', 'out'])
  expect(wave).toMatchObject({ status: 'picked', packed: 1, left_out: 2, lines: [] })
  await refused(app, worker, calls.cancel, { wave_id, reason: 'no' }, 'wave_state')
  await ok(app, worker, office.unpackOrder, { ...key(packed), reason: 'wrong box' })
  expect((await make()).orders).toBe(2)
})

test('a canceled wave leaves its orders to the next; one whose orders were packed without it is finished', async () => {
  const { shop, worker, order, make, detail } = await makeFloor()
  const one = await order(1)
  const first = await make()
  await refused(app, worker, calls.finish, { wave_id: first.wave_id }, 'wave_unpicked')
  await ok(app, worker, calls.cancel, { wave_id: first.wave_id, reason: 'truck is late' })
  expect(await detail(first.wave_id)).toMatchObject({ status: 'canceled', reason: 'truck is late', left_out: 1 })
  expect(await statusOf(app, shop, one)).toBe('awaiting_packing')
  const second = await make()
  await ok(app, worker, office.packOrder, packInput(shop, one))
  await ok(app, worker, calls.finish, { wave_id: second.wave_id })
  await refused(app, worker, calls.finish, { wave_id: second.wave_id }, 'wave_state')
  expect((await detail(second.wave_id)).status).toBe('picked')
})

test('the pick list on paper names locations in the order of the walk, slots, lots, and the kits that components are for', async () => {
  const { shop, cup, worker, lay, make, detail } = await makeFloor()
  const tea = await makeSku(app, shop.customerId, { sku: 'TEA-LEAF', asksLot: true, asksExpiry: true })
  await makeStock(app, shop.customerId, shop.warehouseId, tea.skuId, 20, '2026-02-01', { lot: 'T-77', expiresOn: '2028-01-31' })
  const kit = await makeKit(app, shop.customerId, [{ skuId: cup.skuId, quantity: 2 }, { skuId: tea.skuId, quantity: 1 }], { sku: 'TEA-SET' })
  await lay(TEN!, 10, cup.skuId)
  await lay(ONE!, 5)
  await makeVerified(app, shop, { lines: [{ ...line(shop, 3), sku_id: kit.skuId }, line(shop, 1)] })
  const { wave_id, number } = await make()
  const wave = await detail(wave_id)
  expect(wave.lines.map(({ code, sku, kits }) => [code, sku, kits])).toEqual([[ONE, shop.sku, []], [TEN, cup.sku, ['TEA-SET']], ['', 'TEA-LEAF', ['TEA-SET']]])
  const { content, headers } = await send(app, worker, calls.print, { wave_id })
  expect(String(headers['content-disposition'])).toContain(`pick-list-${number}.pdf`)
  const text = readPdf(content as unknown as Buffer).flatMap(({ runs }) => runs.map((run) => run.text)).join(' ')
  const at = (said: string) => (expect(text, said).toContain(said), text.indexOf(said))
  expect(at(ONE!)).toBeLessThan(at(TEN!))
  expect(at(TEN!)).toBeLessThan(at('No location'))
  for (const said of ['Part of kit: TEA-SET', '1 × 6', 'T-77', '2028-01-31']) at(said)
  const elsewhere = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, elsewhere, calls.print, { wave_id }, 'not_found')
}) // prettier-ignore

test('people of another warehouse know nothing of it', async () => {
  const { order, make, warehouse_id } = await makeFloor()
  await order(1)
  const { wave_id } = await make()
  const elsewhere = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, elsewhere, calls.getDetail, { wave_id }, 'not_found')
  await refused(app, elsewhere, calls.getWaiting, { warehouse_id }, 'not_found')
  await refused(app, elsewhere, calls.make, { warehouse_id, max: 5, note: '' }, 'not_found')
  await refused(app, elsewhere, calls.finish, { wave_id }, 'not_found')
  await refused(app, elsewhere, calls.cancel, { wave_id, reason: 'x' }, 'not_found')
  expect((await ok(app, elsewhere, calls.getList, { size: '10' })).rows).toEqual([])
})

test('a wave of 500 orders is made within a second, its walk read as fast', { timeout: 120_000 }, async () => {
  const world = await makeWorld(app, 1)
  const [seller] = world.customers
  const { warehouseId: warehouse_id } = world
  const worker = await makeStaff(app, ['warehouse'], [warehouse_id])
  const range = { zone: 'B', aisle_from: 1, aisle_to: 4, bay_from: 1, bay_to: 10, level_from: 1, level_to: 2 }
  await ok(app, worker, locationCalls.addLocations, { warehouse_id, kind: 'storage', ...range })
  for (const [i, sku_id] of seller!.skuIds.entries())
    for (const level of [1, 2]) {
      const to = `B-0${1 + (i % 4)}-0${1 + (i % 9)}-${level}`
      await ok(app, worker, placeCalls.move, { warehouse_id, customer_id: seller!.customerId, sku_id, from: null, to, quantity: 60 }) // prettier-ignore
    }
  const order_ids = await makeOrders(app, world, seller!, { count: 500, prefix: 'wave' })
  await ok(app, seller!, orderCalls.submitOrders, { order_ids })
  await app.runJobs()
  const times: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const began = performance.now()
    const { wave_id, orders } = await ok(app, worker, calls.make, { warehouse_id, max: 500, note: '' })
    const made = performance.now()
    const wave = await ok(app, worker, calls.getDetail, { wave_id })
    times.push(Math.max(made - began, performance.now() - made))
    expect([orders, wave.orders_of.length]).toEqual([500, 500])
    expect(wave.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wave.pieces)
    await ok(app, worker, calls.cancel, { wave_id, reason: 'once more' })
  }
  // The quickest: a busy machine makes the others later, never earlier.
  expect(Math.min(...times)).toBeLessThan(1000)
})
