// Three months of two customers in two currencies, told in dates: what they pay in, order, store and dispute, and what statements, journal and estimates
// then say. Every figure is worked out by hand beside its date.
import { expect, test } from 'vitest'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { disputeCalls, officeDisputeCalls } from '#shared/billing/dispute.contract.ts'
import { estimateCalls } from '#shared/billing/estimate.contract.ts'
import { officeStatementCalls, statementCalls } from '#shared/billing/statement.contract.ts'
import { storageFeeCalls } from '#shared/billing/storage.contract.ts'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import type { Currency } from '#shared/currencies.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { makeVerified, packInput, type Shop } from '#server/orders/order.testing.ts'
import { ok, sql, useApp, type Caller } from '#test/app.ts'
import { makeHandling, makeMethod, makeRates } from '#test/make-rates.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'
import { makeStatements } from './statements/make-statements.ts'
import { makeStorageBills } from './storage/make-bills.ts'
import { settleByContract } from './storage/settle-storage.ts'

const app = useApp()
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

/** A seller with 100 headphones and room for bulky goods of 0.2 m³ a piece, in a warehouse of its own. */
async function makeSeller(code: string, timeZone: string, currency: Currency) {
  const warehouse = await makeWarehouse(app, { timeZone })
  // Handling 1.00 + 0.30, freight 4.00 + 2.00 a kg in steps of 100 g, tracked 1.00, storage 0.40 a day and m³ from the 30th day on; all in USD.
  await makeHandling(app, warehouse.code)
  const method = await makeMethod(app, warehouse, `M-${code}`)
  const customer = await makeCustomer(app, { currency })
  const sku = await makeSku(app, customer.customerId, { sku: `${code}-SMALL` })
  const bulky = await makeSku(app, customer.customerId, {
    sku: `${code}-BULKY`, lengthCm: 100, widthCm: 50, heightCm: 40, weightG: 9000,
  }) // prettier-ignore
  const worker = await makeStaff(app, ['warehouse'], [warehouse.warehouseId])
  const service = await makeStaff(app, ['customer_service'])
  const shop: Shop = {
    ...customer, warehouseId: warehouse.warehouseId, warehouseCode: warehouse.code, methodId: method.methodId, ...sku, worker, service,
  } // prettier-ignore
  const shelve = (skuId: string, quantity: number, on: string) =>
    makeStock(app, customer.customerId, warehouse.warehouseId, skuId, quantity, on)
  return { ...customer, shop, small: sku.skuId, bulky: bulky.skuId, shelve }
}
type Seller = Awaited<ReturnType<typeof makeSeller>>

async function payIn(clerk: Caller, seller: Seller, paid: { amount: string; currency: Currency; paid_on: string }) {
  const { file_id } = await ok(app, seller, topUpCalls.uploadSlip, {}, { file: { name: 'slip.pdf', bytes: PDF } })
  const filed = { ...paid, payment_method: 'bank_transfer', remark: '', slip_file_id: file_id } as const
  const { top_up_id } = await ok(app, seller, topUpCalls.addTopup, filed)
  return (received_amount: string, received_on: string) =>
    ok(app, clerk, officeTopUpCalls.confirm, {
      customer_id: seller.customerId, top_up_id, received_amount, received_on,
    }) // prettier-ignore
}

async function pack(seller: Seller, order_id: string): Promise<void> {
  await ok(app, seller.shop.worker, office.packOrder, packInput(seller.shop, order_id))
  const key = { customer_id: seller.customerId, order_id }
  await ok(app, seller.shop.worker, office.labelOrder, { ...key, tracking_no: '' })
  await ok(app, seller.shop.worker, office.shipOrders, { orders: [key] })
}

/** What runs by itself, at these hours of each day: bills when a warehouse's night is over, settling by contract, statements on the first. */
const HOURS = ['00:05', '01:05', '05:05', '06:05', '23:05']
async function work(): Promise<void> {
  while ((await makeStorageBills(app.ctx)) > 0);
  while ((await settleByContract(app.ctx)) > 0);
  while ((await makeStatements(app.ctx)) > 0);
}

/** Lets the days go by, with what happens on them. */
async function live(from: string, to: string, events: Record<string, () => Promise<unknown>>): Promise<void> {
  const moments: [string, () => Promise<unknown>][] = Object.entries(events)
  for (let day = Date.parse(`${from}T00:00Z`); day <= Date.parse(`${to}T00:00Z`); day += 86_400_000)
    for (const hour of HOURS) moments.push([`${new Date(day).toISOString().slice(0, 10)}T${hour}:00Z`, work])
  for (const [at, happen] of moments.toSorted(([a], [b]) => a.localeCompare(b))) {
    app.setTime(at)
    await happen()
  }
}

