// Calls that read the scans of the receiving desks: of one booking, of a person, or of a code wherever it was scanned. They are written by the
// desk (receivingCalls.recordScans) and never changed.
import { z } from 'zod'
import { call } from '../contract.ts'
import { date, days, id, instant, onClock, optionalText, pageInput, pageOf, queryInt, sortBy } from '../fields.ts'
import { listFormat } from '../files.ts'
import { SCAN_OUTCOMES, SCAN_STEPS } from './found-goods.rules.ts'

const scanRow = z.object({
  scan_id: id,
  customer_id: z.int(),
  company_name: z.string(),
  booking_id: id,
  booking_no: z.string(),
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  time_zone: z.string(),
  step: z.enum(SCAN_STEPS),
  code: z.string(),
  box_no: z.int().nullable(),
  /** What the code was taken for; null where it means no SKU. */
  sku_id: id.nullable(),
  sku: z.string().nullable(),
  product_name: z.string().nullable(),
  location: z.string().nullable(),
  outcome: z.enum(SCAN_OUTCOMES),
  /** By the clock of the desk. */
  scanned_at: instant,
  staff_name: z.string(),
})
export type ScanRow = z.output<typeof scanRow>

const listed = {
  warehouse_id: id.optional(),
  customer_id: queryInt(1, 999_999_999).optional(),
  booking_id: id.optional(),
  /** The whole number. */
  booking_no: optionalText(40).optional(),
  /** As it was scanned, whole. */
  code: optionalText(60).optional(),
  /** Any part of the person's name. */
  by: optionalText(100).optional(),
  step: z.enum(SCAN_STEPS).optional(),
  outcome: z.enum(SCAN_OUTCOMES).optional(),
  /** Both days are included. */
  from: date.optional(),
  to: date.optional(),
  ...onClock,
  sort: sortBy('scanned_at'),
}
const reads = { method: 'GET', audience: 'staff', permission: 'receiving.work' } as const

export const scanCalls = {
  getList: call({
    ...reads,
    path: '/api/office/receiving/getScans',
    title: 'Scans of the receiving desks',
    input: z.strictObject({ ...pageInput, ...listed }).refine(...days('from', 'to')),
    output: pageOf(scanRow),
  }),
  exportList: call({
    ...reads,
    path: '/api/office/receiving/exportScans',
    title: 'Export scans of the receiving desks',
    input: z.strictObject({ ...listed, format: listFormat }).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
}
