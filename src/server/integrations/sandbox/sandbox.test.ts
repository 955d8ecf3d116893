// The sandbox (section 22 of the rules): a test key works on a shadow, with the customer's prices and nobody's goods; no key reaches the other side; nothing
// of it is ever seen outside.
import { expect, test } from 'vitest'
import type { Call, InputOf } from '#shared/contract.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { lossCalls } from '#shared/inbound/losses.contract.ts'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { apiKeyCalls } from '#shared/customers/settings.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { apiSimulateCalls as simulateCalls } from '#shared/api/simulate.contract.ts'
import { sandboxCalls } from '#shared/integrations/sandbox.contract.ts'
import { webhookCalls } from '#shared/integrations/webhooks.contract.ts'
import { SHADOW_BALANCE } from '#shared/integrations/sandbox.rules.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import type { CustomerPermission } from '#shared/permissions.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { returnCalls } from '#shared/returns/returns.contract.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { isSigned, openSink, reachSinks } from '../sink.testing.ts'
import { form, line, makeReady, makeShop, makeSubmitted, statusOf, type Shop } from '#server/orders/order.testing.ts'
import { addPriceGroup, publishTariff, setPriceGroupMembers } from '#server/rates/index.ts'
import { systemActor } from '#server/base/actor.ts'
import { box as carton, EXPRESS } from '#server/inbound/booking.testing.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { requestOf, type Request } from '#test/corpus/requests.ts'
import { makeWorld } from '#test/corpus/world.ts'
import { handlingDocument } from '#test/make-rates.ts'
import { makeKey, makeKit, makeMember, makeSku } from '#test/make.ts'

const app = useApp({ WEBHOOKS_ANYWHERE: 'on' })
const all = [...KEY_SCOPES] as CustomerPermission[]
const testKey = (shop: { customerId: number; memberId: string }) => makeKey(app, shop, { scopes: all, sandbox: true })
const box = () => app.ctx.sandbox!.db.office

/** A test key with pieces of the shop's SKU, whose caller looks like the shop. */
async function makeShadow(shop: Shop, quantity = 20): Promise<Shop> {
  const key = await testKey(shop)
  await ok(app, key, simulateCalls.stock, { sku: shop.sku, warehouse_code: shop.warehouseCode, quantity })
  return { ...shop, ...key }
}
const balanceOf = async (caller: { token: string }) => (await ok(app, caller, billingCalls.getBalance, {})).balance

test('a test key says so, lists as one, and is told and replaced as any other', async () => {
  const shop = await makeShop(app)
  const asked = { name: 'CI', scopes: ['orders.view' as const], test: true }
  const { apikey, key_id } = await ok(app, shop, apiKeyCalls.generate, asked)
  expect(apikey).toMatch(/^uk_test_[\w-]{43}$/)
  expect((await ok(app, shop, apiKeyCalls.getList, {})).rows).toMatchObject([
    { key_id, test: true, prefix: apikey.slice(0, 13) },
  ])
  const { apikey: next } = await ok(app, shop, apiKeyCalls.rotate, { key_id, overlap_hours: 0 })
  expect(next).toMatch(/^uk_test_/)
  await ok(app, { token: next }, orderCalls.getList, {})
})

test('an order of a test key goes from the draft to the door, charged as quoted, and leaves the customer as it was', async () => {
  const shop = await makeShop(app)
  const shadow = await makeShadow(shop)
  const own = await balanceOf(shop)
  const live = await makeReady(app, shop)
  const order_id = await makeReady(app, shadow)
  const offers = await ok(app, shadow, orderCalls.getOrderMethods, { order_id })
  expect({ ...offers, balance: null, available: null }).toEqual({
    ...(await ok(app, shop, orderCalls.getOrderMethods, { order_id: live })),
    balance: null,
    available: null,
  })
  await ok(app, shadow, orderCalls.submitOrders, { order_ids: [order_id] })
  const simulate = (event: (typeof simulateCalls.order)['input']['_zod']['input']['event']) =>
    ok(app, shadow, simulateCalls.order, { order_id, event })
  expect(await simulate('packed')).toMatchObject({ outcome: 'done' })
  const detail = await ok(app, shadow, orderCalls.getDetail, { order_id })
  expect(detail.order_no).toMatch(new RegExp(`^SOT${shop.customerId}-000001$`))
  expect(detail.amount).toBe(offers.methods[0]?.quote?.total)
  await simulate('shipped')
  expect((await ok(app, shadow, orderCalls.getDetail, { order_id })).parcels[0]?.tracking_no).toMatch(/^UCTEST/)
  for (const [event, status] of [
    ['in_transit', 'in_transit'],
    ['exception', 'possible_exception'],
    ['out_for_delivery', 'out_for_delivery'],
    ['delivered', 'delivered'],
  ] as const) {
    // prettier-ignore
    app.setTime(new Date(app.ctx.clock.now().getTime() + 3_600_000).toISOString())
    await simulate(event)
    expect(await statusOf(app, shadow, order_id), event).toBe(status)
  }
  expect(Number(await balanceOf(shadow))).toBeCloseTo(Number(SHADOW_BALANCE) - Number(detail.amount), 4)
  expect(await balanceOf(shop)).toBe(own)
  expect(await statusOf(app, shop, live)).toBe('approving')
  expect(await booksCheck(box())).toEqual([])
})

