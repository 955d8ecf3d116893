// The timeline of a booking, newest first: what happened, when by the reader's clock, and who did it.
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { bookingsText, eventText } from './bookings.text.ts'
import './bookings.css'

export function BookingHistory({ events }: { events: BookingDetail['events'] }) {
  const t = useText(bookingsText)
  const names = useText(eventText)
  const format = useFormat()
  return (
    <Plate title={t.history}>
      <ol className="uc-timeline">
        {[...events].reverse().map((event) => (
          <li key={event.event_id}>
            <strong>{names[event.event]}</strong>
            <p>
              <time dateTime={event.at}>{format.time(event.at)}</time> · {event.actor_name}
            </p>
            {event.note && <p>{event.note}</p>}
          </li>
        ))}
      </ol>
    </Plate>
  )
}
