// What happens now, for a screen on the wall (Rule 19.9): today's orders, the warehouse's work on them, arrivals, carriers and what needs the customer. A part
// is null where the reader may not see it.
import { z } from 'zod'
import { call } from '../contract.ts'
import { onClock } from '../fields.ts'
import { RECEIVING_STAGES } from '../inbound/inbound.states.ts'
import { TO_ANSWER } from '../inbound/losses.states.ts'
import { ORDER_STATUSES } from '../orders/orders.states.ts'

const count = z.int()
/** What is on its way to the shelf, in the order of the work. */
export const ARRIVING_STAGES = ['submitted', ...RECEIVING_STAGES] as const

export const monitorCalls = {
  getMonitor: call({
    method: 'GET',
    path: '/api/ucenter/dashboard/getMonitor',
    title: 'What happens now',
    audience: 'customer',
    permission: 'any',
    inSandbox: true,
    /** Today is on that clock. */
    input: z.strictObject(onClock),
    output: z.object({
      today: z.iso.date(),
      orders: z
        .object({
          /** Orders that were made today, by the status that they have now; statuses without orders are left out. */
          made: z.partialRecord(z.enum(ORDER_STATUSES), count),
          /** Of every age: those that wait for their parcel, of them those that are being picked, and those that wait for the carrier. */
          waiting: count,
          picking: count,
          packaged: count,
          awaiting_shipping: count,
          packed_today: count,
          shipped_today: count,
          due: count,
          late: count,
          in_transit: count,
          out_for_delivery: count,
          pickup_ready: count,
          overdue: count,
          problem: count,
          error: count,
          backordered: count,
          problems_to_answer: count,
          /** The methods with the most parcels that are late or have a problem. */
          carriers: z.array(
            z.object({
              code: z.string(),
              name_en: z.string(),
              name_zh: z.string(),
              overdue: count,
              problem: count,
            }),
          ),
        })
        .nullable(),
      arrivals: z.record(z.enum(ARRIVING_STAGES), count).nullable(),
      losses: z.partialRecord(z.enum(TO_ANSWER), count).nullable(),
      returns_to_decide: count.nullable(),
      low_stock: count.nullable(),
    }),
  }),
}
