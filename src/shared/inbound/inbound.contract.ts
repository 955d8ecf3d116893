// The customer's calls around inbound bookings: list, details, the wizard's five steps, documents. The staff's are in
// inbound-office.contract.ts.
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  amount,
  date,
  days,
  done,
  id,
  onClock,
  optionalText,
  pageInput,
  pageOf,
  queryInt,
  sortBy,
  total,
} from '../fields.ts'
import { SHEET_FORMATS } from '../files.ts'
import { chosenServices } from '../rates/chosen-services.ts'
import { bookingDetail, bookingRow } from './booking.outputs.ts'
import { GOODS_ANSWERS } from './found-goods.rules.ts'
import { MARK_DPI, MARK_FORMATS, markSize } from './mark-size.ts'
import { STAGE_NAMES } from './inbound.states.ts'
import {
  ARRIVAL_PERIODS,
  box,
  INSPECTIONS,
  MAX_BOXES,
  MAX_LINES,
  PACKING_METHODS,
  shipping,
  SHIPPING_METHODS,
  skuQuantity,
} from './inbound.values.ts'

/** What a list of bookings can be narrowed by, beside the tab. */
export const bookingFilter = {
  /** A booking number or its beginning, or a whole tracking number, plate number or original ASN. */
  number: optionalText(60).optional(),
  sku: optionalText(30).optional(),
  warehouse_id: id.optional(),
  created_from: date.optional(),
  created_to: date.optional(),
  /** The estimated arrival, a day of the warehouse. */
  arrival_from: date.optional(),
  arrival_to: date.optional(),
  /** The place that the booking holds: its day, of the warehouse too, and part of the day. */
  slot_from: date.optional(),
  slot_to: date.optional(),
  slot_period: z.enum(ARRIVAL_PERIODS).optional(),
  shipping_method: z.enum(SHIPPING_METHODS).optional(),
  inspection: z.enum(INSPECTIONS).optional(),
  ...onClock,
}

/** Days in the right order, all pairs of them. */
export const bookingDays = <S extends z.ZodObject>(input: S): S =>
  input
    .refine(...days('created_from', 'created_to'))
    .refine(...days('arrival_from', 'arrival_to'))
    .refine(...days('slot_from', 'slot_to'))

/** What the list and its export share. */
const listed = { ...bookingFilter, stage: z.enum(STAGE_NAMES).optional(), sort: sortBy('created_at') }

/** Numbers of boxes as people write them: `1,3,7-9`; each once, in no order. */
const boxNumbers = z
  .string()
  .max(1000)
  .regex(/^\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*$/)
  .transform((typed) => [
    ...new Set(
      typed.split(',').flatMap((part) => {
        const [from = 0, to = from] = part.split('-').map(Number)
        return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)
      }),
    ),
  ])
  .refine((numbers) => numbers.length > 0, { params: { rule: 'positive' } })

/** Said by nobody it stays the csv that it was. */
export const exportFormat = z.enum(SHEET_FORMATS).default('csv')

const bookingInput = z.strictObject({ booking_id: id })
/** A draft as it was read: somebody else's newer one is not overwritten (`conflict`). */
const draftInput = { booking_id: id, version: z.int().min(1) }
const saved = z.object({ booking_id: id, booking_no: z.string(), version: z.int() })

export const goodsAnswer = {
  goods_id: id,
  answer: z.enum(GOODS_ANSWERS),
  sku_id: id.optional(),
  note: optionalText(500),
}

const edits = { method: 'POST', audience: 'customer', permission: 'inbound.edit' } as const
const reads = { method: 'GET', audience: 'customer', permission: 'inbound.view' } as const
const document = { ...reads, download: true, output: z.null() } as const

