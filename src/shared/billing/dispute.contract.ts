// The calls around disputed charges: the customer files, replies and withdraws, the staff ask back and decide (Rules 12.13, 12.16).
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  amount,
  currency,
  customerId,
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
  queryInt,
  sortBy,
  text,
} from '../fields.ts'
import { FILE_RULES } from '../files.ts'
import { FEE_TYPES } from '../rates/calculator/fees.ts'
import { feeLine } from '../rates/fee-line.ts'
import { BILL_TYPES } from './billing.fields.ts'
import { DISPUTE_STATUSES } from './dispute.text.ts'

export const MAX_DISPUTE_FILES = 5

const disputeRow = z.object({
  dispute_id: id,
  dispute_no: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** The charge in the ledger, and the line of its fee; null is the whole entry. */
  seq: z.int(),
  line_no: z.int().nullable(),
  charged_at: instant,
  bill_type: z.enum(BILL_TYPES),
  fee_type: z.enum(FEE_TYPES).nullable(),
  reference: z.string(),
  cause: z.string(),
  cause_id: id,
  amount: decimal,
  /** What the customer holds to be right; null where it names none. */
  claimed: decimal.nullable(),
  currency,
  reason: z.string(),
  filed_by_name: z.string(),
  created_at: instant,
  /** These once it is decided. */
  answer: z.string().nullable(),
  right_amount: decimal.nullable(),
  given_back: decimal.nullable(),
  decided_at: instant.nullable(),
})
export type Dispute = z.infer<typeof disputeRow>

const more = {
  question: z.string().nullable(),
  asked_at: instant.nullable(),
  reply: z.string().nullable(),
  replied_at: instant.nullable(),
  files: z.array(z.object({ file_id: id, name: z.string() })),
  /** How the charge was computed; of a dispute about one line that line alone. */
  fees: z.array(feeLine.extend({ line_no: z.int() })),
  /** Of what gave it back. */
  adjustment_no: z.string().nullable(),
}
const disputeDetail = disputeRow.extend(more)
export type DisputeDetail = z.infer<typeof disputeDetail>

/** `waits`: accepted, but a second person has to confirm what it gives back. */
const officeRow = disputeRow.extend({ ...owner, waits: z.boolean(), decided_by_name: z.string().nullable() })
export type OfficeDispute = z.infer<typeof officeRow>
const officeDetail = officeRow.extend(more)
export type OfficeDisputeDetail = z.infer<typeof officeDetail>

/** Days of filing, both included; `number` is a dispute's, or that of an order or bill. */
const filters = {
  number: optionalText(60).optional(),
  status: z.enum(DISPUTE_STATUSES).optional(),
  bill_type: z.enum(BILL_TYPES).optional(),
  fee_type: z.enum(FEE_TYPES).optional(),
  from: date.optional(),
  to: date.optional(),
  ...onClock,
  sort: sortBy('created_at'),
}
const queryCustomer = queryInt(1, 999_999_999)
const officeFilters = {
  ...filters,
  customer_id: queryCustomer.optional(),
  /** Filed so many days ago or longer. */
  min_days: queryInt(1, 9999).optional(),
}
const inOrder = days('from', 'to')
const own = { dispute_id: id }
const reads = { method: 'GET', audience: 'customer', permission: 'billing.view' } as const
const files = { method: 'POST', audience: 'customer', permission: 'billing.settle' } as const

