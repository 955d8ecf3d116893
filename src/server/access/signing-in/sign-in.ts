// Signing in and out, for both sides. Unknown and known addresses get the same answer in the same time; each failure makes
// the next try wait longer, and the wait is set before the password is looked at, so that parallel tries gain nothing.
import type { z } from 'zod'
import type { signInCalls } from '#shared/access/sign-in.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { sql } from 'kysely'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { spendCaptcha } from '../captcha.ts'
import { giveSignInTicket } from './finish-sign-in.ts'
import { openSession } from '../open-session.ts'
import { DUMMY_HASH, passwordMatches } from '../password.ts'

type SignIn = z.output<typeof signInCalls.signIn.input>
const FREE_FAILURES = 3
const MAX_DELAY_S = 3600

/** Opens a session and returns its token, stored nowhere but hashed; or, with two-factor on, a ticket for the second step. Refuses `captcha_wrong`, `sign_in_failed`, `too_often`, `account_disabled`. */
export async function signIn(
  ctx: Ctx,
  actor: PublicActor,
  side: 'customer' | 'staff',
  input: SignIn,
): Promise<OutputOf<typeof signInCalls.signIn>> {
  await limitByAddress(ctx, 'sign-in', actor.request.ip)
  await spendCaptcha(ctx, input.captcha_id, input.captcha_text)
  const now = ctx.clock.now()
  const account = await takeTry(ctx, side, input.email, now)
  const right = await passwordMatches(account?.password_hash ?? DUMMY_HASH, input.password).catch(() => false)
  if (!account || !right) throw new AppError('sign_in_failed')
  if (!account.enabled) throw new AppError('account_disabled')

  // The tries stay counted until the second step is done: whoever has only the password gets ever fewer tickets.
  if (account.two_factor) {
    const given = await giveSignInTicket(ctx, { side, ...account }, account.password_hash, input.remember)
    return { token: '', ...given }
  }
  const opened = await ctx.db.office.transaction().execute(async (db) => {
    await db
      .updateTable('login')
      .set({ failures: 0, blocked_until: null })
      .where('side', '=', side)
      .where('email', '=', input.email)
      .execute()
    return openSession(ctx, db, actor, { side, ...account }, { remember: input.remember })
  })
  return { ...opened, ticket: null }
}

/** Counts one try against the address and returns its account; refuses while the address must wait. */
async function takeTry(ctx: Ctx, side: 'customer' | 'staff', email: string, now: Date) {
  const { rows } = await sql<{
    failures: number
    waits: boolean
    customer_id: number | null
    member_id: string | null
    staff_id: string | null
    password_hash: string
    enabled: boolean
    two_factor: boolean
  }>`with tried as (
      update login set
        failures = case when blocked_until > ${now} then failures else failures + 1 end,
        blocked_until = case when blocked_until > ${now} then blocked_until
          when failures + 1 > ${FREE_FAILURES} then ${now}::timestamptz + make_interval(secs => least(${MAX_DELAY_S}, power(2, least(failures + 1 - ${FREE_FAILURES}, 20))))
        end
      where side = ${side} and email = ${email}
      returning *)
    select t.failures, coalesce((select l.blocked_until > ${now} from login l where l.side = t.side and l.email = t.email), false) as waits,
      t.customer_id, t.member_id, t.staff_id, coalesce(m.password_hash, s.password_hash) as password_hash, coalesce(m.enabled, s.enabled) as enabled,
      coalesce(m.two_factor_secret, s.two_factor_secret) is not null as two_factor
    from tried t
    left join member m on m.customer_id = t.customer_id and m.member_id = t.member_id
    left join staff s on s.staff_id = t.staff_id`.execute(ctx.db.office)
  // The sub-select sees the row as it was before this statement: whether the address already had to wait.
  if (rows[0]?.waits) throw new AppError('too_often')
  return rows[0]
}

/** Ends the session of this token; ending it twice is fine. One of the staff who leaves acts for no customer any more either. */
export async function signOut(ctx: Ctx, tokenHash: Buffer | undefined): Promise<void> {
  if (!tokenHash) return
  await sql`delete from session where token_hash = ${tokenHash}
    or acting_staff_id = (select s.staff_id from session s where s.token_hash = ${tokenHash})`.execute(ctx.db.office)
}
