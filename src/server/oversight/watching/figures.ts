// What waits and how old it is, as the database knows it: for the metrics, and for the office's page of the house's health. One statement, each part of
// it an index's, and counting ends where a number says nothing new.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/base/database/database.ts'

/** Counting ends here. */
const MOST = 100_000
const ROWS_OF_CHECK = sql`select coalesce(sum(jsonb_array_length(c -> 'rows')), 0)::int from jsonb_array_elements(r.checks) c`

/** Ages in seconds, by the clock given; null where there is nothing. */
export type Figures = {
  mails_waiting: number
  mails_age: number | null
  webhooks_waiting: number
  webhooks_age: number | null
  webhooks_failed: number
  unsealed: number
  unsealed_age: number | null
  seal_age: number | null
  books_age: number | null
  books_wrong_rows: number | null
  /** The last that was made, and whether a later try failed. */
  backup_age: number | null
  backup_failed: boolean
  /** Seconds that the certificate of all that ends first is still good; below 0 it was. */
  certificate_left: number | null
  /** By queue; those without a job that waits are left out. */
  jobs: { name: string; waiting: number; age: number }[]
}

export async function readFigures(db: Database, now: Date): Promise<Figures> {
  const age = (at: RawBuilder<unknown>) => sql`extract(epoch from ${now}::timestamptz - ${at})::double precision`
  const atMost = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from (${rows} limit ${MOST}) x)`
  const mails = sql`from mail_outbox where sent_at is null and failed_reason is null`
  const unsealed = sql`from operation_log l where l.log_id > coalesce((select last_id from seal), '00000000-0000-0000-0000-000000000000')`
  const { rows } = await sql<Figures>`
    with seal as (select last_id, sealed_at from operation_log_seal order by first_id desc limit 1),
      books as (select at, (${ROWS_OF_CHECK}) as wrong_rows from books_run r order by at desc, run_id desc limit 1)
    select ${atMost(sql`select 1 ${mails}`)} as mails_waiting,
      (select ${age(sql`min(created_at)`)} ${mails}) as mails_age,
      ${atMost(sql`select 1 from webhook_delivery where state = 'waiting'`)} as webhooks_waiting,
      (select ${age(sql`v.at`)} from (select customer_id, event_id from webhook_delivery where state = 'waiting' order by seq limit 1) d
        join webhook_event v using (customer_id, event_id)) as webhooks_age,
      ${atMost(sql`select 1 from webhook_delivery where state = 'failed' and ended_at > ${now}::timestamptz - interval '1 day'`)} as webhooks_failed,
      ${atMost(sql`select 1 ${unsealed}`)} as unsealed,
      (select ${age(sql`l.at`)} ${unsealed} order by l.log_id limit 1) as unsealed_age,
      (select ${age(sql`sealed_at`)} from seal) as seal_age,
      (select ${age(sql`at`)} from books) as books_age,
      (select wrong_rows from books) as books_wrong_rows,
      (select ${age(sql`max(at)`)} from backup_run where fault is null) as backup_age,
      coalesce((select fault is not null from backup_run order by at desc limit 1), false) as backup_failed,
      (select extract(epoch from min(expires_at) - ${now}::timestamptz)::double precision from certificate_check) as certificate_left,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'waiting', waiting, 'age', age) order by name), '[]') from (
        select name, count(*)::int as waiting, extract(epoch from clock_timestamp() - min(created_on))::double precision as age
        from pgboss.job where state < 'active' and not blocked group by name) q) as jobs`.execute(db)
  if (!rows[0]) throw new Error('the figures have no row')
  return rows[0]
}
