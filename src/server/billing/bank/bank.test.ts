// Bank statements: what is read of a file, that nothing is taken twice, what is proposed, and that a payment and a top-up meet once.
import { expect, test } from 'vitest'
import { bankCalls } from '#shared/billing/bank.contract.ts'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'
import { camtOf, COLUMNS, csvOf, fileTopUp, importCsv, linesOf, makeAccount } from './bank.testing.ts'

const app = useApp()
const balanceOf = async (customer: Parameters<typeof ok>[1]) =>
  (await ok(app, customer, billingCalls.getBalance, {})).balance

test('a csv as banks write it: commas, a mark of the byte order, line ends of Windows, what went out, and faults by row and column', async () => {
  const clerk = await makeStaff(app, ['finance'])
  const account_no = await makeAccount(app)
  const mark = app.ctx.clock.id().slice(-12)
  const table = [
    'Buchungstag;Betrag;Währung;Name;Zweck',
    `25.02.2026;1.234,56;EUR;"Müller; Söhne";${mark} A`,
    `26.02.2026;-80,00;EUR;Miete;${mark} out`,
    `03.04.2026;12,50;EUR;X;${mark} B`,
    `2026-02-27;1.234;EUR;X;${mark} C`,
    `2026-02-27;100;XXX;X;${mark} D`,
    `2026-02-27;=1+1;EUR;X;${mark} E`,
    `2026-02-28;7,00;EUR;=cmd();${mark} F`,
    `2026-02-28;7,0055;EUR;X;${mark} G`,
  ].join('\r\n')
  const file = { name: 'umsaetze.csv', bytes: Buffer.from(`\ufeff${table}\r\n`) }
  const asked = await ok(app, clerk, bankCalls.readFile, {}, { file })
  expect(asked).toMatchObject({ format: 'csv', heads: ['Buchungstag', 'Betrag', 'Währung', 'Name', 'Zweck'] })
  const input = { account_no, ...COLUMNS }
  const once = await ok(app, clerk, bankCalls.importFile, input, { file })
  expect(once).toMatchObject({ added: 2, known: 0, outgoing: 1, unreadable: 5 })
  expect(once.faults.map(({ row, column }) => [row, column])).toEqual([
    [4, 'Buchungstag'], [5, 'Betrag'], [6, 'Währung'], [7, 'Betrag'], [9, 'Betrag'],
  ]) // prettier-ignore
  const rows = await linesOf(app, clerk, mark)
  expect(rows.map(({ amount, payer, booked_on }) => [amount, payer, booked_on])).toEqual([
    ['1234.5600', 'Müller; Söhne', '2026-02-25'],
    ['7.0000', '=cmd()', '2026-02-28'],
  ])
  const saved = String(await ok(app, clerk, bankCalls.exportList, { search: mark }))
  expect(saved).not.toMatch(/(^|[,"])=cmd/m)

  // Said which order is meant, the ambiguous date is read; one that cannot be so is a fault.
  const ordered = await ok(app, clerk, bankCalls.importFile, { ...input, date_order: 'month_first' }, { file })
  expect(ordered).toMatchObject({ added: 1, known: 1 })
  expect(ordered.faults.map(({ row }) => row)).toEqual([2, 5, 6, 7, 9])
  expect((await ok(app, clerk, bankCalls.readFile, {}, { file })).columns).toEqual({
    date: 0, amount: 1, money: 2, payer: 3, text: 4, date_order: 'month_first',
  }) // prettier-ignore
})

test('credit and debit in columns of their own, one currency for all; a column that is missing is named', async () => {
  const clerk = await makeStaff(app, ['finance'])
  const account_no = await makeAccount(app)
  const mark = app.ctx.clock.id().slice(-12)
  const bytes = Buffer.from(`Day,In,Out,Note\n2026-03-01,10.00,,${mark}\n2026-03-01,,5.00,x\n2026-03-01,1,1,x\n2026-03-01,,,x\n2026-03-01,-3,,x\n`) // prettier-ignore
  const file = { name: 'a.csv', bytes }
  const columns = { account_no, date: '0', credit: '1', debit: '2', text: '3' }
  const { body } = await refused(app, clerk, bankCalls.importFile, columns, 'invalid_input', { file })
  expect(body.fields?.map(({ path }) => path)).toEqual(['currency'])
  const taken = await ok(app, clerk, bankCalls.importFile, { ...columns, currency: 'USD' }, { file })
  expect(taken).toMatchObject({ added: 1, outgoing: 1, unreadable: 3 })
  await refused(app, clerk, bankCalls.importFile, { ...columns, currency: 'USD', payer: '9' }, 'invalid_input', {
    file,
  })
  const other = { ...columns, currency: 'USD', account_no: 'DE1' } as const
  await refused(app, clerk, bankCalls.importFile, other, 'invalid_input', { file })
})

test('what is no statement is refused whole: blank, huge, of another kind, with a document type, cut off', async () => {
  const clerk = await makeStaff(app, ['finance'])
  const account_no = await makeAccount(app)
  const input = { account_no, ...COLUMNS }
  const whole = camtOf(account_no, { amount: '1.00' })
  const bad = (name: string, bytes: Buffer | string) => ({ file: { name, bytes: Buffer.from(bytes) } })
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${whole.bytes.toString().slice(39)}`
  for (const wrong of [
    bad('a.csv', ''),
    bad('a.pdf', '%PDF-1.4'),
    bad('a.xml', bomb),
    bad('a.xml', whole.bytes.subarray(0, -20)),
    bad('a.xml', '<html></html>'),
    bad('a.xml', '<Document></Document>'),
    bad('a.xml', `${'<Document>'.repeat(100)}`),
    bad('a.xml', Buffer.from([0x3c, 0x44, 0xff, 0xfe])),
  ])
    await refused(app, clerk, bankCalls.importFile, input, 'bank_file_unreadable', wrong)
  await refused(app, clerk, bankCalls.importFile, input, 'sheet_empty', bad('a.csv', '\n\n'))
  await refused(app, clerk, bankCalls.importFile, input, 'too_large', bad('a.csv', Buffer.alloc(6 * 1024 * 1024, 'a')))
  const many = Array.from({ length: 5002 }, (_, n) => `2026-03-01,${n + 1},USD,x,y`)
  await refused(app, clerk, bankCalls.importFile, input, 'sheet_too_many_rows', { file: csvOf(...many) })
})

test('the same file twice and files that overlap add nothing twice; equal payments of one file are two', async () => {
  const clerk = await makeStaff(app, ['finance'])
  const account_no = await makeAccount(app)
  const mark = app.ctx.clock.id().slice(-12)
  const [a, b, c] = [1, 2, 3].map((n) => `2026-03-0${n},${n}0.00,USD,Lumen,${mark}`) as [string, string, string]
  expect(await importCsv(app, clerk, account_no, a, b, b)).toMatchObject({ added: 3, known: 0 })
  expect(await importCsv(app, clerk, account_no, a, b, b)).toMatchObject({ added: 0, known: 3 })
  expect(await importCsv(app, clerk, account_no, b, c)).toMatchObject({ added: 1, known: 1 })
  expect(await importCsv(app, clerk, account_no, c.replace('30.00', '30'))).toMatchObject({ added: 0, known: 1 })
  const more = Array.from({ length: 20 }, (_, n) => `2026-03-05,${n + 1}.00,USD,Lumen,${mark}`)
  const many = await Promise.all([
    importCsv(app, clerk, account_no, ...more),
    importCsv(app, clerk, account_no, ...more.toReversed()),
    importCsv(app, clerk, account_no, ...more.slice(5)),
  ])
  expect(many.reduce((sum, { added }) => sum + added, 0)).toBe(20)
  expect(await linesOf(app, clerk, mark)).toHaveLength(24)
})

test('a CAMT.053: what came in and is booked, collective entries by their parts, known by the reference of the bank', async () => {
  const clerk = await makeStaff(app, ['finance'])
  const account_no = await makeAccount(app)
  const mark = app.ctx.clock.id().slice(-12)
  const part = (
    amount: string,
    end: string,
  ) => `<TxDtls><Refs><EndToEndId>${end}</EndToEndId></Refs><Amt Ccy="USD">${amount}</Amt>
    <RltdPties><Dbtr><Nm>Ada &amp; Co</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${mark}</Ustrd></RmtInf></TxDtls>`
  const entries = [
    { ref: 'B1', amount: '100.00', text: `${mark} one` },
    { ref: 'B2', amount: '55.00', out: true, text: mark },
    { ref: 'B3', amount: '30.00', details: part('10.00', 'E1') + part('20.00', 'NOTPROVIDED') },
    { amount: '5.00', text: mark },
    { amount: '5.00', text: mark },
    { ref: 'B4', amount: '5.005', text: mark },
    { ref: 'B5', amount: '5.00', day: '2026-02-30', text: mark },
  ] as const
  const file = camtOf(account_no, ...entries)
  expect(await ok(app, clerk, bankCalls.readFile, {}, { file })).toMatchObject({ format: 'camt' })
  const taken = await ok(app, clerk, bankCalls.importFile, { account_no }, { file })
  expect(taken).toMatchObject({ format: 'camt', added: 5, known: 0, outgoing: 1, unreadable: 2 })
  expect(taken.faults.map(({ row, column }) => [row, column])).toEqual([[6, 'Amt'], [7, 'BookgDt']]) // prettier-ignore
  const rows = await linesOf(app, clerk, mark)
  expect(rows.map(({ amount }) => Number(amount)).sort((x, y) => x - y)).toEqual([5, 5, 10, 20, 100])
  expect(rows.find(({ amount }) => amount === '10.0000')).toMatchObject({ payer: 'Ada & Co', reference: 'E1' })
  const next = camtOf(account_no, entries[0], { ref: 'B9', amount: '100.00', text: `${mark} one` })
  expect(await ok(app, clerk, bankCalls.importFile, { account_no }, { file: next })).toMatchObject({
    added: 1,
    known: 1,
  })
  const foreign = { file: camtOf('DE99OTHER', { amount: '1.00' }) }
  await refused(app, clerk, bankCalls.importFile, { account_no }, 'bank_file_account', foreign)
})

test('proposals say why, best first; matching books what the bank says, once', async () => {
  const clerk = await makeStaff(app, ['finance'])
  const [customer, other] = [await makeCustomer(app), await makeCustomer(app)]
  const account_no = await makeAccount(app)
  const amount = `${4000 + (customer.customerId % 1000)}.37`
  const { top_up_id, top_up_no } = await fileTopUp(app, customer, amount)
  const rival = await fileTopUp(app, other, amount)
  await importCsv(app, clerk, account_no, `2026-03-02,${amount},USD,Somebody,Payment ${customer.customerId}`)
  const [line] = await linesOf(app, clerk, `Payment ${customer.customerId}`)
  expect(line!.proposals.slice(0, 2)).toMatchObject([
    { top_up_id, top_up_no, status: 'submitted', reasons: ['customer', 'amount', 'days'] },
    { top_up_id: rival.top_up_id, reasons: ['amount', 'days'] },
  ])
  const match = { bank_line_id: line!.bank_line_id, customer_id: customer.customerId, top_up_id }
  await refused(app, clerk, bankCalls.match, { ...match, received_amount: '1' }, 'invalid_input')
  await refused(app, clerk, bankCalls.match, { ...match, updated_at: '2026-01-01T00:00:00.000Z' }, 'top_up_changed')
  await refused(app, clerk, bankCalls.match, { ...match, customer_id: other.customerId }, 'not_found')
  const { updated_at } = line!.proposals[0]!
  expect(await ok(app, clerk, bankCalls.match, { ...match, updated_at })).toMatchObject({
    outcome: 'booked',
    balance: `${amount}00`,
  })
  expect(await balanceOf(customer)).toBe(`${amount}00`)
  expect(await ok(app, customer, topUpCalls.getDetail, { top_up_id })).toMatchObject({ received_on: '2026-03-02' })
  await refused(app, clerk, bankCalls.match, match, 'bank_line_state')
  await refused(app, clerk, bankCalls.ignore, { bank_line_id: match.bank_line_id, reason: 'x' }, 'bank_line_state')
  expect(await linesOf(app, clerk, `Payment ${customer.customerId}`)).toMatchObject([
    { state: 'matched', booked: true, top_up_no, proposals: [] },
  ])
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
})

test('two payments and many clerks at once: one top-up is booked once, and each payment is matched once', async () => {
  const clerks = await Promise.all([0, 1, 2, 3].map(() => makeStaff(app, ['finance'])))
  const customer = await makeCustomer(app)
  const account_no = await makeAccount(app)
  const mark = app.ctx.clock.id().slice(-12)
  const { top_up_id } = await fileTopUp(app, customer, '200.00')
  await importCsv(app, clerks[0]!, account_no, ...[1, 2].map((n) => `2026-03-0${n},200.00,USD,X,${mark}`))
  const lines = await linesOf(app, clerks[0]!, mark)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      send(app, clerks[n % 4]!, bankCalls.match, {
        bank_line_id: lines[n % 2]!.bank_line_id,
        customer_id: customer.customerId,
        top_up_id,
      }),
    ),
  )
  const codes = answers.map(({ body }) => body.error_code)
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.every((code) => [0, 1632, 1633].includes(code))).toBe(true)
  expect(await balanceOf(customer)).toBe('200.0000')
  expect((await linesOf(app, clerks[0]!, mark)).map(({ state }) => state).sort()).toEqual(['matched', 'open'])
})

test('a partial payment and one that is too much wait for a second clerk; who entered the top-up cannot match it', async () => {
  const [first, second] = [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])]
  const customer = await makeCustomer(app)
  const account_no = await makeAccount(app)
  const mark = app.ctx.clock.id().slice(-12)
  for (const paid of ['500.00', '1500.00']) {
    const { top_up_id } = await fileTopUp(app, customer, '1000.00')
    await importCsv(app, first, account_no, `2026-03-02,${paid},USD,X,${mark} ${paid} ${customer.customerId}`)
    const [line] = await linesOf(app, first, `${mark} ${paid}`)
    expect(line!.proposals.map((one) => one.top_up_id)).toContain(top_up_id)
    const match = { bank_line_id: line!.bank_line_id, customer_id: customer.customerId, top_up_id }
    expect(await ok(app, first, bankCalls.match, match)).toMatchObject({ outcome: 'proposed', balance: null })
    expect(await ok(app, first, bankCalls.match, match)).toMatchObject({ outcome: 'proposed' })
    expect(await linesOf(app, first, `${mark} ${paid}`)).toMatchObject([{ state: 'open' }])
    expect((await ok(app, second, bankCalls.match, match)).outcome).toBe('booked')
  }
  expect(await balanceOf(customer)).toBe('2000.0000')

  const slip = { file: { name: 'slip.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') } }
  const queried = { customer_id: String(customer.customerId) }
  const { file_id } = await ok(app, first, officeTopUpCalls.uploadSlip, queried, slip)
  const filed = { amount: '10.00', currency: 'USD', paid_on: '2026-03-01', payment_method: 'tt', remark: '' } as const
  const entered = { customer_id: customer.customerId, ...filed, slip_file_id: file_id }
  const { top_up_id } = await ok(app, first, officeTopUpCalls.addTopup, entered)
  await importCsv(app, first, account_no, `2026-03-02,10.00,USD,X,${mark} own`)
  const [line] = await linesOf(app, first, `${mark} own`)
  const match = { bank_line_id: line!.bank_line_id, customer_id: customer.customerId, top_up_id }
  await refused(app, first, bankCalls.match, match, 'four_eyes')
  await ok(app, second, bankCalls.match, match)
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
})

test('one that was confirmed by hand is linked without money; another amount is not it; in another currency the clerk says what arrived', async () => {
  const clerk = await makeStaff(app, ['finance'])
  const customer = await makeCustomer(app)
  const account_no = await makeAccount(app)
  const mark = app.ctx.clock.id().slice(-12)
  const cents = `${10 + (customer.customerId % 89)}`
  const { top_up_id } = await fileTopUp(app, customer, `321.${cents}`)
  const which = { customer_id: customer.customerId, top_up_id }
  const by = { received_amount: `321.${cents}`, received_on: '2026-03-02' }
  await ok(app, clerk, officeTopUpCalls.confirm, { ...which, ...by })
  await importCsv(
    app,
    clerk,
    account_no,
    `2026-03-02,321.${cents},USD,X,${mark} ${customer.customerId}`,
    `2026-03-02,99.00,USD,X,${mark} other`,
    `2026-03-02,90.00,EUR,X,${mark} euro`,
  )
  const rows = await linesOf(app, clerk, mark)
  const named = (text: string) => rows.find((row) => row.text.endsWith(text))!
  const line = named(` ${customer.customerId}`)
  expect(line.proposals).toMatchObject([{ top_up_id, status: 'received' }])
  const wrong = { ...which, bank_line_id: named('other').bank_line_id }
  await refused(app, clerk, bankCalls.match, wrong, 'bank_line_amount')
  expect((await ok(app, clerk, bankCalls.match, { ...which, bank_line_id: line.bank_line_id })).outcome).toBe('linked')
  await refused(app, clerk, bankCalls.match, wrong, 'bank_top_up_matched')
  expect(await balanceOf(customer)).toBe(`321.${cents}00`)

  const euro = await fileTopUp(app, customer, '90.00', 'EUR')
  const inEuro = {
    customer_id: customer.customerId,
    top_up_id: euro.top_up_id,
    bank_line_id: named('euro').bank_line_id,
  }
  const { body } = await refused(app, clerk, bankCalls.match, inEuro, 'invalid_input')
  expect(body.fields).toMatchObject([{ path: 'received_amount' }])
  const first = await ok(app, clerk, bankCalls.match, { ...inEuro, received_amount: '97.00' })
  if (first.outcome === 'proposed')
    await ok(app, await makeStaff(app, ['finance']), bankCalls.match, { ...inEuro, received_amount: '97.00' })
  expect(await balanceOf(customer)).toBe(`418.${cents}00`)
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
})

test('ignored with a reason and taken back; the same request twice has one effect; without the right nothing is seen or done', async () => {
  const clerk = await makeStaff(app, ['finance'])
  const account_no = await makeAccount(app)
  const mark = app.ctx.clock.id().slice(-12)
  const file = csvOf(`2026-03-02,12.00,USD,Tax office,${mark}`)
  const input = { account_no, ...COLUMNS }
  const once = await ok(app, clerk, bankCalls.importFile, input, { file, key: `import-${mark}` })
  expect(await ok(app, clerk, bankCalls.importFile, input, { file, key: `import-${mark}` })).toEqual(once)
  const [{ bank_line_id } = { bank_line_id: '' }] = await linesOf(app, clerk, mark)
  await refused(app, clerk, bankCalls.ignore, { bank_line_id, reason: ' ' }, 'invalid_input')
  await refused(app, clerk, bankCalls.reopen, { bank_line_id }, 'bank_line_state')
  await ok(app, clerk, bankCalls.ignore, { bank_line_id, reason: 'Refund of taxes' })
  expect(await linesOf(app, clerk, mark)).toMatchObject([{ state: 'ignored', ignore_reason: 'Refund of taxes' }])
  await ok(app, clerk, bankCalls.reopen, { bank_line_id })
  expect(await linesOf(app, clerk, mark)).toMatchObject([{ state: 'open', ignore_reason: null, decided_by_name: null }])
  await refused(app, clerk, bankCalls.ignore, { bank_line_id: app.ctx.clock.id(), reason: 'x' }, 'not_found')
  for (const role of ['warehouse', 'sales', 'customer_service', 'account_manager'] as const) {
    const stranger = await makeStaff(app, [role])
    await refused(app, stranger, bankCalls.getList, {}, 'forbidden')
    await refused(app, stranger, bankCalls.importFile, input, 'forbidden', { file })
    await refused(app, stranger, bankCalls.ignore, { bank_line_id, reason: 'x' }, 'forbidden')
  }
})

test('pages of equal days go on and come back without losing or doubling a payment', async () => {
  const clerk = await makeStaff(app, ['finance'])
  const account_no = await makeAccount(app)
  const search = app.ctx.clock.id().slice(-12)
  await importCsv(app, clerk, account_no, ...Array.from({ length: 23 }, (_, n) => `2026-03-0${1 + (n % 2)},${n + 1},USD,X,${search}`)) // prettier-ignore
  const first = await ok(app, clerk, bankCalls.getList, { search, size: '10' })
  const second = await ok(app, clerk, bankCalls.getList, { search, size: '10', after: first.next! })
  const third = await ok(app, clerk, bankCalls.getList, { search, size: '10', after: second.next! })
  const seen = [first, second, third].flatMap(({ rows }) => rows.map((row) => row.bank_line_id))
  expect(new Set(seen).size).toBe(23)
  const back = await ok(app, clerk, bankCalls.getList, { search, size: '10', before: third.previous! })
  expect(back.rows).toEqual(second.rows)
  expect((await ok(app, clerk, bankCalls.getList, { search, from: '2026-03-02', size: '100' })).rows).toHaveLength(11)
  await refused(app, clerk, bankCalls.getList, { after: 'nonsense' }, 'bad_request')
})

test('what nobody filed: filed once in the customer’s name with the bank’s words, matched by another clerk, and again after a rejection', async () => {
  const [clerk, other] = [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])]
  const customer = await makeCustomer(app)
  const account_no = await makeAccount(app)
  const mark = app.ctx.clock.id().slice(-12)
  await importCsv(app, clerk, account_no, `2026-03-01,250.00,USD,Lumen Ltd,Deposit ${mark}`)
  const [line] = await linesOf(app, clerk, mark)
  const which = { bank_line_id: line!.bank_line_id, customer_id: customer.customerId }
  await refused(app, clerk, bankCalls.fileTopUp, { ...which, customer_id: 999_999_998 }, 'not_found')
  const answers = await Promise.all(
    [clerk, other, clerk, other].map((who) => send(app, who, bankCalls.fileTopUp, which)),
  )
  const filed = answers.filter(({ status }) => status === 200)
  expect(filed).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  const { top_up_id, top_up_no } = filed[0]!.body.content
  expect(await ok(app, customer, topUpCalls.getDetail, { top_up_id })).toMatchObject({
    amount: '250.0000', currency: 'USD', paid_on: '2026-03-01', payment_method: 'bank_transfer', remark: `Lumen Ltd · Deposit ${mark}`, status: 'submitted',
  }) // prettier-ignore
  const slip = await send(app, customer, topUpCalls.getSlip, { top_up_id })
  const [page] = readPdf(slip.content as unknown as Buffer)
  for (const told of ['250.00 USD', 'Lumen Ltd', `Deposit ${mark}`, account_no.replaceAll(' ', '').toUpperCase()])
    expect(page!.text).toContain(told)
  const [shown] = await linesOf(app, clerk, mark)
  expect(shown).toMatchObject({ filed_top_up_no: top_up_no, proposals: [{ top_up_no }] })

  // Whoever filed it does not match it (Rule 13.5).
  const filer = answers.indexOf(filed[0]!) % 2 === 0 ? clerk : other
  await refused(app, filer, bankCalls.match, { ...which, top_up_id }, 'four_eyes')
  const second = filer === clerk ? other : clerk
  await ok(app, second, officeTopUpCalls.reject, { customer_id: customer.customerId, top_up_id, reason: 'Not theirs' })
  const again = await ok(app, clerk, bankCalls.fileTopUp, which)
  expect(again.top_up_no).not.toBe(top_up_no)
  expect(await ok(app, other, bankCalls.match, { ...which, top_up_id: again.top_up_id })).toMatchObject({
    outcome: 'booked',
    balance: '250.0000',
  })
  await refused(app, clerk, bankCalls.fileTopUp, which, 'bank_line_state')
})
