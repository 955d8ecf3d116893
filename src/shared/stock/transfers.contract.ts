// Calls around transfers between warehouses: a customer asks for one or staff file it, the source approves and ships, the destination receives,
// what never arrives is closed as a difference.
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  customerId,
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
  total,
} from '../fields.ts'
import { timelineOut } from '../timeline.ts'
import { MAX_TRANSFER_LINES } from './transfers.rules.ts'
import { TRANSFER_EVENT_NAMES, TRANSFER_STATUSES } from './transfers.states.ts'

const place = z.object({
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
})

/** `quantity`, `shipped` and `received` count pieces; times of the warehouse are the source's. */
const transferRow = z.object({
  transfer_id: id,
  transfer_no: z.string(),
  status: z.enum(TRANSFER_STATUSES),
  from: place,
  to: place,
  time_zone: z.string(),
  skus: z.int(),
  quantity: z.int(),
  /** Null before it left. */
  shipped: z.int().nullable(),
  received: z.int(),
  note: z.string(),
  /** Why it was refused, canceled or closed with differences. */
  reason: z.string(),
  created_at: instant,
  shipped_at: instant.nullable(),
  closed_at: instant.nullable(),
})
export type TransferRow = z.infer<typeof transferRow>

const transferDetail = transferRow.extend({
  lines: z.array(
    z.object({
      sku_id: id,
      sku: z.string(),
      barcode: z.string(),
      product_name: z.string(),
      quantity: z.int(),
      shipped: z.int().nullable(),
      received: z.int(),
    }),
  ),
  events: timelineOut(TRANSFER_EVENT_NAMES),
})
export type TransferDetail = z.infer<typeof transferDetail>

const officeRow = transferRow.extend(owner)
export type OfficeTransferRow = z.infer<typeof officeRow>
const officeDetail = transferDetail.extend({ ...owner, at_source: z.boolean(), at_destination: z.boolean() })
export type OfficeTransferDetail = z.infer<typeof officeDetail>

const filter = {
  /** A number or its beginning. */
  number: optionalText(60).optional(),
  sku: optionalText(30).optional(),
  from_warehouse_id: id.optional(),
  to_warehouse_id: id.optional(),
}
const listed = { ...filter, status: z.enum(TRANSFER_STATUSES).optional(), ...pageInput }
const counts = z.record(z.enum(TRANSFER_STATUSES), total)

/** What can be transferred: by a search, or by SKUs of a pasted list. */
const goodsAsked = {
  warehouse_id: id,
  search: optionalText(100).default(''),
  skus: z.array(optionalText(30)).max(MAX_TRANSFER_LINES).default([]),
}
const goods = z.object({
  sku_id: id,
  sku: z.string(),
  product_name: z.string(),
  available: z.int(),
})
export type TransferGoods = z.infer<typeof goods>
const goodsFound = z.object({ rows: z.array(goods) })

const content = {
  from_warehouse_id: id,
  to_warehouse_id: id,
  lines: z.array(z.strictObject({ sku_id: id, quantity })).max(MAX_TRANSFER_LINES),
  note: optionalText(500),
}
const filed = z.object({ transfer_id: id, transfer_no: z.string() })

const reads = { method: 'GET', audience: 'customer', permission: 'inventory.view' } as const
const edits = { method: 'POST', audience: 'customer', permission: 'inventory.transfer' } as const

export const transferCalls = {
  getList: call({
    ...reads,
    path: '/api/ucenter/inventory/getTransferList',
    title: 'Transfers between warehouses',
    input: z.strictObject(listed),
    output: pageOf(transferRow),
  }),
  getStatusCounts: call({
    ...reads,
    path: '/api/ucenter/inventory/getTransferCounts',
    title: 'Transfers by status',
    input: z.strictObject(filter),
    output: counts,
  }),
  getDetail: call({
    ...reads,
    path: '/api/ucenter/inventory/getTransferDetail',
    title: 'Transfer',
    input: z.strictObject({ transfer_id: id }),
    output: transferDetail,
  }),
  findGoods: call({
    ...edits,
    reads: true,
    path: '/api/ucenter/inventory/findTransferGoods',
    title: { en: 'Goods that can be transferred', zh_CN: '查找可调拨商品' },
    input: z.strictObject(goodsAsked),
    output: goodsFound,
  }),
  submit: call({
    ...edits,
    path: '/api/ucenter/inventory/submitTransfer',
    title: { en: 'Submit a transfer', zh_CN: '提交调拨' },
    input: z.strictObject(content),
    output: filed,
  }),
  cancel: call({
    ...edits,
    path: '/api/ucenter/inventory/cancelTransfer',
    title: { en: 'Cancel a transfer', zh_CN: '取消调拨' },
    input: z.strictObject({ transfer_id: id, note: optionalText(500) }),
    output: done,
  }),
}

