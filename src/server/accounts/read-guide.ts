// Which guides a person has read: theirs alone, not their customer's.
import type { ParsedInputOf } from '#shared/contract.ts'
import type { guideCalls } from '#shared/accounts/guide.contract.ts'
import type { CustomerActor } from '../base/actor.ts'
import type { Ctx } from '../base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'

/** Remembers that this person has read the guide, or forgets it again; either may be said twice. */
export function markGuide(
  ctx: Ctx,
  actor: CustomerActor,
  { is_read, guide_type }: ParsedInputOf<typeof guideCalls.updateOperationGuide>,
): Promise<Record<string, never>> {
  const key = { customer_id: actor.customerId, member_id: actor.id, guide_type }
  return write(ctx, actor, async (tx) => {
    if (is_read === 1)
      await tx.db
        .insertInto('guide_read')
        .values({ ...key, read_at: tx.now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await tx.db
        .deleteFrom('guide_read')
        .where('customer_id', '=', key.customer_id)
        .where('member_id', '=', key.member_id)
        .where('guide_type', '=', guide_type)
        .execute()
    tx.note({ object: 'guide', objectId: String(guide_type), after: { is_read } })
    return {}
  })
}

/** 1 where this person has read the guide. */
export async function guideRead(db: Database, actor: CustomerActor, guideType: number): Promise<0 | 1> {
  const found = await db
    .selectFrom('guide_read')
    .select('guide_type')
    .where('customer_id', '=', actor.customerId)
    .where('member_id', '=', actor.id)
    .where('guide_type', '=', guideType)
    .executeTakeFirst()
  return found ? 1 : 0
}
