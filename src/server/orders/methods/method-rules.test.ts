// Rules for the shipping method: kept in their order, tried one after the other, never choosing what is not offered; of nobody else.
import { expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import type { InputOf } from '#shared/contract.ts'
import { methodRuleCalls as calls } from '#shared/orders/methods/method-rules.contract.ts'
import { MAX_METHOD_RULES } from '#shared/orders/methods/method-rules.rules.ts'
import { chooseForAllCalls } from '#shared/orders/methods/choose-for-all.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, sql, useApp, type Caller } from '#test/app.ts'
import { makeMethod } from '#test/make-rates.ts'
import { makeMember, makeSku, makeStock } from '#test/make.ts'
import { form, line, makeReady, makeShop, statusOf, type Form, type Shop } from '../order.testing.ts'

const app = useApp()
type Rule = InputOf<typeof calls.addRule>
const CHEAPEST: Rule = { enabled: true, choose: { best: 'price' } }
const add = async (who: Caller, rule: Partial<Rule> = {}) => (await ok(app, who, calls.addRule, { ...CHEAPEST, ...rule })).rule_id // prettier-ignore
const placesOf = async (who: Caller) => (await ok(app, who, calls.getList, {})).rows.map(({ rule_id, place }) => [rule_id, place]) // prettier-ignore
const named = (shop: Shop, methodId: string): Partial<Rule> => ({ warehouse_id: shop.warehouseId, choose: { method_id: methodId } }) // prettier-ignore

/** A second method of the shop's warehouse: dear, a day to Germany, and nowhere else. */
const makeDear = async (shop: Shop) =>
  (
    await makeMethod(app, { warehouseId: shop.warehouseId, code: shop.warehouseCode }, `DEAR-${shop.customerId}`, {
      zones: [
        {
          code: 'Z1', transit_days: { min: 1, max: 1 }, areas: [{ country: 'DE', prefixes: [], ranges: [] }],
          freight: { kind: 'bands', bands: [{ upto_g: 30_000, flat: '40.00', per_kg: '0' }] },
        },
      ],
    })
  ).methodId // prettier-ignore
const ABROAD: Record<string, object> = {
  BR: { postal_code: '40301-110', province: 'BA' },
  US: { postal_code: '10115', province: 'NY' },
}
const to = (shop: Shop, country: string): Partial<Form> => ({
  recipient: { ...form(shop).recipient, country, ...ABROAD[country] },
})
const make = async (shop: Shop, change: Partial<Form> = {}) => (await ok(app, shop, orderCalls.addOrder, form(shop, change))).order_id // prettier-ignore
const offered = async (who: Caller, order_id: string) => (await ok(app, who, orderCalls.getOrderMethods, { order_id })).by_rules // prettier-ignore
const choose = (who: Caller, ...order_ids: string[]) => ok(app, who, orderCalls.chooseByRules, { order_ids })
const methodOf = async (shop: Shop, order_id: string) => (await ok(app, shop, orderCalls.getDetail, { order_id })).method?.method_id // prettier-ignore

test('are kept in their order, moved and deleted without a gap, and told with what they name', async () => {
  const shop = await makeShop(app)
  const [a, b, c] = [await add(shop), await add(shop, { countries: ['DE', 'FR'] }), await add(shop, { ...named(shop, shop.methodId), sku_ids: [shop.skuId], place: 1 })] // prettier-ignore
  expect(await placesOf(shop)).toEqual([[c, 1], [a, 2], [b, 3]]) // prettier-ignore
  expect(await ok(app, shop, calls.moveRule, { rule_id: b, place: 1 })).toEqual({ place: 1 })
  expect(await ok(app, shop, calls.moveRule, { rule_id: b, place: 1 })).toEqual({ place: 1 })
  expect(await placesOf(shop)).toEqual([[b, 1], [c, 2], [a, 3]]) // prettier-ignore
  expect(await ok(app, shop, calls.moveRule, { rule_id: b, place: 50 })).toEqual({ place: 3 })
  await ok(app, shop, calls.deleteRule, { rule_id: c })
  expect(await placesOf(shop)).toEqual([[a, 1], [b, 2]]) // prettier-ignore
  const { rows, warehouses } = await ok(app, shop, calls.getList, {})
  expect(rows[1]).toMatchObject({ countries: ['DE', 'FR'], method: null, best: 'price', skus: [], closed: false, version: 1 }) // prettier-ignore
  const own = warehouses.find(({ warehouse_id }) => warehouse_id === shop.warehouseId)
  expect(own?.methods.map(({ method_id }) => method_id)).toEqual([shop.methodId])
  await ok(app, shop, calls.updateRule, { rule_id: a, version: 1, enabled: false, choose: { best: 'days' }, weight_from_g: 0, weight_to_g: 2000, value_to_usd: '150.00' }) // prettier-ignore
  expect((await ok(app, shop, calls.getList, {})).rows[0]).toMatchObject({ enabled: false, best: 'days', weight_from_g: 0, weight_to_g: 2000, value_from_usd: null, value_to_usd: '150.00', version: 2 }) // prettier-ignore
  await refused(app, shop, calls.updateRule, { rule_id: a, version: 1, ...CHEAPEST }, 'conflict')
  await refused(app, shop, calls.deleteRule, { rule_id: c }, 'not_found')
})

test('what a rule names must be there, each field by its name', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const fieldsOf = async (rule: Partial<Rule>) =>
    (await refused(app, shop, calls.addRule, { ...CHEAPEST, ...rule }, 'invalid_input')).body.fields?.map(({ path }: { path: string }) => path) // prettier-ignore
  expect(await fieldsOf({ sku_ids: [other.skuId] })).toEqual(['sku_ids'])
  expect(await fieldsOf({ warehouse_id: shop.warehouseId, choose: { method_id: other.methodId } })).toEqual(['choose'])
  expect(await fieldsOf({ choose: { method_id: shop.methodId } })).toEqual(['warehouse_id'])
  expect(await fieldsOf({ warehouse_id: other.skuId })).toEqual(['warehouse_id'])
  expect(await fieldsOf({ weight_from_g: 5, weight_to_g: 4 })).toEqual(['weight_to_g'])
  expect(await fieldsOf({ value_from_usd: '10', value_to_usd: '9.99' })).toEqual(['value_to_usd'])
  expect(await fieldsOf({ countries: ['DE', 'DE'] })).toEqual(['countries'])
  expect(await placesOf(shop)).toEqual([])
})

