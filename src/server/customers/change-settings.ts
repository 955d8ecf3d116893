// The switches of a customer's settings.
import type { settingCalls } from '#shared/customers/settings.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'

/** 1: orders show the last carrier's number where it is known; 0: the one on our label (Rule 10.3). */
export function showTrueTrackingNumber(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof settingCalls.changeShowTrueTrackingNumber>,
): Promise<Record<string, never>> {
  const shown = input.show_true_tracking_number === 1
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('customer')
      .select('show_true_tracking_number')
      .where('customer_id', '=', actor.customerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx.db
      .updateTable('customer')
      .set({ show_true_tracking_number: shown })
      .where('customer_id', '=', actor.customerId)
      .execute()
    tx.note({
      object: 'customer',
      objectId: String(actor.customerId),
      before,
      after: { show_true_tracking_number: shown },
    })
    tx.changed(['orders', 'accounts'])
    return {}
  })
}
