// Switching one's own second factor off, with password and code. All other sessions end, and a mail says so. Somebody in charge
// resets it without either: people/reset-two-factor.ts, customers/reset-main-two-factor.ts.
import { sql } from 'kysely'
import type { twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { needsTwoFactor } from '#shared/permissions.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { SEND_MAIL } from '#server/mail/index.ts'
import { write } from '#server/base/database/transaction.ts'
import { endOthers, objectOf } from '../end-sessions.ts'
import { clearFactor, codeWrong, hasPasskey, limitCodes, personOf, spendCode } from '../second-factor.ts'
import { proveSelf, refuseWrongPassword, toldOf } from './set-up-two-factor.ts'
import { tellPerson } from '../tell-person.ts'

type Done = Record<string, never>

/** Refuses `password_wrong`, `code_wrong`, `two_factor_off`, `too_often`, and `two_factor_required` where the role demands it and no passkey stands. */
export async function endTwoFactor(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  input: ParsedInputOf<typeof twoFactorCalls.endTwoFactor>,
): Promise<Done> {
  const person = personOf(actor)
  const { factor, right } = await proveSelf(ctx, actor, input.current_pwd)
  await limitCodes(ctx, person)
  const required = actor.kind === 'staff' && (await isRequired(ctx, actor))
  const answer = await write(ctx, actor, async ({ db, now, note }) => {
    if (!factor.two_factor_secret) throw new AppError('two_factor_off')
    refuseWrongPassword(right)
    if (!(await spendCode(ctx, db, person, input.totp_or_recovery_code, now))) throw codeWrong('totp_or_recovery_code')
    await clearFactor(db, person)
    // The row is ours now: nobody takes the last passkey away meanwhile.
    if (required && !(await hasPasskey(db, person))) throw new AppError('two_factor_required')
    await endOthers(db, actor, now)
    await tellPerson(ctx, db, now, 'two_factor_off', toldOf(actor, factor.email))
    note({ object: objectOf(actor), objectId: actor.id, after: { two_factor: 'off' } })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}

/** Whether this staff member's roles demand it; the demo's own people are exempt. */
export async function isRequired(ctx: Ctx, actor: StaffActor): Promise<boolean> {
  if (!needsTwoFactor(actor.roles)) return false
  const { rows } = await sql`select from staff where staff_id = ${actor.id} and not two_factor_exempt`.execute(
    ctx.db.office,
  )
  return rows.length > 0
}
