// Signing in with a passkey (Rules 4.24, 4.25): as the second step after a password, or in place of both. It obeys what a password obeys: waits,
// disabled people, customers that leave, a company's own sign-in.
import type { passkeyCalls } from '#shared/access/passkeys.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { sql } from 'kysely'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { hashToken } from '#server/base/http/http.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import type { Side } from '../browser.ts'
import { openSession, type Opened } from '../open-session.ts'
import { needPasskeyHost } from '../passkey-host.ts'
import {
  countUse,
  findPasskey,
  giveChallenge,
  passkeysOf,
  refusedPasskey,
  takeChallenge,
  type Passkey,
} from '../passkeys.ts'
import { holderPerson } from '../second-factor.ts'
import { tellBreakGlass } from '../signing-in/break-glass.ts'
import { openByTicket, takeTicket, type Ticket } from '../signing-in/finish-sign-in.ts'
import { keepDevice, takeTry } from '../tries.ts'
import { requestOptions, signedCounter } from '../webauthn.ts'

type Calls = typeof passkeyCalls
type Input = ParsedInputOf<Calls['signIn']>

/** What the browser is to be asked for. Refuses `too_often`, `passkey_host`, `ticket_expired`. */
export async function beginPasskeySignIn(
  ctx: Ctx,
  actor: PublicActor,
  side: Side,
  { ticket_token: ticket }: ParsedInputOf<Calls['beginSignIn']>,
): Promise<OutputOf<Calls['beginSignIn']>> {
  await limitByAddress(ctx, 'sign-in', actor.request.ip)
  const host = await needPasskeyHost(ctx, actor.request)
  const keys = ticket === null ? [] : await passkeysOf(ctx.db.office, holderPerson(await seeTicket(ctx, side, ticket)))
  const challenge = await giveChallenge(ctx, actor.request, side, host, ticket === null ? {} : { ticketHash: hashToken(ticket) }) // prettier-ignore
  return { options: requestOptions(host.rpId, challenge, keys) }
}

async function seeTicket(ctx: Ctx, side: Side, ticket: string): Promise<Ticket> {
  const { rows } =
    await sql<Ticket>`select * from sign_in_ticket where ticket_hash = ${hashToken(ticket)} and side = ${side}
    and expires_at > ${ctx.clock.now()}`.execute(ctx.db.office)
  if (!rows[0]) throw new AppError('ticket_expired')
  return rows[0]
}

/**
 * Opens the session. Refuses `passkey_refused` (a challenge that is old, used or another browser's; another origin, host or key; a counter that went
 * back), `passkey_unknown`, `too_often`, `account_disabled`, `company_only`, `ticket_expired`.
 */
export async function signInWithPasskey(ctx: Ctx, actor: PublicActor, side: Side, input: Input): Promise<Opened> {
  const { request } = actor
  await limitByAddress(ctx, 'sign-in-code', request.ip)
  const taken = await takeChallenge(ctx.db.office, ctx.clock.now(), request, side, input.client_data)
  const ticketHash = input.ticket_token === null ? null : hashToken(input.ticket_token)
  const asked = taken && taken.person_id === null && (taken.ticket_hash?.toString('hex') ?? '') === (ticketHash?.toString('hex') ?? '') // prettier-ignore
  if (!asked) throw refusedPasskey()
  const key = await findPasskey(ctx.db.office, side, input.credential_id)
  if (!key) throw new AppError('passkey_unknown')
  const ticket = input.ticket_token === null ? undefined : await takeTicket(ctx, side, input.ticket_token)
  if (ticket && holderPerson(ticket).id !== holderPerson(key).id) throw new AppError('passkey_unknown')
  const open = ticket
    ? (counter: number) => openByTicket(ctx, actor, input.ticket_token ?? '', ticket, (db, _, now) => countUse(db, key, counter, now)) // prettier-ignore
    : await openerOf(ctx, actor, key, input.remember)
  const counter = await signedCounter(ctx, taken, key, input)
  if (counter === undefined) throw refusedPasskey()
  const opened = await open(counter)
  if (opened) return opened
  await tellBackwards(ctx, actor, key, counter)
  throw refusedPasskey()
}

/**
 * Counts a try as one of a password of the person's address is counted, so that who waits for one waits for the other too (Rule 4.3), and returns what
 * opens a session once the signature is checked; that opens none, and returns undefined, for a counter that did not go on.
 */
async function openerOf(ctx: Ctx, actor: PublicActor, key: Passkey, remember: boolean) {
  const { request } = actor
  const { table, is } = holderPerson(key)
  const { rows } = await sql<{ email: string }>`select email from ${sql.table(table)} where ${is}`.execute(
    ctx.db.office,
  )
  const email = rows[0]?.email ?? ''
  const account = await takeTry(ctx, request, key.side, email, ctx.clock.now())
  if (!account) throw new AppError('passkey_unknown')
  return async (counter: number): Promise<Opened | undefined> => {
    if (!account.enabled) throw new AppError('account_disabled')
    if (account.forced && !account.break_glass) throw new AppError('company_only')
    if (account.forced) await tellBreakGlass(ctx, actor, key)
    const now = ctx.clock.now()
    return ctx.db.office.transaction().execute(async (db) => {
      if (!(await countUse(db, key, counter, now))) return undefined
      await keepDevice(ctx, db, request, key.side, email, now)
      return openSession(ctx, db, actor, key, { remember })
    })
  }
}

/** Somebody may have a copy of the key: the operation log says so (Rule 4.26). */
async function tellBackwards(ctx: Ctx, actor: PublicActor, key: Passkey, counter: number): Promise<void> {
  await write(ctx, actor, ({ note }) => {
    note({
      customerId: key.customer_id ?? 0,
      object: key.side === 'staff' ? 'staff' : 'member',
      objectId: holderPerson(key).id,
      before: { passkey_counter: key.counter },
      after: { passkey_counter: counter, passkey: 'refused' },
    })
    return Promise.resolve({})
  })
}
