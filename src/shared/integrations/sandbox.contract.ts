// The calls of the sandbox (Rules 22.3, 22.4): what the house and carriers would do, done at a test key's word; and beginning anew. A live key and a
// person outside the sandbox are refused (`sandbox_only`).
import { z } from 'zod'
import { call } from '../contract.ts'
import { amount, currency, decimal, done, id, instant, lengthCm, quantity, weightG } from '../fields.ts'
import { GRADES } from '../returns/returns.rules.ts'
import {
  BOOKING_SIMULATIONS,
  MOST_SIMULATED_PIECES,
  ORDER_SIMULATIONS,
  RETURN_SIMULATIONS,
  TOP_UP_SIMULATIONS,
} from './sandbox.rules.ts'

const simulated = { audience: 'customer', method: 'POST' } as const
const at = '/api/ucenter/sandbox' as const
const own = { audience: 'customer', permission: 'apiKeys.edit' } as const

export const simulateCalls = {
  /** `parcel` is what the desk measures; without it the parcel is the one that was quoted. */
  simulateOrder: call({
    ...simulated,
    permission: 'orders.edit',
    path: `${at}/simulateOrder`,
    title: { en: 'Simulate an order', zh_CN: '模拟订单进展' },
    input: z.strictObject({
      order_id: id,
      event: z.enum(ORDER_SIMULATIONS),
      parcel: z
        .strictObject({ weight_g: weightG, length_cm: lengthCm, width_cm: lengthCm, height_cm: lengthCm })
        .optional(),
    }),
    /** `waits_for_price`: the parcel is dearer than what was agreed, until `price_agreed`. */
    output: z.object({ outcome: z.enum(['done', 'waits_for_price']) }),
  }),
  /** `missing` are pieces that do not arrive, or are not found where they had arrived already. */
  simulateBooking: call({
    ...simulated,
    permission: 'inbound.edit',
    path: `${at}/simulateBooking`,
    title: { en: 'Simulate a booking', zh_CN: '模拟入库进展' },
    input: z.strictObject({
      booking_id: id,
      event: z.enum(BOOKING_SIMULATIONS),
      missing: z
        .array(z.strictObject({ sku_id: id, quantity }))
        .max(1000)
        .default([]),
    }),
    output: done,
  }),
  simulateReturn: call({
    ...simulated,
    permission: 'returns.edit',
    path: `${at}/simulateReturn`,
    title: { en: 'Simulate a return', zh_CN: '模拟退件进展' },
    input: z.strictObject({
      return_id: id,
      event: z.enum(RETURN_SIMULATIONS),
      /** Of all its pieces. */
      grade: z.enum(GRADES).default('sellable'),
    }),
    output: done,
  }),
  /** Pieces that lie in a warehouse from now on; lots and dates are made up where the product asks for them. */
  simulateStock: call({
    ...simulated,
    permission: 'products.edit',
    path: `${at}/simulateStock`,
    title: { en: 'Simulate stock', zh_CN: '模拟库存' },
    input: z.strictObject({ sku_id: id, warehouse_id: id, quantity: z.int().min(1).max(MOST_SIMULATED_PIECES) }),
    output: done,
  }),
  /** A top-up in the shadow's currency, filed and decided. */
  simulateTopUp: call({
    ...simulated,
    permission: 'billing.view',
    path: `${at}/simulateTopUp`,
    title: { en: 'Simulate a top-up', zh_CN: '模拟充值' },
    input: z.strictObject({ amount, event: z.enum(TOP_UP_SIMULATIONS).default('confirmed') }),
    output: done,
  }),
}

export const sandboxCalls = {
  getInfo: call({
    ...own,
    method: 'GET',
    path: `${at}/getInfo`,
    title: 'Sandbox',
    input: z.strictObject({}),
    /** Null where it has not begun yet. */
    output: z.object({
      shadow: z
        .object({ begun_at: instant, products: z.int(), orders: z.int(), balance: decimal, currency })
        .nullable(),
    }),
  }),
  /** All that was done in the sandbox is gone; it begins anew with the customer's products of now. */
  startOver: call({
    ...own,
    method: 'POST',
    path: `${at}/startOver`,
    title: { en: 'Start the sandbox over', zh_CN: '重置沙盒' },
    input: z.strictObject({}),
    output: z.object({ begun_at: instant }),
  }),
}
