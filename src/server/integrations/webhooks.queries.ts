// A customer's endpoints with what they are doing, and what was sent to each (Rules 20.9, 20.10).
import { sql } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { Page } from '#shared/fields.ts'
import { refuseBound, topicsFor } from '#shared/integrations/webhook-keys.rules.ts'
import { TEST_TOPIC, WEBHOOK_TOPIC_NAMES } from '#shared/integrations/webhook-topics.ts'
import type {
  Webhook,
  webhookCalls,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '#shared/integrations/webhooks.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { bodyOf, webhookId } from './webhook-body.ts'

type Calls = typeof webhookCalls

/** A customer's endpoints, the oldest first, or one of them. Refuses `webhook_bound_key` (Rule 20.15). */
async function readEndpoints(ctx: Ctx, actor: CustomerActor, only?: string): Promise<Webhook[]> {
  refuse(refuseBound(actor.boundTo))
  const now = ctx.clock.now()
  const chosen = only === undefined ? sql`` : sql`and e.endpoint_id = ${only}`
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Webhook>`select e.endpoint_id, e.url, e.description, e.topics, e.enabled,
        case when e.disabled_for is not null then 'disabled' when not e.enabled then 'off' when e.failing_since is not null then 'failing'
          when e.last_delivered_at is null then 'new' else 'healthy' end as state,
        e.failing_since, e.disabled_for, e.disabled_at, e.last_delivered_at, case when e.old_until > ${now} then e.old_until end as old_until,
        e.created_by, e.created_at,
        (select count(*)::int from (select from webhook_delivery d where d.customer_id = e.customer_id and d.endpoint_id = e.endpoint_id
          and d.state = 'waiting' limit 1000) x) as waiting
      from webhook_endpoint e where e.customer_id = ${actor.customerId} and e.deleted_at is null ${chosen} order by e.endpoint_id`.execute(
      db,
    )
    return rows
  })
}

export async function listWebhooks(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getList']>> {
  return { rows: await readEndpoints(ctx, actor) }
}

/** Refuses `not_found`, as for one of somebody else. */
export async function getWebhook(ctx: Ctx, actor: CustomerActor, endpoint_id: string): Promise<Webhook> {
  const [found] = await readEndpoints(ctx, actor, endpoint_id)
  if (!found) throw new AppError('not_found')
  return found
}

const COLUMNS = sql`d.event_id, v.topic, v.number, v.at, d.state, jsonb_array_length(d.tries) as tries, d.tries -> -1 ->> 'at' as tried_at,
  (d.tries -> -1 ->> 'status')::int as status, d.tries -> -1 ->> 'fault' as fault, (d.tries -> -1 ->> 'ms')::int as ms,
  case when d.state = 'waiting' and not exists (select from webhook_delivery b where b.customer_id = d.customer_id and b.endpoint_id = d.endpoint_id
      and b.document = d.document and b.state = 'waiting' and b.seq < d.seq)
    then (select l.next_at from webhook_line l where l.customer_id = d.customer_id and l.endpoint_id = d.endpoint_id and l.document = d.document) end as next_at`
const EVENT = sql`join webhook_event v on v.customer_id = d.customer_id and v.event_id = d.event_id`
const MINE = sql`join webhook_endpoint e on e.customer_id = d.customer_id and e.endpoint_id = d.endpoint_id and e.deleted_at is null`

/** The newest first; to a key only what it may see (Rule 20.15). An endpoint of somebody else has none. */
export function listDeliveries(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['getDeliveries']>,
): Promise<Page<WebhookDelivery>> {
  refuse(refuseBound(actor.boundTo))
  const from = fromCursor(input, z.tuple([z.int()]))
  const { endpoint_id, state, topic, number } = input
  const heard = topicsFor(actor.permissions)
  const parts = [sql`d.customer_id = ${actor.customerId} and d.endpoint_id = ${endpoint_id}`]
  if (state) parts.push(sql`d.state = ${state}`)
  if (topic) parts.push(sql`v.topic = ${topic}`)
  if (heard.length < WEBHOOK_TOPIC_NAMES.length) parts.push(sql`v.topic = any (${[...heard, TEST_TOPIC]}::text[])`)
  if (number) parts.push(sql`v.number = ${number}`)
  const matching = sql`select 1 from webhook_delivery d ${EVENT} ${MINE} where ${sql.join(parts, sql` and `)}`
  if (from.key) parts.push(sql`d.seq ${from.backwards ? sql`>` : sql`<`} ${from.key[0]}`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<
        Omit<WebhookDelivery, 'webhook_id'> & { seq: number }
      >`select ${COLUMNS}, d.seq from webhook_delivery d ${EVENT} ${MINE}
        where ${sql.join(parts, sql` and `)} order by d.seq ${from.backwards ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(
        db,
      ),
      countMatching(db, input, matching, sql`d.seq`),
    ])
    const named = rows.map((row) => ({ ...row, webhook_id: webhookId(row.event_id) }))
    return cutPage(named, input, from, (row) => [row.seq], total)
  })
}

/** Refuses `not_found`. */
export function getDelivery(
  ctx: Ctx,
  actor: CustomerActor,
  { endpoint_id, event_id }: ParsedInputOf<Calls['getDelivery']>,
): Promise<WebhookDeliveryDetail> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<
      Omit<WebhookDeliveryDetail, 'webhook_id' | 'body'> & { data: unknown }
    >`select ${COLUMNS}, v.data, d.answer, d.tries as all_tries from webhook_delivery d ${EVENT} ${MINE}
      where d.customer_id = ${actor.customerId} and d.endpoint_id = ${endpoint_id} and d.event_id = ${event_id}`.execute(
      db,
    )
    const [row] = rows
    if (!row) throw new AppError('not_found')
    return { ...row, webhook_id: webhookId(event_id), body: bodyOf({ ...row, customer_id: actor.customerId }) }
  })
}
