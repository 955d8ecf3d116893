// Disputed charges: who may file what and until when, what the staff decide and what that posts, and that nothing is given back twice however
// many try at the same time.
import { afterAll, expect, test } from 'vitest'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { disputeCalls, officeDisputeCalls } from '#shared/billing/dispute.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { makeShipped, makeShop } from '#server/orders/order.testing.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff, type MadeCustomer } from '#test/make.ts'

const app = useApp()
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')
const NOW = '2026-03-02T09:00:00Z'

const clerks = () => Promise.all([makeStaff(app, ['finance']), makeStaff(app, ['finance'])])
const balanceOf = async (customer: MadeCustomer) => (await ok(app, customer, billingCalls.getBalance, {})).balance
const entriesOf = async (customer: MadeCustomer) => (await ok(app, customer, billingCalls.getTransactionList, {})).rows
const codes = (answers: { body: { error_code: number } }[]) => answers.map(({ body }) => body.error_code).sort()
const charge = (clerk: Caller, customer: MadeCustomer, amount: string) =>
  ok(app, clerk, adjustmentCalls.file, {
    customer_id: customer.customerId,
    kind: 'charge',
    amount,
    reason: 'Relabelling',
  })
const dispute = async (customer: MadeCustomer, seq: number, more: object = {}) => {
  const { dispute_id } = await ok(app, customer, disputeCalls.file, { seq, reason: 'We never ordered that', ...more })
  return { customer_id: customer.customerId, dispute_id }
}
const stateOf = async (customer: MadeCustomer, { dispute_id }: { dispute_id: string }) =>
  (await ok(app, customer, disputeCalls.getDetail, { dispute_id })).status

afterAll(async () => {
  for (const view of [
    'check_disputes',
    'check_adjustments',
    'check_account_against_ledger',
    'check_ledger_chain',
    'check_order_fees',
  ])
    expect((await sql`select * from ${sql.ref(view)}`.execute(app.ctx.db.office)).rows, view).toEqual([])
})

/** A customer with one charge of finance, entry 2. */
async function charged(amount: string, balance = '2000') {
  const customer = await makeCustomer(app, { balance })
  const [clerk, other] = await clerks()
  const { adjustment_id, status } = await charge(clerk, customer, amount)
  const which = { customer_id: customer.customerId, adjustment_id }
  if (status === 'waiting') await ok(app, other, adjustmentCalls.confirm, which)
  return { customer, clerk, other }
}