test('the customer’s own prices and its group’s are the shadow’s from the same day, and nobody else’s', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const system = systemActor('test.sandbox')
  const { group_id } = await addPriceGroup(app.ctx, system, { name: `Sandbox ${shop.customerId}` })
  const day = '2026-03-03'
  const outbound = (first_piece: string) => ({
    version: 1,
    valid_from: day,
    outbound: { first_piece, further_piece: '0.20' },
  })
  await publishTariff(app.ctx, system, { document: handlingDocument(shop.warehouseCode, outbound('7.77')), group_id })
  await setPriceGroupMembers(app.ctx, system, { customer_ids: [shop.customerId], group_id, valid_from: day })
  const [shadow, stranger] = [await makeShadow(shop), await testKey(other)]
  const quote = async (caller: Shop, skuId = shop.skuId) => {
    const { order_id } = await ok(
      app,
      caller,
      orderCalls.addOrder,
      form(shop, { lines: [{ ...line(shop, 2), sku_id: skuId }] }),
    )
    const { methods } = await ok(app, caller, orderCalls.getOrderMethods, { order_id })
    return methods.map(({ quote }) => quote)
  }
  const house = await quote({ ...shop, ...stranger }, other.skuId)
  app.setTime('2026-03-04T09:00:00Z')
  const grouped = await quote(shop)
  expect(JSON.stringify(grouped)).toContain('7.77')
  expect(await quote(shadow)).toEqual(grouped)
  await publishTariff(app.ctx, system, {
    document: handlingDocument(shop.warehouseCode, outbound('6.66')),
    customer_id: shop.customerId,
  })
  const owned = await quote(shop)
  expect(JSON.stringify(owned)).toContain('6.66')
  expect(await quote(shadow)).toEqual(owned)
  expect(await quote({ ...shop, ...stranger }, other.skuId)).toEqual(house)
})

test('no key reaches the other side, and nobody else may simulate', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const shadow = await makeShadow(shop)
  const strange = await makeShadow(other)
  const live = { ...shop, ...(await makeKey(app, shop, { scopes: all })) }
  const [own, test_] = [await makeSubmitted(app, live), await makeSubmitted(app, shadow)]
  for (const [caller, order_id] of [
    [shadow, own],
    [live, test_],
    [shop, test_],
    [strange, test_],
    [other, test_],
  ] as const) {
    // prettier-ignore
    await refused(app, caller, orderCalls.getDetail, { order_id }, 'not_found')
    expect((await ok(app, caller, orderCalls.getList, {})).rows.map((row) => row.order_id)).not.toContain(order_id)
  }
  await refused(app, strange, simulateCalls.order, { order_id: test_, event: 'packed' }, 'not_found')
  await refused(app, shadow, simulateCalls.order, { order_id: own, event: 'packed' }, 'not_found')
  for (const caller of [live, shop]) {
    await refused(app, caller, simulateCalls.order, { order_id: own, event: 'packed' }, 'sandbox_only')
    await refused(app, caller, simulateCalls.booking, { booking_id: own, event: 'arrived' }, 'sandbox_only')
    await refused(app, caller, simulateCalls.return, { return_id: own, event: 'arrived' }, 'sandbox_only')
    await refused(app, caller, simulateCalls.stock, { sku: shop.sku, warehouse_code: shop.warehouseCode, quantity: 1 }, 'sandbox_only') // prettier-ignore
    await refused(app, caller, simulateCalls.topUp, { amount: '5' }, 'sandbox_only')
  }
  const unknown = await refused(app, shadow, simulateCalls.stock, { sku: 'NONE', warehouse_code: 'NO', quantity: 1 }, 'invalid_input') // prettier-ignore
  expect(unknown.body.fields).toMatchObject([{ path: 'warehouse_code' }, { path: 'sku' }])
  await refused(app, shadow, apiKeyCalls.getList, {}, 'forbidden')
  await refused(app, shadow, sandboxCalls.startOver, {}, 'forbidden')
  const viewer = await makeKey(app, shop, { scopes: ['orders.view'], sandbox: true })
  await refused(app, viewer, simulateCalls.order, { order_id: test_, event: 'packed' }, 'forbidden')
})

