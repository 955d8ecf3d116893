// Contract -> query for workplaces and statistics; no logic.
import { analysisCalls } from '#shared/statistics/analysis.contract.ts'
import { dashboardCalls, officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { boardCalls } from '#shared/statistics/boards.contract.ts'
import { monitorCalls } from '#shared/statistics/monitor.contract.ts'
import { onTimeCalls } from '#shared/statistics/on-time.contract.ts'
import { reportMailCalls } from '#shared/statistics/report-mails.contract.ts'
import { statisticsCalls } from '#shared/statistics/statistics.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { getAccounts } from './boards/accounts.queries.ts'
import { getFinance } from './boards/finance.queries.ts'
import { getFloor } from './boards/floor.queries.ts'
import { getSales } from './boards/sales.queries.ts'
import { getService } from './boards/conversations.queries.ts'
import { getAnalysis } from './figures/analysis.queries.ts'
import { getExpenses } from './figures/expenses.queries.ts'
import { exportExpenses, exportOnTime, exportRegions, exportShipped, exportSkus } from './figures/export-statistics.ts'
import { getOnTime } from './figures/on-time.queries.ts'
import { getRegions, getShipped, getSkus } from './figures/shipped.queries.ts'
import { dropReportMail, keepReportMail, listReportMails } from './mails/report-mails.ts'
import { getMonitor } from './monitor.queries.ts'
import { getOfficeWorkplace } from './office-workplace.queries.ts'
import { getWorkplace } from './workplace.queries.ts'

const dashboardRoutes = answered(dashboardCalls, (ctx) => ({
  getWorkplace: (actor, input) => getWorkplace(ctx, actor, input),
}))

const analysisRoutes = answered(analysisCalls, (ctx) => ({
  getAnalysis: (actor, input) => getAnalysis(ctx, actor, input),
}))

const monitorRoutes = answered(monitorCalls, (ctx) => ({
  getMonitor: (actor, input) => getMonitor(ctx, actor, input),
}))

const officeDashboardRoutes = answered(officeDashboardCalls, (ctx) => ({
  getWorkplace: (actor) => getOfficeWorkplace(ctx, actor),
}))

const statisticsRoutes = answered(statisticsCalls, (ctx) => ({
  getShipped: (actor, input) => getShipped(ctx, actor, input),
  exportShipped: (actor, input) => exportShipped(ctx, actor, input),
  getRegions: (actor, input) => getRegions(ctx, actor, input),
  exportRegions: (actor, input) => exportRegions(ctx, actor, input),
  getExpenses: (actor, input) => getExpenses(ctx, actor, input),
  exportExpenses: (actor, input) => exportExpenses(ctx, actor, input),
  getSkus: (actor, input) => getSkus(ctx, actor, input),
  exportSkus: (actor, input) => exportSkus(ctx, actor, input),
}))

const reportMailRoutes = answered(reportMailCalls, (ctx) => ({
  getList: (actor) => listReportMails(ctx, actor),
  keep: (actor, input) => keepReportMail(ctx, actor, input),
  drop: (actor, input) => dropReportMail(ctx, actor, input),
}))

const onTimeRoutes = answered(onTimeCalls, (ctx) => ({
  getOnTime: (actor, input) => getOnTime(ctx, actor, input),
  exportOnTime: (actor, input) => exportOnTime(ctx, actor, input),
}))

const boardRoutes = answered(boardCalls, (ctx) => ({
  getSales: (actor, input) => getSales(ctx, actor, input),
  getAccounts: (actor, input) => getAccounts(ctx, actor, input),
  getService: (actor, input) => getService(ctx, actor, input),
  getFinance: (actor, input) => getFinance(ctx, actor, input),
  getFloor: (actor, input) => getFloor(ctx, actor, input),
}))

export const routes: readonly Routes[] = [
  dashboardRoutes,
  analysisRoutes,
  monitorRoutes,
  officeDashboardRoutes,
  statisticsRoutes,
  reportMailRoutes,
  onTimeRoutes,
  boardRoutes,
]
