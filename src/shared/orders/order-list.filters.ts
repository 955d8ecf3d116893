// What the order lists of both sides are filtered by, where orders come from (Rule 9.15), and the amounts and days that must be in order.
import { z } from 'zod'
import type { Text } from '../errors.ts'
import { amount, countryCode, date, days, id, instant, onClock, text } from '../fields.ts'
import { CARRIAGES } from './collecting.rules.ts'
import { PROMISE_FILTERS } from './changing/promise.rules.ts'
import { PROBLEM_FILTERS } from './tracking/tracking-actors.ts'

export const ORDER_SOURCES = ['form', 'file', 'api', 'plugin'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]
export const SOURCE_NAMES: { readonly [S in OrderSource]: Text } = {
  form: { en: 'Form', zh_CN: '表单' },
  file: { en: 'File', zh_CN: '文件' },
  api: { en: 'API', zh_CN: 'API' },
  plugin: { en: 'Plug-in', zh_CN: '插件' },
}

/** How far the orders of an uploaded file have come. */
export const UPLOAD_STATES = ['importing', 'waiting', 'partly_sent', 'sent', 'gone'] as const
export const UPLOAD_STATE_NAMES: { readonly [S in (typeof UPLOAD_STATES)[number]]: Text } = {
  importing: { en: 'Being imported', zh_CN: '导入中' },
  waiting: { en: 'Not sent yet', zh_CN: '未发货' },
  partly_sent: { en: 'Partly sent', zh_CN: '部分发货' },
  sent: { en: 'Sent', zh_CN: '已发货' },
  gone: { en: 'Canceled or deleted', zh_CN: '已取消或删除' },
}
/** A file that made orders: `quantity` of them are left, `sent` of these left the warehouse. */
export const uploadRow = z.object({
  upload_id: id,
  file_name: z.string(),
  uploaded_at: instant,
  quantity: z.int(),
  sent: z.int(),
  status: z.enum(UPLOAD_STATES),
})

/** Lists without a date, a number or a tracking number look this many days back (the counts too). */
export const DEFAULT_DAYS = 90

/** Both days of a pair are included. `number` and `tracking_no` search every age; `number` ending in `*` is a prefix, and capitals are found whatever is typed. */
export const orderFilters = {
  number: text(60).optional(),
  tracking_no: text(60).optional(),
  country: countryCode.optional(),
  warehouse_id: id.optional(),
  /** The SKU code, exactly. */
  sku: text(30).optional(),
  /** The code of the shipping method, exactly, in either case. */
  method: text(30).optional(),
  /** A part of the recipient's name or company, or the whole phone number or email. */
  recipient: text(60).optional(),
  source: z.enum(ORDER_SOURCES).optional(),
  /** By a carrier of the house, collected, or with the customer's own label. */
  carriage: z.enum(CARRIAGES).optional(),
  /** The estimate, or once it was packed the charge; orders whose money the reader does not see are not found by it. */
  amount_from: amount.optional(),
  amount_to: amount.optional(),
  /** Only those on hold. */
  held: z.literal('1').optional(),
  /** Only those that wait for goods, of every age unless dates are given. */
  backordered: z.literal('1').optional(),
  /** Only those whose interception waits for an answer. */
  interception: z.literal('1').optional(),
  /** Only those whose delivery has a problem, of every age unless dates are given: any, or where this one must act. */
  delivery_problem: z.enum(PROBLEM_FILTERS).optional(),
  /** Only those that leave today, should have left, or are longer on their way than promised; of every age unless dates are given. */
  promise: z.enum(PROMISE_FILTERS).optional(),
  created_from: date.optional(),
  created_to: date.optional(),
  shipped_from: date.optional(),
  shipped_to: date.optional(),
  ...onClock,
}

/** A list's input: the days and the amounts are in order. */
export const orderListInput = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z
    .strictObject(shape)
    .refine(...days('created_from', 'created_to'))
    .refine(...days('shipped_from', 'shipped_to'))
    .refine(isSpan, { path: ['amount_to'], params: { rule: 'range' } })

const isSpan = ({ amount_from, amount_to }: { amount_from?: unknown; amount_to?: unknown }): boolean =>
  amount_from === undefined || amount_to === undefined || Number(amount_from) <= Number(amount_to)
