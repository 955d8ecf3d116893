// The transaction history: each fee line of a packed order with the balance after it, found by number, type and day; a supplier sees
// its own part of it.
import { expect, test } from 'vitest'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makePackedOrder } from '#test/make-orders.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()

async function shop() {
  const customer = await makeCustomer(app, { balance: '100' })
  const { customerId } = customer
  const { warehouseId } = await makeWarehouse(app)
  const [mug, plate] = [await makeSku(app, customerId), await makeSku(app, customerId)]
  await makeStock(app, customerId, warehouseId, mug.skuId, 10)
  await makeStock(app, customerId, warehouseId, plate.skuId, 10)
  return { customer, customerId, warehouseId, mug, plate }
}

test('each fee line stands with its order, goods and running balance', async () => {
  const { customer, customerId, warehouseId, mug } = await shop()
  const orderId = await makePackedOrder(app, { customerId, warehouseId, skuId: mug.skuId, quantity: 3, country: 'FR' })
  await app.ctx.db.office.updateTable('parcel').set({ tracking_no: 'TRK1' }).where('order_id', '=', orderId).execute()
  const { rows } = await ok(app, customer, billingCalls.getTransactionList, {})
  expect(rows).toMatchObject([
    {
      seq: 3,
      bill_type: 'order',
      fee_type: 'registration',
      amount: '-1.5000',
      balance_after: '90.5000',
      cause_id: orderId,
    },
    {
      seq: 2,
      fee_type: 'base_freight',
      amount: '-8.0000',
      balance_after: '92.0000',
      country: 'FR',
      quantity: 3,
      weight_g: 640,
      tracking_no: 'TRK1',
    },
    { seq: 1, bill_type: 'correction', amount: '100.0000', balance_after: '100.0000', skus: [] },
  ])
  expect(rows[0]?.skus).toEqual([{ sku: mug.sku, quantity: 3 }])
  expect(await ok(app, customer, billingCalls.getBalance, {})).toMatchObject({
    balance: '90.5000',
    held: '0.0000',
    available: '90.5000',
  })
})

test('it is narrowed by fee, type, number and day, and paged by entry', async () => {
  const { customer, customerId, warehouseId, mug } = await shop()
  const first = await makePackedOrder(app, { customerId, warehouseId, skuId: mug.skuId })
  app.setTime('2026-03-05T10:00:00Z')
  await makePackedOrder(app, { customerId, warehouseId, skuId: mug.skuId })
  app.setTime('2026-03-02T09:00:00Z')
  const seqs = async (input: Parameters<typeof list>[0]) => (await list(input)).rows.map(({ seq }) => seq)
  const list = (input: {
    fee_type?: 'base_freight'
    bill_type?: 'order' | 'correction'
    reference?: string
    from?: string
    to?: string
    size?: string
    after?: string
    before?: string
  }) => ok(app, customer, billingCalls.getTransactionList, input)
  expect(await seqs({ fee_type: 'base_freight' })).toEqual([4, 2])
  expect(await seqs({ bill_type: 'correction' })).toEqual([1])
  const { order_no, customer_order_no } = await app.ctx.db.office
    .selectFrom('orders')
    .select(['order_no', 'customer_order_no'])
    .where('order_id', '=', first)
    .executeTakeFirstOrThrow()
  expect(await seqs({ reference: order_no })).toEqual([3, 2])
  expect(await seqs({ reference: customer_order_no })).toEqual([3, 2])
  expect(await seqs({ reference: 'SO-NONE' })).toEqual([])
  expect(await seqs({ from: '2026-03-05' })).toEqual([5, 4])
  expect(await seqs({ to: '2026-03-04' })).toEqual([3, 2, 1])
  await refused(app, customer, billingCalls.getTransactionList, { from: '2026-13-01' }, 'invalid_input')
  await refused(app, customer, billingCalls.getTransactionList, { size: '7' }, 'invalid_input')
})

test("nobody sees another customer's entries, and no supplier any", async () => {
  const { customer, customerId, warehouseId, mug, plate } = await shop()
  const foreign = await makeCustomer(app)
  await makePackedOrder(app, { customerId, warehouseId, skuId: mug.skuId })
  await makePackedOrder(app, { customerId, warehouseId, skuId: plate.skuId })
  expect((await ok(app, foreign, billingCalls.getTransactionList, {})).rows).toEqual([])
  const supplier = await makeMember(app, customerId, {
    type: 'supplier',
    permissions: ['billing.view'],
    skuIds: [mug.skuId],
  })
  await refused(app, supplier, billingCalls.getTransactionList, {}, 'forbidden')
  const packer = await makeMember(app, customerId, { permissions: ['orders.view'] })
  await refused(app, packer, billingCalls.getTransactionList, {}, 'forbidden')
  await refused(app, await makeStaff(app, ['admin']), billingCalls.getTransactionList, {}, 'session_expired')
  expect((await ok(app, customer, billingCalls.getTransactionList, {})).rows).toHaveLength(5)
})

test('a supplier sees no balance, whatever else of billing', async () => {
  const { customerId } = await makeCustomer(app)
  const { skuId } = await makeSku(app, customerId)
  const may = ['billing.view'] as const
  const supplier = await makeMember(app, customerId, { type: 'supplier', permissions: [...may], skuIds: [skuId] })
  await refused(app, supplier, billingCalls.getBalance, {}, 'forbidden')
  const clerk = await makeMember(app, customerId, { permissions: [...may] })
  expect(await ok(app, clerk, billingCalls.getBalance, {})).toMatchObject({ held: '0.0000' })
})