test('goods are booked in, some are missing; an order waits for goods, is stopped, and comes back', async () => {
  const shop = await makeShop(app, { backorders: true })
  const shadow = await makeShadow(shop, 2)
  const lines = [{ sku_id: shop.skuId, quantity: 4 }]
  const draft = await ok(app, shadow, inboundCalls.saveDraft, { warehouse_id: shop.warehouseId, lines })
  const { booking_id } = draft
  const packed = await ok(app, shadow, inboundCalls.savePacking, {
    booking_id, version: draft.version, packing_method: 'one_sku_per_box', barcodes_confirmed: true, boxes: [carton(1, lines)],
  }) // prettier-ignore
  await ok(app, shadow, inboundCalls.saveShipping, {
    booking_id, version: packed.version, shipping: EXPRESS, inspection: 'none', insurance_value_usd: null, services: [], remark: '', original_asn: '',
  }) // prettier-ignore
  await ok(app, shadow, inboundCalls.submit, { booking_id })
  await refused(app, shadow, simulateCalls.booking, { booking_id, event: 'received', missing: [{ sku: shop.sku, quantity: 5 }] }, 'invalid_input') // prettier-ignore
  await ok(app, shadow, simulateCalls.booking, { booking_id, event: 'received', missing: [{ sku: shop.sku, quantity: 3 }] }) // prettier-ignore
  await refused(app, shadow, simulateCalls.booking, { booking_id, event: 'received' }, 'booking_state')
  const stock = async () => {
    const { rows } = await sql<{ n: number }>`select total - frozen as n from stock where customer_id = ${-shop.customerId} and sku_id = ${shop.skuId}`.execute(box()) // prettier-ignore
    return rows[0]?.n
  }
  expect(await stock()).toBe(3)

  const waits = await makeReady(app, shadow, { lines: [line(shop, 5)] })
  await ok(app, shadow, orderCalls.submitOrders, { order_ids: [waits] })
  await ok(app, shadow, simulateCalls.stock, {
    sku: shop.sku,
    warehouse_code: shop.warehouseCode,
    quantity: 10,
  })
  await app.runJobs()
  expect(await statusOf(app, shadow, waits)).toBe('awaiting_packing')
  await ok(app, shadow, simulateCalls.order, { order_id: waits, event: 'out_of_stock' })
  expect(await statusOf(app, shadow, waits)).toBe('error')
  await ok(app, shadow, simulateCalls.order, { order_id: waits, event: 'canceled' })
  expect(await stock()).toBe(13)

  const order_id = await makeSubmitted(app, shadow, { lines: [line(shop, 2)] })
  await ok(app, shadow, simulateCalls.order, { order_id, event: 'delivered' })
  expect(await statusOf(app, shadow, order_id)).toBe('delivered')
  const { return_id } = await ok(app, shadow, returnCalls.announce, { order_id, tracking_number: '', reference: '', note: '', lines: [{ sku_id: shop.skuId, quantity: 2 }] }) // prettier-ignore
  await ok(app, shadow, simulateCalls.return, { return_id, event: 'inspected' })
  expect((await ok(app, shadow, returnCalls.getDetail, { return_id })).status).toBe('inspected')
  expect(await booksCheck(box())).toEqual([])
})

