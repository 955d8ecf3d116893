// Calls that read who packed how much: by person, warehouse and day of its calendar (Rule 9.53). Each person reads the own figures; whoever keeps
// the staff reads everybody's.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { date, days, id, instant, optionalText, pageInput, pageOf } from '../../fields.ts'
import { listFormat } from '../../files.ts'

const packerRow = z.object({
  staff_id: id,
  staff_name: z.string(),
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  time_zone: z.string(),
  /** On the warehouse's calendar. */
  day: date,
  parcels: z.int(),
  pieces: z.int(),
  first_at: instant,
  last_at: instant,
  /** Between the first and the last parcel of the day; null for a single one. */
  parcels_per_hour: z.number().nullable(),
  /** How many of these parcels were unpacked again. */
  unpacked: z.int(),
  wrong_scans: z.int(),
})
export type PackerRow = z.output<typeof packerRow>

const listed = {
  warehouse_id: id.optional(),
  /** Any part of the person's name. */
  by: optionalText(100).optional(),
  /** Both days are included; without a first day the last 30 are read. */
  from: date.optional(),
  to: date.optional(),
}
const reads = { method: 'GET', audience: 'staff', permission: 'packing.work' } as const

export const packerCalls = {
  getList: call({
    ...reads,
    path: '/api/office/packing/getFigures',
    title: 'Packing by person and day',
    mayLag: true,
    input: z.strictObject({ ...pageInput, ...listed }).refine(...days('from', 'to')),
    output: pageOf(packerRow),
  }),
  exportList: call({
    ...reads,
    path: '/api/office/packing/exportFigures',
    title: 'Export packing by person and day',
    mayLag: true,
    input: z.strictObject({ ...listed, format: listFormat }).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
}
