// Mails to recipients of parcels. Their address never enters the outbox: it is read from the order at the moment of sending, so that a corrected
// one is used, and an erased one is nowhere else (Rules 10.11, 17.3). One for each order and event, however often it is asked for.
import { sql } from 'kysely'
import type { RecipientMail } from '#shared/mail/recipient-mails.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import type { Mail } from './outbox.ts'

/** A mail is worth nothing when it is much later than what it tells. */
const DROP_AFTER_MS = 24 * 3_600_000

export type AboutParcel = Omit<Mail, 'to' | 'dropAfter'> & {
  customer_id: number
  order_id: string
  event: RecipientMail
}

/** Several at once, in one statement; those that an order has had already stay away. */
export async function queueRecipientMails(ctx: Ctx, tx: Tx, mails: readonly AboutParcel[]): Promise<void> {
  if (mails.length === 0) return
  const asked = mails.map((mail) => ({ ...mail, mail_id: ctx.clock.id() }))
  await sql`with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) x(mail_id uuid, customer_id int, order_id uuid,
      event text, "platformType" smallint, language text, sender text, subject text, text text, html text)),
    fresh as (insert into recipient_mail (customer_id, order_id, event, mail_id, wanted_at)
      select customer_id, order_id, event, mail_id, ${tx.now} from asked on conflict (customer_id, order_id, event) do nothing returning mail_id)
    insert into mail_outbox (mail_id, platform_type, to_address, language, sender, subject, text, html, created_at, next_at, drop_after)
    select mail_id, "platformType", '', language, sender, subject, text, html, ${tx.now}, ${tx.now},
      ${new Date(tx.now.getTime() + DROP_AFTER_MS)} from asked join fresh using (mail_id)`.execute(tx.db)
}

/**
 * Where the mail `mail_outbox` goes: to the order's recipient while what it tells is still true and the customer still wants it, else nowhere. Null
 * for every other mail.
 */
export const recipientAddress = sql`(select coalesce(case when o.canceled_at is null and o.deleted_at is null and r.event = any(c.recipient_mails)
    and (o.status <> 'delivered' or r.event = 'delivered') then o.recipient->>'email' end, '')
  from recipient_mail r join orders o on o.customer_id = r.customer_id and o.order_id = r.order_id join customer c on c.customer_id = r.customer_id
  where r.mail_id = mail_outbox.mail_id)`
