// Interception: asked once, blocks packing and shipping, answered from every place that an order can be in; what is stopped gives everything back.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeStaff } from '#test/make.ts'
import {
  accountOf,
  makeReady,
  makeShipped,
  makeShop,
  makeSubmitted,
  makeVerified,
  packInput,
  statusOf,
  stockOf,
  type Shop,
} from '../order.testing.ts'

const app = useApp()
const asking = (order_id: string) => ({ order_id, type: 'buyer_canceled' as const, note: '' })
const keyOf = (shop: Shop, order_id: string) => ({ customer_id: shop.customerId, order_id })
const reason = 'Found on the shelf'
const interceptionOf = async (shop: Shop, order_id: string) =>
  (await ok(app, shop, orderCalls.getDetail, { order_id })).interception

async function makePacked(shop: Shop): Promise<string> {
  const order_id = await makeVerified(app, shop)
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  return order_id
}

test('before packing: an open interception blocks the packer, and stopping gives goods and amount back', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const key = keyOf(shop, order_id)
  await ok(app, shop, orderCalls.interceptOrder, asking(order_id))
  await refused(app, shop, orderCalls.interceptOrder, asking(order_id), 'interception_open')
  await refused(app, shop.worker, office.packOrder, packInput(shop, order_id), 'interception_open')
  await refused(app, shop.service, office.raiseError, { ...key, reason }, 'interception_open')
  await refused(app, shop, orderCalls.holdOrders, { order_ids: [order_id], reason }, 'interception_open')
  const list = await ok(app, shop.service, office.getList, { interception: '1', customer_id: String(shop.customerId) })
  expect(list.rows.map((row) => row.interception?.type)).toEqual(['buyer_canceled'])
  expect((await ok(app, shop, orderCalls.getList, { interception: '1' })).rows).toHaveLength(1)

  await refused(app, shop.service, office.answerInterception, { ...key, answer: 'returning', reason }, 'order_state')
  await ok(app, shop.worker, office.answerInterception, { ...key, answer: 'stopped', reason })
  await refused(
    app,
    shop.worker,
    office.answerInterception,
    { ...key, answer: 'refused', reason },
    'interception_settled',
  )
  expect(await interceptionOf(shop, order_id)).toMatchObject({ state: 'stopped', answer: reason })
  expect(await statusOf(app, shop, order_id)).toBe('canceled')
  expect(await stockOf(app, shop)).toEqual({ total: 100, frozen: 0 })
  expect(await accountOf(app, shop)).toEqual({ balance: '1000.0000', held: '0.0000' })
  const { events } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(events.map(({ event }) => event).slice(-2)).toEqual(['intercept', 'stop'])
})

test('after packing: stopping unpacks with every fee given back, and cancels; shipping and unpacking wait for the answer', async () => {
  const shop = await makeShop(app, { balance: '20' })
  for (const labelled of [false, true]) {
    const order_id = await makePacked(shop)
    const key = keyOf(shop, order_id)
    if (labelled) await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' })
    expect(await accountOf(app, shop)).toEqual({ balance: '12.7000', held: '0.0000' })
    await ok(app, shop, orderCalls.interceptOrder, asking(order_id))
    await refused(app, shop.worker, office.shipOrders, { orders: [key] }, 'interception_open')
    await refused(app, shop.worker, office.unpackOrder, { ...key, reason }, 'interception_open')
    await ok(app, shop.worker, office.answerInterception, { ...key, answer: 'stopped', reason })
    const found = await ok(app, shop, orderCalls.getDetail, { order_id })
    expect(found).toMatchObject({ status: 'canceled', parcels: [], fees: [], packed_at: null })
    expect(await stockOf(app, shop)).toEqual({ total: 100, frozen: 0 })
    expect(await accountOf(app, shop)).toEqual({ balance: '20.0000', held: '0.0000' })
  }
})

test('a refused interception lets the order go on, and the customer may ask once more', async () => {
  const shop = await makeShop(app)
  const order_id = await makePacked(shop)
  const key = keyOf(shop, order_id)
  await ok(app, shop, orderCalls.interceptOrder, asking(order_id))
  await ok(app, shop.worker, office.answerInterception, { ...key, answer: 'refused', reason: 'On the truck already' })
  expect(await interceptionOf(shop, order_id)).toMatchObject({ state: 'refused', answer: 'On the truck already' })
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  await ok(app, shop, orderCalls.interceptOrder, { ...asking(order_id), type: 'other', note: 'The buyer moved' })
  await refused(app, shop.service, office.answerInterception, { ...key, answer: 'stopped', reason }, 'order_state')
  await ok(app, shop.service, office.answerInterception, {
    ...key,
    answer: 'returning',
    reason: 'Called back by the carrier',
  })
  expect(await interceptionOf(shop, order_id)).toMatchObject({ state: 'returning', asked_in: 'shipped' })
  expect(await statusOf(app, shop, order_id)).toBe('shipped')
  // What comes back is not booked: neither goods nor money moved.
  expect(await stockOf(app, shop)).toEqual({ total: 99, frozen: 0 })
  expect(await accountOf(app, shop)).toEqual({ balance: '992.7000', held: '0.0000' })
})

