// Counting locations: whosever goods lie there, blind, each customer's part posted once; what two locations mixed up changes no total.
import { expect, test } from 'vitest'
import { countCalls, officeCountCalls as calls } from '#shared/stock/counts.contract.ts'
import { placeCountCalls as places } from '#shared/stock/place-counts.contract.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import { makePackedOrder, makeSubmittedOrder } from '#test/make-orders.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeKit, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()
const [ONE, TWO, THREE] = ['A-01-01-1', 'A-01-01-2', 'A-01-01-3']

/** Ten cups at the first location, five at the second, and `loose` at none. */
async function makeFloor(loose = 0) {
  const { warehouseId } = await makeWarehouse(app)
  const worker = await makeStaff(app, ['warehouse'], [warehouseId])
  const seller = await makeCustomer(app, { balance: '1000' })
  const range = { zone: 'A', aisle_from: 1, aisle_to: 1, bay_from: 1, bay_to: 1, level_from: 1, level_to: 3 }
  await ok(app, worker, locationCalls.addLocations, { warehouse_id: warehouseId, kind: 'storage', ...range })
  const put = async (customerId: number, skuId: string, code: string, quantity: number) => {
    await makeStock(app, customerId, warehouseId, skuId, quantity)
    await ok(app, worker, placeCalls.move, { warehouse_id: warehouseId, customer_id: customerId, sku_id: skuId, from: null, to: code, quantity }) // prettier-ignore
  }
  const { customerId } = seller
  const { skuId } = await makeSku(app, customerId, { sku: 'CUP' })
  await put(customerId, skuId, ONE, 10)
  await put(customerId, skuId, TWO, 5)
  if (loose > 0) await makeStock(app, customerId, warehouseId, skuId, loose)
  const begin = (...codes: string[]) =>
    ok(app, worker, places.begin, { warehouse_id: warehouseId, codes, zone: codes.length > 0 ? '' : 'A', aisle: null, note: '' }) // prettier-ignore
  const entry = (quantity: number, sku_id = skuId, customer_id = customerId) => ({ customer_id, sku_id, quantity, scanned: true }) // prettier-ignore
  const enter = ({ place_count_id }: { place_count_id: string }, code: string, ...counts: ReturnType<typeof entry>[]) =>
    ok(app, worker, places.enter, { place_count_id, code, complete: true, counts })
  const partOf = async ({ place_count_id }: { place_count_id: string }, customer = customerId) => {
    const { parts } = await ok(app, worker, places.getSheet, { place_count_id })
    const part = parts.find(({ customer_id }) => customer_id === customer)!
    return { customer_id: part.customer_id, count_id: part.count_id }
  }
  const post = (key: { customer_id: number; count_id: string }, ...differing: string[]) =>
    ({ ...key, reasons: differing.map((sku_id) => ({ sku_id, reason: 'lost' as const })), note: '' }) // prettier-ignore
  /** Total, and what lies at each location. */
  const lies = async (sku = skuId) => {
    const { rows } = await sql<{ total: number; at: Record<string, number> }>`select s.total,
        (select coalesce(jsonb_object_agg(l.code, p.quantity), '{}') from stock_place p join location l using (location_id)
          where p.customer_id = s.customer_id and p.warehouse_id = s.warehouse_id and p.sku_id = s.sku_id) as at
      from stock s where s.warehouse_id = ${warehouseId} and s.sku_id = ${sku}`.execute(app.ctx.db.office)
    return rows[0]
  }
  return { warehouseId, worker, seller, customerId, skuId, put, begin, entry, enter, partOf, post, lies }
}

