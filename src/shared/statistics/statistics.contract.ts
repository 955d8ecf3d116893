// Statistics over months (Rules 19.1, 19.2, 19.3, 19.4): what was shipped, of which products, to where, and what it cost. Every figure comes with that of the
// months it is compared with.
import { z } from 'zod'
import { BILL_TYPES } from '../billing/billing.fields.ts'
import { call } from '../contract.ts'
import { listFormat } from '../files.ts'
import { countryCode, currency, decimal, id, month, optionalText } from '../fields.ts'
import { FEE_TYPES } from '../rates/calculator/fees.ts'
import { COMPARISONS, inOrder, SHIPPED_BY } from './statistics.rules.ts'

const period = { from: month, to: month, against: z.enum(COMPARISONS) }
const ordered: [typeof inOrder, { path: string[]; params: { rule: string } }] = [
  inOrder,
  { path: ['to'], params: { rule: 'statistics_period' } },
]
const where = {
  warehouse_id: id.optional(),
  country: countryCode.optional(),
}

const count = z.int()
/** What does not tell of a supplier's own products is null to it (Rule 19.4). */
export const shipped = z.object({
  orders: count.nullable(),
  parcels: count.nullable(),
  pieces: count,
  weight_g: count.nullable(),
  volume_cm3: decimal.nullable(),
})
export type Shipped = z.infer<typeof shipped>

const shippedRow = z.object({
  /** What the row is of; the rest is null. */
  month: z.string().nullable(),
  country: z.string().nullable(),
  warehouse_code: z.string().nullable(),
  warehouse_name_en: z.string().nullable(),
  warehouse_name_zh: z.string().nullable(),
  method_code: z.string().nullable(),
  method_name_en: z.string().nullable(),
  method_name_zh: z.string().nullable(),
  now: shipped,
  before: shipped,
})
export type ShippedRow = z.infer<typeof shippedRow>

const expenseRow = z.object({
  month: z.string(),
  bill_type: z.enum(BILL_TYPES),
  fee_type: z.enum(FEE_TYPES).nullable(),
  /** What was charged less what was given back; below 0 where more was given back. */
  now: decimal,
  before: decimal,
})
export type ExpenseRow = z.infer<typeof expenseRow>

const regionRow = z.object({
  /** A state, province or prefecture by its code, where a country has a closed list of them, else the area of the postal code; '' where none is known. */
  region: z.string(),
  orders: count,
  pieces: count,
  orders_before: count,
  pieces_before: count,
})
export type RegionRow = z.infer<typeof regionRow>

const skuRow = z.object({
  sku_id: id,
  sku: z.string(),
  name: z.string(),
  orders: count,
  pieces: count,
  pieces_before: count,
})
export type SkuRow = z.infer<typeof skuRow>

const reads = { method: 'GET', audience: 'customer', permission: 'statistics.view' } as const
const ofShipped = { ...period, ...where, by: z.enum(SHIPPED_BY) }
const ofRegions = { ...period, warehouse_id: id.optional(), country: countryCode }
const ofSkus = { ...period, ...where, search: optionalText(100).optional() }
/** Rows on the screen; the file has up to `MAX_EXPORT_ROWS`. */
export const MOST_SKUS = 500

export const statisticsCalls = {
  getShipped: call({
    ...reads,
    path: '/api/ucenter/statistics/getShipped',
    title: 'What was shipped, by months, countries, or warehouses and methods',
    mayLag: true,
    input: z.strictObject(ofShipped).refine(...ordered),
    output: z.object({ rows: z.array(shippedRow), now: shipped, before: shipped }),
  }),
  exportShipped: call({
    ...reads,
    path: '/api/ucenter/statistics/exportShipped',
    title: 'Export what was shipped',
    mayLag: true,
    input: z.strictObject({ ...ofShipped, format: listFormat }).refine(...ordered),
    output: z.null(),
    download: true,
  }),
  getRegions: call({
    ...reads,
    path: '/api/ucenter/statistics/getRegions',
    title: 'What was shipped to the regions of a country',
    mayLag: true,
    input: z.strictObject(ofRegions).refine(...ordered),
    /** The most pieces first. */
    output: z.object({ rows: z.array(regionRow) }),
  }),
  exportRegions: call({
    ...reads,
    path: '/api/ucenter/statistics/exportRegions',
    title: 'Export what was shipped to the regions of a country',
    mayLag: true,
    input: z.strictObject({ ...ofRegions, format: listFormat }).refine(...ordered),
    output: z.null(),
    download: true,
  }),
  getExpenses: call({
    ...reads,
    path: '/api/ucenter/statistics/getExpenses',
    title: 'Expenses by months',
    permission: 'billing.view',
    mayLag: true,
    input: z.strictObject(period).refine(...ordered),
    output: z.object({ rows: z.array(expenseRow), now: decimal, before: decimal, currency }),
  }),
  exportExpenses: call({
    ...reads,
    path: '/api/ucenter/statistics/exportExpenses',
    title: 'Export expenses by months',
    permission: 'billing.view',
    mayLag: true,
    input: z.strictObject({ ...period, format: listFormat }).refine(...ordered),
    output: z.null(),
    download: true,
  }),
  getSkus: call({
    ...reads,
    path: '/api/ucenter/statistics/getSkus',
    title: 'Shipped pieces of each SKU',
    mayLag: true,
    input: z.strictObject(ofSkus).refine(...ordered),
    /** The most shipped first, at most `MOST_SKUS`; the sums are of all. */
    output: z.object({ rows: z.array(skuRow), skus: count, pieces: count, pieces_before: count }),
  }),
  exportSkus: call({
    ...reads,
    path: '/api/ucenter/statistics/exportSkus',
    title: 'Export shipped pieces of each SKU',
    mayLag: true,
    input: z.strictObject({ ...ofSkus, format: listFormat }).refine(...ordered),
    output: z.null(),
    download: true,
  }),
}
