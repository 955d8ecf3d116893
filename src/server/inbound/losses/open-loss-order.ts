// A count that differs from what it is compared with opens a loss order (Rule 8.1): a normal one at the quality check, shown
// as confirmed, an abnormal one at shelving, shown as disputed. What follows is in the files beside.
import type { Count, CountedLine } from '#shared/inbound/counting.rules.ts'
import { countKey, lossDifference } from '#shared/inbound/counting.rules.ts'
import { FIRST_STATUS, type LossSource, type LossType } from '#shared/inbound/losses.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { addLossEvent } from './loss-writing.ts'
import type { LockedBooking } from '../booking-writing.ts'

const SOURCE_OF = { normal: 'quality_check', abnormal: 'shelving' } as const satisfies Record<LossType, LossSource>

/** Opens one loss order for all lines that differ and returns its number; null when none does. `lines` are as counted before. */
export async function openLossOrder(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  booking: LockedBooking,
  type: LossType,
  lines: readonly CountedLine[],
  counts: readonly (Count & { description?: string })[],
): Promise<string | null> {
  const counted = new Map(counts.map((count) => [countKey(count), count]))
  const rows = lines.map((line) => {
    const count = counted.get(countKey(line))
    const quantity = count?.quantity ?? 0
    return {
      box_no: line.box_no,
      sku_id: line.sku_id,
      appointment_quantity: line.quantity,
      arrival_quantity: line.arrived ?? 0,
      qualified_quantity: type === 'normal' ? quantity : (line.qualified ?? 0),
      actual_quantity: quantity,
      description: count?.description ?? '',
    }
  })
  const differing = rows.filter((row) => lossDifference(type, row) !== 0)
  if (differing.length === 0) return null

  const { customer_id, booking_id, warehouse_id } = booking
  const loss_id = ctx.clock.id()
  const loss_no = await takeDocumentNumber(tx.db, 'LO', customer_id)
  await tx.db
    .insertInto('loss_order')
    .values({
      customer_id,
      loss_id,
      loss_no,
      type,
      source: SOURCE_OF[type],
      status: FIRST_STATUS[type],
      booking_id,
      warehouse_id,
      created_by: actor.name,
      created_at: tx.now,
    })
    .execute()
  await tx.db
    .insertInto('loss_line')
    .values(differing.map((row) => ({ customer_id, loss_id, ...row })))
    .execute()
  await addLossEvent(ctx, tx, actor, { customer_id, loss_id }, 'open')
  tx.note({
    customerId: customer_id,
    object: 'loss_order',
    objectId: loss_no,
    after: { type, booking_no: booking.booking_no, lines: differing },
  })
  return loss_no
}
