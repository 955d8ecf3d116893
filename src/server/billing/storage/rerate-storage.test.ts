// A count that missed pieces gives back what storage bills had charged for them: bill by bill, once, above the limit by two people, and never beside a
// dispute or a reversal of the same bill.
import { afterAll, expect, test } from 'vitest'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { disputeCalls, officeDisputeCalls } from '#shared/billing/dispute.contract.ts'
import { officeStorageFeeCalls as calls, storageFeeCalls } from '#shared/billing/storage.contract.ts'
import { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { makeHandling } from '#test/make-rates.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'
import { makeStorageBills } from './make-bills.ts'

const app = useApp()
const bill = async () => {
  while ((await makeStorageBills(app.ctx)) > 0);
}

afterAll(async () => {
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
})

/** 100 pieces of 0.1 m³ since 1 March, at 0.40 from the first day on and 0.80 from the tenth; 2 m³ are given. */
async function makeGoods(terms: { minimum_per_day?: string } = {}) {
  app.setTime('2026-03-01T09:00:00Z')
  const seller = await makeCustomer(app, { balance: '10000' })
  const { customerId } = seller
  const { warehouseId, code } = await makeWarehouse(app, { timeZone: 'Europe/Berlin' })
  const tiers = [
    { from_day: 0, per_m3_day: '0.40' },
    { from_day: 10, per_m3_day: '0.80' },
  ]
  await makeHandling(app, code, { storage: { free_days: 0, tiers, ...terms } })
  await sql`update customer set storage_discount_m3 = 2 where customer_id = ${customerId}`.execute(app.ctx.db.office)
  const { skuId, sku } = await makeSku(app, customerId, { lengthCm: 100, widthCm: 50, heightCm: 20 })
  const arrive = (pieces: number, day: string) => {
    app.setTime(`${day}T09:00:00Z`)
    return makeStock(app, customerId, warehouseId, skuId, pieces, day)
  }
  await arrive(100, '2026-03-01')
  const worker = await makeStaff(app, ['warehouse'], [warehouseId])
  /** Counts and posts; what is missing goes off the oldest goods. */
  const counted = async (quantity: number, day: string) => {
    app.setTime(`${day}T09:00:00Z`)
    const begun = { customer_id: customerId, warehouse_id: warehouseId, skus: [sku], note: '' }
    const { count_id } = await ok(app, worker, officeCountCalls.begin, begun)
    const key = { customer_id: customerId, count_id }
    const counts = [{ sku_id: skuId, quantity }]
    // Far from the book, it is counted twice.
    for (const _ of [1, 2]) await ok(app, worker, officeCountCalls.enter, { ...key, scanned: true, counts })
    const reasons = [{ sku_id: skuId, reason: 'miscounted' as const }]
    await ok(app, worker, officeCountCalls.post, { ...key, reasons, note: '' })
    await bill()
    return key
  }
  const bills = async () => (await ok(app, seller, storageFeeCalls.getList, { size: '200' })).rows
  const billOf = async (day: string) => (await bills()).find((row) => row.day === day)!
  const finance = await makeStaff(app, ['finance'])
  return { seller, customerId, arrive, counted, billOf, finance }
}
type Key = { customer_id: number; count_id: string }
const asked = (key: Key, from: string) => ({ ...key, customer_id: String(key.customer_id), from })
const filing = (key: Key, from: string) => ({ ...key, from, reason: 'Never arrived' })
const previewed = async (who: Caller, key: Key, from: string) => {
  const { bills, ...rest } = await ok(app, who, calls.getRerating, asked(key, from))
  return { ...rest, bills: bills.map(({ day, pieces, was, due }) => [day, pieces, was, due].join(' ')) }
}

test('bill by bill by the prices and the discount of its making, rounded once, in an entry of its own', async () => {
  const { seller, customerId, arrive, counted, billOf, finance } = await makeGoods()
  await arrive(20, '2026-03-11')
  const key = await counted(90, '2026-03-13')
  expect(await ok(app, finance, calls.getMissing, { customer_id: String(customerId) })).toMatchObject({
    rows: [{ count_id: key.count_id, posted_on: '2026-03-13', missing: 30 }],
  })
  // By hand. 9 and 10 March: 10 m³ less 2 given = 8 at 0.40 = 3.20; 7 less 2 = 5 at 0.40 = 2.00. On the 11th and 12th the 2 m³ of the younger
  // are given: 10 at 0.80 = 8.00; without the pieces 7 at 0.80 = 5.60.
  const bills = [
    '2026-03-09 30 3.2000 2.0000',
    '2026-03-10 30 3.2000 2.0000',
    '2026-03-11 30 8.0000 5.6000',
    '2026-03-12 30 8.0000 5.6000',
  ]
  expect(await previewed(finance, key, '2026-03-09')).toEqual({ amount: '7.20', currency: 'USD', bills })
  const two = await Promise.all([1, 2].map(() => send(app, finance, calls.rerate, filing(key, '2026-03-09'))))
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
  const [entry] = (await ok(app, seller, billingCalls.getTransactionList, {})).rows
  expect(entry).toMatchObject({ bill_type: 'correction', amount: '7.2000', remark: 'Never arrived' })

  const of = async (day: string) => ok(app, seller, storageFeeCalls.getDetail, { bill_id: (await billOf(day)).bill_id })
  const corrections = [{ pieces: 30, was: '8.0000', due: '5.6000', posted: true }]
  expect(await of('2026-03-12')).toMatchObject({ receivable: '8.0000', corrections })
  expect((await of('2026-03-08')).corrections).toEqual([])
  await refused(app, finance, calls.getRerating, asked(key, '2026-03-01'), 'count_rerated')
  expect((await ok(app, finance, calls.getMissing, { customer_id: String(customerId) })).rows).toEqual([])

  // Taken back whole, the count may give back anew, from another day.
  const reversal = { customer_id: customerId, kind: 'reversal', entry: entry!.seq, reason: 'The wrong day' } as const
  await ok(app, finance, adjustmentCalls.file, reversal)
  expect((await of('2026-03-12')).corrections).toEqual([])
  expect((await ok(app, finance, calls.rerate, filing(key, '2026-03-12'))).amount).toBe('2.40')
})

test('what is left of a bill costs the minimum of its day', async () => {
  const { counted, finance } = await makeGoods({ minimum_per_day: '2.50' })
  const key = await counted(70, '2026-03-06')
  // 8 m³ at 0.40 are 3.20; the five that were there are 2.00 and cost 2.50.
  expect(await previewed(finance, key, '2026-03-05')).toMatchObject({
    amount: '0.70',
    bills: ['2026-03-05 30 3.2000 2.5000'],
  })
})

test('a second count comes on top of the first, and no charge comes back twice by a dispute or a reversal', async () => {
  const { seller, customerId, counted, billOf, finance } = await makeGoods()
  const first = await counted(95, '2026-03-06')
  // 8 m³ charged, 7.5 without the five.
  expect((await ok(app, finance, calls.rerate, filing(first, '2026-03-04'))).amount).toBe('0.40')
  const second = await counted(85, '2026-03-09')
  const settled = [await billOf('2026-03-05'), await billOf('2026-03-07')]
  await ok(app, seller, storageFeeCalls.settle, { bill_ids: settled.map(({ bill_id }) => bill_id) })
  const entries = (await ok(app, seller, billingCalls.getTransactionList, {})).rows
  const [fifth, seventh] = settled.map(({ bill_no }) => entries.find(({ reference }) => reference === bill_no)!.seq)
  const dispute = async (seq: number) => {
    const { dispute_id } = await ok(app, seller, disputeCalls.file, { seq, reason: 'We had less' })
    return { customer_id: customerId, dispute_id, right_amount: '0', answer: 'So it is' } as const
  }
  // Of the 5th 0.20 came back already.
  await refused(app, finance, officeDisputeCalls.accept, await dispute(fifth!), 'dispute_amount')
  const reversal = { customer_id: customerId, kind: 'reversal', reason: 'All of it' } as const
  await refused(app, finance, adjustmentCalls.file, { ...reversal, entry: fifth }, 'entry_reversed')
  await ok(app, finance, officeDisputeCalls.accept, await dispute(seventh!))

  // On the 4th and 5th the five are gone already; the 7th came back by its dispute.
  expect(await previewed(finance, second, '2026-03-04')).toEqual({
    amount: '1.60',
    currency: 'USD',
    bills: ['04', '05', '06', '08'].map((day) => `2026-03-${day} 10 3.0000 2.6000`),
  })
})

test('above the limit it waits, and is nothing once it is rejected; what cannot be given back is said', async () => {
  const { customerId, counted, seller, billOf, finance } = await makeGoods()
  const key = await counted(40, '2026-03-13')
  await ok(app, await makeStaff(app, ['admin']), adjustmentCalls.updateLimit, { amount: '1.00' })
  const { status } = await ok(app, finance, calls.rerate, filing(key, '2026-03-01'))
  expect(status).toBe('waiting')
  const { bill_id } = await billOf('2026-03-12')
  const ofStaff = { customer_id: String(customerId), bill_id }
  expect((await ok(app, finance, calls.getDetail, ofStaff)).corrections).toMatchObject([{ posted: false }])
  expect((await ok(app, seller, storageFeeCalls.getDetail, { bill_id })).corrections).toEqual([])
  await refused(app, finance, calls.rerate, filing(key, '2026-03-01'), 'count_rerated')
  const [waiting] = (await ok(app, finance, adjustmentCalls.getList, { customer_id: String(customerId) })).rows
  const which = { customer_id: customerId, adjustment_id: waiting!.adjustment_id }
  await ok(app, finance, adjustmentCalls.reject, { ...which, reason: 'The wrong day' })
  expect((await ok(app, finance, calls.getDetail, ofStaff)).corrections).toEqual([])

  await refused(app, finance, calls.rerate, filing(key, '2026-03-13'), 'rerating_nothing')
  const { body } = await refused(app, finance, calls.rerate, filing(key, '2025-01-01'), 'invalid_input')
  expect(body.fields).toMatchObject([{ path: 'from' }])
  const stranger = await makeCustomer(app)
  const foreign = { ...filing(key, '2026-03-01'), customer_id: stranger.customerId }
  await refused(app, finance, calls.rerate, foreign, 'not_found')
  for (const role of ['sales', 'customer_service', 'warehouse'] as const)
    await refused(app, await makeStaff(app, [role]), calls.rerate, filing(key, '2026-03-01'), 'forbidden')
  // A night that was not billed yet.
  await sql`update storage_day set billed_through = '2026-03-10' where billed_through >= '2026-03-11'`.execute(
    app.ctx.db.office,
  )
  await refused(app, finance, calls.rerate, filing(key, '2026-03-01'), 'rerating_early')
})
