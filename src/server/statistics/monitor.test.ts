// The monitor told in one day (Rule 19.9): each figure against what was done, what a list finds, and what the reader may see.
import { expect, test } from 'vitest'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { monitorCalls } from '#shared/statistics/monitor.contract.ts'
import { makeShipped, makeShop, makeVerified, packInput } from '#server/orders/order.testing.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeDraftOrder, setStatus } from '#test/make-orders.ts'
import { makeMember, makeSku } from '#test/make.ts'

const app = useApp()
const { getMonitor } = monitorCalls

test('what was made, packed and shipped today, and what waits of every age', async () => {
  const shop = await makeShop(app)
  app.setTime('2026-03-02T09:00:00Z')
  await makeVerified(app, shop)
  await setStatus(app, shop.customerId, (await makeShipped(app, shop)).order_id, 'possible_exception')
  app.setTime('2026-03-10T09:00:00Z')
  await makeShipped(app, shop)
  await makeVerified(app, shop)
  const packed = await makeVerified(app, shop)
  await ok(app, shop.worker, officeOrderCalls.packOrder, { ...packInput(shop, packed), weight_confirmed: true })
  await makeDraftOrder(app, shop)

  const { orders, today } = await ok(app, shop, getMonitor, { time_zone: 'Europe/Berlin' })
  expect(today).toBe('2026-03-10')
  expect(orders).toMatchObject({
    made: { approving: 1, awaiting_packing: 1, packaged: 1, shipped: 1 },
    waiting: 2,
    picking: 0,
    packaged: 1,
    awaiting_shipping: 0,
    packed_today: 2,
    shipped_today: 1,
    late: 1,
    problem: 1,
    error: 0,
    backordered: 0,
  })
  const found = async (filters: object) =>
    (await ok(app, shop, orderCalls.getList, { ...filters, time_zone: 'Europe/Berlin' })).rows.length
  expect(await found({ promise: 'due' })).toBe(orders!.due)
  expect(await found({ promise: 'late' })).toBe(orders!.late)
  expect(await found({ promise: 'overdue' })).toBe(orders!.overdue)
  expect(await found({ delivery_problem: 'any' })).toBe(orders!.problem)
  expect(await found({ shipped_from: today, shipped_to: today })).toBe(orders!.shipped_today)
  for (const { code, problem, overdue } of orders!.carriers) {
    expect(await found({ delivery_problem: 'any', method: code })).toBe(problem)
    expect(await found({ promise: 'overdue', method: code })).toBe(overdue)
  }
  expect(orders!.carriers).toMatchObject([{ problem: 1 }])
  // Half past midnight of the next day there, the evening before elsewhere.
  app.setTime('2026-03-10T23:30:00Z')
  expect((await ok(app, shop, getMonitor, { time_zone: 'Europe/Berlin' })).orders).toMatchObject({
    made: {},
    packed_today: 0,
    shipped_today: 0,
    waiting: 2,
  })
  expect((await ok(app, shop, getMonitor, { time_zone: 'UTC' })).orders).toMatchObject({ packed_today: 2 })
})

test('what the reader may not see is null, and a supplier counts what holds its SKUs', async () => {
  const shop = await makeShop(app)
  const other = await makeSku(app, shop.customerId)
  app.setTime('2026-03-12T09:00:00Z')
  await makeVerified(app, shop)
  const member = (options: Parameters<typeof makeMember>[2]) => makeMember(app, shop.customerId, options)
  expect(await ok(app, await member({ permissions: [] }), getMonitor, {})).toEqual({
    today: '2026-03-12',
    orders: null,
    arrivals: null,
    losses: null,
    returns_to_decide: null,
    low_stock: null,
  })
  expect(await ok(app, shop, getMonitor, {})).toMatchObject({
    orders: { waiting: 1 },
    arrivals: { submitted: 0, future_receipt: 0, pending_quality_control: 0, to_be_shelved: 0 },
    losses: {},
    returns_to_decide: 0,
    low_stock: 0,
  })
  const supplier = await member({ type: 'supplier', permissions: ['orders.view'], skuIds: [other.skuId] })
  expect((await ok(app, supplier, getMonitor, {})).orders).toMatchObject({ made: {}, waiting: 0 })
  await refused(app, null, getMonitor, {}, 'session_expired')
})
