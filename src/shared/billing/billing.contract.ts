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
  sortBy,
} from '../fields.ts'
import { FEE_TYPES } from '../rates/calculator/fees.ts'
import { BILL_TYPES } from './billing.fields.ts'

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
    input: z.strictObject(filters).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
}

export const officeBillingCalls = {
  getBalance: call({
    method: 'GET',
    path: '/api/office/billing/getAccount',
    title: "A customer's balance",
    audience: 'staff',
    permission: 'finance.view',
    input: z.strictObject({ customer_id: z.string().regex(/^[1-9]\d{0,8}$/).transform(Number) }), // prettier-ignore
    output: balance.extend({ ...owner, entries: z.int() }),
  }),
}
