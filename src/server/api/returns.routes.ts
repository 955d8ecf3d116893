// The API's calls about returns -> the use cases of returns.
import { apiReturnCalls } from '#shared/api/returns.contract.ts'
import { answered } from '#server/base/http/http.ts'
import { announceReturn, cancelReturn, listReturns, returnDetail } from '#server/returns/index.ts'
import { readCodes, warehouseOf } from './codes.ts'
import { apiPage } from './pages.ts'

export const returnRoutes = answered(apiReturnCalls, (ctx) => ({
  getList: async (actor, input) => {
    const { warehouse_code, limit, cursor, fields: _, ...filters } = input
    const asked = { ...filters, time_zone: 'UTC', ...(await warehouseOf(ctx, actor, warehouse_code)) }
    return apiPage(
      ctx,
      actor,
      { limit, cursor },
      (page) => listReturns(ctx, actor, { ...asked, ...page }),
      ({ tracking_number, sku_count, ...row }) => ({ ...row, tracking_no: tracking_number, skus: sku_count }),
    )
  },
  getDetail: async (actor, { return_id }) => {
    const { tracking_number, ...found } = await returnDetail(ctx, actor, { return_id, customer_id: actor.customerId })
    return { ...found, tracking_no: tracking_number }
  },
  announce: async (actor, { tracking_no, lines, ...way }) => {
    const codes = await readCodes(ctx, actor, { skus: lines.map(({ sku }) => sku) })
    const announced = { ...way, tracking_number: tracking_no, lines: codes.goods(lines) }
    return codes.inWords(() => announceReturn(ctx, actor, announced))
  },
  cancel: async (actor, input) => {
    await cancelReturn(ctx, actor, input)
    return input
  },
}))
