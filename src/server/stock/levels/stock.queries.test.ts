// Reading stock: rows, age, low marks, counts of the tabs, and the walls around customers, suppliers, warehouses and own customers.
import { expect, test } from 'vitest'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()

async function makeGoods() {
  const seller = await makeCustomer(app)
  const { customerId } = seller
  const north = await makeWarehouse(app, { timeZone: 'Pacific/Auckland' })
  const south = await makeWarehouse(app)
  const cup = await makeSku(app, customerId, { sku: 'CUP' })
  const pot = await makeSku(app, customerId, { sku: 'POT' })
  await app.ctx.db.office.updateTable('sku').set({ warning_quantity: 4 }).where('sku_id', '=', cup.skuId).execute()
  await makeStock(app, customerId, north.warehouseId, cup.skuId, 5, '2026-02-28')
  await makeStock(app, customerId, south.warehouseId, cup.skuId, 4, '2026-03-01')
  await makeStock(app, customerId, south.warehouseId, pot.skuId, 9)
  return { seller, customerId, north, south, cup, pot }
}

const exactly = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).map(([tab, count]) => [tab, { count, more: false }]))

test('a row a warehouse and SKU, newest products first; low means the warning quantity or fewer', async () => {
  const { seller, north, south } = await makeGoods()
  const { rows } = await ok(app, seller, stockCalls.getList, {})
  expect(rows.map((row) => [row.sku, row.warehouse_id, row.total, row.available, row.is_low])).toEqual([
    ['POT', south.warehouseId, 9, 9, false],
    ['CUP', south.warehouseId, 4, 4, true],
    ['CUP', north.warehouseId, 5, 5, false],
  ])
})

test("age counts days of the warehouse's own calendar", async () => {
  const { seller, north } = await makeGoods()
  app.setTime('2026-03-02T12:00:00Z') // already 3 March in Auckland
  const { rows } = await ok(app, seller, stockCalls.getList, { warehouse_id: north.warehouseId })
  expect(rows).toMatchObject([{ oldest_on: '2026-02-28', age_days: 3 }])
  app.setTime('2026-03-02T09:00:00Z')
})

test('filters and the counts of the tabs agree', async () => {
  const { seller, customerId, south, cup } = await makeGoods()
  await makeStock(app, customerId, (await makeWarehouse(app)).warehouseId, cup.skuId, 0)
  expect(await ok(app, seller, stockCalls.getCounts, {})).toEqual(exactly({ all: 4, in_stock: 3, low: 2 }))
  expect(await ok(app, seller, stockCalls.getCounts, { sku: 'CU', warehouse_id: south.warehouseId })).toEqual(
    exactly({ all: 1, in_stock: 1, low: 1 }),
  )
  const shown = async (show: 'in_stock' | 'low') =>
    (await ok(app, seller, stockCalls.getList, { show })).rows.map((row) => [row.sku, row.total])
  expect(await shown('in_stock')).toEqual([
    ['POT', 9],
    ['CUP', 4],
    ['CUP', 5],
  ])
  expect(await shown('low')).toEqual([
    ['CUP', 0],
    ['CUP', 4],
  ])
  expect((await ok(app, seller, stockCalls.getList, { sku: 'P' })).rows).toHaveLength(1)
})

test('pages meet without a gap', async () => {
  const { seller, customerId, south } = await makeGoods()
  for (let n = 0; n < 20; n++)
    await makeStock(app, customerId, south.warehouseId, (await makeSku(app, customerId)).skuId, 1)
  const all = (await ok(app, seller, stockCalls.getList, { size: '50' })).rows
  const one = await ok(app, seller, stockCalls.getList, { size: '20' })
  const two = await ok(app, seller, stockCalls.getList, { size: '20', after: one.next ?? '' })
  expect([...one.rows, ...two.rows]).toEqual(all)
  expect((await ok(app, seller, stockCalls.getList, { size: '20', before: two.previous ?? '' })).rows).toEqual(one.rows)
})

test('a supplier sees its SKUs, another customer nothing, a sub-account without the right is refused', async () => {
  const { seller, customerId, pot } = await makeGoods()
  const supplier = await makeMember(app, customerId, {
    permissions: ['inventory.view'],
    skuIds: [pot.skuId],
    type: 'supplier',
  })
  expect((await ok(app, supplier, stockCalls.getList, {})).rows.map((row) => row.sku)).toEqual(['POT'])
  expect(await ok(app, supplier, stockCalls.getCounts, {})).toEqual(exactly({ all: 1, in_stock: 1, low: 0 }))
  expect((await ok(app, await makeCustomer(app), stockCalls.getList, {})).rows).toEqual([])
  const clerk = await makeMember(app, customerId, { permissions: ['products.view'] })
  for (const call of [stockCalls.getList, stockCalls.getCounts, stockCalls.getLog])
    await refused(app, clerk, call, {}, 'forbidden')
  await refused(app, seller, officeStockCalls.getList, {}, 'session_expired')
})

