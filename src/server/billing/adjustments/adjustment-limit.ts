// From which amount on an adjustment needs a second person (Rule 12.9), as an admin changes it.
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'

export const adjustmentLimit = (db: Database): Promise<{ amount: string }> =>
  db.selectFrom('adjustment_limit').select('amount').executeTakeFirstOrThrow()

/** Holds for whatever is filed from now on. */
export function updateAdjustmentLimit(
  ctx: Ctx,
  actor: StaffActor,
  after: { amount: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await tx.db.selectFrom('adjustment_limit').select('amount').forUpdate().executeTakeFirstOrThrow()
    await tx.db.updateTable('adjustment_limit').set(after).execute()
    tx.note({ customerId: 0, object: 'adjustment_limit', objectId: 'house', before, after })
    return {}
  })
}
