// What happened to an order: our own events, newest first, and what the carrier said.
import { EVENT_NAMES, STATUS_NAMES } from '#shared/orders/orders.states.ts'
import { isDatedAhead, trackingTitle } from '#shared/orders/tracking.rules.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import type { OfficeOrder } from './OrderPage.tsx'
import { ordersText } from '../orders.text.ts'

/** What kinds of actors are called where no name is given. */
const ACTORS: Readonly<Record<string, Text>> = Object.fromEntries(
  (['main', 'sub', 'key', 'staff', 'system', 'anonymous'] as const).map((kind) => [
    kind,
    pair(ordersText, `by_${kind}`),
  ]),
)

export function OrderHistory({ order: { events, warehouse } }: { order: Pick<OfficeOrder, 'events' | 'warehouse'> }) {
  const read = useReader()
  return (
    <ol className="uc-order-history">
      {events.toReversed().map((event, n) => {
        const kind = ACTORS[event.actor_kind]
        const who = event.actor_name || (kind ? read(kind) : event.actor_kind)
        return (
          <li key={`${event.at}${n}`}>
            <strong>{read(EVENT_NAMES[event.event])}</strong>
            {event.from_status !== event.to_status && <span>{read(STATUS_NAMES[event.to_status])}</span>}
            {event.note && <p>{read(event.note)}</p>}
            <Moment at={event.at} zone={warehouse.time_zone} />
            <small>{who}</small>
          </li>
        )
      })}
    </ol>
  )
}

export function OrderTracking({
  order: { tracking, warehouse, parcels },
}: {
  order: Pick<OfficeOrder, 'tracking' | 'warehouse' | 'parcels'>
}) {
  const t = useText(ordersText)
  const read = useReader()
  if (tracking.length === 0) return <p className="uc-order-note">{t.noTracking}</p>
  return (
    <ol className="uc-order-history">
      {tracking.map((news, n) => (
        <li key={`${news.occurred_at}${n}`}>
          <strong>{read(trackingTitle(news.status))}</strong>
          {isDatedAhead(news) && <p>{t.datedAhead}</p>}
          <Moment at={news.occurred_at} zone={warehouse.time_zone} />
          <small>
            {[parcels.length > 1 && t.parcel({ number: news.parcel_no }), news.description, news.place]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  )
}
