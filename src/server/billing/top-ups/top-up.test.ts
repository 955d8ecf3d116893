// A top-up from slip to ledger: filed by the customer, decided once by finance, refused to everybody else.
import { expect, test } from 'vitest'
import { billingCalls, officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { toldTo } from '#test/messages.ts'
import { makeCustomer, makeMember, makeStaff, type MadeCustomer } from '#test/make.ts'

const app = useApp()
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const slip = { file: { name: 'slip.pdf', bytes: PDF } }

const upload = async (caller: Caller) => (await ok(app, caller, topUpCalls.uploadSlip, {}, slip)).file_id
const remittance = (slip_file_id: string) => ({
  amount: '1500.00',
  currency: 'USD' as const,
  paid_on: '2026-03-01',
  payment_method: 'payoneer' as const,
  slip_file_id,
  remark: 'March',
})
const file = async (caller: Caller) => ok(app, caller, topUpCalls.addTopup, remittance(await upload(caller)))
const received = (customer: MadeCustomer, top_up_id: string, received_amount = '1490.50') => ({
  customer_id: customer.customerId,
  top_up_id,
  received_amount,
  received_on: '2026-03-02',
})

test('filed, seen by finance with its slip, confirmed: one entry, and only then the balance grows', async () => {
  const customer = await makeCustomer(app, { creditLimit: '100' })
  const finance = await makeStaff(app, ['finance'])
  const { top_up_id, top_up_no } = await file(customer)
  expect(top_up_no).toBe(`TU${customer.customerId}-000001`)
  expect(await ok(app, customer, billingCalls.getBalance, {})).toMatchObject({
    balance: '0.0000',
    available: '100.0000',
  })
  expect(await ok(app, customer, topUpCalls.getStatusCounts, {})).toMatchObject({
    submitted: { count: 1, more: false },
    received: { count: 0 },
    rejected: { count: 0 },
  })

  const queue = await ok(app, finance, officeTopUpCalls.getList, {
    status: 'submitted',
    customer_id: String(customer.customerId),
  })
  expect(queue.rows).toMatchObject([
    {
      top_up_id,
      top_up_no,
      amount: '1500.0000',
      filed_by_name: 'Mei Lin',
      slip_name: 'slip.pdf',
      account_currency: 'USD',
    },
  ])
  const document = await send(app, finance, officeTopUpCalls.getSlip, {
    customer_id: String(customer.customerId),
    top_up_id,
  })
  expect(document.content).toEqual(PDF)
  expect(document.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(document.headers['content-disposition']).toMatch(/^attachment; filename="slip.pdf"/)

  const answer = await ok(app, finance, officeTopUpCalls.confirm, received(customer, top_up_id))
  expect(answer).toEqual({ outcome: 'booked', balance: '1490.5000', currency: 'USD' })
  expect(await ok(app, customer, topUpCalls.getDetail, { top_up_id })).toMatchObject({
    status: 'received',
    received_amount: '1490.5000',
    received_on: '2026-03-02',
  })
  const { rows } = await ok(app, customer, billingCalls.getTransactionList, { bill_type: 'top_up' })
  expect(rows).toMatchObject([
    { amount: '1490.5000', balance_after: '1490.5000', reference: top_up_no, cause_id: top_up_id, skus: [] },
  ])
  const entry = await app.ctx.db.office
    .selectFrom('ledger_entry')
    .select('counter_account')
    .where('cause_id', '=', top_up_id)
    .execute()
  expect(entry).toEqual([{ counter_account: 'bank.payoneer' }])
  const account = await ok(app, finance, officeBillingCalls.getBalance, { customer_id: String(customer.customerId) })
  expect(account).toMatchObject({ balance: '1490.5000', available: '1590.5000', entries: 1 })

  await refused(
    app,
    finance,
    officeTopUpCalls.reject,
    { customer_id: customer.customerId, top_up_id, reason: 'late' },
    'top_up_state',
  )
})

test('twenty clerks confirm at once: one effect, the others are told that it was decided', async () => {
  const customer = await makeCustomer(app)
  const clerks = await Promise.all([0, 1, 2, 3].map(() => makeStaff(app, ['finance'])))
  const { top_up_id } = await file(customer)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      send(app, clerks[n % 4]!, officeTopUpCalls.confirm, received(customer, top_up_id, `${1490 + n}`)),
    ),
  )
  expect(answers.map(({ body }) => body.error_code).sort()).toEqual([0, ...Array.from({ length: 19 }, () => 1602)])
  const { balance, entries } = await ok(app, clerks[0]!, officeBillingCalls.getBalance, {
    customer_id: String(customer.customerId),
  })
  expect(entries).toBe(1)
  expect(balance).toBe(answers.find(({ body }) => body.error_code === 0)?.content.balance)
})

