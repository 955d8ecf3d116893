// Endpoints from which nothing comes back (Rule 20.8): the main account is warned, then they are disabled; one that says it is gone at once. And
// what is forgotten of events (Rule 20.12).
import { sql } from 'kysely'
import { webhookPath } from '#shared/integrations/integrations.pages.ts'
import { DISABLED_AFTER_DAYS, KEPT_DAYS, WARNED_AFTER_DAYS } from '#shared/integrations/webhooks.rules.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { SEND_MAIL, tell } from '#server/mail/index.ts'
import { dropWaiting, type EndpointKey } from './webhook-writing.ts'

type Happened = 'failing' | 'disabled' | 'gone'

const DAY_MS = 86_400_000
const SHARE = 100

/** Those that answered 410. */
export async function disableGone(ctx: Ctx, keys: readonly EndpointKey[]): Promise<void> {
  const each = new Map(keys.map((key) => [`${key.customer_id} ${key.endpoint_id}`, key]))
  for (const key of each.values())
    await write(ctx, systemActor('integrations.deliver'), (tx) => disable(ctx, tx, key, 'gone'))
}

/** One turn; returns how many endpoints changed. Time counts from the first try that failed to the last one, so that silence harms nobody. */
export async function watchEndpoints(ctx: Ctx): Promise<number> {
  const { rows } = await sql<EndpointKey>`select customer_id, endpoint_id from webhook_endpoint
    where failing_since is not null and enabled and (last_failed_at - failing_since >= make_interval(days => ${WARNED_AFTER_DAYS}) and warned_at is null
      or last_failed_at - failing_since >= make_interval(days => ${DISABLED_AFTER_DAYS}) and warned_at <= ${ctx.clock.now()}::timestamptz - interval '1 day')
    order by failing_since limit ${SHARE}`.execute(ctx.db.office)
  for (const key of rows)
    await write(ctx, systemActor('integrations.health'), async (tx) => {
      const { rows: found } = await sql<{ url: string; days: number; warned_at: string | null }>`select url, warned_at,
          extract(epoch from last_failed_at - failing_since)::float8 / 86400 as days from webhook_endpoint
        where customer_id = ${key.customer_id} and endpoint_id = ${key.endpoint_id} and enabled and failing_since is not null for no key update`.execute(
        tx.db,
      )
      const [row] = found
      const warned = row?.warned_at ? tx.now.getTime() - Date.parse(row.warned_at) : undefined
      if (row && warned === undefined && row.days >= WARNED_AFTER_DAYS) {
        await sql`update webhook_endpoint set warned_at = ${tx.now}
          where customer_id = ${key.customer_id} and endpoint_id = ${key.endpoint_id}`.execute(tx.db)
        await tellOf(ctx, tx, key, row.url, 'failing')
        return
      }
      if (row && warned !== undefined && warned >= DAY_MS && row.days >= DISABLED_AFTER_DAYS)
        return disable(ctx, tx, key, 'disabled')
      // It has recovered in the meantime.
      tx.note({ customerId: key.customer_id, object: 'webhook', objectId: key.endpoint_id, after: {} })
    })
  if (rows.length > 0) ctx.jobs.wake(SEND_MAIL)
  return rows.length
}

async function disable(ctx: Ctx, tx: Tx, key: EndpointKey, happened: 'disabled' | 'gone'): Promise<void> {
  const { rows } = await sql<{
    url: string
  }>`update webhook_endpoint set enabled = false, disabled_for = ${happened === 'gone' ? 'gone' : 'failing'},
      disabled_at = ${tx.now}
    where customer_id = ${key.customer_id} and endpoint_id = ${key.endpoint_id} and enabled returning url`.execute(
    tx.db,
  )
  if (!rows[0]) return tx.note({ customerId: key.customer_id, object: 'webhook', objectId: key.endpoint_id, after: {} })
  await dropWaiting(tx.db, key, tx.now)
  await tellOf(ctx, tx, key, rows[0].url, happened)
}

async function tellOf(ctx: Ctx, tx: Tx, key: EndpointKey, url: string, happened: Happened): Promise<void> {
  const { customer_id: customerId, endpoint_id } = key
  tx.note({ customerId, object: 'webhook', objectId: endpoint_id, after: { happened } })
  tx.changed(['accounts'], customerId)
  const params = { host: new URL(url).host, happened }
  await tell(ctx, tx, { customerId, event: 'webhook', about: endpoint_id, params, path: webhookPath(endpoint_id) })
}

const FORGET_SHARE = 2_000

/** One turn; returns how many events went. What still waits stays, and of an endpoint that the house disabled long ago nothing is written any more. */
export async function forgetEvents(ctx: Ctx): Promise<number> {
  const before = sql`${ctx.clock.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`
  await sql`update webhook_endpoint set listens = false where listens and disabled_at <= ${before}`.execute(
    ctx.db.office,
  )
  const { rows } = await sql<{ n: number }>`with old as (
      select customer_id, event_id from webhook_event v where at < ${before} and not exists (
        select from webhook_delivery d where d.customer_id = v.customer_id and d.event_id = v.event_id and d.state = 'waiting')
      order by at limit ${FORGET_SHARE}
    ), told as (
      delete from webhook_delivery d using old o where d.customer_id = o.customer_id and d.event_id = o.event_id and d.state <> 'waiting'
    ), gone as (
      delete from webhook_event v using old o where v.customer_id = o.customer_id and v.event_id = o.event_id returning 1
    )
    select count(*)::int as n from gone`.execute(ctx.db.office)
  return rows[0]?.n ?? 0
}
