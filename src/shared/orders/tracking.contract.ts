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

export const trackingCalls = {
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
