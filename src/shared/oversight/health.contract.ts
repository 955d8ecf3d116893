// How the house fares, for the administrators (Rules 26.8, 26.9): its servers, what waits, the sweeps, the database, the books. What of it is wrong is
// decided by health.rules.ts.
import { z } from 'zod'
import { call } from '../contract.ts'
import { id, instant } from '../fields.ts'

/** Seconds; null where there is nothing to be old. */
const age = z.number().nullable()

/** As a server writes it down of itself. */
export const nodeState = z.object({
  /** Load of the machine by core, over a minute; how much of the last while the event loop was busy, 0 to 1. */
  load: z.number(),
  busy: z.number(),
  memory_b: z.int(),
  machine_memory_b: z.int(),
  disk_free_b: z.int(),
  disk_b: z.int(),
  live_pages: z.int(),
  pools: z.array(z.object({ pool: z.string(), max: z.int(), used: z.int(), idle: z.int(), waiting: z.int() })),
  sweeps: z.array(z.object({ name: z.string(), everySeconds: z.int(), ageS: z.number() })),
  /** The standby that it reads (Rule 28.1), and how far it is behind; null without one, or where an older version says nothing of it. */
  standby: z
    .object({ state: z.enum(['used', 'behind', 'away', 'promoted']), lagS: z.number().nullable() })
    .nullable()
    .default(null),
})
export type NodeState = z.infer<typeof nodeState>

const node = nodeState.omit({ sweeps: true }).extend({
  node_id: id,
  name: z.string(),
  version: z.string(),
  started_at: instant,
  seen_at: instant,
  /** Since it was last heard of, by the clock of who answers. */
  silent_s: z.number(),
})

const health = z.object({
  at: instant,
  nodes: z.array(node),
  mails: z.object({ waiting: z.int(), age, can_send: z.boolean() }),
  webhooks: z.object({ waiting: z.int(), age, failed: z.int() }),
  /** Of the queue, those with jobs that wait; `title` says in the reader's language what the log calls by its name. */
  jobs: z.array(z.object({ name: z.string(), title: z.string(), waiting: z.int(), age: z.number() })),
  /** The last good turn on any server. */
  sweeps: z.array(z.object({ name: z.string(), title: z.string(), every_s: z.int(), age: z.number() })),
  database: z.object({
    version: z.string(),
    size_b: z.int(),
    connections: z.int(),
    max_connections: z.int(),
    /** The longest transaction that is open; null where there is none, or it may not be seen. */
    longest_s: z.number().nullable(),
    /** `lag_s` null: not behind, or it may not be seen. */
    standbys: z.array(z.object({ name: z.string(), state: z.string(), lag_s: z.number().nullable() })),
  }),
  seals: z.object({ unsealed: z.int(), unsealed_age: age, age }),
  books: z.object({ age, wrong_rows: z.int().nullable() }),
  /** Of the last that was made, null where none was. `expected`: in production. */
  backups: z.object({
    expected: z.boolean(),
    age,
    failed: z.boolean(),
    last: z
      .object({ bytes: z.int(), seconds: z.number(), files: z.int(), missing: z.int(), locked: z.boolean() })
      .nullable(),
  }),
  /** `left_s` null: nobody answered there with one. */
  certificates: z.array(z.object({ host: z.string(), checked_at: instant, left_s: z.number().nullable() })),
})
export type Health = z.infer<typeof health>

export const officeHealthCalls = {
  getHealth: call({
    method: 'GET',
    path: '/api/office/health/getHealth',
    title: 'Health of the house',
    audience: 'staff',
    permission: 'operationLog.view',
    input: z.strictObject({}),
    output: health,
  }),
}
