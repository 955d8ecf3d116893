// The storage fee of customers: a bill for each warehouse and day, its lines, the running day, and settling (Rules 14.1, 14.5, 14.8).
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  currency,
  customerId,
  date,
  days,
  decimal,
  id,
  instant,
  optionalText,
  owner,
  pageInput,
  pageOf,
  queryInt,
  text,
} from '../fields.ts'
import { listFormat } from '../files.ts'

const figures = {
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  /** The day that the goods lay there, on the warehouse's clock. */
  day: date,
  currency,
  sku_types: z.int(),
  pieces: z.int(),
  actual_m3: decimal,
  free_m3: decimal,
  discount_m3: decimal,
  receivable_m3: decimal,
  /** What the discount volume would have cost. */
  discount: decimal,
  receivable: decimal,
}

const bill = z.object({
  bill_id: id,
  bill_no: z.string(),
  ...figures,
  /** The morning after the day, by which bills are filtered: that of the 1st closes the month before. */
  billed_on: date,
  /** What was posted; before that, what it comes to by itself in whole units of the currency. */
  received: decimal.nullable(),
  received_preview: decimal,
  settled_at: instant.nullable(),
  settled_by_name: z.string().nullable(),
})
export type StorageFee = z.infer<typeof bill>

const officeBill = bill.extend({ ...owner, manager_name: z.string() })
export type OfficeStorageFee = z.infer<typeof officeBill>

const line = z.object({
  batch_id: id,
  sku_id: id,
  sku: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  shelved_on: date,
  age_days: z.int(),
  quantity: z.int(),
  volume_m3: decimal,
  free_m3: decimal,
  discount_m3: decimal,
  charged_m3: decimal,
  /** The tier that prices it, in the tariff's currency; null where all of it is free. */
  from_day: z.int().nullable(),
  per_m3_day: decimal.nullable(),
  amount: decimal,
  /** The first day on which it costs otherwise by the same price list, and what a m³ costs then. */
  next_on: date.nullable(),
  next_per_m3_day: decimal.nullable(),
})
export type StorageFeeLine = z.infer<typeof line>

const reasons = {
  tariff_version: z.int(),
  /** Of the customer's own price list (Rule 11.28). */
  tariff_own: z.boolean(),
  tariff_currency: currency,
  rate: decimal.nullable(),
  free_days: z.int(),
  tiers: z.array(z.object({ from_day: z.int(), per_m3_day: decimal })),
  /** Where it was taken because the goods by themselves cost less, both in the tariff's currency (Rule 14.12). */
  minimum: z.object({ amount: decimal, by_goods: decimal }).nullable(),
  /** The dearest lines; `line_count` says how many there are. */
  lines: z.array(line),
  line_count: z.int(),
  /** What counts gave back of it since; staff see also those that wait for a second person (Rule 14.11). */
  corrections: z.array(
    z.object({
      adjustment_no: z.string(),
      count_no: z.string(),
      pieces: z.int(),
      was: decimal,
      due: decimal,
      posted: z.boolean(),
    }),
  ),
}
/** Lines of one answer; the file has all. */
export const MAX_SHOWN_LINES = 500

/** The running day: the same figures of what lies there now, or why there are none. */
const preview = z.object({ ...figures, unpriced: z.enum(['no_tariff', 'rate_missing']).nullable() })
export type StoragePreview = z.infer<typeof preview>

/** `from` and `to` are dates of bills. */
const filters = {
  warehouse_id: id.optional(),
  from: date.optional(),
  to: date.optional(),
  state: z.enum(['unsettled', 'settled']).optional(),
  bill_no: optionalText(30).optional(),
}
const officeFilters = { ...filters, customer_id: queryInt(1, 999_999_999).optional() }

const total = z.object({
  bills: z.int(),
  totals: z.array(z.object({ currency, receivable: decimal, open: decimal, received: decimal })),
})
/** Bills that could not be made yet, by warehouse and reason. */
const waiting = z.object({
  warehouse_code: z.string(),
  reason: z.enum(['no_tariff', 'rate_missing']),
  /** Where a rate is missing: between which currencies. */
  pair: z.string().nullable(),
  from: date,
  to: date,
  bills: z.int(),
})

/** A posted count that missed pieces, and may still give back what storage bills charged for them. */
const missingCount = z.object({
  count_id: id,
  count_no: z.string(),
  warehouse_code: z.string(),
  /** The day of posting on the warehouse's clock: the first whose bill counts without these pieces. */
  posted_on: date,
  missing: z.int(),
})
/** Days before the posting that one re-rating reaches back. */
export const MOST_RERATED_DAYS = 366