export const disputeCalls = {
  getList: call({
    ...reads,
    path: '/api/ucenter/billing/getDisputeList',
    title: 'Disputes',
    input: z.strictObject({ ...filters, ...pageInput }).refine(...inOrder),
    output: pageOf(disputeRow),
  }),
  exportList: call({
    ...reads,
    path: '/api/ucenter/billing/exportDisputes',
    title: 'Export disputes',
    mayLag: true,
    input: z.strictObject(filters).refine(...inOrder),
    output: z.null(),
    download: true,
  }),
  getDetail: call({
    ...reads,
    path: '/api/ucenter/billing/getDispute',
    title: 'Dispute',
    input: z.strictObject(own),
    output: disputeDetail,
  }),
  getFile: call({
    ...reads,
    path: '/api/ucenter/billing/getDisputeFile',
    title: 'File of a dispute',
    input: z.strictObject({ ...own, file_id: id }),
    output: z.null(),
    download: true,
  }),
  uploadFile: call({
    ...files,
    path: '/api/ucenter/billing/uploadDisputeFile',
    title: { en: 'Upload a file of a dispute', zh_CN: '上传争议附件' },
    input: z.strictObject({}),
    output: z.object({ file_id: id, name: z.string() }),
    upload: { maxBytes: FILE_RULES.dispute_file.maxBytes },
  }),
  file: call({
    ...files,
    path: '/api/ucenter/billing/fileDispute',
    title: { en: 'Dispute a charge', zh_CN: '对扣费提出争议' },
    input: z.strictObject({
      seq: z.int().min(1).max(999_999_999),
      /** One line of the fee; without it the whole entry. */
      line_no: z.int().min(1).max(9999).optional(),
      /** What is right; 0 is nothing at all. */
      claimed: z.union([amount, z.literal('0')]).optional(),
      reason: text(1000),
      picture_ids: z.array(id).max(MAX_DISPUTE_FILES).default([]),
    }),
    output: z.object({ dispute_id: id, dispute_no: z.string() }),
  }),
  reply: call({
    ...files,
    path: '/api/ucenter/billing/replyToDispute',
    title: { en: 'Reply about a dispute', zh_CN: '回复争议' },
    input: z.strictObject({ ...own, reply: text(1000) }),
    output: done,
  }),
  withdraw: call({
    ...files,
    path: '/api/ucenter/billing/withdrawDispute',
    title: { en: 'Withdraw a dispute', zh_CN: '撤回争议' },
    input: z.strictObject(own),
    output: done,
  }),
}

const officeReads = { method: 'GET', audience: 'staff', permission: 'disputes.view' } as const
const decides = { method: 'POST', audience: 'staff', permission: 'disputes.decide' } as const
const byQuery = { customer_id: queryCustomer, ...own }
const which = { customer_id: customerId, ...own }

/** Of one month of filing, kind of fee and currency. */
const figure = z.object({
  month: z.string(),
  bill_type: z.enum(BILL_TYPES),
  fee_type: z.enum(FEE_TYPES).nullable(),
  currency,
  open: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  withdrawn: z.int(),
  given_back: decimal,
  /** From filing to the decision, all decided ones together. */
  decided_days: decimal,
})
export type DisputeFigure = z.infer<typeof figure>

export const officeDisputeCalls = {
  getList: call({
    ...officeReads,
    path: '/api/office/billing/getDisputeList',
    title: 'Disputes of the customers',
    input: z.strictObject({ ...officeFilters, ...pageInput }).refine(...inOrder),
    output: pageOf(officeRow),
  }),
  exportList: call({
    ...officeReads,
    path: '/api/office/billing/exportDisputes',
    title: 'Export disputes of the customers',
    mayLag: true,
    input: z.strictObject(officeFilters).refine(...inOrder),
    output: z.null(),
    download: true,
  }),
  /** Of the last twelve months, by month of filing on the reader's clock and kind of fee. */
  getFigures: call({
    ...officeReads,
    path: '/api/office/billing/getDisputeFigures',
    title: 'Figures of disputes',
    input: z.strictObject({ customer_id: queryCustomer.optional(), ...onClock }),
    output: z.object({ figures: z.array(figure) }),
  }),
  getDetail: call({
    ...officeReads,
    path: '/api/office/billing/getDispute',
    title: 'Dispute of a customer',
    input: z.strictObject(byQuery),
    output: officeDetail,
  }),
  getFile: call({
    ...officeReads,
    path: '/api/office/billing/getDisputeFile',
    title: 'File of a dispute',
    input: z.strictObject({ ...byQuery, file_id: id }),
    output: z.null(),
    download: true,
  }),
  ask: call({
    ...decides,
    path: '/api/office/billing/askAboutDispute',
    title: { en: 'Ask about a dispute', zh_CN: '询问争议' },
    input: z.strictObject({ ...which, question: text(1000) }),
    output: done,
  }),
  reject: call({
    ...decides,
    path: '/api/office/billing/rejectDispute',
    title: { en: 'Reject dispute', zh_CN: '驳回争议' },
    input: z.strictObject({ ...which, answer: text(500) }),
    output: done,
  }),
  accept: call({
    ...decides,
    path: '/api/office/billing/acceptDispute',
    title: { en: 'Accept dispute', zh_CN: '接受争议' },
    input: z.strictObject({
      ...which,
      /** What is right instead; nothing where all of it is given back. */
      right_amount: z.union([amount, z.literal('0')]).default('0'),
      /** The customer reads it, here and with the entry. */
      answer: text(500),
    }),
    /** `waiting`: nothing is given back before somebody else of finance confirms the adjustment. */
    output: z.object({
      status: z.enum(['posted', 'waiting']),
      adjustment_no: z.string(),
      given_back: decimal,
      currency,
    }),
  }),
}
