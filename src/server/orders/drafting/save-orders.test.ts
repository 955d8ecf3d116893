// Creating, editing, deleting and canceling by the customer: what is kept, what is refused, and to whom.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { D } from '#shared/money.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku } from '#test/make.ts'
import { form, line, makeReady, makeShop, makeSubmitted, statusOf, type Shop } from '../order.testing.ts'

const app = useApp()

test('numbers are gapless per customer; the customer order number is unique among orders that are not deleted', async () => {
  const shop = await makeShop(app)
  const numbers = []
  for (const customer_order_no of ['A', 'B'])
    numbers.push((await ok(app, shop, orderCalls.addOrder, form(shop, { customer_order_no }))).order_no)
  const taken = await refused(app, shop, orderCalls.addOrder, form(shop, { customer_order_no: 'A' }), 'order_no_exists')
  expect(taken.body.fields?.map(({ path }) => path)).toEqual(['customer_order_no'])
  const { rows } = await ok(app, shop, orderCalls.getList, { number: 'A' })
  await ok(app, shop, orderCalls.deleteOrder, { order_ids: [rows[0]?.order_id ?? ''] })
  numbers.push((await ok(app, shop, orderCalls.addOrder, form(shop, { customer_order_no: 'A' }))).order_no)
  expect(numbers).toEqual([1, 2, 3].map((n) => `SO${shop.customerId}-00000${n}`))
})

test('ten parallel requests with one key and one customer order number make one order', async () => {
  const shop = await makeShop(app)
  const input = form(shop, { customer_order_no: 'ONCE' })
  const same = await Promise.all(
    Array.from({ length: 10 }, () => send(app, shop, orderCalls.addOrder, input, { key: 'one-key-for-all' })),
  )
  expect(new Set(same.map(({ content }) => content.order_id)).size).toBe(1)
  const others = await Promise.all(
    Array.from({ length: 10 }, () => send(app, shop, orderCalls.addOrder, form(shop, { customer_order_no: 'RACE' }))),
  )
  expect(others.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await ok(app, shop, orderCalls.getList, {})).rows).toHaveLength(2)
})

test('wrong fields are named: warehouse, SKU, services, house number, unknown fields', async () => {
  const shop = await makeShop(app)
  const other = await makeCustomer(app)
  const foreign = await makeSku(app, other.customerId)
  const paths = async (input: object) => {
    const answer = await refused(app, shop, orderCalls.addOrder, { ...form(shop), ...input }, 'invalid_input')
    return answer.body.fields?.map(({ path }) => path)
  }
  expect(
    await paths({
      warehouse_id: app.ctx.clock.id(),
      lines: [line(shop, 1), { ...line(shop, 1), sku_id: foreign.skuId }],
    }),
  ).toEqual(['warehouse_id', 'lines.1.sku_id'])
  expect(await paths({ lines: [] })).toEqual(['lines'])
  expect(
    await paths({
      lines: [
        { ...line(shop, 1), unit_price_usd: '0' },
        { ...line(shop, 1), quantity: 0, name: ' ' },
      ],
    }),
  ).toEqual(['lines.0.unit_price_usd', 'lines.1.name', 'lines.1.quantity'])
  expect(await paths({ services: [{ code: 'photo', quantity: 2 }] })).toEqual(['services'])
  expect(await paths({ recipient: { ...form(shop).recipient, house_number: '' } })).toEqual(['recipient.house_number'])
  expect(await paths({ remark: 'x'.repeat(501), extra: 1 })).toEqual(['remark', 'extra'])
  expect((await ok(app, shop, orderCalls.getList, {})).rows).toEqual([])
})

test('an edit replaces everything and drops the old quote; a stale form is refused', async () => {
  const shop = await makeShop(app)
  const order_id = await makeReady(app, shop)
  const before = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(before).toMatchObject({ amount: '6.90', method: { method_id: shop.methodId }, version: 2 })
  const change = form(shop, { lines: [line(shop, 2), line(shop, 3)], remark: 'two lines of one SKU' })
  await ok(app, shop, orderCalls.updateOrder, { order_id, version: 2, ...change })
  const after = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(after).toMatchObject({
    amount: null,
    quote: null,
    remark: 'two lines of one SKU',
    version: 3,
    method: { method_id: shop.methodId },
  })
  expect(after.lines.map((one) => one.quantity)).toEqual([2, 3])
  await refused(app, shop, orderCalls.updateOrder, { order_id, version: 2, ...change }, 'conflict')
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .select(['before', 'after', 'parameters'])
    .where('object_id', '=', order_id)
    .execute()
  expect(JSON.stringify(log)).not.toMatch(/Erika|Lindenallee|123456/)
})