test('staff see stock in their scope: admin all, warehouse people theirs, account managers their customers', async () => {
  const { customerId, north, south } = await makeGoods()
  const stranger = await makeCustomer(app)
  const { skuId } = await makeSku(app, stranger.customerId, { sku: 'STRANGE' })
  await makeStock(app, stranger.customerId, south.warehouseId, skuId, 1)

  const admin = await makeStaff(app, ['admin'])
  const mine = await ok(app, admin, officeStockCalls.getList, { customer_id: String(customerId) })
  expect(mine.rows).toHaveLength(3)
  expect(mine.rows[0]).toMatchObject({ customer_id: customerId, sku: 'POT', total: 9 })
  const everybody = await ok(app, admin, officeStockCalls.getList, { warehouse_id: south.warehouseId })
  expect(everybody.rows.map((row) => row.sku)).toEqual(['STRANGE', 'POT', 'CUP'])
  const first = await ok(app, admin, officeStockCalls.getList, {
    warehouse_id: south.warehouseId,
    size: '10',
    show: 'low',
  })
  expect(first.rows.map((row) => row.sku)).toEqual(['CUP'])

  const packer = await makeStaff(app, ['warehouse'], [north.warehouseId])
  expect(
    (await ok(app, packer, officeStockCalls.getList, { customer_id: String(customerId) })).rows.map(
      (row) => row.warehouse_id,
    ),
  ).toEqual([north.warehouseId])
  expect((await ok(app, packer, officeStockCalls.getList, { warehouse_id: south.warehouseId })).rows).toEqual([])

  const manager = await makeStaff(app, ['account_manager'])
  expect((await ok(app, manager, officeStockCalls.getList, {})).rows).toEqual([])
  await app.ctx.db.office
    .updateTable('customer')
    .set({ manager_id: manager.staffId })
    .where('customer_id', '=', customerId)
    .execute()
  expect((await ok(app, manager, officeStockCalls.getList, {})).rows).toHaveLength(3)
  await refused(app, await makeStaff(app, ['finance']), officeStockCalls.getList, {}, 'forbidden')
})

test('by SKU either way page by page, and by pasted SKUs and barcodes', async () => {
  const { seller, customerId, north, pot, cup } = await makeGoods()
  await makeStock(app, customerId, north.warehouseId, pot.skuId, 1)
  await makeSku(app, customerId, { sku: 'NO-STOCK' })
  const { barcode } = await app.ctx.db.office
    .selectFrom('sku')
    .select('barcode')
    .where('sku_id', '=', pot.skuId)
    .executeTakeFirstOrThrow()
  const walk = async (input: object) => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await ok(app, seller, stockCalls.getList, { ...input, size: '10', after } as never)
      seen.push(...page.rows.map(({ sku }) => sku))
      after = page.next ?? undefined
    } while (after)
    return seen
  }
  expect(await walk({ sort: 'sku' })).toEqual(['CUP', 'CUP', 'POT', 'POT'])
  expect(await walk({ sort: '-sku' })).toEqual(['POT', 'POT', 'CUP', 'CUP'])
  for (let n = 10; n < 36; n++)
    await makeStock(app, customerId, north.warehouseId, (await makeSku(app, customerId, { sku: `S${n}` })).skuId, n)
  const all = await walk({ sort: 'sku' })
  expect(all).toHaveLength(30)
  expect(await walk({ sort: '-sku' })).toEqual(all.toReversed())
  const back = await ok(app, seller, stockCalls.getList, { sort: 'sku', size: '10' })
  const next = await ok(app, seller, stockCalls.getList, { sort: 'sku', size: '10', after: back.next! })
  expect((await ok(app, seller, stockCalls.getList, { sort: 'sku', size: '10', before: next.previous! })).rows).toEqual(
    back.rows,
  )

  const terms = ['CUP', barcode, 'NO-STOCK', 'NOTHING']
  const { search_id } = await ok(app, seller, stockCalls.keepSearch, { terms })
  expect(new Set((await ok(app, seller, stockCalls.getList, { search_id })).rows.map(({ sku_id }) => sku_id))).toEqual(
    new Set([cup.skuId, pot.skuId]),
  )
  expect(await ok(app, seller, stockCalls.getSearch, { search_id })).toEqual({
    terms: 4,
    missing: ['NO-STOCK', 'NOTHING'],
  })
  const supplier = await makeMember(app, customerId, {
    type: 'supplier',
    permissions: ['inventory.view'],
    skuIds: [cup.skuId],
  })
  const theirs = await ok(app, supplier, stockCalls.keepSearch, { terms })
  expect((await ok(app, supplier, stockCalls.getSearch, theirs)).missing).toEqual([barcode, 'NO-STOCK', 'NOTHING'])
  await refused(app, supplier, stockCalls.getList, { search_id }, 'search_gone')
})
