// The call that finds goods to choose from. It stands alone because whoever orders or books makes its answers stale, long before anybody
// opens a form that asks it.
import { z } from 'zod'
import { call } from '../contract.ts'
import { decimal, id, optionalText } from '../fields.ts'

/** What says which goods these are, and how large one of them is. */
export const identity = {
  sku_id: id,
  sku: z.string(),
  barcode: z.string(),
  product_name: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  image_file_id: id.nullable(),
  /** Made of other SKUs: it has no stock of its own, and as many are available as its components allow (Rule 5.18). */
  is_kit: z.boolean(),
  attribute: z.string(),
  weight_g: z.int(),
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
}

const found = z.object({
  ...identity,
  category: z.string(),
  hs_code: z.string(),
  declared_value_usd: decimal,
  /** In the warehouse asked for, else over all of them. */
  available: z.int(),
})
export type FoundProduct = z.infer<typeof found>

export const findProducts = call({
  method: 'GET',
  path: '/api/ucenter/oms/product/sku/commonProductListForSearch',
  title: 'Find products to choose from',
  audience: 'customer',
  // Whoever books, orders or looks at stock must find products: the handler asks for one of these permissions.
  permission: 'any',
  forKeys: true,
  input: z.strictObject({
    search: optionalText(100).default(''),
    warehouse_id: id.optional(),
    /** `no`: only goods that lie on shelves, as bookings and transfers want them. */
    kits: z.enum(['yes', 'no']).default('yes'),
  }),
  output: z.object({ rows: z.array(found).max(50) }),
})
