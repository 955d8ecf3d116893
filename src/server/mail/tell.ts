// Telling customers what happened, in the transaction in which it happened: a message in the portal for whoever may see it, and a mail for
// whoever wants one (Rules 18.15, 18.16). Reading messages and choosing is the messages domain's.
import { sql } from 'kysely'
import { EVENTS, type MessageEvent } from '#shared/mail/message-events.ts'
import { MESSAGE_EVENTS, type MessageParams } from '#shared/mail/message-kinds.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { sweep, type Job } from '#server/base/jobs.ts'
import { systemActor, type CustomerActor } from '#server/base/actor.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { composeMail, MAIL_BRAND, type MailReader } from './compose.ts'
import { messageMail } from './message-words.ts'
import { queueMails, type Mail } from './outbox.ts'

export type Told<E extends MessageEvent = MessageEvent> = {
  customerId: number
  event: E
  /** The document, or what else it is about: told again about the same, it is the same message, newer and unread. */
  about: string
  params: MessageParams[E]
  /** The page of the portal that shows it. */
  path: string
  /** For one person alone; a machine, which asks by itself, is told nothing. */
  memberId?: string
}

/**
 * Tells one customer, and queues a mail for each person who wants one: `mail` writes it where it says more than the message. Wake
 * SEND_MAIL after the commit for speed.
 */
export async function tell<E extends MessageEvent>(
  ctx: Ctx,
  tx: Tx,
  told: Told<E>,
  mail: (reader: MailReader) => Mail = (reader) =>
    composeMail(reader, reader.email, reader.language, messageMail(told.event, told.params, reader.language), told.path),
): Promise<void> {
  await tellAll(ctx, tx, [told])
  if (MESSAGE_EVENTS[told.event].mail === null) return
  const readers = await mailReaders(tx.db, told.event, told.customerId)
  await queueMails(ctx, tx.db, tx.now, readers.map(mail))
} // prettier-ignore

const KINDS = EVENTS.map((event) => ({ event, permission: MESSAGE_EVENTS[event].permission }))

/** Writes messages alone, of any customers, and what goes to people's browsers, in two statements. Where both name a `count`, the same message counts on. */
export async function tellAll(ctx: Ctx, tx: Tx, all: readonly Told[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ customerId, event, about, params, path, memberId = null }) => ({
    customer_id: customerId,
    message_id: ctx.clock.id(),
    event,
    about,
    member_id: memberId,
    params,
    path,
  }))
  const { rows: again } = await sql<{ customer_id: number; message_id: string }>`with told as (
      insert into message as m (customer_id, message_id, event, about, member_id, params, path, at)
      select x.customer_id, x.message_id, x.event, x.about, x.member_id, x.params, x.path, ${tx.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        x(customer_id int, message_id uuid, event text, about text, member_id uuid, params jsonb, path text)
      where member_id is null or exists (select from member p where p.customer_id = x.customer_id and p.member_id = x.member_id)
      order by customer_id, event, about
      on conflict (customer_id, event, about) do update set at = excluded.at, path = excluded.path,
        params = case when excluded.params ? 'count'
          then excluded.params || jsonb_build_object('count', (m.params ->> 'count')::int + (excluded.params ->> 'count')::int)
          else excluded.params end
      returning customer_id, message_id, event, member_id, xmax <> 0 as again),
    pushed as (
      insert into push_waiting (customer_id, device_id, message_id, next_at)
      select t.customer_id, d.device_id, t.message_id, ${tx.now} from told t
        join push_device d on d.customer_id = t.customer_id
        join member p on p.customer_id = d.customer_id and p.member_id = d.member_id and p.enabled
        join jsonb_to_recordset(${JSON.stringify(KINDS)}::jsonb) k(event text, permission text) on k.event = t.event
        left join message_choice h on h.customer_id = p.customer_id and h.member_id = p.member_id and h.event = t.event
      where coalesce(h.push, true) and (t.member_id = p.member_id or (t.member_id is null and p.account_type <> 'supplier' and not p.sku_scoped
        and (k.permission is null or p.sub_account_id = 0 or k.permission = any (p.permissions))))
      order by t.customer_id, d.device_id, t.message_id
      on conflict (customer_id, device_id, message_id) do update set next_at = excluded.next_at, tries = 0)
    select customer_id, message_id from told where again`.execute(tx.db)
  if (again.length > 0)
    await sql`delete from message_mark k using jsonb_to_recordset(${JSON.stringify(again)}::jsonb) x(customer_id int, message_id uuid)
      where k.customer_id = x.customer_id and k.message_id = x.message_id`.execute(tx.db)
  for (const { customerId } of all) tx.changed(['messages'], customerId)
}

