// What happened to a document, as calls answer it: the same for bookings, loss orders, returns and transfers.
import { z } from 'zod'
import { id, instant } from './fields.ts'

/** Oldest first; `events` are those that may happen to it. */
export const timelineOut = <E extends string>(events: readonly [E, ...E[]]) =>
  z.array(
    z.object({
      event_id: id,
      at: instant,
      event: z.enum(events),
      actor_kind: z.string(),
      actor_name: z.string(),
      note: z.string(),
    }),
  )