test('there are 50 and no more, and places stay whole, however many come at once', async () => {
  const shop = await makeShop(app)
  await sql`insert into method_rule (customer_id, rule_id, place, enabled, countries, sku_ids, best, created_at, updated_at)
    select ${shop.customerId}, uuid_v7(now()), n, true, '{}', '{}', 'price', now(), now() from generate_series(1, ${MAX_METHOD_RULES - 2}) n`.execute(app.ctx.db.office) // prettier-ignore
  const { rows } = await ok(app, shop, calls.getList, {})
  const answers = await Promise.allSettled([
    ...[1, 2, 3, 4].map((place) => ok(app, shop, calls.addRule, { ...CHEAPEST, place })),
    ...rows.slice(0, 4).map(({ rule_id }, n) => ok(app, shop, calls.moveRule, { rule_id, place: 40 - n })),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect((await placesOf(shop)).map(([, place]) => place)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  await refused(app, shop, calls.addRule, CHEAPEST, 'method_rules_full')
})

test('the first that fits and can choose is shown before the choice; one whose method is not offered is passed over with the reasons', async () => {
  const shop = await makeShop(app)
  const dear = await makeDear(shop)
  const german = await make(shop)
  expect(await offered(shop, german)).toBeNull()
  await add(shop, { countries: ['FR'] })
  expect(await offered(shop, german)).toEqual({ rule: null, method_id: null, passed: [] })
  await add(shop, { ...named(shop, dear), countries: ['DE', 'FR'] })
  await add(shop, { choose: { best: 'price' } })
  expect(await offered(shop, german)).toEqual({ rule: 2, method_id: dear, passed: [] })
  // To France the dear one does not go; the first rule takes the cheapest there.
  const french = await make(shop, to(shop, 'FR'))
  expect(await offered(shop, french)).toEqual({ rule: 1, method_id: shop.methodId, passed: [] })
  const [first] = (await ok(app, shop, calls.getList, {})).rows
  await ok(app, shop, calls.moveRule, { rule_id: first!.rule_id, place: 3 })
  const passed = await offered(shop, french)
  expect(passed).toMatchObject({ rule: 2, method_id: shop.methodId, passed: [{ rule: 1, reasons: [{ code: 'country_not_served' }] }] }) // prettier-ignore
  await app.ctx.db.office.updateTable('shipping_method').set({ enabled: false }).where('method_id', '=', dear).execute()
  expect(await offered(shop, german)).toMatchObject({ rule: 2, method_id: shop.methodId, passed: [{ rule: 1, reasons: [{ code: 'method_closed' }] }] }) // prettier-ignore
  expect((await ok(app, shop, calls.getList, {})).rows.map(({ closed }) => closed)).toEqual([true, false, false])
  // Nothing is chosen by looking.
  expect(await methodOf(shop, german)).toBeUndefined()
})

test('many are chosen for at once, each with its outcome; a choice is what choosing by hand is', async () => {
  const shop = await makeShop(app, { stock: 20 })
  const dear = await makeDear(shop)
  const heavy = await makeSku(app, shop.customerId)
  await makeStock(app, shop.customerId, shop.warehouseId, heavy.skuId, 5)
  await add(shop, { ...named(shop, dear), sku_ids: [heavy.skuId] })
  await add(shop, { countries: ['DE'], choose: { best: 'price' } })
  const [one, two, brazil, american, sent] = [
    await make(shop), await make(shop, { lines: [line(shop, 1), { ...line(shop, 1), sku_id: heavy.skuId }], ...to(shop, 'FR') }),
    await make(shop, to(shop, 'BR')), await make(shop, to(shop, 'US')), await make(shop),
  ] // prettier-ignore
  await ok(app, shop, orderCalls.chooseMethod, { order_id: sent, method_id: shop.methodId })
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [sent] })
  const { done, results } = await choose(shop, one, two, brazil, american, sent)
  expect(done).toBe(1)
  expect(results.map(({ rule, refusal }) => [rule, refusal?.code])).toEqual([
    [2, undefined], [null, 'rules_refused'], [null, 'no_rule_fits'], [null, 'no_rule_fits'], [null, 'order_state'],
  ]) // prettier-ignore
  expect(JSON.stringify(results[1]!.refusal)).toContain('rule 1: ')
  const [byRule, byHand] = [await ok(app, shop, orderCalls.getDetail, { order_id: one }), await ok(app, shop, orderCalls.getDetail, { order_id: sent })] // prettier-ignore
  expect(byRule.method).toEqual(byHand.method)
  expect(byRule.quote?.total).toBe(byHand.quote?.total)
  // Chosen again by other rules, it gets what they say.
  await add(shop, { ...named(shop, dear), place: 1 })
  expect((await choose(shop, one)).results).toMatchObject([{ rule: 1, method: { method_id: dear }, refusal: null }])
  expect(await methodOf(shop, one)).toBe(dear)
})

test('one way for many: a method by name or the best for each, refused where it cannot carry the order', async () => {
  const shop = await makeShop(app, { stock: 20 })
  const dear = await makeDear(shop)
  // A rule that would choose otherwise is not asked.
  await add(shop, { ...named(shop, shop.methodId) })
  const [german, french, sent] = [await make(shop), await make(shop, to(shop, 'FR')), await make(shop)]
  await ok(app, shop, orderCalls.chooseMethod, { order_id: sent, method_id: shop.methodId })
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [sent] })
  const forAll = (choose: { method_id: string } | { best: 'price' | 'days' }) =>
    ok(app, shop, chooseForAllCalls.chooseForAll, { order_ids: [german, french, sent, german], choose })
  const { done, results } = await forAll({ method_id: dear })
  expect(done).toBe(1)
  expect(results.map(({ method, refusal }) => [method?.method_id, refusal?.code])).toEqual([
    [dear, undefined], [undefined, 'method_refuses'], [undefined, 'order_state'],
  ]) // prettier-ignore
  expect(await methodOf(shop, german)).toBe(dear)
  expect(await methodOf(shop, french)).toBeUndefined()
  expect((await forAll({ best: 'price' })).results.map(({ method }) => method?.method_id)).toEqual([shop.methodId, shop.methodId, undefined]) // prettier-ignore
  const byHand = await ok(app, shop, orderCalls.getDetail, { order_id: sent })
  expect((await ok(app, shop, orderCalls.getDetail, { order_id: german })).quote?.total).toBe(byHand.quote?.total)
  const closed = await forAll({ method_id: app.ctx.clock.id() })
  expect(closed.results[0]?.refusal?.code).toBe('method_refuses')
  await refused(app, await makeShop(app), chooseForAllCalls.chooseForAll, { order_ids: [german], choose: { best: 'days' } }, 'not_found') // prettier-ignore
})

