// The open warehouses of either side, and the countries to choose from.
import { expect, test } from 'vitest'
import { officeWarehouseCalls, warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff, makeWarehouse } from '#test/make.ts'
import { findWarehouse } from './index.ts'

const app = useApp()

test('open warehouses are listed by code with their address; a closed one is only found by its id', async () => {
  const seller = await makeCustomer(app)
  const [one, two, closed] = await Promise.all([makeWarehouse(app), makeWarehouse(app), makeWarehouse(app)])
  await app.ctx.db.office
    .updateTable('warehouse')
    .set({ enabled: false })
    .where('warehouse_id', '=', closed.warehouseId)
    .execute()
  const { rows } = await ok(app, seller, warehouseCalls.getList, {})
  expect(rows.map((row) => row.code)).toEqual([one.code, two.code].sort())
  expect(rows[0]?.address).toMatchObject({ city: 'Duisburg', country: 'DE' })
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
