// The portal's order calls: list, form, quote, submit, answer, hold, interception. Import is not here.
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  amount,
  countryCode,
  date,
  days,
  decimal,
  done,
  id,
  onClock,
  pageInput,
  pageOf,
  quantity,
  sortBy,
  text,
} from '../fields.ts'
import { ownWays } from './own-ways.contract.ts'
import { methodWish } from './methods/method-wish.ts'
import { keptSearch, searchInput, searchKey, toldSearch } from '../list-search.ts'
import { orderFilters, orderListInput, uploadRow } from './order-list.filters.ts'
import {
  LACKING,
  MAX_LINES,
  orderForLater,
  orderForm,
  servicesFitLater,
  taxCodes,
  taxed,
  tooManyServices,
  type Lacking,
} from './order-fields.ts'
import { chosenServices, offeredService, servicesFit } from '../rates/chosen-services.ts'
import { correction, correctionPreview } from './changing/correction.values.ts'
import { splitting } from './changing/splitting.contract.ts'
import {
  batchOutcomes,
  methodOffers,
  methodOut,
  orderDetail,
  orderRow,
  offeredQuote,
  statusCounts,
  submitOutcomes,
} from './orders.values.ts'
import { refusalOut } from '../refusal-out.ts'
import { ORDER_STATUSES } from './orders.states.ts'
import { DIRECT_LIMIT, TASK_LIMIT } from './tasks/order-tasks.rules.ts'
import { interceptionAsked, noteOfOther } from './stopping.rules.ts'

const customer = { audience: 'customer' } as const

/** What the list and its export share beside the filters. */
const ordered = {
  /** A kept search by pasted lines; its numbers are looked for in every age, its SKUs as the dates say. */
  search_id: id.optional(),
  /** Only those that a file made. */
  upload_id: id.optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  sort: sortBy('created_at'),
}

/** What a preview sums up: as many as a task takes. */
const taskIds = z.strictObject({ order_ids: z.array(id).min(1).max(TASK_LIMIT) })
const orderIds = z.strictObject({ order_ids: z.array(id).min(1).max(DIRECT_LIMIT) })
const order = z.strictObject({ order_id: id })

