// What 17TRACK says of a parcel in the form in which carriers' news are stored. It decides nothing: what the words mean is in tracking.rules.ts.
import { moment } from '#shared/fields.ts'
import {
  TRACKING_NO,
  track17Parcel,
  type trackingCalls,
  type Track17Parcel,
  type TrackingEvent,
} from '#shared/orders/tracking.contract.ts'
import { statusOfTracking } from '#shared/orders/tracking.rules.ts'
import { TRACK17_PLAIN } from '#shared/orders/tracking/tracking-words.ts'
import type { ParsedInputOf } from '#shared/contract.ts'

type Told = NonNullable<
  NonNullable<NonNullable<NonNullable<Track17Parcel['track_info']>['tracking']>['providers']>[number]['events']
>[number]

/** A word of theirs fits the table's form; anything else is told as plain news. */
const WORD = /^[A-Za-z][A-Za-z0-9_]{0,39}$/

/**
 * Every event that has an instant, and one of the house's making at the newest of them where the parcel's own status says more than that
 * event (a parcel that is silent for too long has no event of its own).
 */
export function messageOf17Track({ number, track_info }: Track17Parcel): ParsedInputOf<typeof trackingCalls.receive> {
  const events = (track_info?.tracking?.providers ?? []).flatMap((provider) => (provider.events ?? []).flatMap(eventOf))
  const [newest] = events.toSorted((a, b) => Date.parse(b.occurred_at) - Date.parse(a.occurred_at))
  const whole = wordOf(track_info?.latest_status?.sub_status, track_info?.latest_status?.status)
  if (newest && statusOfTracking(whole) && statusOfTracking(whole) !== statusOfTracking(newest.status))
    events.push({ occurred_at: newest.occurred_at, status: whole, description: '', place: '' })
  const local = track_info?.misc_info?.local_number?.trim()
  return { tracking_no: number, ...(local && TRACKING_NO.test(local) && { last_mile_no: local }), events }
}

/** The same of a parcel as it came over the wire; undefined for what is none. */
export function read17Track(parcel: unknown): ReturnType<typeof messageOf17Track> | undefined {
  const read = track17Parcel.safeParse(parcel)
  return read.success ? messageOf17Track(read.data) : undefined
}

function eventOf({ time_utc, time_iso, description, location, stage, sub_status }: Told): TrackingEvent[] {
  const occurred_at = [time_utc, time_iso].find((time) => moment.safeParse(time).success)
  if (!occurred_at) return []
  return [
    {
      occurred_at,
      status: wordOf(sub_status, stage),
      description: (description ?? '').trim().slice(0, 300),
      place: (location ?? '').trim().slice(0, 120),
    },
  ]
}

const wordOf = (...words: (string | null | undefined)[]): string =>
  words.find((word) => word && WORD.test(word)) ?? TRACK17_PLAIN
