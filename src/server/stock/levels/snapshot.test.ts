// Stock as of a past day: batches and ages at the end of the warehouse's day, added up, as a file, and within everybody's walls.
import { expect, test } from 'vitest'
import { officeSnapshotCalls, snapshotCalls } from '#shared/stock/snapshot.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()

/** 10 cups shelved on 1 March and 5 on the 3rd, 4 pots on the 2nd; six cups left at 23:30 on the 4th in Auckland. */
async function makePast() {
  const seller = await makeCustomer(app)
  const { customerId } = seller
  const { warehouseId } = await makeWarehouse(app, { timeZone: 'Pacific/Auckland' })
  const cup = await makeSku(app, customerId, { sku: 'CUP' })
  const pot = await makeSku(app, customerId, { sku: 'POT', lengthCm: 30.5 })
  const shelve = async (at: string, skuId: string, quantity: number) => {
    app.setTime(at)
    await makeStock(app, customerId, warehouseId, skuId, quantity, at.slice(0, 10))
  }
  await shelve('2026-03-01T00:00:00Z', cup.skuId, 10)
  await shelve('2026-03-02T00:00:00Z', pot.skuId, 4)
  await shelve('2026-03-03T00:00:00Z', cup.skuId, 5)
  app.setTime('2026-03-04T10:30:00Z')
  await sql`select move_stock(${customerId}, array[(${warehouseId}, ${cup.skuId}, 'abnormal_delivery', -6, 0, 'correction', ${app.ctx.clock.id()}, null)::stock_move],
    ${app.ctx.clock.now()})`.execute(app.ctx.db.office)
  app.setTime('2026-03-10T00:00:00Z')
  return { seller, customerId, warehouse_id: warehouseId, cup, pot }
}

test('what lay there at the end of the warehouse’s day, by SKU with its batches, their ages and the volume', async () => {
  const { seller, warehouse_id } = await makePast()
  const on = async (deadline: string, input: object = {}) =>
    (await ok(app, seller, snapshotCalls.getList, { warehouse_id, deadline, ...input })).rows
  expect(await on('2026-02-28')).toEqual([])
  expect(await on('2026-03-03')).toMatchObject([
    {
      sku: 'CUP',
      total: 15,
      volume_m3: '0.015000',
      batches: [
        { shelved_on: '2026-03-01', quantity: 10, age_days: 2 },
        { shelved_on: '2026-03-03', quantity: 5, age_days: 0 },
      ],
    },
    { sku: 'POT', total: 4, volume_m3: '0.006100', batches: [{ shelved_on: '2026-03-02', quantity: 4, age_days: 1 }] },
  ])
  // 23:30 of the 4th there is still the 4th, although it is the 4th in UTC too and long before midnight.
  expect((await on('2026-03-04', { sku: 'CU' })).map(({ total, batches }) => [total, batches])).toEqual([
    [9, [{ shelved_on: '2026-03-01', quantity: 4, age_days: 3 }, { shelved_on: '2026-03-03', quantity: 5, age_days: 1 }]],
  ]) // prettier-ignore
  expect(await ok(app, seller, snapshotCalls.getTotal, { warehouse_id, deadline: '2026-03-10' })).toEqual({
    skus: 2,
    quantity: 13,
    volume_m3: '0.015100',
  })
  expect(await ok(app, seller, snapshotCalls.getTotal, { warehouse_id, deadline: '2026-02-01' })).toEqual({
    skus: 0,
    quantity: 0,
    volume_m3: '0.000000',
  })
})

test('a day begins and ends on the warehouse’s clock', async () => {
  const { seller, customerId, warehouse_id, pot } = await makePast()
  app.setTime('2026-03-05T11:00:00Z') // midnight of the 6th in Auckland
  await makeStock(app, customerId, warehouse_id, pot.skuId, 1, '2026-03-06')
  app.setTime('2026-03-10T00:00:00Z')
  const pots = async (deadline: string) =>
    (await ok(app, seller, snapshotCalls.getList, { warehouse_id, deadline, sku: 'POT' })).rows[0]?.total
  expect([await pots('2026-03-05'), await pots('2026-03-06')]).toEqual([4, 5])
})

