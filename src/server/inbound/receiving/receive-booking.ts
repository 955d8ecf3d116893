// Goods arrive: the desk counts every SKU of every box. More than announced may arrive and is recorded as it is; counting again
// before the inspection sets the counts anew.
import { refuse } from '#shared/errors.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { refuseCounts } from '#shared/inbound/counting.rules.ts'
import type { ArrivalReason } from '#shared/inbound/found-goods.rules.ts'
import type { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { refuseEvent } from '#shared/inbound/inbound.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { countedLines, pieces, setCounts } from './booking-counts.ts'
import { happen, lockForStaff } from '../booking-writing.ts'

/** How many counts differ for which reason, as the log tells it. */
function reasonsOf(counts: readonly { reason?: ArrivalReason | undefined }[]): { reasons?: Record<string, number> } {
  const reasons: Record<string, number> = {}
  for (const { reason } of counts) if (reason) reasons[reason] = (reasons[reason] ?? 0) + 1
  return Object.keys(reasons).length > 0 ? { reasons } : {}
}

/** Refuses `booking_state`, incomplete or foreign counts. */
export function receiveBooking(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof receivingCalls.receive>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const booking = await lockForStaff(tx.db, actor, input)
    refuse(refuseEvent('receive', booking.stage))
    refuse(refuseCounts('receive', await countedLines(tx.db, booking), input.counts))
    await setCounts(tx.db, booking, 'arrived', input.counts)
    await happen(ctx, tx, actor, booking, 'receive', {
      set: { received_at: tx.now },
      note: input.note,
      after: { arrived: pieces(input.counts), ...reasonsOf(input.counts) },
    })
    return {}
  })
}
