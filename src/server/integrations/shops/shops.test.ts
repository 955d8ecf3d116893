// A shop's orders come in, once and without one holding up another; what is wrong with one waits with its reason and is mended; changes in the shop are decided.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { shopHookCalls, shopOrderCalls } from '#shared/integrations/shops/shop-orders.contract.ts'
import type { ShopKind } from '#shared/integrations/shops/shop-kinds.ts'
import { shopCalls } from '#shared/integrations/shops/shops.contract.ts'
import type { SimulatedShop } from '#server/outside/shops/simulator/simulated-shop.ts'
import { makeShop, type Shop } from '#server/orders/order.testing.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeMember } from '#test/make.ts'
import { BERLIN, connect, entered, hookHeaders, lineOf, makeSimulated, orderOf } from './shops.testing.ts'

const app = useApp()
const AT = '2026-03-01T08:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000).toISOString()

async function open(kind: ShopKind, fill: (shop: SimulatedShop, who: Shop) => void = () => undefined) {
  const who = await makeShop(app)
  const simulated = makeSimulated(app, kind)
  fill(simulated, who)
  const shop_id = await connect(app, who, simulated, [who.warehouseId])
  await app.runJobs()
  return { who, simulated, shop_id }
}
const orders = async (who: Shop, shop_id: string) => (await ok(app, who, shopOrderCalls.getOrders, { shop_id })).rows
const ours = async (who: Shop) => (await ok(app, who, orderCalls.getList, {})).rows
const standing = async (who: Shop) => (await ok(app, who, shopCalls.getList, {})).rows[0]!
/** Lets every shop be asked again. */
async function askAgain(at: string) {
  app.setTime(at)
  await app.runJobs()
}

