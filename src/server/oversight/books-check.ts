// The books check: reads every check_* view and follows the operation log's seals. An empty answer means that stock, holds, ledger and documents agree, and that
// nobody has touched the log.
import { sql } from 'kysely'
import type { Database } from '#server/base/database/database.ts'
import { SEALS_CHECK, verifyLogSeals } from './log-seals.ts'

/** A broken invariant: the view's name and up to 20 of its rows. */
export type BooksFinding = { check: string; rows: Record<string, unknown>[] }

/** Runs all checks on a connection that sees every customer (the office's). */
export async function booksCheck(db: Database): Promise<BooksFinding[]> {
  const { rows: views } = await sql<{
    name: string
  }>`select viewname as name from pg_views where schemaname = 'public' and viewname like 'check\\_%' order by 1`.execute(
    db,
  )
  if (views.length === 0) throw new Error('the books views are missing: has the database been migrated?')
  const findings: BooksFinding[] = []
  for (const { name } of views) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.id(name)} limit 20`.execute(db)
    if (rows.length > 0) findings.push({ check: name, rows })
  }
  const broken = await verifyLogSeals(db)
  if (broken) findings.push({ check: SEALS_CHECK, rows: [broken] })
  return findings
}
