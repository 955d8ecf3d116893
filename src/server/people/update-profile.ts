// A person changes the own profile (Rule 4.15). The name of staff signs the operation log, so only an admin changes it.
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeProfileCalls, profileCalls } from '#shared/people/profile.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'

export function updateProfile(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof profileCalls.updateProfile>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('member')
      .select(['first_name', 'last_name', 'phone', 'language', 'time_zone'])
      .where('customer_id', '=', actor.customerId)
      .where('member_id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.db
      .updateTable('member')
      .set(input)
      .where('customer_id', '=', actor.customerId)
      .where('member_id', '=', actor.id)
      .execute()
    tx.note({ object: 'member', objectId: actor.id, before, after: input })
    tx.changed(['accounts'])
    return {}
  })
}

export function updateStaffProfile(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeProfileCalls.updateProfile>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('staff')
      .select(['language', 'time_zone'])
      .where('staff_id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.db.updateTable('staff').set(input).where('staff_id', '=', actor.id).execute()
    tx.note({ customerId: 0, object: 'staff', objectId: actor.id, before, after: input })
    return {}
  })
}
