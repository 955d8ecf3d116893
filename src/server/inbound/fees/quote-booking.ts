// A booking into fee lines: the handling tariff that counts for it, the work, the engine. Nothing is charged here.
import type { Refusal } from '#shared/errors.ts'
import type { Currency } from '#shared/currencies.ts'
import { inboundWork, type CountedBox } from '#shared/inbound/booking-fees.rules.ts'
import type { ChosenService } from '#shared/rates/chosen-services.ts'
import { quoteInbound, type FeeLine, type InboundWork } from '#shared/rates/rates.rules.ts'
import { localDate } from '#shared/time.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { termsIfAny, type RatingTerms } from '#server/rates/index.ts'

export type PricedBooking = {
  customer_id: number
  warehouse_id: string
  warehouse_code: string
  time_zone: string
  currency: Currency
  submitted_at: string | null
  services: readonly ChosenService[]
  insurance_value_usd: string | null
}

type BookingTerms = { onDate: string; terms: RatingTerms | undefined }

/** The tariff of the day on which the booking was submitted, at the warehouse; of today while it is a draft (Rule 7.14). */
export async function bookingTerms(ctx: Ctx, db: Database, booking: PricedBooking): Promise<BookingTerms> {
  const { customer_id, warehouse_id, time_zone, submitted_at, currency } = booking
  const onDate = localDate(submitted_at === null ? ctx.clock.now() : new Date(submitted_at), time_zone)
  return {
    onDate,
    terms: await termsIfAny(ctx, db, { customerId: customer_id, warehouseId: warehouse_id, onDate, currency }),
  }
}

export type BookingQuote = { ok: true; lines: FeeLine[]; work: InboundWork } | { ok: false; reasons: Refusal[] }

/** The fees by these terms: of what was announced (`quantity`) or of what arrived. Without terms there is one reason, `no_tariff`. */
export function quoteBooking(
  { onDate, terms }: BookingTerms,
  booking: PricedBooking,
  boxes: readonly CountedBox[],
  count: 'quantity' | 'arrived',
): BookingQuote {
  if (!terms) return { ok: false, reasons: [{ code: 'no_tariff', params: { method: booking.warehouse_code } }] }
  const { services, insurance_value_usd, currency } = booking
  const work = inboundWork(boxes, count, { services, insurance_value_usd, on_date: onDate })
  const { handling, fx } = terms.terms
  const quote = quoteInbound({ handling, fx, contract: { currency } }, work)
  return quote.ok ? { ok: true, lines: quote.lines, work } : quote
}