test('a zone is counted blind, whosever goods lie there; each customer sees its part', async () => {
  const { worker, seller, skuId, put, begin, entry, enter, partOf, post, lies } = await makeFloor()
  const other = await makeCustomer(app)
  const { skuId: pot } = await makeSku(app, other.customerId, { sku: 'POT' })
  await put(other.customerId, pot, TWO, 7)
  const begun = await begin()
  const sheet = await ok(app, worker, places.getSheet, begunKey(begun))
  expect(sheet.places.map(({ code, counted, goods }) => [code, counted, goods.map(({ sku, state }) => `${sku} ${state}`)])).toEqual([
    [ONE, false, ['CUP open']], [TWO, false, ['CUP open', 'POT open']], [THREE, false, []],
  ]) // prettier-ignore
  expect(JSON.stringify(sheet.places)).not.toMatch(/quantity|book/)
  await enter(begun, ONE, entry(10))
  const mine = await partOf(begun)
  await refused(app, worker, calls.post, post(mine), 'count_incomplete')
  // Not found is none: one cup less at the second location, one pot more.
  await enter(begun, TWO, entry(4), entry(8, pot, other.customerId))
  expect((await ok(app, worker, calls.getDetail, byQuery(mine))).lines[0]).toMatchObject({ state: 'open', difference: null }) // prettier-ignore
  await enter(begun, THREE)
  await ok(app, worker, calls.post, post(mine, skuId))
  expect(await lies()).toEqual({ total: 14, at: { [ONE]: 10, [TWO]: 4 } })
  expect(await lies(pot)).toEqual({ total: 7, at: { [TWO]: 7 } })
  await ok(app, worker, calls.post, post(await partOf(begun, other.customerId), pot))
  expect(await lies(pot)).toEqual({ total: 8, at: { [TWO]: 8 } })
  const told = await ok(app, seller, countCalls.getDetail, { count_id: mine.count_id })
  expect(told).toMatchObject({ status: 'posted', skus: 1, counted: 1, missing: 1, found: 0 })
  expect(told.lines).toMatchObject([{ sku: 'CUP', book: 15, quantity: 14, difference: -1 }])
  expect(JSON.stringify(told)).not.toMatch(/POT|A-01/)
  await refused(app, other, countCalls.getDetail, { count_id: mine.count_id }, 'not_found')
  const log = await ok(app, worker, placeCalls.getLog, { size: '10', code: TWO })
  expect(log.rows.slice(0, 2).map(({ sku, from_code, to_code, quantity, cause, cause_no }) => [sku, from_code, to_code, quantity, cause, cause_no?.slice(0, 2)])).toEqual([
    ['POT', null, TWO, 1, 'count', 'CO'], ['CUP', TWO, null, 1, 'count', 'CO'],
  ]) // prettier-ignore
})
const begunKey = ({ place_count_id }: { place_count_id: string }) => ({ place_count_id })
const byQuery = <K extends { customer_id: number }>(key: K) => ({ ...key, customer_id: String(key.customer_id) })

test('one too few here and one too many there changes where goods lie, not how many there are', async () => {
  const { worker, seller, begin, entry, enter, partOf, post, lies } = await makeFloor()
  const begun = await begin(ONE, TWO, THREE.toLowerCase())
  await enter(begun, ONE, entry(8))
  await enter(begun, TWO, entry(6))
  await enter(begun, THREE, entry(1))
  const key = await partOf(begun)
  const { lines } = await ok(app, worker, calls.getDetail, byQuery(key))
  expect(lines).toMatchObject([{ difference: 0, places: [{ code: ONE, quantity: 8, book: 10 }, { code: TWO, quantity: 6, book: 5 }, { code: THREE, quantity: 1, book: 0 }] }]) // prettier-ignore
  await ok(app, worker, calls.post, post(key))
  expect(await lies()).toEqual({ total: 15, at: { [ONE]: 8, [TWO]: 6, [THREE]: 1 } })
  expect(await ok(app, seller, countCalls.getDetail, { count_id: key.count_id })).toMatchObject({ differing: 0 })
})

test('what lay at no location is found first; what is more than that is more stock', async () => {
  const { worker, skuId, begin, entry, enter, partOf, post, lies } = await makeFloor(2)
  const first = await begin(THREE)
  await enter(first, THREE, entry(2))
  const key = await partOf(first)
  await ok(app, worker, calls.post, post(key))
  expect(await lies()).toEqual({ total: 17, at: { [ONE]: 10, [TWO]: 5, [THREE]: 2 } })
  const second = await begin(THREE)
  await enter(second, THREE, entry(3))
  await ok(app, worker, calls.post, post(await partOf(second), skuId))
  expect(await lies()).toEqual({ total: 18, at: { [ONE]: 10, [TWO]: 5, [THREE]: 3 } })
})

