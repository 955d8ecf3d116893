// The calls around top-ups on both sides: filing one with its slip, and finance's decision. The ledger's list is in
// billing.contract.ts.
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
  pageInput,
  pageOf,
  percent,
  sortBy,
  text,
  total,
} from '../fields.ts'
import { FILE_RULES } from '../files.ts'
import { PAYMENT_METHODS, TOP_UP_STATUSES } from './billing.fields.ts'

const topUp = z.object({
  top_up_id: id,
  top_up_no: z.string(),
  status: z.enum(TOP_UP_STATUSES),
  amount: decimal,
  currency,
  paid_on: date,
  payment_method: z.enum(PAYMENT_METHODS),
  slip_file_id: id,
  slip_name: z.string(),
  slip_media_type: z.string(),
  /** The bank's own proof, where finance added one (Rule 13.11). */
  received_slip_name: z.string().nullable(),
  received_slip_media_type: z.string().nullable(),
  remark: z.string(),
  /** In the account's currency, as finance found it at the bank. */
  received_amount: decimal.nullable(),
  received_on: date.nullable(),
  account_currency: currency,
  reject_reason: z.string().nullable(),
  /** Finance has neither decided nor kept the word of a first clerk (Rule 13.10). */
  editable: z.boolean(),
  created_at: instant,
  updated_at: instant,
})
export type TopUp = z.infer<typeof topUp>

const officeTopUp = topUp.extend({
  customer_id: z.int(),
  company_name: z.string(),
  filed_by: z.string(),
  filed_by_staff: z.boolean(),
  filed_by_name: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  /** What the first clerk found where it is far from what was filed: another has to find the same (Rule 13.7). */
  proposed_amount: decimal.nullable(),
  proposed_on: date.nullable(),
  proposed_by: z.string().nullable(),
  proposed_by_name: z.string().nullable(),
})
/** What the filed amount should be in the account's currency, and which other top-ups carry the same slip. */
const compared = {
  rate: decimal.nullable(),
  expected_amount: decimal.nullable(),
  same_slip: z.array(z.string()),
  /** Others of the same amount and day of payment (Rule 13.12). */
  same_payment: z.array(z.string()),
}
export type OfficeTopUp = z.infer<typeof officeTopUp>
const reviewed = officeTopUp.extend(compared)
export type ReviewedTopUp = z.infer<typeof reviewed>

/** Days of filing, both included. */
const filters = {
  status: z.enum(TOP_UP_STATUSES).optional(),
  top_up_no: optionalText(40).optional(),
  from: date.optional(),
  to: date.optional(),
  ...onClock,
}
/** What a list and its export share. */
const listed = { ...filters, sort: sortBy('created_at') }
const counts = z.record(z.enum(TOP_UP_STATUSES), total)
const remittance = {
  amount,
  currency,
  paid_on: date,
  payment_method: z.enum(PAYMENT_METHODS),
  slip_file_id: id,
  remark: optionalText(500),
}
const filed = z.object({ top_up_id: id, top_up_no: z.string() })
const storedFile = z.object({
  file_id: id,
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** Top-ups that were filed with the very same file. */
  same_slip: z.array(z.string()),
})
/** The customer's slip, unless the bank's proof is asked for. */
const proof = z.enum(['filed', 'received']).optional()
const upload = { maxBytes: FILE_RULES.top_up_slip.maxBytes }
const queryCustomer = z.string().regex(/^[1-9]\d{0,8}$/).transform(Number) // prettier-ignore

