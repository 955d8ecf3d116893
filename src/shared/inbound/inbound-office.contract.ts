// The staff's calls around inbound bookings: auditing them (office), and receiving, inspecting and shelving the goods (receiving).
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  customerId,
  done,
  id,
  moment,
  optionalText,
  pageInput,
  pageOf,
  queryInt,
  quantity,
  sortBy,
  text,
  total,
} from '../fields.ts'
import { FILE_RULES } from '../files.ts'
import { officeBookingDetail, officeBookingRow } from './booking.outputs.ts'
import { ARRIVAL_REASONS, LATE_REASONS, SCAN_OUTCOMES, SCAN_STEPS, UNANNOUNCED_REASONS } from './found-goods.rules.ts'
import { shelvedLots } from '../stock/lots.contract.ts'
import { quarantined } from '../stock/quarantine.contract.ts'
import { MAX_GOODS_PICTURES } from '../stock/quarantine.rules.ts'
import { bookingDays, bookingFilter, exportFormat, goodsAnswer } from './inbound.contract.ts'
import { OFFICE_STAGES, RECEIVING_STAGES } from './inbound.states.ts'
import { INSPECTIONS } from './inbound.values.ts'

const filter = { ...bookingFilter, customer_id: queryInt(1, 999_999_999).optional() }
/** What the list and its export share. */
const listed = { ...filter, stage: z.enum(OFFICE_STAGES).optional(), sort: sortBy('created_at') }
const byQuery = z.strictObject({ customer_id: queryInt(1, 999_999_999), booking_id: id })
const byBody = { customer_id: customerId, booking_id: id }

const reads = { method: 'GET', audience: 'staff', permission: 'inbound.view' } as const
const audits = { method: 'POST', audience: 'staff', permission: 'inbound.audit' } as const
const works = { audience: 'staff', permission: 'receiving.work' } as const

export const officeInboundCalls = {
  getList: call({
    ...reads,
    path: '/api/office/inbound/getList',
    title: 'Inbound bookings of the customers',
    mayLag: true,
    input: bookingDays(z.strictObject({ ...listed, ...pageInput })),
    output: pageOf(officeBookingRow),
  }),
  exportList: call({
    ...reads,
    path: '/api/office/inbound/exportList',
    title: 'Export inbound bookings of the customers',
    mayLag: true,
    input: bookingDays(z.strictObject({ ...listed, format: exportFormat })),
    output: z.null(),
    download: true,
  }),
  getStatusCounts: call({
    ...reads,
    path: '/api/office/inbound/getStatusCounts',
    title: 'Inbound bookings of the customers by status',
    mayLag: true,
    input: z.strictObject(filter),
    output: z.record(z.enum(OFFICE_STAGES), total),
  }),
  getDetail: call({
    ...reads,
    path: '/api/office/inbound/getDetail',
    title: 'Inbound booking of a customer',
    input: byQuery,
    output: officeBookingDetail,
  }),
  confirm: call({
    ...audits,
    path: '/api/office/inbound/confirm',
    title: { en: 'Confirm an inbound booking', zh_CN: '确认入库预约' },
    input: z.strictObject(byBody),
    output: done,
  }),
  void: call({
    ...audits,
    path: '/api/office/inbound/void',
    title: { en: 'Void an inbound booking', zh_CN: '作废入库预约' },
    input: z.strictObject({ ...byBody, reason: text(500) }),
    output: done,
  }),
  /** The earliest takes the goods of the others. */
  merge: call({
    ...audits,
    path: '/api/office/inbound/merge',
    title: { en: 'Merge inbound bookings of one consignment', zh_CN: '合并同批货物的入库预约' },
    input: z.strictObject({ customer_id: customerId, booking_ids: z.array(id).min(1).max(20) }),
    output: z.object({ booking_id: id, booking_no: z.string() }),
  }),
  /** The customer's answer, given to staff. */
  answerUnannounced: call({
    ...audits,
    path: '/api/office/inbound/answerUnannounced',
    title: { en: 'Answer for unannounced goods of a customer', zh_CN: '代客户答复未预约货物' },
    input: z.strictObject({ ...byBody, ...goodsAnswer }),
    output: done,
  }),
  getGoodsPicture: call({
    ...reads,
    path: '/api/office/inbound/getGoodsPicture',
    title: 'Picture of unannounced goods of a customer',
    input: byQuery.extend({ goods_id: id, file_id: id }),
    output: z.null(),
    download: true,
  }),
}

/** One count of one SKU in one box. Counts are set: sending them again changes nothing. */
const count = z.strictObject({ box_no: z.int().min(1).max(9999), sku_id: id, quantity: z.int().min(0).max(1_000_000) })
/** Arrived, with the reason where it is not what was announced. */
const counts = z
  .array(count.extend({ reason: z.enum(ARRIVAL_REASONS).optional() }))
  .min(1)
  .max(20_000)
/** What is qualified; why that differs stands in the loss order. Beside it what goes to quarantine. */
const explained = z
  .array(
    count.extend({ description: optionalText(500).optional(), quarantine: z.strictObject(quarantined).optional() }),
  )
  .min(1)
  .max(20_000)

