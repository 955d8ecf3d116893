// Delivery problems: their place in the lists of both sides, at every age, narrowed to who must act, with the counts of both workplaces.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { dashboardCalls, officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { ok, useApp } from '#test/app.ts'
import { makeShipped, makeShop } from '../order.testing.ts'
import { applyTracking, markStuck } from './apply-tracking.ts'
import { sendTracking } from './tracking.testing.ts'

const app = useApp()

test('an order with a problem is found at every age, by who must act, and counted the same everywhere', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const say = async (
    status: string,
    tracking_no = `P-${status}-${shop.customerId}`.replaceAll('_', '-').slice(0, 40),
  ) => {
    const { order_id } = await makeShipped(app, shop, tracking_no)
    await sendTracking(app, tracking_no, [{ occurred_at: app.ctx.clock.now(), status, description: '', place: '' }])
    return order_id
  }
  const [address, absent] = [await say('DeliveryFailure_InvalidAddress'), await say('DeliveryFailure_NoBody')]
  const lost = await say('Exception_Lost')
  await say('InTransit')
  const silent = (await makeShipped(app, shop, `P-SILENT-${shop.customerId}`)).order_id
  await app.runJobs()
  app.setTime('2026-08-02T09:00:00Z')
  await applyTracking(app.ctx)
  while ((await markStuck(app.ctx)) > 0);

  const found = async (delivery_problem: 'any' | 'customer' | 'recipient' | 'house', more: object = {}) =>
    (await ok(app, shop, orderCalls.getList, { delivery_problem, ...more })).rows.map((row) => row.order_id)
  const stuck = (await ok(app, shop, orderCalls.getList, { status: 'too_long_in_transit', created_from: '2026-03-01' }))
    .rows
  expect(stuck.map(({ order_id }) => order_id)).toContain(silent)
  expect(await found('any')).toEqual(expect.arrayContaining([silent, lost, absent, address]))
  expect(await found('customer')).toEqual([address])
  expect(await found('recipient')).toEqual([absent])
  expect(await found('house')).toEqual(expect.arrayContaining([silent, lost]))
  expect(await found('any', { created_from: '2026-07-01' })).toEqual([])

  const all = (await found('any')).length
  const workplace = await ok(app, shop, dashboardCalls.getWorkplace, {})
  expect((workplace.orders?.possible_exception ?? 0) + (workplace.orders?.too_long_in_transit ?? 0)).toBe(all)
  expect(workplace.problems_to_answer).toBe(1)
  expect((await ok(app, shop, orderCalls.getStatusCounts, {})).delivery_problems).toEqual({ count: all, more: false })
  const dated = await ok(app, shop, orderCalls.getStatusCounts, { created_from: '2026-07-01' })
  expect(dated.delivery_problems.count).toBe(0)

  const theirs = await ok(app, shop.service, office.getList, { delivery_problem: 'any', count: 'exact', size: '200' })
  const queue = (await ok(app, shop.service, officeDashboardCalls.getWorkplace, {})).orders_problem
  expect(queue?.count).toBe(theirs.total?.count)
  expect((await ok(app, shop.service, office.getStatusCounts, {})).delivery_problems.count).toBe(queue?.count)
  const customer_id = String(shop.customerId)
  const own = await ok(app, shop.service, office.getList, { delivery_problem: 'customer', customer_id })
  expect(own.rows).toMatchObject([{ order_id: address, acts: 'customer' }])
  const detail = await ok(app, shop, orderCalls.getDetail, { order_id: silent })
  expect(detail).toMatchObject({ status: 'too_long_in_transit', tracking_word: 'expired' })
})