test('the house answers a shadow: an interception, a loss order, a top-up that a person filed', async () => {
  const world = await makeWorld(app, 'ANSWERS')
  const requests = async (call: Call) => requestOf(world, call)
  const live = await makeKey(app, world.customer, { scopes: all })
  const answered = async <C extends Call>(call: C, change: object) => {
    const { as, input } = await requests(call)
    const asked = { ...input, ...change } as InputOf<C>
    await refused(app, live, call, asked, 'sandbox_only')
    await ok(app, as, call, asked)
    return { key: as!, asked: asked as Record<string, string> }
  }
  const stopped = await answered(simulateCalls.interception, { answer: 'stopped' })
  const order = async ({ key, asked }: typeof stopped) =>
    ok(app, key, orderCalls.getDetail, { order_id: asked['order_id']! })
  expect(await order(stopped)).toMatchObject({ status: 'canceled', interception: { state: 'stopped' } })
  await refused(app, stopped.key, simulateCalls.interception, stopped.asked as never, 'interception_settled')
  const refusedOne = await answered(simulateCalls.interception, { answer: 'refused' })
  expect(await order(refusedOne)).toMatchObject({ status: 'awaiting_packing', interception: { state: 'refused' } })

  const shadow = { ...world.shop, token: stopped.key.token }
  const left = await makeSubmitted(app, shadow)
  await ok(app, shadow, simulateCalls.order, { order_id: left, event: 'in_transit' })
  await ok(app, shadow, orderCalls.interceptOrder, { order_id: left, type: 'other', note: 'Ordered twice' })
  const back = { order_id: left, answer: 'returning' as const }
  for (let again = 0; again < 2; again++) await ok(app, shadow, simulateCalls.interception, back, { key: 'called-back-1' }) // prettier-ignore
  const returns = (await ok(app, shadow, returnCalls.getList, {})).rows.filter((row) => row.order_id === left)
  expect(returns).toMatchObject([{ kind: 'intercepted', status: 'announced' }])

  const price = { purchase_price: '4.20', purchase_currency: 'USD' }
  await box().updateTable('sku').set(price).where('customer_id', '=', -world.customerId).execute()
  const loss = await answered(simulateCalls.loss, { event: 'approved' })
  const { status } = await ok(app, shadow, lossCalls.getDetail, { loss_id: loss.asked['loss_id']! })
  expect(status).toBe('approved')
  await answered(simulateCalls.loss, { event: 'rejected' })

  const paid = Number(await balanceOf(shadow))
  const topUp = await answered(simulateCalls.decideTopUp, { event: 'confirmed' })
  expect(Number(await balanceOf(shadow)) - paid).toBeCloseTo(500, 4)
  await refused(app, topUp.key, simulateCalls.decideTopUp, topUp.asked as never, 'top_up_state')
  const no = await answered(simulateCalls.decideTopUp, { event: 'rejected' })
  const seen = await send(app, world.customer, topUpCalls.getDetail, { top_up_id: no.asked['top_up_id']! }, { sandbox: true }) // prettier-ignore
  expect(seen.content).toMatchObject({ status: 'rejected' })
  await refused(app, topUp.key, simulateCalls.decideTopUp, { top_up_id: app.ctx.clock.id(), event: 'confirmed' }, 'not_found') // prettier-ignore
  expect(await booksCheck(box())).toEqual([])
})

test('a dear parcel waits for its price, and the same request has one effect', async () => {
  const shop = await makeShop(app)
  const shadow = await makeShadow(shop)
  const order_id = await makeSubmitted(app, shadow)
  const parcel = { weight_g: 9000, length_cm: 60, width_cm: 50, height_cm: 45 }
  const dear = { order_id, event: 'packed' as const, parcel }
  expect(await ok(app, shadow, simulateCalls.order, dear, { key: 'dear-parcel-1' })).toEqual({
    order_id,
    outcome: 'waits_for_price',
  })
  expect(await ok(app, shadow, simulateCalls.order, dear, { key: 'dear-parcel-1' })).toEqual({
    order_id,
    outcome: 'waits_for_price',
  })
  await ok(app, shadow, simulateCalls.order, { order_id, event: 'price_agreed' })
  await ok(app, shadow, simulateCalls.order, dear)
  await ok(app, shadow, simulateCalls.order, { order_id, event: 'shipped' }, { key: 'shipped-once-1' })
  await ok(app, shadow, simulateCalls.order, { order_id, event: 'shipped' }, { key: 'shipped-once-1' })
  await refused(app, shadow, simulateCalls.order, { order_id, event: 'shipped' }, 'order_state')
  const before = Number(await balanceOf(shadow))
  for (let again = 0; again < 2; again++) await ok(app, shadow, simulateCalls.topUp, { amount: '500' }, { key: 'top-up-once-1' }) // prettier-ignore
  await ok(app, shadow, simulateCalls.topUp, { amount: '70', event: 'rejected' })
  expect(Number(await balanceOf(shadow)) - before).toBeCloseTo(500, 4)
})