test('another warehouse drops the method', async () => {
  const shop = await makeShop(app)
  const elsewhere = await makeShop(app)
  const order_id = await makeReady(app, shop)
  await ok(app, shop, orderCalls.updateOrder, {
    order_id,
    version: 2,
    ...form(shop, { warehouse_id: elsewhere.warehouseId }),
  })
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).method).toBeNull()
  await refused(app, shop, orderCalls.submitOrders, { order_ids: [order_id] }, 'no_method')
  await refused(app, shop, orderCalls.chooseMethod, { order_id, method_id: shop.methodId }, 'not_found')
})

test('after the submit the customer can neither edit, cancel nor delete', async () => {
  const shop = await makeShop(app)
  const order_id = await makeSubmitted(app, shop)
  const waiting = await makeReady(app, shop)
  await refused(app, shop, orderCalls.updateOrder, { order_id, version: 3, ...form(shop) }, 'order_state')
  await refused(app, shop, orderCalls.cancelOrder, { order_id }, 'cancel_contact')
  await refused(app, shop, orderCalls.chooseMethod, { order_id, method_id: shop.methodId }, 'order_state')
  await refused(app, shop, orderCalls.deleteOrder, { order_ids: [waiting, order_id] }, 'order_state')
  await refused(app, shop, orderCalls.deleteOrder, { order_ids: [] }, 'invalid_input')
  expect(await statusOf(app, shop, waiting)).toBe('approving')
  await ok(app, shop, orderCalls.cancelOrder, { order_id: waiting })
  expect(await statusOf(app, shop, waiting)).toBe('canceled')
})

test('foreign orders are not found, whatever is asked of them', async () => {
  const shop = await makeShop(app)
  const stranger = await makeShop(app)
  const order_id = await makeReady(app, shop)
  await refused(app, stranger, orderCalls.getDetail, { order_id }, 'not_found')
  await refused(app, stranger, orderCalls.getOrderMethods, { order_id }, 'not_found')
  await refused(app, stranger, orderCalls.updateOrder, { order_id, version: 2, ...form(stranger) }, 'not_found')
  await refused(app, stranger, orderCalls.chooseMethod, { order_id, method_id: shop.methodId }, 'not_found')
  await refused(app, stranger, orderCalls.submitOrders, { order_ids: [order_id] }, 'not_found')
  await refused(app, stranger, orderCalls.cancelOrder, { order_id }, 'not_found')
  await refused(app, stranger, orderCalls.deleteOrder, { order_ids: [order_id] }, 'not_found')
  await refused(app, stranger, orderCalls.replyError, { order_id, reply: 'x' }, 'not_found')
  expect((await ok(app, stranger, orderCalls.getList, {})).rows).toEqual([])
  expect(await statusOf(app, shop, order_id)).toBe('approving')
})

test('a sub-account needs the right of each verb', async () => {
  const shop = await makeShop(app)
  const order_id = await makeReady(app, shop)
  const viewer = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  await ok(app, viewer, orderCalls.getDetail, { order_id })
  expect((await ok(app, viewer, orderCalls.getDetail, { order_id })).actions).toEqual([])
  await refused(app, viewer, orderCalls.addOrder, form(shop), 'forbidden')
  await refused(app, viewer, orderCalls.updateOrder, { order_id, version: 2, ...form(shop) }, 'forbidden')
  await refused(app, viewer, orderCalls.chooseMethod, { order_id, method_id: shop.methodId }, 'forbidden')
  await refused(app, viewer, orderCalls.submitOrders, { order_ids: [order_id] }, 'forbidden')
  await refused(app, viewer, orderCalls.cancelOrder, { order_id }, 'forbidden')
  await refused(app, viewer, orderCalls.deleteOrder, { order_ids: [order_id] }, 'forbidden')
  await refused(app, viewer, orderCalls.replyError, { order_id, reply: 'x' }, 'forbidden')
  const blind = await makeMember(app, shop.customerId, { permissions: ['products.view'] })
  await refused(app, blind, orderCalls.getList, {}, 'forbidden')
})

