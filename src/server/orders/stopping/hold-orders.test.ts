// Holds: by the customer or by staff, released by whom the rule allows, and nothing is packed meanwhile, not even by the database's own hand.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeStaff } from '#test/make.ts'
import {
  accountOf,
  makeReady,
  makeShop,
  makeSubmitted,
  makeVerified,
  packInput,
  statusOf,
  stockOf,
} from '../order.testing.ts'

const app = useApp()
const reason = 'The buyer wants to add something'

test('a customer holds an order, it keeps goods and amount and is not packed, and the customer releases it', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  expect(await ok(app, shop, orderCalls.holdOrders, { order_ids: [order_id], reason })).toMatchObject({ done: 1 })
  const { hold, actions, events } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(hold).toMatchObject({ side: 'customer', reason })
  expect(actions).toContain('release')
  expect(actions).not.toContain('hold')
  expect(events.at(-1)).toMatchObject({ event: 'hold', note: { en: reason } })
  await refused(app, shop.worker, office.packOrder, packInput(shop, order_id), 'order_held')
  expect(await stockOf(app, shop)).toEqual({ total: 100, frozen: 1 })
  expect(await accountOf(app, shop)).toMatchObject({ held: '6.9000' })
  expect((await ok(app, shop, orderCalls.getList, { held: '1' })).rows.map((row) => row.order_id)).toEqual([order_id])
  const listed = await ok(app, shop.service, office.getList, { held: '1', customer_id: String(shop.customerId) })
  expect(listed.rows.map((row) => row.hold?.reason)).toEqual([reason])

  await refused(app, shop, orderCalls.holdOrders, { order_ids: [order_id], reason }, 'order_held')
  await ok(app, shop, orderCalls.releaseOrders, { order_ids: [order_id] })
  await refused(app, shop, orderCalls.releaseOrders, { order_ids: [order_id] }, 'not_held')
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
})

test('staff take a customer’s hold over, and then only staff release it; the portal names nobody of the house', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const orders = [{ customer_id: shop.customerId, order_id }]
  await ok(app, shop, orderCalls.holdOrders, { order_ids: [order_id], reason })
  await ok(app, shop.service, office.holdOrders, { orders, reason: 'The address is being checked' })
  await refused(app, shop.service, office.holdOrders, { orders, reason }, 'order_held')
  await refused(app, shop, orderCalls.holdOrders, { order_ids: [order_id], reason }, 'order_held')
  await refused(app, shop, orderCalls.releaseOrders, { order_ids: [order_id] }, 'hold_of_staff')
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).hold).toMatchObject({ side: 'staff', owner: '' })
  const query = { customer_id: String(shop.customerId), order_id }
  expect((await ok(app, shop.service, office.getDetail, query)).hold?.owner).not.toBe('')
  await ok(app, shop.service, office.releaseOrders, { orders })
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).hold).toBeNull()
})

test('staff release a customer’s hold too, and canceling by staff ends a hold', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const order_id = await makeSubmitted(app, shop)
  const orders = [{ customer_id: shop.customerId, order_id }]
  await ok(app, shop, orderCalls.holdOrders, { order_ids: [order_id], reason })
  await ok(app, shop.service, office.releaseOrders, { orders })
  await ok(app, shop, orderCalls.holdOrders, { order_ids: [order_id], reason })
  await ok(app, shop.service, office.cancelOrder, { ...orders[0]!, reason: 'As the buyer asked' })
  expect(await ok(app, shop, orderCalls.getDetail, { order_id })).toMatchObject({ status: 'canceled', hold: null })
  expect(await stockOf(app, shop)).toEqual({ total: 100, frozen: 0 })
})

test('of several orders each has its outcome, in the order asked; what is not submitted or packed is not held', async () => {
  const shop = await makeShop(app)
  const [draft, first, second] = [
    await makeReady(app, shop),
    await makeVerified(app, shop),
    await makeVerified(app, shop),
  ]
  await ok(app, shop.worker, office.packOrder, packInput(shop, second))
  const { done, results } = await ok(app, shop, orderCalls.holdOrders, {
    order_ids: [draft, second, first, first],
    reason,
  })
  expect(done).toBe(1)
  expect(results.map(({ order_id, refusal }) => [order_id, refusal?.code])).toEqual([
    [draft, 'order_state'],
    [second, 'order_state'],
    [first, undefined],
  ])
  await refused(app, shop, orderCalls.holdOrders, { order_ids: [draft], reason }, 'order_state')
})

test('another customer’s orders and another manager’s are not found, and nothing happens to any', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const order_id = await makeVerified(app, shop)
  const theirs = await makeVerified(app, other)
  await refused(app, shop, orderCalls.holdOrders, { order_ids: [order_id, theirs], reason }, 'not_found')
  const stranger = await makeStaff(app, ['account_manager'])
  await refused(
    app,
    stranger,
    office.holdOrders,
    { orders: [{ customer_id: shop.customerId, order_id }], reason },
    'not_found',
  )
  await refused(
    app,
    shop.worker,
    office.holdOrders,
    { orders: [{ customer_id: shop.customerId, order_id }], reason },
    'forbidden',
  )
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).hold).toBeNull()
})

test('a hold and a packing at the same moment: one of them is first, and the other is refused', async () => {
  const shop = await makeShop(app)
  for (let n = 0; n < 4; n++) {
    const order_id = await makeVerified(app, shop)
    const [held, packed] = await Promise.all([
      send(app, shop, orderCalls.holdOrders, { order_ids: [order_id], reason }),
      send(app, shop.worker, office.packOrder, packInput(shop, order_id)),
    ])
    expect([held.status, packed.status].sort()).toEqual([200, 409])
    expect(await statusOf(app, shop, order_id)).toBe(held.status === 200 ? 'awaiting_packing' : 'packaged')
  }
})

test('the database itself packs no held order', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  await ok(app, shop, orderCalls.holdOrders, { order_ids: [order_id], reason })
  await expect(
    sql`update orders set status = 'packaged' where order_id = ${order_id}`.execute(app.ctx.db.office),
  ).rejects.toThrow('orders_held_waits')
})

test('a customer cancels many at once, each with its outcome and the spec’s own sentence; staff too', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const [draft, another] = [await makeReady(app, shop), await makeReady(app, shop)]
  const [uploaded, second] = [await makeSubmitted(app, shop), await makeSubmitted(app, shop)]
  const { done, results } = await ok(app, shop, orderCalls.cancelOrders, { order_ids: [draft, uploaded, another] })
  expect(done).toBe(2)
  expect(results.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'cancel_contact', null])
  const { body } = await refused(app, shop, orderCalls.cancelOrders, { order_ids: [uploaded] }, 'cancel_contact')
  expect(body.msg).toBe('The order may already be in logistics, so contact the manager to cancel')
  await refused(app, shop, orderCalls.cancelOrders, { order_ids: [draft] }, 'order_state')

  const other = await makeShop(app, { autoVerify: false })
  const third = await makeSubmitted(app, other)
  const orders = [uploaded, draft, second].map((order_id) => ({ customer_id: shop.customerId, order_id }))
  const all = [...orders, { customer_id: other.customerId, order_id: third }]
  const told = await ok(app, shop.service, office.cancelOrders, { orders: all, reason: 'Asked by phone' })
  expect(told.results.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'order_state', null, null])
  for (const one of [shop, other]) {
    expect(await stockOf(app, one)).toEqual({ total: 100, frozen: 0 })
    expect(await accountOf(app, one)).toEqual({ balance: '1000.0000', held: '0.0000' })
  }
})
