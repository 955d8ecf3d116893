// Step 5 of the wizard: who brings the goods and when, and what is asked for besides. After submit only the shipping itself may
// still change, until the goods arrive.
import { AppError, refuse } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { refuseShipping } from '#shared/inbound/inbound.rules.ts'
import { refuseEvent, STAGE_TEXT } from '#shared/inbound/inbound.states.ts'
import type { ChosenService } from '#shared/rates/chosen-services.ts'
import { carriedBy, type Shipping } from '#shared/inbound/inbound.values.ts'
import { D } from '#shared/money.ts'
import { localDate } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { checkServices } from '../fees/check-services.ts'
import { needOpenDay, placeArrival } from '../arrivals/place-arrival.ts'
import { contentOf, happen, lockOwn, type LockedBooking } from '../booking-writing.ts'

type Call = typeof inboundCalls.saveShipping
type Input = ParsedInputOf<Call>

/** Refuses an arrival in the past or on a day on which nobody works, after submit `arrival_full` (Rule 7.24), services that are too many or not offered (Rule 7.16), `booking_state`, `conflict`. */
export function saveShipping(ctx: Ctx, actor: CustomerActor, input: Input): Promise<OutputOf<Call>> {
  return write(ctx, actor, async (tx) => {
    const booking = await lockOwn(tx.db, actor, input.booking_id, input.version)
    refuse(refuseEvent('change_shipping', booking.stage))
    if (booking.stage !== 'draft' && termsDiffer(booking, input)) {
      throw new AppError('booking_state', { status: STAGE_TEXT[booking.stage] })
    }
    refuse(refuseShipping(input.shipping, localDate(tx.now, booking.time_zone)))
    const said = booking.shipping
    const sameDay = said?.estimated_arrival_on === input.shipping.estimated_arrival_on
    // What was promised stays so, though the warehouse may have closed that day since.
    if (booking.stage === 'draft' || !sameDay) await needOpenDay(tx, booking, input.shipping.estimated_arrival_on)
    const services = input.services ?? booking.services
    const original_asn = input.original_asn ?? booking.original_asn
    const draft = booking.stage === 'draft'
    if (draft) await checkServices(ctx, tx.db, booking, services, (await contentOf(tx.db, booking)).lines)
    const { shipping, inspection, insurance_value_usd, remark } = input
    await happen(ctx, tx, actor, booking, 'change_shipping', {
      inTimeline: !draft,
      note: draft ? '' : numberChange(booking.shipping, shipping),
      set: {
        shipping: JSON.stringify(shipping),
        services: JSON.stringify(services),
        inspection,
        insurance_value_usd,
        original_asn,
        remark,
      },
      before: { ...told(booking.shipping), services: booking.services },
      after: { ...told(shipping), services },
    })
    if (!draft) await placeArrival(tx, booking, shipping)
    return { booking_id: booking.booking_id, booking_no: booking.booking_no, version: booking.version + 1 }
  })
}

/** What the log says of a shipping: everything but the driver, who is a person. */
const told = (shipping: Shipping | null) =>
  shipping && {
    method: shipping.method,
    carrier: shipping.method === 'express' ? shipping.courier : shipping.company,
    carried_by: carriedBy(shipping),
    arrival: shipping.estimated_arrival_on,
  }

/** What the timeline says when the goods come under another number than was announced. */
function numberChange(before: Shipping | null, after: Shipping): string {
  const [was, is] = [before ? carriedBy(before) : '', carriedBy(after)]
  return was === is ? '' : `${was} → ${is}`
}

const print = (services: readonly ChosenService[]) =>
  services
    .map(({ code, quantity }) => `${code} ${quantity}`)
    .sort()
    .join()

function termsDiffer(booking: LockedBooking, input: Input): boolean {
  const insured = (value: string | null) => (value === null ? null : new D(value).toFixed(2))
  return (
    booking.inspection !== input.inspection ||
    booking.remark !== input.remark ||
    (input.original_asn !== undefined && booking.original_asn !== input.original_asn) ||
    (input.services !== undefined && print(booking.services) !== print(input.services)) ||
    insured(booking.insurance_value_usd) !== insured(input.insurance_value_usd)
  )
}