/** The people of a customer who get a mail about an event: who chose it, else the main account where that is usual; nobody who may not see the event. */
export async function mailReaders(db: Database, event: MessageEvent, customerId: number): Promise<MailReader[]> {
  const { permission, mail } = MESSAGE_EVENTS[event]
  const { rows } =
    await sql<MailReader>`select m.customer_id, m.email, coalesce(m.language, 'en') as language, ${MAIL_BRAND}
    from member m join customer c on c.customer_id = m.customer_id join brand b on b.platform_type = c.platform_type
    left join message_choice h on h.customer_id = m.customer_id and h.member_id = m.member_id and h.event = ${event}
    where m.customer_id = ${customerId} and m.enabled and m.account_type <> 'supplier' and not m.sku_scoped
      and (m.sub_account_id = 0 or ${permission} = any (m.permissions))
      and coalesce(h.mail, m.sub_account_id = 0 and ${mail === true})
    order by m.sub_account_id`.execute(db)
  return rows
}

/** What an import does when it has ended: the person who began it is told, where `path` shows what came of it. */
export const tellImported =
  (path: (importId: string) => string) =>
  async (ctx: Ctx, tx: Tx, actor: CustomerActor, { import_id, file_name, done, faulty }: Ended): Promise<void> => {
    // Who works for somebody else watches.
    if (actor.actingStaff) return
    const params = { file: file_name, done, faulty }
    await tellAll(ctx, tx, [
      { customerId: actor.customerId, event: 'import_ended', about: import_id, params, path: path(import_id), memberId: actor.id },
    ])
  } // prettier-ignore
type Ended = { import_id: string; file_name: string; done: number; faulty: number }

const KEPT_DAYS = 365
const SHARE = 500

/** Messages are kept for a year. */
export const tellJobs: Job[] = [sweep({ name: 'mail.messages', everySeconds: 3_600 }, forgetOld)]

async function forgetOld(ctx: Ctx): Promise<number> {
  const old = sql`at < ${ctx.clock.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`
  const { rows } = await sql<{ some: boolean }>`select exists (select from message where ${old}) as some`.execute(
    ctx.db.office,
  )
  if (!rows[0]?.some) return 0
  return write(ctx, systemActor('mail.messages'), async (tx) => {
    const gone = await sql<{ customer_id: number; message_id: string }>`select customer_id, message_id from message
      where ${old} order by at limit ${SHARE} for update skip locked`.execute(tx.db)
    const keys = sql`jsonb_to_recordset(${JSON.stringify(gone.rows)}::jsonb) x(customer_id int, message_id uuid)`
    await sql`delete from message_mark k using ${keys} where k.customer_id = x.customer_id and k.message_id = x.message_id`.execute(tx.db)
    await sql`delete from message m using ${keys} where m.customer_id = x.customer_id and m.message_id = x.message_id`.execute(tx.db)
    if (gone.rows.length === 0) tx.idle()
    tx.note({ customerId: 0, object: 'message', objectId: '', after: { forgotten: gone.rows.length } })
    return gone.rows.length
  })
} // prettier-ignore
