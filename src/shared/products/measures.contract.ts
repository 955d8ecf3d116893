// Calls of the desk where a warehouse weighs and measures products (Rule 5.15). The history is read with the product.
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, id, instant, lengthCm, optionalText, text, weightG } from '../fields.ts'

const measures = { weight_g: z.int(), length_cm: z.number(), width_cm: z.number(), height_cm: z.number() }

/** One measuring, with what was declared at that moment. */
export const measurement = z.object({
  ...measures,
  declared_weight_g: z.int(),
  declared_length_cm: z.number(),
  declared_width_cm: z.number(),
  declared_height_cm: z.number(),
  /** Beyond the tolerance (Rule 5.16). */
  differs: z.boolean(),
  note: z.string(),
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  time_zone: z.string(),
  /** Empty in the portal. */
  staff_name: z.string(),
  at: instant,
})
export type Measurement = z.infer<typeof measurement>

/** A product that a scanned code may mean; several customers may have the same code. */
const scanned = z.object({
  customer_id: z.int(),
  company_name: z.string(),
  sku_id: id,
  sku: z.string(),
  barcode: z.string(),
  product_name: z.string(),
  /** As declared. */
  ...measures,
  measured_weight_g: z.int().nullable(),
  measured_length_cm: z.number().nullable(),
  measured_width_cm: z.number().nullable(),
  measured_height_cm: z.number().nullable(),
  measured_at: instant.nullable(),
})
export type ScannedProduct = z.infer<typeof scanned>

const works = { audience: 'staff', permission: 'receiving.work' } as const

export const measureCalls = {
  /** By the whole SKU or the whole barcode; at most 50. */
  findScanned: call({
    method: 'GET',
    path: '/api/office/products/findScanned',
    title: 'Products that a scanned code means',
    ...works,
    input: z.strictObject({ code: text(60) }),
    output: z.object({ rows: z.array(scanned) }),
  }),
  measure: call({
    method: 'POST',
    path: '/api/office/products/measure',
    title: { en: 'Measure product', zh_CN: '测量产品' },
    ...works,
    input: z.strictObject({
      customer_id: customerId,
      sku_id: id,
      warehouse_id: id,
      weight_g: weightG,
      length_cm: lengthCm,
      width_cm: lengthCm,
      height_cm: lengthCm,
      note: optionalText(200).default(''),
    }),
    output: z.object({ differs: z.boolean() }),
  }),
}
