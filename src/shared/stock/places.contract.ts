// Calls of the warehouse floor about goods at locations (Rule 6.11). None of them changes how much stock there is.
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  customerId,
  date,
  done,
  id,
  instant,
  optionalText,
  pageInput,
  pageOf,
  quantity,
  queryInt,
  text,
} from '../fields.ts'

const goods = {
  customer_id: z.int(),
  company_name: z.string(),
  sku_id: id,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
}
/** Goods that lie together; `location` null is "not placed". */
const placed = z.object({ ...goods, quantity: z.int() })
export type PlacedGoods = z.infer<typeof placed>

/** A code of a location, or null for what is not placed. */
const place = text(20).nullable()
const move = {
  warehouse_id: id,
  customer_id: customerId,
  sku_id: id,
  from: place,
  to: place,
  quantity,
}

const logRow = z.object({
  ...goods,
  log_id: id,
  warehouse_code: z.string(),
  time_zone: z.string(),
  from_code: z.string().nullable(),
  to_code: z.string().nullable(),
  quantity: z.int(),
  cause: z.enum(['move', 'undo', 'booking', 'transfer', 'count', 'stock']),
  /** The number of the booking, order, transfer or count behind it. */
  cause_no: z.string().nullable(),
  staff_name: z.string(),
  at: instant,
})
export type PlaceLogRow = z.infer<typeof logRow>

const works = { audience: 'staff', permission: 'receiving.work' } as const

export const placeCalls = {
  /** What a scan means: a location with what lies there, or goods of which some are not placed yet. */
  look: call({
    method: 'GET',
    path: '/api/office/places/look',
    title: 'What lies at a location',
    ...works,
    input: z.strictObject({ warehouse_id: id, code: text(60) }),
    output: z.object({ location: z.string().nullable(), goods: z.array(placed) }),
  }),
  move: call({
    method: 'POST',
    path: '/api/office/places/move',
    title: { en: 'Move goods to another location', zh_CN: '移库' },
    ...works,
    input: z.strictObject(move).refine(({ from, to }) => from?.toUpperCase() !== to?.toUpperCase(), {
      path: ['to'],
      params: { rule: 'duplicate' },
    }),
    output: done,
  }),
  /** Takes back the person's own last move that is not an hour old. */
  undo: call({
    method: 'POST',
    path: '/api/office/places/undo',
    title: { en: 'Undo the last move', zh_CN: '撤销上次移库' },
    ...works,
    input: z.strictObject({ warehouse_id: id }),
    output: z.object({
      sku: z.string(),
      quantity: z.int(),
      from_code: z.string().nullable(),
      to_code: z.string().nullable(),
    }),
  }),
  getLog: call({
    method: 'GET',
    path: '/api/office/places/getLog',
    title: 'Movements between locations',
    ...works,
    input: z.strictObject({
      ...pageInput,
      warehouse_id: id.optional(),
      /** A location's whole code, at either end. */
      code: optionalText(20).optional(),
      customer_id: queryInt(1, 999_999_999).optional(),
    }),
    output: pageOf(logRow),
  }),
  /** For each product where it lies already, else an empty storage location of its own; nothing where there is none. */
  suggest: call({
    method: 'POST',
    path: '/api/office/places/suggest',
    title: { en: 'Suggest locations', zh_CN: '推荐库位' },
    ...works,
    reads: true,
    input: z.strictObject({ warehouse_id: id, customer_id: customerId, sku_ids: z.array(id).min(1).max(300) }),
    output: z.object({ rows: z.array(z.object({ sku_id: id, code: z.string() })) }),
  }),
  /** Where the goods of an order are taken from, in the order in which packing takes them. */
  getPickList: call({
    method: 'GET',
    path: '/api/office/places/getPickList',
    title: 'Where the goods of an order lie',
    audience: 'staff',
    permission: 'packing.work',
    input: z.strictObject({ customer_id: queryInt(1, 999_999_999), order_id: id }),
    output: z.object({
      rows: z.array(z.object({ sku_id: id, code: z.string(), quantity: z.int() })),
      /** What is taken of goods with lots or dates, the first to expire first (Rule 6.28). */
      lots: z.array(
        z.object({ sku_id: id, lot: z.string().nullable(), expires_on: date.nullable(), quantity: z.int() }),
      ),
    }),
  }),
}
