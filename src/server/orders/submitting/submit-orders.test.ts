// Submitting: what freezes and holds, every refusal, exact batches and races. The books are checked at the end of the file.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeRates } from '#test/make-rates.ts'
import { makeCustomer, makeSku, makeStock } from '#test/make.ts'
import { addOrder, chooseMethod } from '../index.ts'
import { goodsFacts, loadLines, lockOrders } from '../load-orders.ts'
import {
  accountOf,
  form,
  line,
  makeReady,
  makeShop,
  makeSubmitted,
  statusOf,
  stockOf,
  type Shop,
} from '../order.testing.ts'

const app = useApp()

// One piece to Berlin costs 6.90: freight 4.60, tracked 1.00, outbound 1.00, packaging 0.30.

test('freezes the goods and holds the quote of today', async () => {
  const shop = await makeShop(app, { stock: 5, balance: '10' })
  const order_id = await makeReady(app, shop)
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  expect(await stockOf(app, shop)).toEqual({ total: 5, frozen: 1 })
  expect(await accountOf(app, shop)).toEqual({ balance: '10.0000', held: '6.9000' })
  expect(await ok(app, shop, orderCalls.getDetail, { order_id })).toMatchObject({
    amount: '6.90',
    quote: { total: '6.90' },
    submitted_at: '2026-03-02T09:00:00.000Z',
  })
  await refused(app, shop, orderCalls.submitOrders, { order_ids: [order_id] }, 'only_approving')
})

test('two lines of one SKU are frozen as their sum', async () => {
  const shop = await makeShop(app, { stock: 5 })
  const order_id = await makeReady(app, shop, { lines: [line(shop, 2), line(shop, 3)] })
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  expect(await stockOf(app, shop)).toEqual({ total: 5, frozen: 5 })
  const more = await makeReady(app, shop, { lines: [line(shop, 1), line(shop, 1)] })
  const answer = await refused(app, shop, orderCalls.submitOrders, { order_ids: [more] }, 'stock_short')
  expect(answer.body.msg).toBe(`Not enough stock: ${shop.sku} −2`)
})

test('short stock and short balance are refused with figures and change nothing', async () => {
  const shop = await makeShop(app, { stock: 1, balance: '6.89' })
  const order_id = await makeReady(app, shop)
  expect((await refused(app, shop, orderCalls.submitOrders, { order_ids: [order_id] }, 'balance_short')).body.msg).toBe(
    'The balance is short by 0.01 USD: please top up',
  )
  const many = await makeReady(app, shop, { lines: [line(shop, 3)] })
  expect((await refused(app, shop, orderCalls.submitOrders, { order_ids: [many] }, 'stock_short')).body.msg).toBe(
    `Not enough stock: ${shop.sku} −2`,
  )
  expect(await stockOf(app, shop)).toEqual({ total: 1, frozen: 0 })
  expect(await accountOf(app, shop)).toEqual({ balance: '6.8900', held: '0.0000' })
  const credit = await makeShop(app, { balance: '0.01', creditLimit: '6.89' })
  await makeSubmitted(app, credit)
})

test('a method that no longer carries the order refuses the submit with its reasons', async () => {
  const shop = await makeShop(app)
  const order_id = await makeReady(app, shop)
  await app.ctx.db.office.updateTable('sku').set({ weight_g: 31_000 }).where('sku_id', '=', shop.skuId).execute()
  const answer = await refused(app, shop, orderCalls.submitOrders, { order_ids: [order_id] }, 'method_refuses')
  expect(answer.body.msg).toContain('The parcel weighs 31 kg, the limit is 30 kg')
  await app.ctx.db.office
    .updateTable('shipping_method')
    .set({ enabled: false })
    .where('method_id', '=', shop.methodId)
    .execute()
  expect(
    (await refused(app, shop, orderCalls.submitOrders, { order_ids: [order_id] }, 'method_refuses')).body.msg,
  ).toContain('No tariff is in force')
})

