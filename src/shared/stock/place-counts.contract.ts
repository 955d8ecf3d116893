// Calls around counts by location (Rules 6.33, 6.34): the warehouse goes through locations and counts what lies there, whosever it is. Each
// customer's part of it is a stock count of its own (counts.contract.ts), which is posted or canceled by itself.
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, done, id, instant, optionalText, owner, pageInput, pageOf, text } from '../fields.ts'
import { MAX_COUNT_LINES, MAX_COUNT_PLACES } from './counts.rules.ts'
import { COUNT_STATUSES } from './counts.states.ts'
import { sheetLine } from './counts.contract.ts'

/** The part of one customer. */
const part = z.object({
  customer_id: z.int(),
  company_name: z.string(),
  count_id: id,
  count_no: z.string(),
  status: z.enum(COUNT_STATUSES),
})

const placeCountRow = z.object({
  place_count_id: id,
  number: z.int(),
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  time_zone: z.string(),
  note: z.string(),
  /** The codes of its first and last location, and how many there are. */
  first_code: z.string(),
  last_code: z.string(),
  locations: z.int(),
  counted: z.int(),
  parts: z.array(part),
  created_by: z.string(),
  created_at: instant,
  canceled_at: instant.nullable(),
})
export type PlaceCountRow = z.infer<typeof placeCountRow>

/** Goods of a location without a quantity: what should lie there, and after the count what was found. */
const sheetGoods = sheetLine.omit({ pictures: true }).extend(owner)
export type SheetGoods = z.infer<typeof sheetGoods>
const sheetPlace = z.object({ code: z.string(), counted: z.boolean(), goods: z.array(sheetGoods) })
export type SheetPlace = z.infer<typeof sheetPlace>
const sheet = placeCountRow.extend({ places: z.array(sheetPlace) })
export type PlaceSheet = z.infer<typeof sheet>

const goods = { customer_id: customerId, sku_id: id }
const counts = { audience: 'staff', permission: 'stock.count' } as const

export const placeCountCalls = {
  getList: call({
    method: 'GET',
    audience: 'staff',
    permission: 'stock.view',
    path: '/api/office/stock/getPlaceCounts',
    title: 'Counts by location',
    input: z.strictObject({ ...pageInput, warehouse_id: id.optional() }),
    output: pageOf(placeCountRow),
  }),
  getSheet: call({
    ...counts,
    method: 'GET',
    path: '/api/office/stock/getPlaceCountSheet',
    title: 'What is to be counted at locations',
    input: z.strictObject({ place_count_id: id }),
    output: sheet,
  }),
  begin: call({
    ...counts,
    method: 'POST',
    path: '/api/office/stock/beginPlaceCount',
    title: { en: 'Begin a count by location', zh_CN: '新建库位盘点' },
    input: z
      .strictObject({
        warehouse_id: id,
        /** Whole codes; none means all of the zone, or of its aisle. */
        codes: z.array(text(20)).max(MAX_COUNT_PLACES),
        zone: optionalText(4),
        aisle: z.int().min(1).max(99).nullable(),
        note: optionalText(500),
      })
      .refine(({ codes, zone }) => codes.length > 0 || zone !== '', { path: ['zone'], params: { rule: 'required' } }),
    output: z.object({ place_count_id: id, number: z.int() }),
  }),
  /** Each entry is all that lies of its SKU at the location, and a count of its own; the last one counts. */
  enter: call({
    ...counts,
    method: 'POST',
    path: '/api/office/stock/enterPlaceCounts',
    title: { en: 'Enter the count of a location', zh_CN: '录入库位盘点数量' },
    input: z.strictObject({
      place_count_id: id,
      code: text(20),
      /** Nothing else lies there: what should and is not named counts as none. */
      complete: z.boolean(),
      counts: z
        .array(z.strictObject({ ...goods, quantity: z.int().min(0).max(1_000_000), scanned: z.boolean() }))
        .max(MAX_COUNT_LINES),
    }),
    output: z.object({
      counted: z.int(),
      again: z.array(z.object({ customer_id: z.int(), sku_id: id, sku: z.string() })),
    }),
  }),
  /** Cancels what of it is not posted. */
  cancel: call({
    ...counts,
    method: 'POST',
    path: '/api/office/stock/cancelPlaceCount',
    title: { en: 'Cancel a count by location', zh_CN: '取消库位盘点' },
    input: z.strictObject({ place_count_id: id, note: text(500) }),
    output: done,
  }),
}
