// The carrier's door: tracking events, signed as Standard Webhooks are. What the events do to an order is in tracking.rules.ts.
import { z } from 'zod'
import { call } from '../contract.ts'
import { moment, optionalText, text } from '../fields.ts'

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
    title: 'Tracking events of a carrier',
    audience: 'public',
    permission: null,
    signed: true,
    input: z.strictObject({ tracking_no: text(60), events: z.array(trackingEvent).min(1).max(200) }),
    /** How many of the events were new. */
    output: z.object({ accepted: z.int() }),
  }),
}
