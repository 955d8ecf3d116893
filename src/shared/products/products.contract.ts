// Calls about SKUs: list, details, add, edit, delete, labels, pictures, and the lists to choose from. Stock movements are the
// stock domain's, those of an import product-import.contract.ts,
// categories and attributes kinds.contract.ts.
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  currency,
  date,
  decimal,
  done,
  id,
  instant,
  optionalText,
  pageInput,
  pageOf,
  quantity,
  sortBy,
  text,
} from '../fields.ts'
import { keptSearch, searchInput, searchKey, toldSearch } from '../list-search.ts'
import { refusalOut } from '../refusal-out.ts'
import { FILE_RULES, sheetFormat } from '../files.ts'
import { findProducts, identity } from './find-products.contract.ts'
import { productInput } from './product-input.ts'
import { components } from './kits.rules.ts'
import { LABEL_FORMATS, labelSize } from './label-size.ts'
import { MAX_PICTURE_URLS, pictureUrl } from './picture-url.ts'
import { kindCode } from './kinds.contract.ts'
import { measurement } from './measures.contract.ts'

const stock = { total: z.int(), frozen: z.int(), available: z.int() }

const inKit = { sku_id: id, sku: z.string(), product_name: z.string(), quantity: z.int(), weight_g: z.int() }

/** Stock is summed over all warehouses. */
export const productRow = z.object({
  ...identity,
  attribute_en: z.string(),
  attribute_zh: z.string(),
  category: z.string(),
  category_en: z.string(),
  category_zh: z.string(),
  /** What a warehouse measured last; all are null until one has. Goods are rated by these (Rule 5.15). */
  measured_weight_g: z.int().nullable(),
  measured_length_cm: z.number().nullable(),
  measured_width_cm: z.number().nullable(),
  measured_height_cm: z.number().nullable(),
  measured_at: instant.nullable(),
  hs_code: z.string(),
  declared_value_usd: decimal,
  warning_quantity: z.int(),
  created_at: instant,
  ...stock,
})
export type ProductRow = z.infer<typeof productRow>

export const productDetail = productRow.extend({
  alias: z.string(),
  color: z.string(),
  size: z.string(),
  brand: z.string(),
  material_en: z.string(),
  material_zh: z.string(),
  purpose_en: z.string(),
  purpose_zh: z.string(),
  origin_country: z.string(),
  volume_m3: decimal,
  /** How many pieces orders wait for, over all warehouses (Rule 9.69). */
  backordered: z.int(),
  scan_serial: z.boolean(),
  asks_lot: z.boolean(),
  asks_expiry: z.boolean(),
  expiring_days: z.int(),
  minimum_days: z.int(),
  /** Null also for who sees no money. */
  purchase_price: decimal.nullable(),
  purchase_currency: currency,
  /** By their codes in the warehouses' price lists. */
  consumables: z.array(z.string()),
  /** Goes up with every edit; an edit names the version that it was made on. */
  version: z.int(),
  updated_at: instant,
  /** One row a warehouse that has or had the SKU; the date is the oldest shelved batch's. */
  stock: z.array(
    z.object({
      warehouse_id: id,
      code: z.string(),
      name_en: z.string(),
      name_zh: z.string(),
      ...stock,
      oldest_on: date.nullable(),
    }),
  ),
  /** What one kit is made of, as it is packed; empty for what is no kit. A supplier sees its own SKUs of them. */
  components: z.array(z.object(inKit)),
  /** The kits that it is part of, by SKU, with how many of it one has. */
  kits: z.array(z.object(inKit)),
  /** The newest first, at most 100. */
  measurements: z.array(measurement),
})
export type ProductDetail = z.infer<typeof productDetail>

/** A consumable as the price lists in force have it; one name where warehouses call it differently. */
const packMaterial = z.object({
  code: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  /** Whether any warehouse asks money for it. */
  chargeable: z.boolean(),
  /** One row a warehouse that has it; the amount of one is null for who may not see money. */
  prices: z.array(
    z.object({ warehouse_id: id, warehouse_code: z.string(), amount: decimal.nullable(), currency: z.string() }),
  ),
})
export type PackMaterial = z.infer<typeof packMaterial>

