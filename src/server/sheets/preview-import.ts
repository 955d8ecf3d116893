// A file becomes a preview: what each row would do, and why some can do nothing. Nothing of the domain is written.
import { sql } from 'kysely'
import type { SheetImport } from '#shared/sheet-import.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import type { ReadRow } from './given-rows.ts'
import type { ImportKind, JudgedRow } from './import-kind.ts'
import { makerOf } from './import-maker.ts'
import { findImport } from './imports.queries.ts'
import { readRows } from './read-rows.ts'
import { toldRow } from './shown-rows.ts'

/** How long an import and its results are kept. */
export const KEPT_MS = 7 * 24 * 3_600_000
/** Of one person and kind; nobody looks at more, and each may hold megabytes. */
const MAX_PREVIEWS = 10
/** As many rows travel in one statement. */
const ROWS_A_STATEMENT = 1000

/**
 * Keeps the preview for a week; of more than ten of a person the oldest makes room for it. Refuses what `readSheet` refuses, a file
 * without our columns (`sheet_template`) and one without rows (`sheet_empty`).
 */
export async function previewImport<Target>(
  ctx: Ctx,
  actor: CustomerActor,
  kind: ImportKind<Target>,
  file: { bytes: Buffer; name: string },
): Promise<SheetImport> {
  const fields = await kind.fields(ctx, actor)
  const { sheet, unread, rows: given } = await readRows(file, fields, kind.aside, kind.foreign)
  const judged = await read(ctx, actor, (db) => kind.judge(db, actor, given))
  const rows = given.map((row, n) => keptRow(row, judged[n]!))
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return write(ctx, actor, async (tx) => {
    const importId = ctx.clock.id()
    await dropPreviews(tx, actor, kind.name)
    await tx.db
      .insertInto('sheet_import')
      .values({
        customer_id: actor.customerId,
        import_id: importId,
        kind: kind.name,
        file_name: file.name,
        sheet,
        unread,
        made_by: actor.id,
        maker: JSON.stringify(makerOf(actor)),
        rows: rows.length,
        add_rows: count('add'),
        change_rows: count('change'),
        same_rows: count('same'),
        faulty_rows: count('faulty'),
        created_at: tx.now,
        expires_at: new Date(tx.now.getTime() + KEPT_MS),
      })
      .execute()
    for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
      await sql`insert into sheet_row (customer_id, import_id, row_no, outcome, name, cells, target, changes, faults)
        select ${actor.customerId}, ${importId}, row_no, outcome, name, cells, target, changes, faults
        from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT))}::jsonb)
          r(row_no int, outcome text, name text, cells jsonb, target jsonb, changes jsonb, faults jsonb)`.execute(tx.db)
    tx.note({ object: 'sheet_import', objectId: importId, after: { file_name: file.name, rows: rows.length } })
    return findImport(tx.db, actor, kind.name, importId)
  })
}

function keptRow(row: ReadRow, judged: JudgedRow) {
  const { row: row_no, outcome, name, cells, changes, faults } = toldRow(row, judged)
  const kept = { row_no, name, outcome }
  if (outcome === 'faulty') return { ...kept, cells, faults }
  if (outcome === 'same' || !('target' in judged)) return kept
  return { ...kept, cells, target: judged.target, changes }
}

const dropPreviews = (tx: Tx, actor: CustomerActor, kind: string): Promise<unknown> =>
  sql`delete from sheet_import where customer_id = ${actor.customerId} and import_id in (
    select i.import_id from sheet_import i where i.customer_id = ${actor.customerId} and i.made_by = ${actor.id} and i.kind = ${kind}
      and i.confirmed_at is null order by i.import_id desc offset ${MAX_PREVIEWS - 1})`.execute(tx.db)