test('what is accepted comes back by an entry that names the charge, and what is right is charged anew', async () => {
  const { customer, clerk } = await charged('80')
  const { file_id } = await ok(app, customer, disputeCalls.uploadFile, {}, { file: { name: 'quote.pdf', bytes: PDF } })
  const which = await dispute(customer, 2, { claimed: '20', picture_ids: [file_id] })
  const found = await ok(app, clerk, officeDisputeCalls.getDetail, { ...which, customer_id: String(which.customer_id) })
  expect(found).toMatchObject({
    dispute_no: `DP${customer.customerId}-000001`,
    status: 'open',
    amount: '80.0000',
    claimed: '20.0000',
    files: [{ file_id, name: 'quote.pdf' }],
    waits: false,
  })
  const file = { ...which, customer_id: String(which.customer_id), file_id }
  expect((await send(app, clerk, officeDisputeCalls.getFile, file)).status).toBe(200)
  const accept = { ...which, right_amount: '30.50', answer: 'Forty cartons, not eighty' }
  expect(await ok(app, clerk, officeDisputeCalls.accept, accept)).toMatchObject({
    status: 'posted',
    given_back: '49.5',
  })
  await refused(app, clerk, officeDisputeCalls.accept, accept, 'dispute_state')
  expect(await balanceOf(customer)).toBe('1969.5000')
  expect(await entriesOf(customer)).toMatchObject([
    { seq: 4, amount: '-30.5000', corrects: 2, reverses: null, remark: 'Forty cartons, not eighty' },
    { seq: 3, amount: '80.0000', corrects: 2, reverses: null },
    { seq: 2, amount: '-80.0000' },
    { seq: 1 },
  ])
  expect(await ok(app, customer, disputeCalls.getDetail, { dispute_id: which.dispute_id })).toMatchObject({
    status: 'accepted',
    given_back: '49.5000',
    right_amount: '30.5000',
    answer: 'Forty cartons, not eighty',
    adjustment_no: `AJ${customer.customerId}-000002`,
  })
  const entry = await ok(app, customer, billingCalls.getEntry, { seq: '2' })
  expect(entry.disputes).toMatchObject([{ dispute_id: which.dispute_id, status: 'accepted' }])
  // Neither what came back nor what was charged anew is disputed or reversed; the charge itself is not reversed on top.
  for (const seq of [3, 4]) {
    await refused(app, customer, disputeCalls.file, { seq, reason: 'again' }, 'dispute_entry')
    const reversal = { customer_id: customer.customerId, kind: 'reversal' as const, entry: seq, reason: 'x' }
    await refused(app, clerk, adjustmentCalls.file, reversal, 'entry_not_reversible')
  }
  const reversal = { customer_id: customer.customerId, kind: 'reversal' as const, entry: 2, reason: 'x' }
  await refused(app, clerk, adjustmentCalls.file, reversal, 'entry_reversed')
  // A second one about the same charge is about what is left of it, and a third about nothing.
  const again = await dispute(customer, 2)
  expect((await ok(app, customer, disputeCalls.getDetail, { dispute_id: again.dispute_id })).amount).toBe('30.5000')
  await ok(app, clerk, officeDisputeCalls.accept, { ...again, answer: 'Neither were those' })
  expect(await balanceOf(customer)).toBe('2000.0000')
  await refused(app, customer, disputeCalls.file, { seq: 2, reason: 'x' }, 'dispute_entry')
  const { rows } = await sql<{ subject: string }>`select subject from mail_outbox where subject like ${`%DP${customer.customerId}-%`}`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows.map((row) => row.subject)).toEqual([
    `Your dispute DP${customer.customerId}-000001 is accepted`,
    `Your dispute DP${customer.customerId}-000002 is accepted`,
  ])
})