/** One picture that was asked for in the last week. */
const pictureResult = z.object({
  fetch_id: id,
  sku_id: id,
  sku: z.string(),
  url: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  /** Why it failed; `refusalText` makes the sentence of it. */
  refusal: refusalOut.nullable(),
  asked_at: instant,
})
export type PictureResult = z.infer<typeof pictureResult>

/** Label printers by resolution: bars must be whole dots. */
export const LABEL_DPI = [203, 300] as const
/** The most labels in one document. */
export const MAX_LABELS = 5000
/** How labels are made, whoever asks for them. */
export const labelChoice = {
  size: labelSize,
  format: z.enum(LABEL_FORMATS).default('pdf'),
  dpi: z.literal(LABEL_DPI).default(203),
}
export const MAX_LABELED = 500

/** An export of products is sent while it is read, so that it may be longer than other lists' (Rule 16.8). */
export const MAX_EXPORT_PRODUCTS = 100_000

/** SKU and barcode by their first characters, the name by any part of it. */
const filters = {
  sku: optionalText(30).optional(),
  barcode: optionalText(30).optional(),
  name: optionalText(100).optional(),
  attribute: kindCode.optional(),
  /** With all below it. */
  category: kindCode.optional(),
  in_stock: z.enum(['yes', 'no']).optional(),
  /** A kept search by pasted lines. */
  search_id: id.optional(),
  sort: sortBy('created_at', 'sku', 'barcode'),
}

