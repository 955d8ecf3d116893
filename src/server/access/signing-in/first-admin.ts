// The first person of an empty installation: whoever has the one-time link becomes admin. With anybody there already the link
// is dead, whatever it says.
import type { z } from 'zod'
import type { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { AppError } from '#shared/errors.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { write } from '#server/base/database/transaction.ts'
import { refuseCommon } from '../password-rules.ts'
import { hashPassword } from '../password.ts'

/** Creates the first admin. Refuses `link_expired` for a wrong, used or old code. */
export async function createFirstAdmin(
  ctx: Ctx,
  actor: PublicActor,
  input: z.output<typeof officeSignInCalls.firstAdmin.input>,
): Promise<Record<string, never>> {
  refuseCommon(input.password, 'password')
  const password_hash = await hashPassword(input.password)
  return write(ctx, actor, async (tx) => {
    const link = await tx.db
      .updateTable('one_time_link')
      .set({ used_at: tx.now })
      .where('token_hash', '=', hashToken(input.code))
      .where('purpose', '=', 'first_admin')
      .where('used_at', 'is', null)
      .where('expires_at', '>', tx.now.toISOString())
      .returning('purpose')
      .executeTakeFirst()
    const somebody = await tx.db.selectFrom('staff').select('staff_id').limit(1).executeTakeFirst()
    if (!link || somebody) throw new AppError('link_expired')
    const staff_id = ctx.clock.id()
    await tx.db
      .insertInto('staff')
      .values({ staff_id, name: input.name, email: input.email, password_hash, roles: ['admin'], created_at: tx.now })
      .execute()
    await tx.db.insertInto('login').values({ side: 'staff', email: input.email, staff_id }).execute()
    tx.note({ object: 'staff', objectId: staff_id, after: { email: input.email, roles: ['admin'] } })
    return {}
  })
}
