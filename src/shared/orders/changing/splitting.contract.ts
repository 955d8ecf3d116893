// The calls that make two orders of one, and one of several, before they are submitted (Rules 9.78, 9.79).
import { z } from 'zod'
import { call } from '../../contract.ts'
import { decimal, id, quantity, text } from '../../fields.ts'
import { refusalOut } from '../../refusal-out.ts'
import { MAX_LINES } from '../order-fields.ts'
import { MAX_MERGED } from './merge-selection.rules.ts'

const customer = { audience: 'customer', permission: 'orders.edit' } as const

const once =
  <K extends string>(key: K) =>
  (rows: readonly Record<K, unknown>[]) =>
    new Set(rows.map((row) => row[key])).size === rows.length
const twice = { params: { rule: 'distinct' } }

/** How another order has to do with one. */
export const RELATIONS = ['split_from', 'split_into', 'merged_from', 'merged_into'] as const
export type Relation = (typeof RELATIONS)[number]

/** Another order that was split off, or merged into this; `gone`: it was deleted, and cannot be opened. */
export const relatedOrder = z.object({
  relation: z.enum(RELATIONS),
  order_id: id,
  order_no: z.string(),
  customer_order_no: z.string(),
  gone: z.boolean(),
})
export type RelatedOrder = z.output<typeof relatedOrder>

/** `needs_method`: none was chosen, or the chosen one does not carry what is in it now. */
const written = z.object({
  order_id: id,
  order_no: z.string(),
  customer_order_no: z.string(),
  needs_method: z.boolean(),
})

/** Part of `orderCalls`, which answers them. */
export const splitting = {
  /** What the open warehouses have of an order's products: where its second part could leave from. */
  getSplitChoices: call({
    method: 'GET',
    path: '/api/ucenter/order/getSplitChoices',
    title: 'What the warehouses have of an order',
    ...customer,
    input: z.strictObject({ order_id: id }),
    output: z.object({
      warehouses: z.array(
        z.object({
          warehouse_id: id,
          code: z.string(),
          name_en: z.string(),
          name_zh: z.string(),
          /** Free pieces; of a kit as many as its parts make. */
          goods: z.array(z.object({ sku_id: id, available: z.int() })),
        }),
      ),
    }),
  }),
  /**
   * Takes `lines` out of an order that is not submitted and makes a second order of them, which leaves from `warehouse_id`; `version` is the one that the
   * order was read with. Without a number of its own the second has the first's with -2, -3 ... behind it.
   */
  splitOrder: call({
    method: 'POST',
    path: '/api/ucenter/order/splitOrder',
    title: { en: 'Split order', zh_CN: '拆分订单' },
    ...customer,
    input: z.strictObject({
      order_id: id,
      version: z.int().min(1),
      warehouse_id: id,
      lines: z
        .array(z.strictObject({ line_no: z.int().min(1).max(MAX_LINES), quantity }))
        .min(1)
        .max(MAX_LINES)
        .refine(once('line_no'), twice),
      customer_order_no: text(50).optional(),
    }),
    output: z.object({ first: written, second: written }),
  }),
  /** What merging orders would make, and what refuses it; nothing is written. */
  previewMerge: call({
    method: 'POST',
    reads: true,
    path: '/api/ucenter/order/previewMerge',
    title: { en: 'What merging orders would make', zh_CN: '预览合并订单' },
    ...customer,
    input: z.strictObject({ order_ids: z.array(id).min(2).max(MAX_MERGED) }),
    output: z.object({
      /** The oldest first: it stays. */
      orders: z.array(
        z.object({
          order_id: id,
          order_no: z.string(),
          customer_order_no: z.string(),
          version: z.int(),
          pieces: z.int(),
          method: z.object({ code: z.string(), name_en: z.string(), name_zh: z.string() }).nullable(),
        }),
      ),
      lines: z.array(
        z.object({ sku_id: id, sku: z.string(), name: z.string(), quantity: z.int(), unit_price_usd: decimal }),
      ),
      refusal: refusalOut.nullable(),
    }),
  }),
  /** Makes one order of two to ten that are not submitted: the oldest takes all goods, the others are canceled. Each with the version that it was read with. */
  mergeOrders: call({
    method: 'POST',
    path: '/api/ucenter/order/mergeOrders',
    title: { en: 'Merge orders', zh_CN: '合并订单' },
    ...customer,
    input: z.strictObject({
      orders: z
        .array(z.strictObject({ order_id: id, version: z.int().min(1) }))
        .min(2)
        .max(MAX_MERGED)
        .refine(once('order_id'), twice),
    }),
    output: written,
  }),
}
