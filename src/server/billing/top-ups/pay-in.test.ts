// Before finance decides: where to pay to, a top-up that is changed, what a clerk is warned of, and the word that a balance is low.
import { expect, test } from 'vitest'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { lowBalanceCalls } from '#shared/billing/low-balance.contract.ts'
import { officePaymentAccountCalls, paymentAccountCalls } from '#shared/billing/payment-account.contract.ts'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeSecondBrand, makeStaff } from '#test/make.ts'

const app = useApp()
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const slip = { file: { name: 'slip.pdf', bytes: PDF } }
const upload = async (caller: Caller) => (await ok(app, caller, topUpCalls.uploadSlip, {}, slip)).file_id
const paid = (slip_file_id: string, amount = '1500.00') => ({
  amount,
  currency: 'USD' as const,
  paid_on: '2026-03-01',
  payment_method: 'payoneer' as const,
  slip_file_id,
  remark: '',
})
const file = async (caller: Caller, amount?: string) =>
  ok(app, caller, topUpCalls.addTopup, paid(await upload(caller), amount))
const detail = (caller: Caller, top_up_id: string) => ok(app, caller, topUpCalls.getDetail, { top_up_id })
const received = (customer_id: number, top_up_id: string, received_amount: string) => ({
  customer_id,
  top_up_id,
  received_amount,
  received_on: '2026-03-02',
})

test('a customer sees the accounts of its brand in its language, and only those that are offered', async () => {
  const customer = await makeCustomer(app)
  const admin = await makeStaff(app, ['admin'])
  const account = {
    payment_method: 'bank_transfer' as const,
    holder: 'Harbourline GmbH',
    account_no: 'DE89 3704 0044 0532 0130 00',
    bank: 'Nordbank',
    bank_code: '',
    bank_address: '',
    qr_text: 'https://pay.example/1',
    note_en: 'Name your number',
    note_zh: '请注明编号',
    is_offered: true,
  }
  const add = (more: object) => ok(app, admin, officePaymentAccountCalls.addAccount, { ...account, ...more })
  const { payment_account_id } = await add({ currency: 'EUR' as const })
  await add({ payment_method: 'paypal' as const, qr_text: '', platform_type: 1 })
  await add({ platform_type: await makeSecondBrand(app), holder: 'Another brand' })
  await add({ is_offered: false, holder: 'Old' })
  const seen = await ok(app, customer, paymentAccountCalls.getPaymentAccounts, {})
  expect(seen.reference).toBe(String(customer.customerId))
  expect(seen.accounts).toMatchObject([
    {
      payment_method: 'bank_transfer',
      currency: 'EUR',
      note: 'Name your number',
      qr_svg: expect.stringMatching(/^<svg/),
    },
    { payment_method: 'paypal', currency: null, qr_svg: null },
  ])
  await ok(app, admin, officePaymentAccountCalls.updateAccount, { ...account, payment_account_id, is_offered: false })
  const after = await ok(app, customer, paymentAccountCalls.getPaymentAccounts, {})
  expect(after.accounts.map(({ payment_method }) => payment_method)).toEqual(['paypal'])
  const [row] = (await ok(app, admin, officePaymentAccountCalls.getList, {})).filter(
    (found) => found.payment_account_id === payment_account_id,
  )
  expect(row).toMatchObject({ currency: null, is_offered: false, note_zh: '请注明编号' })
  const unknown = { ...account, platform_type: 77 }
  const said = await refused(app, admin, officePaymentAccountCalls.addAccount, unknown, 'invalid_input')
  expect(said.body.fields).toMatchObject([{ path: 'platform_type' }])
})

test('a top-up is changed until finance has taken it, on the state that was seen', async () => {
  const customer = await makeCustomer(app)
  const other = await makeCustomer(app)
  const finance = await makeStaff(app, ['finance'])
  const { top_up_id } = await file(customer)
  const opened = await detail(customer, top_up_id)
  expect(opened.editable).toBe(true)
  const edit = async (updated_at: string, amount: string) => ({
    ...paid(await upload(customer), amount),
    payment_method: 'paypal' as const,
    top_up_id,
    updated_at,
  })
  const seen = await ok(app, finance, officeTopUpCalls.getDetail, {
    customer_id: String(customer.customerId),
    top_up_id,
  })
  app.setTime('2026-03-01T10:00:00Z')
  await ok(app, customer, topUpCalls.updateTopup, await edit(opened.updated_at, '1600.00'))
  expect(await detail(customer, top_up_id)).toMatchObject({
    amount: '1600.0000',
    payment_method: 'paypal',
    created_at: opened.created_at,
    updated_at: '2026-03-01T10:00:00.000Z',
  })
  await refused(app, customer, topUpCalls.updateTopup, await edit(opened.updated_at, '1700.00'), 'top_up_changed')
  const foreign = { ...(await edit('2026-03-01T10:00:00.000Z', '1.00')), slip_file_id: await upload(other) }
  await refused(app, other, topUpCalls.updateTopup, foreign, 'not_found')
  await refused(app, customer, topUpCalls.updateTopup, foreign, 'invalid_input')

  const found = received(customer.customerId, top_up_id, '1600.00')
  await refused(app, finance, officeTopUpCalls.confirm, { ...found, updated_at: seen.updated_at }, 'top_up_changed')
  // Far from what was filed: kept as this clerk's word, and so taken.
  const far = { ...found, received_amount: '900.00', updated_at: '2026-03-01T10:00:00.000Z' }
  expect(await ok(app, finance, officeTopUpCalls.confirm, far)).toMatchObject({ outcome: 'proposed' })
  const { updated_at, editable } = await detail(customer, top_up_id)
  expect(editable).toBe(false)
  await refused(app, customer, topUpCalls.updateTopup, await edit(updated_at, '1700.00'), 'top_up_taken')
})

