// The calls around a customer's money that only read: the balance and the transaction history. Top-ups are in top-up.contract.ts.
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  currency,
  date,
  days,
  decimal,
  id,
  instant,
  onClock,
  optionalText,
  owner,
  pageInput,
  pageOf,
  queryInt,
  sortBy,
} from '../fields.ts'
import { FEE_TYPES } from '../rates/calculator/fees.ts'
import { feeLine } from '../rates/fee-line.ts'
import { BILL_TYPES, RECORD_TYPES } from './billing.fields.ts'
import { DISPUTE_STATUSES } from './dispute.text.ts'

/** Rule 12.1: available = balance + credit limit − held. */
const balance = z.object({
  currency,
  balance: decimal,
  held: decimal,
  credit_limit: decimal,
  available: decimal,
})

const transaction = z.object({
  /** The entry's number in the customer's chain: no gaps. */
  seq: z.int(),
  at: instant,
  bill_type: z.enum(BILL_TYPES),
  fee_type: z.enum(FEE_TYPES).nullable(),
  /** What it was for, as people call it: an order, top-up, booking or loss order number. */
  reference: z.string(),
  cause: z.string(),
  cause_id: id,
  country: z.string().nullable(),
  amount: decimal,
  currency,
  /** Null for a supplier, who sees only some of the entries. */
  balance_after: decimal,
  quantity: z.int().nullable(),
  skus: z.array(z.object({ sku: z.string(), quantity: z.int() })),
  weight_g: z.int().nullable(),
  tracking_no: z.string().nullable(),
  remark: z.string(),
  reverses: z.int().nullable(),
  /** The entry that takes this one back. */
  reversed_by: z.int().nullable(),
  /** The charge that this gives back of, by an accepted dispute. */
  corrects: z.int().nullable(),
})
export type Transaction = z.infer<typeof transaction>

/** Both days are included; `reference` is an exact order, customer order, top-up, booking or loss order number. */
const filters = {
  from: date.optional(),
  to: date.optional(),
  ...onClock,
  bill_type: z.enum(BILL_TYPES).optional(),
  fee_type: z.enum(FEE_TYPES).optional(),
  reference: optionalText(100).optional(),
  sort: sortBy('at'),
}

/** What an order, or another document, keeps of the balance until it is charged or given free. */
const hold = z.object({
  cause: z.string(),
  cause_id: id,
  reference: z.string(),
  amount: decimal,
  currency,
  at: instant,
})
export type Hold = z.infer<typeof hold>

/** Open holds, newest first; `more` where there are further ones. */
const holds = z.object({ rows: z.array(hold), more: z.boolean() })

/** The fee lines of what the entry was for that make its amount, and the tariff that they were computed by. */
const entryDetail = transaction.extend({
  fees: z.array(feeLine.extend({ line_no: z.int() })),
  /** Of an order's fee; `own` where it is a version of the customer's own price list. */
  tariffs: z.array(z.object({ code: z.string(), version: z.int(), own: z.boolean() })),
  /** Until when a charge may be disputed, and why it may not; with what was disputed of it (Rule 12.13). */
  dispute_until: instant,
  dispute_refusal: z.enum(['dispute_entry', 'dispute_late']).nullable(),
  disputes: z.array(
    z.object({ dispute_id: id, dispute_no: z.string(), line_no: z.int().nullable(), status: z.enum(DISPUTE_STATUSES) }),
  ),
})
export type EntryDetail = z.infer<typeof entryDetail>

const { fee_type: _fee, bill_type: _bill, ...unfeed } = filters
/** Movements that are not fees (Rule 12.7). */
const recordFilters = { ...unfeed, bill_type: z.enum(RECORD_TYPES).optional() }

export const billingCalls = {
  getBalance: call({
    method: 'GET',
    path: '/api/ucenter/billing/getBalance',
    title: 'Balance',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({}),
    output: balance,
  }),
  getTransactionList: call({
    method: 'GET',
    path: '/api/ucenter/billing/getTransactionList',
    title: 'Transaction history',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({ ...filters, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(transaction),
  }),
  exportTransactions: call({
    method: 'GET',
    path: '/api/ucenter/billing/exportTransactions',
    title: 'Export transaction history',
    audience: 'customer',
    permission: 'billing.view',
    mayLag: true,
    input: z.strictObject(filters).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
  getEntry: call({
    method: 'GET',
    path: '/api/ucenter/billing/getEntry',
    title: 'Details of a transaction',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({ seq: queryInt(1, 999_999_999) }),
    output: entryDetail,
  }),
  getHoldList: call({
    method: 'GET',
    path: '/api/ucenter/billing/getHoldList',
    title: 'Open holds',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({}),
    output: holds,
  }),
  getRecordList: call({
    method: 'GET',
    path: '/api/ucenter/billing/getRecordList',
    title: 'Transfer and payment records',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({ ...recordFilters, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(transaction),
  }),
  exportRecords: call({
    method: 'GET',
    path: '/api/ucenter/billing/exportRecords',
    title: 'Export transfer and payment records',
    audience: 'customer',
    permission: 'billing.view',
    mayLag: true,
    input: z.strictObject(recordFilters).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
}

const customer_id = z.string().regex(/^[1-9]\d{0,8}$/).transform(Number) // prettier-ignore

export const officeBillingCalls = {
  getBalance: call({
    method: 'GET',
    path: '/api/office/billing/getAccount',
    title: "A customer's balance",
    audience: 'staff',
    permission: 'ledger.view',
    input: z.strictObject({ customer_id }),
    output: balance.extend({ ...owner, entries: z.int() }),
  }),
  getHoldList: call({
    method: 'GET',
    path: '/api/office/billing/getHoldList',
    title: "A customer's open holds",
    audience: 'staff',
    permission: 'ledger.view',
    input: z.strictObject({ customer_id }),
    output: holds,
  }),
  getEntryList: call({
    method: 'GET',
    path: '/api/office/billing/getEntryList',
    title: "A customer's ledger",
    audience: 'staff',
    permission: 'ledger.view',
    input: z.strictObject({ customer_id, ...filters, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(transaction),
  }),
  exportEntries: call({
    method: 'GET',
    path: '/api/office/billing/exportEntries',
    title: "Export a customer's ledger",
    audience: 'staff',
    permission: 'ledger.view',
    mayLag: true,
    input: z.strictObject({ customer_id, ...filters }).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
}
