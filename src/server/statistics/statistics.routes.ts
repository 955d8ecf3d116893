// Contract -> query for the workplaces; no logic.
import type { dashboardCalls, officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { getOfficeWorkplace } from './office-workplace.queries.ts'
import { getWorkplace } from './workplace.queries.ts'

export const dashboardRoutes = (ctx: Ctx): Handlers<typeof dashboardCalls> => ({
  getWorkplace: (actor) => getWorkplace(ctx, actor),
})

export const officeDashboardRoutes = (ctx: Ctx): Handlers<typeof officeDashboardCalls> => ({
  getWorkplace: (actor) => getOfficeWorkplace(ctx, actor),
})