const queryCustomer = queryInt(1, 999_999_999)
const key = { customer_id: customerId, transfer_id: id }
const officeReads = { method: 'GET', audience: 'staff', permission: 'stock.view' } as const
const looksAfter = { method: 'POST', audience: 'staff', permission: 'stock.transfer' } as const
const works = { method: 'POST', audience: 'staff', permission: 'receiving.work' } as const

export const officeTransferCalls = {
  getList: call({
    ...officeReads,
    path: '/api/office/stock/getTransferList',
    title: 'Transfers of the customers',
    input: z.strictObject({ ...listed, customer_id: queryCustomer.optional() }),
    output: pageOf(officeRow),
  }),
  getStatusCounts: call({
    ...officeReads,
    path: '/api/office/stock/getTransferCounts',
    title: 'Transfers of the customers by status',
    input: z.strictObject({ ...filter, customer_id: queryCustomer.optional() }),
    output: counts,
  }),
  getDetail: call({
    ...officeReads,
    path: '/api/office/stock/getTransferDetail',
    title: 'Transfer of a customer',
    input: z.strictObject({ customer_id: queryCustomer, transfer_id: id }),
    output: officeDetail,
  }),
  findGoods: call({
    ...looksAfter,
    reads: true,
    path: '/api/office/stock/findTransferGoods',
    title: { en: 'Goods of a customer that can be transferred', zh_CN: '查找客户可调拨商品' },
    input: z.strictObject({ ...goodsAsked, customer_id: customerId }),
    output: goodsFound,
  }),
  submit: call({
    ...looksAfter,
    path: '/api/office/stock/submitTransfer',
    title: { en: 'Submit a transfer for a customer', zh_CN: '代客户提交调拨' },
    input: z.strictObject({ ...content, customer_id: customerId }),
    output: filed,
  }),
  approve: call({
    ...works,
    path: '/api/office/stock/approveTransfer',
    title: { en: 'Approve a transfer', zh_CN: '批准调拨' },
    input: z.strictObject(key),
    output: done,
  }),
  refuse: call({
    ...works,
    path: '/api/office/stock/refuseTransfer',
    title: { en: 'Refuse a transfer', zh_CN: '拒绝调拨' },
    input: z.strictObject({ ...key, reason: text(500) }),
    output: done,
  }),
  cancel: call({
    ...looksAfter,
    path: '/api/office/stock/cancelTransfer',
    title: { en: 'Cancel a transfer of a customer', zh_CN: '代客户取消调拨' },
    input: z.strictObject({ ...key, reason: text(500) }),
    output: done,
  }),
  ship: call({
    ...works,
    path: '/api/office/stock/shipTransfer',
    title: { en: 'Ship a transfer', zh_CN: '调拨发货' },
    input: z.strictObject({
      ...key,
      /** Every line, with what was loaded of it; the rest is free again. */
      lines: z
        .array(z.strictObject({ sku_id: id, quantity: z.int().min(0).max(1_000_000) }))
        .min(1)
        .max(MAX_TRANSFER_LINES),
      note: optionalText(500),
    }),
    output: done,
  }),
  receive: call({
    ...works,
    path: '/api/office/stock/receiveTransfer',
    title: { en: 'Receive a transfer', zh_CN: '调拨收货' },
    input: z.strictObject({
      ...key,
      /** What has arrived now, each SKU once; `location` is the code of an open location there. */
      counts: z
        .array(z.strictObject({ sku_id: id, quantity, location: text(20).optional() }))
        .min(1)
        .max(MAX_TRANSFER_LINES),
      note: optionalText(500),
    }),
    output: z.object({ status: z.enum(TRANSFER_STATUSES) }),
  }),
  close: call({
    ...looksAfter,
    path: '/api/office/stock/closeTransfer',
    title: { en: 'Close a transfer with differences', zh_CN: '差异关闭调拨' },
    input: z.strictObject({ ...key, reason: text(500) }),
    output: done,
  }),
}
