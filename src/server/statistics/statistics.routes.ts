// Contract -> query for workplaces, the operation log, the books check and the streams, errors of browsers; no logic.
import type { clientErrorCalls, officeClientErrorCalls } from '#shared/statistics/client-error.contract.ts'
import type { dashboardCalls, officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import type { liveCalls, officeBooksCalls, officeLiveCalls } from '#shared/statistics/live.contract.ts'
import type { officeOperationLogCalls, operationLogCalls } from '#shared/statistics/operation-log.contract.ts'
import type { Ctx } from '../base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { checkBooks } from './books.ts'
import { newsFor } from './live.ts'
import { listClientErrors } from './client-errors.queries.ts'
import { giveTicket, reportError } from './report-error.ts'
import { getOfficeWorkplace } from './office-workplace.queries.ts'
import {
  exportOfficeOperations,
  exportOperations,
  listOfficeOperations,
  listOperations,
} from './operation-log.queries.ts'
import { getWorkplace } from './workplace.queries.ts'

export const dashboardRoutes = (ctx: Ctx): Handlers<typeof dashboardCalls> => ({
  getWorkplace: (actor) => getWorkplace(ctx, actor),
})
export const operationLogRoutes = (ctx: Ctx): Handlers<typeof operationLogCalls> => ({
  getList: (actor, input) => listOperations(ctx, actor, input),
  exportList: (actor, input) => exportOperations(ctx, actor, input),
})
export const liveRoutes = (ctx: Ctx): Handlers<typeof liveCalls> => ({ live: (actor) => newsFor(ctx, actor) })

export const officeDashboardRoutes = (ctx: Ctx): Handlers<typeof officeDashboardCalls> => ({
  getWorkplace: (actor) => getOfficeWorkplace(ctx, actor),
})
export const officeOperationLogRoutes = (ctx: Ctx): Handlers<typeof officeOperationLogCalls> => ({
  getList: (actor, input) => listOfficeOperations(ctx, actor, input),
  exportList: (actor, input) => exportOfficeOperations(ctx, actor, input),
})
export const officeLiveRoutes = (ctx: Ctx): Handlers<typeof officeLiveCalls> => ({
  live: (actor) => newsFor(ctx, actor),
})
export const officeBooksRoutes = (ctx: Ctx): Handlers<typeof officeBooksCalls> => ({
  check: (actor) => checkBooks(ctx, actor),
})

export const clientErrorRoutes = (ctx: Ctx): Handlers<typeof clientErrorCalls> => ({
  getTicket: (_actor, _input, { tokenHash }) => giveTicket(ctx, tokenHash),
  send: (actor, input) => reportError(ctx, actor, input),
})
export const officeClientErrorRoutes = (ctx: Ctx): Handlers<typeof officeClientErrorCalls> => ({
  getList: (actor, input) => listClientErrors(ctx, actor, input),
})
