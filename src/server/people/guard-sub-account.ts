// Letting a sub-account in or out, and giving it another password: both end its sessions in the same transaction.
import { sql } from 'kysely'
import { refuseDifferent } from '#shared/access/passwords.rules.ts'
import { refuse } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { lockSubAccount } from './lock-sub-account.ts'
import { forgetTries, hashPassword } from '#server/access/index.ts'

/** A disabled account is out at its next request. Refuses `not_found`. */
export function setSubAccountStatus(
  ctx: Ctx,
  actor: CustomerActor,
  input: { member_id: string; enabled: boolean },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await lockSubAccount(tx.db, actor, input.member_id)
    await tx.db
      .updateTable('member')
      .set({ enabled: input.enabled })
      .where('customer_id', '=', actor.customerId)
      .where('member_id', '=', input.member_id)
      .execute()
    if (!input.enabled) await sql`select end_member_sessions(${input.member_id})`.execute(tx.db)
    tx.note({
      object: 'sub_account',
      objectId: String(before.sub_account_id),
      before: { enabled: before.enabled },
      after: { enabled: input.enabled },
    })
    tx.changed(['accounts'])
    return {}
  })
}

/** The new password lasts until the person's first sign-in with it. Refuses `not_found`, `invalid_input` for passwords that differ. */
export async function resetSubAccountPassword(
  ctx: Ctx,
  actor: CustomerActor,
  input: { member_id: string; password: string; confirm_password: string },
): Promise<Record<string, never>> {
  refuse(refuseDifferent(input))
  const password_hash = await hashPassword(input.password)
  return write(ctx, actor, async (tx) => {
    const before = await lockSubAccount(tx.db, actor, input.member_id)
    await tx.db
      .updateTable('member')
      .set({ password_hash, must_change_password: true, invited_until: null })
      .where('customer_id', '=', actor.customerId)
      .where('member_id', '=', input.member_id)
      .execute()
    await sql`select end_member_sessions(${input.member_id}), invite_member(${input.member_id}, '', null, null, ${tx.now})`.execute(
      tx.db,
    )
    await forgetTries(ctx, tx.db, 'customer', before.email)
    tx.note({ object: 'sub_account', objectId: String(before.sub_account_id), after: { password: 'reset' } })
    return {}
  })
}
