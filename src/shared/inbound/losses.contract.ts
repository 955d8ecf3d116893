// The calls around loss orders: the customer reads and answers them, staff review them and open those of goods that were in stock. Those of a
// booking come about by the receiving calls.
import { z } from 'zod'
import { call } from '../contract.ts'
import {
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
  quantity,
  queryInt,
  sortBy,
  text,
  total,
} from '../fields.ts'
import { timelineOut } from '../timeline.ts'
import { FILE_RULES } from '../files.ts'
import { INSPECTIONS, lossLine } from './inbound.values.ts'
import { MAX_COUNT_LINES } from '../stock/counts.rules.ts'
import { LOSS_EVENT_NAMES, LOSS_REASONS, LOSS_SOURCES, LOSS_STATUSES, LOSS_TYPES } from './losses.states.ts'

/** Null before anything was paid, and for who sees no money. */
const payout = z.object({ amount: decimal, currency }).nullable()

const head = {
  loss_id: id,
  loss_no: z.string(),
  type: z.enum(LOSS_TYPES),
  source: z.enum(LOSS_SOURCES),
  /** Of the booking or count; null for goods of the warehouse, and of a quarantine that no booking led to. */
  source_no: z.string().nullable(),
  status: z.enum(LOSS_STATUSES),
  /** These as far as they are its source. */
  booking_id: id.nullable(),
  booking_no: z.string().nullable(),
  quarantine_id: id.nullable(),
  count_id: id.nullable(),
  /** Null for those of a booking. */
  reason: z.enum(LOSS_REASONS).nullable(),
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  time_zone: z.string(),
  created_by: z.string(),
  created_at: instant,
  reviewed_at: instant.nullable(),
  /** The last day for the customer's answer, on the warehouse's calendar. */
  answer_by: date.nullable(),
  payout,
}
const lossRow = z.object({
  ...head,
  sku_count: z.int(),
  /** Pieces too few and too many, over all lines. */
  missing: z.int(),
  surplus: z.int(),
})
const lossDetail = z.object({
  ...head,
  /** How the goods were inspected when they came. */
  inspection: z.enum(INSPECTIONS),
  review_comment: z.string(),
  dispute_reason: z.string(),
  /** `pays` is null where nothing is missing, and as `payout` is. */
  lines: z.array(
    lossLine.extend({
      product_name: z.string(),
      image_file_id: id.nullable(),
      pays: z
        .object({ missing: z.int(), unit_price: decimal, price_currency: currency, rate: decimal, amount: decimal })
        .nullable(),
    }),
  ),
  pictures: z.array(z.object({ file_id: id, name: z.string() })),
  events: timelineOut(LOSS_EVENT_NAMES),
})
export type LossDetail = z.output<typeof lossDetail>

const officeLossRow = lossRow.extend(owner)
export type OfficeLossRow = z.output<typeof officeLossRow>
const officeLossDetail = lossDetail.extend(owner)
export type OfficeLossDetail = z.output<typeof officeLossDetail>

const filter = {
  /** A loss order's number or its beginning, or the whole number of its booking or count. */
  number: optionalText(60).optional(),
  sku: optionalText(30).optional(),
  type: z.enum(LOSS_TYPES).optional(),
  source: z.enum(LOSS_SOURCES).optional(),
  warehouse_id: id.optional(),
  created_from: date.optional(),
  created_to: date.optional(),
  ...onClock,
}
const inOrder = days('created_from', 'created_to')
const listed = { ...filter, status: z.enum(LOSS_STATUSES).optional(), sort: sortBy('created_at') }
const counts = z.record(z.enum(LOSS_STATUSES), total)

const reads = { method: 'GET', audience: 'customer', permission: 'inbound.view' } as const
const answers = { method: 'POST', audience: 'customer', permission: 'inbound.submit' } as const
const own = { loss_id: id }

export const lossCalls = {
  getList: call({
    ...reads,
    path: '/api/ucenter/loss/getList',
    title: 'Loss orders',
    mayLag: true,
    input: z.strictObject({ ...listed, ...pageInput }).refine(...inOrder),
    output: pageOf(lossRow),
  }),
  exportList: call({
    ...reads,
    path: '/api/ucenter/loss/exportList',
    title: 'Export loss orders',
    mayLag: true,
    input: z.strictObject(listed).refine(...inOrder),
    output: z.null(),
    download: true,
  }),
  getStatusCounts: call({
    ...reads,
    path: '/api/ucenter/loss/getStatusCounts',
    title: 'Loss orders by status',
    mayLag: true,
    input: z.strictObject(filter).refine(...inOrder),
    output: counts,
  }),
  getDetail: call({
    ...reads,
    path: '/api/ucenter/loss/getDetail',
    title: 'Loss order',
    input: z.strictObject(own),
    output: lossDetail,
  }),
  getPicture: call({
    ...reads,
    path: '/api/ucenter/loss/getPicture',
    title: 'Picture of a loss order',
    input: z.strictObject({ ...own, file_id: id }),
    output: z.null(),
    download: true,
  }),
  agree: call({
    ...answers,
    path: '/api/ucenter/loss/agree',
    title: { en: 'Agree to a loss order', zh_CN: '同意差异单' },
    input: z.strictObject(own),
    output: done,
  }),
  dispute: call({
    ...answers,
    path: '/api/ucenter/loss/dispute',
    title: { en: 'Dispute a loss order', zh_CN: '对差异单提出争议' },
    input: z.strictObject({ ...own, reason: text(500) }),
    output: done,
  }),
}

