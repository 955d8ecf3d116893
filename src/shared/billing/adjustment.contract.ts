// Finance's own movements on a customer's balance (Rules 12.8, 12.12): filed, confirmed by a second person where they are large, and listed.
// What the customer reads of them is in the ledger, in billing.contract.ts.
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
  onClock,
  optionalText,
  owner,
  pageInput,
  pageOf,
  sortBy,
  text,
} from '../fields.ts'
import { ADJUSTMENT_KINDS, ADJUSTMENT_STATUSES, FILED_KINDS, PAYMENT_METHODS } from './billing.fields.ts'

const adjustment = z.object({
  ...owner,
  adjustment_id: id,
  adjustment_no: z.string(),
  kind: z.enum(ADJUSTMENT_KINDS),
  status: z.enum(ADJUSTMENT_STATUSES),
  /** What it does to the balance: negative for a charge or a pay-out. */
  amount: decimal,
  currency,
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  /** The entry that it takes back, and what that entry was for. */
  reverses: z.int().nullable(),
  reversed_reference: z.string().nullable(),
  /** The entry that an accepted dispute gives back of. */
  corrects: z.int().nullable(),
  reason: z.string(),
  reference: z.string(),
  second_person: z.boolean(),
  filed_by_name: z.string(),
  /** Whether the reader filed it: then somebody else confirms it. */
  own: z.boolean(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  reject_reason: z.string().nullable(),
  /** Its entry in the ledger. */
  seq: z.int().nullable(),
  balance_after: decimal.nullable(),
  created_at: instant,
})
export type Adjustment = z.infer<typeof adjustment>

/** Days of filing, both included. */
const filters = {
  customer_id: z.string().regex(/^[1-9]\d{0,8}$/).transform(Number).optional(), // prettier-ignore
  adjustment_no: optionalText(40).optional(),
  kind: z.enum(ADJUSTMENT_KINDS).optional(),
  status: z.enum(ADJUSTMENT_STATUSES).optional(),
  from: date.optional(),
  to: date.optional(),
  ...onClock,
  sort: sortBy('created_at'),
}
const limit = z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/)
const which = { customer_id, adjustment_id: id }

type Filed = {
  kind: string
  amount?: string | undefined
  payment_method?: string | undefined
  entry?: number | undefined
}
/** A field belongs to some kinds alone, and those need it. */
const belongs = (field: 'amount' | 'payment_method' | 'entry', kinds: readonly string[]) =>
  [
    (input: Filed) => (input[field] !== undefined) === kinds.includes(input.kind),
    { path: [field], params: { rule: 'required' } },
  ] satisfies [(input: Filed) => boolean, object]

export const adjustmentCalls = {
  /** Above it a second person is asked; in the currency of the customer's account (Rule 12.9). */
  getLimit: call({
    method: 'GET',
    path: '/api/office/billing/getAdjustmentLimit',
    title: 'Limit of adjustments',
    audience: 'staff',
    permission: 'tolerances.edit',
    input: z.strictObject({}),
    output: z.object({ amount: decimal }),
  }),
  updateLimit: call({
    method: 'POST',
    path: '/api/office/billing/updateAdjustmentLimit',
    title: { en: 'Edit limit of adjustments', zh_CN: '修改调账限额' },
    audience: 'staff',
    permission: 'tolerances.edit',
    input: z.strictObject({ amount: limit }),
    output: done,
  }),
  getList: call({
    method: 'GET',
    path: '/api/office/billing/getAdjustmentList',
    title: 'Adjustments',
    audience: 'staff',
    permission: 'ledger.view',
    input: z.strictObject({ ...filters, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(adjustment),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/office/billing/exportAdjustments',
    title: 'Export adjustments',
    audience: 'staff',
    permission: 'ledger.view',
    mayLag: true,
    input: z.strictObject(filters).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
  file: call({
    method: 'POST',
    path: '/api/office/billing/fileAdjustment',
    title: { en: 'File adjustment', zh_CN: '提交调账' },
    audience: 'staff',
    permission: 'finance.confirm',
    input: z
      .strictObject({
        customer_id,
        kind: z.enum(FILED_KINDS),
        /** In the account's currency; of a reversal it is the entry's. */
        amount: amount.optional(),
        /** Where a pay-out is paid from. */
        payment_method: z.enum(PAYMENT_METHODS).optional(),
        /** The number of the entry that a reversal takes back. */
        entry: z.int().min(1).max(2_147_483_647).optional(),
        /** The customer reads it. */
        reason: text(500),
        /** A document or number outside: a contract, the bank's reference. */
        reference: optionalText(100).default(''),
      })
      .refine(...belongs('amount', ['charge', 'credit', 'payout']))
      .refine(...belongs('payment_method', ['payout']))
      .refine(...belongs('entry', ['reversal'])),
    /** `waiting`: nothing is posted before somebody else confirms. */
    output: z.object({
      adjustment_id: id,
      adjustment_no: z.string(),
      status: z.enum(['posted', 'waiting']),
      balance: decimal.nullable(),
      currency,
    }),
  }),
  confirm: call({
    method: 'POST',
    path: '/api/office/billing/confirmAdjustment',
    title: { en: 'Confirm adjustment', zh_CN: '确认调账' },
    audience: 'staff',
    permission: 'finance.confirm',
    input: z.strictObject(which),
    output: z.object({ balance: decimal }),
  }),
  reject: call({
    method: 'POST',
    path: '/api/office/billing/rejectAdjustment',
    title: { en: 'Reject adjustment', zh_CN: '驳回调账' },
    audience: 'staff',
    permission: 'finance.confirm',
    input: z.strictObject({ ...which, reason: text(500) }),
    output: done,
  }),
}
