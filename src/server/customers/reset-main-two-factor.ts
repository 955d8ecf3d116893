// Staff switch the second factor of a customer's main account off, with a reason instead of a code. The person's sessions end, and a
// mail says so.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { clearFactors, memberPerson, staffSeesCustomer, tellPerson } from '#server/access/index.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { SEND_MAIL } from '#server/mail/index.ts'

/** By staff, of a customer's main account. Refuses `not_found`, also outside the person's scope, and `two_factor_off`. */
export async function resetMainTwoFactor(
  ctx: Ctx,
  actor: StaffActor,
  input: { customer_id: number; reason: string },
): Promise<Record<string, never>> {
  const customerId = input.customer_id
  const answer = await write(ctx, actor, async (tx) => {
    const { rows } = await sql<{
      member_id: string
      email: string
      platform_type: number
    }>`select m.member_id, m.email, c.platform_type
      from customer c join member m on m.customer_id = c.customer_id and m.sub_account_id = 0
      where c.customer_id = ${customerId} and ${staffSeesCustomer(actor)} for update of m`.execute(tx.db)
    const main = rows[0]
    if (!main) throw new AppError('not_found')
    if (!(await clearFactors(tx.db, memberPerson(customerId, main.member_id)))) throw new AppError('two_factor_off')
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
