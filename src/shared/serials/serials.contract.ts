// A customer's calls around its serial numbers: the list and its export, adding, deleting, and what happened to each.
import { z } from 'zod'
import { call } from '../contract.ts'
import { date, days, done, id, instant, onClock, optionalText, pageInput, pageOf, sortBy, text } from '../fields.ts'
import { sheetFormat } from '../files.ts'
import { keptSearch, searchInput, searchKey, toldSearch } from '../list-search.ts'
import { MAX_SERIALS, SERIAL_EVENTS, SERIAL_STATUSES, serialNumber } from './serials.rules.ts'

const goods = { sku_id: id, sku: z.string(), barcode: z.string(), product_name: z.string() }
/** Box mark and receiving order number of the booking it came with, the order it is bound to; null where there is none. */
const whereabouts = {
  box_mark: z.string().nullable(),
  receiving_no: z.string().nullable(),
  order_id: id.nullable(),
  order_no: z.string().nullable(),
}

export const serialRow = z.object({
  customer_id: z.int(),
  serial_id: id,
  sn: z.string(),
  ...goods,
  status: z.enum(SERIAL_STATUSES),
  ...whereabouts,
  customer_order_no: z.string().nullable(),
  /** Where it was last seen; null until a warehouse has scanned it. */
  warehouse_code: z.string().nullable(),
  created_at: instant,
  bound_at: instant.nullable(),
})
export type SerialRow = z.infer<typeof serialRow>

/** Numbers and SKU by their first characters, documents by their whole number. The days are those of creation, both included. */
export const serialFilters = {
  sn: optionalText(60).optional(),
  sku: optionalText(30).optional(),
  sku_id: id.optional(),
  status: z.enum(SERIAL_STATUSES).optional(),
  order_no: optionalText(60).optional(),
  /** A box mark or a receiving order number. */
  box: optionalText(40).optional(),
  from: date.optional(),
  to: date.optional(),
  ...onClock,
}
const listed = {
  ...serialFilters,
  /** A kept search by pasted lines. */
  search_id: id.optional(),
  sort: sortBy('created_at', 'sn'),
}

/** For `unbind` the order is the one that it was bound to. */
export const serialLogRow = z.object({
  /** Grows with every line; what the page is sorted by. */
  seq: z.int(),
  serial_id: id,
  sn: z.string(),
  ...goods,
  event: z.enum(SERIAL_EVENTS),
  ...whereabouts,
  reason: z.string(),
  actor_kind: z.string(),
  actor_name: z.string(),
  at: instant,
})
export type SerialLogRow = z.infer<typeof serialLogRow>

export const serialLogFilters = {
  /** A whole number. */
  sn: optionalText(60).optional(),
  event: z.enum(SERIAL_EVENTS).optional(),
  from: date.optional(),
  to: date.optional(),
  ...onClock,
}

const views = { audience: 'customer', permission: 'serials.view' } as const
const edits = { audience: 'customer', permission: 'serials.edit' } as const
const chosen = z.strictObject({ serial_ids: z.array(id).min(1).max(MAX_SERIALS) })

export const serialCalls = {
  getList: call({
    ...views,
    method: 'GET',
    path: '/api/ucenter/serial/getList',
    title: 'Serial numbers',
    input: z.strictObject({ ...pageInput, ...listed }).refine(...days('from', 'to')),
    output: pageOf(serialRow),
  }),
  /** The columns of the import and what stands beside them. */
  exportList: call({
    ...views,
    method: 'GET',
    path: '/api/ucenter/serial/exportList',
    title: 'Export serial numbers',
    input: z.strictObject({ ...listed, format: sheetFormat }).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
  /** Keeps pasted lines for a day; the list's `search_id` takes the id. A line is a serial number. */
  keepSearch: call({
    ...views,
    method: 'POST',
    path: '/api/ucenter/serial/keepSearch',
    title: { en: 'Search serial numbers by pasted lines', zh_CN: '批量查询序列号' },
    input: searchInput,
    output: keptSearch,
  }),
  getSearch: call({
    ...views,
    method: 'GET',
    path: '/api/ucenter/serial/getSearch',
    title: 'What a search by pasted lines found nothing for',
    input: searchKey,
    output: toldSearch,
  }),
  getLog: call({
    ...views,
    method: 'GET',
    path: '/api/ucenter/serial/getLog',
    title: 'Log of serial numbers',
    input: z.strictObject({ ...pageInput, ...serialLogFilters }).refine(...days('from', 'to')),
    output: pageOf(serialLogRow),
  }),
  /** All or none. The box mark may be left blank. */
  addSerials: call({
    ...edits,
    method: 'POST',
    path: '/api/ucenter/serial/addSerials',
    title: { en: 'Add serial numbers', zh_CN: '新增序列号' },
    input: z.strictObject({
      /** A whole SKU, or its barcode. */
      sku: text(30),
      box_mark: optionalText(40),
      serial_numbers: z.array(serialNumber).min(1).max(MAX_SERIALS),
    }),
    output: z.object({ added: z.int() }),
  }),
  /** All or none; only unbound ones. */
  deleteSerials: call({
    ...edits,
    method: 'POST',
    path: '/api/ucenter/serial/deleteSerials',
    title: { en: 'Delete serial numbers', zh_CN: '删除序列号' },
    input: chosen,
    output: done,
  }),
  /** Takes a deletion back, within a minute. */
  restoreSerials: call({
    ...edits,
    method: 'POST',
    path: '/api/ucenter/serial/restoreSerials',
    title: { en: 'Take back the deletion of serial numbers', zh_CN: '恢复已删除的序列号' },
    input: chosen,
    output: done,
  }),
}