export const topUpCalls = {
  getPaymentMethods: call({
    method: 'GET',
    path: '/api/ucenter/topup/getPaymentMethods',
    title: 'Payment methods',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({}),
    output: z.object({
      payment_methods: z.array(z.object({ code: z.enum(PAYMENT_METHODS), name_en: z.string(), name_zh: z.string() })),
      currencies: z.array(currency),
    }),
  }),
  getList: call({
    method: 'GET',
    path: '/api/ucenter/topup/getList',
    title: 'Top-up list',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({ ...listed, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(topUp),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/ucenter/topup/exportList',
    title: 'Export top-ups',
    audience: 'customer',
    permission: 'billing.view',
    mayLag: true,
    input: z.strictObject(listed).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
  getStatusCounts: call({
    method: 'GET',
    path: '/api/ucenter/topup/getStatusCounts',
    title: 'Top-up counts',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({}),
    output: counts,
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/ucenter/topup/getDetail',
    title: 'Top-up details',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({ top_up_id: id }),
    output: topUp,
  }),
  getSlip: call({
    method: 'GET',
    path: '/api/ucenter/topup/getSlip',
    title: 'Top-up slip',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({ top_up_id: id, proof }),
    output: z.null(),
    download: true,
  }),
  uploadSlip: call({
    method: 'POST',
    path: '/api/ucenter/topup/uploadSlip',
    title: { en: 'Upload top-up slip', zh_CN: '上传充值水单' },
    audience: 'customer',
    permission: 'billing.topUp',
    input: z.strictObject({}),
    output: storedFile,
    upload,
  }),
  addTopup: call({
    method: 'POST',
    path: '/api/ucenter/topup/addTopup',
    title: { en: 'File top-up', zh_CN: '提交充值' },
    audience: 'customer',
    permission: 'billing.topUp',
    input: z.strictObject(remittance),
    output: filed,
  }),
  /** Everything of it, as long as finance has not taken it (Rule 13.10). */
  updateTopup: call({
    method: 'POST',
    path: '/api/ucenter/topup/updateTopup',
    title: { en: 'Edit top-up', zh_CN: '修改充值' },
    audience: 'customer',
    permission: 'billing.topUp',
    input: z.strictObject({ top_up_id: id, updated_at: instant, ...remittance }),
    output: done,
  }),
}

const officeListed = {
  ...listed,
  customer_id: queryCustomer.optional(),
  /** Only those that wait for a second person (Rule 13.7). */
  second: z.literal('1').optional(),
}

export const officeTopUpCalls = {
  /** By how much a received amount may differ from the filed one before a second clerk is asked; above both (Rule 13.7). */
  getTolerance: call({
    method: 'GET',
    path: '/api/office/topup/getTolerance',
    title: 'Top-up tolerance',
    audience: 'staff',
    permission: 'tolerances.edit',
    input: z.strictObject({}),
    output: z.object({ percent: decimal, amount: decimal }),
  }),
  updateTolerance: call({
    method: 'POST',
    path: '/api/office/topup/updateTolerance',
    title: { en: 'Edit top-up tolerance', zh_CN: '修改充值容差' },
    audience: 'staff',
    permission: 'tolerances.edit',
    input: z.strictObject({ percent, amount: z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/) }),
    output: done,
  }),
  getList: call({
    method: 'GET',
    path: '/api/office/topup/getList',
    title: 'Top-ups',
    audience: 'staff',
    permission: 'finance.view',
    // Unless a sort is named the queue of undecided ones comes oldest first, everything else newest first.
    input: z.strictObject({ ...officeListed, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(officeTopUp),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/office/topup/exportList',
    title: 'Export top-ups',
    audience: 'staff',
    permission: 'finance.view',
    mayLag: true,
    input: z.strictObject(officeListed).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
  getStatusCounts: call({
    method: 'GET',
    path: '/api/office/topup/getStatusCounts',
    title: 'Top-up counts',
    audience: 'staff',
    permission: 'finance.view',
    input: z.strictObject({}),
    output: counts,
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/office/topup/getDetail',
    title: 'Top-up details',
    audience: 'staff',
    permission: 'finance.view',
    input: z.strictObject({ customer_id: queryCustomer, top_up_id: id }),
    output: reviewed,
  }),
  getSlip: call({
    method: 'GET',
    path: '/api/office/topup/getSlip',
    title: 'Top-up slip',
    audience: 'staff',
    permission: 'finance.view',
    input: z.strictObject({ customer_id: queryCustomer, top_up_id: id, proof }),
    output: z.null(),
    download: true,
  }),
  uploadSlip: call({
    method: 'POST',
    path: '/api/office/topup/uploadSlip',
    title: { en: 'Upload top-up slip', zh_CN: '上传充值水单' },
    audience: 'staff',
    permission: 'finance.confirm',
    input: z.strictObject({ customer_id: queryCustomer }),
    output: storedFile,
    upload,
  }),
  addTopup: call({
    method: 'POST',
    path: '/api/office/topup/addTopup',
    title: { en: 'File top-up for a customer', zh_CN: '代客户提交充值' },
    audience: 'staff',
    permission: 'finance.confirm',
    input: z.strictObject({ customer_id, ...remittance }),
    output: filed,
  }),
  confirm: call({
    method: 'POST',
    path: '/api/office/topup/confirm',
    title: { en: 'Confirm top-up', zh_CN: '确认充值到账' },
    audience: 'staff',
    permission: 'finance.confirm',
    input: z.strictObject({
      customer_id,
      top_up_id: id,
      /** As the clerk saw it: what was changed since is looked at first (Rule 13.10). */
      updated_at: instant.optional(),
      received_amount: amount,
      received_on: date,
      received_slip_file_id: id.optional(),
    }),
    /** `proposed`: nothing is booked before another clerk confirms the same amount. */
    output: z.object({ outcome: z.enum(['booked', 'proposed']), balance: decimal.nullable(), currency }),
  }),
  reject: call({
    method: 'POST',
    path: '/api/office/topup/reject',
    title: { en: 'Reject top-up', zh_CN: '驳回充值' },
    audience: 'staff',
    permission: 'finance.confirm',
    input: z.strictObject({ customer_id, top_up_id: id, reason: text(500) }),
    output: done,
  }),
}
