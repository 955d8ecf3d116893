// Which guides a person has read: theirs alone, not their customer's.
import type { ParsedInputOf } from '#shared/contract.ts'
import type { guideCalls } from '#shared/messages/guide.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
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
