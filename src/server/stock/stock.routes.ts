// Contract -> use case for stock and the addresses that are warned of low stock; no logic.
import { officeStockCalls, stockCalls } from '#shared/stock/stock.contract.ts'
import type { warningEmailCalls } from '#shared/stock/warning-emails.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { listStockLog } from './levels/stock-log.queries.ts'
import { countStock, listOfficeStock, listStock } from './levels/stock.queries.ts'
import {
  addWarningEmail,
  deleteWarningEmail,
  listWarningEmails,
  setWarningEmailStatus,
  updateWarningEmail,
} from './warnings/warning-emails.ts'

export const stockRoutes = (ctx: Ctx): Handlers<typeof stockCalls> => ({
  list: (actor, input) => listStock(ctx, actor, input),
  counts: (actor, input) => countStock(ctx, actor, input),
  log: (actor, input) => listStockLog(ctx, actor, input),
})

export const officeStockRoutes = (ctx: Ctx): Handlers<typeof officeStockCalls> => ({
  list: (actor, input) => listOfficeStock(ctx, actor, input),
})

export const warningEmailRoutes = (ctx: Ctx): Handlers<typeof warningEmailCalls> => ({
  getList: (actor) => listWarningEmails(ctx, actor),
  add: (actor, input) => addWarningEmail(ctx, actor, input),
  update: (actor, input) => updateWarningEmail(ctx, actor, input),
  setStatus: (actor, input) => setWarningEmailStatus(ctx, actor, input),
  remove: (actor, input) => deleteWarningEmail(ctx, actor, input),
})
