// The fulfilment fees: there for customers whose contract has the term, entry of the menu and calls alike; page, total and export agree
// with the ledger.
import { expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { fulfilmentFeeCalls } from '#shared/billing/fulfilment-fee.contract.ts'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, useApp, type Caller } from '#test/app.ts'
import { makeMember, makeStaff } from '#test/make.ts'
import { makeShop, makeVerified, packInput, type Shop } from '#server/orders/order.testing.ts'

const app = useApp()
const { exportList, getList, getTotal } = fulfilmentFeeCalls
const PATH = '/billing/order-fulfillment-fee'

async function pack(shop: Shop): Promise<{ order_id: string; order_no: string }> {
  const order_id = await makeVerified(app, shop)
  await ok(app, shop.worker, officeOrderCalls.packOrder, packInput(shop, order_id))
  return { order_id, order_no: (await ok(app, shop, orderCalls.getDetail, { order_id })).order_no }
}
const billing = async (caller: Caller) =>
  (await ok(app, caller, signInCalls.getCurrentUser, {})).menu_list
    .find(({ path }) => path === '/billing')
    ?.children.map(({ path }) => path) ?? []

test('the entry is second among the billing children exactly with the term, and the calls obey it', async () => {
  const shop = await makeShop(app)
  const admin = await makeStaff(app, ['admin'])
  const agree = (has_fulfilment_fee: boolean) =>
    ok(app, admin, officeCustomerCalls.updateTerms, {
      customer_id: shop.customerId,
      auto_verify: true,
      has_fulfilment_fee,
      storage_discount_m3: '0',
      storage_auto_settle: false,
      price_tolerance_percent: '20',
      price_tolerance_amount: '5',
    })
  expect(await billing(shop)).not.toContain(PATH)
  for (const call of [getList, getTotal, exportList]) await refused(app, shop, call, {}, 'not_found')
  await agree(true)
  expect((await billing(shop))[1]).toBe(PATH)
  await ok(app, shop, getList, {})
  await ok(app, shop, getTotal, {})
  await refused(app, shop, exportList, {}, 'export_nothing')
  const counting = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  expect(await billing(counting)).toEqual([])
  await refused(app, counting, getList, {}, 'forbidden')
  await agree(false)
  expect(await billing(shop)).not.toContain(PATH)
  await refused(app, shop, getList, {}, 'not_found')
})

test('each packed order has its fee; the total is the sum of the ledger; another customer sees its own', async () => {
  const [shop, other] = [await makeShop(app, { fulfilmentFee: true }), await makeShop(app, { fulfilmentFee: true })]
  const first = await pack(shop)
  await pack(other)
  app.setTime('2026-03-05T10:00:00Z')
  const second = await pack(shop)
  const { rows } = await ok(app, shop, getList, {})
  expect(
    rows.map(({ order_id, amount, currency, warehouse_code }) => ({ order_id, amount, currency, warehouse_code })),
  ).toEqual(
    [second, first].map(({ order_id }) => ({
      order_id,
      amount: '1.50',
      currency: 'USD',
      warehouse_code: shop.warehouseCode,
    })),
  )
  const ledger = (await ok(app, shop, billingCalls.getTransactionList, { fee_type: 'fulfilment' })).rows
  expect(ledger.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq))
  const sum = ledger.reduce((total, { amount }) => total - Number(amount), 0)
  expect(await ok(app, shop, getTotal, {})).toEqual({ orders: 2, amount: sum.toFixed(2), currency: 'USD' })
  expect(await ok(app, shop, getTotal, { to: '2026-03-04' })).toMatchObject({ orders: 1, amount: '1.50' })
  expect(await ok(app, shop, getTotal, { from: '2026-03-06' })).toMatchObject({ orders: 0, amount: '0.00' })
  const found = await ok(app, shop, getList, { number: first.order_no })
  expect(found.rows.map(({ order_id }) => order_id)).toEqual([first.order_id])
  const page = await ok(app, shop, getList, { from: '2026-03-05', to: '2026-03-05' })
  expect(page.rows.map(({ order_id }) => order_id)).toEqual([second.order_id])
  app.setTime('2026-03-02T09:00:00Z')
})

test('the export has what the filter finds, in the language of the reader', async () => {
  const shop = await makeShop(app, { fulfilmentFee: true })
  const { order_no } = await pack(shop)
  await pack(shop)
  const saved = async (input: object, language: 'zh-cn' | 'en-us' = 'en-us') =>
    String(await ok(app, shop, exportList, input, { language }))
  expect((await saved({})).trim().split('\r\n')).toHaveLength(3)
  const [heads, row, ...more] = (await saved({ number: order_no })).trim().split('\r\n')
  expect(more).toEqual([])
  expect(heads).toContain(
    'Order no.,Customer order no.,Warehouse,Country,Quantity,Weight (g),Tracking no.,Fulfilment fee,Currency',
  )
  expect(row).toContain(`,${order_no},`)
  expect(row).toMatch(/,1\.50,USD$/)
  expect(await saved({}, 'zh-cn')).toContain('履约费')
  await refused(app, shop, exportList, { from: '2030-01-01' }, 'export_nothing')
})

test('a supplier sees no fees, not even of orders with its own SKUs', async () => {
  const shop = await makeShop(app, { fulfilmentFee: true })
  await pack(shop)
  const supplier = await makeMember(app, shop.customerId, {
    permissions: ['billing.view'],
    type: 'supplier',
    skuIds: [shop.skuId],
  })
  await refused(app, supplier, getTotal, {}, 'forbidden')
  await refused(app, supplier, getList, {}, 'forbidden')
})
