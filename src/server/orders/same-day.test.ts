// Limits of taxes that count what goes to one recipient on one day (Rule 11.22). In this file a parcel to Germany owes 10 % up to 20 USD a
// day to one recipient and 20 % above. One piece of 8.50 USD costs 6.90 without that.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { RateRule } from '#shared/rates/tariffs/tax.tariff.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { systemActor } from '#server/base/actor.ts'
import { publishTariff } from '#server/rates/index.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeMethod, taxDocument } from '#test/make-rates.ts'
import {
  form,
  makeReady,
  makeShop,
  makeSubmitted,
  makeVerified,
  packInput,
  type Form,
  type Shop,
} from './order.testing.ts'
import { forgetDays } from './same-day.ts'

const app = useApp()

const rule: RateRule = {
  kind: 'rate',
  fee_type: 'eu_ioss',
  from: '2025-01-01',
  until: null,
  exempt_origins: [],
  percents: { DE: '10' },
  waived_by: null,
  limit: { currency: 'USD', amount: '20', applies: 'day_up_to' },
  refuse_ioss_methods_above: true,
  base: ['goods'],
  inside: false,
  currency: 'USD',
  flat: '0',
}
beforeAll(async () => {
  const above = {
    ...rule,
    fee_type: 'vat',
    percents: { DE: '20' },
    limit: { ...rule.limit!, applies: 'day_above' },
  } as const
  await publishTariff(app.ctx, systemActor('test.rates'), { document: taxDocument({ rules: [rule, above] }) })
})

const BELOW = '7.75'
const ABOVE = '8.60'
const amountOf = async (shop: Shop, order_id: string) =>
  (await ok(app, shop, orderCalls.getDetail, { order_id })).amount
const submitted = async (shop: Shop, change?: Partial<Form>) => amountOf(shop, await makeSubmitted(app, shop, change))
const to = (shop: Shop, change: Partial<Form['recipient']>): Partial<Form> => ({
  recipient: { ...form(shop).recipient, ...change },
})

test('what comes later is above the limit, what was agreed before stays, and nobody else is counted', async () => {
  const shop = await makeShop(app)
  const first = await makeVerified(app, shop)
  expect(await amountOf(shop, first)).toBe(BELOW)
  expect(await submitted(shop, to(shop, { first_name: 'MUSTER', last_name: 'érika', postal_code: '101 15' }))).toBe(
    BELOW,
  )
  const ready = await makeReady(app, shop)
  const offers = await ok(app, shop, orderCalls.getOrderMethods, { order_id: ready })
  expect(offers.same_day_usd).toBe('17')
  expect(offers.methods[0]!.quote!.total).toBe(ABOVE)
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [ready] })
  expect(await amountOf(shop, ready)).toBe(ABOVE)
  expect(await submitted(shop, to(shop, { last_name: 'Beispiel' }))).toBe(BELOW)
  expect(await submitted(shop, to(shop, { postal_code: '10117' }))).toBe(BELOW)
  expect(await submitted(await makeShop(app))).toBe(BELOW)
  // The check and the packing judge each order as it was submitted.
  await app.runJobs()
  await ok(app, shop.worker, officeOrderCalls.packOrder, packInput(shop, first))
  // The box weighs 0.40 USD besides.
  expect(await amountOf(shop, first)).toBe('8.15')
  await ok(app, shop.worker, officeOrderCalls.packOrder, packInput(shop, ready))
  expect(await amountOf(shop, ready)).toBe('9.00')
})

test('a batch is counted in its order, and so are orders that are submitted at the same instant', async () => {
  const shop = await makeShop(app)
  const ids = [await makeReady(app, shop), await makeReady(app, shop), await makeReady(app, shop)]
  await ok(app, shop, orderCalls.submitOrders, { order_ids: ids.toReversed() })
  expect(await Promise.all(ids.map((id) => amountOf(shop, id)))).toEqual([ABOVE, BELOW, BELOW])
  const other = await makeShop(app)
  const racing = [await makeReady(app, other), await makeReady(app, other), await makeReady(app, other)]
  await Promise.all(racing.map((id) => ok(app, other, orderCalls.submitOrders, { order_ids: [id] })))
  const amounts = await Promise.all(racing.map((id) => amountOf(other, id)))
  expect(amounts.toSorted()).toEqual([BELOW, BELOW, ABOVE])
})

test('orders that are placed in one call are counted too', async () => {
  const shop = await makeShop(app)
  const orders = [1, 2, 3].map(() => ({ ...form(shop), method: { best: 'price' as const } }))
  const { done, results } = await ok(app, shop, orderCalls.placeOrders, { orders })
  expect(done).toBe(3)
  const amounts = await Promise.all(results.map(({ order_id }) => amountOf(shop, order_id!)))
  expect(amounts).toEqual([BELOW, BELOW, ABOVE])
})

test('what was canceled does not count, and tomorrow is another day', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const first = await makeSubmitted(app, shop)
  await makeSubmitted(app, shop)
  const orders = [{ customer_id: shop.customerId, order_id: first }]
  await ok(app, shop.service, officeOrderCalls.cancelOrders, { orders, reason: 'Asked by phone' })
  expect(await submitted(shop)).toBe(BELOW)
  expect(await submitted(shop)).toBe(ABOVE)
  app.setTime('2026-03-03T09:00:00Z')
  expect(await submitted(shop)).toBe(BELOW)
})

test('an order that is answered in error comes last', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const first = await makeSubmitted(app, shop)
  await makeSubmitted(app, shop)
  await makeSubmitted(app, shop)
  const key = { customer_id: shop.customerId, order_id: first }
  await ok(app, shop.service, officeOrderCalls.raiseError, { ...key, reason: 'Which door?' })
  await ok(app, shop, orderCalls.replyError, { order_id: first, reply: 'The left one' })
  expect(await amountOf(shop, first)).toBe(ABOVE)
})

test('a method that needs IOSS does not carry what is above the limit together', async () => {
  const shop = await makeShop(app)
  const place = { warehouseId: shop.warehouseId, code: shop.warehouseCode }
  const { methodId } = await makeMethod(app, place, 'IOSS-ONLY', { needs_ioss: true })
  const ioss = { ...shop, methodId }
  await makeSubmitted(app, ioss)
  const both = [await makeReady(app, ioss), await makeReady(app, ioss)]
  const { done, results } = await ok(app, shop, orderCalls.submitOrders, { order_ids: both })
  expect([done, results[1]!.refusal?.code]).toEqual([1, 'method_refuses'])
  const last = await refused(app, shop, orderCalls.submitOrders, { order_ids: [both[1]!] }, 'method_refuses')
  expect(last.body.msg).toContain('All that goes to this recipient on one day declares 25.50 USD')
})

test('days are forgotten when no order is judged by them any more', async () => {
  const shop = await makeShop(app)
  await makeSubmitted(app, shop)
  const count = async () =>
    (await sql`select 1 from recipient_day where customer_id = ${shop.customerId}`.execute(app.ctx.db.office)).rows
      .length
  app.setTime('2026-04-01T09:00:00Z')
  await forgetDays(app.ctx)
  expect(await count()).toBe(1)
  app.setTime('2026-04-02T09:00:00Z')
  await forgetDays(app.ctx)
  expect(await count()).toBe(0)
})