const rerating = { customer_id: customerId, count_id: id, from: date }
const corrected = z.object({
  bill_id: id,
  bill_no: z.string(),
  day: date,
  /** Pieces on the bill that were not there. */
  pieces: z.int(),
  was: decimal,
  due: decimal,
  settled: z.boolean(),
})
export type CorrectedBill = z.infer<typeof corrected>

/** As many bills as one go settles. */
export const MOST_SETTLED = 500

const own = { method: 'GET', audience: 'customer', permission: 'billing.view' } as const
const staff = { method: 'GET', audience: 'staff', permission: 'storage.view' } as const
const files = { audience: 'staff', permission: 'finance.confirm' } as const

export const storageFeeCalls = {
  getList: call({
    ...own,
    path: '/api/ucenter/billing/getStorageFeeList',
    title: 'Storage fees',
    input: z.strictObject({ ...filters, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(bill),
  }),
  getTotal: call({
    ...own,
    path: '/api/ucenter/billing/getStorageFeeTotal',
    title: 'Total of the storage fees',
    input: z.strictObject(filters).refine(...days('from', 'to')),
    output: total,
  }),
  exportList: call({
    ...own,
    path: '/api/ucenter/billing/exportStorageFees',
    title: 'Export storage fees',
    mayLag: true,
    input: z.strictObject({ ...filters, format: listFormat }).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
  getDetail: call({
    ...own,
    path: '/api/ucenter/billing/getStorageFee',
    title: 'A storage bill with its lines',
    input: z.strictObject({ bill_id: id }),
    output: bill.extend(reasons),
  }),
  exportLines: call({
    ...own,
    path: '/api/ucenter/billing/exportStorageFeeLines',
    title: 'Export the lines of a storage bill',
    mayLag: true,
    input: z.strictObject({ bill_id: id, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  getPreview: call({
    ...own,
    path: '/api/ucenter/billing/getStorageFeePreview',
    title: 'Storage of the running day',
    input: z.strictObject({}),
    output: z.object({ warehouses: z.array(preview) }),
  }),
  settle: call({
    method: 'POST',
    audience: 'customer',
    permission: 'billing.settle',
    path: '/api/ucenter/billing/settleStorageFees',
    title: { en: 'Settle storage bills', zh_CN: '结算仓储费账单' },
    input: z.strictObject({ bill_ids: z.array(id).min(1).max(MOST_SETTLED) }),
    output: z.object({ bills: z.int(), received: decimal, currency }),
  }),
}

export const officeStorageFeeCalls = {
  getList: call({
    ...staff,
    path: '/api/office/billing/getStorageFeeList',
    title: 'Storage fees of all customers',
    input: z.strictObject({ ...officeFilters, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(officeBill),
  }),
  getTotal: call({
    ...staff,
    path: '/api/office/billing/getStorageFeeTotal',
    title: 'Total of the storage fees, and what waits for a price',
    input: z.strictObject(officeFilters).refine(...days('from', 'to')),
    output: total.extend({ waiting: z.array(waiting) }),
  }),
  exportList: call({
    ...staff,
    path: '/api/office/billing/exportStorageFees',
    title: 'Export storage fees of all customers',
    mayLag: true,
    input: z.strictObject({ ...officeFilters, format: listFormat }).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
  getDetail: call({
    ...staff,
    path: '/api/office/billing/getStorageFee',
    title: 'A storage bill of a customer with its lines',
    input: z.strictObject({ customer_id: queryInt(1, 999_999_999), bill_id: id }),
    output: officeBill.extend(reasons),
  }),
  getMissing: call({
    ...files,
    method: 'GET',
    path: '/api/office/billing/getMissingCounts',
    title: 'Counts that missed pieces which storage bills charged',
    input: z.strictObject({ customer_id: queryInt(1, 999_999_999) }),
    output: z.object({ rows: z.array(missingCount) }),
  }),
  getRerating: call({
    ...files,
    method: 'GET',
    path: '/api/office/billing/getStorageRerating',
    title: 'What a count gives back of storage bills',
    input: z.strictObject({ ...rerating, customer_id: queryInt(1, 999_999_999) }),
    output: z.object({ amount: decimal, currency, bills: z.array(corrected) }),
  }),
  rerate: call({
    ...files,
    method: 'POST',
    path: '/api/office/billing/rerateStorage',
    title: { en: 'Re-rate storage bills by a count', zh_CN: '按盘点重算仓储费' },
    /** `from`: the first day on which the pieces were not there. `reason` is read by the customer. */
    input: z.strictObject({ ...rerating, reason: text(500) }),
    output: z.object({
      adjustment_no: z.string(),
      status: z.enum(['posted', 'waiting']),
      amount: decimal,
      currency,
      bills: z.int(),
    }),
  }),
}
