// What anybody with the link of a parcel may read of it: its way, and nothing about a person, the goods or money (Rule 10.8).
import { z } from 'zod'
import { call } from '../contract.ts'
import { countryCode, instant } from '../fields.ts'
import { textOut } from '../refusal-out.ts'

/** A link's token: 32 bytes, of which half are the order's id and half prove that the house made it. */
export const TRACKING_TOKEN = /^[\w-]{43}$/

export const publicTrackingCalls = {
  getShipment: call({
    method: 'GET',
    path: '/api/ucenter/track',
    title: 'Parcel by its link',
    audience: 'public',
    permission: null,
    input: z.strictObject({ token: z.string().max(100) }),
    output: z.object({
      delivered: z.boolean(),
      status: textOut,
      country: countryCode,
      carrier: z.string(),
      /** Empty unless the customer shows the last carrier's numbers (Rule 10.3). */
      tracking_nos: z.array(z.string()),
      /** Where each of several parcels is; empty where there is one. */
      parcels: z.array(
        z.object({ parcel_no: z.int(), tracking_no: z.string().nullable(), delivered: z.boolean(), status: textOut }),
      ),
      /** Newest first, in the house's words; `parcel_no` where there are several and it is about one of them. */
      milestones: z.array(z.object({ parcel_no: z.int().nullable(), at: instant, title: textOut })),
    }),
  }),
}
