// What packed orders left of what was charged for their carriage, for finance and administrators alone (Rules 11.32, 11.34).
import { z } from 'zod'
import { call } from '../../contract.ts'
import {
  currency,
  decimal,
  id,
  instant,
  month,
  optionalText,
  owner,
  pageInput,
  pageOf,
  queryInt,
} from '../../fields.ts'
import { listFormat } from '../../files.ts'
import { QUOTE_REFUSALS } from '../../rates/rates.rules.ts'

/** An export has at most this many rows: a month of a large house. */
export const MAX_MARGIN_EXPORT_ROWS = 100_000
/** Orders that cost more than they brought, and those whose cost is not known. */
export const MARGIN_KINDS = ['loss', 'unknown'] as const

/** In the account's currency; the margin is revenue less cost. */
const margin = {
  currency,
  /** What was charged for carriage: freight and its surcharges, no work, no taxes. */
  revenue: decimal,
  /** What the carrier takes by its cost tariff of the day of packing. */
  cost: decimal.nullable(),
  margin: decimal.nullable(),
  /** Why there is no cost. */
  refusal: z.enum(QUOTE_REFUSALS).nullable(),
}
const methodNames = { method_code: z.string(), method_name_en: z.string(), method_name_zh: z.string() }

const row = z.object({
  order_id: id,
  order_no: z.string(),
  ...owner,
  packed_at: instant,
  country: z.string(),
  warehouse_code: z.string(),
  ...methodNames,
  ...margin,
})
export type OrderMargin = z.infer<typeof row>

/** Of a method and a currency: orders whose cost is known add up, the others are counted. */
const methodRow = z.object({
  method_id: id,
  warehouse_code: z.string(),
  ...methodNames,
  orders: z.int(),
  /** Among them. */
  unknown: z.int(),
  /** That cost more than they brought. */
  losses: z.int(),
  currency,
  revenue: decimal,
  cost: decimal,
  margin: decimal,
})
export type MethodMargin = z.infer<typeof methodRow>

const ofCustomer = { customer_id: queryInt(1, 999_999_999).optional() }
const filters = {
  ...ofCustomer,
  month: month.optional(),
  method_id: id.optional(),
  only: z.enum(MARGIN_KINDS).optional(),
  /** An exact order or customer order number. */
  number: optionalText(100).optional(),
}
const staff = { method: 'GET', audience: 'staff', permission: 'costs.view' } as const

export const marginCalls = {
  getMethods: call({
    ...staff,
    path: '/api/office/order/getMarginMethods',
    title: 'Margins of shipping methods in a month',
    mayLag: true,
    input: z.strictObject({ ...ofCustomer, month }),
    output: z.object({
      /** Orders packed in a month of UTC; the method with the most orders comes first. */
      rows: z.array(methodRow),
      /** Methods in use that have no cost tariff at all. */
      without: z.array(z.object({ warehouse_code: z.string(), ...methodNames })),
    }),
  }),
  getList: call({
    ...staff,
    path: '/api/office/order/getMarginList',
    title: 'Margins of orders',
    mayLag: true,
    input: z.strictObject({ ...filters, ...pageInput }),
    output: pageOf(row),
  }),
  exportList: call({
    ...staff,
    path: '/api/office/order/exportMargins',
    title: 'Export margins of orders',
    mayLag: true,
    input: z.strictObject({ ...filters, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  getOrder: call({
    ...staff,
    path: '/api/office/order/getOrderMargin',
    title: 'The margin of an order',
    input: z.strictObject({ customer_id: queryInt(1, 999_999_999), order_id: id }),
    /** Null where it is not packed, or its method had no cost tariff that day. */
    output: z.object({ margin: z.object(margin).nullable() }),
  }),
}
