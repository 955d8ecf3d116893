// One story out of two: what happened in the house and what the carrier said, newest first.
import type { Text } from '#shared/errors.ts'
import { EVENT_NAMES, STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { isDatedAhead, statusOfTracking, trackingTitle } from '#shared/orders/tracking.rules.ts'
import type { OrderDetail } from '../order-types.ts'

export type Moment = {
  key: string
  at: string
  title: Text
  status?: OrderStatus
  note?: Text
  /** The carrier's own words and place; of which parcel where there are several. */
  carrier?: { description: string; place: string; parcel_no?: number }
  actor?: { kind: string; name: string }
  /** Dated so far ahead that it does not count: it stands last. */
  ahead?: boolean
}

function tracked(word: string): Pick<Moment, 'title' | 'status'> {
  const status = statusOfTracking(word)
  return { title: trackingTitle(word), ...(status && { status }) }
}

/**
 * The carrier's events stand at their own time. The house's `track` entries say when a status followed from them; they are left
 * out, because the event itself says it.
 */
export function timelineOf({
  events,
  tracking,
  parcels,
}: Pick<OrderDetail, 'events' | 'tracking'> & { parcels: readonly unknown[] }): Moment[] {
  const several = parcels.length > 1
  const told = tracking.length > 0
  const house = events
    .map((event, n): Moment => ({
      key: `house-${n}`,
      at: event.at,
      title: event.event === 'track' ? STATUS_NAMES[event.to_status] : EVENT_NAMES[event.event],
      ...(event.from_status !== event.to_status && { status: event.to_status }),
      ...(event.note && { note: event.note }),
      actor: { kind: event.actor_kind, name: event.actor_name },
    }))
    .filter((_, n) => !(told && events[n]?.event === 'track'))
  const carrier = tracking.map((news, n): Moment => ({
    key: `carrier-${n}`,
    at: news.occurred_at,
    ...tracked(news.status),
    carrier: { description: news.description, place: news.place, ...(several && { parcel_no: news.parcel_no }) },
    ...(isDatedAhead(news) && { ahead: true }),
  }))
  // Of two at one moment the later written is the later; the carrier's come newest first already.
  return [...carrier, ...house.toReversed()].toSorted(
    (a, b) => Number(a.ahead ?? false) - Number(b.ahead ?? false) || Date.parse(b.at) - Date.parse(a.at),
  )
}
