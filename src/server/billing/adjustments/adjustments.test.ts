// Finance's own movements: what is posted at once, what waits for a second person, what is refused, and that nothing happens twice
// however many try at the same time.
import { afterAll, expect, test } from 'vitest'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { makePackedOrder } from '#test/make-orders.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse, type MadeCustomer } from '#test/make.ts'

const app = useApp()

const clerks = () => Promise.all([makeStaff(app, ['finance']), makeStaff(app, ['finance'])])
const filing = (customer: MadeCustomer, kind: string, more: object) =>
  ({ customer_id: customer.customerId, kind, reason: 'As agreed on the phone', ...more }) as never
const file = (who: Caller, customer: MadeCustomer, kind: string, more: object) =>
  ok(app, who, adjustmentCalls.file, filing(customer, kind, more))
const payout = (amount: string) => ({ amount, payment_method: 'payoneer' })
const balanceOf = async (customer: MadeCustomer) => (await ok(app, customer, billingCalls.getBalance, {})).balance
const entriesOf = async (customer: MadeCustomer) => (await ok(app, customer, billingCalls.getTransactionList, {})).rows
const codes = (answers: { body: { error_code: number } }[]) => answers.map(({ body }) => body.error_code).sort()

afterAll(async () => {
  for (const view of ['check_adjustments', 'check_account_against_ledger', 'check_ledger_chain'])
    expect((await sql`select * from ${sql.ref(view)}`.execute(app.ctx.db.office)).rows, view).toEqual([])
})

test('each kind does what it says, with its reason, number and counter account', async () => {
  const customer = await makeCustomer(app, { balance: '100' })
  const [clerk] = await clerks()
  expect(await file(clerk, customer, 'charge', { amount: '30.50', reference: 'C-7' })).toMatchObject({
    adjustment_no: `AJ${customer.customerId}-000001`,
    status: 'posted',
    balance: '69.5000',
    currency: 'USD',
  })
  await file(clerk, customer, 'credit', { amount: '5' })
  await file(clerk, customer, 'payout', payout('4.50'))
  expect(await file(clerk, customer, 'reversal', { entry: 2 })).toMatchObject({ balance: '100.5000' })
  expect(await entriesOf(customer)).toMatchObject([
    { seq: 5, bill_type: 'correction', amount: '30.5000', reverses: 2, balance_after: '100.5000' },
    { seq: 4, bill_type: 'payout', amount: '-4.5000', reverses: null },
    { seq: 3, bill_type: 'correction', amount: '5.0000', remark: 'As agreed on the phone' },
    { seq: 2, bill_type: 'correction', amount: '-30.5000', reference: `AJ${customer.customerId}-000001` },
    { seq: 1 },
  ])
  const { rows } = await sql<{ counter_account: string }>`select counter_account from ledger_entry
    where customer_id = ${customer.customerId} and seq > 1 order by seq`.execute(app.ctx.db.office)
  expect(rows.map((row) => row.counter_account)).toEqual([
    'revenue.charge',
    'corrections',
    'bank.payoneer',
    'revenue.charge',
  ])
})

test('above the limit it waits, and whoever filed it does not confirm it; small ones count together within a day', async () => {
  const customer = await makeCustomer(app)
  const [clerk, other] = await clerks()
  const { adjustment_id, status } = await file(clerk, customer, 'credit', { amount: '500.01' })
  expect(status).toBe('waiting')
  expect(await balanceOf(customer)).toBe('0.0000')
  const which = { customer_id: customer.customerId, adjustment_id }
  await refused(app, clerk, adjustmentCalls.confirm, which, 'adjustment_own')
  expect(await ok(app, other, adjustmentCalls.confirm, which)).toEqual({ balance: '500.0100' })
  await refused(app, other, adjustmentCalls.confirm, which, 'adjustment_state')
  await refused(app, other, adjustmentCalls.reject, { ...which, reason: 'late' }, 'adjustment_state')

  expect((await file(clerk, customer, 'credit', { amount: '300' })).status).toBe('posted')
  expect((await file(clerk, customer, 'charge', { amount: '200.01' })).status).toBe('waiting')
  expect((await file(clerk, customer, 'charge', { amount: '200' })).status).toBe('posted')
  expect((await file(other, customer, 'charge', { amount: '200' })).status).toBe('posted')
  app.setTime('2026-03-03T10:00:00Z')
  expect((await file(clerk, customer, 'charge', { amount: '500' })).status).toBe('posted')
  app.setTime('2026-03-02T09:00:00Z')
})