export const productCalls = {
  getList: call({
    method: 'GET',
    path: '/api/ucenter/product/getList',
    title: 'Products',
    audience: 'customer',
    permission: 'products.view',
    mayLag: true,
    input: z.strictObject({ ...pageInput, ...filters }),
    output: pageOf(productRow),
  }),
  /** The columns of the import and the stock. */
  exportSku: call({
    method: 'GET',
    path: '/api/ucenter/product/exportSku',
    title: 'Export products',
    audience: 'customer',
    permission: 'products.view',
    mayLag: true,
    input: z.strictObject({ ...filters, format: sheetFormat }),
    output: z.null(),
    download: true,
  }),
  /** Keeps pasted lines for a day; the list's `search_id` takes the id. A line is a SKU or a barcode. */
  keepSearch: call({
    method: 'POST',
    path: '/api/ucenter/product/keepSearch',
    title: { en: 'Search products by pasted lines', zh_CN: '批量查询产品' },
    audience: 'customer',
    permission: 'products.view',
    input: searchInput,
    output: keptSearch,
  }),
  getSearch: call({
    method: 'GET',
    path: '/api/ucenter/product/getSearch',
    title: 'What a search by pasted lines found nothing for',
    audience: 'customer',
    permission: 'products.view',
    input: searchKey,
    output: toldSearch,
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/ucenter/product/getProductDetail',
    title: 'Product details',
    audience: 'customer',
    permission: 'products.view',
    input: z.strictObject({ sku_id: id }),
    output: productDetail,
  }),
  findProducts,
  addProduct: call({
    method: 'POST',
    path: '/api/ucenter/product/addProduct',
    title: { en: 'Add product', zh_CN: '新增产品' },
    audience: 'customer',
    permission: 'products.edit',
    input: productInput.extend({ components: components.optional() }),
    output: z.object({ sku_id: id, barcode: z.string() }),
  }),
  updateProduct: call({
    method: 'POST',
    path: '/api/ucenter/product/updateProduct',
    title: { en: 'Edit product', zh_CN: '编辑产品' },
    audience: 'customer',
    permission: 'products.edit',
    input: productInput.extend({ components: components.optional(), sku_id: id, version: z.int().min(1) }),
    output: z.object({ sku_id: id, version: z.int() }),
  }),
  deleteProducts: call({
    method: 'POST',
    path: '/api/ucenter/product/deleteProduct',
    title: { en: 'Delete products', zh_CN: '删除产品' },
    audience: 'customer',
    permission: 'products.edit',
    input: z.strictObject({ sku_ids: z.array(id).min(1).max(200) }),
    output: done,
  }),
  /** Takes a deletion back, within a minute. */
  restoreProducts: call({
    method: 'POST',
    path: '/api/ucenter/product/restoreProduct',
    title: { en: 'Take back the deletion of products', zh_CN: '恢复已删除的产品' },
    audience: 'customer',
    permission: 'products.edit',
    input: z.strictObject({ sku_ids: z.array(id).min(1).max(200) }),
    output: done,
  }),
  getNewBarcode: call({
    method: 'GET',
    path: '/api/ucenter/product/getNewSn',
    title: 'Free barcode',
    audience: 'customer',
    permission: 'products.edit',
    input: z.strictObject({}),
    output: z.object({ barcode: z.string() }),
  }),
  getPackMaterials: call({
    method: 'GET',
    path: '/api/ucenter/product/getProductPackMaterial',
    title: 'Consumables to choose from',
    audience: 'customer',
    permission: 'products.view',
    input: z.strictObject({}),
    output: z.object({ rows: z.array(packMaterial) }),
  }),
  printLabels: call({
    method: 'POST',
    path: '/api/ucenter/product/printSku',
    title: { en: 'Product labels', zh_CN: '产品标签' },
    audience: 'customer',
    permission: 'products.view',
    input: z.strictObject({
      labels: z
        .array(z.strictObject({ sku_id: id, copies: quantity.max(MAX_LABELS) }))
        .min(1)
        .max(MAX_LABELED),
      ...labelChoice,
    }),
    output: z.null(),
    download: true,
    reads: true,
  }),
  /** One field's text in the other language. */
  translate: call({
    method: 'POST',
    path: '/baiduTranslate',
    title: { en: 'Translate a text of a product', zh_CN: '翻译产品文字' },
    audience: 'customer',
    permission: 'products.edit',
    input: z
      .strictObject({ q: text(255), from: z.enum(['en', 'zh']), to: z.enum(['en', 'zh']) })
      .refine(({ from, to }) => from !== to, { path: ['to'], params: { rule: 'same_language' } }),
    output: z.object({ translation: z.string() }),
    reads: true,
  }),
  uploadImage: call({
    method: 'POST',
    path: '/upload/img',
    title: { en: 'Upload product picture', zh_CN: '上传产品图片' },
    audience: 'customer',
    permission: 'products.edit',
    input: z.strictObject({}),
    output: z.object({ file_id: id }),
    upload: { maxBytes: FILE_RULES.product_image.maxBytes },
  }),
  /** Names pictures by their addresses; each is fetched afterwards, see `getPictureResults`. All rows or none are taken. */
  updateProductUrl: call({
    method: 'POST',
    path: '/api/ucenter/product/updateProductUrl',
    title: { en: 'Product pictures from addresses', zh_CN: '通过网址更新产品图片' },
    audience: 'customer',
    permission: 'products.edit',
    input: z.strictObject({
      rows: z
        .array(z.strictObject({ sku: optionalText(30), url: pictureUrl }))
        .min(1)
        .max(MAX_PICTURE_URLS),
    }),
    output: z.object({ rows: z.array(z.object({ sku: z.string(), fetch_id: id })) }),
  }),
  getPictureResults: call({
    method: 'GET',
    path: '/api/ucenter/product/getPictureResults',
    title: 'What became of product pictures from addresses',
    audience: 'customer',
    permission: 'products.view',
    input: z.strictObject({ sku_id: id.optional() }),
    output: z.object({ rows: z.array(pictureResult) }),
  }),
  getImage: call({
    method: 'GET',
    path: '/api/ucenter/product/getImage',
    title: 'Product picture',
    audience: 'customer',
    permission: 'any',
    inSandbox: true,
    // `small` is a square for lists; a list of full pictures would weigh as much as the photographs.
    input: z.strictObject({ file_id: id, size: z.enum(['full', 'small']).default('full') }),
    output: z.null(),
    download: true,
  }),
}
