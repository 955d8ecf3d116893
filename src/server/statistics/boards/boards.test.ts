// The dashboards of the office told in dates (Rules 19.15, 19.16, 19.17, 19.18, 19.19): each figure against plain SQL and the list that it leads to, and what the reader
// may see.
import { beforeAll, expect, test } from 'vitest'
import { disputeCalls } from '#shared/billing/dispute.contract.ts'
import { evaluationCalls } from '#shared/customers/evaluation.contract.ts'
import { officeThreadCalls, threadCalls } from '#shared/messages/threads.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { boardCalls } from '#shared/statistics/boards.contract.ts'
import { makeShipped, makeShop, makeVerified, packInput, type Shop } from '#server/orders/order.testing.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeWorld, type World } from '#test/corpus/world.ts'
import { setStatus } from '#test/make-orders.ts'
import { makeCustomer, makeStaff, makeWarehouse } from '#test/make.ts'
import { asOwner } from '#test/plan-faults.ts'
import { addUp } from '../figures/add-up.ts'

const app = useApp()
const { getSales, getAccounts, getService, getFinance, getFloor } = boardCalls
const at = (time: string) => app.setTime(time)
const rowsOf = async <Row>(query: ReturnType<typeof sql>) => (await query.execute(app.ctx.db.office)).rows as Row[]
const give = (shop: Shop, column: 'sales_id' | 'manager_id', staffId: string) =>
  sql`update customer set ${sql.ref(column)} = ${staffId} where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )

let world: World
beforeAll(async () => {
  at('2026-03-02T09:00:00Z')
  world = await makeWorld(app, 'BOARD')
  await world.loss()
  await world.booking('inventory_complete')
})

test('sales: who was won and who sleeps, and what each ships beside the days before', async () => {
  const person = await makeStaff(app, ['sales'])
  const shops = []
  for (let n = 0; n < 3; n++) {
    const shop = await makeShop(app)
    await give(shop, 'sales_id', person.staffId)
    shops.push(shop)
  }
  const [old, asleep, won] = shops as [Shop, Shop, Shop]
  await makeShop(app).then((foreign) => makeShipped(app, foreign))
  // Exactly thirty days are none too many.
  at('2026-03-03T09:00:00Z')
  await makeShipped(app, asleep)
  await makeShipped(app, old)
  at('2026-03-20T09:00:00Z')
  await makeShipped(app, old)
  // Half past eleven in New York on the day before the seven, in Berlin their first.
  at('2026-03-27T03:30:00Z')
  await makeShipped(app, won)
  at('2026-04-02T08:59:00Z')
  await makeShipped(app, old)
  const ask = (time_zone: string) => ok(app, person, getSales, { period: '7', time_zone })
  expect(await ask('Europe/Berlin')).toMatchObject({ asleep: { count: 0 } })
  at('2026-04-02T09:01:00Z')
  const told = await ask('Europe/Berlin')
  expect(told).toMatchObject({
    from: '2026-03-27',
    to: '2026-04-02',
    before: { from: '2026-03-20', to: '2026-03-26' },
    won: { count: 1, rows: [{ customer_id: won.customerId, first_at: '2026-03-27T03:30:00.000Z' }] },
    asleep: { count: 1, rows: [{ customer_id: asleep.customerId, last_at: '2026-03-03T09:00:00.000Z' }] },
    margins: null,
  })
  expect((await ask('America/New_York')).won.count).toBe(0)
  const plain = await rowsOf<object>(sql`
    select x.customer_id, count(*) filter (where x.day >= '2026-03-27')::int as now, count(*) filter (where x.day < '2026-03-27')::int as before
    from (select o.customer_id, (o.shipped_at at time zone 'Europe/Berlin')::date as day from orders o join customer c using (customer_id)
      where c.sales_id = ${person.staffId} and o.shipped_at is not null) x
    where x.day >= '2026-03-20' group by 1 order by 2 desc, 3 desc, 1`)
  const read = async () => {
    const { volume } = await ask('Europe/Berlin')
    expect(volume.orders).toEqual({ now: 2, before: 1 })
    expect(volume.pieces).toEqual(volume.orders)
    expect(volume.customers).toBe(2)
    return volume.rows.map(({ customer_id, orders }) => ({ customer_id, ...orders }))
  }
  expect(await read()).toEqual(plain)
  while ((await addUp(app.ctx)) > 0);
  expect(await read()).toEqual(plain)
})

test('margins are told to who is told costs, and add up as their own page does', async () => {
  const { customerId, admin, sales } = world
  at('2026-04-03T09:00:00Z')
  const { order_id } = await world.packed()
  const planted = (query: string, values: unknown[]) => asOwner(app, (owner) => owner.query(query, values))
  await planted(
    `insert into order_margin (customer_id, order_id, packed_at, method_id, tariff_id, revenue, cost)
      values ($1, $2, '2026-04-03T09:00:00Z', $3, (select tariff_id from tariff limit 1), 9.5, 4.13)`,
    [customerId, order_id, world.shop.methodId],
  )
  const told = await ok(app, admin, getSales, { period: '7' })
  expect(told.margins).toMatchObject([{ customer_id: customerId, orders: 1, unknown: 0, revenue: '9.50', cost: '4.13', margin: '5.37' }]) // prettier-ignore
  at('2026-04-11T09:00:00Z')
  expect((await ok(app, admin, getSales, { period: '7' })).margins).toEqual([])
  expect((await ok(app, sales, getSales, { period: '30' })).margins).toBeNull()
  await planted('delete from order_margin where customer_id = $1', [customerId])
})

test('account managers: how punctual their customers were served, and what waits as the lists find it', async () => {
  const { manager, customerId, customer } = world
  at('2026-04-13T08:00:00Z')
  const { order_id } = await world.packed('')
  at('2026-04-14T08:00:00Z')
  await ok(app, world.worker, office.shipOrders, { orders: [{ customer_id: customerId, order_id }] })
  await setStatus(app, customerId, await world.verified(), 'error')
  await world.held()
  await setStatus(app, customerId, order_id, 'possible_exception')
  await ok(app, customer, threadCalls.ask, { kind: 'order', document_id: order_id, said: 'Where is it?' })
  await ok(app, customer, evaluationCalls.give, { stars: 4, content: 'Friendly' })
  const told = await ok(app, manager, getAccounts, { period: '7', time_zone: 'Europe/Berlin' })
  expect(told).toMatchObject({ from: '2026-04-08', to: '2026-04-14', customers: 1 })
  const [row] = told.rows
  expect(row).toMatchObject({
    customer_id: customerId,
    shipped: 1,
    promised: 1,
    in_time: 0,
    error: 1,
    held: 1,
    problem: 1,
    losses_confirmed: 1,
    losses_disputed: 0,
    claims: 0,
    threads: 1,
    stars: 4,
    month: '2026-04',
  })
  const found = async (filters: object) =>
    (await ok(app, manager, office.getList, { ...filters, customer_id: String(customerId) })).rows.length
  expect(await found({ status: 'error' })).toBe(row!.error)
  expect(await found({ held: '1' })).toBe(row!.held)
  expect(await found({ promise: 'late' })).toBe(row!.late)
  expect(await found({ delivery_problem: 'any' })).toBe(row!.problem)
  const stranger = await makeStaff(app, ['account_manager'])
  expect(await ok(app, stranger, getAccounts, { period: '7' })).toMatchObject({ customers: 0, rows: [] })
  // Another manager of the customer is not told of stars that were given to this one.
  await give(world.shop, 'sales_id', stranger.staffId)
  expect((await ok(app, stranger, getAccounts, { period: '7' })).rows).toMatchObject([{ threads: 1, stars: null }])
})

test('customer service: conversations by who has them, the first answer in hours, and what waits for a word', async () => {
  const { service, customer, customerId, manager } = world
  at('2026-05-04T08:00:00Z')
  const [first, second] = [await world.ready(), await world.ready()]
  const about = (document_id: string) => ({ customer_id: customerId, kind: 'order' as const, document_id })
  const ask = (document_id: string) =>
    ok(app, customer, threadCalls.ask, { kind: 'order', document_id, said: 'When does it leave?' })
  await ask(first)
  at('2026-05-04T10:00:00Z')
  await ask(second)
  at('2026-05-04T11:00:00Z')
  await ok(app, service, officeThreadCalls.answer, { ...about(first), said: 'Tomorrow' })
  at('2026-05-05T08:00:00Z')
  await ok(app, service, officeThreadCalls.answer, { ...about(first), said: 'Today' })
  await ok(app, service, officeThreadCalls.assign, { ...about(second), staff_id: service.staffId })
  await world.intercepted()
  const told = await ok(app, service, getService, { period: '7' })
  expect(told.first_answers).toEqual({ begun: 2, answered: 1, median: 3, p90: 3 })
  const [plain] = await rowsOf<object>(sql`select
    (select count(*)::int from thread where status = 'waiting') as waiting,
    (select count(*)::int from thread where status = 'waiting' and assigned_to is null) as nobody,
    (select count(*)::int from thread where status = 'waiting' and assigned_to = ${service.staffId}) as mine,
    (select round(extract(epoch from ${app.ctx.clock.now()}::timestamptz - min(since)) / 3600, 1)::float8 from thread where status = 'waiting') as longest_hours`)
  const { rows, ...counts } = told.threads
  expect(counts).toEqual(plain)
  expect(counts.mine).toBe(1)
  expect(rows.map(({ document_id }) => document_id)).toContain(second)
  expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).toSorted())
  const [waits] = await rowsOf<object>(sql`select
    (select count(*)::int from return_claim where status = 'asked') as claims,
    (select count(*)::int from return_order where status = 'inspected') as returns_to_decide,
    (select count(*)::int from loss_order where status = 'confirmed') as losses_confirmed,
    (select count(*)::int from loss_order where status = 'disputed') as losses_disputed,
    (select count(*)::int from orders where interception ->> 'state' = 'open') as interceptions,
    (select count(*)::int from orders where status in ('possible_exception', 'too_long_in_transit')) as problems`)
  expect(told).toMatchObject(waits!)
  expect(told).toMatchObject({ interceptions: 1, losses_confirmed: 1 })
  expect(told.problems).toBeGreaterThan(0)
  // An account manager answers customers, and reviews no losses.
  expect(await ok(app, manager, getService, { period: '7' })).toMatchObject({
    losses_confirmed: null,
    losses_disputed: null,
    interceptions: 1,
    threads: { mine: 0 },
  })
})

test('finance: money of every currency by itself, against plain SQL', async () => {
  const { finance, customer } = world
  at('2026-05-06T09:00:00Z')
  const debtor = await makeCustomer(app, { balance: '-40', creditLimit: '30' })
  await makeCustomer(app, { balance: '-5.25', creditLimit: '30', currency: 'EUR' })
  await makeCustomer(app, { balance: '900', currency: 'JPY' })
  await world.topUp()
  await world.storageBill()
  at('2026-05-06T10:00:00Z')
  const { order_id } = await world.packed('')
  await ok(app, world.worker, office.shipOrders, { orders: [{ customer_id: customer.customerId, order_id }] })
  const [charge] = await rowsOf<{ seq: number }>(
    sql`select max(seq) as seq from ledger_entry where customer_id = ${customer.customerId} and bill_type = 'order'`,
  )
  await ok(app, customer, disputeCalls.file, { seq: charge!.seq, reason: 'Too heavy' })
  const plain = async () =>
    rowsOf<{ currency: string }>(sql`
    select c.code as currency, (select count(*)::int from account a where a.currency = c.code) as accounts,
      (select coalesce(sum(greatest(balance, 0)), 0)::float8 from account a where a.currency = c.code) as deposits,
      (select coalesce(sum(held), 0)::float8 from account a where a.currency = c.code) as held,
      (select coalesce(sum(greatest(-balance, 0)), 0)::float8 from account a where a.currency = c.code) as receivable,
      (select count(*)::int from account a where a.currency = c.code and balance < 0) as debtors,
      (select count(*)::int from account a where a.currency = c.code and balance + credit_limit < 0) as over_limit,
      (select count(*)::int from storage_bill b where b.currency = c.code and settled_at is null) as bills,
      (select coalesce(round(sum(receivable), 2), 0)::float8 from storage_bill b where b.currency = c.code and settled_at is null) as unsettled,
      (select coalesce(sum(amount), 0)::float8 from top_up t where t.currency = c.code and status = 'submitted') as top_ups,
      (select coalesce(sum(d.amount), 0)::float8 from fee_dispute d join account a using (customer_id) where a.currency = c.code and status in ('open', 'answered')) as disputes,
      (select coalesce(-sum(e.amount), 0)::float8 from ledger_entry e where e.currency = c.code and bill_type in ('order', 'storage', 'inbound', 'return')
        and (e.at at time zone 'UTC')::date between '2026-05-01' and '2026-05-06') as charged
    from currency c where exists (select from account a where a.currency = c.code) order by 1`) // prettier-ignore
  const read = async () => {
    const { currencies } = await ok(app, finance, getFinance, { period: '30' })
    return currencies
  }
  const few = await ok(app, finance, getFinance, { period: '7' })
  expect(few).toMatchObject({ from: '2026-04-30', to: '2026-05-06' })
  const spelled = (rows: Awaited<ReturnType<typeof read>>) =>
    rows.map((row) => ({
      currency: row.currency,
      accounts: row.accounts,
      deposits: Number(row.deposits),
      held: Number(row.held),
      receivable: Number(row.receivable),
      debtors: row.debtors,
      over_limit: row.over_limit,
      bills: row.storage.count,
      unsettled: Number(row.storage.amount),
      top_ups: Number(row.top_ups.amount),
      disputes: Number(row.disputes.amount),
      charged: Number(row.charged),
    }))
  expect(spelled(few.currencies)).toEqual(await plain())
  const usd = few.currencies.find(({ currency }) => currency === 'USD')!
  expect(usd).toMatchObject({
    over_limit: 1,
    top_ups: { count: 1, amount: '1500.00', oldest_at: '2026-05-06T09:00:00.000Z' },
    disputes: { count: 1, answered: 0 },
  })
  expect(usd.disputed).toBe(usd.disputes.amount)
  expect(Math.min(Number(usd.charged), usd.storage.count)).toBeGreaterThan(0)
  expect(few.debtors).toMatchObject([
    { currency: 'EUR', balance: '-5.25', credit_limit: '30.00', available: '24.75' },
    { currency: 'USD', customer_id: debtor.customerId, balance: '-40.00', available: '-10.00' },
  ])
  expect((await read()).map(({ currency }) => currency)).toEqual(['EUR', 'JPY', 'USD'])
  while ((await addUp(app.ctx)) > 0);
  expect((await ok(app, finance, getFinance, { period: '7' })).currencies).toEqual(few.currencies)
})

test('a warehouse: what leaves today, how punctual, fast and exact it was, how full it is, on its own clock', async () => {
  at('2026-06-08T07:00:00Z')
  const shop = await makeShop(app)
  const key = (order_id: string) => ({ customer_id: shop.customerId, order_id })
  const orders = []
  for (let n = 0; n < 5; n++) orders.push(await makeVerified(app, shop))
  const [one, two, three] = orders as [string, string, string]
  const pack = (order_id: string, wrong_scans = 0) =>
    ok(app, shop.worker, office.packOrder, { ...packInput(shop, order_id), wrong_scans })
  at('2026-06-08T08:00:00Z')
  await pack(one, 1)
  at('2026-06-08T08:15:00Z')
  await pack(two)
  at('2026-06-08T08:30:00Z')
  await pack(three)
  for (const order_id of [one, two])
    await ok(app, shop.worker, office.labelOrder, { ...key(order_id), tracking_no: '' })
  await ok(app, shop.worker, office.shipOrders, { orders: [key(one)] })
  at('2026-06-08T12:00:00Z')
  const read = async (period: '7' | '30' = '7') => (await ok(app, shop.worker, getFloor, { period })).warehouses
  expect(await read()).toMatchObject([
    {
      warehouse_id: shop.warehouseId,
      from: '2026-06-02',
      to: '2026-06-08',
      due: { to_pack: 2, packed: 2, left: 1 },
      late: 0,
      cut_off: '15:00',
      hours_to_cut_off: 1,
      hours_to_end: 10,
      shipped: 1,
      promised: 1,
      in_time: 1,
      dock: { bookings: 0, median: null, p90: null },
      packing: { parcels: 3, pieces: 3, wrong_scans: 1, unpacked: 0, people: 1, lines_per_hour: 4 },
      locations: { all: 0, filled: 0 },
    },
  ])
  const listed = async (promise: 'due' | 'late') =>
    (await ok(app, shop.worker, office.getList, { promise })).rows.length
  expect(await listed('due')).toBe(4)
  // Half past midnight in Berlin: yesterday's are late, and the day of UTC is the same.
  at('2026-06-08T22:30:00Z')
  await ok(app, shop.worker, office.shipOrders, { orders: [key(two)] })
  const [night] = await read()
  expect(night).toMatchObject({
    from: '2026-06-03',
    to: '2026-06-09',
    due: { to_pack: 0, packed: 0, left: 0 },
    late: 3,
    hours_to_cut_off: 14.5,
    hours_to_end: 23.5,
    shipped: 2,
    promised: 2,
    in_time: 1,
  })
  expect(await listed('late')).toBe(night!.late)
  at('2026-06-15T10:00:00Z')
  expect(await read()).toMatchObject([{ shipped: 1, in_time: 0, packing: { parcels: 0, lines_per_hour: null } }])
  expect((await read('30'))[0]).toMatchObject({ shipped: 2, packing: { parcels: 3 } })
})

test('from the dock to the shelf, and places that hold something; other warehouses are not told of', async () => {
  const { worker, shop } = world
  at('2026-06-22T08:00:00Z')
  const ask = async () => (await ok(app, worker, getFloor, { period: '7' })).warehouses[0]!
  const before = await ask()
  expect(before.dock).toEqual({ bookings: 0, median: null, p90: null })
  // A quarter to midnight in Berlin before the seven days, and their first minutes.
  const shelve = (time: string) =>
    sql`update booking set shelved_at = ${time}, received_at = ${time}::timestamptz - interval '30 hours'
      where warehouse_id = ${shop.warehouseId} and shelved_at is not null`.execute(app.ctx.db.office)
  await shelve('2026-06-15T21:45:00Z')
  expect((await ask()).dock.bookings).toBe(0)
  await shelve('2026-06-15T22:05:00Z')
  await asOwner(app, async (owner) => {
    const { rows } = await owner.query(
      `insert into location (location_id, warehouse_id, zone, aisle, bay, level, kind)
        select gen_random_uuid(), $1, 'Z', 1, n, 1, 'storage' from generate_series(1, 3) n returning location_id`,
      [shop.warehouseId],
    )
    const [{ location_id }] = rows as [{ location_id: string }]
    await owner.query(`insert into stock_place values ($1, $2, $3, $4, 1, now())`, [
      shop.customerId,
      shop.warehouseId,
      shop.skuId,
      location_id,
    ])
  })
  const [plain] = await rowsOf<{ filled: number }>(
    sql`select count(distinct location_id)::int as filled from stock_place where warehouse_id = ${shop.warehouseId}`,
  )
  const now = await ask()
  expect(now.dock).toEqual({ bookings: 1, median: 30, p90: 30 })
  expect(now.locations).toEqual({ all: before.locations.all + 3, filled: before.locations.filled + 1 })
  expect(now.locations.filled).toBe(plain!.filled)
  await asOwner(app, (owner) => owner.query('delete from stock_place where warehouse_id = $1', [shop.warehouseId]))
  const { warehouseId } = await makeWarehouse(app)
  expect(await ok(app, worker, getFloor, { period: '7', warehouse_id: warehouseId })).toEqual({ warehouses: [] })
  at('2026-06-29T08:00:00Z')
  expect((await ask()).dock.bookings).toBe(0)
})

test('each board is for its role', async () => {
  const { finance, service, worker, sales, manager } = world
  await refused(app, finance, getSales, { period: '7' }, 'forbidden')
  await refused(app, service, getFinance, { period: '7' }, 'forbidden')
  await refused(app, manager, getFinance, { period: '7' }, 'forbidden')
  await refused(app, worker, getAccounts, { period: '7' }, 'forbidden')
  await refused(app, sales, getFloor, { period: '7' }, 'forbidden')
  await refused(app, null, getService, { period: '7' }, 'session_expired')
})
