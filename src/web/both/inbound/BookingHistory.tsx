// The timeline of a booking, newest first: what happened, when, and who did it.
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { bookingsText, eventText } from './bookings.text.ts'
import './bookings.css'

export function BookingHistory({ booking }: { booking: Pick<BookingDetail, 'events' | 'time_zone'> }) {
  const t = useText(bookingsText)
  const names = useText(eventText)
  return (
    <Plate title={t.history}>
      <ol className="uc-timeline">
        {[...booking.events].reverse().map((event) => (
          <li key={event.event_id}>
            <strong>{names[event.event]}</strong>
            <p>
              <Moment at={event.at} zone={booking.time_zone} />
            </p>
            <p>{event.actor_name}</p>
            {event.note && <p>{event.note}</p>}
          </li>
        ))}
      </ol>
    </Plate>
  )
}