test('above the limit, or from an account manager, it waits for finance; a rejection opens the dispute again', async () => {
  const { customer, clerk, other } = await charged('700')
  const which = await dispute(customer, 2)
  const manager = await makeStaff(app, ['account_manager'])
  await refused(app, manager, officeDisputeCalls.accept, { ...which, answer: 'x' }, 'not_found')
  await sql`update customer set manager_id = ${manager.staffId} where customer_id = ${customer.customerId}`.execute(
    app.ctx.db.office,
  )

  const accepted = await ok(app, manager, officeDisputeCalls.accept, {
    ...which,
    right_amount: '690',
    answer: 'Ten too much',
  })
  expect(accepted.status).toBe('waiting')
  expect(await balanceOf(customer)).toBe('1300.0000')
  // Nobody decides otherwise meanwhile, and the customer does not read what is not given yet.
  await refused(app, clerk, officeDisputeCalls.reject, { ...which, answer: 'no' }, 'dispute_state')
  await refused(app, customer, disputeCalls.withdraw, { dispute_id: which.dispute_id }, 'dispute_state')
  const own = await ok(app, customer, disputeCalls.getDetail, { dispute_id: which.dispute_id })
  expect(own).toMatchObject({ status: 'open', answer: null, given_back: null, adjustment_no: null })
  const waiting = async () =>
    (await ok(app, clerk, adjustmentCalls.getList, { customer_id: String(customer.customerId), status: 'waiting' }))
      .rows[0]!
  const first = await waiting()
  await ok(app, clerk, adjustmentCalls.reject, {
    customer_id: customer.customerId,
    adjustment_id: first.adjustment_id,
    reason: 'no',
  })
  expect(await stateOf(customer, which)).toBe('open')

  expect((await ok(app, clerk, officeDisputeCalls.accept, { ...which, answer: 'All of it' })).status).toBe('waiting')
  const second = { customer_id: customer.customerId, adjustment_id: (await waiting()).adjustment_id }
  await refused(app, clerk, adjustmentCalls.confirm, second, 'adjustment_own')
  await ok(app, other, adjustmentCalls.confirm, second)
  expect(await stateOf(customer, which)).toBe('accepted')
  expect(await balanceOf(customer)).toBe('2000.0000')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from mail_outbox where subject like ${`%DP${customer.customerId}-%`}`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows[0]?.n).toBe(1)
})

test('twenty accept, reject and reverse the entry at once: one effect, never more than was charged', async () => {
  for (let round = 0; round < 3; round++) {
    const { customer, clerk, other } = await charged('40')
    const which = await dispute(customer, 2)
    const reversal = { customer_id: customer.customerId, kind: 'reversal' as const, entry: 2, reason: 'x' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const who = n % 2 ? clerk : other
        if (n % 4 === (round === 0 ? 0 : 3)) return send(app, who, adjustmentCalls.file, reversal)
        if (round === 2 && n % 4 === 1) return send(app, who, officeDisputeCalls.reject, { ...which, answer: 'no' })
        return send(app, who, officeDisputeCalls.accept, { ...which, answer: 'yes' })
      }),
    )
    const refusals = codes(answers).filter((code) => code !== 0)
    expect(
      refusals.every((code) => [1608, 1613].includes(code)),
      String(codes(answers)),
    ).toBe(true)
    // A rejected dispute and a reversal may both be; money comes back once.
    const back = (await entriesOf(customer)).filter((row) => row.seq > 2)
    expect(back.length).toBeLessThanOrEqual(1)
    expect(answers.length - refusals.length).toBeLessThanOrEqual(round === 2 ? 2 : 1)
    expect(await balanceOf(customer)).toBe(back.length === 1 ? '2000.0000' : '1960.0000')
  }
})

test('one open dispute about one charge, whoever files how often; withdrawn, another may follow', async () => {
  const { customer } = await charged('12')
  const filing = { seq: 2, reason: 'Why?' }
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(app, customer, disputeCalls.file, filing)))
  expect(codes(answers)).toEqual([0, ...Array.from({ length: 11 }, () => 1611)])
  const [row] = (await ok(app, customer, disputeCalls.getList, {})).rows
  await ok(app, customer, disputeCalls.withdraw, { dispute_id: row!.dispute_id })
  await refused(app, customer, disputeCalls.withdraw, { dispute_id: row!.dispute_id }, 'dispute_state')
  await dispute(customer, 2)
  expect((await ok(app, customer, disputeCalls.getList, { status: 'withdrawn' })).rows).toHaveLength(1)
})

test('staff ask back once and the customer replies once; a rejection says why and gives nothing', async () => {
  const { customer, clerk } = await charged('12')
  const which = await dispute(customer, 2)
  const own = { dispute_id: which.dispute_id }
  await refused(app, customer, disputeCalls.reply, { ...own, reply: 'early' }, 'dispute_state')
  await ok(app, clerk, officeDisputeCalls.ask, { ...which, question: 'Which cartons?' })
  expect(await ok(app, customer, disputeCalls.getDetail, own)).toMatchObject({
    status: 'answered',
    question: 'Which cartons?',
  })
  await ok(app, customer, disputeCalls.reply, { ...own, reply: 'Those of May' })
  await refused(app, customer, disputeCalls.reply, { ...own, reply: 'and June' }, 'dispute_state')
  await refused(app, clerk, officeDisputeCalls.ask, { ...which, question: 'And?' }, 'dispute_asked')
  await ok(app, clerk, officeDisputeCalls.reject, { ...which, answer: 'They were relabelled' })
  const rejected = { status: 'rejected', answer: 'They were relabelled', reply: 'Those of May', given_back: null }
  expect(await ok(app, customer, disputeCalls.getDetail, own)).toMatchObject(rejected)
  expect(await balanceOf(customer)).toBe('1988.0000')
})

test('of an order a line at a time, after it has shipped and within the contract’s days', async () => {
  const [customer, [clerk], admin] = await Promise.all([makeShop(app), clerks(), makeStaff(app, ['admin'])])
  const { order_id } = await makeShipped(app, customer)
  const entry = (await entriesOf(customer)).find((row) => row.fee_type === 'base_freight')!
  const ship = (shipped_at: Date | null) =>
    sql`update orders set shipped_at = ${shipped_at} where order_id = ${order_id}`.execute(app.ctx.db.office)
  await ship(null)
  const filing = { seq: entry.seq, reason: 'Too heavy' }
  await refused(app, customer, disputeCalls.file, filing, 'dispute_entry')
  await ship(app.ctx.clock.now())
  const { fees, dispute_refusal } = await ok(app, customer, billingCalls.getEntry, { seq: String(entry.seq) })
  expect(dispute_refusal).toBeNull()
  const wrong = async (more: object) =>
    (await refused(app, customer, disputeCalls.file, { ...filing, ...more }, 'invalid_input')).body.fields?.map(
      (f) => f.path,
    )
  expect(await wrong({ line_no: 99 })).toEqual(['line_no'])
  expect(await wrong({ claimed: entry.amount.slice(1, -2) })).toEqual(['claimed'])
  expect(await wrong({ picture_ids: [app.ctx.clock.id()] })).toEqual(['picture_ids'])
  await refused(app, customer, disputeCalls.file, { seq: 1, reason: 'A top-up' }, 'dispute_entry')
  await refused(app, customer, disputeCalls.file, { seq: 999, reason: 'x' }, 'not_found')

  const line = await dispute(customer, entry.seq, { line_no: fees[0]!.line_no })
  expect(await ok(app, customer, disputeCalls.getDetail, { dispute_id: line.dispute_id })).toMatchObject({
    line_no: fees[0]!.line_no,
    fee_type: entry.fee_type,
    fees: [{ line_no: fees[0]!.line_no }],
  })
  // The whole of it beside the line: both together give back no more than was charged.
  const whole = await dispute(customer, entry.seq)
  await ok(app, clerk, officeDisputeCalls.accept, { ...line, right_amount: '1', answer: 'The line' })
  const over = await send(app, clerk, officeDisputeCalls.accept, { ...whole, answer: 'And all' })
  expect(over.body.error_code).toBe(1614)

  app.setTime('2026-04-02T09:00:00Z')
  await refused(app, customer, disputeCalls.file, { ...filing, line_no: 1 }, 'dispute_late')
  const terms = {
    auto_verify: true,
    has_fulfilment_fee: false,
    storage_discount_m3: '0',
    storage_auto_settle: false,
    price_tolerance_percent: '0',
    price_tolerance_amount: '0',
  }
  await ok(app, admin, officeCustomerCalls.updateTerms, {
    customer_id: customer.customerId,
    ...terms,
    dispute_days: 60,
  })
  await dispute(customer, entry.seq, { line_no: fees[0]!.line_no })
  app.setTime(NOW)
})

test('only who settles files; foreign ones are not found; the figures and lists count them', async () => {
  const { customer, clerk } = await charged('15')
  const [stranger, reader, service] = await Promise.all([
    makeCustomer(app),
    makeMember(app, customer.customerId, { permissions: ['billing.view'] }),
    makeStaff(app, ['customer_service']),
  ])
  await refused(app, reader, disputeCalls.file, { seq: 2, reason: 'x' }, 'forbidden')
  const which = await dispute(customer, 2)
  const own = { dispute_id: which.dispute_id }
  expect((await ok(app, reader, disputeCalls.getDetail, own)).amount).toBe('15.0000')
  await refused(app, stranger, disputeCalls.getDetail, own, 'not_found')
  await refused(app, stranger, disputeCalls.withdraw, own, 'not_found')
  await refused(app, service, officeDisputeCalls.getList, {}, 'forbidden')
  await ok(app, clerk, officeDisputeCalls.accept, { ...which, right_amount: '5', answer: 'x' })
  const asked = { customer_id: String(customer.customerId) }
  expect((await ok(app, clerk, officeDisputeCalls.getFigures, asked)).figures).toEqual([
    {
      month: '2026-03', bill_type: 'correction', fee_type: null, currency: 'USD', open: 0, accepted: 1, rejected: 0, withdrawn: 0,
      given_back: '10.0000', decided_days: '0.00',
    },
  ]) // prettier-ignore
  const listed = {
    ...asked,
    status: 'accepted' as const,
    number: `dp${customer.customerId}-000001`,
    bill_type: 'correction' as const,
  }
  expect((await ok(app, clerk, officeDisputeCalls.getList, listed)).rows).toHaveLength(1)
  expect((await ok(app, clerk, officeDisputeCalls.getList, { ...asked, min_days: '1' })).rows).toHaveLength(0)
  expect(String(await ok(app, clerk, officeDisputeCalls.exportList, asked))).toContain(
    `DP${customer.customerId}-000001`,
  )
  expect(String(await ok(app, customer, disputeCalls.exportList, {}))).toContain('Given back')
})
