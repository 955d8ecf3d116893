// What carriers' news mean for an order (Rule 10.2): a table of their words, and the status that a set of events leads to.
// Events may come twice, late or out of order, so the answer depends on the set alone.
import type { Text } from '../errors.ts'
import { STATUS_NAMES, type OrderStatus } from './orders.states.ts'

/** Where the carrier's words lead: those of carriers, then the statuses of 17TRACK and AfterShip. A word that is not here moves nothing. */
export const TRACKING_STATUSES: Record<string, OrderStatus> = {
  accepted: 'in_transit',
  picked_up: 'in_transit',
  departed: 'in_transit',
  arrived: 'in_transit',
  customs_cleared: 'in_transit',
  in_transit: 'in_transit',
  transit: 'in_transit',
  in_transit_picked_up: 'in_transit',
  in_transit_departure: 'in_transit',
  in_transit_arrival: 'in_transit',
  in_transit_customs_processing: 'in_transit',
  in_transit_customs_released: 'in_transit',
  pickup_ready: 'pickup_ready',
  available_for_pickup: 'pickup_ready',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  signed: 'delivered',
  exception: 'possible_exception',
  delivery_failed: 'possible_exception',
  failed_attempt: 'possible_exception',
  attempt_fail: 'possible_exception',
  customs_held: 'possible_exception',
  in_transit_customs_requiring_information: 'possible_exception',
  returned: 'possible_exception',
  lost: 'possible_exception',
  delivery_failure: 'possible_exception',
  delivery_failure_no_body: 'possible_exception',
  delivery_failure_security: 'possible_exception',
  delivery_failure_rejected: 'possible_exception',
  delivery_failure_invalid_address: 'possible_exception',
  exception_returning: 'possible_exception',
  exception_returned: 'possible_exception',
  exception_no_body: 'possible_exception',
  exception_security: 'possible_exception',
  exception_damage: 'possible_exception',
  exception_rejected: 'possible_exception',
  exception_delayed: 'possible_exception',
  exception_lost: 'possible_exception',
  exception_destroyed: 'possible_exception',
  exception_cancel: 'possible_exception',
  expired: 'too_long_in_transit',
}
const ANNOUNCED = { en: 'Announced to the carrier', zh_CN: '已向承运商预报' }
const NOT_SEEN = { en: 'Not with the carrier yet', zh_CN: '承运商尚无记录' }
/** Words that say nothing about the way: known, and moving nothing. */
const QUIET_WORDS: Record<string, Text> = {
  info_received: ANNOUNCED,
  pending: ANNOUNCED,
  not_found: NOT_SEEN,
  not_found_invalid_code: NOT_SEEN,
}

/**
 * A word without its spelling: `InTransit`, `IN-TRANSIT` and `in transit` are one. A main status says as much as its nameless
 * sub-statuses, `Delivered_Other` (17TRACK) and `Delivered_001` (AfterShip).
 */
export const wordKey = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\s_-]+(other|\d{3})$/, '')
    .replace(/[^a-z0-9]/g, '')

const STATUS_OF = new Map(Object.entries(TRACKING_STATUSES).map(([word, status]) => [wordKey(word), status]))
const QUIET = new Map(Object.entries(QUIET_WORDS).map(([word, name]) => [wordKey(word), name]))
/** Every word whose meaning is known, without its spelling. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([...STATUS_OF.keys(), ...QUIET.keys()])

/** The status a carrier's word stands for; undefined when nobody knows, or when it stands for none. */
export const statusOfTracking = (word: string): OrderStatus | undefined => STATUS_OF.get(wordKey(word))

/** A carrier's word as people read it: what it stands for, or the word itself where nobody knows. */
export function trackingTitle(word: string): Text {
  const status = statusOfTracking(word)
  return status ? STATUS_NAMES[status] : (QUIET.get(wordKey(word)) ?? { en: word, zh_CN: word })
}

/** An event dated more than a day after it was received is history only: it moves nothing and heads no timeline. */
export const isDatedAhead = (event: { occurred_at: string; received_at: string }): boolean =>
  Date.parse(event.occurred_at) > Date.parse(event.received_at) + DAY_MS

const DAY_MS = 86_400_000
/** Instants as ISO 8601. */
export type KnownEvent = { occurred_at: string; received_at: string; status: string }
export type Tracked = {
  status: OrderStatus
  /** The newest event that counts, or what it was before. */
  last_event_at: string | null
  delivered_at: string | null
}

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
    .filter((event) => !isDatedAhead(event))
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