test('a supplier sees the orders with its SKUs, of them its lines only, and no money or recipient', async () => {
  const shop = await makeShop(app)
  const own = await makeSku(app, shop.customerId)
  const supplier = await makeMember(app, shop.customerId, {
    type: 'supplier',
    skuIds: [own.skuId],
    permissions: ['orders.view', 'orders.edit', 'orders.submit', 'orders.cancel'],
  })
  const hidden = await makeReady(app, shop)
  const mixed = await makeReady(app, shop, { lines: [line(shop, 1), { ...line(shop, 2), sku_id: own.skuId }] })
  const list = await ok(app, supplier, orderCalls.getList, {})
  expect(list.rows).toMatchObject([
    { order_id: mixed, amount: null, recipient_name: null, pieces: 2, lines: [{ sku: own.sku, quantity: 2 }] },
  ])
  expect(
    (await ok(app, supplier, orderCalls.getStatusCounts, {})).counts.find((one) => one.status === 'approving')?.count,
  ).toBe(1)
  await refused(app, supplier, orderCalls.getDetail, { order_id: hidden }, 'not_found')
  expect(await ok(app, supplier, orderCalls.getDetail, { order_id: mixed })).toMatchObject({
    recipient: null,
    quote: null,
    amount: null,
    lines: [{ sku: own.sku }],
    actions: [],
  })
  await refused(app, supplier, orderCalls.submitOrders, { order_ids: [mixed] }, 'not_found')
  await refused(app, supplier, orderCalls.cancelOrder, { order_id: mixed }, 'not_found')
  await refused(app, supplier, orderCalls.addOrder, form(shop), 'invalid_input')
  expect(
    (await ok(app, supplier, orderCalls.getList, { sku: shop.sku })).rows.flatMap((row) =>
      row.lines.map((one) => one.sku),
    ),
  ).not.toContain(shop.sku)
})

describe('an order kept for later', () => {
  const begun = (shop: Shop) => {
    const whole = form(shop, { lines: [] })
    return { ...whole, recipient: { ...whole.recipient, phone: '', postal_code: ' ', house_number: '' } }
  }
  const lacking = ['lines', 'phone', 'house_number', 'postal_code']

  test('says what it lacks, waits in its tab, and is edited and deleted like any other', async () => {
    const shop = await makeShop(app)
    const saved = await ok(app, shop, orderCalls.saveForLater, begun(shop))
    expect(saved.lacking).toEqual(lacking)
    const { order_id } = saved
    const listed = await ok(app, shop, orderCalls.getList, { status: 'approving' })
    expect(listed.rows.map((row) => row.order_id)).toEqual([order_id])
    const { version, recipient } = await ok(app, shop, orderCalls.getDetail, { order_id })
    expect(recipient).toMatchObject({ phone: '', first_name: 'Erika' })
    await refused(app, shop, orderCalls.saveForLater, { ...begun(shop), order_id }, 'conflict')
    await refused(app, shop, orderCalls.saveForLater, { ...begun(shop), order_id, version: version + 1 }, 'conflict')
    const more = { ...begun(shop), lines: [line(shop, 2)], order_id, version }
    expect((await ok(app, shop, orderCalls.saveForLater, more)).lacking).toEqual(lacking.slice(1))
    await ok(app, shop, orderCalls.deleteOrder, { order_ids: [order_id] })
  })

  test('goes no further before it is complete, alone or in a batch, whoever chooses its method', async () => {
    const shop = await makeShop(app)
    const { order_id } = await ok(app, shop, orderCalls.saveForLater, begun(shop))
    const about = { order_id, method_id: shop.methodId }
    await refused(app, shop, orderCalls.getOrderMethods, { order_id }, 'order_incomplete')
    await refused(app, shop, orderCalls.chooseMethod, about, 'order_incomplete')
    const alone = await refused(app, shop, orderCalls.submitOrders, { order_ids: [order_id] }, 'order_incomplete')
    expect(alone.body.msg).toBe(
      'This order is not complete yet: products, phone, house number, postal code. Edit it first',
    )
    const ready = await makeReady(app, shop)
    const batch = await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id, ready] })
    expect(batch.results.map(({ refusal }) => refusal?.code)).toEqual(['order_incomplete', undefined])
    const { version } = await ok(app, shop, orderCalls.getDetail, { order_id })
    await ok(app, shop, orderCalls.updateOrder, { ...form(shop), order_id, version })
    await ok(app, shop, orderCalls.chooseMethod, about)
    await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  })

  test('a complete one that had a method cannot be submitted on it once something is taken away', async () => {
    const shop = await makeShop(app)
    const order_id = await makeReady(app, shop)
    const { version } = await ok(app, shop, orderCalls.getDetail, { order_id })
    await ok(app, shop, orderCalls.saveForLater, { ...begun(shop), lines: [line(shop, 2)], order_id, version })
    await refused(app, shop, orderCalls.submitOrders, { order_ids: [order_id] }, 'order_incomplete')
    const forced = sql`update orders set status = 'verifying' where order_id = ${order_id}`.execute(app.ctx.db.office)
    await expect(forced).rejects.toThrow('orders_complete')
  })

  test('what is there is still judged; an order in error is answered, not kept', async () => {
    const shop = await makeShop(app)
    const wrong = { ...begun(shop), recipient: { ...begun(shop).recipient, email: 'nobody' } }
    await refused(app, shop, orderCalls.saveForLater, wrong, 'invalid_input')
    const other = await makeCustomer(app)
    const foreign = {
      ...begun(shop),
      lines: [{ ...line(shop, 1), sku_id: (await makeSku(app, other.customerId)).skuId }],
    }
    await refused(app, shop, orderCalls.saveForLater, foreign, 'invalid_input')
    const order_id = await makeSubmitted(app, shop)
    const { version } = await ok(app, shop, orderCalls.getDetail, { order_id })
    await refused(app, shop, orderCalls.saveForLater, { ...begun(shop), order_id, version }, 'order_state')
  })
})