test('a deadline is asked for, and does not lie ahead of the warehouse’s today', async () => {
  const { seller, warehouse_id } = await makePast()
  const { body } = await refused(app, seller, snapshotCalls.getList, { warehouse_id } as never, 'invalid_input')
  expect(body.fields).toEqual([{ path: 'deadline', reason: 'Required' }])
  app.setTime('2026-03-09T11:30:00Z') // the 10th there
  await ok(app, seller, snapshotCalls.getList, { warehouse_id, deadline: '2026-03-10' })
  await refused(app, seller, snapshotCalls.getList, { warehouse_id, deadline: '2026-03-11' }, 'invalid_input')
  const nowhere = { warehouse_id: app.ctx.clock.id(), deadline: '2026-03-03' }
  await refused(app, seller, snapshotCalls.getList, nowhere, 'not_found')
})

test('pages meet without a gap, and the file has a row a batch', async () => {
  const { seller, customerId, warehouse_id } = await makePast()
  for (let n = 0; n < 12; n++)
    await makeStock(app, customerId, warehouse_id, (await makeSku(app, customerId, { sku: `S${n}` })).skuId, 1)
  const asked = { warehouse_id, deadline: '2026-03-10' }
  const all = await ok(app, seller, snapshotCalls.getList, { ...asked, size: '50', count: 'capped' })
  expect(all.total).toEqual({ count: 14, more: false })
  const one = await ok(app, seller, snapshotCalls.getList, { ...asked, size: '10' })
  const two = await ok(app, seller, snapshotCalls.getList, { ...asked, size: '10', after: one.next ?? '' })
  expect([...one.rows, ...two.rows]).toEqual(all.rows)
  const back = await ok(app, seller, snapshotCalls.getList, { ...asked, size: '10', before: two.previous ?? '' })
  expect(back.rows).toEqual(one.rows)
  const file = String(await ok(app, seller, snapshotCalls.exportList, asked))
  expect(file.trim().split('\r\n')).toHaveLength(1 + 15)
  expect(file).toContain('CUP,Product CUP,')
  await refused(app, seller, snapshotCalls.exportList, { warehouse_id, deadline: '2026-01-01' }, 'export_nothing')
})

test('a supplier sees its SKUs alone, another customer nothing, staff their warehouses and customers', async () => {
  const { seller, customerId, warehouse_id, pot } = await makePast()
  const asked = { warehouse_id, deadline: '2026-03-10' }
  const supplier = await makeMember(app, customerId, {
    permissions: ['inventory.view'],
    skuIds: [pot.skuId],
    type: 'supplier',
  })
  expect((await ok(app, supplier, snapshotCalls.getList, asked)).rows.map(({ sku }) => sku)).toEqual(['POT'])
  expect(await ok(app, supplier, snapshotCalls.getTotal, asked)).toMatchObject({ skus: 1, quantity: 4 })
  expect((await ok(app, await makeCustomer(app), snapshotCalls.getList, asked)).rows).toEqual([])
  const clerk = await makeMember(app, customerId, { permissions: ['products.view'] })
  await refused(app, clerk, snapshotCalls.getList, asked, 'forbidden')

  const staff = { ...asked, customer_id: String(customerId) }
  const worker = await makeStaff(app, ['warehouse'], [warehouse_id])
  const own = await ok(app, seller, snapshotCalls.getList, asked)
  expect(await ok(app, worker, officeSnapshotCalls.getList, staff)).toEqual(own)
  for (const blind of [await makeStaff(app, ['warehouse'], []), await makeStaff(app, ['sales'])])
    await refused(app, blind, officeSnapshotCalls.getList, staff, 'not_found')
})
