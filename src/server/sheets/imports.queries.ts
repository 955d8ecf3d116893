// Reads of imports: a person's own, one of them, its rows.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { ImportRow, RowOutcome, SheetImport } from '#shared/sheet-import.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import type { ImportKind } from './import-kind.ts'
import { shownRows, type ToldRow } from './shown-rows.ts'

const FACTS = sql`i.import_id, i.file_name, i.sheet, i.wishes, i.unread, i.rows, i.add_rows as add, i.change_rows as change, i.same_rows as same,
  i.faulty_rows as faulty, i.done, i.created_at, i.confirmed_at, i.ended_at, i.expires_at, i.matched_at, (
    select m.mapping_id from sheet_mapping m where m.customer_id = i.customer_id and m.mapping_id = i.mapping_id) as mapping_id`
const SHOWN = 20
const ROWS_A_PAGE = 100

const own = (actor: CustomerActor, kind: string) =>
  sql`i.customer_id = ${actor.customerId} and i.made_by = ${actor.id} and i.kind = ${kind}`

/** The person's own imports, the latest first. */
export async function listImports(ctx: Ctx, actor: CustomerActor, kind: string): Promise<{ rows: SheetImport[] }> {
  const { rows } = await read(ctx, actor, (db) =>
    sql<SheetImport>`select ${FACTS} from sheet_import i where ${own(actor, kind)} and i.expires_at > ${ctx.clock.now()}
      order by i.import_id desc limit ${SHOWN}`.execute(db),
  )
  return { rows }
}

/** Refuses `not_found` for another person's as for none. */
export async function findImport(db: Database, actor: CustomerActor, kind: string, id: string): Promise<SheetImport> {
  const { rows } = await sql<SheetImport>`select ${FACTS} from sheet_import i
    where ${own(actor, kind)} and i.import_id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Rows of an import behind row `after`, in the file's order. Refuses `not_found`. */
export async function keptRows(
  ctx: Ctx,
  actor: CustomerActor,
  kind: string,
  wanted: { import_id: string; outcome?: RowOutcome; after?: number },
  limit: number,
): Promise<ToldRow[]> {
  const [, { rows }] = await read(ctx, actor, (db) =>
    Promise.all([
      findImport(db, actor, kind, wanted.import_id),
      sql<ToldRow>`select r.row_no as row, r.outcome, r.name, r.cells, r.changes, r.faults from sheet_row r
        where r.customer_id = ${actor.customerId} and r.import_id = ${wanted.import_id} and r.row_no > ${wanted.after ?? 0}
          ${wanted.outcome ? sql`and r.outcome = ${wanted.outcome}` : sql``}
        order by r.row_no limit ${limit}`.execute(db),
    ]),
  )
  return rows
}

/** A page of rows in the reader's language. */
export async function listRows<Target>(
  ctx: Ctx,
  actor: CustomerActor,
  kind: ImportKind<Target>,
  wanted: { import_id: string; outcome?: RowOutcome; after?: number },
): Promise<{ rows: ImportRow[]; more: boolean }> {
  const rows = await keptRows(ctx, actor, kind.name, wanted, ROWS_A_PAGE + 1)
  const fields = await kind.fields(ctx, actor)
  return {
    more: rows.length > ROWS_A_PAGE,
    rows: shownRows(rows.slice(0, ROWS_A_PAGE), fields, actor.request.language),
  }
}