test('another currency is held with the rate of the day, and a missing rate names the pair', async () => {
  const shop = await makeShop(app)
  const buyer = { ...shop, ...(await makeCustomer(app, { currency: 'GBP', balance: '100' })) }
  const sku = await makeSku(app, buyer.customerId)
  await makeStock(app, buyer.customerId, shop.warehouseId, sku.skuId, 5)
  const own: Shop = { ...buyer, ...sku }
  const { order_id } = await ok(app, own, orderCalls.addOrder, form(own))
  const missing = await refused(
    app,
    own,
    orderCalls.chooseMethod,
    { order_id, method_id: shop.methodId },
    'method_refuses',
  )
  expect(missing.body.msg).toContain('There is no exchange rate from USD to GBP for 2026-03-02')
  await makeRates(app, '2026-03-01', { 'USD>GBP': '0.8' })
  expect((await ok(app, own, orderCalls.chooseMethod, { order_id, method_id: shop.methodId })).quote).toMatchObject({
    total: '5.52',
    currency: 'GBP',
  })
  await ok(app, own, orderCalls.submitOrders, { order_ids: [order_id] })
  expect((await accountOf(app, own)).held).toBe('5.5200')
})

test('a batch of two warehouses is refused whole; one with a finished order goes through for the rest', async () => {
  const shop = await makeShop(app)
  const elsewhere = await makeShop(app)
  const here = await makeReady(app, shop)
  const there = (await ok(app, shop, orderCalls.addOrder, form(shop, { warehouse_id: elsewhere.warehouseId }))).order_id
  await refused(app, shop, orderCalls.submitOrders, { order_ids: [here, there] }, 'same_warehouse')
  const done = await makeSubmitted(app, shop)
  const bare = (await ok(app, shop, orderCalls.addOrder, form(shop))).order_id
  const outcome = await ok(app, shop, orderCalls.submitOrders, { order_ids: [done, bare, here, here] })
  expect(outcome.done).toBe(1)
  expect(outcome.results.map(({ order_id, refusal }) => [order_id, refusal?.code ?? null])).toEqual([
    [done, 'only_approving'],
    [bare, 'no_method'],
    [here, null],
  ])
})

/** Orders straight through the use cases: 500 of them through HTTP would only be slow. */
async function makeMany(shop: Shop, count: number, quantityOf: (n: number) => number): Promise<string[]> {
  const actor = {
    kind: 'main', customerId: shop.customerId, id: shop.memberId, subAccountId: 0, name: 'Mei Lin', email: shop.email, permissions: new Set<never>(),
    skuIds: null, seesMoney: true, platformType: 1,
    request: { path: 'test', title: 'test', method: 'POST', url: '', ip: '', host: '', userAgent: '', language: 'en', parameters: {} },
  } as const // prettier-ignore
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const input = form(shop, { lines: [line(shop, quantityOf(n))] })
    const { order_id } = await addOrder(app.ctx, actor, input)
    await chooseMethod(app.ctx, actor, { order_id, method_id: shop.methodId })
    ids.push(order_id)
  }
  return ids
}

test('500 orders in one call, the stock running out in the middle: exactly as many as there is, and later ones that still fit', async () => {
  const shop = await makeShop(app, { stock: 301, balance: '100000' })
  // 100 orders of 3, then 400 of 2, 1, 2, 1 ...: after 300 pieces one is left, which the first order of 1 gets.
  const ids = await makeMany(shop, 500, (n) => (n < 100 ? 3 : n % 2 === 0 ? 2 : 1))
  const outcome = await ok(app, shop, orderCalls.submitOrders, { order_ids: ids })
  expect(outcome.done).toBe(101)
  expect(outcome.results.map(({ order_id }) => order_id)).toEqual(ids)
  const refusals = outcome.results.map(({ refusal }) => refusal)
  expect(refusals.slice(0, 100).every((refusal) => refusal === null)).toBe(true)
  expect(refusals[100]).toEqual({ code: 'stock_short', params: { shortages: `${shop.sku} −1` } })
  expect(refusals[101]).toBeNull()
  expect(refusals[102]).toEqual({ code: 'stock_short', params: { shortages: `${shop.sku} −2` } })
  expect(await stockOf(app, shop)).toEqual({ total: 301, frozen: 301 })
  const held = await app.ctx.db.office
    .selectFrom('balance_hold')
    .select('amount')
    .where('customer_id', '=', shop.customerId)
    .execute()
  expect(held).toHaveLength(101)
}, 120_000)