test('confirm and reject at once: exactly one wins', async () => {
  const customer = await makeCustomer(app)
  const finance = await makeStaff(app, ['finance'])
  for (let round = 0; round < 5; round++) {
    const { top_up_id } = await file(customer)
    const answers = await Promise.all([
      send(app, finance, officeTopUpCalls.confirm, received(customer, top_up_id)),
      send(app, finance, officeTopUpCalls.reject, {
        customer_id: customer.customerId,
        top_up_id,
        reason: 'not at the bank',
      }),
    ])
    expect(answers.filter(({ body }) => body.error_code === 0)).toHaveLength(1)
  }
})

test('the same request sent again, also at the same time, files one top-up and posts one entry', async () => {
  const customer = await makeCustomer(app)
  const finance = await makeStaff(app, ['finance'])
  const input = remittance(await upload(customer))
  const filed = await Promise.all(
    [1, 2, 3, 4].map(() => send(app, customer, topUpCalls.addTopup, input, { key: 'file-top-up-1' })),
  )
  expect(new Set(filed.map(({ content }) => content?.top_up_no))).toEqual(new Set([`TU${customer.customerId}-000001`]))
  const { top_up_id } = filed[0]!.content
  const once = received(customer, top_up_id)
  const first = await ok(app, finance, officeTopUpCalls.confirm, once, { key: 'confirm-top-up-1' })
  expect(await ok(app, finance, officeTopUpCalls.confirm, once, { key: 'confirm-top-up-1' })).toEqual(first)
  await refused(app, finance, officeTopUpCalls.confirm, { ...once, received_amount: '9' }, 'key_reused', {
    key: 'confirm-top-up-1',
  })
  expect((await toldTo(app, customer, 'top_up_received')).map(({ title }) => title)).toEqual([
    '1490.50 USD is on your balance',
  ])
  expect(await ok(app, customer, billingCalls.getBalance, {})).toMatchObject({ balance: '1490.5000' })
})

test('a rejected one keeps the balance and tells the customer why', async () => {
  const customer = await makeCustomer(app)
  const finance = await makeStaff(app, ['finance'])
  const { top_up_id } = await file(customer)
  const decision = { customer_id: customer.customerId, top_up_id }
  await refused(app, finance, officeTopUpCalls.reject, { ...decision, reason: '  ' }, 'invalid_input')
  await ok(app, finance, officeTopUpCalls.reject, { ...decision, reason: 'The slip is of another company' })
  expect(await ok(app, customer, topUpCalls.getDetail, { top_up_id })).toMatchObject({
    status: 'rejected',
    reject_reason: 'The slip is of another company',
  })
  const number = `TU${customer.customerId}-000001`
  expect(await toldTo(app, customer, 'top_up_rejected')).toEqual([
    { title: `Top-up ${number} is rejected`, path: `/billing/topUp?top_up_no=${number}` },
  ])
  await refused(app, finance, officeTopUpCalls.confirm, received(customer, top_up_id), 'top_up_state')
  expect(await ok(app, customer, billingCalls.getBalance, {})).toMatchObject({ balance: '0.0000' })
})

test('whoever of the staff entered a top-up cannot confirm it; somebody else can', async () => {
  const customer = await makeCustomer(app)
  const [clerk, other] = [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])]
  const { file_id } = await ok(
    app,
    clerk,
    officeTopUpCalls.uploadSlip,
    { customer_id: String(customer.customerId) },
    slip,
  )
  const { top_up_id } = await ok(app, clerk, officeTopUpCalls.addTopup, {
    customer_id: customer.customerId,
    ...remittance(file_id),
  })
  await refused(app, clerk, officeTopUpCalls.confirm, received(customer, top_up_id), 'four_eyes')
  await ok(app, other, officeTopUpCalls.confirm, received(customer, top_up_id))
  await refused(app, clerk, officeTopUpCalls.addTopup, { customer_id: 999_999, ...remittance(file_id) }, 'not_found')
})

