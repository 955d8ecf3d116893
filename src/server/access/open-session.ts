// Writes a session, however somebody came to it: by password, by second factor, by a sign-in code. Who may have one is decided before.
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { hashToken } from '#server/base/http/http.ts'
import { keepBrowser, type Side } from './browser.ts'
import { ABSOLUTE_MS, REMEMBER_MS } from './session.ts'

/** Whose account it is: a person of a customer, or one of the staff. */
export type Holder = { side: Side; customer_id: number | null; member_id: string | null; staff_id: string | null } // prettier-ignore
export type Opened = { token: string; expires_at: string }
type Options = {
  remember: boolean
  /** No later than this; without it as long as a session of its kind lives. */
  until?: Date
  /** One of the staff who works in the person's name: such a session is none of the person's sign-ins. */
  actingStaffId?: string | null
}

/** Returns the token, which is stored nowhere but hashed; the browser is given its half of the session beside it. */
export async function openSession(
  ctx: Ctx,
  db: Database,
  { request }: PublicActor,
  { side, customer_id, member_id, staff_id }: Holder,
  { remember, until, actingStaffId = null }: Options,
): Promise<Opened> {
  const now = ctx.clock.now()
  const { ip, userAgent } = request
  const token = ctx.clock.secret(32).toString('base64url')
  const expires = until ?? new Date(now.getTime() + (remember ? REMEMBER_MS : ABSOLUTE_MS))
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      browser_hash: keepBrowser(ctx, request, side),
      side,
      customer_id,
      member_id,
      staff_id,
      acting_staff_id: actingStaffId,
      remember,
      created_at: now,
      seen_at: now,
      expires_at: expires,
      ip,
      user_agent: userAgent,
    })
    .execute()
  if (customer_id !== null && member_id !== null && actingStaffId === null) {
    const signIn = { customer_id, sign_in_id: ctx.clock.id(), member_id, at: now, ip, user_agent: userAgent }
    await db.insertInto('sign_in').values(signIn).execute()
  }
  return { token, expires_at: expires.toISOString() }
}
