// The price that was agreed: tariffs and rates of the submit, whatever is published before packing, and the account manager's word where the
// real parcel is much dearer.
import { expect, test } from 'vitest'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { handlingDocument, makeHandling, methodDocument } from '#test/make-rates.ts'
import { makeStaff } from '#test/make.ts'
import { systemActor } from '#server/base/actor.ts'
import { publishTariff } from '#server/rates/index.ts'
import {
  accountOf,
  form,
  makeShop,
  makeVerified,
  packedAs,
  packInput,
  parcel,
  stockOf,
  type Shop,
} from '../order.testing.ts'

const app = useApp()

async function manage(shop: Shop): Promise<Caller> {
  const manager = await makeStaff(app, ['account_manager'])
  await sql`update customer set manager_id = ${manager.staffId} where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  return manager
}

/** 4 kg: 4.00 + 8.00, tracked 1.00, handling 1.30: 14.30 instead of 6.90, above by more than 20 % and 5.00. */
const dear = (shop: Shop, order_id: string) => ({
  ...packedAs(packInput(shop, order_id), { ...parcel, weight_g: 4000 }),
  weight_confirmed: true as const,
})
/** What was charged, as the customer sees it: the packer is told no amount. */
async function packedFees(shop: Shop, order_id: string) {
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  return (await ok(app, shop, orderCalls.getDetail, { order_id })).fees
}
const questionOf = async (shop: Shop, order_id: string) =>
  (await ok(app, shop, orderCalls.getDetail, { order_id })).price_question

test('packing charges by the tariff of the submit, not by one that was published since', async () => {
  const shop = await makeShop(app)
  const before = await makeVerified(app, shop)
  await makeHandling(app, shop.warehouseCode, {
    version: 2,
    valid_from: '2026-03-02',
    packaging: [{ upto_g: null, amount: '0.50' }],
  })
  const after = await makeVerified(app, shop)
  const fees = async (order_id: string) => (await packedFees(shop, order_id)).at(-1)?.amount
  expect(await fees(before)).toBe('0.30')
  expect(await fees(after)).toBe('0.50')
})

test('packing keeps the customer’s own list of the submit, and the house’s where it began since; the entry says whose it was', async () => {
  const shop = await makeShop(app)
  const house = await makeVerified(app, shop)
  const packaging = [{ upto_g: null, amount: '0.20' }]
  const document = handlingDocument(shop.warehouseCode, { valid_from: '2026-03-02', packaging })
  await publishTariff(app.ctx, systemActor('test'), { document, customer_id: shop.customerId })
  const own = await makeVerified(app, shop)
  await makeHandling(app, shop.warehouseCode, { version: 2, valid_from: '2026-03-02', packaging: [{ upto_g: null, amount: '0.50' }] })
  const fees = async (order_id: string) => (await packedFees(shop, order_id)).at(-1)?.amount
  expect(await fees(house)).toBe('0.30')
  expect(await fees(own)).toBe('0.20')
  const whose = async (order_id: string) => {
    const { rows } = await sql<{ seq: number }>`select min(seq) as seq from ledger_entry
      where customer_id = ${shop.customerId} and cause = 'order' and cause_id = ${order_id} and fee_type is not null`.execute(app.ctx.db.office)
    const { tariffs } = await ok(app, shop, billingCalls.getEntry, { seq: String(rows[0]?.seq) })
    return tariffs.find(({ code }) => code === shop.warehouseCode)
  }
  expect(await whose(house)).toEqual({ code: shop.warehouseCode, version: 1, own: false })
  expect(await whose(own)).toEqual({ code: shop.warehouseCode, version: 1, own: true })
}) // prettier-ignore

test('exchange rates are those of the submit too, also where the rate of that day is corrected', async () => {
  const shop = await makeShop(app)
  const finance = await makeStaff(app, ['finance'])
  const rate = (value: string) =>
    ok(app, finance, officeRateCalls.setExchangeRates, {
      on_date: '2026-03-01',
      rates: [{ from_currency: 'EUR', to_currency: 'USD', rate: value }],
    })
  await rate('1.10')
  const { method_id } = await ok(app, finance, officeRateCalls.addMethod, {
    code: `EUR-${shop.customerId}`,
    warehouse_id: shop.warehouseId,
    name_en: 'Euro',
    name_zh: '欧元',
    carrier: 'Post',
    transit_days_min: 1,
    transit_days_max: 2,
  })
  await ok(app, finance, officeRateCalls.publishTariff, {
    document: methodDocument(shop.warehouseCode, `EUR-${shop.customerId}`, { currency: 'EUR' }),
  })
  const { order_id } = await ok(app, shop, orderCalls.addOrder, form(shop))
  await ok(app, shop, orderCalls.chooseMethod, { order_id, method_id })
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  await app.runJobs()
  await rate('10.85')
  // (4.00 + 0.5 × 2.00) EUR at 1.10.
  expect((await packedFees(shop, order_id))[0]).toMatchObject({
    fee_type: 'base_freight',
    amount: '5.50',
    basis: { rate: '1.1' },
  })
})

test('an order that was quoted before quotes said what they were priced with goes by the versions that they name', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  await sql`update orders set quote = quote - 'priced' where order_id = ${order_id}`.execute(app.ctx.db.office)
  await makeHandling(app, shop.warehouseCode, {
    version: 2,
    valid_from: '2025-01-02',
    packaging: [{ upto_g: null, amount: '0.50' }],
  })
  expect((await packedFees(shop, order_id)).at(-1)?.amount).toBe('0.30')
})

test('a parcel much dearer than agreed charges nothing and waits; the manager agrees and it is packed at that price', async () => {
  const shop = await makeShop(app, { balance: '20' })
  const manager = await manage(shop)
  const order_id = await makeVerified(app, shop)
  const key = { customer_id: shop.customerId, order_id }
  expect(await ok(app, shop.worker, office.packOrder, dear(shop, order_id))).toMatchObject({
    outcome: 'waits_for_price',
    fees: [],
    amount: null,
  })
  expect(await accountOf(app, shop)).toEqual({ balance: '20.0000', held: '6.9000' })
  expect(await stockOf(app, shop)).toEqual({ total: 100, frozen: 1 })
  expect(await questionOf(shop, order_id)).toMatchObject({ amount: '14.30', parcels: [{ weight_g: 4000 }] })
  await refused(app, shop.worker, office.packOrder, packInput(shop, order_id), 'price_waits')
  expect((await ok(app, manager, office.getList, { price_question: '1' })).rows.map((row) => row.order_id)).toEqual([
    order_id,
  ])

  await refused(app, shop.service, office.agreePrice, { ...key, amount: '14.30' }, 'forbidden')
  await refused(app, manager, office.agreePrice, { ...key, amount: '14.29' }, 'price_settled')
  const stranger = await makeStaff(app, ['account_manager'])
  await refused(app, stranger, office.agreePrice, { ...key, amount: '14.30' }, 'not_found')
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(app, manager, office.agreePrice, { ...key, amount: '14.30' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await accountOf(app, shop)).toEqual({ balance: '20.0000', held: '14.3000' })
  expect(await ok(app, shop.worker, office.packOrder, dear(shop, order_id))).toMatchObject({
    outcome: 'packed',
    amount: null,
  })
  expect(await accountOf(app, shop)).toEqual({ balance: '5.7000', held: '0.0000' })
  const { events } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(events.map(({ event }) => event).slice(-3)).toEqual(['ask_price', 'agree_price', 'pack'])
})

test('what the customer has not got is refused to the manager, not to the packer', async () => {
  const shop = await makeShop(app, { balance: '10' })
  const manager = await manage(shop)
  const order_id = await makeVerified(app, shop)
  await ok(app, shop.worker, office.packOrder, dear(shop, order_id))
  const key = { customer_id: shop.customerId, order_id }
  const { body } = await refused(app, manager, office.agreePrice, { ...key, amount: '14.30' }, 'balance_short')
  expect(body.msg).toContain('4.30 USD')
  expect(await questionOf(shop, order_id)).not.toBeNull()
})

test('the manager sends the parcel back, or marks the order as error: the question is gone', async () => {
  const shop = await makeShop(app)
  const manager = await manage(shop)
  for (const way of ['refusePrice', 'raiseError'] as const) {
    const order_id = await makeVerified(app, shop)
    const key = { customer_id: shop.customerId, order_id }
    await refused(app, manager, office.refusePrice, { ...key, reason: 'Weigh again' }, 'price_settled')
    await ok(app, shop.worker, office.packOrder, dear(shop, order_id))
    await ok(app, manager, office[way], { ...key, reason: 'Weigh again' })
    expect(await questionOf(shop, order_id)).toBeNull()
    if (way === 'refusePrice') await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  }
})

test('the contract says how much dearer is too dear', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  await sql`update customer set price_tolerance_percent = 200 where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  expect((await ok(app, shop.worker, office.packOrder, dear(shop, order_id))).outcome).toBe('packed')
})
