// All connections to the database lent: who asks next waits five seconds and is told to come again, the others are served, and all is well
// once they are back.
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { ok, refused, useApp } from './app.ts'
import { makeCustomer, makeStaff } from './make.ts'

const app = useApp()
/** Of one side, in tests. */
const CONNECTIONS = 6

test('a read and a write that find no free connection get 503 with the time to wait, after five seconds', async () => {
  const customer = await makeCustomer(app)
  const admin = await makeStaff(app, ['admin'])
  const lent = await Promise.all(Array.from({ length: CONNECTIONS }, () => app.ctx.db.session('portal')))
  const began = performance.now()
  const form = { order_ids: [app.ctx.clock.id()] }
  const answers = await Promise.all([
    refused(app, customer, orderCalls.getList, {}, 'unavailable'),
    refused(app, customer, orderCalls.submitOrders, form, 'unavailable'),
    ok(app, admin, officeOrderCalls.getList, {}).then(() => expect(performance.now() - began).toBeLessThan(3_000)),
  ])
  const waitedMs = performance.now() - began
  expect(waitedMs).toBeGreaterThan(4_900)
  expect(waitedMs).toBeLessThan(7_000)
  for (const answer of answers.slice(0, 2))
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  for (const session of lent) session.release()
  await ok(app, customer, orderCalls.getList, {})
})
