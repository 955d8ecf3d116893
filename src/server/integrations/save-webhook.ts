// Adding, changing and removing endpoints, and changing their secrets (Rules 20.1, 20.4). A secret is told in the answer of its making and kept
// sealed; the answer that is stored for a repeated request has a nonce, from which the secret is derived again.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseBound, refuseTopics } from '#shared/integrations/webhook-keys.rules.ts'
import type { webhookCalls } from '#shared/integrations/webhooks.contract.ts'
import { OVERLAP_HOURS, refuseMoreWebhooks } from '#shared/integrations/webhooks.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { derive } from '#server/base/secrets/seal.ts'
import { write } from '#server/base/database/transaction.ts'
import { webhookSecret } from '#server/outside/webhook-signature.ts'
import { tellOfKey, wakeMail } from './tell-of-key.ts'
import { webhookUrlFault } from './webhook-url.ts'
import { dropWaiting, lockEndpoint, refuseMoving, sealSecret, SECRET_BYTES } from './webhook-writing.ts'

type Calls = typeof webhookCalls
type Done = Record<string, never>

const secretFrom = (ctx: Ctx, endpointId: string, nonce: string): Buffer =>
  derive(ctx, `webhook secret ${endpointId}`, nonce, SECRET_BYTES)

/** Refuses `invalid_input` at the address for one that may not be told (Rule 20.6). */
function refuseUrl(ctx: Ctx, text: string): void {
  const reason = webhookUrlFault(text, ctx.config.WEBHOOKS_ANYWHERE)
  if (reason) throw new AppError('invalid_input', undefined, [{ path: 'url', reason }])
}

/**
 * Refuses `webhooks_full`, `forbidden` to staff who act for the customer (news would flow on after their visit), and to keys `webhook_bound_key` and
 * topics that they may not see (Rule 20.15).
 */