test('orders are placed by rules: chosen, submitted, and the rule told; where none fits a draft stays and says why', async () => {
  const shop = await makeShop(app, { stock: 5 })
  await add(shop, { countries: ['DE'], value_to_usd: '50.00', choose: { best: 'price' } })
  await add(shop, { ...named(shop, shop.methodId), countries: ['BR'] })
  const place = (change: Partial<Form>) => ({ ...form(shop, change), method: { by_rules: true as const } })
  const orders = [place({}), place(to(shop, 'US')), place(to(shop, 'BR')), place({ lines: [{ ...line(shop, 1), unit_price_usd: '50.01' }] })] // prettier-ignore
  const { done, results } = await ok(app, shop, orderCalls.placeOrders, { orders })
  expect(done).toBe(1)
  expect(results.map(({ rule, refusal }) => [rule, refusal?.code])).toEqual([
    [1, undefined], [null, 'no_rule_fits'], [null, 'rules_refused'], [null, 'no_rule_fits'],
  ]) // prettier-ignore
  expect(await Promise.all(results.map(({ order_id }) => statusOf(app, shop, order_id!)))).toEqual(['awaiting_packing', 'approving', 'approving', 'approving']) // prettier-ignore
})

test('nobody else has them: another customer, a supplier, somebody who may not edit orders', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const rule_id = await add(shop)
  const order = await make(shop)
  const supplier = await makeMember(app, shop.customerId, { type: 'supplier', permissions: ['orders.view', 'orders.edit'], skuIds: [shop.skuId] }) // prettier-ignore
  for (const stranger of [other, supplier]) {
    expect(await placesOf(stranger)).toEqual([])
    await refused(app, stranger, calls.updateRule, { rule_id, version: 1, ...CHEAPEST }, 'not_found')
    await refused(app, stranger, calls.moveRule, { rule_id, place: 1 }, 'not_found')
    await refused(app, stranger, calls.deleteRule, { rule_id }, 'not_found')
  }
  await refused(app, supplier, calls.addRule, CHEAPEST, 'forbidden')
  expect(await offered(supplier, order)).toBeNull()
  expect((await choose(supplier, order)).results).toMatchObject([{ rule: null, refusal: { code: 'no_rule_fits' } }])
  await refused(app, other, orderCalls.chooseByRules, { order_ids: [order] }, 'not_found')
  expect(JSON.stringify((await ok(app, supplier, signInCalls.getCurrentUser, {})).menu_list)).not.toContain('/order/method-rules') // prettier-ignore
  const looker = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  await refused(app, looker, calls.getList, {}, 'forbidden')
  expect(await offered(looker, order)).toBeNull()
  const clerk = await makeMember(app, shop.customerId, { permissions: ['orders.view', 'orders.edit'] })
  expect(await offered(clerk, order)).toMatchObject({ rule: 1 })
  expect(await placesOf(clerk)).toEqual([[rule_id, 1]])
})

test('the method of the latest order to a country is remembered, for who may choose', async () => {
  const shop = await makeShop(app)
  const last = async (who: Caller, order_id: string) => (await ok(app, who, orderCalls.getOrderMethods, { order_id })).last_method_id // prettier-ignore
  const dear = await makeDear(shop)
  await makeReady(app, shop)
  const [germany, france] = [await make(shop), await make(shop, to(shop, 'FR'))]
  expect(await last(shop, germany)).toBe(shop.methodId)
  expect(await last(shop, france)).toBeNull()
  await ok(app, shop, orderCalls.chooseMethod, { order_id: await make(shop), method_id: dear })
  expect(await last(shop, germany)).toBe(dear)
  // An order does not remind of itself.
  await ok(app, shop, orderCalls.chooseMethod, { order_id: germany, method_id: shop.methodId })
  expect(await last(shop, germany)).toBe(dear)
  const reader = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  expect(await last(reader, france)).toBeNull()
  expect(await last(reader, germany)).toBeNull()
  const other = await makeShop(app)
  expect(await last(other, await make(other))).toBeNull()
})
