// The main account (Rule 4.12) and staff change their own password: the current one proves who asks, every other session ends. The
// second factor stays as it is.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { SEND_MAIL } from '#server/mail/index.ts'
import { write } from '#server/base/database/transaction.ts'
import { endOthers, objectOf } from '../end-sessions.ts'
import { refuseCommon } from '../password-rules.ts'
import { hashPassword } from '../password.ts'
import { personOf } from '../second-factor.ts'
import { proveSelf, refuseWrongPassword, toldOf } from '../two-factor/set-up-two-factor.ts'
import { tellPerson } from '../tell-person.ts'

/** Refuses `forbidden` to sub-accounts and keys, `password_wrong`, `too_often`, `invalid_input` for a common or unchanged password. */
export async function changePassword(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  input: { current_pwd: string; new_pwd: string },
): Promise<Record<string, never>> {
  if (actor.kind !== 'main' && actor.kind !== 'staff') throw new AppError('forbidden')
  refuseCommon(input.new_pwd, 'new_pwd')
  if (input.new_pwd === input.current_pwd)
    throw new AppError('invalid_input', undefined, [{ path: 'new_pwd', reason: ruleText('same_as_before') }])
  const person = personOf(actor)
  const { factor, right } = await proveSelf(ctx, actor, input.current_pwd)
  const password_hash = await hashPassword(input.new_pwd)
  const answer = await write(ctx, actor, async ({ db, now, note }) => {
    refuseWrongPassword(right)
    // The hash is compared again: somebody may have changed the password while this one was checked.
    const { rows } = await sql<{
      email: string
    }>`update ${sql.table(person.table)} set password_hash = ${password_hash},
        must_change_password = false
      where ${person.is} and password_hash = ${factor.password_hash} returning email`.execute(db)
    if (!rows[0]) refuseWrongPassword(false)
    await endOthers(db, actor, now)
    await tellPerson(ctx, db, now, 'changed', toldOf(actor, factor.email))
    note({ object: objectOf(actor), objectId: actor.id, after: { password: 'changed' } })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}
