// The calculator (Rule 11.24): what it answers is what an order with the same parcel costs, by the contract of whom it is asked for.
import { expect, test } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import { calculatorCalls, officeCalculatorCalls } from '#shared/orders/methods/calculator.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { sumMoney } from '#shared/money.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeMethod, makeRates } from '#test/make-rates.ts'
import { makeMember, makeStaff } from '#test/make.ts'
import { watchTraffic, workOf } from '#test/traffic.ts'
import { form, makeShop, type Shop } from '../order.testing.ts'

const app = useApp()
const own = calculatorCalls.calculatePrices
const office = officeCalculatorCalls.calculatePrices

const asked = (shop: Shop, change: Partial<InputOf<typeof own>> = {}): InputOf<typeof own> => ({
  warehouse_id: shop.warehouseId,
  country: 'DE',
  postal_code: '10115',
  parcels: [{ weight_g: 600, length_cm: 20, width_cm: 10, height_cm: 10 }],
  goods: [{ quantity: 2, attribute: 'general', hs_code: '85183000', origin_country: 'CN', unit_price_usd: '8.50' }],
  ...change,
})

test('the same parcel costs what its order costs, in as many statements whatever is asked', async () => {
  const shop = await makeShop(app)
  const other = await makeMethod(
    app,
    { warehouseId: shop.warehouseId, code: shop.warehouseCode },
    `B-${shop.customerId}`,
    {
      registration: '2.50',
      peak: [{ from: '2020-01-01', to: '2099-12-31', per_parcel: '0.35', per_kg: '0.10', zones: null }],
      limits: { max_weight_g: 5000, max_longest_side_cm: 60, max_girth_cm: null },
    },
  )
  const lines = [{ sku_id: shop.skuId, name: 'Headphones', quantity: 2, unit_price_usd: '8.50' }]
  const { order_id } = await ok(app, shop, orderCalls.addOrder, form(shop, { lines }))
  const order = await ok(app, shop, orderCalls.getOrderMethods, { order_id })
  const answer = await ok(app, shop, own, asked(shop))
  expect(order.parcel).toEqual({ weight_g: 600, length_cm: 20, width_cm: 10, height_cm: 10 })
  expect(answer.methods).toEqual(order.methods)
  // 4.00 + 0.6 × 2.00 + 1.00 tracked + 1.20 outbound + 0.30 packaging
  expect(answer).toMatchObject({
    currency: 'USD',
    methods: [{ quote: { total: '7.70' } }, { quote: { total: '9.65' } }],
  })

  const parcels = [
    { weight_g: 600, length_cm: 20, width_cm: 10, height_cm: 10, count: 2 },
    { weight_g: 4000, length_cm: 90, width_cm: 10, height_cm: 10 },
  ]
  const several = await ok(app, shop, own, asked(shop, { parcels }))
  const [carries, refuses] = several.methods
  const { lines: fees = [], total = null } = carries?.quote ?? {}
  expect(fees.filter(({ fee_type }) => fee_type === 'base_freight').map((fee) => [fee.parcel_no, fee.amount])).toEqual([
    [1, '5.20'],
    [2, '5.20'],
    [3, '12.00'],
  ])
  expect([total, sumMoney(fees.map(({ amount }) => amount))]).toEqual(['27.50', '27.5'])
  expect(refuses).toMatchObject({ method_id: other.methodId, quote: null, reasons: [{ code: 'too_long' }] })

  const few = workOf(await watchTraffic(() => ok(app, shop, own, asked(shop))))
  const many = workOf(
    await watchTraffic(() =>
      ok(app, shop, own, asked(shop, { parcels: Array.from({ length: 20 }, () => asked(shop).parcels[0]!) })),
    ),
  )
  expect(many).toHaveLength(few.length)
  const tooMany = [{ ...asked(shop).parcels[0]!, count: 20 }, asked(shop).parcels[0]!]
  await refused(app, shop, own, asked(shop, { parcels: tooMany }), 'invalid_input')
  const nowhere = await ok(app, shop, own, asked(shop, { country: 'BR' }))
  expect(nowhere.methods.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
    ['country_not_served'],
    ['country_not_served'],
  ])
})

test('each is answered by whose contract it asks for, and nobody sees money that is not for them', async () => {
  const shop = await makeShop(app, { fulfilmentFee: true })
  const supplier = await makeMember(app, shop.customerId, {
    type: 'supplier',
    permissions: ['orders.view'],
    skuIds: [shop.skuId],
  })
  const mine = await ok(app, shop, own, asked(shop))
  // 4.00 + 1.20 + 1.00, and 1.75 in place of outbound and packaging
  expect(mine.methods[0]?.quote?.total).toBe('7.95')
  const without = await ok(app, supplier, own, asked(shop))
  expect(without.methods[0]?.quote).toMatchObject({ lines: [], total: null, zone: 'Z1', chargeable_weight_g: 600 })

  const customer_id = shop.customerId
  const finance = await makeStaff(app, ['finance'])
  expect(await ok(app, finance, office, { ...asked(shop), customer_id })).toEqual(mine)
  await makeRates(app, '2025-01-01', { 'EUR>USD': '1.25' })
  const house = await ok(app, finance, office, asked(shop))
  expect(house.methods[0]?.quote?.lines.map(({ fee_type }) => fee_type)).toContain('outbound')
  const [sales, manager] = [await makeStaff(app, ['sales']), await makeStaff(app, ['account_manager'])]
  for (const person of [sales, manager])
    await refused(app, person, office, { ...asked(shop), customer_id }, 'not_found')
  await app.ctx.db.office
    .updateTable('customer')
    .set({ sales_id: sales.staffId, manager_id: manager.staffId })
    .where('customer_id', '=', customer_id)
    .execute()
  for (const person of [sales, manager])
    expect(await ok(app, person, office, { ...asked(shop), customer_id })).toEqual(mine)
  await refused(app, shop.service, office, { ...asked(shop), customer_id }, 'forbidden')
  await refused(app, shop.worker, office, asked(shop), 'forbidden')
  await refused(app, finance, office, { ...asked(shop), customer_id: 999_999_999 }, 'not_found')
})
