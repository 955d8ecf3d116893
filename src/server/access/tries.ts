// How often a password may be tried: counted by the address as it was typed, known or not, and decided by the row that is locked, so that
// parallel tries gain nothing. A browser that once signed in to the account has a count of its own (Rule 4.3).
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { RequestInfo } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { hashToken } from '#server/base/http/http.ts'
import { derive } from '#server/base/secrets/seal.ts'
import type { Holder } from './open-session.ts'

const FREE_FAILURES = 3
const MAX_DELAY_S = 3600
const DAY_MS = 24 * 3_600_000
/** As long as a browser keeps a cookie at most. */
const KNOWN_MS = 400 * DAY_MS
const DEVICE = 'ucenter_device'
const NOBODYS = Buffer.alloc(0)

/** Whose tries: an address of one side. Nobody reads the address out of the table. */
const triesOf = (ctx: Ctx, side: Holder['side'], email: string): Buffer =>
  derive(ctx, 'tries of a password', `${side} ${email}`, 32)

const secretOf = ({ cookies }: RequestInfo): string | undefined => /^[\w-]{43}$/.exec(cookies?.get(DEVICE) ?? '')?.[0]
const deviceOf = (request: RequestInfo): Buffer => {
  const secret = secretOf(request)
  return secret ? hashToken(secret) : NOBODYS
}

export type Account = {
  customer_id: number | null
  member_id: string | null
  staff_id: string | null
  password_hash: string
  enabled: boolean
  two_factor: boolean
  /** The company lets its people in by its own sign-in only (Rule 4.21). */
  forced: boolean
  /** The one whose password goes on to open then. */
  break_glass: boolean
}

/** Counts one try and returns the account of the address, if it has one. Refuses `too_often` with the seconds to wait. */
export async function takeTry(
  ctx: Ctx,
  request: RequestInfo,
  side: Holder['side'],
  email: string,
  now: Date,
): Promise<Account | undefined> {
  const who = triesOf(ctx, side, email)
  const device = deviceOf(request)
  // The condition of the update is judged again on the row as it is once its lock is ours.
  const { rows } = await sql<Account & { known: boolean }>`with tried as (
      insert into sign_in_try as t (who, device, failures, forget_at)
      values (${who}, coalesce((select d.device from sign_in_try d where d.who = ${who} and d.device = ${device}), ''), 1,
        ${new Date(now.getTime() + DAY_MS)})
      on conflict (who, device) do update set failures = t.failures + 1, forget_at = greatest(t.forget_at, excluded.forget_at),
        blocked_until = case when t.failures + 1 > ${FREE_FAILURES}
          then ${now}::timestamptz + make_interval(secs => least(${MAX_DELAY_S}, power(2, least(t.failures + 1 - ${FREE_FAILURES}, 20)))) end
      where t.blocked_until is null or t.blocked_until <= ${now}
      returning 1)
    select l.side is not null as known, l.customer_id, l.member_id, l.staff_id, coalesce(m.password_hash, s.password_hash) as password_hash,
      coalesce(m.enabled and not exists (select from customer_leaving v where v.customer_id = m.customer_id), s.enabled) as enabled,
      coalesce(m.two_factor_secret, s.two_factor_secret) is not null
        or exists (select from passkey p where p.customer_id = l.customer_id and p.member_id = l.member_id)
        or exists (select from passkey p where p.staff_id = l.staff_id) as two_factor,
      l.side is not null and exists (select from company_sign_in x where x.customer_id = coalesce(l.customer_id, 0) and x.forced) as forced,
      coalesce(m.sub_account_id = 0, s.staff_id = (select x.break_glass from company_sign_in x where x.customer_id = 0), false) as break_glass
    from tried
    left join login l on l.side = ${side} and l.email = ${email}
    left join member m on m.customer_id = l.customer_id and m.member_id = l.member_id
    left join staff s on s.staff_id = l.staff_id`.execute(ctx.db.office)
  const found = rows[0]
  if (!found) throw new AppError('too_often', { retry_after_s: await waitOf(ctx, who, device, now) })
  return found.known ? found : undefined
}

async function waitOf(ctx: Ctx, who: Buffer, device: Buffer, now: Date): Promise<number> {
  const { rows } = await sql<{ blocked_until: string | null }>`select blocked_until from sign_in_try
    where who = ${who} and device in ('', ${device}) order by device desc limit 1`.execute(ctx.db.office)
  const until = rows[0]?.blocked_until
  return Math.max(1, Math.ceil(((until ? Date.parse(until) : 0) - now.getTime()) / 1000))
}

/**
 * The password was right: this browser is known from now on and its failures are forgotten. Those of strangers are forgotten only where it
 * was counted among them: else whoever guesses gained new tries each time the owner signs in.
 */
export async function keepDevice(
  ctx: Ctx,
  db: Database,
  request: RequestInfo,
  side: Holder['side'],
  email: string,
  now: Date,
): Promise<void> {
  if (!request.cookies) return
  const secret = secretOf(request) ?? ctx.clock.secret(32).toString('base64url')
  const who = triesOf(ctx, side, email)
  const device = hashToken(secret)
  await sql`with freed as (delete from sign_in_try f where f.who = ${who} and f.device = ''
      and not exists (select from sign_in_try k where k.who = ${who} and k.device = ${device}))
    insert into sign_in_try (who, device, failures, forget_at) values (${who}, ${device}, 0, ${new Date(now.getTime() + KNOWN_MS)})
    on conflict (who, device) do update set failures = 0, blocked_until = null, forget_at = excluded.forget_at`.execute(
    db,
  )
  request.cookies.set(DEVICE, secret, KNOWN_MS / 1000)
}

/** Another password: nobody waits for the wrong ones of before. */
export async function forgetTries(ctx: Ctx, db: Database, side: Holder['side'], email: string): Promise<void> {
  await sql`select forget_tries(${triesOf(ctx, side, email)})`.execute(db)
}

/** Counts of addresses that nobody tried for a day, and browsers that did not sign in for a year. */
export const forgetOldTries = async (ctx: Ctx): Promise<void> => {
  await sql`delete from sign_in_try where forget_at < ${ctx.clock.now()}`.execute(ctx.db.office)
}
