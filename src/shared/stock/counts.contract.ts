// Calls around counts of stock: the warehouse begins them, counts blind and posts; the customer reads what was found. Who counts is not told
// what the book says before the count stands.
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, done, id, instant, optionalText, pageInput, pageOf, queryInt, text } from '../fields.ts'
import { listFormat } from '../files.ts'
import { COUNT_REASONS, MAX_COUNT_LINES } from './counts.rules.ts'
import { shelvedLots } from './lots.contract.ts'
import { COUNT_STATUSES } from './counts.states.ts'
import { MAX_GOODS_PICTURES } from './quarantine.rules.ts'

const LINE_STATES = ['open', 'again', 'done'] as const

/** `differing` counts SKUs, `found` and `missing` pieces that were corrected; null while it is not posted. */
const countRow = z.object({
  customer_id: z.int(),
  company_name: z.string(),
  count_id: id,
  count_no: z.string(),
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  time_zone: z.string(),
  status: z.enum(COUNT_STATUSES),
  /** Of a count by location: which, and its number. */
  place_count_id: id.nullable(),
  place_count_number: z.int().nullable(),
  skus: z.int(),
  counted: z.int(),
  differing: z.int().nullable(),
  found: z.int().nullable(),
  missing: z.int().nullable(),
  note: z.string(),
  created_by: z.string(),
  created_at: instant,
  closed_by: z.string().nullable(),
  closed_at: instant.nullable(),
  closing_note: z.string(),
})
export type CountRow = z.infer<typeof countRow>

/** `quantity` and `book` (its total at the moment of the count) are null until the count of the SKU stands. */
const countLine = z.object({
  sku_id: id,
  sku: z.string(),
  barcode: z.string(),
  product_name: z.string(),
  state: z.enum(LINE_STATES),
  rounds: z.int(),
  quantity: z.int().nullable(),
  book: z.int().nullable(),
  difference: z.int().nullable(),
  counted_by: z.string().nullable(),
  counted_at: instant.nullable(),
  reason: z.enum(COUNT_REASONS).nullable(),
  /** The loss order that answers for what is missing. */
  loss: z.object({ loss_id: id, loss_no: z.string() }).nullable(),
  pictures: z.array(z.object({ file_id: id, name: z.string() })),
  /** Of a count by location, when it stands: what each location held, and what it had by the book. */
  places: z.array(z.object({ code: z.string(), quantity: z.int(), book: z.int() })),
  /** What found goods have to come with (Rule 6.35). */
  asks_lot: z.boolean(),
  asks_expiry: z.boolean(),
  minimum_days: z.int(),
})
export type CountLine = z.infer<typeof countLine>
const countDetail = countRow.extend({ lines: z.array(countLine) })
export type CountDetail = z.infer<typeof countDetail>

/** The customer's: without who counted. */
const ownRow = countRow.omit({
  customer_id: true,
  company_name: true,
  created_by: true,
  closed_by: true,
  place_count_id: true,
  place_count_number: true,
})
const ownLine = countLine.omit({
  counted_by: true,
  places: true,
  asks_lot: true,
  asks_expiry: true,
  minimum_days: true,
})
const ownDetail = ownRow.extend({ lines: z.array(ownLine) })
export type OwnCountRow = z.infer<typeof ownRow>

/** What the counter sees: never a quantity but the own. */
export const sheetLine = countLine.pick({
  sku_id: true,
  sku: true,
  barcode: true,
  product_name: true,
  state: true,
  rounds: true,
  pictures: true,
})
export type SheetLine = z.infer<typeof sheetLine>

const filters = { warehouse_id: id.optional(), status: z.enum(COUNT_STATUSES).optional() }
const byQuery = z.strictObject({ customer_id: queryInt(1, 999_999_999), count_id: id })
const key = { customer_id: customerId, count_id: id }

const own = { method: 'GET', audience: 'customer', permission: 'inventory.view' } as const
const reads = { method: 'GET', audience: 'staff', permission: 'stock.view' } as const
const counts = { audience: 'staff', permission: 'stock.count' } as const

