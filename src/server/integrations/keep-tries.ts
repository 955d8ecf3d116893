// What came of tries, many in one transaction: each delivery its try, each document its next turn, each endpoint how it does (Rules 20.5, 20.8).
import { sql } from 'kysely'
import { tryAgainAfter } from '#shared/integrations/webhooks.rules.ts'
import type { TryFault } from '#shared/integrations/webhooks.rules.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Claimed } from './claim.ts'

export type Tried = Pick<Claimed, 'customer_id' | 'endpoint_id' | 'document' | 'event_id' | 'attempts'> & {
  at: Date
  status: number | null
  fault: TryFault | null
  ms: number
  answer: string
  /** Seconds that the endpoint asks to be left alone. */
  retryAfter: number
}

export const arrived = ({ status }: Tried): boolean => status !== null && status >= 200 && status < 300
/** The endpoint is gone for good and says so. */
export const isGone = ({ status }: Tried): boolean => status === 410

/** How often an endpoint's row is written for good news alone. */
const FRESH_S = 60

/** Returns those whose document somebody is changing at this moment: they are kept at the next turn. */
export async function keepTries(ctx: Ctx, tried: readonly Tried[]): Promise<Tried[]> {
  const now = ctx.clock.now()
  const rows = tried.map((one, i) => {
    const again = arrived(one) ? undefined : tryAgainAfter(one.attempts + 1, random(ctx), one.retryAfter)
    return {
      i,
      customer_id: one.customer_id,
      endpoint_id: one.endpoint_id,
      document: one.document,
      event_id: one.event_id,
      try: { at: one.at.toISOString(), status: one.status, fault: one.fault, ms: one.ms },
      answer: one.answer,
      arrived: arrived(one),
      state: arrived(one) ? 'delivered' : again === undefined ? 'failed' : 'waiting',
      next_at: again === undefined ? now.toISOString() : new Date(now.getTime() + again * 1000).toISOString(),
    }
  })
  const asked = (
    some: readonly object[],
  ) => sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) x(i int, customer_id int, endpoint_id uuid, document text,
    event_id uuid, try jsonb, answer text, arrived boolean, state text, next_at timestamptz)`
  const free = await ctx.db.office.transaction().execute(async (db) => {
    // Whoever writes an event holds its document's turn until its commit. Waiting for several of them in one transaction could be a deadlock.
    const { rows: locked } = await sql<{ i: number }>`select x.i from ${asked(rows)}
      join webhook_line l on l.customer_id = x.customer_id and l.endpoint_id = x.endpoint_id and l.document = x.document for update of l skip locked`.execute(
      db,
    )
    const { rows: gone } = await sql<{ i: number }>`select x.i from ${asked(rows)} where not exists (
      select from webhook_line l where l.customer_id = x.customer_id and l.endpoint_id = x.endpoint_id and l.document = x.document)`.execute(
      db,
    )
    const kept = new Set(locked.map(({ i }) => i))
    const mine = rows.filter(({ i }) => kept.has(i))
    if (mine.length > 0) {
      await sql`update webhook_delivery d set state = x.state, attempts = d.attempts + 1, tries = d.tries || x.try, answer = x.answer,
          ended_at = case when x.state <> 'waiting' then ${now}::timestamptz end
        from ${asked(mine)} where d.customer_id = x.customer_id and d.endpoint_id = x.endpoint_id and d.event_id = x.event_id and d.state = 'waiting'`.execute(
        db,
      )
      await sql`with more as (
          select x.*, exists (select from webhook_delivery d where d.customer_id = x.customer_id and d.endpoint_id = x.endpoint_id
            and d.document = x.document and d.state = 'waiting') as waits from ${asked(mine)}
        ), ended as (
          delete from webhook_line l using more x
          where not x.waits and l.customer_id = x.customer_id and l.endpoint_id = x.endpoint_id and l.document = x.document
        )
        update webhook_line l set leased = false, next_at = x.next_at from more x
        where x.waits and l.customer_id = x.customer_id and l.endpoint_id = x.endpoint_id and l.document = x.document`.execute(
        db,
      )
      await sql`with told as (
          select customer_id, endpoint_id, bool_or(arrived) as arrived from ${asked(mine)} group by 1, 2
        ), busy as (
          select t.* from told t join webhook_endpoint e on e.customer_id = t.customer_id and e.endpoint_id = t.endpoint_id
          where not t.arrived or e.failing_since is not null or e.last_delivered_at is null
            or e.last_delivered_at < ${now}::timestamptz - make_interval(secs => ${FRESH_S})
          order by t.customer_id, t.endpoint_id for no key update of e
        )
        update webhook_endpoint e set last_delivered_at = case when b.arrived then ${now}::timestamptz else e.last_delivered_at end,
          failing_since = case when b.arrived then null else coalesce(e.failing_since, ${now}::timestamptz) end,
          last_failed_at = case when b.arrived then e.last_failed_at else ${now}::timestamptz end,
          warned_at = case when b.arrived then null else e.warned_at end
        from busy b where e.customer_id = b.customer_id and e.endpoint_id = b.endpoint_id`.execute(db)
    }
    // Those whose turn is gone were dropped while they were told.
    return new Set([...kept, ...gone.map(({ i }) => i)])
  })
  return tried.filter((_, i) => !free.has(i))
}

const random = (ctx: Ctx) => (ctx.clock.secret(2).readUInt16BE(0) ?? 0) / 65_536
