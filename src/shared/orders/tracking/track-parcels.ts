// What the news of several parcels mean for their order (Rule 9.68). Each parcel goes its own way by track(), and the answer depends on the sets of
// events alone, so that their order of arrival does not matter.
import type { OrderStatus } from '../orders.states.ts'
import { track, wordKey, type KnownEvent, type Tracked } from '../tracking.rules.ts'

/** What has been said about one parcel, and when it left. */
export type ParcelNews = { left_at: string | null; events: readonly KnownEvent[] }

/** One of these says it for the whole order, the first of them before the others: somebody must act. */
const SPEAKING: readonly OrderStatus[] = ['possible_exception', 'too_long_in_transit', 'pickup_ready']
const IN_TRANSIT = wordKey('in transit')

/** The state of one of several parcels; before it has left it has none. */
export const trackParcel = ({ left_at, events }: ParcelNews): Tracked =>
  track({ status: 'shipped', last_event_at: left_at, tracking_word: null }, events)

/**
 * The state of a shipped order. Delivered when all parcels are, with the last; else what somebody must act for; out for delivery when all that
 * are missing are; in transit as soon as one is on its way. The oldest last sign of a parcel that is missing counts, so that one that falls silent is
 * noticed beside others that talk.
 */
export function trackParcels(
  before: Pick<Tracked, 'status' | 'last_event_at' | 'tracking_word'>,
  parcels: readonly ParcelNews[],
): Tracked {
  if (parcels.length < 2) return track(before, parcels[0]?.events ?? [])
  const all = parcels.map(trackParcel)
  const missing = all.filter(({ status }) => status !== 'delivered')
  if (missing.length === 0)
    return {
      status: 'delivered',
      last_event_at: latest(all.map(({ last_event_at }) => last_event_at)),
      tracking_word: 'delivered',
      delivered_at: latest(all.map(({ delivered_at }) => delivered_at)),
    }
  const status = together(missing, missing.length < all.length)
  const signs = missing.flatMap(({ last_event_at }) => last_event_at ?? []).toSorted()
  const last_event_at = signs[0] ?? before.last_event_at
  if (status === undefined) return { ...before, last_event_at, delivered_at: null }
  const words = missing.filter((parcel) => parcel.status === status).toSorted(byNews)
  return { status, last_event_at, tracking_word: words[0]?.tracking_word ?? IN_TRANSIT, delivered_at: null }
}

/** Undefined while nobody has said anything. */
function together(missing: readonly Tracked[], someDelivered: boolean): OrderStatus | undefined {
  const has = (status: OrderStatus) => missing.some((parcel) => parcel.status === status)
  const speaking = SPEAKING.find(has)
  if (speaking) return speaking
  if (missing.every(({ status }) => status === 'out_for_delivery')) return 'out_for_delivery'
  return someDelivered || has('in_transit') || has('out_for_delivery') ? 'in_transit' : undefined
}

/** The newest first; of two of one instant the word that says more. */
function byNews(a: Tracked, b: Tracked): number {
  const [one, other] = [a, b].map(({ last_event_at }) => (last_event_at === null ? 0 : Date.parse(last_event_at)))
  if (one !== other) return (other ?? 0) - (one ?? 0)
  const first = a.tracking_word ?? ''
  const second = b.tracking_word ?? ''
  return second.length - first.length || (first < second ? -1 : first > second ? 1 : 0)
}

const latest = (instants: readonly (string | null)[]): string | null =>
  instants
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1) ?? null
