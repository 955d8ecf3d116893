// Calls around quarantine: both sides read it, the warehouse puts goods there, releases them or writes them off. What an inspection finds comes
// by the inspection.
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, done, id, instant, optionalText, pageInput, pageOf, quantity, queryInt, text } from '../fields.ts'
import { shelvedLots } from './lots.contract.ts'
import { MAX_GOODS_PICTURES, QUARANTINE_REASONS, QUARANTINE_STATUSES } from './quarantine.rules.ts'

const row = z.object({
  quarantine_id: id,
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  time_zone: z.string(),
  sku_id: id,
  sku: z.string(),
  product_name: z.string(),
  quantity: z.int(),
  reason: z.enum(QUARANTINE_REASONS),
  note: z.string(),
  /** Where it was found; null for goods from the shelf. */
  booking_id: id.nullable(),
  booking_no: z.string().nullable(),
  status: z.enum(QUARANTINE_STATUSES),
  created_at: instant,
  closed_at: instant.nullable(),
  closing_note: z.string(),
  pictures: z.array(z.object({ file_id: id, name: z.string() })),
  /** Where the house answers for what was written off. */
  loss: z.object({ loss_id: id, loss_no: z.string() }).nullable(),
})
export type QuarantineRow = z.output<typeof row>
const officeRow = row.extend({
  customer_id: z.int(),
  company_name: z.string(),
  created_by: z.string(),
  /** Pieces of it that came into stock without the lot or date that the product asks for: to be named when they are released (Rule 6.35). */
  unnamed: z.int(),
  asks_lot: z.boolean(),
  asks_expiry: z.boolean(),
  minimum_days: z.int(),
})
export type OfficeQuarantineRow = z.output<typeof officeRow>

const filter = { warehouse_id: id.optional(), sku_id: id.optional(), status: z.enum(QUARANTINE_STATUSES).optional() }
const queryCustomer = queryInt(1, 999_999_999)

export const quarantineCalls = {
  getList: call({
    method: 'GET',
    path: '/api/ucenter/inventory/getQuarantine',
    title: 'Quarantine',
    audience: 'customer',
    permission: 'inventory.view',
    input: z.strictObject({ ...pageInput, ...filter }),
    output: pageOf(row),
  }),
  getPicture: call({
    method: 'GET',
    path: '/api/ucenter/inventory/getQuarantinePicture',
    title: 'Picture of goods in quarantine',
    audience: 'customer',
    permission: 'inventory.view',
    input: z.strictObject({ quarantine_id: id, file_id: id }),
    output: z.null(),
    download: true,
  }),
}

/** Why pieces go to quarantine, with pictures of them. */
export const quarantined = {
  quantity,
  reason: z.enum(QUARANTINE_REASONS),
  note: optionalText(500),
  picture_ids: z.array(id).max(MAX_GOODS_PICTURES).default([]),
}
const works = { method: 'POST', audience: 'staff', permission: 'receiving.work' } as const
const closing = z.strictObject({ customer_id: customerId, quarantine_id: id, note: text(500) })

export const officeQuarantineCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/stock/getQuarantine',
    title: 'Quarantine of the customers',
    audience: 'staff',
    permission: 'stock.view',
    input: z.strictObject({ ...pageInput, ...filter, customer_id: queryCustomer.optional() }),
    output: pageOf(officeRow),
  }),
  getPicture: call({
    method: 'GET',
    path: '/api/office/stock/getQuarantinePicture',
    title: 'Picture of goods of a customer in quarantine',
    audience: 'staff',
    permission: 'stock.view',
    input: z.strictObject({ customer_id: queryCustomer, quarantine_id: id, file_id: id }),
    output: z.null(),
    download: true,
  }),
  addQuarantine: call({
    ...works,
    path: '/api/office/stock/addQuarantine',
    title: { en: 'Put goods into quarantine', zh_CN: '货物转入隔离' },
    input: z.strictObject({ customer_id: customerId, warehouse_id: id, sku_id: id, ...quarantined }),
    output: z.object({ quarantine_id: id }),
  }),
  release: call({
    ...works,
    path: '/api/office/stock/releaseQuarantine',
    title: { en: 'Release goods from quarantine', zh_CN: '放行隔离货物' },
    input: closing.extend(shelvedLots),
    output: done,
  }),
  writeOff: call({
    ...works,
    path: '/api/office/stock/writeOffQuarantine',
    title: { en: 'Write off goods in quarantine', zh_CN: '报废隔离货物' },
    input: closing,
    output: done,
  }),
}