test('each wrong field is named, and a yen has no decimals', async () => {
  const clerk = await makeStaff(app, ['finance'])
  await ok(app, clerk, officeRateCalls.setExchangeRates, {
    on_date: '2026-02-28',
    rates: [{ from_currency: 'USD', to_currency: 'JPY', rate: '147' }],
  })
  const customer = await makeCustomer(app, { currency: 'JPY' })
  const finance = await makeStaff(app, ['finance'])
  const slipId = await upload(customer)
  const wrong = async (change: object) =>
    (
      await refused(app, customer, topUpCalls.addTopup, { ...remittance(slipId), ...change }, 'invalid_input')
    ).body.fields?.map(({ path }) => path)
  expect(await wrong({ amount: '0' })).toEqual(['amount'])
  expect(await wrong({ amount: '-5' })).toEqual(['amount'])
  expect(await wrong({ amount: '10.50', currency: 'JPY' })).toEqual(['amount'])
  expect(await wrong({ currency: 'BTC' })).toEqual(['currency'])
  expect(await wrong({ paid_on: '2026-02-30' })).toEqual(['paid_on'])
  expect(await wrong({ paid_on: '2026-03-20' })).toEqual(['paid_on'])
  expect(await wrong({ payment_method: undefined, slip_file_id: undefined })).toEqual([
    'payment_method',
    'slip_file_id',
  ])
  expect(await wrong({ remark: 'x'.repeat(501) })).toEqual(['remark'])
  expect(await wrong({ slip_file_id: app.ctx.clock.id() })).toEqual(['slip_file_id'])
  const foreign = await makeCustomer(app)
  expect(await wrong({ slip_file_id: await upload(foreign) })).toEqual(['slip_file_id'])

  const { top_up_id } = await file(customer)
  const answer = await refused(
    app,
    finance,
    officeTopUpCalls.confirm,
    received(customer, top_up_id, '1490.50'),
    'invalid_input',
  )
  expect(answer.body.fields).toMatchObject([{ path: 'received_amount' }])
  expect(await ok(app, finance, officeTopUpCalls.confirm, received(customer, top_up_id, '220000'))).toMatchObject({
    currency: 'JPY',
    balance: '220000.0000',
  })
})

test("another customer's top-up is not there, for reading or for deciding; a sub-account needs the right", async () => {
  const [customer, foreign] = [await makeCustomer(app), await makeCustomer(app)]
  const finance = await makeStaff(app, ['finance'])
  const { top_up_id } = await file(customer)
  await refused(app, foreign, topUpCalls.getDetail, { top_up_id }, 'not_found')
  await refused(app, foreign, topUpCalls.getSlip, { top_up_id }, 'not_found')
  expect((await ok(app, foreign, topUpCalls.getList, {})).rows).toEqual([])
  await refused(app, finance, officeTopUpCalls.confirm, { ...received(foreign, top_up_id) }, 'not_found')

  const viewer = await makeMember(app, customer.customerId, { permissions: ['billing.view'] })
  const picker = await makeMember(app, customer.customerId, { permissions: ['orders.view'] })
  await refused(app, viewer, topUpCalls.addTopup, remittance(top_up_id), 'forbidden')
  expect((await ok(app, viewer, topUpCalls.getList, {})).rows).toHaveLength(1)
  await refused(app, picker, topUpCalls.getList, {}, 'forbidden')
  for (const role of ['warehouse', 'sales', 'customer_service'] as const) {
    await refused(
      app,
      await makeStaff(app, [role]),
      officeTopUpCalls.confirm,
      received(customer, top_up_id),
      'forbidden',
    )
  }
})

test('the payment methods and currencies are those of Rules 13.3, 2.8, in both languages', async () => {
  const customer = await makeCustomer(app)
  const { payment_methods, currencies } = await ok(app, customer, topUpCalls.getPaymentMethods, {})
  expect(payment_methods).toHaveLength(9)
  expect(payment_methods[0]).toEqual({
    code: 'bank_transfer',
    name_en: 'Bank transfer (wire)',
    name_zh: '银行转账（电汇）',
  })
  expect(currencies).toHaveLength(14)
})

test('pages go on and come back without losing or doubling a row', async () => {
  const customer = await makeCustomer(app)
  const slipId = await upload(customer)
  for (let n = 1; n <= 23; n++) await ok(app, customer, topUpCalls.addTopup, { ...remittance(slipId), amount: `${n}` })
  const first = await ok(app, customer, topUpCalls.getList, { size: '10' })
  const second = await ok(app, customer, topUpCalls.getList, { size: '10', after: first.next! })
  const third = await ok(app, customer, topUpCalls.getList, { size: '10', after: second.next! })
  const numbers = [first, second, third].flatMap(({ rows }) => rows.map(({ amount }) => Number(amount)))
  expect(numbers).toEqual(Array.from({ length: 23 }, (_, n) => 23 - n))
  expect([first.previous, third.next]).toEqual([null, null])
  expect((await ok(app, customer, topUpCalls.getList, { size: '10', before: third.previous! })).rows).toEqual(
    second.rows,
  )
  expect((await ok(app, customer, topUpCalls.getList, { size: '10', before: second.previous! })).rows).toEqual(
    first.rows,
  )
  await refused(app, customer, topUpCalls.getList, { after: 'nonsense' }, 'bad_request')
  expect(
    (await ok(app, customer, topUpCalls.getList, { top_up_no: `tu${customer.customerId}-000007` })).rows,
  ).toHaveLength(1)
  expect((await ok(app, customer, topUpCalls.getList, { from: '2026-03-03' })).rows).toEqual([])
  expect(
    (await ok(app, customer, topUpCalls.getList, { from: '2026-03-02', to: '2026-03-02', size: '100' })).rows,
  ).toHaveLength(23)
})

