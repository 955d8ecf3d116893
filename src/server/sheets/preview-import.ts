// A file becomes a preview: what each row would do, and why some can do nothing. Nothing of the domain is written.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { SheetImport } from '#shared/sheet-import.ts'
import type { Mapping } from '#shared/sheets/sheet-mapping.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import { keepMapping, noteUse } from './columns/mappings.ts'
import { recognise, type Recognised } from './columns/recognise.ts'
import { givenRows, type ReadRow } from './given-rows.ts'
import type { ImportKind, JudgedRow } from './import-kind.ts'
import { makerOf } from './import-maker.ts'
import { findImport } from './imports.queries.ts'
import { readTable } from './read-rows.ts'
import { toldRow } from './shown-rows.ts'

/** How long an import and its results are kept. */
export const KEPT_MS = 7 * 24 * 3_600_000
/** Of one person and kind; nobody looks at more, and each may hold megabytes. */
const MAX_PREVIEWS = 10
/** As many rows travel in one statement. */
const ROWS_A_STATEMENT = 1000

/**
 * Keeps the preview for a week; of more than ten of a person the oldest makes room for it. Refuses what `readSheet` and `recognise` refuse,
 * and a file without rows (`sheet_empty`).
 */
export async function previewImport<Target>(
  ctx: Ctx,
  actor: CustomerActor,
  kind: ImportKind<Target>,
  file: { bytes: Buffer; name: string },
  mapping?: Mapping,
): Promise<SheetImport> {
  const fields = await kind.fields(ctx, actor)
  const { sheet, head, body } = await readTable(file)
  const heads = await recognise(ctx, actor, kind, { head, body, fields }, mapping)
  if (body.length === 0) throw new AppError('sheet_empty')
  const given = await givenRows(body, heads.keys, fields, heads.values)
  const judged = await read(ctx, actor, (db) => kind.judge(db, actor, given))
  const rows = given.map((row, n) => keptRow(row, judged[n]!))
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return write(ctx, actor, async (tx) => {
    const importId = ctx.clock.id()
    await dropPreviews(tx, actor, kind.name)
    const matched = await matchedBy(ctx, tx, actor, kind, heads)
    await tx.db
      .insertInto('sheet_import')
      .values({
        customer_id: actor.customerId,
        import_id: importId,
        kind: kind.name,
        file_name: file.name,
        sheet,
        unread: heads.unread,
        ...matched,
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

/** What the columns were matched by, where it was not by their names. */
async function matchedBy<Target>(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  kind: ImportKind<Target>,
  { now, before }: Recognised,
) {
  if (now) {
    const mapping_id = await keepMapping(ctx, tx, actor, kind, now)
    return { mapping_id, matched_at: tx.now }
  }
  if (!before) return {}
  await noteUse(tx, actor, before.mapping_id)
  return { mapping_id: before.mapping_id, matched_at: before.matched_at }
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