test('not before the check has passed the order, not after it ended, and “other” says why', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const [draft, uploaded] = [await makeReady(app, shop), await makeSubmitted(app, shop)]
  for (const order_id of [draft, uploaded])
    await refused(app, shop, orderCalls.interceptOrder, asking(order_id), 'order_state')
  const { body } = await refused(
    app,
    shop,
    orderCalls.interceptOrder,
    { order_id: draft, type: 'other', note: ' ' },
    'invalid_input',
  )
  expect(body.fields?.map(({ path }) => path)).toEqual(['note'])
})

test('who may: the warehouse of the order, customer service and the own manager; foreign orders are not found', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const order_id = await makeVerified(app, shop)
  const answer = { ...keyOf(shop, order_id), answer: 'refused' as const, reason }
  await refused(app, other, orderCalls.interceptOrder, asking(order_id), 'not_found')
  await refused(app, shop.service, office.answerInterception, answer, 'interception_settled')
  await ok(app, shop, orderCalls.interceptOrder, asking(order_id))
  await refused(app, other.worker, office.answerInterception, answer, 'not_found')
  await refused(app, await makeStaff(app, ['account_manager']), office.answerInterception, answer, 'not_found')
  await refused(app, await makeStaff(app, ['finance']), office.answerInterception, answer, 'forbidden')
  await ok(app, shop.service, office.answerInterception, answer)
})

test('asked and packed at the same moment: whoever is second sees the first; asked or answered many times, it happens once', async () => {
  const shop = await makeShop(app)
  for (let n = 0; n < 4; n++) {
    const order_id = await makeVerified(app, shop)
    const [asked, packed] = await Promise.all([
      send(app, shop, orderCalls.interceptOrder, asking(order_id)),
      send(app, shop.worker, office.packOrder, packInput(shop, order_id)),
    ])
    expect(asked.status).toBe(200)
    const { asked_in, state } = (await interceptionOf(shop, order_id))!
    expect(state).toBe('open')
    expect([asked_in, await statusOf(app, shop, order_id)]).toEqual(
      packed.status === 200 ? ['packaged', 'packaged'] : ['awaiting_packing', 'awaiting_packing'],
    )
    const answer = { ...keyOf(shop, order_id), answer: 'stopped' as const, reason }
    const answers = await Promise.all([1, 2, 3].map(() => send(app, shop.worker, office.answerInterception, answer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  }
  const order_id = await makeVerified(app, shop)
  const asks = await Promise.all([1, 2, 3].map(() => send(app, shop, orderCalls.interceptOrder, asking(order_id))))
  expect(asks.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await stockOf(app, shop)).toEqual({ total: 100, frozen: 1 })
})

test('the database itself neither packs nor ships past an open interception', async () => {
  const shop = await makeShop(app)
  const [waiting, packed] = [await makeVerified(app, shop), await makePacked(shop)]
  for (const [order_id, status] of [
    [waiting, 'packaged'],
    [packed, 'shipped'],
  ] as const) {
    await ok(app, shop, orderCalls.interceptOrder, asking(order_id))
    await expect(
      sql`update orders set status = ${status} where order_id = ${order_id}`.execute(app.ctx.db.office),
    ).rejects.toThrow('orders_interception_waits')
  }
})

test('a parcel on its way moves on while the question is open, also to the doorstep', async () => {
  const shop = await makeShop(app)
  const { order_id } = await makeShipped(app, shop)
  await ok(app, shop, orderCalls.interceptOrder, asking(order_id))
  await sql`update orders set status = 'delivered', delivered_at = now() where order_id = ${order_id}`.execute(
    app.ctx.db.office,
  )
  const answer = { ...keyOf(shop, order_id), reason: 'Delivered before the carrier could act' }
  await refused(app, shop.service, office.answerInterception, { ...answer, answer: 'returning' }, 'order_state')
  await ok(app, shop.service, office.answerInterception, { ...answer, answer: 'refused' })
})
