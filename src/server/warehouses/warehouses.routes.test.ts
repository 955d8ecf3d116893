// The open warehouses of either side, and the countries to choose from.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeWarehouseCalls, warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff, makeWarehouse } from '#test/make.ts'
import { findWarehouse } from './index.ts'

const app = useApp()

test('open warehouses are listed by code with their address, hours, coming closed days and inspections; a closed one is only found by its id', async () => {
  const seller = await makeCustomer(app)
  const [one, two, closed] = await Promise.all([makeWarehouse(app), makeWarehouse(app), makeWarehouse(app)])
  await app.ctx.db.office
    .updateTable('warehouse')
    .set({ enabled: false })
    .where('warehouse_id', '=', closed.warehouseId)
    .execute()
  const [past, coming] = ['2020-01-01', '2090-01-01']
  await sql`update warehouse set closed_on = ${[coming, past]}::date[], inspections = '{none,full}', working_days = '{1,2,3}'
    where warehouse_id = ${one.warehouseId}`.execute(app.ctx.db.office)
  const { rows } = await ok(app, seller, warehouseCalls.getList, {})
  expect(rows.map((row) => row.code)).toEqual([one.code, two.code].sort())
  expect(rows[0]?.address).toMatchObject({ city: 'Duisburg', country: 'DE' })
  const found = rows.find(({ warehouse_id }) => warehouse_id === one.warehouseId)
  expect(found).toMatchObject({ working_days: [1, 2, 3], closed_on: [coming], inspections: ['none', 'full'] })
  expect(await findWarehouse(app.ctx.db.office, closed.warehouseId)).toMatchObject({
    code: closed.code,
    enabled: false,
  })
  expect(await findWarehouse(app.ctx.db.office, app.ctx.clock.id())).toBeUndefined()
})

test('warehouse people get theirs, other staff all', async () => {
  const mine = await makeWarehouse(app)
  await makeWarehouse(app)
  const packer = await makeStaff(app, ['warehouse'], [mine.warehouseId])
  expect((await ok(app, packer, officeWarehouseCalls.getList, {})).rows.map((row) => row.code)).toEqual([mine.code])
  expect(
    (await ok(app, await makeStaff(app, ['sales']), officeWarehouseCalls.getList, {})).rows.length,
  ).toBeGreaterThan(1)
  await refused(app, await makeCustomer(app), officeWarehouseCalls.getList, {}, 'session_expired')
})

test('every country has a name in both languages', async () => {
  const { rows } = await ok(app, await makeCustomer(app), warehouseCalls.getCountries, {})
  expect(rows).toHaveLength(249)
  expect(rows).toContainEqual({ code: 'DE', name_en: 'Germany', name_zh: '德国' })
  expect(rows.filter((row) => row.name_en === row.code || !/[\u4e00-\u9fff]/.test(row.name_zh))).toEqual([])
})
