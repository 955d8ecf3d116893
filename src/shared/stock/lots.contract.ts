// What calls say about lots and expiry dates: what goods are shelved with, the lists of lots, and which orders got one.
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  customerId,
  date,
  done,
  id,
  instant,
  optionalText,
  owner,
  pageInput,
  pageOf,
  quantity,
  queryInt,
  text,
} from '../fields.ts'
import { listFormat } from '../files.ts'
import { LOT_STATES } from './lots.rules.ts'

/** A lot and its date as people write them down; either may be unknown. */
export const lotNumber = text(50).nullable().default(null)
export const expiresOn = date.nullable().default(null)

/** Part of what is shelved: by SKU, over all boxes, with what it asks for. */
export const shelvedLots = {
  lots: z
    .array(z.strictObject({ sku_id: id, lot: lotNumber, expires_on: expiresOn, quantity }))
    .max(2000)
    .default([]),
  /** That goods whose date has passed, or is nearer than their product asks for, are meant and go to quarantine. */
  confirm_expired: z.boolean().default(false),
}

const place = {
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
}
const goods = {
  sku_id: id,
  sku: z.string(),
  product_name: z.string(),
  lot: z.string().nullable(),
  expires_on: date.nullable(),
}

/** What lies of one lot of a SKU in one warehouse. */
const lotRow = z.object({
  ...place,
  ...goods,
  quantity: z.int(),
  /** Of these, what quarantine keeps by its lot. */
  quarantined: z.int(),
  /** With fewer days left it is no longer sold. */
  minimum_days: z.int(),
  /** On the warehouse's calendar; below 0 the date has passed, null without a date. */
  days_left: z.int().nullable(),
  state: z.enum(LOT_STATES),
  /** Since when the oldest of it lies there. */
  shelved_on: date,
})
export type LotRow = z.output<typeof lotRow>
const officeLotRow = lotRow.extend(owner)
export type OfficeLotRow = z.output<typeof officeLotRow>

/** Pieces of one lot that left with one order and were not brought back. */
const lotOrder = z.object({
  ...place,
  ...goods,
  order_id: id,
  order_no: z.string(),
  quantity: z.int(),
  packed_at: instant.nullable(),
  shipped_at: instant.nullable(),
  country: z.string(),
})
export type LotOrder = z.output<typeof lotOrder>
const officeLotOrder = lotOrder.extend(owner)
export type OfficeLotOrder = z.output<typeof officeLotOrder>

/** SKU and lot by their first characters. */
const named = {
  warehouse_id: id.optional(),
  sku: optionalText(30).optional(),
  sku_id: id.optional(),
  lot: optionalText(50).optional(),
}
/** `bad` is what is expired or expiring; `unsold` what has too few days left, but has not expired. */
const lotFilters = { ...named, state: z.enum([...LOT_STATES, 'bad', 'unsold']).optional() }
/** Nothing is listed until an order, a lot or a SKU is named. */
const orderFilters = { ...named, order_id: id.optional() }
const ofCustomer = { customer_id: queryInt(1, 999_999_999).optional() }

const views = { method: 'GET', audience: 'customer', permission: 'inventory.view' } as const
export const lotCalls = {
  getList: call({
    ...views,
    path: '/api/ucenter/inventory/getLots',
    title: 'Lots and expiry dates',
    input: z.strictObject({ ...pageInput, ...lotFilters }),
    output: pageOf(lotRow),
  }),
  exportList: call({
    ...views,
    path: '/api/ucenter/inventory/exportLots',
    title: 'Export lots and expiry dates',
    mayLag: true,
    input: z.strictObject({ ...lotFilters, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  getOrders: call({
    ...views,
    path: '/api/ucenter/inventory/getLotOrders',
    title: 'Orders that got pieces of a lot',
    input: z.strictObject({ ...pageInput, ...orderFilters }),
    output: pageOf(lotOrder),
  }),
  exportOrders: call({
    ...views,
    path: '/api/ucenter/inventory/exportLotOrders',
    title: 'Export orders that got pieces of a lot',
    mayLag: true,
    input: z.strictObject({ ...orderFilters, format: listFormat }),
    output: z.null(),
    download: true,
  }),
}

const staffViews = { method: 'GET', audience: 'staff', permission: 'stock.view' } as const
export const officeLotCalls = {
  getList: call({
    ...staffViews,
    path: '/api/office/stock/getLots',
    title: 'Lots and expiry dates of the customers',
    input: z.strictObject({ ...pageInput, ...lotFilters, ...ofCustomer }),
    output: pageOf(officeLotRow),
  }),
  exportList: call({
    ...staffViews,
    path: '/api/office/stock/exportLots',
    title: 'Export lots and expiry dates of the customers',
    mayLag: true,
    input: z.strictObject({ ...lotFilters, ...ofCustomer, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  getOrders: call({
    ...staffViews,
    path: '/api/office/stock/getLotOrders',
    title: 'Orders of the customers that got pieces of a lot',
    input: z.strictObject({ ...pageInput, ...orderFilters, ...ofCustomer }),
    output: pageOf(officeLotOrder),
  }),
  exportOrders: call({
    ...staffViews,
    path: '/api/office/stock/exportLotOrders',
    title: 'Export orders of the customers that got pieces of a lot',
    mayLag: true,
    input: z.strictObject({ ...orderFilters, ...ofCustomer, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  /** So many pieces that lie there under one lot and date are of another. */
  correct: call({
    method: 'POST',
    audience: 'staff',
    permission: 'receiving.work',
    path: '/api/office/stock/correctLot',
    title: { en: 'Correct a lot or expiry date', zh_CN: '更正批号或有效期' },
    input: z.strictObject({
      customer_id: customerId,
      warehouse_id: id,
      sku_id: id,
      lot: lotNumber,
      expires_on: expiresOn,
      quantity,
      new_lot: lotNumber,
      new_expires_on: expiresOn,
      note: text(500),
    }),
    output: done,
  }),
}
