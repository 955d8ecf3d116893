// The API's calls about orders -> the use cases of orders; names and shapes are changed here, nothing is decided.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import type { apiOrderCalls as Calls } from '#shared/api/orders.contract.ts'
import { apiOrderCalls } from '#shared/api/orders.contract.ts'
import { refuse } from '#shared/errors.ts'
import { inLanguage } from '#shared/language.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { answered } from '#server/base/http/http.ts'
import {
  addOrder,
  calculateMethods,
  cancelOwnOrders,
  chooseMethod,
  customerSees,
  getOrderMethods,
  holdOwnOrders,
  interceptOrder,
  listChangedOrders,
  listOrders,
  openOwnLabel,
  orderDetail,
  releaseOwnOrders,
  submitOrders,
} from '#server/orders/index.ts'
import { readCodes, warehouseOf } from './codes.ts'
import { formOf, offersOf, chargesOf } from './order-shapes.ts'
import { apiPage } from './pages.ts'
import { placeBatch } from './place-batch.ts'

type Row = Awaited<ReturnType<typeof listOrders>>['rows'][number]
type Detail = Awaited<ReturnType<typeof orderDetail>>

const detailOf = (ctx: Ctx, actor: CustomerActor, orderId: string): Promise<Detail> =>
  read(ctx, actor, (db) => orderDetail(ctx, db, sql`${customerSees(actor)} and o.order_id = ${orderId}`, { actor }))

const rowOf =
  (actor: CustomerActor) =>
  (row: Row): OutputOf<typeof Calls.getList>['data'][number] => ({
    ...row,
    method_id: row.method?.method_id ?? null,
    shipping_method: row.method?.code ?? null,
    on_hold: row.hold !== null,
    backordered: row.backorder !== null,
    error_reason: row.error_reason && inLanguage(row.error_reason, actor.request.language),
  })

const orderOf = (actor: CustomerActor, order: Detail): OutputOf<typeof Calls.getDetail> => ({
  ...order,
  warehouse_id: order.warehouse.warehouse_id,
  warehouse_code: order.warehouse.code,
  method_id: order.method?.method_id ?? null,
  shipping_method: order.method?.code ?? null,
  backordered: order.backorder !== null,
  error_reason: order.error_reason && inLanguage(order.error_reason, actor.request.language),
})

/** Of an action on one order, which several at once would have too. */
function oneOf({ results }: { results: { order_id: string; order_no: string; refusal: unknown }[] }) {
  const [result] = results as { order_id: string; order_no: string; refusal: Parameters<typeof refuse>[0] | null }[]
  refuse(result?.refusal ?? undefined)
  return { order_id: result!.order_id, order_no: result!.order_no }
}

async function list(ctx: Ctx, actor: CustomerActor, input: Parameters<typeof apiPage>[2] & ListInput) {
  const { updated_since, warehouse_code, limit, cursor, fields: _, ...filters } = input
  const asked = { ...filters, time_zone: 'UTC', ...(await warehouseOf(ctx, actor, warehouse_code)) }
  return apiPage(
    ctx,
    actor,
    { limit, cursor },
    (page) =>
      updated_since === undefined
        ? listOrders(ctx, actor, { ...asked, ...page })
        : listChangedOrders(ctx, actor, { ...asked, ...page, updated_since }),
    rowOf(actor),
  )
}
type ListInput = {
  updated_since?: string | undefined
  warehouse_code?: string | undefined
  fields?: unknown
} & Omit<Parameters<typeof listOrders>[2], 'size' | 'time_zone' | 'after' | 'before'>

export const orderRoutes = answered(apiOrderCalls, (ctx) => ({
  getList: (actor, input) => list(ctx, actor, input),
  getDetail: async (actor, { order_id }) => orderOf(actor, await detailOf(ctx, actor, order_id)),
  addOrder: async (actor, order) => {
    const codes = await readCodes(ctx, actor, {
      warehouses: [order.warehouse_code],
      skus: order.lines.map(({ sku }) => sku),
    })
    return codes.inWords(() => addOrder(ctx, actor, formOf(codes, order)))
  },
  batch: (actor, { orders }) => placeBatch(ctx, actor, orders),
  quote: async (actor, { warehouse_code, lines, ...order }) => {
    const codes = await readCodes(ctx, actor, { warehouses: [warehouse_code], skus: lines.map(({ sku }) => sku) })
    const asked = { ...order, warehouse_id: codes.warehouse(warehouse_code), lines: codes.goods(lines) }
    return offersOf(actor, await codes.inWords(() => calculateMethods(ctx, actor, asked)))
  },
  offers: async (actor, input) => offersOf(actor, await getOrderMethods(ctx, actor, input)),
  choose: async (actor, { order_id, shipping_method }) => {
    const codes = await readCodes(ctx, actor, { methods: [shipping_method] })
    const { quote } = await chooseMethod(ctx, actor, { order_id, method_id: codes.method(shipping_method) })
    return { total: quote.total, currency: quote.currency, charges: chargesOf(quote.lines) }
  },
  submit: async (actor, { order_id }) => {
    const { results } = await submitOrders(ctx, actor, { order_ids: [order_id] })
    const [result] = results
    return { order_id, order_no: result!.order_no, backordered: result!.backordered }
  },
  cancel: async (actor, { order_id }) => oneOf(await cancelOwnOrders(ctx, actor, { order_ids: [order_id] })),
  hold: async (actor, { order_id, reason }) =>
    oneOf(await holdOwnOrders(ctx, actor, { order_ids: [order_id], reason })),
  release: async (actor, { order_id }) => oneOf(await releaseOwnOrders(ctx, actor, { order_ids: [order_id] })),
  intercept: async (actor, input) => {
    await interceptOrder(ctx, actor, input)
    return { order_id: input.order_id }
  },
  label: (actor, { order_id }) => openOwnLabel(ctx, actor, { customer_id: actor.customerId, order_id }),
  tracking: async (actor, { order_id }) =>
    detailOf(ctx, actor, order_id).then(({ tracking, ...order }) => ({ ...order, events: tracking })),
  charges: async (actor, { order_id }) => {
    const { order_no, currency, fees } = await detailOf(ctx, actor, order_id)
    return { order_id, order_no, currency, data: chargesOf(fees) }
  },
}))
