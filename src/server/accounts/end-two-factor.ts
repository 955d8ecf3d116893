// Switching the second factor off: the person itself with password and code, or somebody in charge of the person, with a reason and
// without either. All of the person's other sessions end, and a mail says so.
import { sql } from 'kysely'
import type { twoFactorCalls } from '#shared/accounts/two-factor.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { needsTwoFactor } from '#shared/permissions.ts'
import type { CustomerActor, StaffActor } from '../base/actor.ts'
import type { Ctx } from '../base/context.ts'
import { SEND_MAIL } from '../base/outbox.ts'
import { write } from '#server/base/database/transaction.ts'
import { staffScope } from './customers.queries.ts'
import { endOthers, endStaffSessions, objectOf } from './end-sessions.ts'
import { lockSubAccount } from './lock-sub-account.ts'
import { lockStaff } from './save-staff.ts'
import { clearFactor, codeWrong, limitCodes, memberPerson, personOf, spendCode, staffPerson } from './second-factor.ts'
import { proveSelf, refuseWrongPassword, toldOf } from './set-up-two-factor.ts'
import { tellPerson } from './tell-person.ts'

type Done = Record<string, never>
/** Of a person of either side; `reason` stands in the operation log. */
type Reason = { reason: string }

/** Refuses `password_wrong`, `code_wrong`, `two_factor_off`, `too_often`, and `two_factor_required` where the role demands it. */
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
    if (required) throw new AppError('two_factor_required')
    refuseWrongPassword(right)
    if (!(await spendCode(ctx, db, person, input.totp_or_recovery_code, now))) throw codeWrong('totp_or_recovery_code')
    await clearFactor(db, person)
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

/** By an admin. Refuses `not_found`, `two_factor_off`, `own_two_factor`: the own one asks for password and code. */
export async function resetStaffTwoFactor(
  ctx: Ctx,
  actor: StaffActor,
  input: Reason & { staff_id: string },
): Promise<Done> {
  const answer = await write(ctx, actor, async (tx) => {
    const { before } = await lockStaff(tx, input.staff_id)
    if (input.staff_id === actor.id) throw new AppError('own_two_factor')
    if (!(await clearFactor(tx.db, staffPerson(input.staff_id)))) throw new AppError('two_factor_off')
    await endStaffSessions(tx.db, input.staff_id, tx.now)
    await tellPerson(ctx, tx.db, tx.now, 'two_factor_reset', toldOf(actor, before.email))
    const after = { two_factor: 'reset', reason: input.reason }
    tx.note({ customerId: 0, object: 'staff', objectId: input.staff_id, after })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}

/** By the main account. Refuses `not_found`, `two_factor_off`. */
export async function resetSubAccountTwoFactor(
  ctx: Ctx,
  actor: CustomerActor,
  input: Reason & { member_id: string },
): Promise<Done> {
  const answer = await write(ctx, actor, async (tx) => {
    const before = await lockSubAccount(tx.db, actor, input.member_id)
    if (!(await clearFactor(tx.db, memberPerson(actor.customerId, input.member_id))))
      throw new AppError('two_factor_off')
    await sql`select end_member_sessions(${input.member_id})`.execute(tx.db)
    await tellPerson(ctx, tx.db, tx.now, 'two_factor_reset', toldOf(actor, before.email))
    const after = { two_factor: 'reset', reason: input.reason }
    tx.note({ object: 'sub_account', objectId: String(before.sub_account_id), after })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}

/** By staff, of a customer's main account. Refuses `not_found`, also outside the person's scope, and `two_factor_off`. */
export async function resetMainTwoFactor(
  ctx: Ctx,
  actor: StaffActor,
  input: Reason & { customer_id: number },
): Promise<Done> {
  const customerId = input.customer_id
  const answer = await write(ctx, actor, async (tx) => {
    const { rows } = await sql<{
      member_id: string
      email: string
      platform_type: number
    }>`select m.member_id, m.email, c.platform_type
      from customer c join member m on m.customer_id = c.customer_id and m.sub_account_id = 0
      where c.customer_id = ${customerId} and ${staffScope(actor)} for update of m`.execute(tx.db)
    const main = rows[0]
    if (!main) throw new AppError('not_found')
    if (!(await clearFactor(tx.db, memberPerson(customerId, main.member_id)))) throw new AppError('two_factor_off')
    await tx.db
      .deleteFrom('session')
      .where('customer_id', '=', customerId)
      .where('member_id', '=', main.member_id)
      .execute()
    const { language } = actor.request
    const told = { email: main.email, platformType: main.platform_type, language }
    await tellPerson(ctx, tx.db, tx.now, 'two_factor_reset', told)
    const after = { two_factor: 'reset', reason: input.reason }
    tx.note({ customerId, object: 'member', objectId: main.member_id, after })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}
