// The API's calls of the sandbox (Rule 22.3): what the house and carriers would do, done at a test key's word. Every other key, and a person outside the
// sandbox, is refused (`sandbox_only`).
import { z } from 'zod'
import { call } from '../contract.ts'
import { amount, id, lengthCm, quantity, weightG } from '../fields.ts'
import {
  BOOKING_SIMULATIONS,
  LOSS_SIMULATIONS,
  MOST_SIMULATED_PIECES,
  ORDER_SIMULATIONS,
  RETURN_SIMULATIONS,
  TOP_UP_SIMULATIONS,
} from '../integrations/sandbox.rules.ts'
import { INTERCEPTION_ANSWERS } from '../orders/stopping.rules.ts'
import { GRADES } from '../returns/returns.rules.ts'
import { skuOfCustomer, warehouseCode } from './api.fields.ts'

const simulated = { audience: 'customer', method: 'POST' } as const
const ONLY_TEST = 'Only with a test key: any other is refused (2420).'

export const apiSimulateCalls = {
  order: call({
    ...simulated,
    permission: 'orders.edit',
    path: '/api/v1/simulate/orders/{order_id}',
    title: { en: 'Simulate an order by API', zh_CN: '通过 API 模拟订单进展' },
    api: {
      about: `${ONLY_TEST} What lies on the way happens too. \`parcel\` is what the warehouse measures; without it the parcel is the one that was quoted. \`waits_for_price\`: it is dearer than what was agreed, until \`price_agreed\`.`,
    },
    input: z.strictObject({
      order_id: id,
      event: z.enum(ORDER_SIMULATIONS),
      parcel: z
        .strictObject({ weight_g: weightG, length_cm: lengthCm, width_cm: lengthCm, height_cm: lengthCm })
        .optional(),
    }),
    output: z.object({ order_id: id, outcome: z.enum(['done', 'waits_for_price']) }),
  }),
  interception: call({
    ...simulated,
    permission: 'orders.edit',
    path: '/api/v1/simulate/orders/{order_id}/interception',
    title: { en: 'Simulate what an interception comes to by API', zh_CN: '通过 API 模拟拦截结果' },
    api: { about: `${ONLY_TEST} Of an interception that was asked for: \`returning\` opens a return.` },
    input: z.strictObject({ order_id: id, answer: z.enum(INTERCEPTION_ANSWERS) }),
    output: z.object({ order_id: id }),
  }),
  booking: call({
    ...simulated,
    permission: 'inbound.edit',
    path: '/api/v1/simulate/bookings/{booking_id}',
    title: { en: 'Simulate a booking by API', zh_CN: '通过 API 模拟入库进展' },
    api: {
      about: `${ONLY_TEST} \`missing\` are pieces that do not arrive, or are not found where they had arrived already.`,
    },
    input: z.strictObject({
      booking_id: id,
      event: z.enum(BOOKING_SIMULATIONS),
      missing: z
        .array(z.strictObject({ sku: skuOfCustomer, quantity }))
        .max(1000)
        .default([]),
    }),
    output: z.object({ booking_id: id }),
  }),
  return: call({
    ...simulated,
    permission: 'returns.edit',
    path: '/api/v1/simulate/returns/{return_id}',
    title: { en: 'Simulate a return by API', zh_CN: '通过 API 模拟退件进展' },
    api: { about: `${ONLY_TEST} All that was announced is there, of one \`grade\`.` },
    input: z.strictObject({
      return_id: id,
      event: z.enum(RETURN_SIMULATIONS),
      grade: z.enum(GRADES).default('sellable'),
    }),
    output: z.object({ return_id: id }),
  }),
  loss: call({
    ...simulated,
    permission: 'inbound.edit',
    path: '/api/v1/simulate/loss_orders/{loss_id}',
    title: { en: 'Simulate a loss order by API', zh_CN: '通过 API 模拟差异单审核' },
    api: {
      about: `${ONLY_TEST} Missing pieces of a booking open one, which \`loss.opened\` tells of. Approved, it is paid out.`,
    },
    input: z.strictObject({ loss_id: id, event: z.enum(LOSS_SIMULATIONS) }),
    output: z.object({ loss_id: id }),
  }),
  stock: call({
    ...simulated,
    permission: 'products.edit',
    path: '/api/v1/simulate/stock',
    title: { en: 'Simulate stock by API', zh_CN: '通过 API 模拟库存' },
    api: {
      about: `${ONLY_TEST} So many pieces more lie in the warehouse; lots and dates are made up where the product asks for them.`,
    },
    input: z.strictObject({
      warehouse_code: warehouseCode,
      sku: skuOfCustomer,
      quantity: z.int().min(1).max(MOST_SIMULATED_PIECES),
    }),
    output: z.object({ warehouse_code: z.string(), sku: z.string(), quantity: z.int() }),
  }),
  topUp: call({
    ...simulated,
    permission: 'billing.view',
    path: '/api/v1/simulate/top_ups',
    title: { en: 'Simulate a top-up by API', zh_CN: '通过 API 模拟充值' },
    api: { about: `${ONLY_TEST} Filed in the account’s currency and decided.` },
    input: z.strictObject({ amount, event: z.enum(TOP_UP_SIMULATIONS).default('confirmed') }),
    output: z.object({ amount: z.string(), event: z.enum(TOP_UP_SIMULATIONS) }),
  }),
  decideTopUp: call({
    ...simulated,
    permission: 'billing.view',
    path: '/api/v1/simulate/top_ups/{top_up_id}',
    title: { en: 'Simulate the decision about a top-up by API', zh_CN: '通过 API 模拟充值审核' },
    api: {
      about: `${ONLY_TEST} Of a top-up that somebody filed while looking at the sandbox: received as it was filed, or rejected.`,
    },
    input: z.strictObject({ top_up_id: id, event: z.enum(TOP_UP_SIMULATIONS) }),
    output: z.object({ top_up_id: id }),
  }),
}