test('changed and confirmed at the same moment: one of them is told, and what is booked was looked at', async () => {
  const customer = await makeCustomer(app)
  const finance = await makeStaff(app, ['finance'])
  for (let round = 0; round < 5; round++) {
    const { top_up_id } = await file(customer, '100.00')
    const { updated_at } = await detail(customer, top_up_id)
    const change = { ...paid(await upload(customer), '300.00'), top_up_id, updated_at }
    app.setTime(`2026-03-02T10:0${round}:00Z`)
    const [changed, booked] = await Promise.all([
      send(app, customer, topUpCalls.updateTopup, change),
      send(app, finance, officeTopUpCalls.confirm, {
        ...received(customer.customerId, top_up_id, '100.00'),
        updated_at,
      }),
    ])
    expect([changed.status, booked.status].sort()).toEqual([200, 409])
    const after = await detail(customer, top_up_id)
    expect(after.status === 'received' ? after.amount : after.status).toBe(
      booked.status === 200 ? '100.0000' : 'submitted',
    )
  }
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
})

test('a clerk is told of the same payment filed twice, and adds the proof that the customer sees', async () => {
  const customer = await makeCustomer(app)
  const finance = await makeStaff(app, ['finance'])
  const first = await file(customer)
  const second = await file(customer)
  await file(customer, '1500.01')
  const by = { customer_id: String(customer.customerId), top_up_id: second.top_up_id }
  expect((await ok(app, finance, officeTopUpCalls.getDetail, by)).same_payment).toEqual([first.top_up_no])
  const proof = await ok(app, finance, officeTopUpCalls.uploadSlip, { customer_id: by.customer_id }, slip)
  await ok(app, finance, officeTopUpCalls.confirm, {
    ...received(customer.customerId, second.top_up_id, '1500.00'),
    received_slip_file_id: proof.file_id,
  })
  expect(await detail(customer, second.top_up_id)).toMatchObject({ received_slip_name: 'slip.pdf' })
  const shown = { top_up_id: second.top_up_id, proof: 'received' as const }
  expect((await send(app, customer, topUpCalls.getSlip, shown)).content).toEqual(PDF)
  await refused(app, customer, topUpCalls.getSlip, { ...shown, top_up_id: first.top_up_id }, 'not_found')
})

test('a low balance is told once, and again only after it was back above', async () => {
  const customer = await makeCustomer(app)
  const set = (below: string | null) => ok(app, customer, lowBalanceCalls.setLowBalance, { below })
  const finance = await makeStaff(app, ['finance'])
  const move = (kind: 'charge' | 'credit', amount: string) =>
    ok(app, finance, adjustmentCalls.file, {
      customer_id: customer.customerId,
      kind,
      amount,
      reason: 'Test',
      reference: '',
    })
  const told = async () => {
    await app.runJobs()
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from mail_outbox
      where subject = 'Your balance is low' and to_address = ${customer.email}`.execute(app.ctx.db.office)
    return rows[0]?.n
  }
  await move('credit', '200.00')
  await set('150.00')
  expect(await told()).toBe(0)
  await move('charge', '60.00')
  expect(await told()).toBe(1)
  await move('charge', '10.00')
  expect(await told()).toBe(1)
  expect(await ok(app, customer, lowBalanceCalls.getLowBalance, {})).toMatchObject({
    below: '150.0000',
    told_at: expect.any(String),
  })
  await move('credit', '60.00')
  expect(await told()).toBe(1)
  await move('charge', '60.00')
  expect(await told()).toBe(2)
  await set(null)
  expect(await ok(app, customer, lowBalanceCalls.getLowBalance, {})).toMatchObject({ below: null, told_at: null })
  await refused(app, customer, lowBalanceCalls.setLowBalance, { below: '0' }, 'invalid_input')
})
