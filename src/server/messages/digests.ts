// The daily mail (Rules 18.27, 18.28): what a person wants told once a day, in one mail. Which messages went with it is written in the same
// transaction as the mail, so that none is told twice or lost, whoever dies or runs beside.
import { sql } from 'kysely'
import { inLanguage, type InLanguages } from '#shared/language.ts'
import { EVENTS, type MessageEvent } from '#shared/mail/message-events.ts'
import { MESSAGE_EVENTS } from '#shared/mail/message-kinds.ts'
import { messagePages } from '#shared/messages/messages.pages.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { composeMail, MAIL_BRAND, messageWords, queueMails, type MailReader } from '#server/mail/index.ts'

const TURN = 100
/** Beyond these a mail is no reading any more; the rest is counted. */
const LONGEST = 100

type Person = MailReader & { member_id: string }
type Told = { customer_id: number; member_id: string; event: MessageEvent; params: object; path: string }

const WORDS: InLanguages<{ subject: (count: number) => string; lead: string; more: (count: number) => string; why: string; button: string }> = {
  en: {
    subject: (count) => (count === 1 ? 'Your day: 1 message' : `Your day: ${count} messages`),
    lead: 'What happened since your last daily mail.',
    more: (count) => `And ${count} more, which stand in your messages.`,
    why: 'You chose these events for the daily mail. Message settings in the portal end it or change its hour.',
    button: 'Message settings',
  },
  zh_CN: {
    subject: (count) => `今日消息：${count} 条`,
    lead: '自上一封每日邮件以来的动态。',
    more: (count) => `另有 ${count} 条，请在“消息”中查看。`,
    why: '您已将这些事件设为每日邮件。可在系统的“消息设置”中取消或更改时间。',
    button: '消息设置',
  },
} // prettier-ignore

/** Writes the mails that are due. Returns how many people were looked at; two of these never take the same person. */
export async function writeDigests(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const { rows: waiting } = await sql`select from message_digest where next_at <= ${now} limit 1`.execute(ctx.db.office)
  if (waiting.length === 0) return 0
  return write(ctx, systemActor('messages.digests'), async (tx) => {
    const { rows: people } = await sql<Person>`select d.member_id, m.customer_id, m.email, coalesce(m.language, 'en') as language, ${MAIL_BRAND}
      from message_digest d join member m on m.customer_id = d.customer_id and m.member_id = d.member_id
        join customer c on c.customer_id = m.customer_id join brand b on b.platform_type = c.platform_type
      where d.next_at <= ${tx.now} order by d.next_at, d.member_id limit ${TURN} for update of d skip locked`.execute(tx.db)
    if (people.length === 0) {
      tx.idle()
      return 0
    }
    const keys = JSON.stringify(people.map(({ customer_id, member_id }) => ({ customer_id, member_id })))
    const { rows: told } = await sql<Told>`with due as (
        select d.* from jsonb_to_recordset(${keys}::jsonb) k(customer_id int, member_id uuid) join message_digest d using (customer_id, member_id)),
      kind as (select * from jsonb_to_recordset(${KINDS}::jsonb) k(event text, permission text)),
      fresh as (insert into message_digested as g (customer_id, member_id, message_id, at)
        select m.customer_id, p.member_id, m.message_id, m.at
        from due d join member p on p.customer_id = d.customer_id and p.member_id = d.member_id and p.enabled
          join message_choice h on h.customer_id = p.customer_id and h.member_id = p.member_id and h.digest_since is not null
          join kind e on e.event = h.event
          -- A transaction that was under way at the last mail commits later with an earlier time: a day back is looked for what was not told.
          join message m on m.customer_id = p.customer_id and m.event = h.event
            and m.at >= greatest(h.digest_since, p.created_at, d.last_at - interval '1 day')
        where (m.member_id = p.member_id or (m.member_id is null and p.account_type <> 'supplier' and not p.sku_scoped))
          and not exists (select from customer_leaving v where v.customer_id = p.customer_id)
          and (e.permission is null or p.sub_account_id = 0 or e.permission = any (p.permissions))
        order by m.customer_id, p.member_id, m.message_id
        on conflict (customer_id, member_id, message_id) do update set at = excluded.at where g.at < excluded.at
        returning customer_id, member_id, message_id)
      select f.customer_id, f.member_id, m.event, m.params, m.path from fresh f join message m using (customer_id, message_id)
      order by m.at desc, m.message_id desc`.execute(tx.db)
    await sql`update message_digest d set last_at = ${tx.now}, next_at = next_digest(${tx.now}, d.hour, coalesce(m.time_zone, 'UTC'))
      from jsonb_to_recordset(${keys}::jsonb) k(customer_id int, member_id uuid) join member m using (customer_id, member_id)
      where d.customer_id = k.customer_id and d.member_id = k.member_id`.execute(tx.db)
    const mails = people.flatMap((person) => {
      const own = told.filter(({ member_id }) => member_id === person.member_id)
      return own.length > 0 ? digest(person, own) : []
    })
    await queueMails(ctx, tx.db, tx.now, mails)
    tx.note({ customerId: 0, object: 'message', objectId: '', after: { people: people.length, mails: mails.length, messages: told.length } })
    return people.length
  })
} // prettier-ignore

const KINDS = JSON.stringify(EVENTS.map((event) => ({ event, permission: MESSAGE_EVENTS[event].permission })))

/** The newest of each kind first, the kinds in the order of the settings. */
function digest(person: Person, told: readonly Told[]) {
  const words = inLanguage(WORDS, person.language)
  const shown = told.slice(0, LONGEST)
  const sections = EVENTS.flatMap((event) => {
    const of = shown.filter((one) => one.event === event)
    if (of.length === 0) return []
    const items = of.map(({ params, path }) => ({ ...messageWords(event, params, person.language), path }))
    return [{ title: inLanguage(MESSAGE_EVENTS[event].title, person.language), items }]
  })
  const rest = told.length - shown.length
  const lines = [words.lead, ...(rest > 0 ? [words.more(rest)] : []), words.why]
  const content = { subject: words.subject(told.length), lines, button: words.button, sections }
  return composeMail(person, person.email, person.language, content, messagePages.choices.path)
}
