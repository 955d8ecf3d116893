// Whoever signed in with a password that somebody else gave chooses an own one here; until then nothing else works. Changing a
// password later asks for the old one and is not this.
import { sql } from 'kysely'
import { refuseDifferent } from '#shared/access/passwords.rules.ts'
import { AppError, refuse, type FieldRefusal } from '#shared/errors.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { hashPassword, passwordMatches } from '../password.ts'

type Passwords = { password: string; confirm_password: string }

const SAME: FieldRefusal = {
  path: 'password',
  reason: { en: 'Choose another password than the one you were given', zh_CN: '请设置与初始密码不同的密码' },
}

/** A member's own password. Refuses `forbidden` where none is asked for, `invalid_input` for the given one and for two that differ. */
export async function chooseOwnPassword(
  ctx: Ctx,
  actor: CustomerActor,
  input: Passwords,
): Promise<Record<string, never>> {
  refuse(refuseDifferent(input))
  const given = await ctx.db.office
    .selectFrom('member')
    .select('password_hash')
    .where('customer_id', '=', actor.customerId)
    .where('member_id', '=', actor.id)
    .where('must_change_password', '=', true)
    .executeTakeFirst()
  const password_hash = await anotherHash(given?.password_hash, input.password)
  return write(ctx, actor, async (tx) => {
    const changed = await tx.db
      .updateTable('member')
      .set({ password_hash, must_change_password: false })
      .where('customer_id', '=', actor.customerId)
      .where('member_id', '=', actor.id)
      .where('must_change_password', '=', true)
      .returning('sub_account_id')
      .executeTakeFirst()
    if (!changed) throw new AppError('forbidden')
    await sql`select end_member_sessions(${actor.id}, ${actor.tokenHash ?? null}::bytea)`.execute(tx.db)
    tx.note({ object: 'sub_account', objectId: String(changed.sub_account_id), after: { password: 'chosen' } })
    return {}
  })
}

/** The same for staff. */
export async function chooseOwnStaffPassword(
  ctx: Ctx,
  actor: StaffActor,
  input: Passwords,
): Promise<Record<string, never>> {
  refuse(refuseDifferent(input))
  const given = await ctx.db.office
    .selectFrom('staff')
    .select('password_hash')
    .where('staff_id', '=', actor.id)
    .where('must_change_password', '=', true)
    .executeTakeFirst()
  const password_hash = await anotherHash(given?.password_hash, input.password)
  return write(ctx, actor, async (tx) => {
    const changed = await tx.db
      .updateTable('staff')
      .set({ password_hash, must_change_password: false })
      .where('staff_id', '=', actor.id)
      .where('must_change_password', '=', true)
      .returning('staff_id')
      .executeTakeFirst()
    if (!changed) throw new AppError('forbidden')
    await sql`delete from session where staff_id = ${actor.id} and token_hash is distinct from ${actor.tokenHash ?? null}::bytea`.execute(
      tx.db,
    )
    tx.note({ object: 'staff', objectId: actor.id, after: { password: 'chosen' } })
    return {}
  })
}

/** Hashes the new password where it is not the given one. Where none is `given` any more the request is a repeated one, which only needs some hash. */
async function anotherHash(given: string | undefined, password: string): Promise<string> {
  const same = given !== undefined && (await passwordMatches(given, password).catch(() => false))
  if (same) throw new AppError('invalid_input', undefined, [SAME])
  return hashPassword(password)
}