test('twenty confirm and reject at once: one effect, one entry', async () => {
  const customer = await makeCustomer(app)
  const [clerk, other] = await clerks()
  const admin = await makeStaff(app, ['admin'])
  const { adjustment_id } = await file(clerk, customer, 'credit', { amount: '900' })
  const which = { customer_id: customer.customerId, adjustment_id }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 5 === 4
        ? send(app, other, adjustmentCalls.reject, { ...which, reason: 'no' })
        : send(app, n % 2 ? other : admin, adjustmentCalls.confirm, which),
    ),
  )
  expect(codes(answers)).toEqual([0, ...Array.from({ length: 19 }, () => 1605)])
  const [row] = (await ok(app, admin, adjustmentCalls.getList, { customer_id: String(customer.customerId) })).rows
  expect(await balanceOf(customer)).toBe(row?.status === 'posted' ? '900.0000' : '0.0000')
})

test('an entry is reversed once, whoever files it how often; a reversal and the fee of an order that has not shipped are not', async () => {
  const customer = await makeCustomer(app, { balance: '800' })
  const [clerk, other] = await clerks()
  await file(clerk, customer, 'charge', { amount: '40' })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      send(app, n % 2 ? clerk : other, adjustmentCalls.file, filing(customer, 'reversal', { entry: 2 })),
    ),
  )
  expect(codes(answers)).toEqual([0, ...Array.from({ length: 11 }, () => 1608)])
  expect(await balanceOf(customer)).toBe('800.0000')
  await refused(app, clerk, adjustmentCalls.file, filing(customer, 'reversal', { entry: 3 }), 'entry_not_reversible')
  await refused(app, clerk, adjustmentCalls.file, filing(customer, 'reversal', { entry: 99 }), 'invalid_input')

  // One that waits keeps others from filing it, until it is rejected.
  const { adjustment_id } = await file(clerk, customer, 'reversal', { entry: 1 })
  await refused(app, other, adjustmentCalls.file, filing(customer, 'reversal', { entry: 1 }), 'entry_reversed')
  await ok(app, clerk, adjustmentCalls.reject, { customer_id: customer.customerId, adjustment_id, reason: 'mine' })
  expect((await file(other, customer, 'reversal', { entry: 1 })).status).toBe('waiting')

  const { warehouseId } = await makeWarehouse(app)
  const { skuId } = await makeSku(app, customer.customerId)
  await makeStock(app, customer.customerId, warehouseId, skuId, 5)
  const orderId = await makePackedOrder(app, { customerId: customer.customerId, warehouseId, skuId })
  await refused(app, clerk, adjustmentCalls.file, filing(customer, 'reversal', { entry: 4 }), 'entry_not_reversible')
  await app.ctx.db.office.updateTable('orders').set({ shipped_at: app.ctx.clock.now() }).where('order_id', '=', orderId).execute() // prettier-ignore
  expect((await file(other, customer, 'reversal', { entry: 4 })).status).toBe('posted')
})

test('a pay-out never goes beyond what is available, also when many go at once; a charge may', async () => {
  const customer = await makeCustomer(app, { balance: '100', creditLimit: '20' })
  const people = await Promise.all(Array.from({ length: 6 }, () => makeStaff(app, ['finance'])))
  await refused(app, people[0]!, adjustmentCalls.file, filing(customer, 'payout', payout('120.01')), 'payout_short')
  const answers = await Promise.all(
    people.map((who) => send(app, who, adjustmentCalls.file, filing(customer, 'payout', payout('50')))),
  )
  expect(codes(answers)).toEqual([0, 0, 1607, 1607, 1607, 1607])
  expect(await balanceOf(customer)).toBe('0.0000')
  expect(await file(people[0]!, customer, 'charge', { amount: '70' })).toMatchObject({ balance: '-70.0000' })
  expect((await ok(app, customer, billingCalls.getBalance, {})).available).toBe('-50.0000')

  // What was there when it was filed may be gone when it is confirmed.
  const rich = await makeCustomer(app, { balance: '600' })
  const waiting = await file(people[0]!, rich, 'payout', payout('600'))
  await file(people[1]!, rich, 'charge', { amount: '1' })
  const which = { customer_id: rich.customerId, adjustment_id: waiting.adjustment_id }
  await refused(app, people[1]!, adjustmentCalls.confirm, which, 'payout_short')
  await ok(app, people[1]!, adjustmentCalls.reject, { ...which, reason: 'Not there any more' })
})

