// Bank statements: a file of the bank is imported, and each payment in it matched to a top-up or ignored (Rules 13.14, 13.18).
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  amount,
  currency,
  customerId as customer_id,
  date,
  days,
  decimal,
  done,
  id,
  instant,
  optionalText,
  pageInput,
  pageOf,
  queryInt,
  sortBy,
  text,
  total,
} from '../fields.ts'
import { MAX_SHEET_BYTES } from '../files.ts'
import { BANK_STATES, MATCH_REASONS } from './bank.text.ts'
import { TOP_UP_STATUSES } from './billing.fields.ts'

const sees = { audience: 'staff', permission: 'finance.view' } as const
const acts = { audience: 'staff', permission: 'finance.confirm' } as const
const upload = { maxBytes: MAX_SHEET_BYTES }

const proposal = z.object({
  customer_id: z.int(),
  company_name: z.string(),
  top_up_id: id,
  top_up_no: z.string(),
  /** `received`: confirmed by hand before; the match moves no money. */
  status: z.enum(TOP_UP_STATUSES),
  amount: decimal,
  currency,
  paid_on: date,
  account_currency: currency,
  /** What a first clerk found, far from what was filed (Rule 13.7). */
  proposed_amount: decimal.nullable(),
  updated_at: instant,
  reasons: z.array(z.enum(MATCH_REASONS)),
})
export type MatchProposal = z.infer<typeof proposal>

const line = z.object({
  bank_line_id: id,
  account_no: z.string(),
  booked_on: date,
  amount: decimal,
  currency,
  payer: z.string(),
  text: z.string(),
  reference: z.string(),
  state: z.enum(BANK_STATES),
  customer_id: z.int().nullable(),
  company_name: z.string().nullable(),
  top_up_id: id.nullable(),
  top_up_no: z.string().nullable(),
  /** What a clerk filed for a customer out of it (Rule 13.19), unless it was rejected. */
  filed_top_up_no: z.string().nullable(),
  /** Whether the match booked the top-up; false: it had been confirmed before. */
  booked: z.boolean().nullable(),
  ignore_reason: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  file_name: z.string(),
})
const proposed = line.extend({
  /** Best first, of an open payment. */
  proposals: z.array(proposal),
})
export type BankLine = z.infer<typeof line>
export type ProposedLine = z.infer<typeof proposed>

/** Days of booking at the bank, both included: no clock moves them. */
const listed = {
  state: z.enum(BANK_STATES).optional(),
  currency: currency.optional(),
  /** Part of payer, text or reference. */
  search: optionalText(100).optional(),
  from: date.optional(),
  to: date.optional(),
  sort: sortBy('booked_on'),
}

const column = queryInt(0, 255).optional()
/** Where a bank's table has what: columns are counted from 0. `money`: the column of the currency, unless one is for all rows. */
export const bankColumns = {
  date: column,
  /** How `03.04.2026` is meant. */
  date_order: z.enum(['day_first', 'month_first']).optional(),
  amount: column,
  credit: column,
  debit: column,
  money: column,
  currency: currency.optional(),
  payer: column,
  text: column,
  reference: column,
}
const columns = z.object({
  ...Object.fromEntries(
    (['date', 'amount', 'credit', 'debit', 'money', 'payer', 'text', 'reference'] as const).map((name) => [
      name,
      z.int().optional(),
    ]),
  ),
  date_order: bankColumns.date_order,
  currency: bankColumns.currency,
})

/** `row` as a spreadsheet numbers it, the entry's number in a CAMT file; `column` as the file calls it. */
const fault = z.object({ row: z.int(), column: z.string(), reason: z.string() })
const formats = z.enum(['camt', 'csv'])

export const bankCalls = {
  getAccounts: call({
    method: 'GET',
    path: '/api/office/bank/getAccounts',
    title: 'Accounts of bank statements',
    ...sees,
    input: z.strictObject({}),
    output: z.array(z.object({ account_no: z.string(), holder: z.string(), currency: currency.nullable() })),
  }),
  getList: call({
    method: 'GET',
    path: '/api/office/bank/getList',
    title: 'Payments of bank statements',
    ...sees,
    input: z.strictObject({ ...listed, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(proposed),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/office/bank/exportList',
    title: 'Export payments of bank statements',
    ...sees,
    mayLag: true,
    input: z.strictObject(listed).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
  getStatusCounts: call({
    method: 'GET',
    path: '/api/office/bank/getStatusCounts',
    title: 'Counts of payments of bank statements',
    ...sees,
    input: z.strictObject({}),
    output: z.record(z.enum(BANK_STATES), total),
  }),
  /** What a file is, with the columns that were chosen for the same names before. */
  readFile: call({
    method: 'POST',
    path: '/api/office/bank/readFile',
    title: { en: 'Read bank statement', zh_CN: '读取银行流水' },
    ...acts,
    input: z.strictObject({}),
    output: z.object({
      format: formats,
      heads: z.array(z.string()),
      /** The first rows, to choose the columns by. */
      sample: z.array(z.array(z.string())),
      columns: columns.nullable(),
    }),
    upload,
    reads: true,
  }),
  importFile: call({
    method: 'POST',
    path: '/api/office/bank/importFile',
    title: { en: 'Import bank statement', zh_CN: '导入银行流水' },
    ...acts,
    input: z.strictObject({ account_no: text(60), ...bankColumns }),
    output: z.object({
      format: formats,
      added: z.int(),
      known: z.int(),
      outgoing: z.int(),
      unreadable: z.int(),
      /** The first hundred. */
      faults: z.array(fault),
    }),
    upload,
  }),
  match: call({
    method: 'POST',
    path: '/api/office/bank/match',
    title: { en: 'Match payment to top-up', zh_CN: '匹配到账与充值' },
    ...acts,
    input: z.strictObject({
      bank_line_id: id,
      customer_id,
      top_up_id: id,
      /** As the clerk saw the top-up (Rule 13.10). */
      updated_at: instant.optional(),
      /** In the account's currency, where the payment is in another; else it is the payment's own. */
      received_amount: amount.optional(),
    }),
    /** `proposed`: far from what was filed, another clerk has to find the same. `linked`: it had been confirmed before. */
    output: z.object({ outcome: z.enum(['booked', 'proposed', 'linked']), balance: decimal.nullable(), currency }),
  }),
  /** For a customer that filed nothing: in its name, with the bank's words as slip; another clerk matches it. */
  fileTopUp: call({
    method: 'POST',
    path: '/api/office/bank/fileTopUp',
    title: { en: 'File top-up out of a payment', zh_CN: '按到账代客户提交充值' },
    ...acts,
    input: z.strictObject({ bank_line_id: id, customer_id }),
    output: z.object({ top_up_id: id, top_up_no: z.string() }),
  }),
  ignore: call({
    method: 'POST',
    path: '/api/office/bank/ignore',
    title: { en: 'Ignore payment', zh_CN: '忽略到账' },
    ...acts,
    input: z.strictObject({ bank_line_id: id, reason: text(500) }),
    output: done,
  }),
  reopen: call({
    method: 'POST',
    path: '/api/office/bank/reopen',
    title: { en: 'Take back ignoring a payment', zh_CN: '撤销忽略到账' },
    ...acts,
    input: z.strictObject({ bank_line_id: id }),
    output: done,
  }),
}
