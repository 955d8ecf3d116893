// Contract -> query for the workplaces; no logic.
import { dashboardCalls, officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { getOfficeWorkplace } from './office-workplace.queries.ts'
import { getWorkplace } from './workplace.queries.ts'

const dashboardRoutes = answered(dashboardCalls, (ctx) => ({
  getWorkplace: (actor, input) => getWorkplace(ctx, actor, input),
}))

const officeDashboardRoutes = answered(officeDashboardCalls, (ctx) => ({
  getWorkplace: (actor) => getOfficeWorkplace(ctx, actor),
}))

export const routes: readonly Routes[] = [dashboardRoutes, officeDashboardRoutes]
