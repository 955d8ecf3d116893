// The warehouse expects a booking on another day than the customer said (Rule 7.25), with a reason also beyond its places or while it is closed.
import { AppError, refuse } from '#shared/errors.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeArrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import { CLOSURE_TEXT, closureOf } from '#shared/inbound/arrivals.rules.ts'
import { refuseEvent } from '#shared/inbound/inbound.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { happen, lockForStaff } from '../booking-writing.ts'
import { hoursOf, nowAt, placeArrival } from './place-arrival.ts'

/** Refuses `not_found`, `booking_state`, a day that has passed, and without a reason `arrival_full` and a day on which nobody works. */
export function moveArrival(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeArrivalCalls.move>,
): Promise<Record<string, never>> {
  const { day, period, reason } = input
  return write(ctx, actor, async (tx) => {
    const booking = await lockForStaff(tx.db, actor, input)
    refuse(refuseEvent('move_arrival', booking.stage))
    const { shipping } = booking
    if (!shipping) throw new AppError('shipping_missing')
    const when = { estimated_arrival_on: day, arrival_period: period }
    const closure = closureOf(day, await hoursOf(tx.db, booking.warehouse_id), nowAt(tx.now, booking.time_zone))
    if (closure && (closure === 'past' || !reason))
      throw new AppError('invalid_input', undefined, [{ path: 'day', reason: CLOSURE_TEXT[closure] }])
    const said = `${shipping.estimated_arrival_on} → ${day}`
    await happen(ctx, tx, actor, booking, 'move_arrival', {
      set: { shipping: JSON.stringify({ ...shipping, ...when }) },
      note: reason ? `${said}: ${reason}` : said,
      before: { arrival: shipping.estimated_arrival_on, period: shipping.arrival_period },
      after: { arrival: day, period, reason },
    })
    await placeArrival(tx, booking, when, reason)
    return {}
  })
}
