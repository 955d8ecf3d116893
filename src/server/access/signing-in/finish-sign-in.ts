// The second step of signing in: the ticket that the right password gave, and a code, or a passkey (passkeys/sign-in-with-passkey.ts). A ticket
// lives 5 minutes and 5 tries, belongs to one account, opens nothing by itself, and dies with the password that it was given for.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { PublicActor, RequestInfo } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { hashToken } from '#server/base/http/http.ts'
import { SEND_MAIL } from '#server/mail/index.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { openSession, type Holder, type Opened } from '../open-session.ts'
import { passkeyHost } from '../passkey-host.ts'
import { codeWrong, holderPerson, limitCodes, readFactor, spendCode, type Factor } from '../second-factor.ts'
import { platformOf, tellPerson } from '../tell-person.ts'
import { keepDevice } from '../tries.ts'

const SIGN_IN_TICKET_MS = 5 * 60_000
const TRIES = 5

/** Changes with the password and tells nothing about it. */
const proofOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest()

type Ways = { code: boolean; hosts: string[] }

/** A ticket for whoever knew the password, and by what the second step can be done at this host. It is stored hashed. Refuses `passkey_elsewhere`. */
export async function giveSignInTicket(
  ctx: Ctx,
  request: RequestInfo,
  holder: Holder,
  passwordHash: string,
  remember: boolean,
): Promise<{ ticket: string; expires_at: string; ways: ('code' | 'passkey')[] }> {
  const { side, customer_id, member_id, staff_id } = holder
  const { table, is } = holderPerson(holder)
  const { rows } = await sql<Ways>`select two_factor_secret is not null as code,
      array(select distinct rp_id from passkey where ${is} order by rp_id) as hosts
    from ${sql.table(table)} where ${is}`.execute(ctx.db.office)
  const { code = false, hosts = [] } = rows[0] ?? {}
  const here = hosts.length > 0 ? await passkeyHost(ctx, request) : undefined
  const passkey = here !== undefined && hosts.includes(here.rpId)
  if (!code && !passkey) throw new AppError('passkey_elsewhere', { hosts: hosts.join(', ') })
  const ticket = ctx.clock.secret(32).toString('base64url')
  const expires = new Date(ctx.clock.now().getTime() + SIGN_IN_TICKET_MS)
  const row = { side, customer_id, member_id, staff_id, remember, proof: proofOf(passwordHash), expires_at: expires }
  await ctx.db.office
    .insertInto('sign_in_ticket')
    .values({ ticket_hash: hashToken(ticket), ...row })
    .execute()
  const ways = [...(code ? (['code'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
  return { ticket, expires_at: expires.toISOString(), ways }
}

export type Ticket = Holder & { proof: Buffer; remember: boolean; tries: number }

/** Whose ticket this is; counted and committed before anything is looked at: parallel tries gain nothing. Refuses `ticket_expired`. */
export async function takeTicket(ctx: Ctx, side: Holder['side'], ticket: string): Promise<Ticket> {
  const { rows } = await sql<Ticket>`update sign_in_ticket set tries = tries + 1
    where ticket_hash = ${hashToken(ticket)} and side = ${side} and tries < ${TRIES} and expires_at > ${ctx.clock.now()}
    returning *`.execute(ctx.db.office)
  if (!rows[0]) throw new AppError('ticket_expired')
  return rows[0]
}

/** Uses the ticket up and opens the session, once `proven` says that the second step is done. Refuses as finishSignIn does. */
export function openByTicket(
  ctx: Ctx,
  actor: PublicActor,
  ticketToken: string,
  ticket: Ticket,
  proven: (db: Database, factor: Factor, now: Date) => Promise<boolean>,
): Promise<Opened | undefined> {
  const now = ctx.clock.now()
  return ctx.db.office.transaction().execute(async (db) => {
    const factor = await readFactor(db, holderPerson(ticket))
    if (!factor.enabled) throw new AppError('account_disabled')
    if (!proofOf(factor.password_hash).equals(ticket.proof)) throw new AppError('ticket_expired')
    if (!(await proven(db, factor, now))) return undefined
    const used =
      await sql`delete from sign_in_ticket where ticket_hash = ${hashToken(ticketToken)} returning 1`.execute(db)
    if (used.rows.length === 0) throw new AppError('ticket_expired')
    await keepDevice(ctx, db, actor.request, ticket.side, factor.email, now)
    return openSession(ctx, db, actor, ticket, { remember: ticket.remember })
  })
}

/** Opens the session. Refuses `too_often`, `code_wrong`, `ticket_expired` (old, used, of the other side, the fifth wrong code, another password), `account_disabled`. */
export async function finishSignIn(
  ctx: Ctx,
  actor: PublicActor,
  side: Holder['side'],
  input: ParsedInputOf<typeof twoFactorCalls.finishSignIn>,
): Promise<Opened> {
  await limitByAddress(ctx, 'sign-in-code', actor.request.ip)
  const ticket = await takeTicket(ctx, side, input.ticket_token)
  const person = holderPerson(ticket)
  await limitCodes(ctx, person)
  const opened = await openByTicket(ctx, actor, input.ticket_token, ticket, async (db, { email }, now) => {
    const kind = await spendCode(ctx, db, person, input.totp_or_recovery_code, now)
    if (kind === 'recovery') {
      const { language } = actor.request
      const platformType = await platformOf(db, ticket.customer_id)
      await tellPerson(ctx, db, now, 'recovery_used', { email, platformType, language })
    }
    return kind !== undefined
  })
  if (!opened) throw ticket.tries >= TRIES ? new AppError('ticket_expired') : codeWrong('totp_or_recovery_code')
  ctx.jobs.wake(SEND_MAIL)
  return opened
}
