// What carriers' news mean for an order (Rule 10.2): how a word is read, and the status that a set of events leads to.
// Events may come twice, late or out of order, so the answer depends on the set alone.
import type { Text } from '../errors.ts'
import { STATUS_NAMES, type OrderStatus } from './orders.states.ts'
import type { TrackingActor } from './tracking/tracking-actors.ts'
import { TRACKING_WORDS } from './tracking/tracking-words.ts'

/**
 * A word without its spelling: `InTransit`, `IN-TRANSIT` and `in transit` are one. A main status says as much as its nameless
 * sub-statuses, `Delivered_Other` (17TRACK) and `Delivered_001` (AfterShip).
 */
export const wordKey = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\s_-]+(other|\d{3})$/, '')
    .replace(/[^a-z0-9]/g, '')

const WORDS = new Map(Object.entries(TRACKING_WORDS).map(([word, meaning]) => [wordKey(word), meaning]))
/** Every word whose meaning is known, without its spelling. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(WORDS.keys())

/** The status a carrier's word stands for; undefined when nobody knows, or when it stands for none. */
export const statusOfTracking = (word: string): OrderStatus | undefined => WORDS.get(wordKey(word))?.status ?? undefined

/** Who must do something when a carrier says so; undefined when nobody must. */
export const actorOfTracking = (word: string): TrackingActor | undefined => WORDS.get(wordKey(word))?.acts

/** Every word after which this one must act, without its spelling. */
export const wordsOfActor = (actor: TrackingActor): string[] =>
  [...WORDS].flatMap(([key, { acts }]) => (acts === actor ? [key] : []))

/** A carrier's word as people read it: what it stands for, or the word itself where nobody knows. */
export const trackingTitle = (word: string): Text => knownTitle(word) ?? { en: word, zh_CN: word }

/** What it stands for; undefined where nobody knows. */
export function knownTitle(word: string): Text | undefined {
  const known = WORDS.get(wordKey(word))
  return known?.name ?? (known?.status ? STATUS_NAMES[known.status] : undefined)
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
  /** The word that decided, without its spelling, or what it was before. */
  tracking_word: string | null
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
/** What the keys of these events begin with. */
export const SILENCE_KEY = 'silence:'

/**
 * The state of a shipped order after all events that are known. The newest by its own time decides; delivered is final; an event
 * dated more than a day after it was received is history only.
 */
export function track(
  before: Pick<Tracked, 'status' | 'last_event_at' | 'tracking_word'>,
  events: readonly KnownEvent[],
): Tracked {
  const counting = events
    .filter((event) => !isDatedAhead(event))
    .map(({ occurred_at, status: word }) => ({
      at: Date.parse(occurred_at),
      status: statusOfTracking(word),
      word: wordKey(word),
    }))
  const was = before.last_event_at === null ? -Infinity : Date.parse(before.last_event_at)
  const last = Math.max(was, ...counting.map(({ at }) => at))
  const last_event_at = last === -Infinity ? null : new Date(last).toISOString()

  const deliveries = counting.filter(({ status }) => status === 'delivered').map(({ at }) => at)
  if (deliveries.length > 0)
    return {
      status: 'delivered',
      last_event_at,
      tracking_word: 'delivered',
      delivered_at: new Date(Math.min(...deliveries)).toISOString(),
    }

  let newest: Decided | undefined
  for (const { at, status, word } of counting)
    if (status && (!newest || decidesOver({ at, status, word }, newest))) newest = { at, status, word }
  return {
    status: newest?.status ?? before.status,
    last_event_at,
    tracking_word: newest?.word ?? before.tracking_word,
    delivered_at: null,
  }
}

type Decided = { at: number; status: OrderStatus; word: string }

/** The later one; of two that stand for one status at one instant the longer word, which says more. */
function decidesOver(one: Decided, other: Decided): boolean {
  const rank = ({ at, status, word }: Decided) => [at, WAY.indexOf(status), word.length]
  const [ones, others] = [rank(one), rank(other)]
  const differs = ones.findIndex((value, n) => value !== others[n])
  return differs < 0 ? one.word > other.word : (ones[differs] ?? 0) > (others[differs] ?? 0)
}