test('each wrong field is named', async () => {
  const customer = await makeCustomer(app, { currency: 'JPY' })
  const [clerk] = await clerks()
  const wrong = async (kind: string, more: object) =>
    (await refused(app, clerk, adjustmentCalls.file, filing(customer, kind, more), 'invalid_input')).body.fields?.map(
      ({ path }) => path,
    )
  expect(await wrong('charge', {})).toEqual(['amount'])
  expect(await wrong('charge', { amount: '0' })).toEqual(['amount'])
  expect(await wrong('charge', { amount: '1.50' })).toEqual(['amount'])
  expect(await wrong('payout', { amount: '1' })).toEqual(['payment_method'])
  expect(await wrong('credit', payout('1'))).toEqual(['payment_method'])
  expect(await wrong('reversal', { amount: '1', entry: 1 })).toEqual(['amount'])
  expect(await wrong('credit', { amount: '1', reason: ' ' })).toEqual(['reason'])
  const nobody = { ...(filing(customer, 'credit', { amount: '1' }) as object), customer_id: 999_999 }
  await refused(app, clerk, adjustmentCalls.file, nobody as never, 'not_found')
})

test('sales and account managers see those of their own customers, found by every filter; the limit is the admin’s', async () => {
  const customer = await makeCustomer(app)
  const [clerk] = await clerks()
  const [sales, stranger, service, admin] = await Promise.all(
    (['sales', 'account_manager', 'customer_service', 'admin'] as const).map((role) => makeStaff(app, [role])),
  )
  await sql`update customer set sales_id = ${sales!.staffId} where customer_id = ${customer.customerId}`.execute(
    app.ctx.db.office,
  )
  const { adjustment_no } = await file(clerk, customer, 'credit', { amount: '8' })
  const asked = { customer_id: String(customer.customerId), kind: 'credit' as const, status: 'posted' as const }
  const days = { from: '2026-03-01', to: '2026-03-03', adjustment_no: adjustment_no.toLowerCase() }
  expect((await ok(app, sales!, adjustmentCalls.getList, { ...asked, ...days })).rows).toMatchObject([
    { adjustment_no, amount: '8.0000', own: false, second_person: false, balance_after: '8.0000', seq: 1 },
  ])
  expect((await ok(app, clerk, adjustmentCalls.getList, asked)).rows[0]?.own).toBe(true)
  expect((await ok(app, clerk, adjustmentCalls.getList, { ...asked, kind: 'payout' })).rows).toEqual([])
  expect((await ok(app, stranger!, adjustmentCalls.getList, asked)).rows).toEqual([])
  await refused(app, service!, adjustmentCalls.getList, asked, 'forbidden')
  await refused(app, sales!, adjustmentCalls.file, filing(customer, 'credit', { amount: '1' }), 'forbidden')
  const sheet = await send(app, sales!, adjustmentCalls.exportList, asked)
  expect(sheet.headers['content-disposition']).toContain('adjustments')

  await refused(app, clerk, adjustmentCalls.updateLimit, { amount: '5' }, 'forbidden')
  await ok(app, admin!, adjustmentCalls.updateLimit, { amount: '5' })
  expect(await ok(app, admin!, adjustmentCalls.getLimit, {})).toEqual({ amount: '5.0000' })
  expect((await file(admin!, customer, 'credit', { amount: '5.01' })).status).toBe('waiting')
  await ok(app, admin!, adjustmentCalls.updateLimit, { amount: '500' })
})
