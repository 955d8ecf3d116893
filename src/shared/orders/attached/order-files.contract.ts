// Calls around what is attached to an order: files of both sides (Rule 9.61), and the label that a customer brings (Rule 9.58).
import { z } from 'zod'
import { call } from '../../contract.ts'
import { customerId, done, id, instant, queryInt, text } from '../../fields.ts'
import { FILE_RULES } from '../../files.ts'
import { TRACKING_NO } from '../tracking.contract.ts'

/** Of each side; the table has as many places. */
export const MAX_ORDER_FILES = 10
/** A label is one page, perhaps with a receipt and a customs form behind it. */
export const MAX_LABEL_PAGES = 3

export const orderFile = z.object({
  file_id: id,
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  by_staff: z.boolean(),
  added_by: z.string(),
  added_at: instant,
  /** The order was packed with it, so it stays (Rule 9.61). */
  stays: z.boolean(),
})
export type OrderFile = z.output<typeof orderFile>

export const ownLabelOut = z.object({
  carrier: z.string(),
  tracking_no: z.string(),
  pages: z.int(),
  /** Null once it was erased with the recipient. */
  file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
  by_staff: z.boolean(),
  added_by: z.string(),
  added_at: instant,
})
export type OwnLabel = z.output<typeof ownLabelOut>

const own = { order_id: id }
const ofCustomer = { customer_id: queryInt(1, 999_999_999), order_id: id }
const stored = z.object({ file_id: id, name: z.string(), bytes: z.int() })
const file = { maxBytes: FILE_RULES.order_file.maxBytes }
const label = { maxBytes: FILE_RULES.own_label.maxBytes }
/** A carrier by its name, as its vans are called, and the number that stands on the label. */
const onLabel = { carrier: text(80), tracking_no: text(40).pipe(z.string().regex(TRACKING_NO)) }

const edits = { method: 'POST', audience: 'customer', permission: 'orders.edit' } as const
const reads = { method: 'GET', audience: 'customer', permission: 'orders.view', download: true } as const
const staffEdits = { method: 'POST', audience: 'staff', permission: 'orders.correct' } as const
const staffReads = { method: 'GET', audience: 'staff', permission: 'orders.view', download: true } as const

export const orderFileCalls = {
  addFile: call({
    ...edits,
    path: '/api/ucenter/order/addFile',
    title: { en: 'Attach a file to an order', zh_CN: '添加订单附件' },
    input: z.strictObject(own),
    output: stored,
    upload: file,
  }),
  removeFile: call({
    ...edits,
    path: '/api/ucenter/order/removeFile',
    title: { en: 'Remove a file from an order', zh_CN: '移除订单附件' },
    input: z.strictObject({ ...own, file_id: id }),
    output: done,
  }),
  getFile: call({
    ...reads,
    path: '/api/ucenter/order/getFile',
    title: 'File of an order',
    input: z.strictObject({ ...own, file_id: id }),
    output: z.null(),
  }),
  /** The label with its carrier and number, in the place of the one before. A PDF of at most three pages, or a picture that becomes one. */
  setOwnLabel: call({
    ...edits,
    path: '/api/ucenter/order/setOwnLabel',
    title: { en: 'Set the own label of an order', zh_CN: '上传订单自备面单' },
    input: z.strictObject({ ...own, ...onLabel }),
    output: stored,
    upload: label,
  }),
  getOwnLabel: call({
    ...reads,
    path: '/api/ucenter/order/getOwnLabel',
    title: 'Own label of an order (PDF)',
    input: z.strictObject(own),
    output: z.null(),
  }),
}

export const officeOrderFileCalls = {
  addFile: call({
    ...staffEdits,
    path: '/api/office/order/addFile',
    title: { en: 'Attach a file to an order of a customer', zh_CN: '为客户订单添加附件' },
    input: z.strictObject(ofCustomer),
    output: stored,
    upload: file,
  }),
  removeFile: call({
    ...staffEdits,
    path: '/api/office/order/removeFile',
    title: { en: 'Remove a file of staff from an order', zh_CN: '移除员工添加的订单附件' },
    input: z.strictObject({ customer_id: customerId, order_id: id, file_id: id }),
    output: done,
  }),
  getFile: call({
    ...staffReads,
    path: '/api/office/order/getFile',
    title: 'File of an order of a customer',
    input: z.strictObject({ ...ofCustomer, file_id: id }),
    output: z.null(),
  }),
  setOwnLabel: call({
    ...staffEdits,
    path: '/api/office/order/setOwnLabel',
    title: { en: 'Set the own label of an order of a customer', zh_CN: '为客户订单上传自备面单' },
    input: z.strictObject({ ...ofCustomer, ...onLabel }),
    output: stored,
    upload: label,
  }),
  getOwnLabel: call({
    ...staffReads,
    path: '/api/office/order/getOwnLabel',
    title: 'Own label of an order of a customer (PDF)',
    input: z.strictObject(ofCustomer),
    output: z.null(),
  }),
}