export async function addWebhook(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['addWebhook']>,
): Promise<OutputOf<Calls['addWebhook']>> {
  if (actor.actingStaff) throw new AppError('forbidden')
  const { endpoint_id, nonce } = await write(ctx, actor, async (tx) => {
    const { customerId: customer_id } = actor
    const { url, description, topics } = input
    refuse(refuseBound(actor.boundTo))
    refuseUrl(ctx, url)
    refuse(refuseTopics(actor.permissions, topics))
    // The customer's row is locked by a statement of its own: only the next one sees what somebody else committed meanwhile.
    await sql`select from customer where customer_id = ${customer_id} for no key update`.execute(tx.db)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from webhook_endpoint
      where customer_id = ${customer_id} and deleted_at is null`.execute(tx.db)
    refuse(refuseMoreWebhooks(rows[0]?.n ?? 0))
    const made = { endpoint_id: ctx.clock.id(), nonce: ctx.clock.secret(SECRET_BYTES).toString('hex') }
    const key = { customer_id, endpoint_id: made.endpoint_id }
    await tx.db
      .insertInto('webhook_endpoint')
      .values({
        ...key,
        url,
        description,
        topics,
        enabled: true,
        listens: true,
        secret: sealSecret(ctx, key, secretFrom(ctx, key.endpoint_id, made.nonce)),
        created_by: actor.name,
        created_at: tx.now,
      })
      .execute()
    tx.note({ object: 'webhook', objectId: made.endpoint_id, after: { url, description, topics } })
    tx.changed(['accounts'])
    await tellOfKey(ctx, tx, actor, { endpoint_id: made.endpoint_id, url }, 'made')
    return made
  })
  wakeMail(ctx, actor)
  return { endpoint_id, secret: webhookSecret(secretFrom(ctx, endpoint_id, nonce)) }
}

/**
 * Switched on again, an endpoint that was failing or disabled begins anew; switched off, nothing waits for it any more. Another address is
 * told from the next try on. Refuses `not_found`, and to keys what `lockEndpoint` and `addWebhook` refuse to them.
 */
export async function updateWebhook(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['updateWebhook']>,
): Promise<Done> {
  if (actor.actingStaff) throw new AppError('forbidden')
  const done = await write(ctx, actor, async (tx) => {
    const { endpoint_id, url, description, topics, enabled } = input
    refuseUrl(ctx, url)
    const was = await lockEndpoint(tx.db, actor, endpoint_id)
    refuse(refuseTopics(actor.permissions, topics))
    if (was.url !== url) await refuseMoving(tx.db, actor, endpoint_id)
    // What the house has disabled stays disabled while its owner only corrects it.
    const resting = !enabled && was.disabled_for !== null
    const begun = enabled && !was.enabled
    await sql`update webhook_endpoint set url = ${url}, description = ${description}, topics = ${topics}::text[], enabled = ${enabled},
        listens = case when ${resting} then listens else ${enabled} end,
        disabled_for = case when ${resting} then disabled_for end, disabled_at = case when ${resting} then disabled_at end,
        failing_since = case when ${begun} then null else failing_since end, warned_at = case when ${begun} then null else warned_at end,
        last_failed_at = case when ${begun} then null else last_failed_at end
      where customer_id = ${actor.customerId} and endpoint_id = ${endpoint_id}`.execute(tx.db)
    if (was.enabled && !enabled) await dropWaiting(tx.db, was, tx.now)
    const before = { url: was.url, description: was.description, topics: was.topics, enabled: was.enabled }
    tx.note({ object: 'webhook', objectId: endpoint_id, before, after: { url, description, topics, enabled } })
    tx.changed(['accounts'])
    if (was.url !== url) await tellOfKey(ctx, tx, actor, { endpoint_id, url }, 'moved')
    return {}
  })
  wakeMail(ctx, actor)
  return done
}

/** Removing twice is refused as `not_found`. What was sent to it goes with its time. */
export function deleteWebhook(
  ctx: Ctx,
  actor: CustomerActor,
  { endpoint_id }: ParsedInputOf<Calls['deleteWebhook']>,
): Promise<Done> {
  if (actor.actingStaff) throw new AppError('forbidden')
  return write(ctx, actor, async (tx) => {
    const was = await lockEndpoint(tx.db, actor, endpoint_id)
    await sql`update webhook_endpoint set enabled = false, listens = false, deleted_at = ${tx.now}
      where customer_id = ${actor.customerId} and endpoint_id = ${endpoint_id}`.execute(tx.db)
    await dropWaiting(tx.db, was, tx.now)
    const { url, description, topics } = was
    tx.note({
      object: 'webhook',
      objectId: endpoint_id,
      before: { url, description, topics },
      after: { removed: true },
    })
    tx.changed(['accounts'])
    return {}
  })
}

/** The secret before it signs too for a day (Rule 20.4). Refuses `webhook_rotating` within that day: a third would end the first too early. */
export async function rotateSecret(
  ctx: Ctx,
  actor: CustomerActor,
  { endpoint_id }: ParsedInputOf<Calls['rotateSecret']>,
): Promise<OutputOf<Calls['rotateSecret']>> {
  if (actor.actingStaff) throw new AppError('forbidden')
  const { nonce, old_until } = await write(ctx, actor, async (tx) => {
    const key = { customer_id: actor.customerId, endpoint_id }
    const was = await lockEndpoint(tx.db, actor, endpoint_id)
    refuse(
      was.old_until !== null && Date.parse(was.old_until) > tx.now.getTime() ? { code: 'webhook_rotating' } : undefined,
    )
    const made = {
      nonce: ctx.clock.secret(SECRET_BYTES).toString('hex'),
      old_until: new Date(tx.now.getTime() + OVERLAP_HOURS * 3_600_000).toISOString(),
    }
    await tx.db
      .updateTable('webhook_endpoint')
      .set({
        secret: sealSecret(ctx, key, secretFrom(ctx, endpoint_id, made.nonce)),
        old_secret: was.secret,
        old_until: made.old_until,
      })
      .where('customer_id', '=', key.customer_id)
      .where('endpoint_id', '=', endpoint_id)
      .execute()
    tx.note({ object: 'webhook', objectId: endpoint_id, after: { secret_changed: true, old_until: made.old_until } })
    tx.changed(['accounts'])
    await tellOfKey(ctx, tx, actor, was, 'secret')
    return made
  })
  wakeMail(ctx, actor)
  return { secret: webhookSecret(secretFrom(ctx, endpoint_id, nonce)), old_until }
}
