// What the access domain does on a clock: ended sessions, unused codes and old answers are swept away.
import { sql } from 'kysely'
import { sweep, type Job } from '#server/base/jobs.ts'
import { forgetSearches } from '#server/base/database/list-search.ts'
import { forgetFullKeys } from '#server/base/http/key-turns.ts'
import { forgetOldCounts } from '#server/base/http/rate-limit.ts'
import { forgetOldTries } from './tries.ts'
import { FLUSH_S, flushKeyUsage, forgetKeyUsage } from './key-usage.ts'
import { ANSWER_REQUESTS, answerRequest } from './passwords/answer-requests.ts'

const KEPT_ANSWERS_MS = 48 * 3_600_000

export const accessJobs: Job[] = [
  sweep(ANSWER_REQUESTS, answerRequest),
  sweep({ name: 'access.keyUsage', everySeconds: FLUSH_S }, flushKeyUsage),
  sweep({ name: 'access.clean', everySeconds: 600 }, async (ctx) => {
    const now = ctx.clock.now()
    await sql`select forget_sessions(${now})`.execute(ctx.db.office)
    for (const table of ['sign_in_ticket', 'sign_in_code', 'company_flow', 'passkey_challenge'] as const)
      await ctx.db.office.deleteFrom(table).where('expires_at', '<', now.toISOString()).execute()
    await ctx.db.office.deleteFrom('captcha').where('expires_at', '<', now.toISOString()).execute()
    await ctx.db.office
      .deleteFrom('one_time_link')
      .where('expires_at', '<', now.toISOString())
      .where('purpose', 'in', ['reset', 'register', 'invite'])
      .execute()
    await forgetOldCounts(ctx)
    await forgetFullKeys(ctx.db.office, now)
    await forgetOldTries(ctx)
    await forgetSearches(ctx)
    await forgetKeyUsage(ctx)
    // Last, since it gives way where somebody reads the table for long.
    await sql`select forget_answers(${new Date(now.getTime() - KEPT_ANSWERS_MS)})`.execute(ctx.db.office)
    return 0
  }),
]
