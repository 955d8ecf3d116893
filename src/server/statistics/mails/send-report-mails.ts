// Statistics that are due go out (Rule 19.11): what the person may see at that moment, to the person's own address. Whoever moves the date writes the
// mail in the same transaction, so that each date has one mail whatever is killed or doubled; of several that were missed there is one.
import { sql } from 'kysely'
import { inLanguage, monthName, type InLanguages, type Language } from '#shared/language.ts'
import type { ReportMail } from '#shared/statistics/report-mails.contract.ts'
import { monthsOfMail, nextMail } from '#shared/statistics/report-mails.rules.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { localDate } from '#shared/time.ts'
import { actorNow } from '#server/access/index.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { sweep, type Job } from '#server/base/jobs.ts'
import { composeMail, mailBrand, queueMail, type Mail } from '#server/mail/index.ts'
import { wordsOfReport } from './report-words.ts'
import { seesReport } from './report-mails.ts'

const SEND = { name: 'statistics.mails', everySeconds: 300 }
const SHARE = 20
const AGAIN_MS = 30 * 60_000

const WORDS: InLanguages<{ subject: (title: string, months: string) => string; off: string; button: string }> = {
  en: {
    subject: (title, months) => `${title}: ${months}`,
    off: 'You get this mail because you asked for it. It is stopped on the same page, under “By mail”.',
    button: 'Open the statistic',
  },
  zh_CN: {
    subject: (title, months) => `${title}：${months}`,
    off: '您订阅了此统计邮件，可在同一页面的“邮件订阅”中取消。',
    button: '查看统计',
  },
}

type Due = Omit<ReportMail, 'warehouse_code'> & {
  customer_id: number
  member_id: string
  zone: string
  language: Language
}

export const reportMailJobs: Job[] = [sweep(SEND, sendReportMails)]

/** One turn of the sweep; returns how many were due. */
export async function sendReportMails(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const { rows } =
    await sql<Due>`select r.*, coalesce(m.time_zone, r.time_zone) as zone, coalesce(m.language, 'en') as language
    from report_mail r join member m using (customer_id, member_id)
    where r.next_at <= ${now} order by r.next_at, r.report_mail_id limit ${SHARE}`.execute(ctx.db.office)
  for (const due of rows)
    try {
      await sendOne(ctx, due, now)
    } catch (error) {
      ctx.log.error('a statistic was not mailed', { mail: due.report_mail_id, error })
      await putOff(ctx, due, now)
    }
  return rows.length
}

/** One that cannot be written keeps nobody behind it waiting: it is tried again later. */
async function putOff(ctx: Ctx, due: Due, now: Date): Promise<void> {
  await sql`update report_mail set next_at = ${new Date(now.getTime() + AGAIN_MS)}
    where customer_id = ${due.customer_id} and report_mail_id = ${due.report_mail_id} and next_at = ${due.next_at}`.execute(
    ctx.db.office,
  )
}

async function sendOne(ctx: Ctx, due: Due, now: Date): Promise<void> {
  const mail = await mailOf(ctx, due, now)
  await write(ctx, systemActor(SEND.name), async (tx) => {
    const moved = await sql`update report_mail set next_at = ${nextMail(due.rhythm, now, due.zone)}
      where customer_id = ${due.customer_id} and report_mail_id = ${due.report_mail_id} and next_at = ${due.next_at}`.execute(
      tx.db,
    )
    // Whoever came first has written it.
    const mailed = mail !== undefined && moved.numAffectedRows === 1n
    if (mailed) await queueMail(ctx, tx.db, tx.now, mail)
    tx.note({
      customerId: due.customer_id,
      object: 'report_mail',
      objectId: due.report_mail_id,
      after: { report: due.report, mailed },
    })
  })
}

/** Nothing to whoever may no longer sign in, or no longer sees the statistic. */
async function mailOf(ctx: Ctx, due: Due, now: Date): Promise<Mail | undefined> {
  const { report, language, against, warehouse_id, country, search } = due
  const starter = { customerId: due.customer_id, id: due.member_id, actingStaff: null }
  const actor = await actorNow(ctx, starter, { ...systemActor(SEND.name).request, language })
  if (!actor || actor.kind === 'staff' || !seesReport(actor, report)) return undefined
  const months = monthsOfMail(due.rhythm, due.months, localDate(now, due.zone))
  const filters = {
    ...(warehouse_id && { warehouse_id }),
    ...(country && { country }),
    ...(search && { search }),
  }
  const page = reportPages[report]
  const words = inLanguage(WORDS, language)
  const named = [...new Set([months.from, months.to])]
    .map((month) => inLanguage(monthName(month), language))
    .join(' – ')
  const content = {
    subject: words.subject(inLanguage(page.title, language), named),
    lines: [...(await wordsOfReport(ctx, actor, { report, against, ...months, ...filters }, language)), words.off],
    button: words.button,
  }
  const path = `${page.path}?${new URLSearchParams({ ...months, against, ...filters }).toString()}`
  return composeMail(await mailBrand(ctx.db.office, actor.platformType), actor.email, language, content, path)
}
