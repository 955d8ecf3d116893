// What happened to an order: our own events, newest first, and what the carrier said.
import { EVENT_NAMES, STATUS_NAMES } from '#shared/orders/orders.states.ts'
import { useFormat } from '#web/kit/text/format.ts'
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

export function OrderHistory({ order: { events } }: { order: Pick<OfficeOrder, 'events'> }) {
  const read = useReader()
  const format = useFormat()
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
            <small>
              <time dateTime={event.at}>{format.time(event.at)}</time> · {who}
            </small>
          </li>
        )
      })}
    </ol>
  )
}

export function OrderTracking({ order: { tracking } }: { order: Pick<OfficeOrder, 'tracking'> }) {
  const t = useText(ordersText)
  const format = useFormat()
  if (tracking.length === 0) return <p className="uc-order-note">{t.noTracking}</p>
  return (
    <ol className="uc-order-history">
      {tracking.map((news, n) => (
        <li key={`${news.occurred_at}${n}`}>
          <strong>{news.description || news.status}</strong>
          <small>
            <time dateTime={news.occurred_at}>{format.time(news.occurred_at)}</time>
            {news.place && ` · ${news.place}`}
          </small>
        </li>
      ))}
    </ol>
  )
}
