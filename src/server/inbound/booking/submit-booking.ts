// Submitting a finished draft: from here the provider answers, and steps 1 to 4 are locked (Rule 7.3).
import { refuseOnStop } from '#shared/customers/customers.rules.ts'
import { refuse } from '#shared/errors.ts'
import { refuseSubmit } from '#shared/inbound/inbound.rules.ts'
import { localDate } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { needBookable } from '#server/warehouses/index.ts'
import { checkServices } from '../fees/check-services.ts'
import { needOpenDay, placeArrival } from '../arrivals/place-arrival.ts'
import { contentOf, happen, lockOwn } from '../booking-writing.ts'

/**
 * Refuses `customer_on_stop`, `warehouse_closed`, `inspection_not_offered`, `booking_state`, `packing_missing`, `packing_differs`,
 * `shipping_missing`, a day of arrival that has passed meanwhile or on which nobody works, `arrival_full`, services that are too many by now or no
 * longer offered.
 */
export function submitBooking(
  ctx: Ctx,
  actor: CustomerActor,
  input: { booking_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const booking = await lockOwn(tx.db, actor, input.booking_id)
    refuse(refuseOnStop(booking))
    await needBookable(tx.db, booking.warehouse_id, booking.inspection)
    const content = await contentOf(tx.db, booking)
    refuse(refuseSubmit({ ...booking, ...content }, localDate(tx.now, booking.time_zone), content.name))
    await checkServices(ctx, tx.db, booking, booking.services, content.lines)
    const shipping = booking.shipping!
    await needOpenDay(tx, booking, shipping.estimated_arrival_on)
    await happen(ctx, tx, actor, booking, 'submit', { set: { submitted_at: tx.now } })
    await placeArrival(tx, booking, shipping)
    return {}
  })
}
