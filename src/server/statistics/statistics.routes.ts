// Contract -> query for workplaces, the operation log, the books check and the streams; no logic.
import type { dashboardCalls, officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import type { liveCalls, officeBooksCalls, officeLiveCalls } from '#shared/statistics/live.contract.ts'
import type { officeOperationLogCalls, operationLogCalls } from '#shared/statistics/operation-log.contract.ts'
import type { Ctx } from '../base/context.ts'
import type { Handlers } from '../base/http.ts'
import { checkBooks } from './books.ts'
import { newsFor } from './live.ts'
import { getOfficeWorkplace } from './office-workplace.queries.ts'
import { listOfficeOperations, listOperations } from './operation-log.queries.ts'
import { getWorkplace } from './workplace.queries.ts'

export const dashboardRoutes = (ctx: Ctx): Handlers<typeof dashboardCalls> => ({
  getWorkplace: (actor) => getWorkplace(ctx, actor),
})
export const operationLogRoutes = (ctx: Ctx): Handlers<typeof operationLogCalls> => ({
  getList: (actor, input) => listOperations(ctx, actor, input),
})
export const liveRoutes = (ctx: Ctx): Handlers<typeof liveCalls> => ({ live: (actor) => newsFor(ctx, actor) })

export const officeDashboardRoutes = (ctx: Ctx): Handlers<typeof officeDashboardCalls> => ({
  getWorkplace: (actor) => getOfficeWorkplace(ctx, actor),
})
export const officeOperationLogRoutes = (ctx: Ctx): Handlers<typeof officeOperationLogCalls> => ({
  getList: (actor, input) => listOfficeOperations(ctx, actor, input),
})
export const officeLiveRoutes = (ctx: Ctx): Handlers<typeof officeLiveCalls> => ({
  live: (actor) => newsFor(ctx, actor),
})
export const officeBooksRoutes = (ctx: Ctx): Handlers<typeof officeBooksCalls> => ({
  check: (actor) => checkBooks(ctx, actor),
})
