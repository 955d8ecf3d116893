// The money side of a booking's page: services by name, what may be chosen, the estimate, and what was charged.
import { sql } from 'kysely'
import { roundMoney } from '#shared/money.ts'
import type { OfficeBookingDetail } from '#shared/inbound/booking.outputs.ts'
import type { CountedBox } from '#shared/inbound/booking-fees.rules.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { offeredServices } from '#server/rates/index.ts'
import { bookingTerms, quoteBooking, type PricedBooking } from './quote-booking.ts'

export type BookingFees = Pick<OfficeBookingDetail, 'services' | 'services_offered' | 'fees'>
type Asked = PricedBooking & { booking_id: string; status: string; charged: string | null }

/** `moneySeen` is whether the reader sees prices: without it names alone. */
export async function bookingFees(
  ctx: Ctx,
  db: Database,
  booking: Asked,
  boxes: readonly CountedBox[],
  moneySeen: boolean,
): Promise<BookingFees> {
  const found = await bookingTerms(ctx, db, booking)
  const offered = offeredServices(found.terms?.terms.handling.tariff, moneySeen)
  const named = new Map(offered.map((service) => [service.code, service]))
  const services = booking.services.map((chosen) => {
    const { name_en, name_zh } = named.get(chosen.code) ?? { name_en: chosen.code, name_zh: chosen.code }
    return { ...chosen, name_en, name_zh }
  })
  const services_offered = booking.status === 'draft' ? offered : []
  if (!moneySeen) return { services, services_offered, fees: null }
  const { currency } = booking
  const quote = boxes.length > 0 ? quoteBooking(found, booking, boxes, 'quantity') : undefined
  const estimate = quote?.ok ? quote.lines : null
  const charged = booking.charged === null ? null : await chargedLines(db, booking)
  return { services, services_offered, fees: { currency, estimate, charged } }
}

type Lines = NonNullable<NonNullable<BookingFees['fees']>['charged']>

async function chargedLines(db: Database, { customer_id, booking_id, currency }: Asked): Promise<Lines> {
  const { rows } = await sql<Lines[number]>`select fee_type, amount, basis from booking_fee
    where customer_id = ${customer_id} and booking_id = ${booking_id} order by line_no`.execute(db)
  return rows.map((fee) => ({ ...fee, amount: roundMoney(fee.amount, currency) }))
}
