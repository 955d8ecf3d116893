// What an endpoint is sent because somebody asks for it: a test event, one event again, all from a time on (Rules 20.10, 20.11).
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { mayHear } from '#shared/integrations/webhook-keys.rules.ts'
import type { webhookCalls } from '#shared/integrations/webhooks.contract.ts'
import { MAX_REPLAY } from '#shared/integrations/webhooks.rules.ts'
import { TEST_TOPIC } from '#shared/integrations/webhook-topics.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { DELIVER } from './deliver.ts'
import { lockEndpoint, waitAgain, type Endpoint } from './webhook-writing.ts'

type Calls = typeof webhookCalls

async function lockEnabled(tx: Tx, actor: CustomerActor, endpoint_id: string): Promise<Endpoint> {
  const endpoint = await lockEndpoint(tx.db, actor, endpoint_id)
  refuse(endpoint.enabled ? undefined : { code: 'webhook_off' })
  return endpoint
}

/** An event that nothing has caused, for this endpoint alone. Refuses `webhook_off`. */
export async function sendTest(
  ctx: Ctx,
  actor: CustomerActor,
  { endpoint_id }: ParsedInputOf<Calls['sendTest']>,
): Promise<OutputOf<Calls['sendTest']>> {
  const sent = await write(ctx, actor, async (tx) => {
    await lockEnabled(tx, actor, endpoint_id)
    const event_id = ctx.clock.id()
    await sql`with event as (
        insert into webhook_event (customer_id, event_id, seq, topic, document, number, at, data)
        values (${actor.customerId}, ${event_id}, nextval('webhook_number'), ${TEST_TOPIC}, ${`test:${event_id}`}, '', ${tx.now},
          ${JSON.stringify({ endpoint_id, sent_by: actor.kind })}::jsonb)
        returning customer_id, event_id, seq, document
      ), delivery as (
        insert into webhook_delivery (customer_id, endpoint_id, event_id, seq, document, state)
        select customer_id, ${endpoint_id}::uuid, event_id, seq, document, 'waiting' from event
      )
      insert into webhook_line (customer_id, endpoint_id, document, next_at, leased)
      select customer_id, ${endpoint_id}::uuid, document, ${tx.now}::timestamptz, false from event`.execute(tx.db)
    tx.note({ object: 'webhook', objectId: endpoint_id, after: { test: event_id } })
    tx.changed(['accounts'])
    return { event_id }
  })
  ctx.jobs.wake(DELIVER)
  return sent
}

/** Refuses `webhook_off`, `webhook_waiting`, and `not_found` for an event that was not for this endpoint, is forgotten, or tells of what the key may not see. */
export async function replayEvent(
  ctx: Ctx,
  actor: CustomerActor,
  { endpoint_id, event_id }: ParsedInputOf<Calls['replayEvent']>,
): Promise<Record<string, never>> {
  await write(ctx, actor, async (tx) => {
    const endpoint = await lockEnabled(tx, actor, endpoint_id)
    const known = await tx.db
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook_event as v', (join) =>
        join.onRef('v.customer_id', '=', 'd.customer_id').onRef('v.event_id', '=', 'd.event_id'),
      )
      .select(['d.state', 'v.topic'])
      .where('d.customer_id', '=', actor.customerId)
      .where('d.endpoint_id', '=', endpoint_id)
      .where('d.event_id', '=', event_id)
      .executeTakeFirst()
    if (!known || !mayHear(actor.permissions, known.topic)) throw new AppError('not_found')
    const again = await waitAgain(tx.db, endpoint, [event_id], tx.now)
    refuse(again === 0 ? { code: 'webhook_waiting' } : undefined)
    tx.note({ object: 'webhook', objectId: endpoint_id, before: { state: known.state }, after: { replayed: event_id } })
    tx.changed(['accounts'])
    return {}
  })
  ctx.jobs.wake(DELIVER)
  return {}
}

/** Refuses `webhook_off`. */
export async function replayFrom(
  ctx: Ctx,
  actor: CustomerActor,
  { endpoint_id, from, only }: ParsedInputOf<Calls['replayFrom']>,
): Promise<OutputOf<Calls['replayFrom']>> {
  const answer = await write(ctx, actor, async (tx) => {
    const endpoint = await lockEnabled(tx, actor, endpoint_id)
    const states = only === 'lost' ? ['failed', 'missed'] : ['failed', 'missed', 'delivered']
    const { rows } = await sql<{ event_id: string }>`select d.event_id from webhook_delivery d
      join webhook_event v on v.customer_id = d.customer_id and v.event_id = d.event_id
      where d.customer_id = ${actor.customerId} and d.endpoint_id = ${endpoint_id} and d.state = any (${states}::text[]) and v.at >= ${from}::timestamptz
      order by d.seq limit ${MAX_REPLAY + 1}`.execute(tx.db)
    const replayed = await waitAgain(
      tx.db,
      endpoint,
      rows.slice(0, MAX_REPLAY).map((row) => row.event_id),
      tx.now,
    )
    tx.note({ object: 'webhook', objectId: endpoint_id, after: { replayed, from, only } })
    tx.changed(['accounts'])
    return { replayed, more: rows.length > MAX_REPLAY }
  })
  ctx.jobs.wake(DELIVER)
  return answer
}
