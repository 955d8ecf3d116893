// What happened to a booking or a loss order, newest first: what, when, and who did it.
import { Moment } from '#web/kit/dates/Moment.tsx'
import './bookings.css'

type Event = { event_id: string; at: string; actor_name: string; note: string }

/** `events` stand in the order of their happening; times are the warehouse's `zone` beside the reader's. */
export function Timeline<E extends Event>({
  events,
  zone,
  nameOf,
}: {
  events: readonly E[]
  zone: string
  nameOf: (event: E) => string
}) {
  return (
    <ol className="uc-timeline">
      {events.toReversed().map((event) => (
        <li key={event.event_id}>
          <strong>{nameOf(event)}</strong>
          <p>
            <Moment at={event.at} zone={zone} />
          </p>
          <p>{event.actor_name}</p>
          {event.note && <p>{event.note}</p>}
        </li>
      ))}
    </ol>
  )
}
