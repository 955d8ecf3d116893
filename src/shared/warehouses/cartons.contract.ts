// Calls about the cartons of a warehouse (Rule 9.50): the list that its packing desk chooses from. What is packed into one is said when an
// order is packed (office-orders.contract.ts).
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, id, int4, text, weightG } from '../fields.ts'

/** A side in mm; outside no more than a parcel's may be. */
const sideMm = z.int().min(10).max(10_000)
/** How many are printed at once; a warehouse has no more. */
export const MAX_CARTONS = 100

export const cartonFields = {
  name_en: text(60),
  name_zh: text(60),
  inner_length_mm: sideMm,
  inner_width_mm: sideMm,
  inner_height_mm: sideMm,
  outer_length_mm: sideMm,
  outer_width_mm: sideMm,
  outer_height_mm: sideMm,
  /** Empty, and the most that it may weigh with all that is in it. */
  weight_g: z.int().min(1).max(50_000),
  max_weight_g: weightG,
}
type Sizes = z.infer<z.ZodObject<typeof cartonFields>>

const outside = (side: 'length' | 'width' | 'height'): [(input: Sizes) => boolean, object] => [
  (input) => input[`outer_${side}_mm`] >= input[`inner_${side}_mm`],
  { path: [`outer_${side}_mm`], params: { rule: 'outside' } },
]
const carries: [(input: Sizes) => boolean, object] = [
  (input) => input.max_weight_g > input.weight_g,
  { path: ['max_weight_g'], params: { rule: 'carries' } },
]

/** What a packing desk knows of a carton. */
export const deskCarton = z.object({
  carton_id: id,
  code: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  inner_length_mm: z.int(),
  inner_width_mm: z.int(),
  inner_height_mm: z.int(),
  outer_length_mm: z.int(),
  outer_width_mm: z.int(),
  outer_height_mm: z.int(),
  weight_g: z.int(),
  max_weight_g: z.int(),
})
export type DeskCarton = z.infer<typeof deskCarton>

const cartonRow = deskCarton.extend({
  warehouse_id: id,
  warehouse_code: z.string(),
  enabled: z.boolean(),
  version: z.int(),
})
export type CartonRow = z.infer<typeof cartonRow>

const edits = { method: 'POST', audience: 'staff', permission: 'warehouses.edit' } as const

export const cartonCalls = {
  /** Of all warehouses, also those that are out of use; by warehouse, the smallest first. */
  getAll: call({
    method: 'GET',
    path: '/api/office/cartons/getAll',
    title: 'Cartons',
    audience: 'staff',
    permission: 'warehouses.edit',
    input: z.strictObject({}),
    output: z.object({ rows: z.array(cartonRow) }),
  }),
  addCarton: call({
    ...edits,
    path: '/api/office/cartons/addCarton',
    title: { en: 'Add carton', zh_CN: '新增纸箱' },
    input: z
      .strictObject({ warehouse_id: id, code: z.string().regex(/^[A-Z][A-Z0-9-]{0,11}$/), ...cartonFields })
      .refine(...outside('length'))
      .refine(...outside('width'))
      .refine(...outside('height'))
      .refine(...carries),
    output: z.object({ carton_id: id }),
  }),
  /** The code stays, because it is printed. Parcels keep the size that they were packed with. */
  updateCarton: call({
    ...edits,
    path: '/api/office/cartons/updateCarton',
    title: { en: 'Edit carton', zh_CN: '修改纸箱' },
    /** `version` is the one that was read. */
    input: z
      .strictObject({ carton_id: id, version: int4, ...cartonFields })
      .refine(...outside('length'))
      .refine(...outside('width'))
      .refine(...outside('height'))
      .refine(...carries),
    output: done,
  }),
  setStatus: call({
    ...edits,
    path: '/api/office/cartons/setStatus',
    title: { en: 'Put carton in or out of use', zh_CN: '启用或停用纸箱' },
    input: z.strictObject({ carton_id: id, enabled: z.boolean() }),
    output: done,
  }),
  printLabels: call({
    ...edits,
    path: '/api/office/cartons/printLabels',
    title: { en: 'Barcodes of cartons (PDF)', zh_CN: '纸箱条码（PDF）' },
    /** A label of 60 × 30 mm each, by warehouse and code. */
    input: z.strictObject({ carton_ids: z.array(id).min(1).max(MAX_CARTONS) }),
    output: z.null(),
    download: true,
    reads: true,
  }),
}
