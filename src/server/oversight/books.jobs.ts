// The books check for the staff's page and once a night; what each run found is kept (Rule 17.7). The checks themselves are views of the
// database.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { BooksRun, officeBooksCalls } from '#shared/oversight/books.contract.ts'
import { systemActor, type StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { sweep, type Job, type Sweep } from '#server/base/jobs.ts'
import { read, readWhole, write, type Tx } from '#server/base/database/transaction.ts'
import { booksCheck } from './books-check.ts'
import { SEALS_CHECK } from './log-seals.ts'

type Calls = typeof officeBooksCalls
type Whole = OutputOf<Calls['check']>
type Found = Pick<Whole, 'checks' | 'took_ms' | 'wrong'>
/** Our choice: 03:00 to 04:00 UTC, when both warehouses sleep or have not begun. */
const NIGHT_HOUR = 3
/** A run says nothing new after a year. */
const KEPT_DAYS = 400

/** For `readWhole`: the views read whole tables, and must all speak of the same moment. */
async function findWrong(db: Database): Promise<Found> {
  const wrong = new Map((await booksCheck(db)).map(({ check, rows }) => [check, rows]))
  const { rows } = await sql<{
    check: string
  }>`select viewname as check from pg_views where schemaname = 'public' and viewname like 'check\\_%' order by 1`.execute(
    db,
  )
  const checks = [...rows.map(({ check }) => check), SEALS_CHECK].map((check) => ({
    check,
    rows: wrong.get(check) ?? [],
  }))
  const took = await sql<{
    ms: number
  }>`select (extract(epoch from clock_timestamp() - now()) * 1000)::int as ms`.execute(db)
  return { checks, wrong: wrong.size, took_ms: took.rows[0]?.ms ?? 0 }
}

/** Keeps a run; nothing where the night has its own already. */
async function keep(
  tx: Tx,
  run_id: string,
  { checks, ...found }: Found,
  of: { night: string } | { run_by: string },
): Promise<void> {
  const kept = await tx.db
    .insertInto('books_run')
    .values({ run_id, at: tx.now, checks: JSON.stringify(checks), ...found, ...of })
    .onConflict((row) => row.column('night').doNothing())
    .executeTakeFirst()
  const wrong = checks.filter(({ rows }) => rows.length > 0).map(({ check }) => check)
  const after = kept.numInsertedOrUpdatedRows === 0n ? {} : { ...found, checks: wrong }
  tx.note({ customerId: 0, object: 'books_run', objectId: run_id, after })
  tx.changed(['accounts'])
}

/** Runs every check at somebody's word. It may take minutes, so it is over before its row is written. */
export async function checkBooks(ctx: Ctx, actor: StaffActor): Promise<Whole> {
  const found = await readWhole(ctx, findWrong)
  return write(ctx, actor, async (tx) => {
    const run_id = ctx.clock.id()
    await keep(tx, run_id, found, { run_by: actor.id })
    const unseen = { looked_at: null, looked_by_name: null, note: '' }
    return { run_id, at: tx.now.toISOString(), run_by_name: actor.name, ...unseen, ...found }
  })
}

const RUN = sql`r.run_id, r.at, (select s.name from staff s where s.staff_id = r.run_by) as run_by_name, r.took_ms, r.wrong, r.looked_at,
  (select s.name from staff s where s.staff_id = r.looked_by) as looked_by_name, r.note`

async function runs<Row extends BooksRun>(db: Database, columns: RawBuilder<unknown>, rest: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`select ${columns} from books_run r ${rest}`.execute(db)
  return rows
}

export const listBooksRuns = (ctx: Ctx, actor: StaffActor): Promise<BooksRun[]> =>
  read(ctx, actor, (db) => runs(db, RUN, sql`order by r.at desc, r.run_id desc limit 100`))

/** Refuses `not_found`. */
export async function getBooksRun(
  ctx: Ctx,
  actor: StaffActor,
  { run_id }: ParsedInputOf<Calls['getRun']>,
): Promise<Whole> {
  const [row] = await read(ctx, actor, (db) => runs<Whole>(db, sql`${RUN}, r.checks`, sql`where r.run_id = ${run_id}`))
  if (!row) throw new AppError('not_found')
  return row
}

/** Says that somebody has looked at a run, and what of it. Refuses `not_found`, and `books_looked` when another was quicker. */
export function lookAtBooks(
  ctx: Ctx,
  actor: StaffActor,
  { run_id, note }: ParsedInputOf<Calls['look']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const row = await tx.db
      .selectFrom('books_run')
      .select('looked_at')
      .where('run_id', '=', run_id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    if (row.looked_at !== null) throw new AppError('books_looked')
    const seen = { looked_at: tx.now, looked_by: actor.id, note }
    await tx.db.updateTable('books_run').set(seen).where('run_id', '=', run_id).execute()
    tx.note({ customerId: 0, object: 'books_run', objectId: run_id, after: { note } })
    tx.changed(['accounts'])
    return {}
  })
}

/** What the last run said, for the workplace. */
export async function lastBooksCheck(db: Database): Promise<{ at: string | null; wrong: number }> {
  const [last] = await runs(db, RUN, sql`order by r.at desc, r.run_id desc limit 1`)
  return last ? { at: last.at, wrong: last.wrong } : { at: null, wrong: 0 }
}

const CHECK_BOOKS: Sweep = { name: 'oversight.books', everySeconds: 900 }

/** The night's run, once whatever number of servers asks for it. */
async function checkAtNight(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now().toISOString()
  const night = now.slice(0, 10)
  if (Number(now.slice(11, 13)) !== NIGHT_HOUR) return 0
  const actor = systemActor(CHECK_BOOKS.name)
  const done = await ctx.db.office
    .selectFrom('books_run')
    .select('run_id')
    .where('night', '=', night)
    .executeTakeFirst()
  if (done) return 0
  const found = await readWhole(ctx, findWrong)
  await write(ctx, actor, async (tx) => {
    await keep(tx, ctx.clock.id(), found, { night })
    await sql`delete from books_run where at < ${tx.now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
      tx.db,
    )
  })
  if (found.wrong > 0) {
    const checks = found.checks.filter(({ rows }) => rows.length > 0).map(({ check }) => check)
    ctx.log.error('the books are wrong', { checks: checks.join(', ') })
  }
  return 0
}

export const booksJobs: Job[] = [sweep(CHECK_BOOKS, checkAtNight)]
