// Signing in and out, for both sides. Unknown and known addresses get the same answer in the same time, and each try is counted
// before the password is looked at (tries.ts).
import type { z } from 'zod'
import type { signInCalls } from '#shared/access/sign-in.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { sql } from 'kysely'
import type { CustomerActor, PublicActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { tellBreakGlass } from './break-glass.ts'
import { forgetBrowser } from '../browser.ts'
import { spendCaptcha } from '../captcha.ts'
import { giveSignInTicket } from './finish-sign-in.ts'
import { openSession } from '../open-session.ts'
import { DUMMY_HASH, passwordMatches } from '../password.ts'
import { keepDevice, takeTry } from '../tries.ts'

type SignIn = z.output<typeof signInCalls.signIn.input>

/** Opens a session and returns its token, stored nowhere but hashed; or, with two-factor on, a ticket for the second step. Refuses `captcha_wrong`, `sign_in_failed`, `too_often`, `account_disabled`, `company_only`, `passkey_elsewhere`. */
export async function signIn(
  ctx: Ctx,
  actor: PublicActor,
  side: 'customer' | 'staff',
  input: SignIn,
): Promise<OutputOf<typeof signInCalls.signIn>> {
  await limitByAddress(ctx, 'sign-in', actor.request.ip)
  await spendCaptcha(ctx, input)
  const now = ctx.clock.now()
  const account = await takeTry(ctx, actor.request, side, input.email, now)
  const right = await passwordMatches(account?.password_hash || DUMMY_HASH, input.password).catch(() => false)
  if (!account || !right) throw new AppError('sign_in_failed')
  if (!account.enabled) throw new AppError('account_disabled')
  if (account.forced && !account.break_glass) throw new AppError('company_only')
  if (account.forced) await tellBreakGlass(ctx, actor, { side, ...account })

  // The tries stay counted until the second step is done: whoever has only the password gets ever fewer tickets.
  if (account.two_factor) {
    const given = await giveSignInTicket(
      ctx,
      actor.request,
      { side, ...account },
      account.password_hash,
      input.remember,
    )
    return { token: '', ...given }
  }
  const opened = await ctx.db.office.transaction().execute(async (db) => {
    await keepDevice(ctx, db, actor.request, side, input.email, now)
    return openSession(ctx, db, actor, { side, ...account }, { remember: input.remember })
  })
  return { ...opened, ticket: null, ways: [] }
}

/** Ends the session; ending it twice is fine. One of the staff who leaves acts for no customer any more either. */
export async function signOut(ctx: Ctx, { kind, tokenHash, request }: CustomerActor | StaffActor): Promise<void> {
  if (!tokenHash) return
  const side = kind === 'staff' ? 'staff' : 'customer'
  const { rows } = await sql<{
    others: boolean
  }>`with own as (select staff_id, browser_hash from session where token_hash = ${tokenHash}),
    ended as (delete from session where token_hash = ${tokenHash} or acting_staff_id = (select staff_id from own))
    select exists (select from session s join own o on o.browser_hash = s.browser_hash
      where s.side = ${side} and s.token_hash <> ${tokenHash} and s.expires_at > ${ctx.clock.now()}) as others`.execute(
    ctx.db.office,
  )
  if (!rows[0]?.others) forgetBrowser(request, side)
}
