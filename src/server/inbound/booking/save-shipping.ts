// Step 5 of the wizard: who brings the goods and when, and what is asked for besides. After submit only the shipping itself may
// still change, until the goods arrive.
import { AppError, refuse } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { refuseShipping } from '#shared/inbound/inbound.rules.ts'
import { refuseEvent, STAGE_TEXT } from '#shared/inbound/inbound.states.ts'
import { D } from '#shared/money.ts'
import { localDate } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { happen, lockOwn, type LockedBooking } from '../booking-writing.ts'

type Call = typeof inboundCalls.saveShipping
type Input = ParsedInputOf<Call>

/** Refuses an arrival in the past, `booking_state`, `conflict`. */
export function saveShipping(ctx: Ctx, actor: CustomerActor, input: Input): Promise<OutputOf<Call>> {
  return write(ctx, actor, async (tx) => {
    const booking = await lockOwn(tx.db, actor, input.booking_id, input.version)
    refuse(refuseEvent('change_shipping', booking.stage))
    if (booking.stage !== 'draft' && termsDiffer(booking, input)) {
      throw new AppError('booking_state', { status: STAGE_TEXT[booking.stage] })
    }
    refuse(refuseShipping(input.shipping, localDate(tx.now, booking.time_zone)))
    const { shipping, inspection, insurance_value_usd, remark } = input
    await happen(ctx, tx, actor, booking, 'change_shipping', {
      inTimeline: booking.stage !== 'draft',
      set: { shipping: JSON.stringify(shipping), inspection, insurance_value_usd, remark },
      before: { arrival: booking.shipping?.estimated_arrival_on ?? null },
      after: { arrival: shipping.estimated_arrival_on, method: shipping.method },
    })
    return { booking_id: booking.booking_id, booking_no: booking.booking_no, version: booking.version + 1 }
  })
}

function termsDiffer(booking: LockedBooking, input: Input): boolean {
  const insured = (value: string | null) => (value === null ? null : new D(value).toFixed(2))
  return (
    booking.inspection !== input.inspection ||
    booking.remark !== input.remark ||
    insured(booking.insurance_value_usd) !== insured(input.insurance_value_usd)
  )
}
