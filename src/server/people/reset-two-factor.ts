// Somebody in charge switches a person's second factor off, with a reason instead of a code: an admin a colleague's, the main account a
// sub-account's. The person's sessions end, and a mail says so.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { clearFactors, endStaffSessions, memberPerson, staffPerson, tellPerson, toldOf } from '#server/access/index.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { SEND_MAIL } from '#server/mail/index.ts'
import { lockStaff } from './save-staff.ts'
import { lockSubAccount } from './lock-sub-account.ts'

type Done = Record<string, never>
/** `reason` stands in the operation log. */
type Reason = { reason: string }

/** By an admin. Refuses `not_found`, `two_factor_off`, `own_two_factor`: the own one asks for password and code. */
export async function resetStaffTwoFactor(
  ctx: Ctx,
  actor: StaffActor,
  input: Reason & { staff_id: string },
): Promise<Done> {
  const answer = await write(ctx, actor, async (tx) => {
    const { before } = await lockStaff(tx, input.staff_id)
    if (input.staff_id === actor.id) throw new AppError('own_two_factor')
    if (!(await clearFactors(tx.db, staffPerson(input.staff_id)))) throw new AppError('two_factor_off')
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
    if (!(await clearFactors(tx.db, memberPerson(actor.customerId, input.member_id))))
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
