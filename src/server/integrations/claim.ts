// Taking turns (Rules 20.5, 20.7): of each document that is due the first event that waits, for a short while, so that no two servers tell the
// same one at once and one that dies gives back what it took.
import { sql } from 'kysely'
import type { Ctx } from '#server/base/context.ts'

/** How long a turn is kept: longer than any try takes. */
const LEASE_S = 60
/** How many of an endpoint are told at once, over all servers; of one from which nothing comes back a single one, so that it holds up no others. */
const AT_ONCE = 4
const AT_ONCE_FAILING = 1
/** And of all endpoints of one customer. */
const AT_ONCE_CUSTOMER = 16

export type Claimed = {
  customer_id: number
  endpoint_id: string
  document: string
  event_id: string
  attempts: number
  topic: string
  at: string
  data: unknown
  url: string
  secret: Buffer
  /** While it signs too. */
  old_secret: Buffer | null
}

/** At most `room` turns. */
export async function claimDue(ctx: Ctx, room: number): Promise<Claimed[]> {
  const now = ctx.clock.now()
  const { rows: due } = await sql`select from webhook_line where next_at <= ${now} limit 1`.execute(ctx.db.office)
  if (due.length === 0) return []
  return ctx.db.office.transaction().execute(async (db) => {
    // One server after the other: only so is what is under way counted right.
    await sql`select pg_advisory_xact_lock(8153)`.execute(db)
    const { rows } = await sql<Claimed>`with busy as (
        select customer_id, endpoint_id, count(*) as n from webhook_line where leased and next_at > ${now} group by 1, 2
      ), room as (
        select e.customer_id, e.endpoint_id, (case when e.failing_since is null then ${AT_ONCE}::int else ${AT_ONCE_FAILING}::int end) - coalesce(b.n, 0) as free,
          ${AT_ONCE_CUSTOMER}::int - coalesce((select sum(n) from busy x where x.customer_id = e.customer_id), 0) as free_customer
        from webhook_endpoint e left join busy b on b.customer_id = e.customer_id and b.endpoint_id = e.endpoint_id where e.enabled
          and not exists (select from customer_leaving v where v.customer_id = e.customer_id)
      ), found as (
        select l.*, r.free_customer, row_number() over (partition by l.customer_id order by l.next_at) as nth,
          row_number() over (partition by l.customer_id, l.endpoint_id order by l.next_at) as round
        from room r cross join lateral (
          select l.customer_id, l.endpoint_id, l.document, l.next_at from webhook_line l
          where l.customer_id = r.customer_id and l.endpoint_id = r.endpoint_id and l.next_at <= ${now}
          order by l.next_at limit greatest(r.free, 0) for update skip locked) l
      ), chosen as (
        -- Everybody's first before anybody's second.
        select customer_id, endpoint_id, document from found where nth <= free_customer order by round, next_at limit ${room}
      ), taken as (
        update webhook_line l set leased = true, next_at = ${now}::timestamptz + make_interval(secs => ${LEASE_S})
        from chosen c where l.customer_id = c.customer_id and l.endpoint_id = c.endpoint_id and l.document = c.document
        returning l.customer_id, l.endpoint_id, l.document
      )
      select t.customer_id, t.endpoint_id, t.document, d.event_id, d.attempts, v.topic, v.at, v.data, e.url, e.secret,
        case when e.old_until > ${now} then e.old_secret end as old_secret
      from taken t join webhook_endpoint e on e.customer_id = t.customer_id and e.endpoint_id = t.endpoint_id
      cross join lateral (select d.event_id, d.attempts from webhook_delivery d where d.customer_id = t.customer_id and d.endpoint_id = t.endpoint_id
        and d.document = t.document and d.state = 'waiting' order by d.seq limit 1) d
      join webhook_event v on v.customer_id = t.customer_id and v.event_id = d.event_id`.execute(db)
    return rows
  })
}
