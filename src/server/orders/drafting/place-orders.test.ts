// Placing in one call: each order stands or falls alone, nothing happens twice, and what it costs is what doing it by hand costs.
import { expect, test, vi } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { makeClock } from '#server/base/clock.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeMethod } from '#test/make-rates.ts'
import { makeMember } from '#test/make.ts'
import { watchTraffic } from '#test/traffic.ts'
import {
  accountOf,
  form,
  line,
  makeReady,
  makeShop,
  makeSubmitted,
  statusOf,
  stockOf,
  type Form,
  type Shop,
} from '../order.testing.ts'

const app = useApp()

type Wish = InputOf<typeof orderCalls.placeOrders>['orders'][number]['method']
const wish = (shop: Shop, change: Partial<Form> = {}, method: Wish = { method_id: shop.methodId }) => ({
  ...form(shop, change),
  method,
})
const place = (shop: Shop, ...orders: ReturnType<typeof wish>[]) => ok(app, shop, orderCalls.placeOrders, { orders })

// One piece to Berlin costs 6.90.

test('one call does what three do: created, priced, frozen, held, and passed by the check', async () => {
  const shop = await makeShop(app, { stock: 5 })
  const { done, results } = await place(shop, wish(shop))
  expect([done, results[0]?.refusal]).toEqual([1, null])
  expect(await stockOf(app, shop)).toEqual({ total: 5, frozen: 1 })
  expect(await accountOf(app, shop)).toMatchObject({ held: '6.9000' })
  await app.runJobs()
  const byHand = await makeSubmitted(app, shop)
  await app.runJobs()
  const [one, other] = await Promise.all(
    [results[0]!.order_id!, byHand].map((order_id) => ok(app, shop, orderCalls.getDetail, { order_id })),
  )
  expect(one).toMatchObject({ status: 'awaiting_packing', amount: '6.90', quote: other!.quote, method: other!.method })
  expect(one!.events.map(({ event }) => event)).toEqual(['create', 'submit', 'verify'])
})

test('its history begins with its creation, also where time goes on within the call', async () => {
  const shop = await makeShop(app, { stock: 9 })
  const later = makeClock(() => new Date(app.ctx.clock.now().getTime() + 7))
  const ids = vi.spyOn(app.ctx.clock, 'id').mockImplementation(() => later.id())
  const { results } = await place(shop, wish(shop), wish(shop))
  ids.mockRestore()
  for (const { order_id } of results) {
    const { events } = await ok(app, shop, orderCalls.getDetail, { order_id: order_id! })
    expect(events.map(({ event }) => event)).toEqual(['create', 'submit', 'verify'])
  }
})

test('what is taken is written as a submit by hand leaves it; what is refused is a draft like any other', async () => {
  const shop = await makeShop(app, { stock: 5 })
  const row = async (order_id: string) => {
    const { rows } = await sql<{ row: object }>`select to_jsonb(o)
        - '{order_id,order_no,customer_order_no,created_at,updated_at,submitted_at,source}'::text[]
        || jsonb_build_object('is_submitted', o.submitted_at is not null) as row
      from orders o where o.order_id = ${order_id}`.execute(app.ctx.db.office)
    return rows[0]!.row
  }
  const draft = await makeReady(app, shop, { lines: [line(shop, 9)] })
  const byHand = await makeReady(app, shop, { lines: [line(shop, 2)] })
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [byHand] })
  const wishes = [2, 9].map((quantity) => wish(shop, { lines: [line(shop, quantity)] }))
  const { results } = await place(shop, ...wishes)
  expect(results.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'stock_short'])
  const [taken, refusedOne] = await Promise.all(results.map(({ order_id }) => row(order_id!)))
  // Choosing the method by hand is a change of the draft, and leaves its quote there.
  expect(taken).toEqual({ ...(await row(byHand)), version: 2 })
  expect(taken).toMatchObject({ status: 'awaiting_packing', amount: expect.any(Number), leaves_on: expect.any(String) })
  expect(refusedOne).toEqual({ ...(await row(draft)), version: 1, quote: null, amount: null })
  expect(refusedOne).toMatchObject({ status: 'approving', goods_facts: null, leaves_on: null })
  expect(await stockOf(app, shop)).toEqual({ total: 5, frozen: 4 })
})

