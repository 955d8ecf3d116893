// Contract -> query for the operation log, the books check and errors of browsers; no logic.
import type { officeBooksCalls } from '#shared/oversight/books.contract.ts'
import type { clientErrorCalls, officeClientErrorCalls } from '#shared/oversight/client-error.contract.ts'
import type { officeOperationLogCalls, operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { checkBooks } from './books.jobs.ts'
import { listClientErrors } from './client-errors.queries.ts'
import {
  exportOfficeOperations,
  exportOperations,
  listOfficeOperations,
  listOperations,
} from './operation-log.queries.ts'
import { giveTicket, reportError } from './report-error.ts'

export const operationLogRoutes = (ctx: Ctx): Handlers<typeof operationLogCalls> => ({
  getList: (actor, input) => listOperations(ctx, actor, input),
  exportList: (actor, input) => exportOperations(ctx, actor, input),
})

export const officeOperationLogRoutes = (ctx: Ctx): Handlers<typeof officeOperationLogCalls> => ({
  getList: (actor, input) => listOfficeOperations(ctx, actor, input),
  exportList: (actor, input) => exportOfficeOperations(ctx, actor, input),
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
