// Goods at locations: put there by shelving and by the move desk, taken by packing, and never more or fewer than there are.
import { expect, test } from 'vitest'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import { makeBooking, makeStory } from '#server/inbound/booking.testing.ts'
import { line, makeShop, makeVerified, packInput, stockOf, type Shop } from '#server/orders/order.testing.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeStaff, makeWarehouse } from '#test/make.ts'

const app = useApp()

/** Three locations: A-01-01-1, -2 and -3. */
const addLocations = (caller: Shop['worker'], warehouse_id: string) =>
  ok(app, caller, locationCalls.addLocations, {
    warehouse_id, kind: 'storage', zone: 'A', aisle_from: 1, aisle_to: 1, bay_from: 1, bay_to: 1, level_from: 1, level_to: 3,
  }) // prettier-ignore
const ONE = 'A-01-01-1'
const TWO = 'A-01-01-2'
const THREE = 'A-01-01-3'

async function makeFloor() {
  const shop = await makeShop(app)
  await addLocations(shop.worker, shop.warehouseId)
  const goods = { warehouse_id: shop.warehouseId, customer_id: shop.customerId, sku_id: shop.skuId }
  const move = (from: string | null, to: string | null, quantity: number) => ({ ...goods, from, to, quantity })
  const at = async (code: string) =>
    (await ok(app, shop.worker, placeCalls.look, { warehouse_id: shop.warehouseId, code })).goods[0]?.quantity ?? 0
  return { shop, goods, move, at }
}

test('goods go to a location, to another, and off it; stock stays as it is', async () => {
  const { shop, move, at, goods } = await makeFloor()
  const before = await stockOf(app, shop)
  await ok(app, shop.worker, placeCalls.move, move(null, ONE, 10))
  await ok(app, shop.worker, placeCalls.move, move(ONE, 'a-01-01-2', 4))
  await ok(app, shop.worker, placeCalls.move, move(TWO, null, 1))
  expect([await at(ONE), await at(TWO)]).toEqual([6, 3])
  expect(await stockOf(app, shop)).toEqual(before)
  const { rows } = await ok(app, shop.worker, officeStockCalls.getList, { size: '10', warehouse_id: shop.warehouseId })
  expect(rows[0]?.places).toEqual([{ code: ONE, quantity: 6 }, { code: TWO, quantity: 3 }]) // prettier-ignore
  const log = await ok(app, shop.worker, placeCalls.getLog, { size: '10', warehouse_id: shop.warehouseId, code: TWO })
  expect(log.rows.map(({ from_code, to_code, quantity }) => [from_code, to_code, quantity])).toEqual(
    expect.arrayContaining([[TWO, null, 1], [ONE, TWO, 4]]), // prettier-ignore
  )
  expect(log.rows).toHaveLength(2)
  const used = await ok(app, shop.worker, locationCalls.getList, {
    size: '10',
    warehouse_id: goods.warehouse_id,
    show: 'used',
  })
  expect(used.rows).toMatchObject([{ code: ONE, pieces: 6, skus: 1 }, { code: TWO, pieces: 3 }]) // prettier-ignore
  const location_ids = [used.rows[0]!.location_id]
  await refused(app, shop.worker, locationCalls.deleteLocations, { location_ids }, 'location_used')
})

test('what cannot be is refused, and changes nothing', async () => {
  const { shop, move, at } = await makeFloor()
  const { total } = await stockOf(app, shop)
  await ok(app, shop.worker, placeCalls.move, move(null, ONE, 5))
  await refused(app, shop.worker, placeCalls.move, move(ONE, TWO, 6), 'place_short')
  await refused(app, shop.worker, placeCalls.move, move(TWO, ONE, 1), 'place_short')
  await refused(app, shop.worker, placeCalls.move, move(null, ONE, total - 4), 'place_over')
  await refused(app, shop.worker, placeCalls.move, move(ONE, 'B-01-01-1', 1), 'location_unknown')
  await refused(app, shop.worker, placeCalls.move, move(ONE, ONE, 1), 'invalid_input')
  const there = await makeWarehouse(app)
  const stranger = await makeStaff(app, ['warehouse'], [there.warehouseId])
  await addLocations(stranger, there.warehouseId)
  await refused(app, stranger, placeCalls.move, move(ONE, TWO, 1), 'not_found')
  await refused(app, stranger, placeCalls.look, { warehouse_id: shop.warehouseId, code: ONE }, 'location_unknown')
  // A closed location gives, but takes nothing.
  const { rows } = await ok(app, shop.worker, locationCalls.getList, {
    size: '10',
    code: ONE,
    warehouse_id: shop.warehouseId,
  })
  await ok(app, shop.worker, locationCalls.setStatus, { location_ids: [rows[0]!.location_id], enabled: false })
  await refused(app, shop.worker, placeCalls.move, move(null, ONE, 1), 'location_unknown')
  await ok(app, shop.worker, placeCalls.move, move(ONE, TWO, 5))
  expect([await at(ONE), await at(TWO)]).toEqual([0, 5])
})

test('many people moving the same goods at once: each piece is moved once, none is lost', async () => {
  const { shop, move, at } = await makeFloor()
  await ok(app, shop.worker, placeCalls.move, move(null, ONE, 7))
  const people = await Promise.all(Array.from({ length: 6 }, () => makeStaff(app, ['warehouse'], [shop.warehouseId])))
  const answers = await Promise.all(
    people.map((person, n) => send(app, person, placeCalls.move, move(ONE, n % 2 ? TWO : THREE, 2))),
  )
  const done = answers.filter(({ status }) => status === 200).length
  expect(done).toBe(3)
  expect([await at(ONE), (await at(TWO)) + (await at(THREE))]).toEqual([1, 6])
  const { rows } = await sql`select * from check_places_against_log where warehouse_id = ${shop.warehouseId}`.execute(
    app.ctx.db.office,
  )
  expect(rows).toEqual([])
})

