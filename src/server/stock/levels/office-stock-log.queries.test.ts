// The staff's stock log: what a row tells, filters, pages over several lanes, and the walls of own customers and warehouses.
import { expect, test } from 'vitest'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { ok, useApp } from '#test/app.ts'
import { makeWorld } from '#test/corpus/world.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()
const { getLog } = officeStockCalls

test('a row tells whose goods, which document, who was at work, and what stood before and after', async () => {
  const world = await makeWorld(app, 'LOGGED')
  await world.packed()
  await world.booking('inventory_complete')
  const { rows } = await ok(app, world.admin, getLog, {
    customer_id: String(world.customerId),
    sku_id: world.sku.skuId,
  })
  const told = rows.map(({ cause, cause_no, done_by, type, total_change, frozen_change }) => ({ cause, no: cause_no?.slice(0, 2), done_by, type, total_change, frozen_change })) // prettier-ignore
  const worker = (await ok(app, world.admin, getLog, { customer_id: String(world.customerId), type: 'inbound' }))
    .rows[0]
  expect(worker).toMatchObject({
    company_name: expect.stringContaining('LOGGED'),
    cause: 'booking',
    warehouse_id: world.shop.warehouseId,
  })
  expect(told.map(({ cause, type }) => `${cause} ${type}`)).toEqual([
    'booking inbound',
    'order outbound',
    'order picking',
    'booking arrival_and_storage',
  ])
  const [shelved, packed, submitted, begun] = told
  expect(shelved).toMatchObject({ no: 'IB', done_by: expect.any(String) })
  expect(packed).toMatchObject({ no: 'SO', done_by: expect.any(String), total_change: packed?.frozen_change })
  expect(submitted).toMatchObject({ no: 'SO', total_change: 0 })
  expect(begun).toMatchObject({ no: undefined, done_by: null, total_change: 5000 })
  for (const [n, row] of rows.slice(0, -1).entries())
    expect(row.total_after - row.total_change).toBe(rows[n + 1]!.total_after)
})

test('filters: customer, whole SKU, product, warehouse, type, days of a clock', async () => {
  const admin = await makeStaff(app, ['admin'])
  const [one, two] = [await makeCustomer(app), await makeCustomer(app)]
  const [west, east] = [await makeWarehouse(app, { timeZone: 'America/Los_Angeles' }), await makeWarehouse(app)]
  const cup = await makeSku(app, one.customerId, { sku: `CUP${one.customerId}` })
  const pot = await makeSku(app, two.customerId, { sku: `CUP${one.customerId}` })
  app.setTime('2026-03-02T07:30:00Z') // still 1 March in Los Angeles
  await makeStock(app, one.customerId, west.warehouseId, cup.skuId, 1)
  app.setTime('2026-03-02T09:00:00Z') // 1 a.m. there
  await makeStock(app, one.customerId, east.warehouseId, cup.skuId, 2)
  await makeStock(app, two.customerId, west.warehouseId, pot.skuId, 3)
  const changes = async (input: object) =>
    (await ok(app, admin, getLog, { sku: `CUP${one.customerId}`, ...input })).rows.map((row) => row.total_change)
  expect((await changes({})).sort()).toEqual([1, 2, 3])
  expect(await changes({ sku: `CUP${one.customerId}`.slice(0, -1) })).toEqual([])
  expect(await changes({ customer_id: String(one.customerId) })).toEqual([2, 1])
  expect(await changes({ sku_id: pot.skuId })).toEqual([3])
  expect(await changes({ warehouse_id: east.warehouseId })).toEqual([2])
  const there = { time_zone: 'America/Los_Angeles' }
  expect(await changes({ ...there, to: '2026-03-01' })).toEqual([1])
  expect((await changes({ ...there, from: '2026-03-02' })).sort()).toEqual([2, 3])
  expect(await changes({ to: '2026-03-01' })).toEqual([])
  expect(await changes({ type: 'inbound' })).toEqual([])
})

test('pages meet without a gap where several lanes are merged', async () => {
  const admin = await makeStaff(app, ['admin'])
  const seller = await makeCustomer(app)
  const sales = await makeStaff(app, ['sales'])
  await app.ctx.db.office
    .updateTable('customer')
    .set({ sales_id: sales.staffId })
    .where('customer_id', '=', seller.customerId)
    .execute()
  const places = [await makeWarehouse(app), await makeWarehouse(app)]
  const skus = [await makeSku(app, seller.customerId), await makeSku(app, seller.customerId)]
  for (let n = 0; n < 4; n++)
    for (const { warehouseId } of places)
      for (const { skuId } of skus) await makeStock(app, seller.customerId, warehouseId, skuId, 1)
  for (const [who, filter] of [
    [sales, {}],
    [
      await makeStaff(
        app,
        ['warehouse'],
        places.map(({ warehouseId }) => warehouseId),
      ),
      {},
    ],
    [admin, { customer_id: String(seller.customerId) }],
  ] as const) {
    const all = await ok(app, who, getLog, { ...filter, size: '50', count: 'capped' })
    expect(all.total).toEqual({ count: 16, more: false })
    const first = await ok(app, who, getLog, { ...filter, size: '10' })
    const second = await ok(app, who, getLog, { ...filter, size: '10', after: first.next ?? '' })
    expect([...first.rows, ...second.rows]).toEqual(all.rows)
    expect((await ok(app, who, getLog, { ...filter, size: '10', before: second.previous ?? '' })).rows).toEqual(
      first.rows,
    )
  }
})

test('sales people and managers read their own customers, warehouse people their own warehouses', async () => {
  const [here, there] = [await makeWarehouse(app), await makeWarehouse(app)]
  const sales = await makeStaff(app, ['sales'])
  const own = await makeCustomer(app, { salesId: sales.staffId })
  const other = await makeCustomer(app)
  const made = []
  for (const { customerId } of [own, other]) {
    const { skuId } = await makeSku(app, customerId)
    for (const { warehouseId } of [here, there]) await makeStock(app, customerId, warehouseId, skuId, 1)
    made.push({ customer_id: String(customerId), sku_id: skuId })
  }
  const worker = await makeStaff(app, ['warehouse'], [here.warehouseId])
  const [ours, theirs] = made
  const seen = async (who: Parameters<typeof ok>[1], input: object) =>
    (await ok(app, who, getLog, input)).rows.map(({ customer_id, warehouse_id }) => `${customer_id} ${warehouse_id === here.warehouseId ? 'here' : 'there'}`).sort() // prettier-ignore
  expect(await seen(sales, {})).toEqual([`${own.customerId} here`, `${own.customerId} there`])
  for (const input of [{ customer_id: theirs!.customer_id }, { sku_id: theirs!.sku_id }, theirs!])
    expect(await seen(sales, input)).toEqual([])
  expect(await seen(worker, {})).toEqual([`${own.customerId} here`, `${other.customerId} here`])
  expect(await seen(worker, ours!)).toEqual([`${own.customerId} here`])
  expect(await seen(worker, { warehouse_id: there.warehouseId })).toEqual([])
  expect(await seen(await makeStaff(app, ['warehouse'], []), {})).toEqual([])
})
