// What a booking costs: the estimate, and beside it what was charged when its goods were in stock. Not there for who sees no money.
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { FeeLines } from '#web/both/rates/FeeLines.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { bookingsText } from './bookings.text.ts'
import './bookings.css'

export function BookingFees({ booking }: { booking: Pick<BookingDetail, 'fees' | 'bill_status'> }) {
  const t = useText(bookingsText)
  const { fees, bill_status } = booking
  if (!fees || (!fees.charged && bill_status === 'voided')) return null
  const { estimate, charged, currency } = fees
  const open = bill_status === 'inventory_complete' ? t.feesOpen : t.feesEstimate
  return (
    <Plate title={t.fees}>
      {!charged && <p className="uc-booking-hint">{estimate ? open : t.noFees}</p>}
      {charged?.length === 0 && <p className="uc-booking-hint">{t.nothingCharged}</p>}
      {(estimate ?? charged ?? []).length > 0 && (
        <FeeLines quoted={estimate ?? []} charged={charged} currency={currency} />
      )}
    </Plate>
  )
}
