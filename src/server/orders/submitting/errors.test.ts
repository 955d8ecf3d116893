// The check and the orders that it or staff stop: reasons, answers, edits that follow the difference, cancelation.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeSku, makeStaff, makeStock } from '#test/make.ts'
import {
  accountOf,
  form,
  line,
  makeReady,
  makeShop,
  makeSubmitted,
  makeVerified,
  statusOf,
  stockOf,
} from '../order.testing.ts'

const app = useApp()

test('the automatic check sends a wrong address back with the reason in both languages', async () => {
  const shop = await makeShop(app)
  const order_id = await makeReady(app, shop)
  // As it was accepted before its country was known.
  await sql`update orders set recipient = recipient || '{"postal_code": "1011"}' where order_id = ${order_id}`.execute(
    app.ctx.db.office,
  )
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  expect(await statusOf(app, shop, order_id)).toBe('verifying')
  await app.runJobs()
  const detail = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(detail).toMatchObject({
    status: 'error',
    error_reason: {
      en: '1011 is not a postal code of Germany: 5 digits, such as 10115',
      zh_CN: '1011 不是德国的邮编：应为 5 位数字，例如 10115',
    },
    actions: ['reply', 'correct', 'hold'],
  })
  expect(await stockOf(app, shop)).toEqual({ total: 100, frozen: 1 })
})

test('an order with nothing to find is ready with its submit, and its history says both, in their order', async () => {
  const shop = await makeShop(app)
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push(await makeReady(app, shop))
  await ok(app, shop, orderCalls.submitOrders, { order_ids: ids })
  for (const order_id of ids) {
    const { status, events } = await ok(app, shop, orderCalls.getDetail, { order_id })
    expect(status).toBe('awaiting_packing')
    expect(events.map(({ event, to_status }) => [event, to_status]).slice(-2)).toEqual([
      ['submit', 'verifying'],
      ['verify', 'awaiting_packing'],
    ])
  }
  await app.runJobs()
  const verified = await app.ctx.db.office
    .selectFrom('order_event')
    .select(['actor_kind', 'actor_name'])
    .where('customer_id', '=', shop.customerId)
    .where('event', '=', 'verify')
    .execute()
  expect(verified).toEqual(ids.map(() => ({ actor_kind: 'system', actor_name: 'orders.verify' })))
})

test('customers whose contract asks for a person wait for staff', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const order_id = await makeSubmitted(app, shop)
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('verifying')
  const key = { customer_id: shop.customerId, order_id }
  await refused(app, shop.worker, office.verifyOrder, key, 'forbidden')
  await ok(app, shop.service, office.verifyOrder, key)
  expect(await statusOf(app, shop, order_id)).toBe('awaiting_packing')
  await refused(app, shop.service, office.verifyOrder, key, 'order_state')
})

test('two checks at once move each order once', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const ids = []
  for (let n = 0; n < 8; n++) ids.push(await makeSubmitted(app, shop))
  await app.ctx.db.office
    .updateTable('customer')
    .set({ auto_verify: true })
    .where('customer_id', '=', shop.customerId)
    .execute()
  await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()])
  const events = await app.ctx.db.office
    .selectFrom('order_event')
    .select('order_id')
    .where('customer_id', '=', shop.customerId)
    .where('event', '=', 'verify')
    .execute()
  expect(events.map((event) => event.order_id).toSorted()).toEqual(ids.toSorted())
})

test('an answer sends the order back to the check; goods and money stay', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  await refused(app, shop, orderCalls.replyError, { order_id, reply: 'hello' }, 'order_state')
  await ok(app, shop.service, office.raiseError, { customer_id: shop.customerId, order_id, reason: 'Street unknown' })
  expect(await ok(app, shop, orderCalls.getDetail, { order_id })).toMatchObject({
    status: 'error',
    error_reason: { en: 'Street unknown', zh_CN: 'Street unknown' },
  })
  await ok(app, shop, orderCalls.replyError, { order_id, reply: 'It is right' })
  expect(await ok(app, shop, orderCalls.getDetail, { order_id })).toMatchObject({
    status: 'verifying',
    customer_reply: 'It is right',
    error_reason: null,
  })
  expect(await stockOf(app, shop)).toEqual({ total: 100, frozen: 1 })
  await app.runJobs()
  expect(await statusOf(app, shop, order_id)).toBe('awaiting_packing')
})

