// The calls around returns: the customer announces, decides and claims them; the warehouse receives and inspects them and answers claims.
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
  quantity,
  queryInt,
  sortBy,
  text,
  total,
} from '../fields.ts'
import { timelineOut } from '../timeline.ts'
import { FILE_RULES } from '../files.ts'
import { recipient } from '../orders/order-fields.ts'
import { feeLine } from '../rates/fee-line.ts'
import { DECISIONS, GRADES } from './returns.rules.ts'
import { CLAIM_STATUSES, FAULTS, RETURN_EVENT_NAMES, RETURN_KINDS, RETURN_STATUSES } from './returns.states.ts'

const warehouse = {
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  time_zone: z.string(),
}
const head = {
  return_id: id,
  return_no: z.string(),
  kind: z.enum(RETURN_KINDS),
  status: z.enum(RETURN_STATUSES),
  ...warehouse,
  order_id: id.nullable(),
  order_no: z.string().nullable(),
  tracking_number: z.string(),
  reference: z.string(),
  created_by: z.string(),
  created_at: instant,
  arrived_at: instant.nullable(),
  inspected_at: instant.nullable(),
  closed_at: instant.nullable(),
  /** The last day for the customer's decision, on the warehouse's calendar; null when none is awaited. */
  decide_by: date.nullable(),
}
const returnRow = z.object({
  ...head,
  sku_count: z.int(),
  /** Pieces that were announced, and that the inspection found. */
  announced: z.int(),
  inspected: z.int(),
})
const found = z.object({
  grade: z.enum(GRADES),
  quantity: z.int(),
  /** Of these, that are sent again; the decision is about the others (Rule 9.81). */
  resent: z.int(),
  may_resend: z.boolean(),
  decision: z.enum(DECISIONS).nullable(),
  /** What may be decided, first what the house would. */
  choices: z.array(z.enum(DECISIONS)),
})
const returnDetail = z.object({
  ...head,
  note: z.string(),
  inspection_note: z.string(),
  decided_by: z.string(),
  lines: z.array(
    z.object({
      sku_id: id,
      sku: z.string(),
      product_name: z.string(),
      image_file_id: id.nullable(),
      announced: z.int(),
      /** That the inspection scanned. */
      serial_numbers: z.array(z.string()),
      found: z.array(found),
    }),
  ),
  pictures: z.array(z.object({ file_id: id, name: z.string() })),
  /** Whether goods may go to the recipient of the order once more: it has one that was not erased. */
  recipient_known: z.boolean(),
  /** The order that sends goods again. */
  resent_as: z.object({ order_id: id, order_no: z.string(), deleted: z.boolean() }).nullable(),
  /** Null for who sees no money. `prices` are those of a piece, null while the warehouse has no price list for the day. */
  fees: z
    .object({
      currency,
      prices: z.object({ currency, restock: decimal.nullable(), dispose: decimal.nullable() }).nullable(),
      charged: z.array(feeLine).nullable(),
      /** What was given back of the order's freight for this return (Rule 9.82). */
      refund: z.object({ cause: z.enum(FAULTS), reason: z.string(), fee: feeLine }).nullable(),
    })
    .nullable(),
  events: timelineOut(RETURN_EVENT_NAMES),
})
export type ReturnDetail = z.output<typeof returnDetail>

const officeReturnRow = returnRow.extend(owner)
export type OfficeReturnRow = z.output<typeof officeReturnRow>
const officeReturnDetail = returnDetail.extend({
  ...owner,
  /** Serial numbers that are bound to the return's order, which may be in the parcel. */
  bound_serials: z.array(z.object({ sku_id: id, sn: z.string() })),
  /** Of the order's freight, what the contract refunds and was not refunded; null too for who sees no money. */
  freight: z.object({ base: decimal, percent: z.int(), amount: decimal }).nullable(),
})
export type OfficeReturnDetail = z.output<typeof officeReturnDetail>

const filter = {
  /** A return's number or its beginning, or the whole tracking number, reference or order number. */
  number: optionalText(60).optional(),
  sku: optionalText(30).optional(),
  kind: z.enum(RETURN_KINDS).optional(),
  warehouse_id: id.optional(),
  created_from: date.optional(),
  created_to: date.optional(),
  ...onClock,
}
const inOrder = days('created_from', 'created_to')
const listed = { ...filter, status: z.enum(RETURN_STATUSES).optional(), sort: sortBy('created_at') }
const counts = z.record(z.enum(RETURN_STATUSES), total)

const reads = { method: 'GET', audience: 'customer', permission: 'returns.view' } as const
const edits = { method: 'POST', audience: 'customer', permission: 'returns.edit' } as const
const own = { return_id: id }
export const MAX_RETURN_LINES = 100
const way = { tracking_number: optionalText(60), reference: optionalText(60), note: optionalText(500) }
/** A number that is claimed is typed as a whole. */
const claimed = text(60).refine((number) => number.length >= 6, { params: { rule: 'required' } })
const opened = z.object({ return_id: id, return_no: z.string() })

const pieces = z.int().min(0).max(1_000_000)
const goods = z.object({ sku_id: id, sku: z.string(), product_name: z.string(), shipped: z.int(), left: z.int() })

