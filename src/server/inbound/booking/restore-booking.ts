// Taking back a deletion or a withdrawal (Rule 16.16): the booking is again what it was, a draft or submitted.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { undoSince } from '#shared/undo.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { needBookable } from '#server/warehouses/index.ts'
import { placeArrival } from '../arrivals/place-arrival.ts'
import { happen, lockOwn, lockOwnDeleted } from '../booking-writing.ts'

/** Refuses `undo_late` for a draft that was not deleted in the last minute, or whose product is gone by now. */
export function restoreDraft(
  ctx: Ctx,
  actor: CustomerActor,
  input: { booking_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const booking = await lockOwnDeleted(tx.db, actor, input.booking_id, undoSince(tx.now))
    const { rows: gone } = await sql`select from booking_line l join sku s using (customer_id, sku_id)
      where l.customer_id = ${booking.customer_id} and l.booking_id = ${booking.booking_id} and s.deleted_at is not null limit 1`.execute(
      tx.db,
    )
    if (gone.length > 0) throw new AppError('undo_late')
    await happen(ctx, tx, actor, booking, 'restore', { set: { deleted_at: null } })
    return {}
  })
}

/** Refuses `booking_state` for anything but a withdrawn booking, `undo_late` for one that was withdrawn more than a minute ago, `arrival_full`. */
export function resubmitBooking(
  ctx: Ctx,
  actor: CustomerActor,
  input: { booking_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const booking = await lockOwn(tx.db, actor, input.booking_id)
    const { rows: recent } = await sql`select from booking_event e where e.customer_id = ${booking.customer_id}
      and e.booking_id = ${booking.booking_id} and e.event = 'withdraw' and e.at >= ${undoSince(tx.now)} limit 1`.execute(
      tx.db,
    )
    if (recent.length === 0 && booking.stage === 'withdrawn') throw new AppError('undo_late')
    if (booking.submitted_at === null) await happen(ctx, tx, actor, booking, 'redraft')
    else {
      await needBookable(tx.db, booking.warehouse_id, booking.inspection)
      await happen(ctx, tx, actor, booking, 'resubmit')
      if (booking.shipping) await placeArrival(tx, booking, booking.shipping)
    }
    return {}
  })
}
