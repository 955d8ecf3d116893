// The operation log as a CSV file with the columns of Rule 17.1, in the reader's language.
import { inLanguage, type Language } from '#shared/language.ts'
import { MAX_LOG_EXPORT_ROWS, type OperationLogRow } from '#shared/oversight/operation-log.contract.ts'
import { ACTOR_KIND_NAMES, changeLine, LOG_COLUMN_NAMES } from '#shared/oversight/operation-log.text.ts'
import type { Document } from '#server/base/http/http.ts'
import { sheetDocument } from '#server/sheets/index.ts'

const COLUMNS = [
  'at', 'menu', 'action', 'customer_id', 'account', 'actor_name', 'actor_kind', 'on_behalf_of', 'object', 'object_no', 'changes', 'object_id', 'path', 'before', 'after', 'ip', 'method', 'url', 'parameters',
] as const // prettier-ignore

/** Refuses more rows than an export may have (`export_too_many`). */
export function logDocument(rows: readonly OperationLogRow[], language: Language): Document {
  const cellsOf = (row: OperationLogRow) =>
    COLUMNS.map((column) => {
      if (column === 'actor_kind') return inLanguage(ACTOR_KIND_NAMES[row.actor_kind], language)
      if (column === 'object') return row.object_name
      if (column === 'changes') return row.changes.map(changeLine).join('; ')
      const value = row[column]
      if (value === null || value === undefined) return ''
      return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
    })
  const heads = COLUMNS.map((column) => inLanguage<string>(LOG_COLUMN_NAMES[column], language))
  return sheetDocument({ name: 'operation-log', heads, rows, cellsOf, limit: MAX_LOG_EXPORT_ROWS })
}