test('what is missing is missing at its location, not where goods lie the longest', async () => {
  const { worker, skuId, begin, entry, enter, partOf, post, lies } = await makeFloor(3)
  const begun = await begin(TWO)
  await enter(begun, TWO, entry(4))
  await ok(app, worker, calls.post, post(await partOf(begun), skuId))
  expect(await lies()).toEqual({ total: 17, at: { [ONE]: 10, [TWO]: 4 } })
})

test('a far difference at a location is counted again by scan, there alone', async () => {
  const { worker, customerId, skuId, begin, entry, enter, partOf, post, lies } = await makeFloor()
  const begun = await begin(ONE, TWO)
  const { again } = await enter(begun, ONE, entry(3))
  expect(again).toEqual([{ customer_id: customerId, sku_id: skuId, sku: 'CUP' }])
  expect((await enter(begun, TWO, entry(5))).again).toEqual([])
  const key = await partOf(begun)
  await refused(app, worker, calls.post, post(key, skuId), 'count_incomplete')
  const sheet = await ok(app, worker, places.getSheet, begunKey(begun))
  expect(sheet.places.map(({ goods }) => goods.map(({ state, rounds }) => [state, rounds]))).toEqual([[['again', 1]], [['done', 1]]]) // prettier-ignore
  const typed = { ...entry(3), scanned: false }
  const more = { place_count_id: begun.place_count_id, code: ONE, complete: false }
  expect((await ok(app, worker, places.enter, { ...more, counts: [typed] })).again).toHaveLength(1)
  expect((await ok(app, worker, places.enter, { ...more, counts: [entry(3)] })).again).toEqual([])
  await ok(app, worker, calls.post, post(key, skuId))
  expect(await lies()).toEqual({ total: 8, at: { [ONE]: 3, [TWO]: 5 } })
})

