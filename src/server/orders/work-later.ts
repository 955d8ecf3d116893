// What orders leave to be done later: names and data, for whoever sends or wakes it. Who does it is said in orders.jobs.ts.
import { z } from 'zod'
import { queue, type Sweep } from '#server/base/jobs.ts'

/** Submitted orders wait for the check before packing. */
export const VERIFY_ORDERS: Sweep = { name: 'orders.verify', everySeconds: 1 }
/** Orders about whose parcels no carrier has said anything for too long. */
export const MARK_STUCK: Sweep = { name: 'orders.stuck', everySeconds: 3600 }

/** An order about which there is news of a carrier. */
export const TRACK_ORDER = queue('orders.track', z.object({ customer_id: z.int(), order_id: z.string() }))
