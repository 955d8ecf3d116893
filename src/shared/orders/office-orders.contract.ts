// The staff's order calls: the queues, the check by a person, cancelation, the packing desk, shipping. An order is named by
// customer and id together, because the customer comes first in its key.
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  customerId,
  date,
  days,
  decimal,
  done,
  id,
  instant,
  lengthCm,
  onClock,
  optionalText,
  owner,
  pageInput,
  pageOf,
  quantity,
  queryInt,
  sortBy,
  text,
  weightG,
} from '../fields.ts'
import { correction, correctionPreview } from './changing/correction.values.ts'
import { taxed } from './order-fields.ts'
import { CUSTOMS_FIELDS, CUSTOMS_FORMS } from './customs-form.rules.ts'
import { MANIFEST_STATUSES } from './floor/manifests.states.ts'
import { MAX_LINES, MAX_PARCELS } from './order-fields.ts'
import { orderFilters, orderListInput } from './order-list.filters.ts'
import { ORDER_STATUSES } from './orders.states.ts'
import { INTERCEPTION_ANSWERS } from './stopping.rules.ts'
import { TRACKING_NO } from './tracking.contract.ts'
import { LABEL_FORMATS } from '../products/label-size.ts'
import { feeLine } from '../rates/fee-line.ts'
import { serialNumber } from '../serials/serials.rules.ts'
import { deskCarton } from '../warehouses/cartons.contract.ts'
import { batchOutcomes, orderDetail, orderRow, statusCounts } from './orders.values.ts'

const staff = { audience: 'staff' } as const
const order = { customer_id: customerId, order_id: id }
const parcelNo = z.int().min(1).max(MAX_PARCELS)
const orders = z.array(z.strictObject(order)).min(1).max(500)
const queryOrder = z.strictObject({ customer_id: queryInt(1, 999_999_999), order_id: id })
const officeDetail = orderDetail.extend({
  ...owner,
  /** The customs form that goes with the parcel, and what it lacks; null within one customs area. No form is known before packing. */
  customs: z
    .object({
      form: z.enum(CUSTOMS_FORMS).nullable(),
      gaps: z.array(z.object({ sku: z.string(), fields: z.array(z.enum(CUSTOMS_FIELDS)) })),
    })
    .nullable(),
  /** That its parcels stand on, or left with; several where they leave one by one. */
  manifests: z.array(
    z.object({ parcel_no: z.int(), manifest_id: id, number: z.int(), status: z.enum(MANIFEST_STATUSES) }),
  ),
  /** Who packed its parcels, and into which cartons. */
  packed_into: z.array(
    z.object({
      parcel_no: z.int(),
      packed_by: z.string().nullable(),
      carton: z.object({ code: z.string(), name_en: z.string(), name_zh: z.string() }).nullable(),
    }),
  ),
})

/** A packed parcel and what was scanned into it. */
const packedParcel = z.strictObject({
  weight_g: weightG,
  length_cm: lengthCm,
  width_cm: lengthCm,
  height_cm: lengthCm,
  /** The parcel then has the carton's outer size. */
  carton_id: id.optional(),
  /** The weight was reckoned from goods and carton, not weighed; the log keeps it. */
  weight_reckoned: z.literal(true).optional(),
  lines: z
    .array(z.strictObject({ sku_id: id, quantity, serial_numbers: z.array(serialNumber).max(10_000) }))
    .min(1)
    .max(MAX_LINES),
})

/** What is printed of each order. */
export const PAPERS = ['labels', 'slips', 'labels_and_slips'] as const
/** Pages of 100 × 150 mm, or forms for a label printer of 203 dpi, whose letters are Latin. */
const paperFormat = z.enum(LABEL_FORMATS).default('pdf')
export type PaperFormat = (typeof LABEL_FORMATS)[number]

