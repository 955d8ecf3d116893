// One-time codes that open a session elsewhere (Rule 4.9): the signed-in person for itself, or one of the staff for a customer's
// person. A code works once, for 60 s, and only as long as the session that asked for it; its session outlives neither.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { CustomerActor, PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { hashToken } from '#server/base/http/http.ts'
import { derive } from '#server/base/secrets/seal.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { write } from '#server/base/database/transaction.ts'
import { openSession, type Opened } from '../open-session.ts'

const CODE_MS = 60_000
/** One of the staff stays an hour in the account, however long the own session lasts. */
const ACTING_MS = 3_600_000

type Code = { code: string; expires_at: string }
/** What is kept of a code for a repeated request: the code is derived from it again, so it lies nowhere. */
type Kept = { nonce: string; expires_at: string }

const newCode = (ctx: Ctx, now: Date) => {
  const nonce = ctx.clock.secret(32).toString('hex')
  const expires = new Date(now.getTime() + CODE_MS)
  const kept: Kept = { nonce, expires_at: expires.toISOString() }
  return { kept, hash: hashToken(codeOf(ctx, kept).code), expires }
}

/** The code as it is told, after the write that made it. */
export const codeOf = (ctx: Ctx, { nonce, expires_at }: Kept): Code => ({
  code: derive(ctx, 'sign-in code', nonce, 32).toString('base64url'),
  expires_at,
})

/** A code for the person itself. Refuses `session_expired` when the session has just ended. */
export async function issueOwnSignInCode(ctx: Ctx, actor: CustomerActor): Promise<Code> {
  const made = await write(ctx, actor, async ({ db, now, note }) => {
    const { kept, hash, expires } = newCode(ctx, now)
    const { rows } = await sql<{ issued: boolean }>`select issue_own_sign_in_code(${actor.id}, ${hash},
      ${actor.tokenHash ?? null}::bytea, ${expires}) as issued`.execute(db)
    if (!rows[0]?.issued) throw new AppError('session_expired')
    note({ object: 'member', objectId: actor.id, after: { sign_in_code: 'issued' } })
    return kept
  })
  return codeOf(ctx, made)
}

/**
 * A code by which `actedBy` gets into the portal as this person; `db` is an office transaction, which also notes why. The caller has
 * decided that the staff member may see the customer, and tells the code by codeOf. Exchanged, it is a session of one hour with `acting_staff_id`.
 */
export async function issueSignInCode(
  ctx: Ctx,
  db: Database,
  now: Date,
  who: { customerId: number; memberId: string; actedBy: { id: string; tokenHash?: Buffer } },
): Promise<Kept> {
  if (!who.actedBy.tokenHash) throw new AppError('session_expired')
  const { kept, hash, expires } = newCode(ctx, now)
  await db
    .insertInto('sign_in_code')
    .values({
      code_hash: hash,
      session_hash: who.actedBy.tokenHash,
      customer_id: who.customerId,
      member_id: who.memberId,
      acting_staff_id: who.actedBy.id,
      expires_at: expires,
    })
    .execute()
  return kept
}

type Spent = {
  customer_id: number
  member_id: string
  acting_staff_id: string | null
  remember: boolean
  until: string
}

/** Uses the code up and opens the session. Refuses `too_often`, and `sign_in_code_expired` for everything that is no longer or never was good. */
export async function signInWithCode(
  ctx: Ctx,
  actor: PublicActor,
  input: { token: string },
): Promise<Opened & { acting: boolean }> {
  await limitByAddress(ctx, 'sign-in-code', actor.request.ip)
  const now = ctx.clock.now()
  return ctx.db.office
    .transaction()
    .execute(async (db) => {
      const { rows } =
        await sql<Spent>`with spent as (delete from sign_in_code where code_hash = ${hashToken(input.token)} returning *)
      select x.customer_id, x.member_id, x.acting_staff_id, s.remember, s.expires_at as until
      from spent x
      join session s on s.token_hash = x.session_hash and s.expires_at > ${now}
      join member m on m.customer_id = x.customer_id and m.member_id = x.member_id and m.enabled
      left join staff a on a.staff_id = x.acting_staff_id
      where x.expires_at > ${now} and (a.staff_id is null or a.enabled)`.execute(db)
      const spent = rows[0]
      if (!spent) return undefined
      const { customer_id, member_id, acting_staff_id: actingStaffId } = spent
      const latest = Date.parse(spent.until)
      const until = new Date(actingStaffId ? Math.min(latest, now.getTime() + ACTING_MS) : latest)
      const holder = { side: 'customer', customer_id, member_id, staff_id: null } as const
      const options = { remember: spent.remember && !actingStaffId, until, actingStaffId }
      return { ...(await openSession(ctx, db, actor, holder, options)), acting: actingStaffId !== null }
    })
    .then((opened) => {
      // Thrown after the commit: an expired code is used up as well.
      if (!opened) throw new AppError('sign_in_code_expired')
      return opened
    })
}
