// The job of confirmed imports: two hundred rows a transaction, and in it the place where to go on. So a server that is killed between or within
// two shares leaves nothing half done, and whoever comes next goes on; two servers at one import wait for each other.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { sweep, type Job } from '#server/base/jobs.ts'
import type { ImportKind, RowFault, SourceFile } from './import-kind.ts'
import { actorOf } from './import-maker.ts'
import { KEPT_MS } from './preview-import.ts'

export const ROWS_A_SHARE = 200

/** What a domain hangs into its jobs. */
export const importJob = <Target>(kind: ImportKind<Target>, onEnd: OnEnd): Job =>
  sweep(kind.sweep, (ctx) => runShare(ctx, kind as ImportKind, onEnd))

/** What happens besides, in the transaction of the last share. */
type OnEnd = (
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  file: SourceFile & { done: number; faulty: number },
) => Promise<void>

/** Forgets imports with their rows a week after they came or ended. */
export const sheetJobs: Job[] = [
  sweep({ name: 'sheets.forget', everySeconds: 600 }, async (ctx) => {
    await sql`delete from sheet_import where expires_at < ${ctx.clock.now()} and (confirmed_at is null or ended_at is not null)`.execute(
      ctx.db.office,
    )
    return 0
  }),
]

type Waiting = SourceFile & { customer_id: number; made_by: string; maker: unknown }
type Share = { row: number; target: unknown }

/** Does one share of the import that has waited longest; 0: none waits. */
async function runShare(ctx: Ctx, kind: ImportKind, onEnd: OnEnd): Promise<number> {
  const { rows } =
    await sql<Waiting>`select customer_id, import_id, file_name, created_at, wishes, made_by, maker from sheet_import
    where kind = ${kind.name} and confirmed_at is not null and ended_at is null order by confirmed_at, import_id limit 1`.execute(
      ctx.db.office,
    )
  const [waiting] = rows
  if (!waiting) return 0
  const actor = actorOf(waiting.customer_id, waiting.made_by, waiting.maker, kind.sweep.name)
  try {
    return await write(ctx, actor, async (tx) => {
      const share = await nextShare(tx, waiting)
      const faults = share.length === 0 ? new Map<number, RowFault>() : await kind.write(ctx, tx, actor, share, waiting)
      const ended = share.length < ROWS_A_SHARE
      await keepFaults(tx, waiting, faults)
      const came = await goOn(tx, waiting, share, faults.size, ended)
      if (ended) await onEnd(ctx, tx, actor, { ...waiting, ...came })
      if (ended || faults.size === share.length)
        tx.note({
          object: 'sheet_import',
          objectId: waiting.import_id,
          after: { ended, done: share.length - faults.size },
        })
      tx.changed([...kind.topics])
      return Math.max(1, share.length)
    })
  } catch (error) {
    // Somebody else did its end in the meantime: look for the next.
    if (error instanceof AppError && error.refusal.code === 'not_found') return 1
    throw error
  }
}

/** The rows whose turn it is; the import is locked until the transaction ends. */
async function nextShare(tx: Tx, { customer_id, import_id }: Waiting): Promise<Share[]> {
  const locked =
    await sql`select from sheet_import where customer_id = ${customer_id} and import_id = ${import_id} and ended_at is null
    for no key update`.execute(tx.db)
  if (locked.rows.length === 0) throw new AppError('not_found')
  const { rows } = await sql<Share>`select r.row_no as row, r.target from sheet_row r
    join sheet_import i on i.customer_id = r.customer_id and i.import_id = r.import_id
    where r.customer_id = ${customer_id} and r.import_id = ${import_id} and r.row_no > i.cursor_row and r.outcome in ('add', 'change')
    order by r.row_no limit ${ROWS_A_SHARE}`.execute(tx.db)
  return rows
}

/** A row that was good in the preview and is no longer joins the faulty ones. */
async function keepFaults(tx: Tx, { customer_id, import_id }: Waiting, faults: ReadonlyMap<number, RowFault>) {
  if (faults.size === 0) return
  const kept = [...faults].map(([row_no, fault]) => ({ row_no, faults: [fault] }))
  await sql`with gone as (
      select r.row_no, r.outcome as before from sheet_row r, jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) f(row_no int)
      where r.customer_id = ${customer_id} and r.import_id = ${import_id} and r.row_no = f.row_no),
    counted as (
      update sheet_import set faulty_rows = faulty_rows + ${faults.size},
        add_rows = add_rows - (select count(*) from gone where before = 'add'),
        change_rows = change_rows - (select count(*) from gone where before = 'change')
      where customer_id = ${customer_id} and import_id = ${import_id})
    update sheet_row r set outcome = 'faulty', target = null, changes = null, faults = f.faults
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) f(row_no int, faults jsonb)
    where r.customer_id = ${customer_id} and r.import_id = ${import_id} and r.row_no = f.row_no`.execute(tx.db)
}

async function goOn(tx: Tx, { customer_id, import_id }: Waiting, share: readonly Share[], failed: number, ended: boolean) {
  const { rows } = await sql<{ done: number; faulty: number }>`update sheet_import set done = done + ${share.length - failed},
      cursor_row = greatest(cursor_row, ${share.at(-1)?.row ?? 0}::int), ended_at = ${ended ? tx.now : null}::timestamptz,
      expires_at = greatest(expires_at, ${new Date(tx.now.getTime() + KEPT_MS)})
    where customer_id = ${customer_id} and import_id = ${import_id} returning done, faulty_rows as faulty`.execute(tx.db)
  return rows[0] ?? { done: 0, faulty: 0 }
} // prettier-ignore
