// The fulfilment fees of a customer whose contract has them, order by order (Rule 3.8). For everybody else these calls are not there.
import { z } from 'zod'
import { call } from '../contract.ts'
import { currency, date, days, decimal, id, instant, onClock, optionalText, pageInput, pageOf } from '../fields.ts'

const fee = z.object({
  /** The entry's number in the customer's ledger. */
  seq: z.int(),
  at: instant,
  order_id: id,
  order_no: z.string(),
  customer_order_no: z.string(),
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  country: z.string().nullable(),
  quantity: z.int().nullable(),
  weight_g: z.int().nullable(),
  tracking_no: z.string().nullable(),
  /** What was charged; negative where it was given back. */
  amount: decimal,
  currency,
})
export type FulfilmentFee = z.infer<typeof fee>

/** An export has at most this many rows; more are refused (Rule 16.8). */
export const MAX_FEE_EXPORT_ROWS = 5000

/** Both days are included; `number` is an exact order or customer order number. */
const filters = { from: date.optional(), to: date.optional(), ...onClock, number: optionalText(100).optional() }
const reads = { method: 'GET', audience: 'customer', permission: 'billing.view' } as const

export const fulfilmentFeeCalls = {
  getList: call({
    ...reads,
    path: '/api/ucenter/billing/getFulfillmentFeeList',
    title: 'Order fulfilment fees',
    input: z.strictObject({ ...filters, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(fee),
  }),
  getTotal: call({
    ...reads,
    path: '/api/ucenter/billing/getFulfillmentFeeTotal',
    title: 'Total of the order fulfilment fees',
    input: z.strictObject(filters).refine(...days('from', 'to')),
    output: z.object({ orders: z.int(), amount: decimal, currency }),
  }),
  exportList: call({
    ...reads,
    path: '/api/ucenter/billing/exportFulfillmentFees',
    title: 'Export order fulfilment fees',
    mayLag: true,
    input: z.strictObject(filters).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
}
