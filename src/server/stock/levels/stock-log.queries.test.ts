// Reading the stock log: order, filters, days of the warehouse's calendar, the number behind each change, and its walls.
import { expect, test } from 'vitest'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()

test('newest first, with what stood after each change', async () => {
  const seller = await makeCustomer(app)
  const { warehouseId } = await makeWarehouse(app)
  const { skuId } = await makeSku(app, seller.customerId)
  await makeStock(app, seller.customerId, warehouseId, skuId, 4)
  await makeStock(app, seller.customerId, warehouseId, skuId, 3)
  const { rows } = await ok(app, seller, stockCalls.getLog, {})
  expect(
    rows.map((row) => [row.seq, row.type, row.total_change, row.total_after, row.available_after, row.cause_no]),
  ).toEqual([
    [2, 'arrival_and_storage', 3, 7, 7, null],
    [1, 'arrival_and_storage', 4, 4, 4, null],
  ])
})

test('a change names the booking behind it', async () => {
  const seller = await makeCustomer(app)
  const { warehouseId } = await makeWarehouse(app)
  const { skuId } = await makeSku(app, seller.customerId)
  const bookingId = app.ctx.clock.id()
  const now = app.ctx.clock.now()
  await sql`insert into booking (customer_id, booking_id, booking_no, warehouse_id, status, bill_status, created_at)
    values (${seller.customerId}, ${bookingId}, 'IB-7', ${warehouseId}, 'confirmed', 'to_be_shelved', ${now})`.execute(
    app.ctx.db.office,
  )
  await sql`select shelve_stock(${seller.customerId}, ${warehouseId}, ${[skuId]}::uuid[], ${[6]}::int[], 'inbound', 'booking', ${bookingId}, '2026-03-01', ${now})`.execute(
    app.ctx.db.office,
  )
  expect((await ok(app, seller, stockCalls.getLog, {})).rows).toMatchObject([
    { type: 'inbound', cause: 'booking', cause_id: bookingId, cause_no: 'IB-7' },
  ])
})

test("filters; a day is one of the reader's clock, and nothing before 2024 shows unasked", async () => {
  const seller = await makeCustomer(app)
  const { warehouseId } = await makeWarehouse(app)
  const cup = await makeSku(app, seller.customerId, { sku: 'CUP' })
  const pot = await makeSku(app, seller.customerId, { sku: 'POT' })
  app.setTime('2023-06-01T12:00:00Z')
  await makeStock(app, seller.customerId, warehouseId, cup.skuId, 1)
  app.setTime('2026-03-02T07:30:00Z') // still 1 March in Los Angeles
  await makeStock(app, seller.customerId, warehouseId, pot.skuId, 2)
  app.setTime('2026-03-02T09:00:00Z')
  await makeStock(app, seller.customerId, warehouseId, cup.skuId, 3)
  const changes = async (input: object) =>
    (await ok(app, seller, stockCalls.getLog, input)).rows.map((row) => row.total_change)
  expect(await changes({})).toEqual([3, 2])
  expect(await changes({ from: '2023-01-01' })).toEqual([3, 2, 1])
  const time_zone = 'America/Los_Angeles'
  expect(await changes({ from: '2026-03-02', time_zone })).toEqual([3])
  expect(await changes({ from: '2026-03-01', to: '2026-03-01', time_zone })).toEqual([2])
  expect(await changes({ from: '2026-03-02' })).toEqual([3, 2])
  expect(await changes({ sku: 'CU' })).toEqual([3])
  expect(await changes({ sku_id: pot.skuId })).toEqual([2])
  expect(await changes({ type: 'inbound' })).toEqual([])
  expect(await changes({ warehouse_id: app.ctx.clock.id() })).toEqual([])
  await refused(app, seller, stockCalls.getLog, { from: '2026-02-30' }, 'invalid_input')
})

test('pages meet without a gap, also within one instant', async () => {
  const seller = await makeCustomer(app)
  const { warehouseId } = await makeWarehouse(app)
  const [one, two] = await Promise.all([makeSku(app, seller.customerId), makeSku(app, seller.customerId)])
  for (let n = 0; n < 8; n++)
    for (const { skuId } of [one, two]) await makeStock(app, seller.customerId, warehouseId, skuId, 1)
  const all = (await ok(app, seller, stockCalls.getLog, { size: '50' })).rows
  expect(all).toHaveLength(16)
  const first = await ok(app, seller, stockCalls.getLog, { size: '10' })
  const second = await ok(app, seller, stockCalls.getLog, { size: '10', after: first.next ?? '' })
  expect([...first.rows, ...second.rows]).toEqual(all)
  expect((await ok(app, seller, stockCalls.getLog, { size: '10', before: second.previous ?? '' })).rows).toEqual(
    first.rows,
  )
})

test('a supplier sees its SKUs, another customer nothing', async () => {
  const seller = await makeCustomer(app)
  const { warehouseId } = await makeWarehouse(app)
  const shown = await makeSku(app, seller.customerId)
  const hidden = await makeSku(app, seller.customerId)
  for (const { skuId } of [shown, hidden]) await makeStock(app, seller.customerId, warehouseId, skuId, 1)
  const supplier = await makeMember(app, seller.customerId, {
    permissions: ['inventory.view'],
    skuIds: [shown.skuId],
    type: 'supplier',
  })
  expect((await ok(app, supplier, stockCalls.getLog, {})).rows.map((row) => row.sku_id)).toEqual([shown.skuId])
  expect((await ok(app, supplier, stockCalls.getLog, { sku_id: hidden.skuId })).rows).toEqual([])
  expect((await ok(app, await makeCustomer(app), stockCalls.getLog, {})).rows).toEqual([])
})
