// Both workplaces: figures that agree with what was done, narrowed to what the reader may see.
import { expect, test } from 'vitest'
import { dashboardCalls, officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { officeBooksCalls } from '#shared/oversight/books.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeDraftOrder, makePackedOrder, makeSubmittedOrder, setStatus } from '#test/make-orders.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'
import { asOwner } from '#test/plan-faults.ts'
import { booksJobs } from '#server/oversight/index.ts'

const app = useApp()

async function shop(options: Parameters<typeof makeCustomer>[1] = {}) {
  const customer = await makeCustomer(app, { balance: '500', ...options })
  const { warehouseId } = await makeWarehouse(app)
  const { skuId } = await makeSku(app, customer.customerId)
  await makeStock(app, customer.customerId, warehouseId, skuId, 40)
  return { customer, made: { customerId: customer.customerId, warehouseId, skuId } }
}

test('the figures are those of what was done', async () => {
  const { customer, made } = await shop()
  app.setTime('2026-02-20T23:30:00Z')
  await setStatus(app, made.customerId, await makePackedOrder(app, { ...made, quantity: 2 }), 'delivered')
  app.setTime('2026-03-02T09:00:00Z')
  await makeDraftOrder(app, made)
  await makeSubmittedOrder(app, { ...made, quantity: 3 })
  await setStatus(app, made.customerId, await makeSubmittedOrder(app, made), 'error')
  const hidden = await makeDraftOrder(app, made)
  await app.ctx.db.office
    .updateTable('orders')
    .set({ deleted_at: app.ctx.clock.now() })
    .where('order_id', '=', hidden)
    .execute()

  const shown = await ok(app, customer, dashboardCalls.getWorkplace, {})
  expect(shown).toMatchObject({
    name: 'Mei Lin',
    skus: 1,
    bookings: {},
    top_ups: {},
    orders: { approving: 1, verifying: 1, error: 1, delivered: 1 },
    orders_this_month: 3,
    balance: { currency: 'USD', balance: '490.5000', held: '24.0000', available: '466.5000' },
    stock: { skus: 1, total: 38, frozen: 4, available: 34, below_warning: 0 },
  })
  expect(shown.trend).toHaveLength(30)
  expect(shown.trend?.filter(({ orders }) => orders > 0)).toEqual([
    { on_date: '2026-02-20', orders: 1 },
    { on_date: '2026-03-02', orders: 3 },
  ])
  expect(shown.trend?.[0]?.on_date).toBe('2026-02-01')
  expect(shown.latest_orders?.map(({ quantity, status }) => [quantity, status])).toEqual([
    [1, 'error'],
    [3, 'verifying'],
    [1, 'approving'],
    [2, 'delivered'],
  ])
})

test('a new customer has zeros, not errors; another customer changes nothing', async () => {
  const { customer } = await shop()
  const fresh = await makeCustomer(app)
  expect(await ok(app, fresh, dashboardCalls.getWorkplace, {})).toMatchObject({
    skus: 0,
    orders: {},
    orders_this_month: 0,
    latest_orders: [],
    sign_ins: [],
    stock: { total: 0 },
  })
  expect((await ok(app, customer, dashboardCalls.getWorkplace, {})).skus).toBe(1)
})

test('what a sub-account may not see is null, and a supplier counts its own SKUs', async () => {
  const { customer, made } = await shop()
  const other = await makeSku(app, made.customerId)
  await makeStock(app, made.customerId, made.warehouseId, other.skuId, 7)
  await makeDraftOrder(app, made)
  await makeDraftOrder(app, { ...made, skuId: other.skuId })
  const clerk = await makeMember(app, made.customerId, { permissions: ['orders.view'] })
  expect(await ok(app, clerk, dashboardCalls.getWorkplace, {})).toMatchObject({
    skus: null,
    balance: null,
    stock: null,
    bookings: null,
    top_ups: null,
    orders: { approving: 2 },
  })
  const supplier = await makeMember(app, made.customerId, {
    type: 'supplier',
    permissions: ['orders.view', 'inventory.view', 'products.view'],
    skuIds: [other.skuId],
  })
  expect(await ok(app, supplier, dashboardCalls.getWorkplace, {})).toMatchObject({
    skus: 1,
    balance: null,
    stock: { skus: 1, total: 7 },
    orders: { approving: 1 },
    orders_this_month: 1,
  })
  const nobody = await makeMember(app, made.customerId, { permissions: [] })
  expect(await ok(app, nobody, dashboardCalls.getWorkplace, {})).toMatchObject({
    orders: null,
    trend: null,
    latest_orders: null,
  })
  await refused(app, null, dashboardCalls.getWorkplace, {}, 'session_expired')
  expect(customer.customerId).toBe(made.customerId)
})

test('each of the staff sees the queues of the own work, in the own warehouses and for the own customers', async () => {
  const manager = await makeStaff(app, ['account_manager'])
  const { made } = await shop({ managerId: manager.staffId })
  const { made: elsewhere } = await shop()
  await makeSubmittedOrder(app, made)
  await setStatus(app, made.customerId, await makeSubmittedOrder(app, made), 'awaiting_packing')
  await makePackedOrder(app, made)
  await makeSubmittedOrder(app, elsewhere)
  const since = '2026-03-02T09:00:00.000Z'

  expect(await ok(app, manager, officeDashboardCalls.getWorkplace, {})).toMatchObject({
    orders_verifying: { count: 1, oldest_at: since },
    orders_error: { count: 0, oldest_at: null },
    orders_price: { count: 0 },
    orders_to_pack: null,
    top_ups_to_confirm: null,
    bookings_to_confirm: { count: 0 },
    books: null,
  })
  const packer = await makeStaff(app, ['warehouse'], [made.warehouseId])
  expect(await ok(app, packer, officeDashboardCalls.getWorkplace, {})).toMatchObject({
    orders_verifying: null,
    orders_to_pack: { count: 1, oldest_at: since },
    orders_to_label: { count: 1 },
    orders_to_ship: { count: 0 },
    bookings_to_receive: { count: 0 },
  })
  const stranger = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  expect(await ok(app, stranger, officeDashboardCalls.getWorkplace, {})).toMatchObject({ orders_to_pack: { count: 0 } })
})

test('the books check names every check, and a broken row; the workplace says when it ran', async () => {
  const finance = await makeStaff(app, ['finance'])
  const { made } = await shop()
  expect(await ok(app, finance, officeDashboardCalls.getWorkplace, {})).toMatchObject({ books: { at: null, wrong: 0 } })
  const right = await ok(app, finance, officeBooksCalls.check, {})
  expect(right.checks.length).toBeGreaterThanOrEqual(12)
  expect(right.checks.flatMap(({ rows }) => rows)).toEqual([])
  const setBalance = (balance: number) =>
    asOwner(app, (owner) =>
      owner.query('update account set balance = $1 where customer_id = $2', [balance, made.customerId]),
    )
  await setBalance(501)
  const wrong = await ok(app, finance, officeBooksCalls.check, {})
  expect(wrong.checks.find(({ check }) => check === 'check_account_against_ledger')?.rows).toMatchObject([
    { customer_id: made.customerId, balance: '501.0000' },
  ])
  expect(await ok(app, finance, officeDashboardCalls.getWorkplace, {})).toMatchObject({
    books: { at: '2026-03-02T09:00:00.000Z', wrong: 1 },
  })
  await setBalance(500)
  await refused(app, await makeStaff(app, ['warehouse']), officeBooksCalls.check, {}, 'forbidden')
  // Both are kept, and the first who looks at one stands with it.
  const { run_id } = wrong
  expect((await ok(app, finance, officeBooksCalls.getRuns, {})).map((run) => [run.run_id, run.wrong])).toEqual([
    [run_id, 1],
    [right.run_id, 0],
  ])
  const looks = await Promise.all(
    [1, 2, 3].map((n) => send(app, finance, officeBooksCalls.look, { run_id, note: `Note ${n}` })),
  )
  expect(looks.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await ok(app, finance, officeBooksCalls.getRun, { run_id })).toMatchObject({
    checks: wrong.checks,
    note: `Note ${looks.findIndex(({ status }) => status === 200) + 1}`,
    looked_at: '2026-03-02T09:00:00.000Z',
  })
})

/** The job alone: the orders of this file were not made to be verified. */
async function runNightly(): Promise<void> {
  for (const job of booksJobs) if (job.kind === 'sweep') expect(await job.run(app.ctx)).toBe(0)
}

test('the nightly job checks once, at night', async () => {
  const finance = await makeStaff(app, ['finance'])
  app.setTime('2026-03-09T03:20:00Z')
  // Several servers at the same moment.
  await Promise.all([runNightly(), runNightly(), runNightly()])
  const nights = (await ok(app, finance, officeBooksCalls.getRuns, {})).filter((run) => run.run_by_name === null)
  expect(nights).toMatchObject([{ at: '2026-03-09T03:20:00.000Z', wrong: 0 }])
  expect(await ok(app, finance, officeDashboardCalls.getWorkplace, {})).toMatchObject({
    books: { at: '2026-03-09T03:20:00.000Z', wrong: 0 },
  })
  app.setTime('2026-03-09T03:40:00Z')
  await runNightly()
  expect(await ok(app, finance, officeDashboardCalls.getWorkplace, {})).toMatchObject({
    books: { at: '2026-03-09T03:20:00.000Z' },
  })
  app.setTime('2026-03-02T09:00:00Z')
})