test('the one row of the log says what was asked for its order and what became of it, and nothing of the others', async () => {
  const shop = await makeShop(app, { stock: 5 })
  const [one, other] = [wish(shop, { customer_order_no: 'ONE' }), wish(shop, { customer_order_no: 'OTHER' })]
  const ids = (await place(shop, one, other)).results.map(({ order_id }) => order_id!)
  const recipient = '***'
  const rowsOf = (objectId: string) =>
    app.ctx.db.office
      .selectFrom('operation_log')
      .select(['parameters', 'before', 'after'])
      .where('object_id', '=', objectId)
      .where('actor_kind', '<>', 'job')
      .orderBy('log_id')
      .execute()
  for (const [n, form] of [one, other].entries()) {
    const rows = await rowsOf(ids[n]!)
    const { tax: _tax, services: _services, remark: _remark, note_to_service: _note, ...filledIn } = form
    expect(rows).toMatchObject([
      {
        parameters: { orders: [{ customer_order_no: form.customer_order_no }] },
        before: null,
        after: { ...filledIn, recipient, status: 'awaiting_packing', event: 'submit' },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain([other, one][n]!.customer_order_no)
  }
  const drafts = [await makeReady(app, shop), await makeReady(app, shop)]
  await ok(app, shop, orderCalls.submitOrders, { order_ids: drafts })
  for (const id of drafts) expect((await rowsOf(id)).at(-1)?.parameters).toEqual({ order_ids: [id] })
})

test('each has its own outcome: drafts stay where goods, money or the method refuse, a taken number makes no order', async () => {
  const shop = await makeShop(app, { stock: 3, balance: '10' })
  const first = wish(shop)
  await place(shop, first)
  const { done, results } = await place(
    shop,
    first,
    wish(shop, { lines: [line(shop, 9)] }),
    wish(shop, { recipient: { ...form(shop).recipient, country: 'BR', postal_code: '40301-110', province: 'BA' } }),
    wish(shop),
    wish(shop, { customer_order_no: 'TWICE' }, { best: 'price' }),
    wish(shop, { customer_order_no: 'TWICE' }),
  )
  expect(done).toBe(0)
  expect(results.map(({ refusal }) => refusal?.code)).toEqual([
    'order_no_exists', 'stock_short', 'method_refuses', 'balance_short', 'balance_short', 'order_no_exists',
  ]) // prettier-ignore
  expect(results.map(({ order_id }) => order_id !== null)).toEqual([false, true, true, true, true, false])
  // No running number is left out for those that were not created, and none is given twice.
  const running = (n: number) => `SO${shop.customerId}-00000${n}`
  expect(results.map(({ order_no }) => order_no)).toEqual([null, ...[2, 3, 4, 5].map(running), null])
  expect((await place(shop, wish(shop))).results[0]!.order_no).toBe(running(6))
  for (const { order_id } of results.slice(1, 5)) expect(await statusOf(app, shop, order_id!)).toBe('approving')
  expect(await stockOf(app, shop)).toEqual({ total: 3, frozen: 1 })
})

test('the best method is the cheapest or the fastest that carries the order; where none does, a draft stays without', async () => {
  const shop = await makeShop(app)
  const dear = await makeMethod(
    app,
    { warehouseId: shop.warehouseId, code: shop.warehouseCode },
    `DEAR-${shop.customerId}`,
    {
      zones: [
        {
          code: 'Z1',
          transit_days: { min: 1, max: 1 },
          areas: [{ country: 'DE', prefixes: [], ranges: [] }],
          freight: { kind: 'bands', bands: [{ upto_g: 30_000, flat: '40.00', per_kg: '0' }] },
        },
      ],
    },
  )
  const brazil = { recipient: { ...form(shop).recipient, country: 'BR', postal_code: '40301-110', province: 'BA' } }
  const { results } = await place(
    shop,
    wish(shop, {}, { best: 'price' }),
    wish(shop, {}, { best: 'days' }),
    wish(shop, brazil, { best: 'days' }),
  )
  const methods = await Promise.all(
    results.map(
      async ({ order_id }) => (await ok(app, shop, orderCalls.getDetail, { order_id: order_id! })).method?.method_id,
    ),
  )
  expect(methods).toEqual([shop.methodId, dear.methodId, undefined])
  expect(results.map(({ refusal }) => refusal?.code)).toEqual([undefined, undefined, 'no_method'])
})

test('what an order names is judged before anything is written, each field by its place', async () => {
  const shop = await makeShop(app)
  const other = await makeShop(app)
  const bad = { orders: [wish(shop), wish(shop, { lines: [line(other, 1)] }, { method_id: other.methodId })] }
  const { fields } = (await refused(app, shop, orderCalls.placeOrders, bad, 'invalid_input')).body
  expect(fields?.map(({ path }: { path: string }) => path)).toEqual(['orders.1.lines.0.sku_id'])
  const method = { orders: [wish(shop, {}, { method_id: other.methodId })] }
  expect((await refused(app, shop, orderCalls.placeOrders, method, 'invalid_input')).body.fields).toMatchObject([
    { path: 'orders.0.method.method_id' },
  ])
  const mixed = { orders: [wish(shop), wish(shop, { warehouse_id: other.warehouseId })] }
  await refused(app, shop, orderCalls.placeOrders, mixed, 'same_warehouse')
  expect((await ok(app, shop, orderCalls.getList, {})).rows).toEqual([])
})

test('who may create and not submit gets drafts', async () => {
  const shop = await makeShop(app)
  const clerk = await makeMember(app, shop.customerId, { permissions: ['orders.view', 'orders.edit'] })
  const { results } = await ok(app, clerk, orderCalls.placeOrders, { orders: [wish(shop)] })
  expect(results[0]?.refusal?.code).toBe('forbidden')
  expect(await statusOf(app, shop, results[0]!.order_id!)).toBe('approving')
  expect(await stockOf(app, shop)).toMatchObject({ frozen: 0 })
})

test('the same number placed by ten at once makes one order', async () => {
  const shop = await makeShop(app)
  const order = wish(shop, { customer_order_no: 'RACE' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(shop, order)))
  expect(answers.reduce((sum, { done }) => sum + done, 0)).toBe(1)
  expect(await stockOf(app, shop)).toMatchObject({ frozen: 1 })
  expect((await place(shop, wish(shop))).results[0]!.order_no).toBe(`SO${shop.customerId}-000002`)
})

test('placing an order by a method that is named takes three trips to the database, the log and the commit included', async () => {
  const shop = await makeShop(app)
  await place(shop, wish(shop))
  const trips = await watchTraffic(() => place(shop, wish(shop)))
  expect(trips.filter(({ role }) => role === 'ucenter_portal')).toHaveLength(3)
})

test('one order or fifty: the same statements', async () => {
  const shop = await makeShop(app, { stock: 200 })
  const count = async (n: number) => {
    const trips = await watchTraffic(() =>
      place(shop, ...Array.from({ length: n }, () => wish(shop, {}, { best: 'price' }))),
    )
    return trips.filter(({ role }) => role === 'ucenter_portal').flatMap(({ statements }) => statements).length
  }
  await count(1)
  const one = await count(1)
  expect(await count(50)).toBe(one)
  expect(one).toBeLessThanOrEqual(22)
})
