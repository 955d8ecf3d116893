// A person has read messages or puts them away, and chooses how they come (Rules 18.16, 18.27). Saying it twice changes nothing.
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { eventsFor } from '#shared/mail/message-kinds.ts'
import type { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { ownMessages } from './own-messages.queries.ts'

type Calls = typeof ownMessageCalls
type Marked = Promise<{ updated: number }>

/** Answers how many changed. Refuses `not_found` where one is not this person's, and then marks none. */
export function markMessages(ctx: Ctx, actor: CustomerActor, { message_ids, as }: ParsedInputOf<Calls['mark']>): Marked {
  const asked = [...new Set(message_ids)]
  return write(ctx, actor, async (tx) => {
    const which = sql`m.message_id = any (${asked}::uuid[])`
    const { rows } = await sql`select from ${ownMessages(actor)} m where ${which}`.execute(tx.db)
    if (rows.length < asked.length) throw new AppError('not_found')
    return mark(tx, actor, which, as)
  })
} // prettier-ignore

/** `read`: every unread one; `archived`: every one that is read. Answers how many. */
export function markAllMessages(ctx: Ctx, actor: CustomerActor, { as, event }: ParsedInputOf<Calls['markAll']>): Marked {
  const which = as === 'read' ? sql`m.state = 'unread'` : sql`m.state = 'read'`
  return write(ctx, actor, (tx) => mark(tx, actor, event ? sql`${which} and m.event = ${event}` : which, as))
} // prettier-ignore

async function mark(tx: Tx, actor: CustomerActor, which: RawBuilder<unknown>, as: 'read' | 'unread' | 'archived'): Marked {
  const of = sql`from ${ownMessages(actor)} m where ${which} and m.state <> ${as}`
  const { rows } =
    as === 'unread'
      ? await sql<{ message_id: string }>`delete from message_mark k where k.customer_id = ${actor.customerId} and k.member_id = ${actor.id}
          and k.message_id in (select m.message_id ${of}) returning k.message_id`.execute(tx.db)
      : await sql<{ message_id: string }>`insert into message_mark (customer_id, member_id, message_id, read_at, archived_at)
          select ${actor.customerId}, ${actor.id}, m.message_id, ${tx.now}, ${as === 'archived' ? tx.now : null}::timestamptz ${of} order by m.message_id
          on conflict (customer_id, member_id, message_id) do update set archived_at = excluded.archived_at returning message_id`.execute(tx.db)
  tx.note({ object: 'message', objectId: rows.length === 1 ? rows[0]!.message_id : '', after: { as, count: rows.length } })
  tx.changed(['messages'])
  return { updated: rows.length }
} // prettier-ignore

/** Refuses `not_found` for an event that this person is not told of. What is in the daily mail comes in no mail of its own (Rule 18.27). */
export function chooseMessages(
  ctx: Ctx,
  actor: CustomerActor,
  { event, portal, mail, digest = false, push = true }: ParsedInputOf<Calls['choose']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    if (!eventsFor(actor).includes(event)) throw new AppError('not_found')
    const chosen = { portal, mail: mail && !digest, push }
    await tx.db
      .insertInto('message_choice')
      .values({ customer_id: actor.customerId, member_id: actor.id, event, ...chosen, digest_since: digest ? tx.now : null })
      .onConflict((row) =>
        row.columns(['customer_id', 'member_id', 'event']).doUpdateSet({
          ...chosen,
          // Said twice, it is chosen since the first time.
          digest_since: digest ? sql`coalesce(message_choice.digest_since, ${tx.now})` : null,
        }),
      )
      .execute()
    if (digest) await keepDigest(tx, actor)
    tx.note({ object: 'message_choice', objectId: event, after: { ...chosen, digest } })
    tx.changed(['messages'])
    return {}
  })
} // prettier-ignore

export function chooseDigestHour(
  ctx: Ctx,
  actor: CustomerActor,
  { hour }: ParsedInputOf<Calls['chooseDigestHour']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    await keepDigest(tx, actor, hour)
    tx.note({ object: 'message_choice', objectId: 'digest', after: { hour } })
    tx.changed(['messages'])
    return {}
  })
}

/** The person's daily mail; another hour counts from now on. */
async function keepDigest(tx: Tx, actor: CustomerActor, hour?: number): Promise<void> {
  const next = (at: RawBuilder<unknown>) => sql`(select next_digest(${tx.now}, ${at}, coalesce(time_zone, 'UTC')) from member
    where customer_id = ${actor.customerId} and member_id = ${actor.id})`
  const wanted = sql`${hour ?? 8}::smallint`
  await sql`insert into message_digest (customer_id, member_id, hour, next_at)
    values (${actor.customerId}, ${actor.id}, ${wanted}, ${next(wanted)})
    on conflict (customer_id, member_id) do ${hour === undefined ? sql`nothing` : sql`update set hour = excluded.hour, next_at = excluded.next_at`}`.execute(tx.db)
} // prettier-ignore
