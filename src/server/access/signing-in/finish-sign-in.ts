// The second step of signing in: the ticket that the right password gave, and a code. A ticket lives 5 minutes and 5 tries, belongs to one
// account, opens nothing by itself, and dies with the password that it was given for.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { SEND_MAIL } from '#server/mail/index.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { openSession, type Holder, type Opened } from '../open-session.ts'
import { codeWrong, holderPerson, limitCodes, readFactor, spendCode } from '../second-factor.ts'
import { platformOf, tellPerson } from '../tell-person.ts'
import { keepDevice } from '../tries.ts'

const SIGN_IN_TICKET_MS = 5 * 60_000
const TRIES = 5

/** Changes with the password and tells nothing about it. */
const proofOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest()

/** A ticket for whoever knew the password. It is stored hashed. */
export async function giveSignInTicket(
  ctx: Ctx,
  { side, customer_id, member_id, staff_id }: Holder,
  passwordHash: string,
  remember: boolean,
): Promise<{ ticket: string; expires_at: string }> {
  const ticket = ctx.clock.secret(32).toString('base64url')
  const expires = new Date(ctx.clock.now().getTime() + SIGN_IN_TICKET_MS)
  const row = { side, customer_id, member_id, staff_id, remember, proof: proofOf(passwordHash), expires_at: expires }
  await ctx.db.office
    .insertInto('sign_in_ticket')
    .values({ ticket_hash: hashToken(ticket), ...row })
    .execute()
  return { ticket, expires_at: expires.toISOString() }
}

type Ticket = Holder & { proof: Buffer; remember: boolean; tries: number }

/** Opens the session. Refuses `too_often`, `code_wrong`, `ticket_expired` (old, used, of the other side, the fifth wrong code, another password), `account_disabled`. */
export async function finishSignIn(
  ctx: Ctx,
  actor: PublicActor,
  side: Holder['side'],
  input: ParsedInputOf<typeof twoFactorCalls.finishSignIn>,
): Promise<Opened> {
  await limitByAddress(ctx, 'sign-in-code', actor.request.ip)
  const now = ctx.clock.now()
  const hash = hashToken(input.ticket_token)
  // Counted and committed before the code is looked at: parallel tries gain nothing.
  const { rows } = await sql<Ticket>`update sign_in_ticket set tries = tries + 1
    where ticket_hash = ${hash} and side = ${side} and tries < ${TRIES} and expires_at > ${now} returning *`.execute(
    ctx.db.office,
  )
  const ticket = rows[0]
  if (!ticket) throw new AppError('ticket_expired')
  const person = holderPerson(ticket)
  await limitCodes(ctx, person)
  const opened = await ctx.db.office.transaction().execute(async (db) => {
    const factor = await readFactor(db, person)
    if (!factor.enabled) throw new AppError('account_disabled')
    if (!proofOf(factor.password_hash).equals(ticket.proof)) throw new AppError('ticket_expired')
    const kind = await spendCode(ctx, db, person, input.totp_or_recovery_code, now)
    if (!kind) throw ticket.tries >= TRIES ? new AppError('ticket_expired') : codeWrong('totp_or_recovery_code')
    const used = await sql`delete from sign_in_ticket where ticket_hash = ${hash} returning 1`.execute(db)
    if (used.rows.length === 0) throw new AppError('ticket_expired')
    await keepDevice(ctx, db, actor.request, side, factor.email, now)
    if (kind === 'recovery') {
      const { language } = actor.request
      await tellPerson(ctx, db, now, 'recovery_used', {
        email: factor.email,
        platformType: await platformOf(db, ticket.customer_id),
        language,
      })
    }
    return openSession(ctx, db, actor, ticket, { remember: ticket.remember })
  })
  ctx.jobs.wake(SEND_MAIL)
  return opened
}
