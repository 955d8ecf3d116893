// What orders were estimated at when they were submitted, beside what they were charged when they were packed, for both sides (Rules 12.25, 12.27).
import { z } from 'zod'
import { call } from '../contract.ts'
import { currency, decimal, id, instant, month, optionalText, owner, pageInput, pageOf, queryInt } from '../fields.ts'
import { listFormat } from '../files.ts'

/** What a difference comes of (Rule 12.26). */
export const ESTIMATE_REASONS = ['changed', 'weight', 'surcharges', 'handling', 'taxes'] as const
export type EstimateReason = (typeof ESTIMATE_REASONS)[number]
/** Orders whose charge was above the estimate, or below it. */
export const DIFFERENCES = ['above', 'below', 'any'] as const

/** An export has at most this many rows: a month of a large customer. */
export const MAX_ESTIMATE_EXPORT_ROWS = 100_000

/** All in the account's currency. The reasons add up to the difference, which is what was charged less the estimate. */
const sums = {
  estimate: decimal,
  charged: decimal,
  difference: decimal,
  changed: decimal,
  weight: decimal,
  surcharges: decimal,
  handling: decimal,
  taxes: decimal,
  /** What came back of the charge later: freight of returns, disputes, reversals. */
  given_back: decimal,
  currency,
}

const row = z.object({
  order_id: id,
  order_no: z.string(),
  customer_order_no: z.string(),
  packed_at: instant,
  country: z.string(),
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  /** Null where no method of the house carries it. */
  method_code: z.string().nullable(),
  method_name_en: z.string().nullable(),
  method_name_zh: z.string().nullable(),
  ...sums,
})
export type Estimate = z.infer<typeof row>
const officeRow = row.extend(owner)
export type OfficeEstimate = z.infer<typeof officeRow>

/** Orders packed in a month of UTC. */
const monthRow = z.object({ month, orders: z.int(), above: z.int(), below: z.int(), ...sums })
export type EstimateMonth = z.infer<typeof monthRow>

/** `number` is an exact order or customer order number. */
const filters = {
  month: month.optional(),
  differs: z.enum(DIFFERENCES).optional(),
  number: optionalText(100).optional(),
}
const ofCustomer = { customer_id: queryInt(1, 999_999_999).optional() }
const own = { method: 'GET', audience: 'customer', permission: 'billing.view' } as const
const staff = { method: 'GET', audience: 'staff', permission: 'ledger.view' } as const
const file = { output: z.null(), download: true } as const

export const estimateCalls = {
  getMonths: call({
    ...own,
    path: '/api/ucenter/billing/getEstimateMonths',
    title: 'Estimates and charges by months',
    input: z.strictObject({}),
    /** The running month and the eleven before it, the newest first; none without orders. */
    output: z.object({ rows: z.array(monthRow) }),
  }),
  getList: call({
    ...own,
    path: '/api/ucenter/billing/getEstimateList',
    title: 'Estimates and charges of orders',
    input: z.strictObject({ ...filters, ...pageInput }),
    output: pageOf(row),
  }),
  exportList: call({
    ...own,
    path: '/api/ucenter/billing/exportEstimates',
    title: 'Export estimates and charges of orders',
    mayLag: true,
    input: z.strictObject({ ...filters, format: listFormat }),
    ...file,
  }),
}

export const officeEstimateCalls = {
  getMonths: call({
    ...staff,
    path: '/api/office/billing/getEstimateMonths',
    title: 'Estimates and charges of customers by months',
    input: z.strictObject(ofCustomer),
    /** A row a month and currency. */
    output: z.object({ rows: z.array(monthRow) }),
  }),
  getList: call({
    ...staff,
    path: '/api/office/billing/getEstimateList',
    title: 'Estimates and charges of orders of all customers',
    input: z.strictObject({ ...ofCustomer, ...filters, ...pageInput }),
    output: pageOf(officeRow),
  }),
  exportList: call({
    ...staff,
    path: '/api/office/billing/exportEstimates',
    title: 'Export estimates and charges of orders of all customers',
    mayLag: true,
    input: z.strictObject({ ...ofCustomer, ...filters, format: listFormat }),
    ...file,
  }),
}
