// What carriers' news mean for an order (Rule 10.2): a table of their words, and the status that a set of events leads to.
// Events may come twice, late or out of order, so the answer depends on the set alone.
import type { OrderStatus } from './orders.states.ts'

/** Where the carrier's words lead. A word that is not here is kept for the reader and moves nothing. */
export const TRACKING_STATUSES: Record<string, OrderStatus> = {
  accepted: 'in_transit',
  picked_up: 'in_transit',
  departed: 'in_transit',
  arrived: 'in_transit',
  customs_cleared: 'in_transit',
  in_transit: 'in_transit',
  transit: 'in_transit',
  pickup_ready: 'pickup_ready',
  available_for_pickup: 'pickup_ready',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  signed: 'delivered',
  exception: 'possible_exception',
  delivery_failed: 'possible_exception',
  failed_attempt: 'possible_exception',
  customs_held: 'possible_exception',
  returned: 'possible_exception',
  lost: 'possible_exception',
  expired: 'too_long_in_transit',
}

/** The status a carrier's word stands for; undefined when nobody knows. */
export function statusOfTracking(word: string): OrderStatus | undefined {
  const key = word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return Object.hasOwn(TRACKING_STATUSES, key) ? TRACKING_STATUSES[key] : undefined
}

/** Instants as ISO 8601. */
export type KnownEvent = { occurred_at: string; received_at: string; status: string }
export type Tracked = {
  status: OrderStatus
  /** The newest event that counts, or what it was before. */
  last_event_at: string | null
  delivered_at: string | null
}

const DAY_MS = 86_400_000
/** Of two events of the same instant the one that stands later in this list wins, so that their order of arrival does not matter. */
const WAY: readonly OrderStatus[] = [
  'possible_exception',
  'in_transit',
  'pickup_ready',
  'out_for_delivery',
  'too_long_in_transit',
]
/** The house's own word for a carrier's silence: an event of the same instant as the last news, so that anything newer ends it. */
export const SILENCE = 'expired'

/**
 * The state of a shipped order after all events that are known. The newest by its own time decides; delivered is final; an event
 * dated more than a day after it was received is history only.
 */
export function track(
  before: { status: OrderStatus; last_event_at: string | null },
  events: readonly KnownEvent[],
): Tracked {
  const counting = events
    .filter((event) => Date.parse(event.occurred_at) <= Date.parse(event.received_at) + DAY_MS)
    .map((event) => ({ at: Date.parse(event.occurred_at), status: statusOfTracking(event.status) }))
  const was = before.last_event_at === null ? -Infinity : Date.parse(before.last_event_at)
  const last = Math.max(was, ...counting.map(({ at }) => at))
  const last_event_at = last === -Infinity ? null : new Date(last).toISOString()

  const deliveries = counting.filter(({ status }) => status === 'delivered').map(({ at }) => at)
  if (deliveries.length > 0)
    return { status: 'delivered', last_event_at, delivered_at: new Date(Math.min(...deliveries)).toISOString() }

  let newest: { at: number; status: OrderStatus } | undefined
  for (const { at, status } of counting) {
    if (!status) continue
    if (!newest || at > newest.at || (at === newest.at && WAY.indexOf(status) > WAY.indexOf(newest.status)))
      newest = { at, status }
  }
  return { status: newest?.status ?? before.status, last_event_at, delivered_at: null }
}
