// Contract -> query for the outbox; no logic.
import { officeMailCalls } from '#shared/mail/mail.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { listOutbox } from './outbox.queries.ts'

const officeMailRoutes = answered(officeMailCalls, (ctx) => ({
  getOutbox: (actor, input) => listOutbox(ctx, actor, input),
}))

export const routes: readonly Routes[] = [officeMailRoutes]
