// The timeline of a booking, newest first: what happened, when, and who did it.
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { bookingsText, eventText } from './bookings.text.ts'
import { Timeline } from './Timeline.tsx'

export function BookingHistory({ booking }: { booking: Pick<BookingDetail, 'events' | 'time_zone'> }) {
  const t = useText(bookingsText)
  const names = useText(eventText)
  return (
    <Plate title={t.history}>
      <Timeline events={booking.events} zone={booking.time_zone} nameOf={({ event }) => names[event]} />
    </Plate>
  )
}