test('an edit in error moves freeze and hold by the difference, up, down and to another SKU', async () => {
  const shop = await makeShop(app, { stock: 5 })
  const other = await makeSku(app, shop.customerId)
  await makeStock(app, shop.customerId, shop.warehouseId, other.skuId, 2)
  const order_id = await makeVerified(app, shop, { lines: [line(shop, 2)] })
  const key = { customer_id: shop.customerId, order_id }
  const edit = async (lines: ReturnType<typeof line>[]) => {
    await ok(app, shop.service, office.raiseError, { ...key, reason: 'Check the goods' })
    const { version } = await ok(app, shop, orderCalls.getDetail, { order_id })
    const answer = await send(app, shop, orderCalls.updateOrder, {
      order_id,
      version,
      ...form(shop, { lines }),
      reply: 'Changed',
    })
    await app.runJobs()
    return answer
  }
  expect((await edit([line(shop, 4), { ...line(shop, 1), sku_id: other.skuId }])).status).toBe(200)
  expect((await stockOf(app, shop)).frozen).toBe(4)
  expect((await edit([line(shop, 1)])).status).toBe(200)
  expect(await stockOf(app, shop)).toEqual({ total: 5, frozen: 1 })
  // One piece again: 4.60 + 1.00 + 1.00 + 0.30.
  expect((await accountOf(app, shop)).held).toBe('6.9000')
  const log = await app.ctx.db.office
    .selectFrom('stock_log')
    .select('frozen_change')
    .where('sku_id', '=', shop.skuId)
    .where('type', '=', 'picking')
    .orderBy('seq')
    .execute()
  expect(log.map((row) => row.frozen_change)).toEqual([2, 2, -3])

  const short = await edit([line(shop, 7)])
  expect(short.body.msg).toBe(`Not enough stock: ${shop.sku} −2`)
  expect(await ok(app, shop, orderCalls.getDetail, { order_id })).toMatchObject({
    status: 'error',
    lines: [{ quantity: 1 }],
  })
})

test('an edit in error needs an answer and keeps the warehouse; a dearer one needs the balance', async () => {
  const shop = await makeShop(app, { balance: '7' })
  const elsewhere = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  await ok(app, shop.service, office.raiseError, { customer_id: shop.customerId, order_id, reason: 'x' })
  const { version } = await ok(app, shop, orderCalls.getDetail, { order_id })
  const input = { order_id, version, ...form(shop) }
  expect((await refused(app, shop, orderCalls.updateOrder, input, 'invalid_input')).body.fields?.[0]?.path).toBe(
    'reply',
  )
  const moved = await refused(
    app,
    shop,
    orderCalls.updateOrder,
    { ...input, warehouse_id: elsewhere.warehouseId, reply: 'x' },
    'invalid_input',
  )
  expect(moved.body.fields?.[0]?.path).toBe('warehouse_id')
  // Two pieces: 4.00 + 0.6 × 2.00 + 1.00 + 1.20 + 0.30 = 7.70 of 7.00.
  const dear = await refused(
    app,
    shop,
    orderCalls.updateOrder,
    { ...input, lines: [line(shop, 2)], reply: 'x' },
    'balance_short',
  )
  expect(dear.body.msg).toContain('0.70 USD')
  expect(await accountOf(app, shop)).toEqual({ balance: '7.0000', held: '6.9000' })
})

test('staff cancel what is verifying or in error and give everything back; ten at once once', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const order_id = await makeSubmitted(app, shop)
  const input = { customer_id: shop.customerId, order_id, reason: 'Asked by phone' }
  await refused(app, shop.worker, office.cancelOrder, input, 'forbidden')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(app, shop.service, office.cancelOrder, input)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stockOf(app, shop)).toEqual({ total: 100, frozen: 0 })
  expect((await accountOf(app, shop)).held).toBe('0.0000')
  const packing = await makeSubmitted(app, shop)
  await ok(app, shop.service, office.verifyOrder, { customer_id: shop.customerId, order_id: packing })
  await refused(app, shop.service, office.cancelOrder, { ...input, order_id: packing }, 'order_state')
  await ok(app, shop.service, office.raiseError, { ...input, order_id: packing })
  await ok(app, shop.service, office.cancelOrder, { ...input, order_id: packing })
  expect(await statusOf(app, shop, packing)).toBe('canceled')
})

test('an account manager reaches the own customers only', async () => {
  const stranger = await makeStaff(app, ['account_manager'])
  const shop = await makeShop(app, { autoVerify: false })
  const order_id = await makeSubmitted(app, shop)
  const key = { customer_id: shop.customerId, order_id }
  await refused(app, stranger, office.getDetail, { customer_id: String(shop.customerId), order_id }, 'not_found')
  await refused(app, stranger, office.verifyOrder, key, 'not_found')
  await refused(app, stranger, office.cancelOrder, { ...key, reason: 'x' }, 'not_found')
  expect((await ok(app, stranger, office.getList, {})).rows).toEqual([])
  await app.ctx.db.office
    .updateTable('customer')
    .set({ manager_id: stranger.staffId })
    .where('customer_id', '=', shop.customerId)
    .execute()
  await ok(app, stranger, office.verifyOrder, key)
  expect((await ok(app, stranger, office.getList, {})).rows).toMatchObject([
    { order_id, customer_id: shop.customerId, status: 'awaiting_packing' },
  ])
})
