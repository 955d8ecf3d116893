// A carrier's message: checked by its signature, its events stored once each, and left as news for the sweep that lets them count. The answer is
// the same however often the message comes.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { trackingCalls } from '#shared/orders/tracking.contract.ts'
import { KNOWN_WORDS, wordKey } from '#shared/orders/tracking.rules.ts'
import { systemActor, type PublicActor, type SystemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { id17Track, messageId } from '#server/outside/webhook-signature.ts'
import { messageOf17Track } from './track17-message.ts'
import { setLastMileNo } from './last-mile.ts'
import { addNews, TRACK_ORDERS } from '../work-later.ts'

type Message = ParsedInputOf<typeof trackingCalls.receive>
type Found = { customer_id: number; order_id: string; parcel_no: number; carrier: string }
type Signed = { headers: Record<string, unknown>; bytes: Buffer }

/** Refuses `signature_wrong`, `not_found` (nobody's tracking number: logged), `key_reused` (the same message id, another body). */
export async function receiveTracking(
  ctx: Ctx,
  actor: PublicActor,
  message: Message,
  signed: Signed | undefined,
): Promise<{ accepted: number }> {
  const id = signed && messageId(signed, ctx.config.TRACKING_SECRET, ctx.clock.now())
  return storeTracking(ctx, senderOf(actor, id, signed), message)
}

/**
 * The same in 17TRACK's form (Rule 10.6). Its messages carry no time, so one that is sent again counts by its bytes; a parcel that it no longer
 * watches has no events to tell.
 */
export async function receive17Track(
  ctx: Ctx,
  actor: PublicActor,
  { data }: ParsedInputOf<typeof trackingCalls.receive17>,
  signed: Signed | undefined,
): Promise<{ accepted: number }> {
  const id = signed && id17Track(signed, ctx.config.TRACK17_KEY)
  return storeTracking(ctx, senderOf(actor, id, signed), messageOf17Track(data))
}

/** The carrier who signed; refuses `signature_wrong`. */
function senderOf(actor: PublicActor, id: string | undefined, signed: Signed | undefined): SystemActor {
  if (!id || !signed) throw new AppError('signature_wrong')
  const fingerprint = createHash('sha256').update(signed.bytes).digest()
  return { ...systemActor('carrier'), request: { ...actor.request, idempotency: { key: id, fingerprint } } }
}

/** Stores events that are known to be a carrier's, and wakes who applies them. */
export async function storeTracking(ctx: Ctx, actor: SystemActor, message: Message): Promise<{ accepted: number }> {
  const answer = await write(ctx, actor, async (tx) => {
    const { rows } = await sql<Found>`select p.customer_id, p.order_id, p.parcel_no,
        coalesce((select m.carrier from shipping_method m where m.method_id = o.method_id), '') as carrier
      from parcel p join orders o on o.customer_id = p.customer_id and o.order_id = p.order_id
      where p.tracking_no = ${message.tracking_no.trim().toUpperCase()} order by o.order_id desc limit 1`.execute(tx.db)
    const found = rows[0]
    if (!found) {
      ctx.log.warn('news about an unknown parcel', { trackingNo: message.tracking_no })
      throw new AppError('not_found')
    }
    const { parcel_no, carrier: _, ...order } = found
    const last_mile_no = message.last_mile_no?.toUpperCase()
    if (last_mile_no) await setLastMileNo(tx, { ...order, parcel_no }, last_mile_no)
    const fresh = await storeEvents(
      tx,
      message.events.map((event) => ({ ...found, ...eventOf(event) })),
    )
    await addNews(tx, sql`select ${order.customer_id}::int as customer_id, ${order.order_id}::uuid as order_id`)
    tx.note({
      customerId: order.customer_id,
      object: 'order',
      objectId: order.order_id,
      after: { tracking_no: message.tracking_no, ...(last_mile_no && { last_mile_no }), events: fresh },
    })
    tx.changed(['orders'], order.customer_id)
    return { accepted: fresh }
  })
  ctx.jobs.wake(TRACK_ORDERS)
  return answer
}

/** What a carrier says of a parcel; whatever says all the same is the same event, told again. `occurred_at` is an ISO 8601 UTC instant. */
export type TrackedEvent = {
  event_key: string
  occurred_at: string
  status: string
  description: string
  place: string
}

export function eventOf({ occurred_at: at, status, description, place }: Message['events'][number]): TrackedEvent {
  const occurred_at = new Date(at).toISOString()
  return { event_key: keyOf([occurred_at, status, description, place]), occurred_at, status, description, place }
}

/** Stores events of any orders once each, those of an erased recipient without the carrier's words; returns how many were new. */
export async function storeEvents(tx: Tx, events: readonly (Found & TrackedEvent)[]): Promise<number> {
  if (events.length === 0) return 0
  const { rows: fresh } = await sql<{
    order_id: string
    status: string
  }>`insert into tracking_event (customer_id, order_id, parcel_no, event_key, occurred_at, received_at, status, description, place)
    select x.customer_id, x.order_id, x.parcel_no, x.event_key, x.occurred_at, ${tx.now}, x.status,
      case when o.erased_at is null then x.description else '' end, case when o.erased_at is null then x.place else '' end
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      x(customer_id int, order_id uuid, parcel_no int, event_key text, occurred_at timestamptz, status text, description text, place text)
    join orders o on o.customer_id = x.customer_id and o.order_id = x.order_id
    on conflict do nothing returning order_id, status`.execute(tx.db)
  const carriers = new Map(events.map(({ order_id, carrier }) => [order_id, carrier]))
  await noteUnknownWords(
    tx,
    fresh.map(({ order_id, status }) => ({ carrier: carriers.get(order_id) ?? '', word: status })),
  )
  return fresh.length
}

/** Counts the words that nobody knows, for staff to see; nothing to do for all others. */
async function noteUnknownWords(tx: Tx, words: readonly { carrier: string; word: string }[]): Promise<void> {
  const unknown = new Map<string, { carrier: string; word_key: string; word: string; times: number }>()
  for (const { carrier, word } of words) {
    const word_key = wordKey(word)
    if (KNOWN_WORDS.has(word_key)) continue
    const key = `${carrier} ${word_key}`
    unknown.set(key, { carrier, word_key, word, times: (unknown.get(key)?.times ?? 0) + 1 })
  }
  if (unknown.size === 0) return
  await sql`insert into tracking_word as w (carrier, word_key, word, times, first_seen_at, last_seen_at)
    select x.carrier, x.word_key, x.word, x.times, ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify([...unknown.values()])}::jsonb) x(carrier text, word_key text, word text, times int) order by x.carrier, x.word_key
    on conflict (carrier, word_key) do update set word = excluded.word, times = w.times + excluded.times,
      last_seen_at = greatest(w.last_seen_at, excluded.last_seen_at)`.execute(tx.db)
}

/** What makes two events the same one: everything that the carrier says about it. */
const keyOf = (parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
