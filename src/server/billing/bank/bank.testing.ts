// Files as banks give them, and a customer's top-up to match them with.
import { officePaymentAccountCalls } from '#shared/billing/payment-account.contract.ts'
import { bankCalls } from '#shared/billing/bank.contract.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { ok, type Caller, type TestApp } from '#test/app.ts'
import { makeStaff } from '#test/make.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
let count = 0

/** An account of the house of its own, so that no test meets another's lines. */
export async function makeAccount(app: TestApp): Promise<string> {
  const account_no = `DE00 TEST ${++count} ${app.ctx.clock.id().slice(-12)}`
  const plain = { bank: '', bank_code: '', bank_address: '', qr_text: '', note_en: '', note_zh: '', is_offered: true }
  const account = { payment_method: 'bank_transfer', holder: 'Harbourline GmbH', account_no, ...plain } as const
  await ok(app, await makeStaff(app, ['admin']), officePaymentAccountCalls.addAccount, account)
  return account_no
}

export async function fileTopUp(app: TestApp, customer: Caller, amount: string, currency: 'USD' | 'EUR' = 'USD') {
  const { file_id } = await ok(app, customer, topUpCalls.uploadSlip, {}, { file: { name: 'slip.pdf', bytes: PDF } })
  const filed = { amount, currency, paid_on: '2026-03-01', payment_method: 'bank_transfer', remark: '' } as const
  return ok(app, customer, topUpCalls.addTopup, { ...filed, slip_file_id: file_id })
}

export const CSV = 'Date,Amount,Currency,Payer,Text'
export const COLUMNS = { date: '0', amount: '1', money: '2', payer: '3', text: '4' }
export const csvOf = (...rows: string[]) => ({ name: 'statement.csv', bytes: Buffer.from([CSV, ...rows].join('\n')) })

export const importCsv = (app: TestApp, clerk: Caller, account_no: string, ...rows: string[]) =>
  ok(app, clerk, bankCalls.importFile, { account_no, ...COLUMNS }, { file: csvOf(...rows) })

type Entry = { ref?: string; amount: string; day?: string; out?: true; payer?: string; text?: string; details?: string }
const entry = ({ ref, amount, day = '2026-03-02', out, payer = 'Lumen Ltd', text = '', details }: Entry) => `<Ntry>
  <Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${out ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
  ${ref ? `<AcctSvcrRef>${ref}</AcctSvcrRef>` : ''}
  <NtryDtls>${details ?? `<TxDtls><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`}</NtryDtls>
</Ntry>`

/** A CAMT.053 of one statement. */
export const camtOf = (account: string, ...entries: Entry[]) => ({
  name: 'camt053.xml',
  bytes: Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
<Acct><Id><IBAN>${account.replace(/ /g, '')}</IBAN></Id></Acct>${entries.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`),
})

/** The payments of one test, by what stands in their text. */
export const linesOf = async (app: TestApp, clerk: Caller, search: string) =>
  (await ok(app, clerk, bankCalls.getList, { search, size: '200', sort: 'booked_on' })).rows