describe.each(['shopify', 'woocommerce'] as const)('%s', (kind) => {
  test('paid orders come in as drafts, with the house number apart; others stay away', async () => {
    app.setTime(later(60))
    const { who, shop_id } = await open(kind, ({ orders }, { sku }) => {
      orders.push(orderOf(1, AT, [lineOf(sku, { quantity: 2 })]))
      orders.push(orderOf(2, later(1), [lineOf(sku)], { state: 'unpaid' }))
      orders.push(orderOf(3, later(2), [lineOf(sku)], { state: 'canceled' }))
      orders.push(orderOf(4, later(3), [lineOf(sku, { fulfilled: 1 })]))
      orders.push(orderOf(5, '2025-12-31T08:00:00.000Z', [lineOf(sku)]))
      orders.push(orderOf(6, later(4), [lineOf(sku, { quantity: 2, refunded: 2 })]))
    })
    const [row, ...none] = await ours(who)
    expect(none).toEqual([])
    expect(row).toMatchObject({ customer_order_no: '#1', status: 'approving', country: 'DE' })
    const { recipient, lines, source } = await ok(app, who, orderCalls.getDetail, { order_id: row!.order_id })
    expect(source).toBe('plugin')
    expect(recipient).toMatchObject({ first_name: 'Jana', address1: 'Lindenallee', house_number: '12' })
    expect(lines).toMatchObject([{ quantity: 2, unit_price_usd: '19.90', name: `Nice ${who.sku}` }])
    expect(await standing(who)).toMatchObject({ state: 'healthy', review: 0, filling: null, unmapped_methods: 1 })
    expect(await orders(who, shop_id)).toMatchObject([{ number: '#1', state: 'imported', recipient: null, lines: [] }])
  })

  test('what the buyer got back before it left is not shipped; after it came in it is a change like others', async () => {
    app.setTime(later(60))
    const { who, simulated, shop_id } = await open(kind, ({ orders }, { sku }) => {
      orders.push(
        orderOf(1, AT, [lineOf(sku, { quantity: 3, refunded: 1 }), lineOf(sku, { refunded: 1, title: 'Gone' })]),
      )
    })
    const [row] = await ours(who)
    const detail = () => ok(app, who, orderCalls.getDetail, { order_id: row!.order_id })
    expect((await detail()).lines).toMatchObject([{ quantity: 2 }])
    Object.assign(simulated.orders[0]!.lines[0]!, { refunded: 2 })
    Object.assign(simulated.orders[0]!, { updated: later(61) })
    await askAgain(later(70))
    const [changed] = await orders(who, shop_id)
    expect(changed).toMatchObject({ number: '#1', state: 'changed' })
    expect((await detail()).lines).toMatchObject([{ quantity: 2 }])
  })

  test('told twice, out of order and again, an order comes in once', async () => {
    app.setTime(later(60))
    const { who, simulated } = await open(kind, (shop, { sku }) => {
      shop.stammers = true
      for (let n = 1; n <= 45; n++) shop.orders.push(orderOf(n, later(n / 60), [lineOf(sku)]))
    })
    simulated.orders.reverse()
    await askAgain(later(70))
    for (const order of simulated.orders) order.updated = later(71)
    await askAgain(later(80))
    const { total } = await ok(app, who, orderCalls.getList, { count: 'exact' })
    expect(total?.count).toBe(45)
    expect(await standing(who)).toMatchObject({ changed: 0, review: 0 })
  })

  test('bad orders wait with their reasons, the others come in; a SKU that is mapped brings all that wait for it', async () => {
    app.setTime(later(60))
    const { who, shop_id } = await open(kind, ({ orders }, { sku }) => {
      orders.push(orderOf(1, AT, [lineOf('TENT-😀')]))
      orders.push(orderOf(2, later(1), [lineOf(sku), lineOf('TENT-😀')]))
      orders.push(orderOf(3, later(2), [lineOf('', { variant: 4711 })]))
      orders.push(orderOf(4, later(3), [lineOf(sku)], { address: null }))
      orders.push(orderOf(5, later(4), [lineOf(sku, { price: '-3.00' })]))
      orders.push(orderOf(6, later(5), [lineOf(sku)], { address: { ...BERLIN, postal_code: '1', phone: '' } }))
      orders.push(orderOf(7, later(6), [lineOf(sku)], { note: 'Bitte klingeln 🛎' }))
    })
    expect((await ours(who)).map(({ customer_order_no }) => customer_order_no)).toEqual(['#7'])
    const waiting = new Map(
      (await orders(who, shop_id)).map((row) => [row.number, row.reasons.map(({ path }) => path)]),
    )
    expect(Object.fromEntries(waiting)).toEqual({
      '#1': ['lines.0.sku'],
      '#2': ['lines.1.sku'],
      '#3': ['lines.0.sku'],
      '#4': ['recipient'],
      '#5': ['lines.0.price'],
      '#6': ['recipient.phone', 'recipient.postal_code'].toSorted(),
      '#7': [],
    })
    const { rows } = await ok(app, who, shopOrderCalls.getSkus, { shop_id })
    expect(rows.map(({ code, waiting }) => [code, waiting])).toEqual([['TENT-😀', 2], ['variant:4711', 1]]) // prettier-ignore
    await refused(app, who, shopOrderCalls.mapSku, { shop_id, code: 'TENT-😀', sku: 'NONE' }, 'invalid_input')
    expect(await ok(app, who, shopOrderCalls.mapSku, { shop_id, code: 'TENT-😀', sku: who.sku })).toEqual({ tried: 2 })
    await app.runJobs()
    expect((await ours(who)).map(({ customer_order_no }) => customer_order_no).toSorted()).toEqual(['#1', '#2', '#7'])
    // A recipient is mended here, an order is set aside.
    const of = new Map((await orders(who, shop_id)).map((row) => [row.number, row]))
    const six = of.get('#6')!
    const recipient = { ...six.recipient!, phone: '+49 30 99999', postal_code: '10115' }
    expect(await ok(app, who, shopOrderCalls.mendOrder, { shop_id, shop_order_id: six.shop_order_id, recipient })).toEqual({ imported: true }) // prettier-ignore
    const ids = [of.get('#4')!.shop_order_id, six.shop_order_id]
    expect(await ok(app, who, shopOrderCalls.ignoreOrders, { shop_id, shop_order_ids: ids })).toEqual({ count: 1 })
    await askAgain(later(120))
    expect(await standing(who)).toMatchObject({ review: 2 })
    expect(await ours(who)).toHaveLength(4)
  })

  test('what changes in the shop after it came in waits for a decision, and counts once', async () => {
    app.setTime(later(60))
    const { who, simulated, shop_id } = await open(kind, ({ orders }, { sku }) => {
      for (const n of [1, 2, 3]) orders.push(orderOf(n, AT, [lineOf(sku)]))
    })
    const [one, two, three] = simulated.orders
    Object.assign(one!, { address: { ...BERLIN, city: 'Potsdam' }, updated: later(61) })
    Object.assign(two!, { state: 'canceled', updated: later(62) })
    three!.lines[0]!.fulfilled = 1
    three!.updated = later(63)
    await askAgain(later(70))
    const changed = new Map((await orders(who, shop_id)).map((row) => [row.number, row]))
    expect([...changed.values()].map(({ state, change }) => `${state} ${change}`).toSorted()).toEqual(['changed canceled', 'changed content', 'changed fulfilled']) // prettier-ignore
    const decide = (number: string, decision: 'take' | 'keep' | 'cancel') => ({ shop_id, shop_order_id: changed.get(number)!.shop_order_id, decision }) // prettier-ignore
    await refused(app, who, shopOrderCalls.decideChange, decide('#2', 'take'), 'shop_order_decided')
    await ok(app, who, shopOrderCalls.decideChange, decide('#1', 'take'))
    await ok(app, who, shopOrderCalls.decideChange, decide('#2', 'cancel'))
    await ok(app, who, shopOrderCalls.decideChange, decide('#3', 'keep'))
    await refused(app, who, shopOrderCalls.decideChange, decide('#3', 'keep'), 'shop_order_decided')
    const { recipient } = await ok(app, who, orderCalls.getDetail, { order_id: changed.get('#1')!.order_id! })
    expect(recipient).toMatchObject({ city: 'Potsdam' })
    const stands = (await ours(who)).map(({ customer_order_no, status }) => `${customer_order_no} ${status}`)
    expect(stands.toSorted()).toEqual(['#1 approving', '#2 canceled', '#3 approving'])
    await askAgain(later(80))
    expect(await standing(who)).toMatchObject({ changed: 0 })
  })

  test('a shop that fails waits as long as it asks, and its fault stands with it; another goes on', async () => {
    app.setTime(later(60))
    const { who, simulated } = await open(kind)
    const other = await open(kind)
    simulated.orders.push(orderOf(1, later(60), [lineOf(who.sku)]))
    simulated.faults.push({ status: 429, headers: { 'retry-after': '300' } })
    other.simulated.orders.push(orderOf(1, later(60), [lineOf(other.who.sku)]))
    await askAgain(later(62))
    expect(await standing(who)).toMatchObject({ state: 'failing', fault: 'busy', failing_since: later(62) })
    expect(await ours(other.who)).toHaveLength(1)
    const { asked } = simulated
    await askAgain(later(66))
    expect(simulated.asked).toBe(asked)
    simulated.faults.push({ status: 502, body: '<html>' })
    await askAgain(later(68))
    expect(await standing(who)).toMatchObject({ fault: 'answer', said: '502' })
    await askAgain(later(69))
    expect(await standing(who)).toMatchObject({ state: 'healthy', fault: null })
    expect(await ours(who)).toHaveLength(1)
  })

  test('what the shop signs makes it due at once; what it does not sign is refused', async () => {
    app.setTime(later(60))
    const { who, simulated } = await open(kind)
    simulated.orders.push(orderOf(1, later(60), [lineOf(who.sku)]))
    const call = kind === 'shopify' ? shopHookCalls.hearShopify : shopHookCalls.hearWooCommerce
    const payload = JSON.stringify({ id: 1, note: 'ü' })
    const tell = async (headers: Record<string, string>, body = payload) =>
      (await app.app.inject({ method: 'POST', url: call.path, headers: { 'content-type': 'application/json', ...headers }, payload: body })).statusCode // prettier-ignore
    const signed = hookHeaders(simulated, payload)
    expect(await tell(signed, `${payload} `)).toBe(401)
    expect(await tell({})).toBe(401)
    expect(await tell(hookHeaders({ ...simulated, secret: 'other' }, payload))).toBe(401)
    await app.runJobs()
    expect(await ours(who)).toHaveLength(0)
    expect([await tell(signed), await tell(signed)]).toEqual([200, 200])
    await app.runJobs()
    expect(await ours(who)).toHaveLength(1)
  })

  test('a key that the shop refuses connects nothing, and one that it refuses later stands with the shop', async () => {
    app.setTime(later(60))
    const { who, simulated, shop_id } = await open(kind)
    const wrong = { ...entered(makeSimulated(app, kind), [who.warehouseId]), secret: 'wrong', key: 'wrong' }
    const { body } = await refused(app, who, shopCalls.addShop, wrong, 'invalid_input')
    expect(body.fields?.map(({ path }) => path)).toEqual(['key'])
    await refused(app, who, shopCalls.addShop, entered(simulated, [who.warehouseId]), 'invalid_input')
    await refused(app, who, shopCalls.addShop, { ...wrong, address: 'http://127.0.0.1/x y' }, 'invalid_input')
    const { key, secret } = simulated
    Object.assign(simulated, { key: 'new-key', secret: 'new-secret' })
    simulated.tokens.clear()
    await askAgain(later(70))
    expect(await standing(who)).toMatchObject({ state: 'refused', fault: 'refused' })
    expect(await ok(app, who, shopCalls.testShop, { shop_id })).toMatchObject({ ok: false, fault: 'refused' })
    await refused(app, who, shopCalls.changeKey, { shop_id, key, secret }, 'invalid_input')
    await ok(app, who, shopCalls.changeKey, { shop_id, key: 'new-key', secret: 'new-secret' })
    await app.runJobs()
    expect(await standing(who)).toMatchObject({ state: 'healthy', key_end: '-key' })
    const { rows } = await sql<{ secret: Buffer }>`select secret from shop where shop_id = ${shop_id}`.execute(
      app.ctx.db.office,
    )
    expect(rows[0]?.secret.toString()).not.toContain('new-')
  })

  test('orders are fetched again from a day on without doubles, and orders of before the first day come in', async () => {
    app.setTime(later(60))
    const { who, shop_id } = await open(kind, ({ orders }, { sku }) => {
      for (let n = 1; n <= 60; n++)
        orders.push(orderOf(n, n <= 30 ? '2025-12-20T08:00:00.000Z' : later(n / 60), [lineOf(sku)]))
    })
    expect((await ok(app, who, orderCalls.getList, { count: 'exact' })).total?.count).toBe(30)
    expect(await ok(app, who, shopCalls.fetchFrom, { shop_id, from: '2025-12-01' })).toEqual({ total: 60 })
    expect((await standing(who)).filling).toMatchObject({ done: 0, total: 60 })
    await app.runJobs()
    expect((await ok(app, who, orderCalls.getList, { count: 'exact' })).total?.count).toBe(60)
    expect((await standing(who)).filling).toBeNull()
    await refused(app, who, shopCalls.fetchFrom, { shop_id, from: '2020-01-01' }, 'invalid_input')
  })

  test('the first day begins and has come on the clock of who names it', async () => {
    app.setTime('2026-05-01T20:00:00.000Z')
    const { who, shop_id } = await open(kind, ({ orders }, { sku }) => {
      orders.push(
        orderOf(1, '2026-05-01T15:59:59.000Z', [lineOf(sku)]),
        orderOf(2, '2026-05-01T16:00:00.000Z', [lineOf(sku)]),
      )
    })
    const from = (day: string, time_zone: string) => ({ shop_id, from: day, time_zone })
    expect(await ok(app, who, shopCalls.fetchFrom, from('2026-05-02', 'Asia/Shanghai'))).toEqual({ total: 1 })
    await refused(app, who, shopCalls.fetchFrom, from('2026-05-02', 'UTC'), 'invalid_input')
    await refused(app, who, shopCalls.fetchFrom, from('2026-05-03', 'Asia/Shanghai'), 'invalid_input')
  })
})