const statementsOf = async (seller: Seller) =>
  (await ok(app, seller, statementCalls.getList, {})).rows.map(
    ({ month, opening, top_ups, fees, taxes, refunds, adjustments, payouts, closing, held }) =>
      [month, opening, top_ups, fees, taxes, refunds, adjustments, payouts, closing, held].join(' '),
  )

test('a quarter of Anna in dollars and of Ben in euros', { timeout: 120_000 }, async () => {
  app.setTime('2026-01-01T08:00:00Z')
  await makeRates(app, '2025-12-01', { 'USD>EUR': '0.80' })
  await makeRates(app, '2026-02-15', { 'USD>EUR': '0.90' })
  const anna = await makeSeller('ANNA', 'Europe/Berlin', 'USD')
  const ben = await makeSeller('BEN', 'America/New_York', 'EUR')
  const [clerk, other] = [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])]
  await sql`update customer set storage_auto_settle = true where customer_id = ${anna.customerId}`.execute(app.ctx.db.office) // prettier-ignore
  let confirm: Awaited<ReturnType<typeof payIn>>
  const orders: Record<string, string> = {}

  await live('2026-01-01', '2026-04-01', {
    // Ben stores 50 pieces, 10 m³, from New York's New Year on: free until 30 January.
    '2026-01-01T12:00:00Z': () => ben.shelve(ben.bulky, 50, '2026-01-01'),
    // Anna pays 500.00 and stores as much in Berlin: free until 5 February.
    '2026-01-05T10:00:00Z': async () => {
      confirm = await payIn(clerk, anna, { amount: '500', currency: 'USD', paid_on: '2026-01-05' })
    },
    '2026-01-06T10:00:00Z': () => confirm('500', '2026-01-06'),
    '2026-01-07T10:00:00Z': async () => {
      await anna.shelve(anna.small, 100, '2026-01-07')
      await anna.shelve(anna.bulky, 50, '2026-01-07')
    },
    // 300 g are estimated: 4.60 + 1.00 + 1.00 + 0.30 = 6.90; 420 g are packed: 5.00 instead of 4.60, 7.30.
    '2026-01-10T10:00:00Z': async () => void (orders['first'] = await makeVerified(app, anna.shop)),
    '2026-01-12T10:00:00Z': () => pack(anna, orders['first']!),
    // Berlin's February has begun, the statements' has not.
    '2026-01-31T22:00:00Z': async () => void (orders['second'] = await makeVerified(app, anna.shop)),
    '2026-01-31T23:30:00Z': () => pack(anna, orders['second']!),
    // Ben pays 1,000.00 USD at 0.90.
    '2026-02-20T10:00:00Z': async () => {
      confirm = await payIn(clerk, ben, { amount: '1000', currency: 'USD', paid_on: '2026-02-20' })
      await ben.shelve(ben.small, 10, '2026-02-20')
    },
    '2026-02-21T10:00:00Z': () => confirm('900', '2026-02-21'),
    // 6.90 USD are 4.14 + 0.90 + 0.90 + 0.27 = 6.21 EUR, held when February ends; 7.30 are 4.50 + 0.90 + 0.90 + 0.27 = 6.57.
    '2026-02-25T10:00:00Z': async () => void (orders['ben'] = await makeVerified(app, ben.shop)),
    '2026-03-02T15:00:00Z': () => pack(ben, orders['ben']!),
    // Ben settles the bills of his days from 31 January to 28 February: 3.20 + 14 × 3.20 + 14 × 3.60 = 98.40.
    '2026-03-05T10:00:00Z': async () => {
      const bills = await ok(app, ben, storageFeeCalls.getList, { size: '200', to: '2026-03-01' })
      const open = bills.rows.filter(({ settled_at }) => settled_at === null)
      expect(open).toHaveLength(29)
      const asked = { bill_ids: open.map(({ bill_id }) => bill_id) }
      expect(await ok(app, ben, storageFeeCalls.settle, asked)).toMatchObject({ bills: 29, received: '98.40' })
    },
    // He disputes the tracking, 0.90; finance holds 0.40 to be right.
    '2026-03-10T10:00:00Z': async () => {
      const { rows } = await ok(app, ben, billingCalls.getTransactionList, { fee_type: 'registration' })
      const { dispute_id } = await ok(app, ben, disputeCalls.file, { seq: rows[0]!.seq, reason: 'It was not tracked' })
      await ok(app, other, officeDisputeCalls.accept, {
        customer_id: ben.customerId, dispute_id, right_amount: '0.40', answer: 'Half of the way it was',
      }) // prettier-ignore
    },
    // 20 of Anna's 50 pieces leave: this day and those after it are billed for 6 m³.
    '2026-03-15T10:00:00Z': () =>
      sql`select move_stock(${anna.customerId}, array[(${anna.shop.warehouseId}, ${anna.bulky}, 'abnormal_delivery', -20, 0, 'correction',
        ${app.ctx.clock.id()}, null)::stock_move], ${app.ctx.clock.now()})`.execute(app.ctx.db.office),
    '2026-03-20T10:00:00Z': () =>
      ok(app, clerk, adjustmentCalls.file, {
        customer_id: anna.customerId, kind: 'credit', amount: '12.34', reason: 'Goodwill',
      }), // prettier-ignore
  })

  // A bill is posted when its night is over: that of 28 February on 1 March at 00:05, that of 31 March at 23:05, for summer has come to Berlin.
  // The 98 headphones that are left, 0.098 m³, are paid for too. January 2 × 7.30; February 22 days from the 6th to the 27th of 10.098 m³ × 0.40 = 4.0392
  // come to 88.8624; March 15 × 4.0392 + 17 × 2.4392 to 102.0544. All together 190.9168 are rounded once, so March bears the cent: 190.92 - 88.86.
  expect(await statementsOf(anna)).toEqual([
    '2026-03 396.54 0.00 -102.06 0.00 0.00 12.34 0.00 306.82 0.00',
    '2026-02 485.40 0.00 -88.86 0.00 0.00 0.00 0.00 396.54 0.00',
    '2026-01 0.00 500.00 -14.60 0.00 0.00 0.00 0.00 485.40 0.00',
  ])
  // Nothing of January. March 6.57 + 98.40, and 0.90 - 0.40 back.
  expect(await statementsOf(ben)).toEqual([
    '2026-03 900.00 0.00 -104.97 0.00 0.00 0.50 0.00 795.53 0.00',
    '2026-02 0.00 900.00 0.00 0.00 0.00 0.00 0.00 900.00 6.21',
  ])
  // The bill of 1 April, 193.36 - 190.92, is of the next statement.
  for (const [seller, balance] of [[anna, '304.3800'], [ben, '795.5300']] as const)
    expect(await ok(app, seller, billingCalls.getBalance, {})).toMatchObject({ balance, held: '0.0000' }) // prettier-ignore

  // March of Ben is not settled: 31 bills of 3.60, with 9 headphones of 20 February, 0.009 m³ × 0.36, from the 22nd on. That of the 31st was made when
  // New York's night was over, at 05:00 on 1 April.
  const total = await ok(app, ben, storageFeeCalls.getTotal, { from: '2026-03-02', to: '2026-04-01' })
  expect(total).toEqual({
    bills: 31,
    totals: [{ currency: 'EUR', receivable: '111.6320', received: '0.00', open: '111.6320' }],
  })
  const march = (await ok(app, ben, storageFeeCalls.getList, { size: '200', from: '2026-03-02', to: '2026-04-01' }))
    .rows
  expect(march.map(({ receivable, settled_at }) => [receivable, settled_at])).toEqual(
    Array.from({ length: 31 }, (_, n) => [n < 10 ? '3.6032' : '3.6000', null]),
  )

  const months = async (seller: Seller) =>
    (await ok(app, seller, estimateCalls.getMonths, {})).rows.map(
      ({ month, orders: count, estimate, charged, difference, weight, given_back }) =>
        [month, count, estimate, charged, difference, weight, given_back].join(' '),
    )
  expect(await months(anna)).toEqual(['2026-01 2 13.80 14.60 0.80 0.80 0.00'])
  expect(await months(ben)).toEqual(['2026-03 1 6.21 6.57 0.36 0.36 0.50'])

  // The house's journal: in each currency debits are credits, and what the two customers were posted is the sum of their statements.
  const journal = String(await ok(app, clerk, officeStatementCalls.exportJournal, { from: '2026-01', to: '2026-03', format: 'csv' })) // prettier-ignore
  const [heads, ...lines] = journal.replace('\ufeff', '').trim().split(/\r?\n/).map((line) => line.split(',')) // prettier-ignore
  const column = (name: string) => heads!.findIndex((head) => head.replaceAll('"', '') === name)
  const cents = (of: readonly string[][], name: string) =>
    of.reduce((sum, line) => sum + Math.round(Number(line[column(name)] || 0) * 100), 0)
  for (const [currency, balance] of [['USD', 306_82], ['EUR', 795_53]] as const) {
    const of = lines.filter((line) => line[column('Currency')] === currency)
    expect(cents(of, 'Debit')).toBe(cents(of, 'Credit'))
    const customers = of.filter((line) => line[column('Account')]!.startsWith('customer.'))
    expect(cents(customers, 'Credit') - cents(customers, 'Debit')).toBe(balance)
  } // prettier-ignore
})
