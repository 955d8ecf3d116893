// The books check for the staff's page and once a night, and what it said last. The checks themselves are views of the database.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import type { officeBooksCalls } from '#shared/oversight/books.contract.ts'
import { systemActor, type StaffActor, type SystemActor } from '#server/base/actor.ts'
import { booksCheck } from './books-check.ts'
import type { Ctx } from '#server/base/context.ts'
import { sweep, type Job, type Sweep } from '#server/base/jobs.ts'
import { SEALS_CHECK } from './log-seals.ts'
import { read } from '#server/base/database/transaction.ts'

type Checked = OutputOf<typeof officeBooksCalls.check>
const lastOf = new WeakMap<Ctx, { at: string; wrong: number }>()
/** Our choice: 03:00 to 04:00 UTC, when both warehouses sleep or have not begun. */
const NIGHT_HOUR = 3

/** Runs every check and remembers the outcome for the workplace. */
export async function checkBooks(ctx: Ctx, actor: StaffActor | SystemActor): Promise<Checked> {
  const at = ctx.clock.now().toISOString()
  const checks = await read(ctx, actor, async (db) => {
    // The views read whole tables: more than the ordinary limit of a statement may be right.
    await sql`set local statement_timeout = '5min'`.execute(db)
    const wrong = new Map((await booksCheck(db)).map(({ check, rows }) => [check, rows]))
    const { rows } = await sql<{
      check: string
    }>`select viewname as check from pg_views where schemaname = 'public' and viewname like 'check\\_%' order by 1`.execute(
      db,
    )
    return [...rows.map(({ check }) => check), SEALS_CHECK].map((check) => ({ check, rows: wrong.get(check) ?? [] }))
  })
  lastOf.set(ctx, { at, wrong: checks.filter(({ rows }) => rows.length > 0).length })
  return { at, checks }
}

/** What the last check in this process said. */
export const lastBooksCheck = (ctx: Ctx): { at: string | null; wrong: number } =>
  lastOf.get(ctx) ?? { at: null, wrong: 0 }

const CHECK_BOOKS: Sweep = { name: 'oversight.books', everySeconds: 900 }

export const booksJobs: Job[] = [
  sweep(CHECK_BOOKS, async (ctx) => {
    const now = ctx.clock.now().toISOString()
    const checkedToday = lastOf.get(ctx)?.at.slice(0, 10) === now.slice(0, 10)
    if (Number(now.slice(11, 13)) !== NIGHT_HOUR || checkedToday) return 0
    const { checks } = await checkBooks(ctx, systemActor(CHECK_BOOKS.name))
    const wrong = checks.filter(({ rows }) => rows.length > 0).map(({ check }) => check)
    if (wrong.length > 0) ctx.log.error('the books are wrong', { checks: wrong.join(', ') })
    return 0
  }),
]
