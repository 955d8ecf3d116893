// The staff's calls around serial numbers: every customer's, scanning them where goods come in, and unbinding one with a reason.
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, days, done, id, pageInput, pageOf, queryInt, sortBy, text } from '../fields.ts'
import { serialFilters, serialLogFilters, serialLogRow, serialRow } from './serials.contract.ts'
import { MAX_SERIALS, serialNumber } from './serials.rules.ts'

const company = { company_name: z.string() }
const officeRow = serialRow.extend(company)
export type OfficeSerialRow = z.infer<typeof officeRow>
const officeLogRow = serialLogRow.extend({ customer_id: z.int(), ...company })
export type OfficeSerialLogRow = z.infer<typeof officeLogRow>

const ofCustomer = { customer_id: queryInt(1, 999_999_999).optional() }

/** What came with a booking, or in one of its boxes: how many pieces of each SKU, and how many of their numbers are there. */
const goods = z.object({
  customer_id: z.int(),
  company_name: z.string(),
  receiving_no: z.string(),
  box_mark: z.string().nullable(),
  lines: z.array(
    z.object({
      sku_id: id,
      sku: z.string(),
      barcode: z.string(),
      product_name: z.string(),
      scan_serial: z.boolean(),
      pieces: z.int(),
      serials: z.int(),
    }),
  ),
})
export type ReceivedGoods = z.infer<typeof goods>

/** A scanned box mark, or a receiving order number for goods whose box is not known. */
const code = text(40)

export const officeSerialCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/serials/getList',
    title: 'Serial numbers of the customers',
    audience: 'staff',
    permission: 'stock.view',
    input: z
      .strictObject({ ...pageInput, ...serialFilters, ...ofCustomer, sort: sortBy('created_at') })
      .refine(...days('from', 'to')),
    output: pageOf(officeRow),
  }),
  getLog: call({
    method: 'GET',
    path: '/api/office/serials/getLog',
    title: 'Log of the customers’ serial numbers',
    audience: 'staff',
    permission: 'stock.view',
    input: z.strictObject({ ...pageInput, ...serialLogFilters, ...ofCustomer }).refine(...days('from', 'to')),
    output: pageOf(officeLogRow),
  }),
  /** From the order that the reader saw it bound to. */
  unbind: call({
    method: 'POST',
    path: '/api/office/serials/unbind',
    title: { en: 'Unbind a serial number', zh_CN: '解绑序列号' },
    audience: 'staff',
    permission: 'packing.work',
    input: z.strictObject({ customer_id: customerId, serial_id: id, order_id: id, reason: text(500) }),
    output: done,
  }),
  findGoods: call({
    method: 'GET',
    path: '/api/office/serials/findGoods',
    title: 'Goods of a box whose serial numbers are scanned',
    audience: 'staff',
    permission: 'receiving.work',
    input: z.strictObject({ code }),
    output: goods,
  }),
  /** All or none of the scanned numbers; one that is not known is made. */
  receive: call({
    method: 'POST',
    path: '/api/office/serials/receive',
    title: { en: 'Scan serial numbers at receiving', zh_CN: '收货扫描序列号' },
    audience: 'staff',
    permission: 'receiving.work',
    input: z.strictObject({ code, sku_id: id, serial_numbers: z.array(serialNumber).min(1).max(MAX_SERIALS) }),
    output: z.object({ received: z.int() }),
  }),
}
