// The API's calls about goods and where they lie: products, stock, warehouses and the shipping methods from there.
import { z } from 'zod'
import { call } from '../contract.ts'
import { countryCode, currency, date, decimal, id, instant, optionalText, quantity } from '../fields.ts'
import { MAX_COMPONENTS, MAX_OF_ONE } from '../products/kits.rules.ts'
import { productInput } from '../products/product-input.ts'
import { warehouseAddress } from '../warehouses/warehouses.contract.ts'
import { fieldsOf, paged, pageOut, skuOfCustomer, updatedSince, warehouseCode } from './api.fields.ts'

const customer = { audience: 'customer' } as const
const reads = { ...customer, method: 'GET', permission: 'products.view' } as const
const edits = { ...customer, method: 'POST', permission: 'products.edit' } as const

const figures = { total: z.int(), frozen: z.int(), available: z.int() }
const head = {
  sku_id: id,
  sku: z.string(),
  barcode: z.string(),
  product_name: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  /** Made of other SKUs: it has no stock of its own. */
  is_kit: z.boolean(),
  attribute: z.string(),
  category: z.string(),
  hs_code: z.string(),
  declared_value_usd: decimal,
  weight_g: z.int(),
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
  /** What a warehouse measured last, and what goods are rated by; null until one has. */
  measured_weight_g: z.int().nullable(),
  measured_length_cm: z.number().nullable(),
  measured_width_cm: z.number().nullable(),
  measured_height_cm: z.number().nullable(),
  warning_quantity: z.int(),
  /** Over all warehouses. */
  ...figures,
  created_at: instant,
}
const productRowOut = z.object({ ...head, updated_at: instant })
const productOut = z.object({
  ...head,
  alias: z.string(),
  color: z.string(),
  size: z.string(),
  brand: z.string(),
  material_en: z.string(),
  material_zh: z.string(),
  purpose_en: z.string(),
  purpose_zh: z.string(),
  origin_country: z.string(),
  purchase_price: decimal.nullable(),
  purchase_currency: currency,
  scan_serial: z.boolean(),
  asks_lot: z.boolean(),
  asks_expiry: z.boolean(),
  expiring_days: z.int(),
  minimum_days: z.int(),
  consumables: z.array(z.string()),
  components: z.array(z.object({ sku_id: id, sku: z.string(), quantity: z.int() })),
  stock: z.array(z.object({ warehouse_id: id, warehouse_code: z.string(), ...figures })),
  version: z.int(),
  updated_at: instant,
})

const productIn = productInput.omit({ image_file_id: true }).extend({
  /** What one kit is made of; left out, it stays as it is, and empty it is no kit. */
  components: z
    .array(z.strictObject({ sku: skuOfCustomer, quantity: quantity.max(MAX_OF_ONE) }))
    .max(MAX_COMPONENTS)
    .optional(),
})
export type ProductIn = z.output<typeof productIn>

const levelOut = z.object({
  warehouse_id: id,
  warehouse_code: z.string(),
  sku_id: id,
  sku: z.string(),
  barcode: z.string(),
  product_name: z.string(),
  ...figures,
  warning_quantity: z.int(),
})

/** `A-1,B-2`: several SKUs in one parameter. */
const skuList = z
  .string()
  .max(4000)
  .transform((value) => value.split(',').map((sku) => sku.trim()))
  .pipe(z.array(skuOfCustomer).min(1).max(100))
  .optional()
  .meta({ description: 'One or more whole SKUs, separated by commas, at most 100' })

export const apiGoodsCalls = {
  listProducts: call({
    ...reads,
    path: '/api/v1/products',
    title: 'Products',
    api: {
      sparse: 'rows',
      about:
        'Newest first; with `updated_since` by the last edit, oldest first. Stock that moves is no edit. Deleted products are not listed.',
    },
    input: z.strictObject({
      sku: optionalText(30).optional().meta({ description: 'The first characters of a SKU' }),
      barcode: optionalText(30).optional().meta({ description: 'The first characters of a barcode' }),
      updated_since: updatedSince,
      ...paged(),
      fields: fieldsOf(productRowOut.shape),
    }),
    output: pageOut(productRowOut),
  }),
  getProduct: call({
    ...reads,
    path: '/api/v1/products/{sku_id}',
    title: 'Product',
    api: { sparse: 'self' },
    input: z.strictObject({ sku_id: id, fields: fieldsOf(productOut.shape) }),
    output: productOut,
  }),
  createProduct: call({
    ...edits,
    path: '/api/v1/products',
    title: { en: 'Add product by API', zh_CN: '通过 API 新增产品' },
    api: { about: 'Without a barcode it gets one of the house.' },
    input: productIn,
    output: z.object({ sku_id: id, barcode: z.string() }),
  }),
  updateProduct: call({
    ...edits,
    path: '/api/v1/products/{sku_id}',
    title: { en: 'Edit product by API', zh_CN: '通过 API 编辑产品' },
    api: { about: 'The whole product; `version` is the one that it was read with. Its picture stays.' },
    input: productIn.extend({ sku_id: id, version: z.int().min(1) }),
    output: z.object({ sku_id: id, version: z.int() }),
  }),
  listStock: call({
    ...customer,
    method: 'GET',
    permission: 'inventory.view',
    path: '/api/v1/stock',
    title: 'Stock by warehouse and SKU',
    api: {
      sparse: 'rows',
      about:
        'Newest products first, up to 1,000 rows in one page. `available` is `total` less `frozen`. Kits have none of their own. What changes is told by the webhook `stock.changed`; there is no `updated_since` here.',
    },
    input: z.strictObject({
      warehouse_code: warehouseCode.optional(),
      sku: skuList,
      ...paged(1000),
      fields: fieldsOf(levelOut.shape),
    }),
    output: pageOut(levelOut),
  }),
  listWarehouses: call({
    ...customer,
    method: 'GET',
    permission: 'any',
    forKeys: true,
    path: '/api/v1/warehouses',
    title: 'Open warehouses',
    api: {},
    input: z.strictObject({}),
    output: pageOut(
      z.object({
        warehouse_id: id,
        warehouse_code: z.string(),
        name_en: z.string(),
        name_zh: z.string(),
        country: countryCode,
        time_zone: z.string(),
        address: warehouseAddress,
        cut_off: z.string(),
        working_days: z.array(z.int()),
        closed_on: z.array(date),
      }),
    ),
  }),
  listMethods: call({
    ...customer,
    method: 'GET',
    permission: 'orders.view',
    path: '/api/v1/shipping_methods',
    title: 'Shipping methods',
    api: { about: 'Of the open warehouses. What one costs is quoted for an order.' },
    input: z.strictObject({ warehouse_code: warehouseCode.optional() }),
    output: pageOut(
      z.object({
        method_id: id,
        shipping_method: z.string(),
        warehouse_id: id,
        warehouse_code: z.string(),
        name_en: z.string(),
        name_zh: z.string(),
        carrier: z.string(),
        transit_days: z.object({ min: z.int(), max: z.int() }),
      }),
    ),
  }),
}
