// The staff's calls around inbound bookings: auditing them (office), and receiving, inspecting and shelving the goods (receiving).
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, done, id, optionalText, pageInput, pageOf, queryInt, sortBy, text, total } from '../fields.ts'
import { officeBookingDetail, officeBookingRow } from './booking.outputs.ts'
import { bookingFilter } from './inbound.contract.ts'
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
    input: z.strictObject({ ...listed, ...pageInput }),
    output: pageOf(officeBookingRow),
  }),
  exportList: call({
    ...reads,
    path: '/api/office/inbound/exportList',
    title: 'Export inbound bookings of the customers',
    input: z.strictObject(listed),
    output: z.null(),
    download: true,
  }),
  getStatusCounts: call({
    ...reads,
    path: '/api/office/inbound/getStatusCounts',
    title: 'Inbound bookings of the customers by status',
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
}

/** One count of one SKU in one box. Counts are set: sending them again changes nothing. */
const count = z.strictObject({ box_no: z.int().min(1).max(9999), sku_id: id, quantity: z.int().min(0).max(1_000_000) })
const counts = z.array(count).min(1).max(20_000)
/** Why a count differs; stands in the loss order. */
const explained = z
  .array(count.extend({ description: optionalText(500).optional() }))
  .min(1)
  .max(20_000)

/** Where the goods were put; without it they are not placed yet. */
const placed = z
  .array(count.extend({ description: optionalText(500).optional(), location: text(20).optional() }))
  .min(1)
  .max(20_000)

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
    input: z.strictObject({ ...byBody, counts: placed, note: optionalText(500) }),
    output: z.object({ loss_no: z.string().nullable() }),
  }),
}
