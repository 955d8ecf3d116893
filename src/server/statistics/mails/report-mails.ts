// Which statistics a person gets by mail (Rule 19.10). Whose they are is the session's word; another's is as unknown as one that never was.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { ReportMail, reportMailCalls } from '#shared/statistics/report-mails.contract.ts'
import { MOST_REPORT_MAILS, nextMail, type Report } from '#shared/statistics/report-mails.rules.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, write } from '#server/base/database/transaction.ts'

type Calls = typeof reportMailCalls

/** Whether the person may open the page of the report. */
export const seesReport = (actor: CustomerActor, report: Report): boolean =>
  actor.permissions.has(reportPages[report].permission)

export function listReportMails(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getList']>> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<ReportMail>`select r.report_mail_id, r.report, r.rhythm, r.months, r.against, r.warehouse_id, r.country, r.search,
        w.code as warehouse_code, r.next_at
      from report_mail r left join warehouse w using (warehouse_id)
      where r.customer_id = ${actor.customerId} and r.member_id = ${actor.id} order by r.report_mail_id limit ${MOST_REPORT_MAILS}`.execute(
        db,
      )
    return { rows: rows.map(shownOf) }
  })
}

const shownOf = ({ warehouse_id, country, search, ...row }: ReportMail): ReportMail => ({
  ...row,
  ...(warehouse_id && { warehouse_id }),
  ...(country && { country }),
  ...(search && { search }),
})

/** The same wish twice is one. Refuses `forbidden` for a report that the person does not see, `not_found`, `report_mails_full`. */
export function keepReportMail(
  ctx: Ctx,
  actor: CustomerActor,
  { time_zone, ...asked }: ParsedInputOf<Calls['keep']>,
): Promise<OutputOf<Calls['keep']>> {
  if (!seesReport(actor, asked.report)) throw new AppError('forbidden')
  return write(ctx, actor, async (tx) => {
    // Two windows of one person wait for each other, so that they do not pass the limit together.
    const { rows: people } = await sql<{ time_zone: string | null }>`select time_zone from member
      where customer_id = ${actor.customerId} and member_id = ${actor.id} for update`.execute(tx.db)
    const person = people[0]
    if (!person) throw new AppError('not_found')
    if (asked.warehouse_id) {
      const known = await sql`select from warehouse where warehouse_id = ${asked.warehouse_id}`.execute(tx.db)
      if (known.rows.length === 0) throw new AppError('not_found')
    }
    const wish = {
      customer_id: actor.customerId,
      member_id: actor.id,
      report: asked.report,
      rhythm: asked.rhythm,
      months: asked.months,
      against: asked.against,
      warehouse_id: asked.warehouse_id ?? null,
      country: asked.country ?? null,
      search: asked.search ?? '',
    }
    const next_at = nextMail(asked.rhythm, tx.now, person.time_zone ?? time_zone)
    const made = await tx.db
      .insertInto('report_mail')
      .values({ ...wish, report_mail_id: ctx.clock.id(), time_zone, next_at })
      .onConflict((row) => row.doNothing())
      .returning(['report_mail_id', 'next_at'])
      .executeTakeFirst()
    if (made) await refuseMore(tx.db, actor)
    const kept =
      made ??
      (await tx.db
        .selectFrom('report_mail')
        .select(['report_mail_id', 'next_at'])
        .where((by) =>
          by.and(
            Object.entries(wish).map(([name, value]) => by(name as keyof typeof wish, 'is not distinct from', value)),
          ),
        )
        .executeTakeFirstOrThrow())
    tx.note({ object: 'report_mail', objectId: kept.report_mail_id, after: made ? asked : undefined })
    return kept
  })
}

async function refuseMore(db: Database, actor: CustomerActor): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from report_mail
    where customer_id = ${actor.customerId} and member_id = ${actor.id}`.execute(db)
  if ((rows[0]?.n ?? 0) > MOST_REPORT_MAILS) throw new AppError('report_mails_full', { limit: MOST_REPORT_MAILS })
}

/** Refuses `not_found`. */
export function dropReportMail(
  ctx: Ctx,
  actor: CustomerActor,
  { report_mail_id }: ParsedInputOf<Calls['drop']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const gone = await tx.db
      .deleteFrom('report_mail')
      .where('customer_id', '=', actor.customerId)
      .where('member_id', '=', actor.id)
      .where('report_mail_id', '=', report_mail_id)
      .returning(['report', 'rhythm'])
      .executeTakeFirst()
    if (!gone) throw new AppError('not_found')
    tx.note({ object: 'report_mail', objectId: report_mail_id, before: gone })
    return {}
  })
}
