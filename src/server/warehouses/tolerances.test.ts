// The tolerances of warehouses: who changes them, what is accepted, what the log keeps.
import { expect, test } from 'vitest'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeStaff, makeWarehouse } from '#test/make.ts'

const app = useApp()
const figures = { weight_under_percent: 5, weight_over_percent: 40, weight_over_g: 900, cn22_limit_usd: '410.50' }

test('an admin changes the tolerances of one warehouse, and the log says from what', async () => {
  const [one, two] = [await makeWarehouse(app), await makeWarehouse(app)]
  const admin = await makeStaff(app, ['admin'])
  const input = { warehouse_id: one.warehouseId, ...figures }
  await ok(app, admin, officeWarehouseCalls.updateTolerances, input)
  const { rows } = await ok(app, admin, officeWarehouseCalls.getTolerances, {})
  expect(rows.find(({ code }) => code === one.code)).toMatchObject(figures)
  const untouched = { weight_under_percent: 10, weight_over_percent: 25, weight_over_g: 500, cn22_limit_usd: '400.00' }
  expect(rows.find(({ code }) => code === two.code)).toMatchObject(untouched)
  const { rows: log } = await sql<{ before: object; after: object }>`select before, after from operation_log
    where object = 'warehouse' and object_id = ${one.warehouseId}`.execute(app.ctx.db.office)
  expect(log).toEqual([{ before: untouched, after: figures }])
})

test('nobody else may, and what cannot be is refused', async () => {
  const { warehouseId } = await makeWarehouse(app)
  const input = { warehouse_id: warehouseId, ...figures }
  for (const role of ['warehouse', 'finance', 'customer_service'] as const)
    await refused(app, await makeStaff(app, [role]), officeWarehouseCalls.updateTolerances, input, 'forbidden')
  const admin = await makeStaff(app, ['admin'])
  for (const wrong of [{ weight_under_percent: 101 }, { weight_over_g: -1 }, { cn22_limit_usd: '0' }])
    await refused(app, admin, officeWarehouseCalls.updateTolerances, { ...input, ...wrong }, 'invalid_input')
  const missing = { ...input, warehouse_id: app.ctx.clock.id() }
  await refused(app, admin, officeWarehouseCalls.updateTolerances, missing, 'not_found')
})