test('a title that means a method sends orders with it, and where the shop wishes they are submitted', async () => {
  app.setTime(later(60))
  const { who, simulated, shop_id } = await open('shopify', ({ orders }, { sku }) => {
    orders.push(orderOf(1, AT, [lineOf(sku)]))
  })
  const { rows, methods } = await ok(app, who, shopOrderCalls.getMethods, { shop_id })
  expect(rows).toEqual([{ title: 'Standard', choice: 'ask', method_id: null, open: true }])
  const method_id = methods[0]!.method_id
  await ok(app, who, shopOrderCalls.mapMethod, { shop_id, title: 'Standard', choice: 'method', method_id })
  const settings = {
    shop_id, name: 'S', warehouse_ids: [who.warehouseId], enabled: true, submits: true, prefix: 'S-', phone: '', pushes_tracking: true, pushes_stock: false,
    stock_buffer: 0, location: 'gid://shopify/Location/1',
  } // prettier-ignore
  await ok(app, who, shopCalls.updateShop, settings)
  simulated.orders.push(orderOf(2, later(61), [lineOf(who.sku)]))
  simulated.orders.push(orderOf(3, later(62), [lineOf(who.sku, { quantity: 5000 })]))
  await askAgain(later(70))
  const stands = new Map((await ours(who)).map((row) => [row.customer_order_no, row]))
  expect(stands.get('S-#2')).toMatchObject({ method: { method_id } })
  expect(stands.get('S-#2')?.status).not.toBe('approving')
  expect(stands.get('S-#3')?.status).toBe('approving')
  const three = (await orders(who, shop_id)).find(({ number }) => number === '#3')
  expect(three).toMatchObject({ state: 'imported', refusal: { code: 'method_refuses' } })
  expect(stands.get('#1')).toMatchObject({ method: null, status: 'approving' })
})

