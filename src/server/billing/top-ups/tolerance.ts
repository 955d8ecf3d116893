// The tolerance of top-ups (Rule 13.7), as finance's decision reads it and an admin changes it.
import type { TopUpTolerance } from '#shared/billing/billing.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'

export const tolerance = (db: Database): Promise<TopUpTolerance> =>
  db.selectFrom('top_up_tolerance').select(['percent', 'amount']).executeTakeFirstOrThrow()

/** Holds for every decision from now on. */
export function updateTolerance(ctx: Ctx, actor: StaffActor, after: TopUpTolerance): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('top_up_tolerance')
      .select(['percent', 'amount'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.db.updateTable('top_up_tolerance').set(after).execute()
    tx.note({ customerId: 0, object: 'top_up_tolerance', objectId: 'house', before, after })
    return {}
  })
}
