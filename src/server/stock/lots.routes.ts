// Contract -> use case for lots and expiry dates; no logic.
import { lotCalls, officeLotCalls } from '#shared/stock/lots.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { correctLot } from './lots/correct-lot.ts'
import { exportLotOrders, exportLots } from './lots/export-lots.ts'
import { listLotOrders } from './lots/lot-orders.queries.ts'
import { listLots } from './lots/lots.queries.ts'

const ownLots = answered(lotCalls, (ctx) => ({
  getList: (actor, input) => listLots(ctx, actor, input),
  exportList: (actor, input) => exportLots(ctx, actor, input),
  getOrders: (actor, input) => listLotOrders(ctx, actor, input),
  exportOrders: (actor, input) => exportLotOrders(ctx, actor, input),
}))
const officeLots = answered(officeLotCalls, (ctx) => ({
  getList: (actor, input) => listLots(ctx, actor, input),
  exportList: (actor, input) => exportLots(ctx, actor, input),
  getOrders: (actor, input) => listLotOrders(ctx, actor, input),
  exportOrders: (actor, input) => exportLotOrders(ctx, actor, input),
  correct: (actor, input) => correctLot(ctx, actor, input),
}))

export const lotRoutes: readonly Routes[] = [ownLots, officeLots]