export const orderCalls = {
  getList: call({
    method: 'GET',
    path: '/api/ucenter/order/getList',
    title: 'Orders',
    ...customer,
    permission: 'orders.view',
    mayLag: true,
    input: orderListInput({ ...pageInput, ...orderFilters, ...ordered }),
    output: pageOf(orderRow),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/ucenter/order/exportList',
    title: 'Export orders',
    ...customer,
    permission: 'orders.export',
    mayLag: true,
    input: orderListInput({ ...orderFilters, ...ordered }),
    output: z.null(),
    download: true,
  }),
  /** Keeps pasted lines for a day; the list's `search_id` takes the id. A line is an order number, a customer order number, a tracking number or a SKU. */
  keepSearch: call({
    method: 'POST',
    path: '/api/ucenter/order/keepSearch',
    title: { en: 'Search orders by pasted lines', zh_CN: '批量查询订单' },
    ...customer,
    permission: 'orders.view',
    input: searchInput,
    output: keptSearch,
  }),
  getSearch: call({
    method: 'GET',
    path: '/api/ucenter/order/getSearch',
    title: 'What a search by pasted lines found nothing for',
    ...customer,
    permission: 'orders.view',
    input: searchKey,
    output: toldSearch,
  }),
  /** The latest files that made orders, or a certain one. */
  getUploads: call({
    method: 'GET',
    path: '/api/ucenter/order/getUploads',
    title: 'Files that orders came from',
    ...customer,
    permission: 'orders.view',
    input: z.strictObject({ upload_id: id.optional() }),
    output: z.object({ rows: z.array(uploadRow) }),
  }),
  getStatusCounts: call({
    method: 'GET',
    path: '/api/ucenter/order/getStatusCounts',
    title: 'Orders by status',
    ...customer,
    permission: 'orders.view',
    mayLag: true,
    input: z
      .strictObject({
        created_from: date.optional(),
        created_to: date.optional(),
        warehouse_id: id.optional(),
        ...onClock,
      })
      .refine(...days('created_from', 'created_to')),
    output: statusCounts,
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/ucenter/order/getDetail',
    title: 'Order',
    ...customer,
    permission: 'orders.view',
    input: order,
    output: orderDetail,
  }),
  /** What the form chooses from: warehouses with their value-added services. SKUs and countries have calls of their own. */
  getFormChoices: call({
    method: 'GET',
    path: '/api/ucenter/order/getFormChoices',
    title: 'Choices of the order form',
    ...customer,
    permission: 'orders.view',
    input: z.strictObject({}),
    output: z.object({
      warehouses: z.array(
        z.object({
          warehouse_id: id,
          code: z.string(),
          name_en: z.string(),
          name_zh: z.string(),
          country: countryCode,
          services: z.array(offeredService),
        }),
      ),
    }),
  }),
  addOrder: call({
    method: 'POST',
    path: '/api/ucenter/order/addOrder',
    title: { en: 'Create order', zh_CN: '创建订单' },
    ...customer,
    permission: 'orders.edit',
    input: z.strictObject(orderForm).refine(servicesFit, tooManyServices).check(taxed),
    output: z.object({ order_id: id, order_no: z.string() }),
  }),
  /**
   * Creates up to 500 orders of one warehouse, each with a shipping method (never ones that are collected or have an own label, as a file never does), and submits them (Rule 9.25). What cannot be submitted stays a draft and says
   * why; an order whose number is taken is not created.
   */
  placeOrders: call({
    method: 'POST',
    path: '/api/ucenter/order/placeOrders',
    title: { en: 'Create and submit orders', zh_CN: '创建并提交订单' },
    ...customer,
    permission: 'orders.edit',
    input: z.strictObject({
      orders: z
        .array(
          z
            .strictObject({ ...orderForm, method: methodWish })
            .refine(servicesFit, tooManyServices)
            .check(taxed),
        )
        .min(1)
        .max(DIRECT_LIMIT),
    }),
    output: z.object({
      done: z.int(),
      results: z.array(
        z.object({
          customer_order_no: z.string(),
          order_id: id.nullable(),
          order_no: z.string().nullable(),
          /** By which of the customer's rules the method was chosen. */
          rule: z.int().nullable(),
          /** Submitted, and waits for goods (Rule 9.69). */
          backordered: z.boolean(),
          refusal: refusalOut.nullable(),
        }),
      ),
    }),
  }),
  updateOrder: call({
    method: 'POST',
    path: '/api/ucenter/order/updateOrder',
    title: { en: 'Edit order', zh_CN: '编辑订单' },
    ...customer,
    permission: 'orders.edit',
    // `version` is the one the form was opened with; `reply` is required for an order in error, whose warehouse stays.
    input: z
      .strictObject({ order_id: id, version: z.int().min(1), ...orderForm, reply: text(500).optional() })
      .refine(servicesFit, tooManyServices)
      .check(taxed),
    output: z.object({ status: z.enum(ORDER_STATUSES) }),
  }),
  /** Keeps an order that may still lack something; without an id a new one begins. Never for an order in error. */
  saveForLater: call({
    method: 'POST',
    path: '/api/ucenter/order/saveForLater',
    title: { en: 'Save an order for later', zh_CN: '暂存订单' },
    ...customer,
    permission: 'orders.edit',
    input: z
      .strictObject({ order_id: id.optional(), version: z.int().min(1).optional(), ...orderForLater })
      .refine(servicesFitLater, tooManyServices),
    output: z.object({ order_id: id, lacking: z.array(z.enum(Object.keys(LACKING) as [Lacking, ...Lacking[]])) }),
  }),
  ...ownWays,
  ...splitting,
  deleteOrder: call({
    method: 'POST',
    path: '/api/ucenter/order/deleteOrder',
    title: { en: 'Delete orders', zh_CN: '删除订单' },
    ...customer,
    permission: 'orders.edit',
    input: orderIds,
    output: done,
  }),
  /** Takes a deletion back, within a minute. */
  restoreOrders: call({
    method: 'POST',
    path: '/api/ucenter/order/restoreOrder',
    title: { en: 'Take back the deletion of orders', zh_CN: '恢复已删除的订单' },
    ...customer,
    permission: 'orders.edit',
    input: orderIds,
    output: done,
  }),
  /** What a submit would hold, by the quotes that the orders have now; the submit quotes anew. */
  previewSubmit: call({
    method: 'POST',
    reads: true,
    path: '/api/ucenter/order/previewSubmit',
    title: { en: 'What submitting orders would hold', zh_CN: '提交订单将冻结的金额' },
    ...customer,
    permission: 'orders.submit',
    input: taskIds,
    output: z.object({
      count: z.int(),
      /** By currency; none for a supplier. */
      sums: z.array(z.object({ currency: z.string(), total: decimal })),
      /** balance + credit limit − held, now and after; null for who may not see the balance. */
      available: decimal.nullable(),
      left: decimal.nullable(),
    }),
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/api/ucenter/order/cancelOrder',
    title: { en: 'Cancel order', zh_CN: '取消订单' },
    ...customer,
    permission: 'orders.cancel',
    input: order,
    output: done,
  }),
  /** One order: a refusal is the error of the call. Several: each has its outcome and the others go through. */
  cancelOrders: call({
    method: 'POST',
    path: '/api/ucenter/order/cancelOrders',
    title: { en: 'Cancel orders', zh_CN: '批量取消订单' },
    ...customer,
    permission: 'orders.cancel',
    input: orderIds,
    output: batchOutcomes,
  }),
  /** Erases the recipients of shipped orders for good (Rule 17.3); outcomes as of a cancel. */
  eraseRecipients: call({
    method: 'POST',
    path: '/api/ucenter/order/eraseRecipients',
    title: { en: 'Erase recipients', zh_CN: '清除收件人信息' },
    ...customer,
    permission: 'orders.edit',
    input: orderIds,
    output: batchOutcomes,
  }),
  /** Keeps submitted orders from being packed; outcomes as of a cancel. */
  holdOrders: call({
    method: 'POST',
    path: '/api/ucenter/order/holdOrders',
    title: { en: 'Put orders on hold', zh_CN: '暂停处理订单' },
    ...customer,
    permission: 'orders.cancel',
    input: orderIds.extend({ reason: text(500) }),
    output: batchOutcomes,
  }),
  /** Only the customer's own holds. */
  releaseOrders: call({
    method: 'POST',
    path: '/api/ucenter/order/releaseOrders',
    title: { en: 'Release orders from hold', zh_CN: '解除订单暂停' },
    ...customer,
    permission: 'orders.cancel',
    input: orderIds,
    output: batchOutcomes,
  }),
  /** Asks for an order to be stopped; nothing is promised, and the order waits for the answer. */
  interceptOrder: call({
    method: 'POST',
    path: '/api/ucenter/order/interceptOrder',
    title: { en: 'Ask for an interception', zh_CN: '申请拦截订单' },
    ...customer,
    permission: 'orders.cancel',
    input: order.extend(interceptionAsked).refine(...noteOfOther),
    output: done,
  }),
  /** What correcting the recipient of a submitted order would change of its price; nothing is written (Rule 9.46). */
  previewCorrection: call({
    method: 'POST',
    reads: true,
    path: '/api/ucenter/order/previewCorrection',
    title: { en: 'What correcting a recipient would cost', zh_CN: '预览更正收件信息的费用' },
    ...customer,
    permission: 'orders.edit',
    input: order.extend(correction).check(taxed),
    output: correctionPreview,
  }),
  /** Recipient and tax codes as a whole, of an order that is submitted and not packed; `version` is the one they were read with. */
  correctRecipient: call({
    method: 'POST',
    path: '/api/ucenter/order/correctRecipient',
    title: { en: 'Correct recipient', zh_CN: '更正收件信息' },
    ...customer,
    permission: 'orders.edit',
    input: order.extend(correction).check(taxed),
    output: done,
  }),
  getOrderMethods: call({
    method: 'GET',
    path: '/api/ucenter/order/getOrderMethods',
    title: 'Shipping methods for an order',
    ...customer,
    permission: 'orders.view',
    input: order,
    output: methodOffers,
  }),
  /** The same for a form that is not saved yet. */
  calculateMethods: call({
    method: 'POST',
    path: '/api/ucenter/order/calculateMethods',
    title: { en: 'Calculate shipping methods', zh_CN: '试算物流方式' },
    ...customer,
    permission: 'orders.view',
    reads: true,
    input: z
      .strictObject({
        warehouse_id: id,
        country: countryCode,
        postal_code: text(16),
        lines: z
          .array(z.strictObject({ sku_id: id, quantity, unit_price_usd: amount }))
          .min(1)
          .max(MAX_LINES),
        tax: taxCodes,
        services: chosenServices,
      })
      .refine(servicesFit, tooManyServices),
    output: methodOffers,
  }),
  chooseMethod: call({
    method: 'POST',
    path: '/api/ucenter/order/chooseMethod',
    title: { en: 'Choose shipping method', zh_CN: '选择物流方式' },
    ...customer,
    permission: 'orders.edit',
    input: z.strictObject({ order_id: id, method_id: id }),
    output: z.object({ quote: offeredQuote }),
  }),
  /** Each order has its outcome, a single one too: the method that a rule chose, or why none did. One that has a method already gets that of the rules. */
  chooseByRules: call({
    method: 'POST',
    path: '/api/ucenter/order/chooseByRules',
    title: { en: 'Choose shipping methods by rules', zh_CN: '按规则选择物流方式' },
    ...customer,
    permission: 'orders.edit',
    input: z.strictObject({ order_ids: z.array(id).min(1).max(500) }),
    output: z.object({
      done: z.int(),
      results: z.array(
        z.object({
          order_id: id,
          order_no: z.string(),
          rule: z.int().nullable(),
          method: methodOut.nullable(),
          refusal: refusalOut.nullable(),
        }),
      ),
    }),
  }),
  /** One order: a refusal is the error of the call. Several: each has its outcome and the others go through. */
  submitOrders: call({
    method: 'POST',
    path: '/api/ucenter/order/submitOrders',
    title: { en: 'Submit orders for shipment', zh_CN: '提交订单发货' },
    ...customer,
    permission: 'orders.submit',
    input: orderIds,
    output: submitOutcomes,
  }),
  /** Takes orders that wait for goods out of the queue; they are drafts again. Outcomes as of a cancel. */
  leaveQueue: call({
    method: 'POST',
    path: '/api/ucenter/order/leaveQueue',
    title: { en: 'Stop waiting for goods', zh_CN: '取消缺货排队' },
    ...customer,
    permission: 'orders.submit',
    input: orderIds,
    output: batchOutcomes,
  }),
  replyError: call({
    method: 'POST',
    path: '/api/ucenter/order/replyError',
    title: { en: 'Answer an order in error', zh_CN: '回复异常订单' },
    ...customer,
    permission: 'orders.edit',
    input: z.strictObject({ order_id: id, reply: text(500) }),
    output: z.object({ status: z.enum(ORDER_STATUSES) }),
  }),
}
