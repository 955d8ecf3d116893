// The carrier's door: tracking events, signed as Standard Webhooks are. What the events do to an order is in tracking.rules.ts.
import { z } from 'zod'
import { call } from '../contract.ts'
import { moment, optionalText, text } from '../fields.ts'

/** How carriers number parcels; kept in capitals. */
export const TRACKING_NO = /^[A-Za-z0-9][A-Za-z0-9-]{3,39}$/

export const trackingEvent = z.strictObject({
  /** ISO 8601 with any offset: when it happened, by the carrier's clock. */
  occurred_at: moment,
  status: z.string().regex(/^[A-Za-z][A-Za-z0-9_ -]{0,39}$/),
  description: optionalText(300),
  place: optionalText(120),
})
export type TrackingEvent = z.output<typeof trackingEvent>

const told = optionalText(300).nullish()
const track17Event = z.object({
  time_iso: told,
  time_utc: told,
  description: optionalText(2000).nullish(),
  location: told,
  stage: told,
  sub_status: told,
})
/** What 17TRACK tells of a parcel, as far as it is needed: the sender adds fields as it likes, and those are dropped. */
export const track17Parcel = z.object({
  number: text(60),
  track_info: z
    .object({
      latest_status: z.object({ status: told, sub_status: told }).nullish(),
      misc_info: z.object({ local_number: told }).nullish(),
      tracking: z
        .object({
          providers: z
            .array(z.object({ events: z.array(track17Event).max(500).nullish() }))
            .max(10)
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
})
export type Track17Parcel = z.output<typeof track17Parcel>

export const trackingCalls = {
  receive17: call({
    method: 'POST',
    path: '/api/webhooks/17track',
    title: { en: 'Tracking events of 17TRACK', zh_CN: '17TRACK 轨迹推送' },
    audience: 'public',
    permission: null,
    signed: true,
    input: z.strictObject({ event: z.enum(['TRACKING_UPDATED', 'TRACKING_STOPPED']), data: track17Parcel }),
    output: z.object({ accepted: z.int() }),
  }),
  receive: call({
    method: 'POST',
    path: '/api/webhooks/tracking',
    title: { en: 'Tracking events of a carrier', zh_CN: '承运商轨迹推送' },
    audience: 'public',
    permission: null,
    signed: true,
    input: z.strictObject({
      tracking_no: text(60),
      /** The number under which the last carrier delivers the parcel, once it is known. */
      last_mile_no: optionalText(40).pipe(z.string().regex(TRACKING_NO)).optional(),
      events: z.array(trackingEvent).min(1).max(200),
    }),
    /** How many of the events were new. */
    output: z.object({ accepted: z.int() }),
  }),
}
