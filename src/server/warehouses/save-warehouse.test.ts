// Warehouses made and changed in the office: what is kept, who may, two editors, the code that stays, and what a closed one still does.
import { expect, test } from 'vitest'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeWarehouseCalls, warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { makeBooking, makeStory } from '#server/inbound/booking.testing.ts'
import { makeReady, makeShop } from '#server/orders/order.testing.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff, warehouseInput } from '#test/make.ts'

const app = useApp()

test('an admin makes a warehouse and changes it, and the log says from what', async () => {
  const admin = await makeStaff(app, ['admin'])
  const input = warehouseInput()
  const { warehouse_id } = await ok(app, admin, officeWarehouseCalls.addWarehouse, input)
  const detail = await ok(app, admin, officeWarehouseCalls.getDetail, { warehouse_id })
  expect(detail).toMatchObject({ ...input, cn22_limit_usd: '400.00', version: 1, enabled: true, in_use: false })
  const { rows } = await ok(app, await makeCustomer(app), warehouseCalls.getList, {})
  expect(rows.find((row) => row.warehouse_id === warehouse_id)?.address).toMatchObject({
    city: 'Rotterdam',
    country: 'NL',
  })
  const changed = { ...input, city: 'Breda', cut_off: '16:00', working_days: [7, 1] as (1 | 7)[], closed_on: [] }
  await ok(app, admin, officeWarehouseCalls.updateWarehouse, { warehouse_id, version: 1, ...changed })
  const after = await ok(app, admin, officeWarehouseCalls.getDetail, { warehouse_id })
  expect(after).toMatchObject({ ...changed, working_days: [1, 7], version: 2 })
  const { rows: log } = await sql<{ before: object | null; after: object }>`select before, after from operation_log
    where object = 'warehouse' and object_id = ${warehouse_id} order by log_id`.execute(app.ctx.db.office)
  expect(log[1]).toMatchObject({
    before: { city: 'Rotterdam', cut_off: '14:30' },
    after: { city: 'Breda', cut_off: '16:00' },
  })
})

test('nobody else may, and what cannot be is refused', async () => {
  for (const role of ['warehouse', 'finance', 'customer_service'] as const)
    await refused(app, await makeStaff(app, [role]), officeWarehouseCalls.addWarehouse, warehouseInput(), 'forbidden')
  const admin = await makeStaff(app, ['admin'])
  for (const wrong of [
    { code: 'de1' },
    { cut_off: '24:00' },
    { working_days: [] },
    { working_days: [1, 1] },
    { working_days: [8] },
    { closed_on: ['2026-02-30'] },
    { inspections: [] },
    { currency: 'EURO' },
    { time_zone: 'Mars/Base' },
    { weight_under_percent: 101 },
    { cn22_limit_usd: '0' },
    { enabled: false },
  ])
    await refused(
      app,
      admin,
      officeWarehouseCalls.addWarehouse,
      { ...warehouseInput(), ...wrong } as never,
      'invalid_input',
    )
  const missing = { warehouse_id: app.ctx.clock.id() }
  await refused(app, admin, officeWarehouseCalls.getDetail, missing, 'not_found')
  await refused(app, admin, officeWarehouseCalls.setStatus, { ...missing, enabled: true }, 'not_found')
  const input = warehouseInput()
  await ok(app, admin, officeWarehouseCalls.addWarehouse, input)
  await refused(app, admin, officeWarehouseCalls.addWarehouse, input, 'warehouse_exists')
})

test('of two editors at once one is told, and the code stays once something carries it', async () => {
  const admin = await makeStaff(app, ['admin'])
  const input = warehouseInput()
  const { warehouse_id } = await ok(app, admin, officeWarehouseCalls.addWarehouse, input)
  const edit = (change: object) => ({ warehouse_id, version: 1, ...input, ...change })
  const both = await Promise.all(
    ['One', 'Two'].map((city) => send(app, admin, officeWarehouseCalls.updateWarehouse, edit({ city }))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { code } = warehouseInput()
  await ok(app, admin, officeWarehouseCalls.updateWarehouse, edit({ code, version: 2 }))
  const shop = await makeShop(app)
  const used = { ...input, warehouse_id: shop.warehouseId, version: 1 }
  const detail = await ok(app, admin, officeWarehouseCalls.getDetail, { warehouse_id: shop.warehouseId })
  expect(detail).toMatchObject({ in_use: true, methods: [{ enabled: true }] })
  await refused(app, admin, officeWarehouseCalls.updateWarehouse, used, 'warehouse_in_use')
  await ok(app, admin, officeWarehouseCalls.updateWarehouse, { ...used, code: detail.code })
})

test('a closed warehouse takes no new orders and bookings, and an inspection it does not offer is refused', async () => {
  const admin = await makeStaff(app, ['admin'])
  const shop = await makeShop(app)
  const order_ids = [await makeReady(app, shop)]
  const status = (warehouse_id: string, enabled: boolean) =>
    ok(app, admin, officeWarehouseCalls.setStatus, { warehouse_id, enabled })
  await status(shop.warehouseId, false)
  await refused(app, shop, orderCalls.submitOrders, { order_ids }, 'warehouse_closed')
  await status(shop.warehouseId, true)
  await ok(app, shop, orderCalls.submitOrders, { order_ids })

  const story = await makeStory(app)
  const { warehouseId: warehouse_id } = story.warehouse
  const { booking_id, lines } = await makeBooking(app, story)
  await status(warehouse_id, false)
  await refused(app, story.seller, inboundCalls.saveDraft, { warehouse_id, lines }, 'invalid_input')
  await refused(app, story.seller, inboundCalls.submit, { booking_id }, 'warehouse_closed')
  await status(warehouse_id, true)
  const {
    in_use: _used,
    methods: _methods,
    enabled: _enabled,
    ...detail
  } = await ok(app, admin, officeWarehouseCalls.getDetail, { warehouse_id })
  await ok(app, admin, officeWarehouseCalls.updateWarehouse, { ...detail, inspections: ['none'] })
  await refused(app, story.seller, inboundCalls.submit, { booking_id }, 'inspection_not_offered')
  await ok(app, admin, officeWarehouseCalls.updateWarehouse, { ...detail, version: detail.version + 1 })
  await ok(app, story.seller, inboundCalls.submit, { booking_id })
})
