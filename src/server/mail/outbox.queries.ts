// The office's view of the outbox. The text of a mail, with its links, shows only while there is no mail server to carry it.
import { sql } from 'kysely'
import type { officeMailCalls, OutboxRow } from '#shared/mail/mail.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { id } from '#shared/fields.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'

const STATE = sql<string>`case when m.sent_at is not null then 'sent' when m.failed_reason is not null then 'failed' else 'waiting' end`

export function listOutbox(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeMailCalls.getOutbox>,
): Promise<OutputOf<typeof officeMailCalls.getOutbox>> {
  const from = fromCursor(input, id)
  const parts = [sql`true`]
  if (input.state) parts.push(sql`${STATE} = ${input.state}`)
  if (input.to) parts.push(sql`position(lower(${input.to}) in m.to_address) > 0`)
  const matching = sql`select 1 from mail_outbox m where ${sql.join(parts, sql` and `)}`
  if (from.key) parts.push(from.backwards ? sql`m.mail_id > ${from.key}` : sql`m.mail_id < ${from.key}`)
  const sends = ctx.mail !== null
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<OutboxRow>`select m.mail_id, ${STATE} as state, m.to_address, (select o.order_no from recipient_mail r join orders o on o.customer_id = r.customer_id and o.order_id = r.order_id
          where r.mail_id = m.mail_id) as order_no, b.name as brand, m.subject, m.language,
        case when ${sends} or m.text = '' then null else m.text end as text, m.created_at, m.attempts,
        case when ${sends} and m.sent_at is null and m.failed_reason is null then m.next_at end as next_at,
        m.sent_at, coalesce(m.failed_reason, m.last_error) as last_error
      from mail_outbox m join brand b on b.platform_type = m.platform_type
      where ${sql.join(parts, sql` and `)} order by m.mail_id ${from.backwards ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(
        db,
      ),
      countMatching(db, input, matching),
    ])
    return { ...cutPage(rows, input, from, (row) => row.mail_id, total), sends }
  })
}
