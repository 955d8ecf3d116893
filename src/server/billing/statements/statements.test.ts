// Monthly statements: what belongs to which month, doubled, late and killed jobs, entries that arrive meanwhile, holds, files, mails, and the journal.
import { afterAll, expect, test } from 'vitest'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { officeStatementCalls, statementCalls } from '#shared/billing/statement.contract.ts'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { ok, refused, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff } from '#test/make.ts'
import { makeStatements } from './make-statements.ts'

const app = useApp()
const office = () => app.ctx.db.office

const close = (jobs = 1) =>
  Promise.all(
    Array.from({ length: jobs }, async () => {
      while ((await makeStatements(app.ctx)) > 0);
    }),
  )
type Posted = { amount: string; type?: string; fee?: string | null; at?: string; counter?: string }
const post = (
  { customerId }: { customerId: number },
  { amount, type = 'order', fee = null, at, counter = 'revenue' }: Posted,
) =>
  sql`select post_entry(${customerId}, ${amount}, ${counter}, ${type}, ${fee}, ${type}, ${app.ctx.clock.id()}, 'R-1', '', ${at ?? app.ctx.clock.now()})`.execute(
    office(),
  )
const statements = async (who: Caller) => (await ok(app, who, statementCalls.getList, {})).rows

afterAll(async () => {
  for (const view of ['check_statements', 'check_account_against_ledger', 'check_ledger_chain'])
    expect((await sql`select * from ${sql.ref(view)}`.execute(office())).rows, view).toEqual([])
})

test('a month is closed once, an hour after its end, and the next begins where it ended', async () => {
  app.setTime('2026-01-10T09:00:00Z')
  const seller = await makeCustomer(app)
  await post(seller, { amount: '100', type: 'top_up', counter: 'bank.tt' })
  await post(seller, { amount: '-12.50', fee: 'base_freight' })
  await post(seller, { amount: '-2.50', fee: 'vat' })
  await post(seller, { amount: '0.50', type: 'refund', fee: 'vat' })
  await post(seller, { amount: '-5', type: 'correction', at: '2026-01-31T23:59:59.999Z' })
  await post(seller, { amount: '-1.25', fee: 'outbound', at: '2026-02-01T00:00:00Z' })
  app.setTime('2026-02-01T00:59:00Z')
  await close()
  expect(await statements(seller)).toEqual([])
  app.setTime('2026-02-01T01:00:00Z')
  await close(4)
  const [january, ...none] = await statements(seller)
  expect(none).toEqual([])
  expect(january).toMatchObject({
    month: '2026-01', statement_no: `ST${seller.customerId}-000001`, opening: '0.00', closing: '80.50', entries: 5, held: '0.00', holds: 0,
    top_ups: '100.00', fees: '-12.50', taxes: '-2.00', refunds: '0.00', adjustments: '-5.00', payouts: '0.00',
  }) // prettier-ignore
  // Three months late: the same as month by month. A quiet month has one as long as there is a balance.
  app.setTime('2026-05-01T01:00:00Z')
  await close(3)
  expect(
    (await statements(seller)).map(({ month, opening, closing, entries }) => [month, opening, closing, entries]),
  ).toEqual([
    ['2026-04', '79.25', '79.25', 0],
    ['2026-03', '79.25', '79.25', 0],
    ['2026-02', '80.50', '79.25', 1],
    ['2026-01', '0.00', '80.50', 5],
  ])
  const detail = await ok(app, seller, statementCalls.getDetail, { month: '2026-01' })
  expect(detail.lines).toEqual([
    { bill_type: 'order', fee_type: 'base_freight', entries: 1, amount: '-12.50' },
    { bill_type: 'order', fee_type: 'vat', entries: 1, amount: '-2.50' },
    { bill_type: 'top_up', fee_type: null, entries: 1, amount: '100.00' },
    { bill_type: 'refund', fee_type: 'vat', entries: 1, amount: '0.50' },
    { bill_type: 'correction', fee_type: null, entries: 1, amount: '-5.00' },
  ])
  const { rows } = await ok(app, seller, billingCalls.getTransactionList, {
    reference: january!.statement_no,
    sort: 'at',
  })
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
})

