// The API's calls of the sandbox -> the simulations, which refuse whoever is not in it.
import { apiSimulateCalls } from '#shared/api/simulate.contract.ts'
import { answered } from '#server/base/http/http.ts'
import {
  decideTopUp,
  simulateBooking,
  simulateInterception,
  simulateLoss,
  simulateOrder,
  simulateReturn,
  simulateStock,
  simulateTopUp,
} from '#server/integrations/index.ts'
import { readCodes } from './codes.ts'

export const simulateRoutes = answered(apiSimulateCalls, (ctx) => ({
  order: async (actor, input) => {
    const { outcome } = await simulateOrder(ctx, actor, input)
    return { order_id: input.order_id, outcome }
  },
  interception: async (actor, input) => {
    await simulateInterception(ctx, actor, input)
    return { order_id: input.order_id }
  },
  booking: async (actor, { missing, ...booking }) => {
    const codes = await readCodes(ctx, actor, { skus: missing.map(({ sku }) => sku) })
    await codes.inWords(() => simulateBooking(ctx, actor, { ...booking, missing: codes.goods(missing) }))
    return { booking_id: booking.booking_id }
  },
  return: async (actor, input) => {
    await simulateReturn(ctx, actor, input)
    return { return_id: input.return_id }
  },
  loss: async (actor, input) => {
    await simulateLoss(ctx, actor, input)
    return { loss_id: input.loss_id }
  },
  stock: async (actor, { warehouse_code, sku, quantity }) => {
    const codes = await readCodes(ctx, actor, { warehouses: [warehouse_code], skus: [sku] })
    const goods = { warehouse_id: codes.warehouse(warehouse_code), sku_id: codes.sku(sku), quantity }
    await codes.inWords(() => simulateStock(ctx, actor, goods))
    return { warehouse_code, sku, quantity }
  },
  topUp: async (actor, input) => {
    await simulateTopUp(ctx, actor, input)
    return input
  },
  decideTopUp: async (actor, input) => {
    await decideTopUp(ctx, actor, input)
    return { top_up_id: input.top_up_id }
  },
}))