export const returnCalls = {
  getList: call({
    ...reads,
    path: '/api/ucenter/return/getList',
    title: 'Returns',
    mayLag: true,
    input: z.strictObject({ ...listed, ...pageInput }).refine(...inOrder),
    output: pageOf(returnRow),
  }),
  exportList: call({
    ...reads,
    path: '/api/ucenter/return/exportList',
    title: 'Export returns',
    mayLag: true,
    input: z.strictObject(listed).refine(...inOrder),
    output: z.null(),
    download: true,
  }),
  getStatusCounts: call({
    ...reads,
    path: '/api/ucenter/return/getStatusCounts',
    title: 'Returns by status',
    mayLag: true,
    input: z.strictObject(filter).refine(...inOrder),
    output: counts,
  }),
  getDetail: call({
    ...reads,
    path: '/api/ucenter/return/getDetail',
    title: 'Return',
    input: z.strictObject(own),
    output: returnDetail,
  }),
  getPicture: call({
    ...reads,
    path: '/api/ucenter/return/getPicture',
    title: 'Picture of a return',
    input: z.strictObject({ ...own, file_id: id }),
    output: z.null(),
    download: true,
  }),
  /** The slip that travels in the parcel of an announced return, as PDF. */
  getSlip: call({
    ...reads,
    path: '/api/ucenter/return/printSlip',
    title: 'Return slip',
    input: z.strictObject(own),
    output: z.null(),
    download: true,
  }),
  /** What can still come back of an order that has left: components in place of kits. */
  getReturnable: call({
    ...reads,
    path: '/api/ucenter/return/getReturnable',
    title: 'Goods of an order that can come back',
    permission: 'returns.edit',
    input: z.strictObject({ order_no: text(50) }),
    output: z.object({ order_id: id, order_no: z.string(), ...warehouse, goods: z.array(goods) }),
  }),
  announce: call({
    ...edits,
    path: '/api/ucenter/return/announce',
    title: { en: 'Announce a return', zh_CN: '预报退件' },
    input: z.strictObject({
      order_id: id,
      ...way,
      lines: z
        .array(z.strictObject({ sku_id: id, quantity }))
        .min(1)
        .max(MAX_RETURN_LINES),
    }),
    output: opened,
  }),
  cancel: call({
    ...edits,
    path: '/api/ucenter/return/cancel',
    title: { en: 'Cancel a return', zh_CN: '取消退件' },
    input: z.strictObject(own),
    output: done,
  }),
  decide: call({
    ...edits,
    path: '/api/ucenter/return/decide',
    title: { en: 'Decide about returned goods', zh_CN: '决定退件处理方式' },
    input: z.strictObject({
      ...own,
      decisions: z
        .array(
          z.strictObject({
            sku_id: id,
            grade: z.enum(GRADES),
            decision: z.enum(DECISIONS),
            /** So many of them are sent again; the decision is about the others. */
            resend: pieces.default(0),
          }),
        )
        .min(1)
        .max(MAX_RETURN_LINES * GRADES.length),
      /** Who gets what is sent again; left out, who got the order. */
      recipient: recipient.optional(),
    }),
    /** The draft that sends goods again. */
    output: z.object({ resent_as: z.object({ order_id: id, order_no: z.string() }).nullable() }),
  }),
  claim: call({
    ...edits,
    path: '/api/ucenter/return/claim',
    title: { en: 'Claim a parcel', zh_CN: '认领包裹' },
    input: z.strictObject({ number: claimed, note: text(500) }),
    output: done,
  }),
  getClaims: call({
    ...reads,
    path: '/api/ucenter/return/getClaims',
    title: 'Claimed parcels',
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        claim_id: id,
        number: z.string(),
        note: z.string(),
        status: z.enum(CLAIM_STATUSES),
        asked_by: z.string(),
        asked_at: instant,
        answered_at: instant.nullable(),
        reason: z.string(),
        return_id: id.nullable(),
        return_no: z.string().nullable(),
      }),
    ),
  }),
}

const officeReads = { method: 'GET', audience: 'staff', permission: 'returns.view' } as const
const works = { method: 'POST', audience: 'staff', permission: 'returns.work' } as const
const queryCustomer = queryInt(1, 999_999_999)
const officeFilter = { ...filter, customer_id: queryCustomer.optional() }
const officeListed = { ...listed, customer_id: queryCustomer.optional() }
const byQuery = { customer_id: queryCustomer, return_id: id }
const key = { customer_id: customerId, return_id: id }
export const MAX_RETURN_PICTURES = 10

const unknownRow = z.object({
  unknown_id: id,
  ...warehouse,
  tracking_number: z.string(),
  reference: z.string(),
  note: z.string(),
  found_by: z.string(),
  found_at: instant,
  /** Open ones, the first to ask first. */
  claims: z.array(
    z.object({ ...owner, claim_id: id, number: z.string(), note: z.string(), asked_by: z.string(), asked_at: instant }),
  ),
})
export type UnknownReturnRow = z.output<typeof unknownRow>

