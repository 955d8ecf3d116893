// Contract -> query for the figures of the packing desks; no logic.
import { packerCalls } from '#shared/orders/floor/packers.contract.ts'
import { answered } from '#server/base/http/http.ts'
import { exportPackers, listPackers } from './packing/packers.queries.ts'

export const packingRoutes = answered(packerCalls, (ctx) => ({
  getList: (actor, input) => listPackers(ctx, actor, input),
  exportList: (actor, input) => exportPackers(ctx, actor, input),
}))