test('an entry that comes late with an earlier time is in the next one, and in that alone', async () => {
  app.setTime('2026-05-20T09:00:00Z')
  const seller = await makeCustomer(app)
  await post(seller, { amount: '10' })
  app.setTime('2026-06-01T02:00:00Z')
  await close()
  await post(seller, { amount: '7', at: '2026-05-31T23:59:59Z' })
  app.setTime('2026-07-01T02:00:00Z')
  await close()
  expect((await statements(seller)).map(({ month, closing, entries }) => [month, closing, entries])).toEqual([
    ['2026-06', '17.00', 1],
    ['2026-05', '10.00', 1],
  ])
})

test('while entries arrive, each is in exactly one', async () => {
  app.setTime('2026-07-15T09:00:00Z')
  const seller = await makeCustomer(app)
  const times = ['2026-07-31T23:59:59.999Z', '2026-08-01T00:00:00Z']
  app.setTime('2026-08-01T01:00:00Z')
  const posting = Array.from({ length: 40 }, (_, n) => post(seller, { amount: '1', at: times[n % 2]! }))
  await Promise.all([...posting, close(3)])
  app.setTime('2026-09-01T01:00:00Z')
  await close(3)
  const all = await statements(seller)
  expect(all.reduce((sum, { entries }) => sum + entries, 0)).toBe(40)
  expect(all[0]!.closing).toBe('40.00')
})

test('what was held at the end stays known when it ends later, however late the statement is made', async () => {
  app.setTime('2026-09-20T09:00:00Z')
  const seller = await makeCustomer(app, { balance: '100' })
  const [first, second] = [app.ctx.clock.id(), app.ctx.clock.id()]
  const db = office()
  const hold = (id: string, amount: number) =>
    sql`select hold_balance(${seller.customerId}, 'order', ${[id]}::uuid[], ${[amount]}::numeric[], ${app.ctx.clock.now()})`.execute(
      db,
    )
  const release = (id: string) =>
    sql`select release_holds(${seller.customerId}, 'order', ${[id]}::uuid[], ${app.ctx.clock.now()})`.execute(db)
  await hold(first, 30)
  app.setTime('2026-10-05T09:00:00Z')
  await release(first)
  await hold(second, 8)
  await hold(first, 5)
  app.setTime('2026-11-02T09:00:00Z')
  await release(second)
  await release(first)
  await close(2)
  expect((await statements(seller)).map(({ month, held, holds }) => [month, held, holds])).toEqual([
    ['2026-10', '13.00', 2],
    ['2026-09', '30.00', 1],
  ])
})

test('PDF and entries are the same each time; foreign and missing look alike', async () => {
  app.setTime('2026-11-10T09:00:00Z')
  const seller = await makeCustomer(app, { balance: '1234.50' })
  await post(seller, { amount: '-0.50', fee: 'outbound' })
  app.setTime('2026-12-01T01:00:00Z')
  await close()
  const month = '2026-11'
  const pdf = async () => (await ok(app, seller, statementCalls.getPdf, { month })) as unknown as Buffer
  const made = await pdf()
  expect(Buffer.compare(made, await pdf())).toBe(0)
  const [page] = readPdf(made)
  for (const said of ['Statement', 'November 2026', '1,234.00 USD', `ST${seller.customerId}-000001`, 'Outbound'])
    expect(page!.text).toContain(said)
  const csv = String(await ok(app, seller, statementCalls.exportEntries, { month }))
  expect(csv.trim().split('\n')).toHaveLength(3)
  expect(String(await ok(app, seller, statementCalls.exportList, {}))).toContain('1234.00')

  const other = await makeCustomer(app, { balance: '1' })
  await refused(app, other, statementCalls.getDetail, { month }, 'not_found')
  await refused(app, other, statementCalls.getPdf, { month }, 'not_found')
  await refused(app, other, statementCalls.exportEntries, { month }, 'not_found')
  const clerk = await makeMember(app, seller.customerId, { permissions: ['orders.view'] })
  await refused(app, clerk, statementCalls.getPdf, { month }, 'forbidden')
  const finance = await makeStaff(app, ['finance'])
  const asked = { customer_id: String(seller.customerId), month }
  expect(await ok(app, finance, officeStatementCalls.getDetail, asked)).toMatchObject({ closing: '1234.00' })
  expect(
    (await ok(app, finance, officeStatementCalls.getList, { month })).rows.map((row) => row.customer_id),
  ).toContain(seller.customerId)
  const sales = await makeStaff(app, ['sales'])
  await refused(app, sales, officeStatementCalls.getDetail, asked, 'not_found')
  expect((await ok(app, sales, officeStatementCalls.getList, {})).rows).toEqual([])
  // Nobody changes one.
  for (const change of [sql`update statement set closing = 0`, sql`delete from statement_line`])
    await expect(change.execute(office())).rejects.toThrow(/permission denied/)
})

