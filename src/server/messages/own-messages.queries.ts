// The messages of one person (Rule 18.15): those of the customer that the person may see and wants here, and those for the person alone.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { id, instant, type Page } from '#shared/fields.ts'
import { eventsFor, MESSAGE_EVENTS } from '#shared/mail/message-kinds.ts'
import type { OwnMessage, ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { messageWords } from '#server/mail/index.ts'
import { seesEverySku } from '#server/products/index.ts'

type Calls = typeof ownMessageCalls
type Row = Omit<OwnMessage, 'title' | 'text'> & { params: object }

/**
 * As `m`, with `state`: what this person is told. Nobody begins with what was told before the account was there. A supplier sees what is for
 * itself alone, whatever is told about goods that it may know.
 */
export const ownMessages = (actor: CustomerActor): RawBuilder<unknown> => sql`(select m.*,
    case when k.message_id is null then 'unread' when k.archived_at is null then 'read' else 'archived' end as state
  from message m join member p on p.customer_id = m.customer_id and p.member_id = ${actor.id}
  left join message_mark k on k.customer_id = m.customer_id and k.member_id = p.member_id and k.message_id = m.message_id
  where m.customer_id = ${actor.customerId} and m.at >= p.created_at and m.event = any (${eventsFor(actor)}::text[])
    and (m.member_id = p.member_id or (m.member_id is null and ${seesEverySku(actor)}))
    and not exists (select from message_choice h
      where h.customer_id = m.customer_id and h.member_id = p.member_id and h.event = m.event and not h.portal))`

const place = z.tuple([instant, id])

/** A page, the newest first. */
export function listMessages(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<OwnMessage>> {
  const from = fromCursor(input, place)
  const parts = [input.status ? sql`m.state = ${input.status}` : sql`m.state <> 'archived'`]
  if (input.event) parts.push(sql`m.event = ${input.event}`)
  const matching = sql`select 1 from ${ownMessages(actor)} m where ${sql.join(parts, sql` and `)}`
  if (from.key) {
    const [at, message] = from.key
    const key = sql`(${at}::timestamptz, ${message}::uuid)`
    parts.push(from.backwards ? sql`(m.at, m.message_id) > ${key}` : sql`(m.at, m.message_id) < ${key}`)
  }
  const order = from.backwards ? sql`asc` : sql`desc`
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<Row>`select m.message_id, m.event, m.params, m.path, m.at, m.state from ${ownMessages(actor)} m
        where ${sql.join(parts, sql` and `)} order by m.at ${order}, m.message_id ${order} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, matching),
    ])
    const page = cutPage(rows, input, from, (row) => [row.at, row.message_id], total)
    const said = page.rows.map(({ params, ...row }) => ({
      ...row,
      ...messageWords(row.event, params, actor.request.language),
    }))
    return { ...page, rows: said }
  })
} // prettier-ignore

export function countMessages(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getCounts']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OutputOf<Calls['getCounts']>>`select count(*) filter (where m.state = 'unread')::int as unread,
        count(*) filter (where m.state = 'read')::int as read, count(*) filter (where m.state = 'archived')::int as archived
      from ${ownMessages(actor)} m`.execute(db)
    return rows[0] ?? { unread: 0, read: 0, archived: 0 }
  })
} // prettier-ignore

/** Each event that the person may be told of, as it comes now. */
export function getChoices(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getChoices']>> {
  return read(ctx, actor, async (db) => {
    const [{ rows }, { rows: when }] = await Promise.all([
      sql<{ event: string; portal: boolean; mail: boolean; digest: boolean; push: boolean }>`select event, portal, mail, digest_since is not null as digest, push
        from message_choice where customer_id = ${actor.customerId} and member_id = ${actor.id}`.execute(db),
      sql<{ digest_hour: number; time_zone: string }>`select coalesce(d.hour, 8) as digest_hour, coalesce(m.time_zone, 'UTC') as time_zone
        from member m left join message_digest d on d.customer_id = m.customer_id and d.member_id = m.member_id
        where m.customer_id = ${actor.customerId} and m.member_id = ${actor.id}`.execute(db),
    ])
    const chosen = new Map(rows.map((row) => [row.event, row]))
    return {
      rows: eventsFor(actor).map((event) => {
        const { mail } = MESSAGE_EVENTS[event]
        const choice = chosen.get(event)
        return {
          event,
          portal: choice?.portal ?? true,
          mail: mail === null ? null : (choice?.mail ?? (mail && actor.kind === 'main')),
          digest: choice?.digest ?? false,
          push: choice?.push ?? true,
        }
      }),
      ...(when[0] ?? { digest_hour: 8, time_zone: 'UTC' }),
    }
  })
} // prettier-ignore
