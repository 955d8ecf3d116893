// Calls about the locations of a warehouse (Rule 6.10). What lies at them is stock's matter (places.contract.ts).
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, id, optionalText, pageInput, pageOf } from '../fields.ts'
import { LOCATION_KINDS, MAX_LOCATIONS, MAX_PART } from './locations.rules.ts'

export const LOCATION_LABEL_SIZES = ['60x30', '100x50', '100x70'] as const

const zone = z.string().regex(/^[A-Z][A-Z0-9]{0,3}$/)
const part = z.int().min(1).max(MAX_PART)
const kind = z.enum(LOCATION_KINDS)
const range = {
  zone,
  aisle_from: part,
  aisle_to: part,
  bay_from: part,
  bay_to: part,
  level_from: part,
  level_to: part,
}
const inOrder = (
  from: keyof typeof range,
  to: keyof typeof range,
): [(input: Record<string, unknown>) => boolean, { path: string[]; params: { rule: string } }] => [
  (input) => Number(input[from]) <= Number(input[to]),
  { path: [to], params: { rule: 'range' } },
]

const locationRow = z.object({
  location_id: id,
  warehouse_id: id,
  warehouse_code: z.string(),
  code: z.string(),
  zone: z.string(),
  aisle: z.int(),
  bay: z.int(),
  level: z.int(),
  kind,
  enabled: z.boolean(),
  /** What lies there: pieces, and of how many products. */
  pieces: z.int(),
  skus: z.int(),
})
export type LocationRow = z.infer<typeof locationRow>

const filters = {
  warehouse_id: id.optional(),
  /** By its first characters. */
  code: optionalText(20).optional(),
  kind: kind.optional(),
  show: z.enum(['used', 'empty', 'closed']).optional(),
}
const chosen = { location_ids: z.array(id).min(1).max(MAX_LOCATIONS) }
const edits = { method: 'POST', audience: 'staff', permission: 'locations.edit' } as const

export const locationCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/locations/getList',
    title: 'Locations',
    audience: 'staff',
    permission: 'locations.edit',
    input: z.strictObject({ ...pageInput, ...filters }),
    output: pageOf(locationRow),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/office/locations/exportList',
    title: 'Export locations',
    audience: 'staff',
    permission: 'locations.edit',
    input: z.strictObject(filters),
    output: z.null(),
    download: true,
  }),
  addLocations: call({
    ...edits,
    path: '/api/office/locations/addLocations',
    title: { en: 'Add locations', zh_CN: '新增库位' },
    /** One location is a range of one. Those that are there already stay as they are. */
    input: z
      .strictObject({ warehouse_id: id, kind, ...range })
      .refine(...inOrder('aisle_from', 'aisle_to'))
      .refine(...inOrder('bay_from', 'bay_to'))
      .refine(...inOrder('level_from', 'level_to')),
    output: z.object({ added: z.int(), there: z.int() }),
  }),
  setStatus: call({
    ...edits,
    path: '/api/office/locations/setStatus',
    title: { en: 'Open or close locations', zh_CN: '启用或停用库位' },
    input: z.strictObject({ ...chosen, enabled: z.boolean() }),
    output: done,
  }),
  deleteLocations: call({
    ...edits,
    path: '/api/office/locations/deleteLocations',
    title: { en: 'Delete locations', zh_CN: '删除库位' },
    input: z.strictObject(chosen),
    output: done,
  }),
  printLabels: call({
    ...edits,
    path: '/api/office/locations/printLabels',
    title: { en: 'Labels of locations (PDF)', zh_CN: '库位标签（PDF）' },
    /** Sizes are width × height in mm; a page a label, by code. */
    input: z.strictObject({ ...chosen, size: z.enum(LOCATION_LABEL_SIZES) }),
    output: z.null(),
    download: true,
    reads: true,
  }),
}