test('20 parallel submits of the last unit: exactly one', async () => {
  const shop = await makeShop(app, { stock: 1 })
  const ids = await makeMany(shop, 20, () => 1)
  const answers = await Promise.all(
    ids.map((order_id) => send(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.msg.startsWith('Not enough stock'))).toHaveLength(19)
  expect(await stockOf(app, shop)).toEqual({ total: 1, frozen: 1 })
})

test('balance for one of two', async () => {
  const shop = await makeShop(app, { stock: 10, balance: '13.79' })
  const ids = await makeMany(shop, 2, () => 1)
  const answers = await Promise.all(
    ids.map((order_id) => send(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(app, shop)).toEqual({ total: 10, frozen: 1 })
  expect((await accountOf(app, shop)).held).toBe('6.9000')
})

test('one request ten times at once has one effect, and ten answers that agree', async () => {
  const shop = await makeShop(app, { stock: 10 })
  const order_id = await makeReady(app, shop)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      send(app, shop, orderCalls.submitOrders, { order_ids: [order_id] }, { key: 'submit-once-key' }),
    ),
  )
  for (const answer of answers) expect(answer.content).toEqual(answers[0]?.content)
  expect(answers[0]?.content.done).toBe(1)
  expect(await stockOf(app, shop)).toEqual({ total: 10, frozen: 1 })
  expect((await accountOf(app, shop)).held).toBe('6.9000')
})

test('an edit and a submit of one order at once never leave goods that do not belong to its lines', async () => {
  const shop = await makeShop(app, { stock: 50, balance: '10000' })
  for (let n = 0; n < 10; n++) {
    const order_id = await makeReady(app, shop)
    const edit = form(shop, { lines: [line(shop, 4)] })
    await Promise.all([
      send(app, shop, orderCalls.submitOrders, { order_ids: [order_id] }),
      send(app, shop, orderCalls.updateOrder, { order_id, version: 2, ...edit }),
    ])
  }
  const frozen = await app.ctx.db.office
    .selectFrom('stock_freeze')
    .select('quantity')
    .where('customer_id', '=', shop.customerId)
    .execute()
  expect((await stockOf(app, shop)).frozen).toBe(frozen.reduce((sum, row) => sum + row.quantity, 0))
})

test('goods stay as they were quoted, also where their product is changed between the quote and the submit', async () => {
  const shop = await makeShop(app, { stock: 5 })
  const order_id = await makeReady(app, shop)
  const { db, clock } = app.ctx
  const key = { customer_id: shop.customerId, order_id }
  const change = (consumables: string[]) =>
    db.office.updateTable('sku').set({ consumables }).where('sku_id', '=', shop.skuId).execute()
  const linesNow = async () => (await loadLines(db.office, [key])).get(order_id)
  await change(['bubble_wrap'])
  const [quoted] = await lockOrders(db.office, [key], sql`true`)
  await change(['gift_box'])
  expect(await linesNow()).toMatchObject([{ consumables: ['gift_box'] }])

  const { rows } = await sql<{
    outcome: string
  }>`select outcome from take_orders(${shop.customerId}, ${shop.warehouseId},
    ${[order_id]}::uuid[], ${['6.90']}::numeric[], ${['{}']}::jsonb[], ${[`{${goodsFacts(quoted!).join(',')}}`]}::text[],
    '{approving}', 'verifying', 'main', 'test', ${clock.now()}, '{}', null, null, false)`.execute(db.office)
  expect(rows).toEqual([{ outcome: 'ok' }])
  expect(await linesNow()).toMatchObject([{ consumables: ['bubble_wrap'], facts_no: quoted!.lines[0]!.facts_no }])
  await change([])
  expect(await linesNow()).toMatchObject([{ consumables: ['bubble_wrap'] }])
})

test('an order counts as new only to the transaction that wrote it', async () => {
  const shop = await makeShop(app, { stock: 5 })
  const order_id = await makeSubmitted(app, shop)
  const before = [await stockOf(app, shop), await accountOf(app, shop), await statusOf(app, shop, order_id)]
  const { rows } = await sql<{
    outcome: string
  }>`select outcome from take_orders(${shop.customerId}, ${shop.warehouseId}, ${[order_id]}::uuid[], ${['6.90']}::numeric[], ${['{}']}::jsonb[],
    '{"{1}"}', '{approving}', 'verifying', 'main', 'test', ${app.ctx.clock.now()}, '{}', 'awaiting_packing', null, true)`.execute(
    app.ctx.db.office,
  )
  expect(rows).toEqual([{ outcome: 'wrong_state' }])
  expect([await stockOf(app, shop), await accountOf(app, shop), await statusOf(app, shop, order_id)]).toEqual(before)
})