export const countCalls = {
  getList: call({
    ...own,
    path: '/api/ucenter/inventory/getCountList',
    title: 'Stock counts',
    input: z.strictObject({ ...pageInput, ...filters }),
    output: pageOf(ownRow),
  }),
  exportList: call({
    ...own,
    path: '/api/ucenter/inventory/exportCounts',
    title: 'Export stock counts',
    mayLag: true,
    input: z.strictObject({ ...filters, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  exportLines: call({
    ...own,
    path: '/api/ucenter/inventory/exportCountLines',
    title: 'Export the lines of a stock count',
    mayLag: true,
    input: z.strictObject({ count_id: id, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  getDetail: call({
    ...own,
    path: '/api/ucenter/inventory/getCountDetail',
    title: 'Stock count',
    input: z.strictObject({ count_id: id }),
    output: ownDetail,
  }),
  getPicture: call({
    ...own,
    path: '/api/ucenter/inventory/getCountPicture',
    title: 'Picture of counted goods',
    input: z.strictObject({ count_id: id, file_id: id }),
    output: z.null(),
    download: true,
  }),
}

export const officeCountCalls = {
  getList: call({
    ...reads,
    path: '/api/office/stock/getCountList',
    title: 'Stock counts of the customers',
    input: z.strictObject({ ...pageInput, ...filters, customer_id: queryInt(1, 999_999_999).optional() }),
    output: pageOf(countRow),
  }),
  exportList: call({
    ...reads,
    path: '/api/office/stock/exportCounts',
    title: 'Export stock counts of the customers',
    mayLag: true,
    input: z.strictObject({ ...filters, customer_id: queryInt(1, 999_999_999).optional(), format: listFormat }),
    output: z.null(),
    download: true,
  }),
  exportLines: call({
    ...reads,
    path: '/api/office/stock/exportCountLines',
    title: 'Export the lines of a stock count of a customer',
    mayLag: true,
    input: byQuery.extend({ format: listFormat }),
    output: z.null(),
    download: true,
  }),
  getDetail: call({
    ...reads,
    path: '/api/office/stock/getCountDetail',
    title: 'Stock count of a customer',
    input: byQuery,
    output: countDetail,
  }),
  getPicture: call({
    ...reads,
    path: '/api/office/stock/getCountPicture',
    title: 'Picture of counted goods of a customer',
    input: byQuery.extend({ file_id: id }),
    output: z.null(),
    download: true,
  }),
  getSheet: call({
    ...counts,
    method: 'GET',
    path: '/api/office/stock/getCountSheet',
    title: 'What is to be counted',
    input: byQuery,
    output: countRow
      .pick({
        customer_id: true,
        company_name: true,
        count_id: true,
        count_no: true,
        warehouse_code: true,
        status: true,
        place_count_id: true,
      })
      .extend({ lines: z.array(sheetLine) }),
  }),
  begin: call({
    ...counts,
    method: 'POST',
    path: '/api/office/stock/beginCount',
    title: { en: 'Begin a stock count', zh_CN: '新建盘点' },
    input: z.strictObject({
      customer_id: customerId,
      warehouse_id: id,
      /** Whole SKUs; none means all that lie there. */
      skus: z.array(text(30)).max(MAX_COUNT_LINES),
      note: optionalText(500),
    }),
    output: z.object({ customer_id: z.int(), count_id: id, count_no: z.string() }),
  }),
  /** Each entry is the whole quantity of its SKU and a count of its own; the last one counts. */
  enter: call({
    ...counts,
    method: 'POST',
    path: '/api/office/stock/enterCounts',
    title: { en: 'Enter stock counts', zh_CN: '录入盘点数量' },
    input: z.strictObject({
      ...key,
      /** Whether each piece was scanned; a second count is only done when it was. */
      scanned: z.boolean(),
      counts: z
        .array(z.strictObject({ sku_id: id, quantity: z.int().min(0).max(1_000_000) }))
        .min(1)
        .max(MAX_COUNT_LINES),
    }),
    output: z.object({ counted: z.int(), again: z.array(z.string()) }),
  }),
  addPictures: call({
    ...counts,
    method: 'POST',
    path: '/api/office/stock/addCountPictures',
    title: { en: 'Add pictures to a stock count', zh_CN: '添加盘点图片' },
    input: z.strictObject({ ...key, sku_id: id, picture_ids: z.array(id).min(1).max(MAX_GOODS_PICTURES) }),
    output: done,
  }),
  post: call({
    ...counts,
    method: 'POST',
    path: '/api/office/stock/postCount',
    title: { en: 'Post a stock count', zh_CN: '盘点过账' },
    input: z.strictObject({
      ...key,
      reasons: z.array(z.strictObject({ sku_id: id, reason: z.enum(COUNT_REASONS) })).max(MAX_COUNT_LINES),
      ...shelvedLots,
      note: optionalText(500),
    }),
    output: done,
  }),
  cancel: call({
    ...counts,
    method: 'POST',
    path: '/api/office/stock/cancelCount',
    title: { en: 'Cancel a stock count', zh_CN: '取消盘点' },
    input: z.strictObject({ ...key, note: text(500) }),
    output: done,
  }),
}
