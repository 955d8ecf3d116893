// What the writes of webhooks share: an endpoint as it is locked, its secrets, and dropping or adding what waits for it.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseBound, refuseEndpoint, topicsFor } from '#shared/integrations/webhook-keys.rules.ts'
import { TEST_TOPIC, WEBHOOK_TOPIC_NAMES, type WebhookTopic } from '#shared/integrations/webhook-topics.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { seal, unseal } from '#server/base/secrets/seal.ts'
import type { Database } from '#server/base/database/database.ts'
import { webhookSecret } from '#server/outside/webhook-signature.ts'

/** The standard asks for 24 to 64 bytes. */
export const SECRET_BYTES = 32

export type EndpointKey = { customer_id: number; endpoint_id: string }
export type Endpoint = EndpointKey & {
  url: string
  description: string
  topics: WebhookTopic[]
  enabled: boolean
  secret: Buffer
  old_until: string | null
  disabled_for: string | null
}

const aboutSecret = ({ customer_id, endpoint_id }: EndpointKey) => `webhook ${customer_id} ${endpoint_id}`
export const sealSecret = (ctx: Ctx, key: EndpointKey, secret: Buffer): Buffer => seal(ctx, secret, aboutSecret(key))
/** As it signs; undefined where the sealing key is not the one that sealed it. */
export function openSecret(ctx: Ctx, key: EndpointKey, sealed: Buffer): string | undefined {
  const bytes = unseal(ctx, sealed, aboutSecret(key))
  return bytes && webhookSecret(bytes)
}

/** Refuses `not_found`, as for one of somebody else; to keys `webhook_bound_key` and `webhook_beyond_key` (Rule 20.15). */
export async function lockEndpoint(db: Database, actor: CustomerActor, endpoint_id: string): Promise<Endpoint> {
  refuse(refuseBound(actor.boundTo))
  const { rows } =
    await sql<Endpoint>`select customer_id, endpoint_id, url, description, topics, enabled, secret, old_until, disabled_for
    from webhook_endpoint where customer_id = ${actor.customerId} and endpoint_id = ${endpoint_id} and deleted_at is null for no key update`.execute(
      db,
    )
  const [found] = rows
  if (!found) throw new AppError('not_found')
  refuse(refuseEndpoint(actor.permissions, found.topics))
  return found
}

/** Refuses `webhook_beyond_key` where events wait that tell of what the key may not see: they would go to its address. */
export async function refuseMoving(
  db: Database,
  { customerId, permissions }: CustomerActor,
  endpoint_id: string,
): Promise<void> {
  const heard = topicsFor(permissions)
  if (heard.length === WEBHOOK_TOPIC_NAMES.length) return
  const { rows } =
    await sql`select from webhook_delivery d join webhook_event v on v.customer_id = d.customer_id and v.event_id = d.event_id
    where d.customer_id = ${customerId} and d.endpoint_id = ${endpoint_id} and d.state = 'waiting'
      and v.topic <> all (${[...heard, TEST_TOPIC]}::text[]) limit 1`.execute(db)
  refuse(rows.length > 0 ? { code: 'webhook_beyond_key' } : undefined)
}

/** Nothing waits for it any more: what did can be sent again by a replay. */
export async function dropWaiting(db: Database, { customer_id, endpoint_id }: EndpointKey, now: Date): Promise<void> {
  // Turns first: whoever tells one of them finds it gone and leaves the delivery alone.
  await sql`delete from webhook_line where customer_id = ${customer_id} and endpoint_id = ${endpoint_id}`.execute(db)
  await sql`update webhook_delivery set state = 'missed', ended_at = ${now}
    where customer_id = ${customer_id} and endpoint_id = ${endpoint_id} and state = 'waiting'`.execute(db)
}

/** Lets these events wait anew, each in its document's turn; those that wait already are left as they are. Returns how many. */
export async function waitAgain(
  db: Database,
  { customer_id, endpoint_id }: EndpointKey,
  eventIds: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`with again as (
      update webhook_delivery set state = 'waiting', attempts = 0, ended_at = null
      where customer_id = ${customer_id} and endpoint_id = ${endpoint_id} and event_id = any (${eventIds}::uuid[]) and state <> 'waiting'
      returning document
    ), turned as (
      insert into webhook_line as l (customer_id, endpoint_id, document, next_at, leased)
      select ${customer_id}, ${endpoint_id}::uuid, document, ${now}::timestamptz, false from again group by document order by document
      on conflict (customer_id, endpoint_id, document) do update set next_at = case when l.leased then l.next_at else ${now}::timestamptz end
    )
    select count(*)::int as n from again`.execute(db)
  return rows[0]?.n ?? 0
}
