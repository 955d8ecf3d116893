// Contract -> query for stock; no logic.
import { officeStockCalls, stockCalls } from '#shared/stock/stock.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { listStockLog } from './levels/stock-log.queries.ts'
import { countStock, listOfficeStock, listStock } from './levels/stock.queries.ts'

export const stockRoutes = (ctx: Ctx): Handlers<typeof stockCalls> => ({
  list: (actor, input) => listStock(ctx, actor, input),
  counts: (actor, input) => countStock(ctx, actor, input),
  log: (actor, input) => listStockLog(ctx, actor, input),
})

export const officeStockRoutes = (ctx: Ctx): Handlers<typeof officeStockCalls> => ({
  list: (actor, input) => listOfficeStock(ctx, actor, input),
})