test('first calls at once make one shadow; it has the products of its beginning, begins anew on demand, and a repeated demand takes nothing', async () => {
  const shop = await makeShop(app)
  const kit = await makeKit(app, shop.customerId, [{ skuId: shop.skuId, quantity: 2 }])
  const key = await testKey(shop)
  await Promise.all(Array.from({ length: 8 }, () => ok(app, key, orderCalls.getList, {})))
  expect(Number(await balanceOf(key))).toBe(Number(SHADOW_BALANCE))
  const skus = async () => (await ok(app, key, productCalls.getList, {})).rows.map(({ sku_id }) => sku_id).sort()
  expect(await skus()).toEqual([shop.skuId, kit.skuId].sort())
  const later = await makeSku(app, shop.customerId)
  expect(await skus()).not.toContain(later.skuId)
  const shadow = { ...shop, ...key }
  await ok(app, key, simulateCalls.stock, { sku: shop.sku, warehouse_code: shop.warehouseCode, quantity: 5 })
  await ok(app, shadow, simulateCalls.order, { order_id: await makeSubmitted(app, shadow), event: 'delivered' })
  const neighbour = await makeShadow(await makeShop(app))
  app.setTime('2026-03-05T09:00:00Z')
  expect((await ok(app, shop, sandboxCalls.getInfo, {})).shadow).toMatchObject({ products: 2, orders: 1 })
  await ok(app, shop, sandboxCalls.startOver, {}, { key: 'start-over-1' })
  expect((await ok(app, shop, sandboxCalls.getInfo, {})).shadow).toMatchObject({ products: 3, orders: 0 })
  expect(Number(await balanceOf(key))).toBe(Number(SHADOW_BALANCE))
  expect(await skus()).toContain(later.skuId)
  app.setTime('2026-03-05T10:00:00Z')
  await ok(app, key, simulateCalls.stock, { sku: shop.sku, warehouse_code: shop.warehouseCode, quantity: 5 })
  expect((await ok(app, shadow, orderCalls.addOrder, form(shop))).order_no).toBe(`SOT${shop.customerId}-000001`)
  await ok(app, shop, sandboxCalls.startOver, {}, { key: 'start-over-1' })
  expect((await ok(app, shop, sandboxCalls.getInfo, {})).shadow).toMatchObject({ orders: 1 })
  expect((await ok(app, neighbour, productCalls.getList, {})).rows).toHaveLength(1)
  expect(await booksCheck(box())).toEqual([])
})

test('a contract that changes is followed; nothing that happens in the sandbox is mailed', async () => {
  const shop = await makeShop(app)
  const shadow = await makeShadow(shop)
  await sql`update customer set has_fulfilment_fee = true, backorders = true where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  await app.runJobs()
  const { rows } =
    await sql`select has_fulfilment_fee, backorders from customer where customer_id = ${-shop.customerId}`.execute(
      box(),
    )
  expect(rows).toEqual([{ has_fulfilment_fee: true, backorders: true }])
  const order_id = await makeSubmitted(app, shadow)
  const mails = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from mail_outbox`.execute(app.ctx.db.office)).rows[0]?.n
  const before = await mails()
  await app.runJobs()
  await ok(app, shadow, simulateCalls.order, { order_id, event: 'out_of_stock' })
  await app.runJobs()
  expect(await mails()).toBe(before)
})

