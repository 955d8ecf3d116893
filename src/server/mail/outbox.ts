// Mail that survives a restart: a row of the transaction that wants it, sent by a sweep, tried again for a day. Writing the texts is the
// domains' matter. A process that dies between sending and noting it sends the same Message-ID again.
import { sql } from 'kysely'
import type { Language } from '#shared/errors.ts'
import { readAddress } from '#server/outside/mail.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { paperPicture } from '#server/brands/index.ts'
import { LOGO_CID } from './compose.ts'
import { recipientAddress } from './recipient-mails.ts'
import { sweep, type Job, type Sweep } from '#server/base/jobs.ts'

export const SEND_MAIL: Sweep = { name: 'mail.send', everySeconds: 15 }
const GIVE_UP_MS = 24 * 3_600_000
const SHARE = 10

export type Mail = {
  to: string
  language: Language
  /** Whose mail it is: its stored sender is used. */
  platformType: number
  /** `Name <address>`; empty takes MAIL_FROM. */
  sender: string
  subject: string
  text: string
  html: string
  /** From when on the mail says nothing true any more: it is not sent after that. */
  dropAfter?: Date
}

/** Writes one mail in the transaction of `db`. Wake SEND_MAIL after the commit for speed; it goes out without that too. */
export const queueMail = (ctx: Ctx, db: Database, now: Date, mail: Mail): Promise<void> =>
  queueMails(ctx, db, now, [mail])

/** Several at once, in one statement. */
export async function queueMails(ctx: Ctx, db: Database, now: Date, mails: readonly Mail[]): Promise<void> {
  if (mails.some((mail) => /[\r\n]/.test(mail.to + mail.subject + mail.sender)))
    throw new Error('a mail header with a line break')
  if (mails.length === 0) return
  await db
    .insertInto('mail_outbox')
    .values(
      mails.map((mail) => ({
        mail_id: ctx.clock.id(),
        platform_type: mail.platformType,
        to_address: mail.to,
        language: mail.language,
        sender: mail.sender,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        created_at: now,
        next_at: now,
        drop_after: mail.dropAfter ?? null,
      })),
    )
    .execute()
}

type Due = {
  mail_id: string
  platform_type: number
  to_address: string
  language: Language
  sender: string
  subject: string
  text: string
  html: string
  created_at: string
  attempts: number
}

/** Sends what is due. A mail is claimed by moving its next try ahead, so that two processes never send the same one at once. */
async function sendDue(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const db = ctx.db.office
  await sql`with gone as (
      update mail_outbox set failed_reason = 'expired', text = '', html = ''
      where sent_at is null and failed_reason is null and drop_after <= ${now} returning mail_id)
    update recipient_mail r set ended_at = ${now}, sent = false from gone where r.mail_id = gone.mail_id`.execute(db)
  if (!ctx.mail) return 0
  const { rows } = await sql<Due>`update mail_outbox set attempts = attempts + 1,
      next_at = ${now}::timestamptz + make_interval(secs => least(3600, 30 * power(2, least(attempts, 12))))
    where mail_id in (select mail_id from mail_outbox where sent_at is null and failed_reason is null and next_at <= ${now}
      order by next_at limit ${SHARE} for update skip locked)
    returning mail_id, platform_type, coalesce(${recipientAddress}, to_address) as to_address, language, sender, subject, text, html, created_at, attempts`.execute(
    db,
  )
  for (const row of rows) await sendOne(ctx, ctx.mail, row, now)
  return rows.length
}

async function sendOne(ctx: Ctx, sender: NonNullable<Ctx['mail']>, row: Due, now: Date): Promise<void> {
  const end = (failed_reason: string | null) => endMail(ctx.db.office, row.mail_id, now, failed_reason)
  if (row.to_address === '') return end('void')
  try {
    const from = readAddress(row.sender || ctx.config.MAIL_FROM)
    if (!from) throw new Error('no usable sender: neither the brand nor MAIL_FROM names one')
    const logo = row.html.includes(`cid:${LOGO_CID}`) ? await paperPicture(ctx.db.office, row.platform_type) : undefined
    await sender.send({
      id: row.mail_id,
      from,
      to: row.to_address,
      subject: row.subject,
      text: row.text,
      html: row.html,
      language: row.language,
      ...(logo && { picture: { name: LOGO_CID, png: logo } }),
    })
    await end(null)
  } catch (error) {
    // Mail servers repeat the address, which is nowhere to be kept but with whoever it belongs to.
    const reason = (error instanceof Error ? error.message : String(error))
      .replaceAll(row.to_address, '…')
      .slice(0, 300)
    const over = now.getTime() - Date.parse(row.created_at) >= GIVE_UP_MS
    ctx.log.warn('a mail was not taken', { mail: row.mail_id, attempts: row.attempts, reason })
    await (over
      ? end(reason)
      : ctx.db.office
          .updateTable('mail_outbox')
          .set({ last_error: reason })
          .where('mail_id', '=', row.mail_id)
          .execute())
  }
}

/** Its text goes, whatever became of it; the order of a recipient's mail learns of it in the same statement. */
async function endMail(db: Database, id: string, now: Date, failed: string | null): Promise<void> {
  await sql`with ended as (
      update mail_outbox set sent_at = ${failed === null ? now : null}, failed_reason = ${failed}, last_error = ${failed}, text = '', html = ''
      where mail_id = ${id} returning mail_id)
    update recipient_mail r set ended_at = ${now}, sent = ${failed === null} from ended where r.mail_id = ended.mail_id`.execute(
    db,
  )
}

export const outboxJobs: Job[] = [sweep(SEND_MAIL, sendDue)]
