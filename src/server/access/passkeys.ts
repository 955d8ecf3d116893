// Passkeys as they lie in the database, and the challenges that ask for them (Rules 4.22, 4.23, 4.26, 4.28): each challenge is used up by whoever brings it
// first, in the browser that it was given to.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { RequestInfo } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { hashToken } from '#server/base/http/http.ts'
import type { Side } from './browser.ts'
import type { Holder } from './open-session.ts'
import type { PasskeyHost } from './passkey-host.ts'
import type { Person } from './second-factor.ts'

export const CHALLENGE_MS = 5 * 60_000
const COOKIES = { customer: 'ucenter_passkey', staff: 'ucenter_passkey_office' }
const secretOf = ({ cookies }: RequestInfo, side: Side): string | undefined =>
  /^[\w-]{43}$/.exec(cookies?.get(COOKIES[side]) ?? '')?.[0]

export type Challenge = {
  person_id: string | null
  name: string | null
  ticket_hash: Buffer | null
  rp_id: string
  origin: string
}
export type Passkey = Holder & {
  passkey_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  rp_id: string
}

/** A challenge for this browser at this host; for a new passkey of a person, or for a sign-in, whose second step it may be. */
export async function giveChallenge(
  ctx: Ctx,
  request: RequestInfo,
  side: Side,
  { rpId, origin }: PasskeyHost,
  about: { personId?: string; name?: string; ticketHash?: Buffer },
): Promise<string> {
  const secret = secretOf(request, side) ?? ctx.clock.secret(32).toString('base64url')
  const challenge = ctx.clock.secret(32).toString('base64url')
  await ctx.db.office
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      browser_hash: hashToken(secret),
      side,
      person_id: about.personId ?? null,
      name: about.name ?? null,
      ticket_hash: about.ticketHash ?? null,
      rp_id: rpId,
      origin,
      expires_at: new Date(ctx.clock.now().getTime() + CHALLENGE_MS),
    })
    .execute()
  request.cookies?.set(COOKIES[side], secret, CHALLENGE_MS / 1000)
  return challenge
}

/** Uses up the challenge that the authenticator signed; undefined for one that was used, is old, of another browser or side, or was never given. */
export async function takeChallenge(
  db: Database,
  now: Date,
  request: RequestInfo,
  side: Side,
  clientData: string,
): Promise<(Challenge & { challenge: string }) | undefined> {
  const secret = secretOf(request, side)
  const challenge = challengeIn(clientData)
  if (!secret || !challenge) return undefined
  const { rows } =
    await sql<Challenge>`select * from take_passkey_challenge(${hashToken(challenge)}, ${hashToken(secret)}, ${side}, ${now})`.execute(
      db,
    )
  return rows[0] && { ...rows[0], challenge }
}

/** What the browser says that it was asked; its words are checked against what was given. */
function challengeIn(clientData: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    const found = said && typeof said === 'object' && 'challenge' in said ? said.challenge : undefined
    return typeof found === 'string' ? found : undefined
  } catch {
    return undefined
  }
}

/** The passkey of this side that an authenticator calls so. Of two that are called alike it is none: a credential is one person's. */
export async function findPasskey(db: Database, side: Side, credentialId: string): Promise<Passkey | undefined> {
  const { rows } = await sql<Passkey>`select p.*, nullif(p.customer_id, 0) as customer_id,
      case when p.staff_id is null then 'customer' else 'staff' end as side from passkey p
    where p.credential_id = ${Buffer.from(credentialId, 'base64url')} limit 2`.execute(db)
  return rows.length === 1 && rows[0]?.side === side ? rows[0] : undefined
}

/** Whether anybody of either side has it. */
export async function isKnownCredential(ctx: Ctx, credentialId: string): Promise<boolean> {
  const id = Buffer.from(credentialId, 'base64url')
  const { rows } = await sql`select from passkey where credential_id = ${id} limit 1`.execute(ctx.db.office)
  return rows.length > 0
}

export type Known = Pick<Passkey, 'credential_id' | 'transports' | 'rp_id'>
export async function passkeysOf(db: Database, person: Person): Promise<Known[]> {
  const { rows } = await sql<Known>`select credential_id, transports, rp_id from passkey where ${person.is}
    order by created_at, passkey_id`.execute(db)
  return rows
}

/** Writes the use down. False for a counter that did not go on: somebody may have a copy of the key. Those that count nothing say 0 each time. */
export async function countUse(db: Database, key: Passkey, counter: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update passkey set counter = ${counter}, last_used_at = ${now}
    where customer_id = ${key.customer_id ?? 0} and passkey_id = ${key.passkey_id}
      and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning 1`.execute(db)
  return rows.length > 0
}

export const refusedPasskey = (): AppError => new AppError('passkey_refused')
