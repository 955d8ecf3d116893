// Calls that show a customer its stock and the log of it; the staff's are office-stock.contract.ts. Nothing here changes stock.
import { z } from 'zod'
import { call } from '../contract.ts'
import { date, done, id, instant, onClock, optionalText, pageInput, pageOf, sortBy, total } from '../fields.ts'
import { listFormat } from '../files.ts'
import { keptSearch, searchInput, searchKey, toldSearch } from '../list-search.ts'
import { STOCK_LOG_START, STOCK_LOG_TYPES } from './stock.rules.ts'

const place = {
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
}
const product = {
  sku_id: id,
  sku: z.string(),
  barcode: z.string(),
  product_name: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
}

/**
 * What is said about goods that lie together. Ages are whole days on the warehouse's calendar since the oldest were shelved;
 * `next_tier_on` is when storing some of them begins to cost otherwise; `packed` and what follows from it look 30 days back (Rule 6.19).
 */
const figures = {
  total: z.int(),
  frozen: z.int(),
  available: z.int(),
  on_way: z.int(),
  /** What of the frozen ones is in quarantine. */
  quarantined: z.int(),
  /** By the expiry date, on the warehouse's calendar; also pieces that are frozen or in quarantine. */
  expiring: z.int(),
  expired: z.int(),
  warning_quantity: z.int(),
  is_low: z.boolean(),
  oldest_on: date.nullable(),
  age_days: z.int().nullable(),
  next_tier_on: date.nullable(),
  packed: z.int(),
  /** How long what is available lasts; null where nothing was packed. */
  cover_days: z.int().nullable(),
  target_days: z.int(),
  lead_days: z.int(),
  /** The target is the product's own, not the account's. */
  own_target: z.boolean(),
  reorder: z.int(),
}

/** One SKU in one warehouse. */
export const stockRow = z.object({ ...place, ...product, image_file_id: id.nullable(), ...figures })
export type StockRow = z.infer<typeof stockRow>

/** One SKU over all warehouses; `warehouses` counts those that have some of it. */
export const skuStockRow = z.object({ ...product, image_file_id: id.nullable(), warehouses: z.int(), ...figures })
export type SkuStockRow = z.infer<typeof skuStockRow>

export const SHOWN = ['in_stock', 'low'] as const
/** What every list of stock can be narrowed by. */
export const stockFilters = {
  /** By its first characters. */
  sku: optionalText(30).optional(),
  /** Only rows with goods, those at their warning quantity, with goods of which nothing was packed, with old ones, to be reordered (Rule 6.19), or with expiring or expired ones. */
  show: z.enum([...SHOWN, 'no_sales', 'ageing', 'reorder', 'expiring']).optional(),
}

/** A document that keeps goods frozen or brings them, with how many of one SKU in one warehouse. */
export const stockDocument = z.object({
  ...place,
  cause: z.string(),
  cause_id: id,
  cause_no: z.string().nullable(),
  quantity: z.int(),
})
export type StockDocument = z.infer<typeof stockDocument>
export const documentsOf = { of: z.enum(['frozen', 'on_way']), sku_id: id, warehouse_id: id.optional() }

/** For how many days goods are to reach, and how many pass until ordered ones are stock. */
const reorderTarget = z.strictObject({ target_days: z.int().min(1).max(365), lead_days: z.int().min(0).max(365) })
export type ReorderTarget = z.infer<typeof reorderTarget>

/** One change. `cause_no` is the number that people read, of the order or booking behind it; null where there is none. */
export const logRow = z.object({
  ...place,
  time_zone: z.string(),
  ...product,
  seq: z.int(),
  at: instant,
  type: z.enum(STOCK_LOG_TYPES),
  total_change: z.int(),
  frozen_change: z.int(),
  total_after: z.int(),
  frozen_after: z.int(),
  available_after: z.int(),
  cause: z.string(),
  cause_id: id,
  cause_no: z.string().nullable(),
})
export type StockLogRow = z.infer<typeof logRow>

/** What the customer's lists and their exports share; `search_id` is a kept search by pasted lines. */
const bySku = { ...stockFilters, search_id: id.optional(), sort: sortBy('sku') }
const listed = { ...bySku, warehouse_id: id.optional() }

