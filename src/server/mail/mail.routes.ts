// Contract -> query for the outbox; no logic.
import type { officeMailCalls } from '#shared/mail/mail.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { listOutbox } from './outbox.queries.ts'

export const officeMailRoutes = (ctx: Ctx): Handlers<typeof officeMailCalls> => ({
  getOutbox: (actor, input) => listOutbox(ctx, actor, input),
})
