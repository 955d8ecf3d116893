// The API's calls about orders. Each is thin: the use case behind it is the screens' (Rule 21.1).
import { z } from 'zod'
import { call } from '../contract.ts'
import { date, days, decimal, id, text } from '../fields.ts'
import { ORDER_STATUSES } from '../orders/orders.states.ts'
import { interceptionAsked, noteOfOther } from '../orders/stopping.rules.ts'
import { DIRECT_LIMIT } from '../orders/tasks/order-tasks.rules.ts'
import { eachOf, fieldsOf, methodCode, paged, pageOut, problem, updatedSince, warehouseCode } from './api.fields.ts'
import {
  chargeLine,
  offersOut,
  orderIn,
  orderOut,
  orderRowOut,
  placedIn,
  quoteIn,
  trackingOut,
} from './orders.values.ts'

const customer = { audience: 'customer' } as const
const reads = { ...customer, method: 'GET', permission: 'orders.view' } as const
const edits = { ...customer, method: 'POST', permission: 'orders.edit' } as const
const stops = { ...customer, method: 'POST', permission: 'orders.cancel' } as const
const order = { order_id: id }
const moved = z.object({ order_id: id, order_no: z.string() })

export const apiOrderCalls = {
  getList: call({
    ...reads,
    path: '/api/v1/orders',
    title: 'Orders',
    api: {
      sparse: 'rows',
      about:
        'Newest first. Without `updated_since`, a number or dates it looks 90 days back. With `updated_since` it lists by the last change, oldest first: a carrier’s news that leaves the status as it is does not count, and deleted drafts are not listed. Ask again with a few minutes of overlap.',
    },
    input: z
      .strictObject({
        status: z.enum(ORDER_STATUSES).optional(),
        number: text(60)
          .optional()
          .meta({ description: 'An order number or a customer order number; ending in `*` its beginning' }),
        tracking_no: text(60).optional(),
        warehouse_code: warehouseCode.optional(),
        created_from: date.optional().meta({ description: 'A day in UTC' }),
        created_to: date.optional().meta({ description: 'A day in UTC, included' }),
        updated_since: updatedSince,
        ...paged(),
        fields: fieldsOf(orderRowOut.shape),
      })
      .refine(...days('created_from', 'created_to')),
    output: pageOut(orderRowOut),
  }),
  getDetail: call({
    ...reads,
    path: '/api/v1/orders/{order_id}',
    title: 'Order',
    api: { sparse: 'self' },
    input: z.strictObject({ ...order, fields: fieldsOf(orderOut.shape) }),
    output: orderOut,
  }),
  addOrder: call({
    ...edits,
    path: '/api/v1/orders',
    title: { en: 'Create order by API', zh_CN: '通过 API 创建订单' },
    api: {
      about:
        'A draft: choose its shipping method, then submit it. Orders that are submitted at once are sent as a batch, also a single one.',
    },
    input: orderIn,
    output: moved,
  }),
  batch: call({
    ...edits,
    path: '/api/v1/orders/batch',
    title: { en: 'Create and submit orders by API', zh_CN: '通过 API 批量创建并提交订单' },
    api: {
      about: `Up to ${DIRECT_LIMIT} orders of one warehouse. Each has its own result, in the order given: a refused one has its problem, the others are kept. One that was created and could not be submitted is a draft. A batch counts as one call. Where no order can be read at all, the call itself is refused.`,
    },
    input: z.strictObject({ orders: eachOf(placedIn, DIRECT_LIMIT) }),
    output: z.object({
      submitted: z.int(),
      results: z.array(
        z.object({
          customer_order_no: z.string(),
          order_id: id.nullable(),
          order_no: z.string().nullable(),
          backordered: z.boolean(),
          problem: problem.nullable(),
        }),
      ),
    }),
  }),
  quote: call({
    ...customer,
    method: 'POST',
    permission: 'orders.view',
    reads: true,
    path: '/api/v1/orders/quote',
    title: { en: 'Quote an order that is not created', zh_CN: '试算尚未创建的订单' },
    api: {},
    input: quoteIn,
    output: offersOut,
  }),
  offers: call({
    ...reads,
    path: '/api/v1/orders/{order_id}/shipping_methods',
    title: 'Shipping methods for an order, with what each costs',
    api: {},
    input: z.strictObject(order),
    output: offersOut,
  }),
  choose: call({
    ...edits,
    path: '/api/v1/orders/{order_id}/shipping_method',
    title: { en: 'Choose shipping method by API', zh_CN: '通过 API 选择物流方式' },
    api: {},
    input: z.strictObject({ ...order, shipping_method: methodCode }),
    output: z.object({ total: decimal.nullable(), currency: z.string(), charges: z.array(chargeLine) }),
  }),
  submit: call({
    ...customer,
    method: 'POST',
    permission: 'orders.submit',
    path: '/api/v1/orders/{order_id}/submit',
    title: { en: 'Submit order by API', zh_CN: '通过 API 提交订单' },
    api: { about: 'Quotes it anew, keeps its goods and holds its amount.' },
    input: z.strictObject(order),
    output: moved.extend({ backordered: z.boolean() }),
  }),
  cancel: call({
    ...stops,
    path: '/api/v1/orders/{order_id}/cancel',
    title: { en: 'Cancel order by API', zh_CN: '通过 API 取消订单' },
    api: {},
    input: z.strictObject(order),
    output: moved,
  }),
  hold: call({
    ...stops,
    path: '/api/v1/orders/{order_id}/hold',
    title: { en: 'Hold order by API', zh_CN: '通过 API 暂停订单' },
    api: { about: 'Keeps a submitted order from being packed.' },
    input: z.strictObject({ ...order, reason: text(500) }),
    output: moved,
  }),
  release: call({
    ...stops,
    path: '/api/v1/orders/{order_id}/release',
    title: { en: 'Release order by API', zh_CN: '通过 API 解除订单暂停' },
    api: {},
    input: z.strictObject(order),
    output: moved,
  }),
  intercept: call({
    ...stops,
    path: '/api/v1/orders/{order_id}/intercept',
    title: { en: 'Ask for an interception by API', zh_CN: '通过 API 申请拦截订单' },
    api: { about: 'Nothing is promised: `interception` of the order says what came of it.' },
    input: z
      .strictObject({ ...order, type: interceptionAsked.type, note: interceptionAsked.note.default('') })
      .refine(...noteOfOther),
    output: z.object(order),
  }),
  label: call({
    ...reads,
    path: '/api/v1/orders/{order_id}/label',
    title: 'Own label of an order (PDF)',
    api: {
      about:
        'The label that you brought. Labels of the house’s carriers are printed in the warehouse and are not given out: `not_found`.',
    },
    input: z.strictObject(order),
    output: z.null(),
    download: true,
  }),
  tracking: call({
    ...reads,
    path: '/api/v1/orders/{order_id}/tracking',
    title: 'Where the parcels of an order are',
    api: {},
    input: z.strictObject(order),
    output: trackingOut,
  }),
  charges: call({
    ...customer,
    method: 'GET',
    permission: 'billing.view',
    path: '/api/v1/orders/{order_id}/charges',
    title: 'What an order was charged',
    api: { about: 'Empty until it was packed.' },
    input: z.strictObject(order),
    output: z.object({ order_id: id, order_no: z.string(), currency: z.string(), data: z.array(chargeLine) }),
  }),
}