/** What a customer's log and the staff's can be narrowed by. */
export const logFilters = {
  warehouse_id: id.optional(),
  /** Staff name a whole SKU of a product that is not deleted. */
  sku: optionalText(30).optional(),
  sku_id: id.optional(),
  type: z.enum(STOCK_LOG_TYPES).optional(),
  /** Both days are included. */
  from: date.default(STOCK_LOG_START),
  to: date.optional(),
  ...onClock,
}
/** What the customer's log and its export share. */
const logListed = { ...logFilters, sort: sortBy('at') }

export const stockCalls = {
  getList: call({
    method: 'GET',
    path: '/api/ucenter/inventory/getList',
    title: 'Inventory',
    audience: 'customer',
    permission: 'inventory.view',
    input: z.strictObject({ ...pageInput, ...listed }),
    output: pageOf(stockRow),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/ucenter/inventory/exportList',
    title: 'Export inventory',
    audience: 'customer',
    permission: 'inventory.view',
    mayLag: true,
    input: z.strictObject({ ...listed, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  getSkuList: call({
    method: 'GET',
    path: '/api/ucenter/inventory/getSkuList',
    title: 'Inventory by SKU, over all warehouses',
    audience: 'customer',
    permission: 'inventory.view',
    input: z.strictObject({ ...pageInput, ...bySku }),
    output: pageOf(skuStockRow),
  }),
  exportSkuList: call({
    method: 'GET',
    path: '/api/ucenter/inventory/exportSkuList',
    title: 'Export inventory by SKU',
    audience: 'customer',
    permission: 'inventory.view',
    mayLag: true,
    input: z.strictObject({ ...bySku, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  /** Keeps pasted lines for a day; the list's `search_id` takes the id. A line is a SKU or a barcode. */
  keepSearch: call({
    method: 'POST',
    path: '/api/ucenter/inventory/keepSearch',
    title: { en: 'Search inventory by pasted lines', zh_CN: '批量查询库存' },
    audience: 'customer',
    permission: 'inventory.view',
    input: searchInput,
    output: keptSearch,
  }),
  getSearch: call({
    method: 'GET',
    path: '/api/ucenter/inventory/getSearch',
    title: 'What a search by pasted lines found nothing for',
    audience: 'customer',
    permission: 'inventory.view',
    input: searchKey,
    output: toldSearch,
  }),
  getCounts: call({
    method: 'GET',
    path: '/api/ucenter/inventory/getCounts',
    title: 'Inventory figures',
    audience: 'customer',
    permission: 'inventory.view',
    input: z.strictObject({ warehouse_id: id.optional(), sku: optionalText(30).optional() }),
    output: z.object({ all: total, in_stock: total, low: total }),
  }),
  /** What makes a SKU's figure, in one warehouse or in all. */
  getDocuments: call({
    method: 'GET',
    path: '/api/ucenter/inventory/getStockDocuments',
    title: 'Documents behind frozen goods and goods on the way',
    audience: 'customer',
    permission: 'inventory.view',
    input: z.strictObject({ ...pageInput, ...documentsOf }),
    output: pageOf(stockDocument),
  }),
  /** The account's own target; the house's until it has one. */
  getReorderTarget: call({
    method: 'GET',
    path: '/api/ucenter/inventory/getReorderTarget',
    title: 'How far goods are to reach',
    audience: 'customer',
    permission: 'inventory.view',
    input: z.strictObject({}),
    output: reorderTarget,
  }),
  /** Of one SKU, or without one of the account; `target` null goes back to the account's, or to the house's. */
  setReorderTarget: call({
    method: 'POST',
    path: '/api/ucenter/inventory/setReorderTarget',
    title: { en: 'Set how far goods are to reach', zh_CN: '设置备货天数' },
    audience: 'customer',
    permission: 'products.edit',
    input: z.strictObject({ sku_id: id.nullable(), target: reorderTarget.nullable() }),
    output: done,
  }),
  getLog: call({
    method: 'GET',
    path: '/api/ucenter/inventory/getStockLog',
    title: 'Stock log',
    audience: 'customer',
    permission: 'inventory.view',
    mayLag: true,
    input: z.strictObject({ ...pageInput, ...logListed }),
    output: pageOf(logRow),
  }),
  exportLog: call({
    method: 'GET',
    path: '/api/ucenter/product/downloadStockLog',
    title: 'Export stock log',
    audience: 'customer',
    permission: 'inventory.view',
    mayLag: true,
    input: z.strictObject({ ...logListed, format: listFormat }),
    output: z.null(),
    download: true,
  }),
}
