// Contract -> query for the operation log, the books check and errors of browsers; no logic.
import { officeBooksCalls } from '#shared/oversight/books.contract.ts'
import { clientErrorCalls, officeClientErrorCalls } from '#shared/oversight/client-error.contract.ts'
import { archiveCalls, officeLeavingCalls } from '#shared/oversight/leaving.contract.ts'
import { officeHealthCalls } from '#shared/oversight/health.contract.ts'
import { officeOperationLogCalls, operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { checkBooks, getBooksRun, listBooksRuns, lookAtBooks } from './books.jobs.ts'
import { getArchive, listArchives, startArchive } from './leaving/archives.ts'
import { callOff, closeCustomer, getLeaving } from './leaving/close-customer.ts'
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

const officeLeavingRoutes = answered(officeLeavingCalls, (ctx) => ({
  getLeaving: (actor, input) => getLeaving(ctx, actor, input.customer_id),
  startExport: (actor, input) => startArchive(ctx, actor, input.customer_id),
  getExport: (actor, input) => getArchive(ctx, actor, input.customer_id, input.export_id),
  close: (actor, input) => closeCustomer(ctx, actor, input),
  callOff: (actor, input) => callOff(ctx, actor, input),
}))

const archiveRoutes = answered(archiveCalls, (ctx) => ({
  getList: (actor) => listArchives(ctx, actor),
  start: (actor) => startArchive(ctx, actor, actor.customerId),
  getFile: (actor, input) => getArchive(ctx, actor, actor.customerId, input.export_id),
}))

export const routes: readonly Routes[] = [
  operationLogRoutes,
  officeOperationLogRoutes,
  officeBooksRoutes,
  clientErrorRoutes,
  officeClientErrorRoutes,
  officeHealthRoutes,
  officeLeavingRoutes,
  archiveRoutes,
]