test('a number that another order has waits until the shop has a prefix', async () => {
  app.setTime(later(60))
  const { who, shop_id } = await open('woocommerce', ({ orders }, { sku }) =>
    orders.push(orderOf(1, AT, [lineOf(sku)])),
  )
  const second = makeSimulated(app, 'woocommerce', { orders: [orderOf(1, AT, [lineOf(who.sku)])] })
  const other = await connect(app, who, second, [who.warehouseId])
  await app.runJobs()
  const [waits] = await orders(who, other)
  expect(waits).toMatchObject({ state: 'review', reasons: [{ path: 'customer_order_no' }] })
  await ok(app, who, shopCalls.updateShop, {
    shop_id: other, name: 'S', warehouse_ids: [who.warehouseId], enabled: true, submits: false, prefix: 'W2-', phone: '', pushes_tracking: true,
    pushes_stock: false, stock_buffer: 0, location: '',
  }) // prettier-ignore
  const again = { shop_id: other, shop_order_ids: [waits!.shop_order_id] }
  expect(await ok(app, who, shopOrderCalls.retryOrders, again)).toEqual({ imported: 1, left: 0 })
  expect(await orders(who, shop_id)).toHaveLength(1)
})

test('shops are for the main account and whoever is given them, never for a supplier or another customer', async () => {
  app.setTime(later(60))
  const { who, shop_id } = await open('shopify')
  const stranger = await makeShop(app)
  expect((await ok(app, stranger, shopCalls.getList, {})).rows).toEqual([])
  await refused(app, stranger, shopCalls.syncShop, { shop_id }, 'not_found')
  await refused(app, stranger, shopOrderCalls.getSkus, { shop_id }, 'not_found')
  expect((await ok(app, stranger, shopOrderCalls.getOrders, { shop_id })).rows).toEqual([])
  const viewer = await makeMember(app, who.customerId, { permissions: ['integrations.view'] })
  expect((await ok(app, viewer, shopCalls.getList, {})).rows).toHaveLength(1)
  await refused(app, viewer, shopCalls.syncShop, { shop_id }, 'forbidden')
  const clerk = await makeMember(app, who.customerId, { permissions: ['orders.view', 'orders.edit'] })
  await refused(app, clerk, shopCalls.getList, {}, 'forbidden')
  await ok(app, who, shopCalls.deleteShop, { shop_id })
  await refused(app, who, shopCalls.deleteShop, { shop_id }, 'not_found')
})