export const inboundCalls = {
  getList: call({
    ...reads,
    path: '/api/ucenter/inbound/getList',
    title: 'Inbound bookings',
    mayLag: true,
    input: bookingDays(z.strictObject({ ...listed, ...pageInput })),
    output: pageOf(bookingRow),
  }),
  exportList: call({
    ...document,
    path: '/api/ucenter/inbound/exportList',
    title: 'Export inbound bookings',
    mayLag: true,
    input: bookingDays(z.strictObject({ ...listed, format: exportFormat })),
  }),
  getStatusCounts: call({
    ...reads,
    path: '/api/ucenter/inbound/getStatusCounts',
    title: 'Inbound bookings by status',
    mayLag: true,
    input: z.strictObject(bookingFilter),
    output: z.record(z.enum(STAGE_NAMES), total),
  }),
  getDetail: call({
    ...reads,
    path: '/api/ucenter/inbound/getDetail',
    title: 'Inbound booking',
    input: bookingInput,
    output: bookingDetail,
  }),
  findBySku: call({
    method: 'POST',
    audience: 'customer',
    permission: 'inbound.view',
    reads: true,
    path: '/api/ucenter/inbound/findProducts',
    title: { en: 'Products by their SKUs, for a pasted list', zh_CN: '按 SKU 查找产品（粘贴）' },
    input: z.strictObject({ skus: z.array(optionalText(30)).min(1).max(MAX_LINES) }),
    /** In no order; unknown SKUs are missing. */
    output: z.object({
      rows: z.array(z.object({ sku_id: id, sku: z.string(), product_name: z.string(), barcode: z.string() })),
    }),
  }),
  saveDraft: call({
    ...edits,
    path: '/api/ucenter/inbound/saveDraft',
    title: { en: 'Save the products of an inbound booking', zh_CN: '保存入库产品' },
    // Without an id a new booking begins.
    input: z.strictObject({
      booking_id: id.optional(),
      version: z.int().min(1).optional(),
      warehouse_id: id,
      lines: z.array(skuQuantity).max(MAX_LINES),
    }),
    /** Packing is asked for again when warehouse or products changed. */
    output: saved.extend({ packing_confirmed: z.boolean() }),
  }),
  savePacking: call({
    ...edits,
    path: '/api/ucenter/inbound/savePacking',
    title: { en: 'Save the packing list of an inbound booking', zh_CN: '保存入库装箱单' },
    input: z.strictObject({
      ...draftInput,
      packing_method: z.enum(PACKING_METHODS),
      /** The customer says that every piece carries its barcode. */
      barcodes_confirmed: z.literal(true),
      boxes: z.array(box).max(MAX_BOXES),
    }),
    /** Box marks that were printed before no longer fit. */
    output: saved.extend({ marks_outdated: z.boolean() }),
  }),
  saveShipping: call({
    ...edits,
    path: '/api/ucenter/inbound/saveShipping',
    title: { en: 'Save the shipping info of an inbound booking', zh_CN: '保存入库运输信息' },
    input: z.strictObject({
      ...draftInput,
      shipping,
      /** Inspection, insurance, services and remark are part of what is submitted, and cannot change afterwards. */
      inspection: z.enum(INSPECTIONS),
      insurance_value_usd: amount.nullable().default(null),
      /** Left as they are where they are not said. */
      services: chosenServices.optional(),
      /** The seller's own number of the consignment, which several bookings may share. Left as it is where it is not said. */
      original_asn: optionalText(60).optional(),
      remark: optionalText(500),
    }),
    output: saved,
  }),
  submit: call({
    ...edits,
    permission: 'inbound.submit',
    path: '/api/ucenter/inbound/submit',
    title: { en: 'Submit an inbound booking', zh_CN: '提交入库预约' },
    input: bookingInput,
    output: done,
  }),
  withdraw: call({
    ...edits,
    permission: 'inbound.submit',
    path: '/api/ucenter/inbound/withdraw',
    title: { en: 'Withdraw an inbound booking', zh_CN: '撤回入库预约' },
    input: bookingInput,
    output: done,
  }),
  /** A new draft with the products, boxes and wishes of another booking, whatever became of it. */
  copy: call({
    ...edits,
    path: '/api/ucenter/inbound/copy',
    title: { en: 'Copy an inbound booking into a new draft', zh_CN: '复制入库预约为新草稿' },
    input: bookingInput,
    output: saved.extend({ packing_confirmed: z.boolean() }),
  }),
  /** Takes a deletion back, within a minute. */
  restoreDraft: call({
    ...edits,
    path: '/api/ucenter/inbound/restore',
    title: { en: 'Take back the deletion of an inbound draft', zh_CN: '恢复已删除的入库草稿' },
    input: bookingInput,
    output: done,
  }),
  /** Takes a withdrawal back, within a minute. */
  resubmit: call({
    ...edits,
    permission: 'inbound.submit',
    path: '/api/ucenter/inbound/resubmit',
    title: { en: 'Take back the withdrawal of an inbound booking', zh_CN: '恢复已撤回的入库预约' },
    input: bookingInput,
    output: done,
  }),
  deleteDraft: call({
    ...edits,
    path: '/api/ucenter/inbound/delete',
    title: { en: 'Delete an inbound draft', zh_CN: '删除入库草稿' },
    input: bookingInput,
    output: done,
  }),
  /** What becomes of goods that nobody announced; `sku_id` says what they are where nobody knew the code. */
  answerUnannounced: call({
    ...edits,
    permission: 'inbound.submit',
    path: '/api/ucenter/inbound/answerUnannounced',
    title: { en: 'Answer for unannounced goods', zh_CN: '答复未预约货物' },
    input: z.strictObject({ booking_id: id, ...goodsAnswer }),
    output: done,
  }),
  getGoodsPicture: call({
    ...document,
    path: '/api/ucenter/inbound/getGoodsPicture',
    title: 'Picture of unannounced goods',
    input: z.strictObject({ booking_id: id, goods_id: id, file_id: id }),
  }),
  productList: call({
    ...document,
    path: '/api/ucenter/inbound/productList',
    title: 'Product list of an inbound booking',
    input: bookingInput,
  }),
  packingList: call({
    ...document,
    path: '/api/ucenter/inbound/packingList',
    title: 'Packing list of an inbound booking',
    input: bookingInput,
  }),
  boxMarks: call({
    ...document,
    path: '/api/ucenter/inbound/boxMarks',
    title: 'Box marks of an inbound booking',
    // One box or some (`1,3,7-9`) for a reprint, else all.
    input: z.strictObject({
      booking_id: id,
      size: markSize,
      box_no: queryInt(1, 9999).optional(),
      box_nos: boxNumbers.optional(),
      format: z.enum(MARK_FORMATS).default('pdf'),
      dpi: z
        .enum(MARK_DPI.map(String))
        .default('203')
        .transform((dpi) => (dpi === '300' ? 300 : 203)),
    }),
  }),
}
