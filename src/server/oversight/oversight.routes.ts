// Contract -> query for the operation log, the books check and errors of browsers; no logic.
import { officeBooksCalls } from '#shared/oversight/books.contract.ts'
import { clientErrorCalls, officeClientErrorCalls } from '#shared/oversight/client-error.contract.ts'
import { officeHealthCalls } from '#shared/oversight/health.contract.ts'
import { officeOperationLogCalls, operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { checkBooks, getBooksRun, listBooksRuns, lookAtBooks } from './books.jobs.ts'
import { listClientErrors } from './client-errors.queries.ts'
import {
  exportOfficeOperations,
  exportOperations,
  listOfficeOperations,
  listOperations,
} from './operation-log.queries.ts'
import { giveReportTicket, reportError } from './report-error.ts'
import { getHealth } from './watching/health.queries.ts'

const operationLogRoutes = answered(operationLogCalls, (ctx) => ({
  getList: (actor, input) => listOperations(ctx, actor, input),
  exportList: (actor, input) => exportOperations(ctx, actor, input),
}))

const officeOperationLogRoutes = answered(officeOperationLogCalls, (ctx) => ({
  getList: (actor, input) => listOfficeOperations(ctx, actor, input),
  exportList: (actor, input) => exportOfficeOperations(ctx, actor, input),
}))

const officeBooksRoutes = answered(officeBooksCalls, (ctx) => ({
  check: (actor) => checkBooks(ctx, actor),
  getRuns: (actor) => listBooksRuns(ctx, actor),
  getRun: (actor, input) => getBooksRun(ctx, actor, input),
  look: (actor, input) => lookAtBooks(ctx, actor, input),
}))

const clientErrorRoutes = answered(clientErrorCalls, (ctx) => ({
  getReportTicket: (actor, _input, { tokenHash }) => giveReportTicket(ctx, actor, tokenHash),
  send: (actor, input) => reportError(ctx, actor, input),
}))

const officeClientErrorRoutes = answered(officeClientErrorCalls, (ctx) => ({
  getList: (actor, input) => listClientErrors(ctx, actor, input),
}))

const officeHealthRoutes = answered(officeHealthCalls, (ctx) => ({
  getHealth: (actor) => getHealth(ctx, actor),
}))

export const routes: readonly Routes[] = [
  operationLogRoutes,
  officeOperationLogRoutes,
  officeBooksRoutes,
  clientErrorRoutes,
  officeClientErrorRoutes,
  officeHealthRoutes,
]