export const officeReturnCalls = {
  getList: call({
    ...officeReads,
    path: '/api/office/return/getList',
    title: 'Returns of the customers',
    mayLag: true,
    input: z.strictObject({ ...officeListed, ...pageInput }).refine(...inOrder),
    output: pageOf(officeReturnRow),
  }),
  exportList: call({
    ...officeReads,
    path: '/api/office/return/exportList',
    title: 'Export returns of the customers',
    mayLag: true,
    input: z.strictObject(officeListed).refine(...inOrder),
    output: z.null(),
    download: true,
  }),
  getStatusCounts: call({
    ...officeReads,
    path: '/api/office/return/getStatusCounts',
    title: 'Returns of the customers by status',
    mayLag: true,
    input: z.strictObject(officeFilter).refine(...inOrder),
    output: counts,
  }),
  getDetail: call({
    ...officeReads,
    path: '/api/office/return/getDetail',
    title: 'Return of a customer',
    input: z.strictObject(byQuery),
    output: officeReturnDetail,
  }),
  getPicture: call({
    ...officeReads,
    path: '/api/office/return/getPicture',
    title: 'Picture of a return',
    input: z.strictObject({ ...byQuery, file_id: id }),
    output: z.null(),
    download: true,
  }),
  uploadPicture: call({
    ...works,
    path: '/api/office/return/uploadPicture',
    title: { en: 'Upload a picture of a return', zh_CN: '上传退件图片' },
    input: z.strictObject({ customer_id: queryCustomer }),
    output: z.object({ file_id: id, name: z.string() }),
    upload: { maxBytes: FILE_RULES.return_picture.maxBytes },
  }),
  /** The open returns that a scanned number names: their own, their order's, of the parcel, or the sender's reference. */
  findScanned: call({
    ...officeReads,
    permission: 'returns.work',
    path: '/api/office/return/findScanned',
    title: 'Find a return by a scanned number',
    input: z.strictObject({ code: text(60) }),
    output: z.object({ returns: z.array(officeReturnRow) }),
  }),
  /** A product of the return's customer, by SKU or barcode. */
  findGoods: call({
    ...officeReads,
    permission: 'returns.work',
    path: '/api/office/return/findGoods',
    title: 'Find a product of a return',
    input: z.strictObject({ ...byQuery, code: text(60) }),
    output: z.object({ sku_id: id, sku: z.string(), product_name: z.string(), image_file_id: id.nullable() }),
  }),
  /** Found at the door: of the customer of this order, else nobody knows whose. */
  addFound: call({
    ...works,
    path: '/api/office/return/addFound',
    title: { en: 'Record a return without announcement', zh_CN: '登记无预报退件' },
    input: z.strictObject({
      warehouse_id: id,
      order_no: optionalText(50),
      tracking_number: text(60),
      reference: optionalText(60),
      note: optionalText(500),
    }),
    /** Null while nobody knows whose it is. */
    output: z.object({ opened: z.object({ customer_id: z.int(), ...opened.shape }).nullable() }),
  }),
  arrive: call({
    ...works,
    path: '/api/office/return/arrive',
    title: { en: 'Receive a return', zh_CN: '退件到仓' },
    input: z.strictObject(key),
    output: done,
  }),
  inspect: call({
    ...works,
    path: '/api/office/return/inspect',
    title: { en: 'Inspect a return', zh_CN: '退件质检' },
    input: z.strictObject({
      ...key,
      lines: z
        .array(
          z.strictObject({
            sku_id: id,
            sellable: pieces,
            opened: pieces,
            unsellable: pieces,
            /** Of these pieces, as far as they were scanned: they are free again. */
            serial_numbers: z.array(text(60)).max(1000).default([]),
          }),
        )
        .max(MAX_RETURN_LINES),
      note: optionalText(500),
      picture_ids: z.array(id).max(MAX_RETURN_PICTURES).default([]),
    }),
    output: done,
  }),
  /** Of the order's freight, what the contract says, once (Rule 9.82). */
  refundFreight: call({
    ...works,
    permission: 'orders.price',
    path: '/api/office/return/refundFreight',
    title: { en: 'Refund freight of a return', zh_CN: '退还退件运费' },
    input: z.strictObject({
      ...key,
      cause: z.enum(FAULTS),
      /** Read by the customer. */
      reason: text(500),
      /** As it was read: another one is refused. */
      amount,
    }),
    output: done,
  }),
  getUnknown: call({
    ...officeReads,
    path: '/api/office/return/getUnknown',
    title: 'Parcels of unknown customers',
    input: z.strictObject({ ...pageInput, warehouse_id: id.optional() }),
    output: pageOf(unknownRow),
  }),
  answerClaim: call({
    ...works,
    path: '/api/office/return/answerClaim',
    title: { en: 'Answer the claim of a parcel', zh_CN: '答复包裹认领' },
    input: z.strictObject({
      customer_id: customerId,
      claim_id: id,
      confirmed: z.boolean(),
      /** Read by the customer. */
      reason: optionalText(500),
    }),
    /** The return that it is now. */
    output: z.object({ opened: opened.nullable() }),
  }),
}
