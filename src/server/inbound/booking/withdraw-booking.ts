// The customer takes back: a draft, or a submitted booking that nobody has confirmed yet, is withdrawn and stays to be read; a draft may
// also be deleted (hidden, kept).
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { freeArrival } from '../arrivals/place-arrival.ts'
import { happen, lockOwn } from '../booking-writing.ts'

/** Once confirmed it cannot be withdrawn (Rule 7.2). Refuses `booking_state`. */
export function withdrawBooking(
  ctx: Ctx,
  actor: CustomerActor,
  input: { booking_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const booking = await lockOwn(tx.db, actor, input.booking_id)
    await happen(ctx, tx, actor, booking, 'withdraw')
    await freeArrival(tx, booking)
    return {}
  })
}

/** Refuses `booking_state` for anything but a draft. */
export function deleteDraft(
  ctx: Ctx,
  actor: CustomerActor,
  input: { booking_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    await happen(ctx, tx, actor, await lockOwn(tx.db, actor, input.booking_id), 'delete', {
      set: { deleted_at: tx.now },
    })
    return {}
  })
}
