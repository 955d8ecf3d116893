// Monthly statements for both sides, and the journal of the house's accountant (Rules 12.19, 12.24).
import { z } from 'zod'
import { call } from '../contract.ts'
import { currency, decimal, instant, month, owner, pageInput, pageOf, queryInt } from '../fields.ts'
import { listFormat } from '../files.ts'
import { FEE_TYPES } from '../rates/calculator/fees.ts'
import { BILL_TYPES } from './billing.fields.ts'
import { isJournalPeriod } from './statement.rules.ts'

const line = z.object({
  bill_type: z.enum(BILL_TYPES),
  fee_type: z.enum(FEE_TYPES).nullable(),
  entries: z.int(),
  amount: decimal,
})

const statement = z.object({
  month,
  statement_no: z.string(),
  currency,
  opening: decimal,
  closing: decimal,
  entries: z.int(),
  /** What was held when the month ended; null of months before this was known. */
  held: decimal.nullable(),
  holds: z.int().nullable(),
  made_at: instant,
  /** What the month's entries come to by group; each is a sum of lines. */
  top_ups: decimal,
  fees: decimal,
  taxes: decimal,
  refunds: decimal,
  adjustments: decimal,
  payouts: decimal,
})
export type Statement = z.infer<typeof statement>

const officeStatement = statement.extend(owner)
export type OfficeStatement = z.infer<typeof officeStatement>

const own = { method: 'GET', audience: 'customer', permission: 'billing.view' } as const
const staff = { method: 'GET', audience: 'staff', permission: 'ledger.view' } as const
const file = { output: z.null(), download: true } as const
const ofOne = { month }
const ofCustomer = { customer_id: queryInt(1, 999_999_999), month }
const officeFilters = { customer_id: queryInt(1, 999_999_999).optional(), month: month.optional() }

export const statementCalls = {
  getList: call({
    ...own,
    path: '/api/ucenter/billing/getStatementList',
    title: 'Statements',
    input: z.strictObject({ month: month.optional(), ...pageInput }),
    output: pageOf(statement),
  }),
  exportList: call({
    ...own,
    path: '/api/ucenter/billing/exportStatements',
    title: 'Export statements',
    mayLag: true,
    input: z.strictObject({ month: month.optional(), format: listFormat }),
    ...file,
  }),
  getDetail: call({
    ...own,
    path: '/api/ucenter/billing/getStatement',
    title: 'A statement with its lines',
    input: z.strictObject(ofOne),
    output: statement.extend({ lines: z.array(line) }),
  }),
  getPdf: call({
    ...own,
    path: '/api/ucenter/billing/getStatementPdf',
    title: 'A statement as PDF',
    input: z.strictObject(ofOne),
    ...file,
  }),
  exportEntries: call({
    ...own,
    path: '/api/ucenter/billing/exportStatementEntries',
    title: 'Export the entries of a statement',
    mayLag: true,
    input: z.strictObject({ ...ofOne, format: listFormat }),
    ...file,
  }),
}

export const officeStatementCalls = {
  getList: call({
    ...staff,
    path: '/api/office/billing/getStatementList',
    title: 'Statements of all customers',
    input: z.strictObject({ ...officeFilters, ...pageInput }),
    output: pageOf(officeStatement),
  }),
  exportList: call({
    ...staff,
    path: '/api/office/billing/exportStatements',
    title: 'Export statements of all customers',
    mayLag: true,
    input: z.strictObject({ ...officeFilters, format: listFormat }),
    ...file,
  }),
  getDetail: call({
    ...staff,
    path: '/api/office/billing/getStatement',
    title: 'A statement of a customer with its lines',
    input: z.strictObject(ofCustomer),
    output: officeStatement.extend({ lines: z.array(line) }),
  }),
  getPdf: call({
    ...staff,
    path: '/api/office/billing/getStatementPdf',
    title: 'A statement of a customer as PDF',
    input: z.strictObject(ofCustomer),
    ...file,
  }),
  exportEntries: call({
    ...staff,
    path: '/api/office/billing/exportStatementEntries',
    title: 'Export the entries of a statement of a customer',
    mayLag: true,
    input: z.strictObject({ ...ofCustomer, format: listFormat }),
    ...file,
  }),
  /** Both months are included. */
  exportJournal: call({
    method: 'GET',
    audience: 'staff',
    permission: 'finance.view',
    path: '/api/office/billing/exportJournal',
    title: 'Export the journal',
    mayLag: true,
    input: z
      .strictObject({ from: month, to: month, format: listFormat })
      .refine(({ from, to }) => isJournalPeriod(from, to), { path: ['to'], params: { rule: 'journal_period' } }),
    ...file,
  }),
}
export type StatementDetail = z.infer<typeof officeStatementCalls.getDetail.output>
