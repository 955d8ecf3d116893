// How punctually orders left and arrived, told in dates (Rules 19.13, 19.14): on the warehouse's clock, and of a supplier's SKUs alone. The adding up is told in on-time-sums.test.ts.
import { expect, test } from 'vitest'
import { onTimeCalls } from '#shared/statistics/on-time.contract.ts'
import { makeShipped, makeShop } from '#server/orders/order.testing.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeMember, makeSku, makeStock } from '#test/make.ts'
import { recomputed, shipBetween } from './on-time.testing.ts'

const app = useApp()
const { getOnTime, exportOnTime } = onTimeCalls
const MARCH = { from: '2026-03', to: '2026-03', against: 'period' } as const

test('each order is judged by the clock of its warehouse, and every figure is what the rows say', async () => {
  const shop = await makeShop(app)
  // Half past midnight of the first of March in Berlin, which is February's last day elsewhere: promised for Monday.
  await shipBetween(app, shop, '2026-02-28T23:10:00Z', '2026-02-28T23:30:00Z', 30)
  // The last hour of the promised day in Berlin.
  await shipBetween(app, shop, '2026-03-03T08:00:00Z', '2026-03-03T22:59:00Z', 50)
  // The day after in Berlin, the same day by UTC.
  await shipBetween(app, shop, '2026-03-04T08:00:00Z', '2026-03-04T23:01:00Z')
  // After the cut-off: promised for the next working day, which is Monday.
  await shipBetween(app, shop, '2026-03-06T14:30:00Z', '2026-03-09T10:00:00Z', 100)
  await shipBetween(app, shop, '2026-03-10T08:00:00Z', '2026-03-12T08:00:00Z', 20)
  app.setTime('2026-04-01T09:00:00Z')
  const told = await ok(app, shop, getOnTime, MARCH)
  expect(told.now).toMatchObject({ shipped: 5, on_time: 3, late: 2, delivered: 4 })
  expect(told.now).toEqual(await recomputed(app, shop, '2026-03'))
  expect(told.before).toMatchObject({ shipped: 0, on_time: 0, late: 0, hours_median: null, days_p90: null })
  expect(told.rows).toMatchObject([{ warehouse_code: shop.warehouseCode, now: told.now }])
  const april = await ok(app, shop, getOnTime, { ...MARCH, from: '2026-04', to: '2026-04' })
  expect([april.now.shipped, april.before]).toEqual([0, told.now])
  expect((await ok(app, shop, getOnTime, { ...MARCH, country: 'FR' })).rows).toEqual([])
  const file = await send(app, shop, exportOnTime, { ...MARCH, format: 'csv' })
  const lines = (file.content as unknown as Buffer).toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  const { hours_median, hours_p90, days_median, days_p90 } = told.now
  expect(lines[1]!.split(',').filter((_, n) => n < 2 || n % 2 === 0)).toEqual(
    [shop.warehouseCode, lines[1]!.split(',')[1], 5, 3, 2, 60, hours_median, hours_p90, 4, 80, days_median, days_p90].map(String),
  ) // prettier-ignore
  await refused(app, shop, exportOnTime, { ...MARCH, country: 'FR', format: 'csv' }, 'export_nothing')
  await refused(app, shop, getOnTime, { ...MARCH, from: '2026-04' }, 'invalid_input')
})

test('what was collected is not handed over, and what was promised nothing is neither on time nor late', async () => {
  const shop = await makeShop(app)
  const [collected, unpromised] = [
    await shipBetween(app, shop, '2026-04-06T08:00:00Z', '2026-04-06T09:00:00Z'),
    await shipBetween(app, shop, '2026-04-07T08:00:00Z', '2026-04-07T09:00:00Z'),
  ]
  await sql`update orders set leaves_on = null where customer_id = ${shop.customerId} and order_id = ${unpromised}`.execute(app.ctx.db.office) // prettier-ignore
  await sql`update orders set carriage = 'collect', method_id = null, leaves_on = null,
    collect = '{"by": "", "plate": ""}' where customer_id = ${shop.customerId} and order_id = ${collected}`.execute(app.ctx.db.office) // prettier-ignore
  expect((await ok(app, shop, getOnTime, { ...MARCH, from: '2026-04', to: '2026-04' })).now).toMatchObject({
    shipped: 1,
    on_time: 0,
    late: 0,
  })
})

test('a supplier is told of orders that hold its SKUs', async () => {
  const shop = await makeShop(app)
  const other = await makeSku(app, shop.customerId)
  await makeStock(app, shop.customerId, shop.warehouseId, other.skuId, 10)
  app.setTime('2026-05-04T08:00:00Z')
  await makeShipped(app, shop)
  const lines = [{ sku_id: other.skuId, name: 'Cable', quantity: 1, unit_price_usd: '8.50' }]
  await shipBetween(app, shop, '2026-05-05T08:00:00Z', '2026-05-07T09:00:00Z', undefined, { lines })
  const third = await makeSku(app, shop.customerId)
  await makeStock(app, shop.customerId, shop.warehouseId, third.skuId, 10)
  const member = (skuIds: string[]) =>
    makeMember(app, shop.customerId, { permissions: ['statistics.view'], type: 'supplier', skuIds })
  const supplier = await member([other.skuId])
  const may = { ...MARCH, from: '2026-05', to: '2026-05' }
  expect((await ok(app, shop, getOnTime, may)).now).toMatchObject({ shipped: 2, on_time: 1, late: 1 })
  expect((await ok(app, supplier, getOnTime, may)).now).toMatchObject({ shipped: 1, on_time: 0, late: 1 })
  // An order with two of the own SKUs counts once; filters, and the period before, hold for a supplier too.
  await sql`insert into order_line (customer_id, order_id, line_no, sku_id, name, quantity, unit_price_usd)
    select customer_id, order_id, line_no + 1, ${third.skuId}, name, 1, unit_price_usd from order_line
    where customer_id = ${shop.customerId} and sku_id = ${other.skuId}`.execute(app.ctx.db.office)
  const both = await member([other.skuId, third.skuId])
  expect((await ok(app, both, getOnTime, may)).now).toMatchObject({ shipped: 1, on_time: 0, late: 1 })
  expect((await ok(app, both, getOnTime, { ...may, country: 'FR' })).rows).toEqual([])
  expect((await ok(app, both, getOnTime, { ...may, country: 'DE', warehouse_id: shop.warehouseId })).now.shipped).toBe(
    1,
  )
  const june = { ...may, from: '2026-06', to: '2026-06' }
  expect(await ok(app, both, getOnTime, june)).toMatchObject({ now: { shipped: 0 }, before: { shipped: 1, late: 1 } })
  // It was never packed, which the books would tell.
  await sql`delete from order_line where customer_id = ${shop.customerId} and sku_id = ${third.skuId}`.execute(app.ctx.db.office) // prettier-ignore
  const clerk = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  await refused(app, clerk, getOnTime, may, 'forbidden')
})