const officeReads = { method: 'GET', audience: 'staff', permission: 'inbound.view' } as const
const reviews = { method: 'POST', audience: 'staff', permission: 'loss.review' } as const
const opens = { method: 'POST', audience: 'staff', permission: 'loss.open' } as const
const queryCustomer = queryInt(1, 999_999_999)
const officeFilter = { ...filter, customer_id: queryCustomer.optional() }
const officeListed = { ...listed, customer_id: queryCustomer.optional() }
const byQuery = { customer_id: queryCustomer, loss_id: id }
/** Pictures of one review, or of one opening. */
export const MAX_LOSS_PICTURES = 10
const review = z.strictObject({
  customer_id: customerId,
  loss_id: id,
  comment: text(500),
  picture_ids: z.array(id).max(MAX_LOSS_PICTURES).default([]),
})

const opened = z.object({ customer_id: z.int(), loss_id: id, loss_no: z.string() })

export const officeLossCalls = {
  getList: call({
    ...officeReads,
    path: '/api/office/loss/getList',
    title: 'Loss orders of the customers',
    mayLag: true,
    input: z.strictObject({ ...officeListed, ...pageInput }).refine(...inOrder),
    output: pageOf(officeLossRow),
  }),
  exportList: call({
    ...officeReads,
    path: '/api/office/loss/exportList',
    title: 'Export loss orders of the customers',
    mayLag: true,
    input: z.strictObject(officeListed).refine(...inOrder),
    output: z.null(),
    download: true,
  }),
  getStatusCounts: call({
    ...officeReads,
    path: '/api/office/loss/getStatusCounts',
    title: 'Loss orders of the customers by status',
    mayLag: true,
    input: z.strictObject(officeFilter).refine(...inOrder),
    output: counts,
  }),
  getDetail: call({
    ...officeReads,
    path: '/api/office/loss/getDetail',
    title: 'Loss order of a customer',
    input: z.strictObject(byQuery),
    output: officeLossDetail,
  }),
  getPicture: call({
    ...officeReads,
    path: '/api/office/loss/getPicture',
    title: 'Picture of a loss order',
    input: z.strictObject({ ...byQuery, file_id: id }),
    output: z.null(),
    download: true,
  }),
  uploadPicture: call({
    ...opens,
    path: '/api/office/loss/uploadPicture',
    title: { en: 'Upload a picture of a loss order', zh_CN: '上传差异单图片' },
    input: z.strictObject({ customer_id: queryCustomer }),
    output: z.object({ file_id: id, name: z.string() }),
    upload: { maxBytes: FILE_RULES.loss_picture.maxBytes },
  }),
  /** Free pieces of one SKU that are lost or damaged leave stock by it. */
  open: call({
    ...opens,
    path: '/api/office/loss/open',
    title: { en: 'Open a loss order', zh_CN: '新建差异单' },
    input: z.strictObject({
      customer_id: customerId,
      warehouse_id: id,
      sku: text(30),
      quantity,
      reason: z.enum(LOSS_REASONS),
      remark: optionalText(500),
      picture_ids: z.array(id).max(MAX_LOSS_PICTURES).default([]),
    }),
    output: opened,
  }),
  /** Writes the pieces off and opens a loss order of them, with their pictures. */
  writeOff: call({
    ...opens,
    permission: 'receiving.work',
    path: '/api/office/loss/writeOffQuarantine',
    title: { en: 'Write off goods with a loss order', zh_CN: '报废并生成差异单' },
    input: z.strictObject({
      customer_id: customerId,
      quarantine_id: id,
      reason: z.enum(LOSS_REASONS),
      note: text(500),
    }),
    output: opened,
  }),
  /** For what a posted count found missing of these SKUs: one loss order for goods that were inspected alike. */
  openFromCount: call({
    ...opens,
    path: '/api/office/loss/openFromCount',
    title: { en: 'Open loss orders of a stock count', zh_CN: '按盘亏生成差异单' },
    input: z.strictObject({ customer_id: customerId, count_id: id, sku_ids: z.array(id).min(1).max(MAX_COUNT_LINES) }),
    output: z.object({ loss_nos: z.array(z.string()) }),
  }),
  approve: call({
    ...reviews,
    path: '/api/office/loss/approve',
    title: { en: 'Approve a loss order', zh_CN: '批准差异单' },
    input: review,
    /** `paid`: the ledger has a pay-out of it now. */
    output: z.object({ paid: z.boolean() }),
  }),
  reject: call({
    ...reviews,
    path: '/api/office/loss/reject',
    title: { en: 'Reject a loss order', zh_CN: '驳回差异单' },
    input: review,
    output: done,
  }),
}
