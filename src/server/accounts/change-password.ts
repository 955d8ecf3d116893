// The main account changes its own password (spec 5 and 6): the current one proves who asks, every other session ends.
import { sql } from 'kysely'
import type { profileCalls } from '#shared/accounts/profile.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, ERRORS } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import type { CustomerActor } from '../base/actor.ts'
import type { Ctx } from '../base/context.ts'
import { queueMail, SEND_MAIL } from '../base/outbox.ts'
import { limitByAddress } from '../base/rate-limit.ts'
import { read, write } from '../base/transaction.ts'
import { accountMail, mailBrand } from './account-mails.ts'
import { refuseCommon } from './password-rules.ts'
import { hashPassword, passwordMatches } from './password.ts'

/** Refuses `forbidden` to sub-accounts and keys, `password_wrong`, `too_often`, `invalid_input` for a common or unchanged password. */
export async function changePassword(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof profileCalls.updatePassword>,
): Promise<Record<string, never>> {
  if (actor.kind !== 'main') throw new AppError('forbidden')
  await limitByAddress(ctx, `password ${actor.id}`, actor.request.ip)
  refuseCommon(input.new_pwd, 'new_pwd')
  if (input.new_pwd === input.current_pwd)
    throw new AppError('invalid_input', undefined, [{ path: 'new_pwd', reason: ruleText('same_as_before') }])
  const own = { customer_id: actor.customerId, member_id: actor.id }
  const stored = await read(ctx, actor, (db) =>
    db
      .selectFrom('member')
      .select('password_hash')
      .where('customer_id', '=', own.customer_id)
      .where('member_id', '=', own.member_id)
      .executeTakeFirstOrThrow(),
  )
  const right = await passwordMatches(stored.password_hash, input.current_pwd).catch(() => false)
  const password_hash = await hashPassword(input.new_pwd)
  const answer = await write(ctx, actor, async ({ db, now, note }) => {
    // Refused in here, where a request that is sent twice finds the answer of its first sending. The hash is compared again: somebody may
    // have changed the password while this one was checked.
    const changed = await db
      .updateTable('member')
      .set({ password_hash, must_change_password: false })
      .where('customer_id', '=', own.customer_id)
      .where('member_id', '=', own.member_id)
      .where('password_hash', '=', right ? stored.password_hash : '')
      .returning('email')
      .executeTakeFirst()
    if (!changed)
      throw new AppError('password_wrong', undefined, [{ path: 'current_pwd', reason: ERRORS.password_wrong }])
    await sql`select end_other_sessions(${own.member_id}, ${actor.tokenHash ?? null}::bytea, ${now})`.execute(db)
    await queueMail(
      ctx,
      db,
      now,
      accountMail(
        'changed',
        await mailBrand(db, actor.platformType),
        changed.email,
        actor.request.language,
        '/send-email',
      ),
    )
    note({ object: 'member', objectId: own.member_id, after: { password: 'changed' } })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}
