// A browser's error report is kept: masked, one row an hour for the same error, few rows an hour for one customer. The first of its kind goes to
// the house's chat, where there is one. It is no change of anybody's data and leaves no row in the operation log.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { clientErrorCalls } from '#shared/oversight/client-error.contract.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { browserOf } from '#server/access/index.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { queue, queuedJob, type Job } from '#server/base/jobs.ts'
import { maskedPage, maskedText } from './masked-report.ts'
import { customerOf, newReportTicket } from './report-ticket.ts'

/** Our choice: more different errors than this in an hour tell nothing new, and a forged flood fills no disk. */
export const MOST_AN_HOUR = 50
const LOCK = 8_153
/** An error for the house's chat. The queue has its name from before there was oversight: jobs wait under it. */
const SAY_IN_CHAT = queue('statistics.chat', z.object({ customer_id: z.int(), error_id: z.string() }))

/** A ticket for whoever is signed in with this token, or for nobody in particular. Asking is no use of the session. Refuses `too_often`. */
export async function giveReportTicket(
  ctx: Ctx,
  { request }: PublicActor,
  tokenHash: Buffer | undefined,
): Promise<{ token: string; expires_at: string }> {
  await limitByAddress(ctx, 'report-ticket', request.ip)
  const browser = browserOf(request, 'customer')
  const session =
    tokenHash && browser
      ? await ctx.db.office
          .selectFrom('session')
          .select('customer_id')
          .where('token_hash', '=', tokenHash)
          .where('browser_hash', '=', browser)
          .where('expires_at', '>', ctx.clock.now().toISOString())
          .executeTakeFirst()
      : undefined
  return newReportTicket(ctx, session?.customer_id ?? 0, request.ip)
}

/** Keeps a report under its ticket's customer; a customer number that disagrees with the ticket makes it nobody's. Refuses `report_ticket`, `too_often`. */
export async function reportError(
  ctx: Ctx,
  actor: PublicActor,
  input: ParsedInputOf<typeof clientErrorCalls.send>,
): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'error-report', actor.request.ip)
  const ticketed = customerOf(ctx, input.token, actor.request.ip)
  if (ticketed === undefined) throw new AppError('report_ticket')
  const customerId = input.customer_id === undefined || input.customer_id === ticketed ? ticketed : 0
  const now = ctx.clock.now()
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  const message = maskedText(input.message)
  const page = maskedPage(input.page)
  const fingerprint = createHash('sha256').update(`${page}\n${message}`).digest()
  const errorId = ctx.clock.id()
  await ctx.db.office.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK}, ${customerId})`.execute(db)
    const { rows } = await sql<{ error_id: string }>`
      insert into client_error as e (customer_id, error_id, hour, fingerprint, message, page, user_agent, first_at, last_at)
      select ${customerId}, ${errorId}, ${hour}, ${fingerprint}::bytea, ${message}, ${page}, ${actor.request.userAgent}, ${now}, ${now}
      where (select count(*) filter (where c.fingerprint <> ${fingerprint}) from client_error c where c.customer_id = ${customerId} and c.hour = ${hour}) < ${MOST_AN_HOUR}
      on conflict (customer_id, hour, fingerprint) do update set seen_count = least(e.seen_count + 1, 1000000), last_at = excluded.last_at
      returning e.error_id`.execute(db)
    if (rows[0]?.error_id === errorId && ctx.chat)
      await ctx.jobs.send(db, SAY_IN_CHAT, { customer_id: customerId, error_id: errorId })
  })
  return {}
}

export const chatJobs: Job[] = [
  queuedJob(SAY_IN_CHAT, async (ctx, { customer_id, error_id }) => {
    const found = await ctx.db.office
      .selectFrom('client_error')
      .select(['message', 'page', 'first_at'])
      .where('customer_id', '=', customer_id)
      .where('error_id', '=', error_id)
      .executeTakeFirst()
    if (found)
      await ctx.chat?.say(
        `[ucenter] ${found.first_at}\ncustomer ${customer_id}\n${found.page}\n${found.message.slice(0, 1000)}`,
      )
  }),
]