test('two people count the same location at once: both counts are kept, the last one counts, and it is posted once', async () => {
  const { worker, warehouseId, customerId, begin, entry, partOf, post, lies, skuId } = await makeFloor()
  const { skuId: found } = await makeSku(app, customerId, { sku: 'NEW' })
  const other = await makeStaff(app, ['warehouse'], [warehouseId])
  for (let turn = 0; turn < 4; turn++) {
    const begun = await begin(ONE, TWO)
    const { at } = (await lies())!
    const here = at[ONE]!
    const input = (code: string, quantity: number, seen: number) => ({
      place_count_id: begun.place_count_id, code, complete: true, counts: [entry(quantity), entry(seen, found)],
    }) // prettier-ignore
    await Promise.all([
      ok(app, worker, places.enter, input(ONE, here - 1, 1)),
      ok(app, other, places.enter, input(ONE, here + 1, 1)),
      ok(app, other, places.enter, input(TWO, at[TWO]!, 1)),
    ])
    const { rows } = await sql<{
      round: number
      quantity: number
    }>`select round, quantity from stock_count_place e join stock_count c using (customer_id, count_id)
      join place_count_location l using (place_count_id, location_id) where place_count_id = ${begun.place_count_id} and sku_id = ${skuId} and code = ${ONE}
      order by round`.execute(app.ctx.db.office)
    expect(rows.map(({ round }) => round)).toEqual([1, 2])
    expect(rows.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([here - 1, here + 1])
    const key = await partOf(begun)
    const answers = await Promise.all([worker, other].map((who) => send(app, who, calls.post, post(key, skuId, found))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await lies())?.at[ONE]).toBe(rows[1]!.quantity)
    expect(await lies(found)).toEqual({ total: 2, at: { [ONE]: 1, [TWO]: 1 } })
  }
})

test('an order packed between the count and its posting is taken off once, and no unit is lost', async () => {
  const { worker, customerId, warehouseId, skuId, begin, entry, enter, partOf, post, lies } = await makeFloor(3)
  const pack = (quantity: number) => makePackedOrder(app, { customerId, warehouseId, skuId, quantity })
  const begun = await begin(ONE, TWO)
  await enter(begun, ONE, entry(8))
  await pack(9) // of the ten that the first location has by the book
  await enter(begun, TWO, entry(5))
  await Promise.all([pack(1), ok(app, worker, calls.post, post(await partOf(begun), skuId))])
  // 18 less the two that are missing and the ten that left: no location has more than there is.
  const now = (await lies())!
  expect(now.total).toBe(6)
  expect(Object.values(now.at).reduce((sum, quantity) => sum + quantity, 0)).toBeLessThanOrEqual(6)

  const second = await makeFloor()
  const count = await second.begin()
  await second.enter(count, ONE, second.entry(8))
  await second.enter(count, TWO, second.entry(5))
  await second.enter(count, THREE)
  await makeSubmittedOrder(app, { ...second, quantity: 14 })
  const { body } = await refused(app, worker, calls.post, second.post(await second.partOf(count), second.skuId), 'not_found') // prettier-ignore
  expect(body.error_code).toBeTruthy()
  await refused(app, second.worker, calls.post, second.post(await second.partOf(count), second.skuId), 'count_frozen')
  expect(await second.lies()).toEqual({ total: 15, at: { [ONE]: 10, [TWO]: 5 } })
})

test('goods are on one open count at a time; a canceled count by location corrects nothing and frees them', async () => {
  const { worker, warehouseId, customerId, skuId, begin, entry, enter, partOf, lies } = await makeFloor()
  const begun = await begin(ONE)
  const bySku = { customer_id: customerId, warehouse_id: warehouseId, skus: ['CUP'], note: '' }
  await refused(app, worker, calls.begin, bySku, 'count_open')
  const again = { warehouse_id: warehouseId, codes: [], zone: 'A', aisle: 1, note: '' }
  const { body } = await refused(app, worker, places.begin, again, 'count_open')
  expect(body.msg).toMatch(/CUP \(CO\d+-000001\)/)
  const key = await partOf(begun)
  const counts = [{ sku_id: skuId, quantity: 1 }]
  await refused(app, worker, calls.enter, { ...key, scanned: true, counts }, 'count_by_location')
  await enter(begun, ONE, entry(9))
  const ended = { ...begunKey(begun), note: 'The aisle is blocked' }
  await ok(app, worker, places.cancel, ended)
  await refused(app, worker, places.cancel, ended, 'count_state')
  await refused(app, worker, places.enter, { ...begunKey(begun), code: ONE, complete: true, counts: [] }, 'count_state')
  expect(await lies()).toEqual({ total: 15, at: { [ONE]: 10, [TWO]: 5 } })
  expect((await ok(app, worker, calls.getDetail, byQuery(key))).status).toBe('canceled')
  const { rows } = await ok(app, worker, places.getList, { size: '10', warehouse_id: warehouseId })
  expect(rows).toMatchObject([{ number: begun.number, locations: 1, counted: 1, parts: [{ status: 'canceled' }] }])
  await ok(app, worker, calls.begin, bySku)
})

test('what cannot be counted is refused by name; strangers see nothing', async () => {
  const { worker, warehouseId, customerId, skuId, begin, entry } = await makeFloor()
  const input = { warehouse_id: warehouseId, codes: ['B-01-01-1'], zone: '', aisle: null, note: '' }
  await refused(app, worker, places.begin, input, 'location_unknown')
  await refused(app, worker, places.begin, { ...input, codes: [], zone: 'Z' }, 'count_no_locations')
  const { body } = await refused(app, worker, places.begin, { ...input, codes: [] }, 'invalid_input')
  expect(body.fields).toMatchObject([{ path: 'zone' }])
  const begun = await begin(ONE)
  const enter = { ...begunKey(begun), code: ONE, complete: true, counts: [entry(1)] }
  await refused(app, worker, places.enter, { ...enter, code: TWO }, 'location_unknown')
  await refused(app, worker, places.enter, { ...enter, counts: [entry(1), entry(2)] }, 'invalid_input')
  await refused(app, worker, places.enter, { ...enter, counts: [entry(1, begun.place_count_id)] }, 'not_found')
  const kit = await makeKit(app, customerId, [{ skuId, sku: 'CUP', quantity: 1 } as never])
  await refused(app, worker, places.enter, { ...enter, counts: [entry(1, kit.skuId)] }, 'kit_without_goods')
  const stranger = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, stranger, places.enter, enter, 'not_found')
  await refused(app, stranger, places.getSheet, begunKey(begun), 'not_found')
  await refused(app, stranger, places.begin, { ...input, codes: [ONE] }, 'not_found')
  expect((await ok(app, stranger, places.getList, { size: '10' })).rows).toEqual([])
})
