// The provider's answer to a submitted booking: confirmed, or voided with a reason. A confirmed one can be voided until its
// goods arrive.
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { freeArrival } from '../arrivals/place-arrival.ts'
import { happen, lockForStaff } from '../booking-writing.ts'

type Key = { customer_id: number; booking_id: string }

/** Refuses `not_found` outside the person's scope, `booking_state`. */
export function confirmBooking(ctx: Ctx, actor: StaffActor, input: Key): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    await happen(ctx, tx, actor, await lockForStaff(tx.db, actor, input), 'confirm', { set: { confirmed_at: tx.now } })
    return {}
  })
}

/** Refuses `not_found` outside the person's scope, `booking_state`. The customer sees the reason. */
export function voidBooking(
  ctx: Ctx,
  actor: StaffActor,
  input: Key & { reason: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const booking = await lockForStaff(tx.db, actor, input)
    await happen(ctx, tx, actor, booking, 'void', {
      set: { void_reason: input.reason },
      note: input.reason,
      after: { reason: input.reason },
    })
    await freeArrival(tx, booking)
    return {}
  })
}