test('who chose it is mailed once a month; whoever may not change settings does not choose', async () => {
  app.setTime('2026-12-10T09:00:00Z')
  const [wants, silent] = [await makeCustomer(app, { balance: '1' }), await makeCustomer(app, { balance: '1' })]
  const reader = await makeMember(app, wants.customerId, { permissions: ['settings.view', 'billing.view'] })
  await refused(app, reader, settingCalls.changeStatementMail, { statement_mail: true }, 'forbidden')
  await ok(app, wants, settingCalls.changeStatementMail, { statement_mail: true })
  expect((await ok(app, wants, settingCalls.getInfo, {})).statement_mail).toBe(true)
  app.setTime('2027-01-01T01:00:00Z')
  await close(3)
  const { rows } = await sql<{
    customer_id: number
    subject: string
    text: string
  }>`select m.customer_id, o.subject, o.text
    from mail_outbox o join member m on m.email = o.to_address and m.sub_account_id = 0
    where m.customer_id in (${wants.customerId}, ${silent.customerId}) and o.created_at >= '2027-01-01'`.execute(
    office(),
  )
  expect(rows).toMatchObject([{ customer_id: wants.customerId, subject: 'Your statement of December 2026' }])
  expect(rows[0]!.text).toContain('/billing/statements?month=2026-12')
})

test('the journal: debits are credits in each currency, and both are the ledger', async () => {
  app.setTime('2027-03-05T09:00:00Z')
  const seller = await makeCustomer(app, { balance: '50' })
  await post(seller, { amount: '-20.25', fee: 'outbound', counter: 'revenue.outbound', at: '2027-03-31T23:59:59Z' })
  const finance = await makeStaff(app, ['finance'])
  await ok(app, finance, adjustmentCalls.file, {
    customer_id: seller.customerId,
    kind: 'reversal',
    entry: 1,
    reason: 'Wrong',
    reference: '',
  } as never)
  app.setTime('2027-04-02T09:00:00Z')
  const asked = { from: '2027-03', to: '2027-03' }
  const csv = String(await ok(app, finance, officeStatementCalls.exportJournal, asked))
  const [, ...lines] = csv
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  const own = lines.filter((line) => line[3] === String(seller.customerId))
  expect(own.map((line) => [line[0], line[1], line[5], line[6], line[7], line.at(-1)])).toEqual([
    ['2027-03-05', `${seller.customerId}-1`, 'correction', '50.00', '', ''],
    ['2027-03-05', `${seller.customerId}-1`, `customer.${seller.customerId}`, '', '50.00', ''],
    ['2027-03-05', `${seller.customerId}-3`, `customer.${seller.customerId}`, '50.00', '', `${seller.customerId}-1`],
    ['2027-03-05', `${seller.customerId}-3`, 'correction', '', '50.00', `${seller.customerId}-1`],
    ['2027-03-31', `${seller.customerId}-2`, `customer.${seller.customerId}`, '20.25', '', ''],
    ['2027-03-31', `${seller.customerId}-2`, 'revenue.outbound', '', '20.25', ''],
  ])
  const cents = (of: string[][], column: number) =>
    of.reduce((sum, line) => sum + Math.round(Number(line[column]) * 100), 0)
  expect(cents(lines, 6)).toBe(cents(lines, 7))
  const customers = lines.filter((line) => line[5]!.startsWith('customer.'))
  const { rows } = await sql<{ cents: number }>`select round(sum(amount) * 100)::int as cents from ledger_entry
    where at >= '2027-03-01T00:00Z' and at < '2027-04-01T00:00Z'`.execute(office())
  expect(cents(customers, 7) - cents(customers, 6)).toBe(rows[0]!.cents)

  await refused(app, finance, officeStatementCalls.exportJournal, { from: '2026-03', to: '2027-03' }, 'invalid_input')
  await refused(app, finance, officeStatementCalls.exportJournal, { from: '2027-03', to: '2027-02' }, 'invalid_input')
  await refused(app, finance, officeStatementCalls.exportJournal, { from: '2019-01', to: '2019-12' }, 'export_nothing')
  await refused(app, await makeStaff(app, ['sales']), officeStatementCalls.exportJournal, asked, 'forbidden')
})