test('an amount far from the filed one is booked when two clerks have found it', async () => {
  const customer = await makeCustomer(app)
  const [first, second] = [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])]
  const { top_up_id } = await file(customer)
  const confirm = (clerk: Caller, amount: string) =>
    ok(app, clerk, officeTopUpCalls.confirm, received(customer, top_up_id, amount))
  // 5 % of 1,500.00 is 75.00: exactly that is near enough.
  expect((await confirm(first, '1575.00')).outcome).toBe('booked')

  const { top_up_id: other } = await file(customer)
  const found = (clerk: Caller, amount: string) =>
    ok(app, clerk, officeTopUpCalls.confirm, received(customer, other, amount))
  const key = { customer_id: String(customer.customerId), top_up_id: other }
  expect(await found(first, '150000.00')).toEqual({ outcome: 'proposed', balance: null, currency: 'USD' })
  // The same clerk saying it again is no second person, nor is another who finds something else.
  expect((await found(first, '150000.00')).outcome).toBe('proposed')
  expect((await found(second, '140000.00')).outcome).toBe('proposed')
  const waiting = async () =>
    (
      await ok(app, first, officeTopUpCalls.getList, { customer_id: String(customer.customerId), second: '1' })
    ).rows.map((row) => row.top_up_id)
  expect(await waiting()).toEqual([other])
  expect(await ok(app, first, officeTopUpCalls.getDetail, key)).toMatchObject({
    status: 'submitted',
    proposed_amount: '140000.0000',
    expected_amount: '1500.00',
    rate: '1',
  })
  expect((await found(first, '140000.00')).outcome).toBe('booked')
  expect(await waiting()).toEqual([])
  const { balance, entries } = await ok(app, first, officeBillingCalls.getBalance, {
    customer_id: String(customer.customerId),
  })
  expect({ balance, entries }).toEqual({ balance: '141575.0000', entries: 2 })
})

test('how far an amount may be off is the house’s figure, changed by an admin and kept in the log', async () => {
  const admin = await makeStaff(app, ['admin'])
  const clerk = await makeStaff(app, ['finance'])
  const customer = await makeCustomer(app)
  const outcome = async (amount: string) => {
    const { top_up_id } = await file(customer)
    return (await ok(app, clerk, officeTopUpCalls.confirm, received(customer, top_up_id, amount))).outcome
  }
  const before = await ok(app, admin, officeTopUpCalls.getTolerance, {})
  expect(before).toEqual({ percent: '5.00', amount: '5.0000' })
  await refused(app, clerk, officeTopUpCalls.updateTolerance, { percent: '100', amount: '0' }, 'forbidden')
  await refused(app, admin, officeTopUpCalls.updateTolerance, { percent: '-1', amount: '0' }, 'invalid_input')
  await ok(app, admin, officeTopUpCalls.updateTolerance, { percent: '0', amount: '2.50' })
  expect(await outcome('1497.50')).toBe('booked')
  expect(await outcome('1497.49')).toBe('proposed')
  await ok(app, admin, officeTopUpCalls.updateTolerance, { percent: '50', amount: '5.00' })
  expect(await outcome('750.00')).toBe('booked')
  const { rows } = await sql<{ before: object; after: object }>`select before, after from operation_log
    where object = 'top_up_tolerance' order by log_id`.execute(app.ctx.db.office)
  expect(rows[0]).toEqual({ before, after: { percent: '0', amount: '2.50' } })
  await ok(app, admin, officeTopUpCalls.updateTolerance, { percent: '5', amount: '5' })
})

test('the same slip filed twice warns the customer at once and the clerk at the decision', async () => {
  const customer = await makeCustomer(app)
  const finance = await makeStaff(app, ['finance'])
  const bytes = Buffer.concat([PDF, Buffer.from(`%${customer.customerId}\n`)])
  const stored = () => ok(app, customer, topUpCalls.uploadSlip, {}, { file: { name: 'slip.pdf', bytes } })
  const once = await stored()
  expect(once.same_slip).toEqual([])
  const first = await ok(app, customer, topUpCalls.addTopup, remittance(once.file_id))
  const twice = await stored()
  expect(twice.same_slip).toEqual([first.top_up_no])
  const second = await ok(app, customer, topUpCalls.addTopup, remittance(twice.file_id))
  const detail = await ok(app, finance, officeTopUpCalls.getDetail, {
    customer_id: String(customer.customerId),
    top_up_id: second.top_up_id,
  })
  expect(detail.same_slip).toEqual([first.top_up_no])
  const other = await makeCustomer(app)
  const theirs = await ok(app, other, topUpCalls.uploadSlip, {}, { file: { name: 'slip.pdf', bytes } })
  expect(theirs.same_slip).toEqual([])
})