/** What the list and its export share. */
const listed = {
  ...orderFilters,
  status: z.enum(ORDER_STATUSES).optional(),
  customer_id: queryInt(1, 999_999_999).optional(),
  /** Only those whose price the account manager is asked about. */
  price_question: z.literal('1').optional(),
  sort: sortBy('created_at'),
}

export const officeOrderCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/order/getList',
    title: 'Orders',
    ...staff,
    permission: 'orders.view',
    mayLag: true,
    input: orderListInput({ ...pageInput, ...listed }),
    output: pageOf(orderRow.extend(owner)),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/office/order/exportList',
    title: 'Export orders',
    ...staff,
    permission: 'orders.view',
    mayLag: true,
    input: orderListInput(listed),
    output: z.null(),
    download: true,
  }),
  getStatusCounts: call({
    method: 'GET',
    path: '/api/office/order/getStatusCounts',
    title: 'Orders by status',
    ...staff,
    permission: 'orders.view',
    mayLag: true,
    input: z
      .strictObject({
        created_from: date.optional(),
        created_to: date.optional(),
        ...onClock,
        warehouse_id: id.optional(),
        customer_id: queryInt(1, 999_999_999).optional(),
      })
      .refine(...days('created_from', 'created_to')),
    output: statusCounts,
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/office/order/getDetail',
    title: 'Order',
    ...staff,
    permission: 'orders.view',
    input: queryOrder,
    output: officeDetail,
  }),
  verifyOrder: call({
    method: 'POST',
    path: '/api/office/order/verifyOrder',
    title: { en: 'Verify order', zh_CN: '审核订单' },
    ...staff,
    permission: 'orders.audit',
    input: z.strictObject(order),
    output: done,
  }),
  raiseError: call({
    method: 'POST',
    path: '/api/office/order/raiseError',
    title: { en: 'Mark order as error', zh_CN: '标记订单异常' },
    ...staff,
    permission: 'orders.audit',
    input: z.strictObject({ ...order, reason: text(500) }),
    output: done,
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/api/office/order/cancelOrder',
    title: { en: 'Cancel order', zh_CN: '取消订单' },
    ...staff,
    permission: 'orders.audit',
    input: z.strictObject({ ...order, reason: text(500) }),
    output: done,
  }),
  /** One order: a refusal is the error of the call. Several: each has its outcome, all with the same reason. */
  cancelOrders: call({
    method: 'POST',
    path: '/api/office/order/cancelOrders',
    title: { en: 'Cancel orders', zh_CN: '批量取消订单' },
    ...staff,
    permission: 'orders.audit',
    input: z.strictObject({ orders, reason: text(500) }),
    output: batchOutcomes,
  }),
  /** A customer's hold becomes the house's; outcomes as of a cancel. */
  holdOrders: call({
    method: 'POST',
    path: '/api/office/order/holdOrders',
    title: { en: 'Put orders on hold', zh_CN: '暂停处理订单' },
    ...staff,
    permission: 'orders.audit',
    input: z.strictObject({ orders, reason: text(500) }),
    output: batchOutcomes,
  }),
  releaseOrders: call({
    method: 'POST',
    path: '/api/office/order/releaseOrders',
    title: { en: 'Release orders from hold', zh_CN: '解除订单暂停' },
    ...staff,
    permission: 'orders.audit',
    input: z.strictObject({ orders }),
    output: batchOutcomes,
  }),
  /** `stopped` cancels the order and gives everything back; `returning` is for a parcel that has left. The customer reads the reason. */
  answerInterception: call({
    method: 'POST',
    path: '/api/office/order/answerInterception',
    title: { en: 'Answer an interception', zh_CN: '处理拦截申请' },
    ...staff,
    permission: 'orders.stop',
    input: z.strictObject({ ...order, answer: z.enum(INTERCEPTION_ANSWERS), reason: text(500) }),
    output: done,
  }),
  /** What correcting the recipient would change of the price; nothing is written (Rule 9.46). */
  previewCorrection: call({
    method: 'POST',
    reads: true,
    path: '/api/office/order/previewCorrection',
    title: { en: 'What correcting a recipient would cost', zh_CN: '预览更正收件信息的费用' },
    ...staff,
    permission: 'orders.correct',
    input: z.strictObject({ ...order, ...correction }).check(taxed),
    output: correctionPreview,
  }),
  /** Recipient and tax codes as a whole, of an order that is submitted and not packed; `version` is the one they were read with. */
  correctRecipient: call({
    method: 'POST',
    path: '/api/office/order/correctRecipient',
    title: { en: 'Correct recipient', zh_CN: '更正收件信息' },
    ...staff,
    permission: 'orders.correct',
    input: z.strictObject({ ...order, ...correction }).check(taxed),
    output: done,
  }),
  /** The real parcel's price is right: it is held from now on, and packing charges it. `amount` is what was read. */
  agreePrice: call({
    method: 'POST',
    path: '/api/office/order/agreePrice',
    title: { en: 'Agree to price', zh_CN: '同意价格' },
    ...staff,
    permission: 'orders.price',
    input: z.strictObject({ ...order, amount: decimal }),
    output: done,
  }),
  /** The parcel is weighed and measured again. */
  refusePrice: call({
    method: 'POST',
    path: '/api/office/order/refusePrice',
    title: { en: 'Send price back', zh_CN: '退回价格' },
    ...staff,
    permission: 'orders.price',
    input: z.strictObject({ ...order, reason: text(500) }),
    output: done,
  }),
  /** By the scanned order number or customer order number, in the scanner's warehouses, in any state. */
  findForPacking: call({
    method: 'GET',
    path: '/api/office/order/findForPacking',
    title: 'Find order at the packing desk',
    ...staff,
    permission: 'packing.work',
    input: z.strictObject({ code: text(60) }),
    output: z.object({
      order: officeDetail,
      /** The wave that it is packed from, and the order whose slot comes next. */
      wave: z.object({ wave_id: id, number: z.int(), slot: z.int(), next: z.string().nullable() }).nullable(),
      /** What it can be packed into, the smallest first, and what is proposed; null where it is not to be packed or there are no cartons. */
      cartons: z
        .object({
          rows: z.array(deskCarton),
          chosen: z.object({ carton_id: id, filled_percent: z.int() }).nullable(),
          /** By what the house measured, else by what was declared; `measured`: the house weighed all of it. */
          goods_weight_g: z.int(),
          measured: z.boolean(),
        })
        .nullable(),
    }),
  }),
  packOrder: call({
    method: 'POST',
    path: '/api/office/order/packOrder',
    title: { en: 'Pack order', zh_CN: '订单打包' },
    ...staff,
    permission: 'packing.work',
    input: z.strictObject({
      ...order,
      /** Numbered from 1 in this order; what was scanned into all of them must be exactly what was ordered (Rule 9.65). */
      parcels: z.array(packedParcel).min(1).max(MAX_PARCELS),
      /** How many codes the desk refused while this order was on it. */
      wrong_scans: z.int().min(0).max(10_000).optional(),
      /** Said a second time, after `weight_doubtful`: the weight is right all the same. */
      weight_confirmed: z.literal(true).optional(),
    }),
    /**
     * What was charged; no fees and no amount for who sees no money. `waits_for_price`: nothing was, because the parcels are dearer than what was
     * agreed allows (Rule 9.11).
     */
    output: z.object({
      outcome: z.enum(['packed', 'waits_for_price']),
      fees: z.array(feeLine),
      amount: decimal.nullable(),
      currency: z.string(),
    }),
  }),
  /** An empty number makes one of the house's own, and takes that of an own label; another than that is refused. A labelled parcel that has not left gets another one. */
  labelOrder: call({
    method: 'POST',
    path: '/api/office/order/labelOrder',
    title: { en: 'Label order', zh_CN: '打印面单' },
    ...staff,
    permission: 'packing.work',
    input: z.strictObject({
      ...order,
      parcel_no: parcelNo.default(1),
      tracking_no: z.union([z.literal(''), optionalText(40).pipe(z.string().regex(TRACKING_NO))]),
    }),
    /** `unlabelled`: how many parcels of the order still have no number. */
    output: z.object({ tracking_no: z.string(), unlabelled: z.int() }),
  }),
  /** A packed order goes to whoever collects it, and is delivered with that (Rule 9.45). */
  handOver: call({
    method: 'POST',
    path: '/api/office/order/handOver',
    title: { en: 'Hand order over', zh_CN: '交付自提订单' },
    ...staff,
    permission: 'packing.work',
    input: z.strictObject({ ...order, taken_by: text(120) }),
    output: done,
  }),
  /** Somebody knows that a parcel with an own label arrived (Rule 9.60). */
  confirmDelivery: call({
    method: 'POST',
    path: '/api/office/order/confirmDelivery',
    title: { en: 'Report order as delivered', zh_CN: '确认订单已签收' },
    ...staff,
    permission: 'tracking.edit',
    input: z.strictObject(order),
    output: done,
  }),
  /** Before it is shipped: fees, goods and number are taken back, and the order waits for packing again. */
  unpackOrder: call({
    method: 'POST',
    path: '/api/office/order/unpackOrder',
    title: { en: 'Unpack order', zh_CN: '撤销打包' },
    ...staff,
    permission: 'packing.work',
    input: z.strictObject({ ...order, reason: text(500) }),
    output: z.object({ held: z.string(), currency: z.string() }),
  }),
  /** The last carrier's number of a parcel; an empty one takes it away. */
  setLastMileNo: call({
    method: 'POST',
    path: '/api/office/order/setLastMileNo',
    title: { en: 'Enter last-mile number', zh_CN: '录入尾程单号' },
    ...staff,
    permission: 'tracking.edit',
    input: z.strictObject({
      ...order,
      parcel_no: parcelNo,
      last_mile_no: z.union([z.literal(''), optionalText(40).pipe(z.string().regex(TRACKING_NO))]),
    }),
    output: done,
  }),
  /** Words of carriers whose meaning nobody knows, seen in the last 30 days, newest first. */
  getUnknownWords: call({
    method: 'GET',
    path: '/api/office/order/getUnknownWords',
    title: 'Unknown words of carriers',
    ...staff,
    permission: 'tracking.edit',
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        carrier: z.string(),
        word: z.string(),
        times: z.int(),
        first_seen_at: instant,
        last_seen_at: instant,
      }),
    ),
  }),
  getLabel: call({
    method: 'GET',
    path: '/api/office/order/getLabel',
    title: 'Parcel label and customs form (PDF, ZPL)',
    ...staff,
    permission: 'packing.work',
    download: true,
    /** Of all parcels, or of the one that is named. */
    input: queryOrder.extend({ parcel_no: queryInt(1, MAX_PARCELS).optional(), format: paperFormat }),
    output: z.null(),
  }),
  /** One document of all of them in the order given, each label with its customs form; where one cannot be printed, none is. */
  printPapers: call({
    method: 'POST',
    path: '/api/office/order/printPapers',
    title: { en: 'Print labels and packing slips', zh_CN: '打印面单和随货清单' },
    ...staff,
    permission: 'packing.work',
    download: true,
    reads: true,
    input: z.strictObject({ orders, papers: z.enum(PAPERS), format: paperFormat }),
    output: z.null(),
  }),
  /** One order: a refusal is the error of the call. Several: each has its outcome. */
  shipOrders: call({
    method: 'POST',
    path: '/api/office/order/shipOrders',
    title: { en: 'Ship orders', zh_CN: '订单出库' },
    ...staff,
    permission: 'packing.work',
    input: z.strictObject({ orders }),
    output: batchOutcomes,
  }),
}
