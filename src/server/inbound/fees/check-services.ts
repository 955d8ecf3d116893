// Whether a booking may have these value-added services now: no more than its pieces, and only what its warehouse has a price for today.
import { refuse } from '#shared/errors.ts'
import { refuseNotOffered, refuseServices } from '#shared/inbound/booking-fees.rules.ts'
import type { ChosenService } from '#shared/rates/chosen-services.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { offeredServices } from '#server/rates/index.ts'
import { bookingTerms, type PricedBooking } from './quote-booking.ts'

/** Refuses wrong fields (`services`), `service_not_offered`. No statement where none is chosen. */
export async function checkServices(
  ctx: Ctx,
  db: Database,
  booking: PricedBooking,
  services: readonly ChosenService[],
  lines: readonly { quantity: number }[],
): Promise<void> {
  if (services.length === 0) return
  refuse(refuseServices(services, lines))
  const { terms } = await bookingTerms(ctx, db, booking)
  refuse(refuseNotOffered(services, offeredServices(terms?.terms.handling.tariff, false), booking.warehouse_code))
}
