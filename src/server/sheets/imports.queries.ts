// Reads of imports: a person's own, one of them, its rows.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { inLanguage } from '#shared/language.ts'
import type { ImportRow, RowOutcome, SheetImport } from '#shared/sheet-import.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Field } from './fields.ts'
import type { Change, ImportKind, RowFault } from './import-kind.ts'

const FACTS = sql`i.import_id, i.file_name, i.sheet, i.unread, i.rows, i.add_rows as add, i.change_rows as change, i.same_rows as same,
  i.faulty_rows as faulty, i.done, i.created_at, i.confirmed_at, i.ended_at, i.expires_at`
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

type Kept = {
  row: number
  outcome: RowOutcome
  name: string
  cells: Record<string, string> | null
  changes: Change[] | null
  faults: RowFault[] | null
}

/** Rows of an import behind row `after`, in the file's order. Refuses `not_found`. */
export async function keptRows(
  ctx: Ctx,
  actor: CustomerActor,
  kind: string,
  wanted: { import_id: string; outcome?: RowOutcome; after?: number },
  limit: number,
): Promise<Kept[]> {
  const [, { rows }] = await read(ctx, actor, (db) =>
    Promise.all([
      findImport(db, actor, kind, wanted.import_id),
      sql<Kept>`select r.row_no as row, r.outcome, r.name, r.cells, r.changes, r.faults from sheet_row r
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
  const { language } = actor.request
  const fields = new Map((await kind.fields(ctx, actor)).map((field) => [field.key, field]))
  const rows = await keptRows(ctx, actor, kind.name, wanted, ROWS_A_PAGE + 1)
  const columnOf = (key: string) => inLanguage(fields.get(key)?.head ?? { en: key, zh_CN: key }, language)
  const shown = (field: Field<never> | undefined, value: unknown) =>
    String(value === null || value === undefined ? '' : (field?.show({ [field.key]: value } as never, language) ?? ''))
  return {
    more: rows.length > ROWS_A_PAGE,
    rows: rows.slice(0, ROWS_A_PAGE).map(({ row, outcome, name, cells, changes, faults }) => ({
      row,
      outcome,
      name,
      changes: (changes ?? []).map(({ key, before, after }) => ({
        column: columnOf(key),
        before: shown(fields.get(key), before),
        after: shown(fields.get(key), after),
      })),
      faults: (faults ?? []).map(({ key, reason }) => ({
        column: key === null ? null : columnOf(key),
        value: key === null ? '' : (cells?.[key] ?? ''),
        reason: inLanguage(reason, language),
      })),
    })),
  }
}
