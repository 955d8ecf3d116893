// Setting a new password with the link of a mail: once, within its time, for the person it was made for. Every session and every
// other link of that person ends with it.
import type { accessCalls } from '#shared/accounts/access.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { PublicActor } from '../base/actor.ts'
import type { Ctx } from '../base/context.ts'
import { hashToken } from '../base/http.ts'
import { queueMail, SEND_MAIL } from '../base/outbox.ts'
import { limitByAddress } from '../base/rate-limit.ts'
import { write } from '../base/transaction.ts'
import { accountMail, mailBrand } from './account-mails.ts'
import { refuseCommon } from './password-rules.ts'
import { hashPassword } from './password.ts'

/** Refuses `link_expired` for a wrong, used or old code and for a disabled account, `invalid_input` for a common password. */
export async function resetPassword(
  ctx: Ctx,
  actor: PublicActor,
  input: ParsedInputOf<typeof accessCalls.resetPassword>,
): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'reset-password', actor.request.ip)
  refuseCommon(input.new_pwd, 'new_pwd')
  const password_hash = await hashPassword(input.new_pwd)
  const answer = await write(ctx, actor, async ({ db, now, note }) => {
    const link = await db
      .updateTable('one_time_link')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(input.token))
      .where('purpose', '=', 'reset')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .returning(['customer_id', 'member_id'])
      .executeTakeFirst()
    if (!link || link.customer_id === null || link.member_id === null) throw new AppError('link_expired')
    const { customer_id, member_id } = link
    const member = await db
      .updateTable('member')
      .set({ password_hash, must_change_password: false, invited_until: null })
      .where('customer_id', '=', customer_id)
      .where('member_id', '=', member_id)
      .where('enabled', '=', true)
      .returning('email')
      .executeTakeFirst()
    if (!member) throw new AppError('link_expired')
    await db
      .updateTable('one_time_link')
      .set({ used_at: now })
      .where('customer_id', '=', customer_id)
      .where('member_id', '=', member_id)
      .where('used_at', 'is', null)
      .execute()
    await db.deleteFrom('session').where('customer_id', '=', customer_id).where('member_id', '=', member_id).execute()
    await db
      .updateTable('login')
      .set({ failures: 0, blocked_until: null })
      .where('customer_id', '=', customer_id)
      .where('member_id', '=', member_id)
      .execute()
    const { platform_type } = await db
      .selectFrom('customer')
      .select('platform_type')
      .where('customer_id', '=', customer_id)
      .executeTakeFirstOrThrow()
    await queueMail(
      ctx,
      db,
      now,
      accountMail('changed', await mailBrand(db, platform_type), member.email, actor.request.language, '/send-email'),
    )
    note({ customerId: customer_id, object: 'member', objectId: member_id, after: { password: 'reset' } })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}
