// Calls around the pictures of a booking (Rule 7.13): the customer's own, and those that staff add. Who sees the booking reads both.
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, done, id, instant, queryInt } from '../fields.ts'
import { FILE_RULES } from '../files.ts'

/** Of each side; the table has as many places. */
export const MAX_BOOKING_FILES = 10

export const bookingFile = z.object({
  file_id: id,
  name: z.string(),
  bytes: z.int(),
  by_staff: z.boolean(),
  added_by: z.string(),
  added_at: instant,
  /** Came with a booking that was merged into this one: only to be read. */
  merged: z.boolean(),
})
export type BookingFile = z.output<typeof bookingFile>

const own = { booking_id: id }
const ofCustomer = { customer_id: queryInt(1, 999_999_999), booking_id: id }
const upload = { maxBytes: FILE_RULES.booking_file.maxBytes }
const stored = z.object({ file_id: id, name: z.string(), bytes: z.int() })

const edits = { method: 'POST', audience: 'customer', permission: 'inbound.edit' } as const
const adds = { method: 'POST', audience: 'staff', permission: 'receiving.work' } as const

export const bookingFileCalls = {
  addFile: call({
    ...edits,
    path: '/api/ucenter/inbound/addFile',
    title: { en: 'Add a picture to an inbound booking', zh_CN: '添加入库预约图片' },
    input: z.strictObject(own),
    output: stored,
    upload,
  }),
  removeFile: call({
    ...edits,
    path: '/api/ucenter/inbound/removeFile',
    title: { en: 'Remove a picture from an inbound booking', zh_CN: '移除入库预约图片' },
    input: z.strictObject({ ...own, file_id: id }),
    output: done,
  }),
  getFile: call({
    method: 'GET',
    audience: 'customer',
    permission: 'inbound.view',
    path: '/api/ucenter/inbound/getFile',
    title: 'Picture of an inbound booking',
    input: z.strictObject({ ...own, file_id: id }),
    output: z.null(),
    download: true,
  }),
}

export const officeBookingFileCalls = {
  addFile: call({
    ...adds,
    path: '/api/office/receiving/addFile',
    title: { en: 'Add a picture to an inbound booking of a customer', zh_CN: '为客户入库预约添加图片' },
    input: z.strictObject(ofCustomer),
    output: stored,
    upload,
  }),
  removeFile: call({
    ...adds,
    path: '/api/office/receiving/removeFile',
    title: { en: 'Remove a picture of staff from an inbound booking', zh_CN: '移除员工添加的入库图片' },
    input: z.strictObject({ customer_id: customerId, booking_id: id, file_id: id }),
    output: done,
  }),
  getFile: call({
    method: 'GET',
    audience: 'staff',
    permission: 'inbound.view',
    path: '/api/office/inbound/getFile',
    title: 'Picture of an inbound booking of a customer',
    input: z.strictObject({ ...ofCustomer, file_id: id }),
    output: z.null(),
    download: true,
  }),
}