describe('a deletion', () => {
  test('is taken back within a minute, all or none, and the order is as it was', async () => {
    app.setTime('2026-03-01T09:00:00Z')
    const shop = await makeShop(app)
    const [one, two] = [await makeReady(app, shop), await makeReady(app, shop)]
    const before = await ok(app, shop, orderCalls.getDetail, { order_id: one })
    await ok(app, shop, orderCalls.deleteOrder, { order_ids: [one] })
    await refused(app, shop, orderCalls.restoreOrders, { order_ids: [one, two] }, 'undo_late')
    app.setTime('2026-03-01T09:01:00Z')
    await ok(app, shop, orderCalls.restoreOrders, { order_ids: [one] })
    const { version, updated_at, events, ...same } = await ok(app, shop, orderCalls.getDetail, { order_id: one })
    expect({ ...before, version, updated_at, events }).toEqual({ ...same, version, updated_at, events })
    expect(events.map(({ event }) => event).slice(-2)).toEqual(['delete', 'restore'])
    await refused(app, shop, orderCalls.restoreOrders, { order_ids: [one] }, 'undo_late')
  })

  test('stays after a minute, for others, and where its number or a product is taken', async () => {
    app.setTime('2026-03-01T09:00:00Z')
    const shop = await makeShop(app)
    const other = await makeShop(app)
    const order_ids = [await makeReady(app, shop, { customer_order_no: 'MINE' })]
    await ok(app, shop, orderCalls.deleteOrder, { order_ids })
    await refused(app, other, orderCalls.restoreOrders, { order_ids }, 'undo_late')
    const { order_id } = await ok(app, shop, orderCalls.addOrder, form(shop, { customer_order_no: 'MINE' }))
    await refused(app, shop, orderCalls.restoreOrders, { order_ids }, 'order_no_exists')
    await ok(app, shop, orderCalls.deleteOrder, { order_ids: [order_id] })
    await sql`update sku set deleted_at = ${app.ctx.clock.now()} where sku_id = ${shop.skuId}`.execute(
      app.ctx.db.office,
    )
    await refused(app, shop, orderCalls.restoreOrders, { order_ids }, 'undo_late')
    await sql`update sku set deleted_at = null where sku_id = ${shop.skuId}`.execute(app.ctx.db.office)
    app.setTime('2026-03-01T09:01:01Z')
    await refused(app, shop, orderCalls.restoreOrders, { order_ids }, 'undo_late')
  })
})

describe('before a submit', () => {
  test('count, sum and what is left are told, in one statement and without effect, to those who may see them', async () => {
    const shop = await makeShop(app)
    const order_ids = [await makeReady(app, shop), await makeReady(app, shop)]
    const { amount } = await ok(app, shop, orderCalls.getDetail, { order_id: order_ids[0] ?? '' })
    const told = await ok(app, shop, orderCalls.previewSubmit, { order_ids })
    const total = new D(amount ?? 0).times(2)
    expect(told.count).toBe(2)
    expect(told.sums.map((sum) => [sum.currency, Number(sum.total)])).toEqual([['USD', total.toNumber()]])
    expect([Number(told.available), Number(told.left)]).toEqual([1000, new D(1000).minus(total).toNumber()])
    expect(await statusOf(app, shop, order_ids[0] ?? '')).toBe('approving')
    const clerk = await makeMember(app, shop.customerId, { permissions: ['orders.view', 'orders.submit'] })
    expect(await ok(app, clerk, orderCalls.previewSubmit, { order_ids })).toMatchObject({
      sums: told.sums,
      available: null,
      left: null,
    })
    const supplier = await makeMember(app, shop.customerId, {
      type: 'supplier',
      permissions: ['orders.view', 'orders.submit', 'billing.view'],
      skuIds: [shop.skuId],
    })
    const bare = await ok(app, supplier, orderCalls.previewSubmit, { order_ids })
    expect(bare).toEqual({ count: 2, sums: [], available: null, left: null })
    const other = await makeShop(app)
    await refused(app, other, orderCalls.previewSubmit, { order_ids }, 'not_found')
  })
})