/** Where the goods were put: all of them at one location, or so many at each; the rest is not placed yet. */
const placed = z
  .array(
    count
      .extend({
        description: optionalText(500).optional(),
        location: text(20).optional(),
        places: z
          .array(z.strictObject({ location: text(20), quantity }))
          .max(50)
          .optional(),
      })
      .refine(({ quantity: all, places = [] }) => places.reduce((sum, place) => sum + place.quantity, 0) <= all, {
        path: ['places'],
        params: { rule: 'range' },
      }),
  )
  .min(1)
  .max(20_000)

const scan = z.strictObject({
  /** Made by the desk, so that a scan that is sent twice is written once. */
  scan_id: id,
  step: z.enum(SCAN_STEPS),
  code: text(60),
  box_no: z.int().min(1).max(9999).nullable(),
  sku_id: id.nullable(),
  location: text(20).nullable(),
  outcome: z.enum(SCAN_OUTCOMES),
  /** By the clock of the desk. */
  scanned_at: moment,
})
export type DeskScan = z.output<typeof scan>

export const receivingCalls = {
  getQueue: call({
    ...works,
    method: 'GET',
    path: '/api/office/receiving/getQueue',
    title: 'Bookings that wait for the warehouse',
    input: z.strictObject({ stage: z.enum(RECEIVING_STAGES).optional(), warehouse_id: id.optional(), ...pageInput }),
    output: pageOf(officeBookingRow),
  }),
  findScanned: call({
    ...works,
    method: 'GET',
    path: '/api/office/receiving/find',
    title: 'Find a booking by a scan',
    // A booking number, a box code, or the tracking or plate number that the customer announced.
    input: z.strictObject({ code: text(60) }),
    output: z.object({ customer_id: z.int(), booking_id: id, box_no: z.int().nullable() }),
  }),
  getDetail: call({
    ...works,
    method: 'GET',
    path: '/api/office/receiving/getDetail',
    title: 'Booking at the receiving desk',
    input: byQuery,
    output: officeBookingDetail,
  }),
  receive: call({
    ...works,
    method: 'POST',
    path: '/api/office/receiving/receive',
    title: { en: 'Receive a booking', zh_CN: '入库收货' },
    input: z.strictObject({ ...byBody, counts, note: optionalText(500) }),
    output: done,
  }),
  inspect: call({
    ...works,
    method: 'POST',
    path: '/api/office/receiving/inspect',
    title: { en: 'Inspect a booking', zh_CN: '质检入库预约' },
    // What was really done: a loss is paid by it.
    input: z.strictObject({ ...byBody, inspection: z.enum(INSPECTIONS), counts: explained, note: optionalText(500) }),
    output: z.object({ loss_no: z.string().nullable() }),
  }),
  shelve: call({
    ...works,
    method: 'POST',
    path: '/api/office/receiving/shelve',
    title: { en: 'Shelve a booking', zh_CN: '入库上架' },
    input: z.strictObject({ ...byBody, counts: placed, ...shelvedLots, note: optionalText(500) }),
    output: z.object({ loss_no: z.string().nullable() }),
  }),
  uploadPicture: call({
    ...works,
    method: 'POST',
    path: '/api/office/receiving/uploadPicture',
    title: { en: 'Upload a picture of goods', zh_CN: '上传货物图片' },
    input: z.strictObject({ customer_id: queryInt(1, 999_999_999) }),
    output: z.object({ file_id: id, name: z.string() }),
    upload: { maxBytes: FILE_RULES.goods_picture.maxBytes },
  }),
  /** `code` is a SKU or barcode of the customer, or one that nobody knows; the answer says which SKU it is. */
  recordUnannounced: call({
    ...works,
    method: 'POST',
    path: '/api/office/receiving/recordUnannounced',
    title: { en: 'Record unannounced goods', zh_CN: '登记未预约货物' },
    input: z.strictObject({
      ...byBody,
      box_no: z.int().min(1).max(9999),
      code: text(60),
      quantity,
      reason: z.enum(UNANNOUNCED_REASONS),
      note: optionalText(500),
      picture_ids: z.array(id).max(MAX_GOODS_PICTURES).default([]),
    }),
    output: z.object({ goods_id: id, sku: z.string().nullable() }),
  }),
  /** Goods of a closed booking: SKUs of it, and unannounced ones that were accepted. The answer names its loss orders, which stay as they are. */
  takeLate: call({
    ...works,
    method: 'POST',
    path: '/api/office/receiving/takeLate',
    title: { en: 'Take late goods of a closed booking', zh_CN: '补收已完结预约的货物' },
    input: z
      .strictObject({
        ...byBody,
        lines: z
          .array(z.strictObject({ sku_id: id, quantity, location: text(20).optional() }))
          .max(300)
          .default([]),
        goods_ids: z.array(id).max(300).default([]),
        ...shelvedLots,
        reason: z.enum(LATE_REASONS),
        note: optionalText(500),
      })
      .refine(({ lines, goods_ids }) => lines.length + goods_ids.length > 0, {
        path: ['lines'],
        params: { rule: 'required' },
      }),
    output: z.object({ loss_nos: z.array(z.string()) }),
  }),
  /** Scans that the desk has kept; one that was sent before is not written again. */
  recordScans: call({
    ...works,
    method: 'POST',
    path: '/api/office/receiving/recordScans',
    title: { en: 'Keep scans of the receiving desk', zh_CN: '记录收货扫描' },
    input: z.strictObject({ ...byBody, scans: z.array(scan).min(1).max(500) }),
    output: z.object({ written: z.int() }),
  }),
}
