// The quality check: how many of the arrived pieces may go to the shelf. A difference from the announcement opens a normal loss
// order.
import { refuse } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { refuseCounts } from '#shared/inbound/counting.rules.ts'
import type { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { refuseEvent } from '#shared/inbound/inbound.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { keepQuarantine } from '#server/stock/index.ts'
import { countedLines, pieces, setCounts } from './booking-counts.ts'
import { happen, lockForStaff } from '../booking-writing.ts'
import { openLossOrder } from '../losses/open-loss-order.ts'

type Call = typeof receivingCalls.inspect

/** Refuses `booking_state`, incomplete counts, `count_exceeds` above what arrived. */
export function inspectBooking(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  return write(ctx, actor, async (tx) => {
    const booking = await lockForStaff(tx.db, actor, input)
    refuse(refuseEvent('inspect', booking.stage))
    const lines = await countedLines(tx.db, booking)
    refuse(refuseCounts('inspect', lines, input.counts))
    await setCounts(tx.db, booking, 'qualified', input.counts)
    // What is in quarantine is not missing: it is the customer's, and in stock.
    const here = input.counts.map((count) => ({
      ...count,
      quantity: count.quantity + (count.quarantine?.quantity ?? 0),
    }))
    const loss_no = await openLossOrder(ctx, tx, actor, booking, 'normal', lines, here)
    const doubtful = input.counts.flatMap(({ box_no, sku_id, quarantine }) =>
      quarantine ? [{ box_no, sku_id, ...quarantine }] : [],
    )
    await happen(ctx, tx, actor, booking, 'inspect', {
      set: { inspected_at: tx.now, inspection: input.inspection },
      note: input.note,
      before: { inspection: booking.inspection },
      after: { inspection: input.inspection, qualified: pieces(input.counts), quarantined: pieces(doubtful), loss_no },
    })
    if (doubtful.length > 0) await keepQuarantine(ctx, tx, actor, booking, doubtful)
    return { loss_no }
  })
}