test('the last move is taken back once, and only by who made it', async () => {
  const { shop, move, at } = await makeFloor()
  const { warehouseId: warehouse_id } = shop
  await ok(app, shop.worker, placeCalls.move, move(null, ONE, 5))
  await ok(app, shop.worker, placeCalls.move, move(ONE, TWO, 2))
  await refused(
    app,
    await makeStaff(app, ['warehouse'], [warehouse_id]),
    placeCalls.undo,
    { warehouse_id },
    'move_undone',
  )
  const both = await Promise.all([1, 2, 3].map(() => send(app, shop.worker, placeCalls.undo, { warehouse_id })))
  // Each of them looks at the same last move.
  const done = both.filter(({ status }) => status === 200).length
  expect(done).toBeGreaterThan(0)
  for (let n = done; n < 2; n += 1) await ok(app, shop.worker, placeCalls.undo, { warehouse_id })
  expect([await at(ONE), await at(TWO)]).toEqual([0, 0])
  await refused(app, shop.worker, placeCalls.undo, { warehouse_id }, 'move_undone')
})

test('packing takes from the longest placed, then from what is not placed, and says so before', async () => {
  const { shop, move, at } = await makeFloor()
  const { total } = await stockOf(app, shop)
  await ok(app, shop.worker, placeCalls.move, move(null, TWO, 2))
  await ok(app, shop.worker, placeCalls.move, move(null, ONE, 2))
  const order_id = await makeVerified(app, shop, { lines: [line(shop, 3)] })
  const list = await ok(app, shop.worker, placeCalls.getPickList, { customer_id: String(shop.customerId), order_id })
  expect(list.rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
  await ok(app, shop.worker, officeOrderCalls.packOrder, packInput(shop, order_id, 3))
  for (const { code, quantity } of list.rows) expect(await at(code)).toBe(2 - quantity)
  const next = await makeVerified(app, shop, { lines: [line(shop, 3)] })
  await ok(app, shop.worker, officeOrderCalls.packOrder, packInput(shop, next, 3))
  expect([await at(ONE), await at(TWO)]).toEqual([0, 0])
  expect((await stockOf(app, shop)).total).toBe(total - 6)
  const log = await ok(app, shop.worker, placeCalls.getLog, { size: '10', warehouse_id: shop.warehouseId })
  expect(log.rows.filter(({ cause }) => cause === 'stock').map(({ cause_no }) => cause_no)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^SO/)]),
  )
  // At the instant of the movement, not at whatever the database's clock says.
  expect(new Set(log.rows.map(({ at: moved }) => moved.slice(0, 10)))).toEqual(new Set(['2026-03-02']))
})

test('shelving puts so many at each location; no more than were counted, and the rest is not placed', async () => {
  const story = await makeStory(app)
  const { warehouseId: warehouse_id } = story.warehouse
  await addLocations(story.worker, warehouse_id)
  const { key, counts } = await makeBooking(app, story, 'to_be_shelved')
  const put = (...quantities: number[]) => {
    const [first, ...rest] = counts(6, 6, 4)
    const places = quantities.map((quantity, n) => ({ location: [ONE, 'a-01-01-2'][n]!, quantity }))
    return { ...key, counts: [{ ...first!, places }, ...rest], note: '' }
  }
  await refused(app, story.worker, receivingCalls.shelve, put(4, 3), 'invalid_input')
  await ok(app, story.worker, receivingCalls.shelve, put(2, 3))
  for (const [code, quantity] of [[ONE, 2], [TWO, 3]] as const) {
    const seen = await ok(app, story.worker, placeCalls.look, { warehouse_id, code })
    expect(seen.goods).toMatchObject([{ sku_id: story.a.skuId, quantity }])
  } // prettier-ignore
})

test('shelving names a location, the suggested one or another; what it does not name is not placed', async () => {
  const story = await makeStory(app)
  const { warehouseId: warehouse_id } = story.warehouse
  const customer_id = story.seller.customerId
  await addLocations(story.worker, warehouse_id)
  const suggest = () =>
    ok(app, story.worker, placeCalls.suggest, { warehouse_id, customer_id, sku_ids: [story.a.skuId, story.b.skuId] })
  expect((await suggest()).rows.map(({ code }) => code).sort()).toEqual([ONE, TWO])
  const { key, counts } = await makeBooking(app, story, 'to_be_shelved')
  const placed = (location: string) => {
    const [first, ...rest] = counts(6, 6, 4)
    return { ...key, counts: [{ ...first!, location }, ...rest], note: '' }
  }
  await refused(app, story.worker, receivingCalls.shelve, placed('Z-01-01-1'), 'location_unknown')
  await ok(app, story.worker, receivingCalls.shelve, placed(TWO))
  const seen = await ok(app, story.worker, placeCalls.look, { warehouse_id, code: TWO })
  expect(seen).toMatchObject({ location: TWO, goods: [{ sku_id: story.a.skuId, quantity: 6 }] })
  const nowhere = await ok(app, story.worker, placeCalls.look, { warehouse_id, code: seen.goods[0]!.sku })
  expect(nowhere).toMatchObject({ location: null, goods: [{ quantity: 4 }] })
  expect((await suggest()).rows).toEqual(
    expect.arrayContaining([{ sku_id: story.a.skuId, code: TWO }, { sku_id: story.b.skuId, code: ONE }]), // prettier-ignore
  )
})