test(
  'every simulation: twice in turn and ten at once with one key have the effect of one',
  { timeout: 240_000 },
  async () => {
    const world = await makeWorld(app, 'SHADOWS')
    const shadow = -world.customerId
    const rowsNow = async () => {
      const { rows: tables } = await sql<{
        name: string
      }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      and a.attname = 'customer_id' where c.relnamespace = 'sandbox'::regnamespace and c.relkind = 'r' order by 1`.execute(
        box(),
      )
      const counts = tables.map(
        ({ name }) =>
          sql`select ${name} as name, (select count(*)::int from ${sql.table(name)} where customer_id in (0, ${shadow})) as n`,
      )
      const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(box())
      return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
    }
    const growth = async (work: () => Promise<unknown>) => {
      const before = await rowsNow()
      await work()
      const after = await rowsNow()
      return Object.fromEntries(
        Object.keys(after).flatMap((name) =>
          after[name] === before[name] ? [] : [[name, after[name]! - before[name]!]],
        ),
      )
    }
    for (const call of Object.values(simulateCalls)) {
      const once = (request: Request, key: string) => send(app, request.as, call, request.input as never, { key })
      // The first of a kind may begin something, such as the counter of its numbers.
      expect((await once(await requestOf(world, call), `first-${call.path}`)).body.error_code, call.path).toBe(0)
      const [one, many] = [await requestOf(world, call), await requestOf(world, call)]
      const single = await growth(() => once(one, `single-${call.path}`))
      expect(single, call.path).toMatchObject({ idempotency_key: 1 })
      expect(await growth(() => once(one, `single-${call.path}`)), call.path).toEqual({})
      const answers = await growth(async () => {
        const all = await Promise.all(Array.from({ length: 10 }, () => once(many, `many-${call.path}`)))
        const said = new Set(all.map(({ body }) => body.error_code))
        // While the first is being worked on, the others are told so (Rule 21.6).
        expect(said, call.path).toContain(0)
        expect(
          [...said].filter((code) => code !== 0 && code !== ERRORS.conflict.number),
          call.path,
        ).toEqual([])
      })
      expect(answers, call.path).toEqual(single)
    }
  },
)

test('who may make keys looks at the shadow through the portal; what is the account’s own stays what it is', async () => {
  const shop = await makeShop(app)
  const shadow = await makeShadow(shop)
  const order_id = await makeSubmitted(app, shadow)
  const inside = { sandbox: true }
  const listed = await send(app, shop, orderCalls.getList, {}, inside)
  expect(listed.content.rows.map((row) => row.order_id)).toEqual([order_id])
  expect((await ok(app, shop, orderCalls.getList, {})).rows).toEqual([])
  expect((await send(app, shop, billingCalls.getBalance, {}, inside)).content).not.toEqual(
    await ok(app, shop, billingCalls.getBalance, {}),
  )
  expect((await send(app, shop, simulateCalls.order, { order_id, event: 'packed' }, inside)).body.error_code).toBe(0)
  // Keys, people and settings are one for both.
  expect((await send(app, shop, apiKeyCalls.getList, {}, inside)).content.rows).toMatchObject([{ test: true }])
  const member = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  expect((await send(app, member, orderCalls.getList, {}, inside)).status).toBe(403)
  const live = await makeKey(app, shop, { scopes: all })
  expect((await send(app, live, orderCalls.getList, {}, inside)).content.rows).toEqual([])
  // Before any test key has called.
  const fresh = await makeShop(app)
  expect((await send(app, fresh, productCalls.getList, {}, inside)).content.rows.map(({ sku_id }) => sku_id)).toEqual([
    fresh.skuId,
  ])
})

test('what happens in the sandbox is told to its own webhooks alone, as a test', async () => {
  const sink = await openSink()
  reachSinks(app)
  app.ctx.sandbox!.postPublic = app.ctx.postPublic
  const shop = await makeShop(app)
  const shadow = await makeShadow(shop)
  const settings = { description: '', topics: ['order.created' as const] }
  const made = await send(
    app,
    shop,
    webhookCalls.addWebhook,
    { ...settings, url: `${sink.url}/test` },
    { sandbox: true },
  )
  await ok(app, shop, webhookCalls.addWebhook, { ...settings, url: `${sink.url}/live` })
  await ok(app, shadow, orderCalls.addOrder, form(shop))
  await ok(app, shop, orderCalls.addOrder, form(shop))
  await app.runJobs()
  await sink.close()
  const [first, second] = sink.got.toSorted((a, b) => b.path.localeCompare(a.path))
  expect(sink.got).toHaveLength(2)
  expect(first).toMatchObject({ path: '/test', data: { order_no: `SOT${shop.customerId}-000001` } })
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ test: true })
  expect(isSigned(first!, made.content.secret)).toBe(true)
  expect(second).toMatchObject({ path: '/live' })
  expect(second?.body).not.toContain('"test"')
})
