// The operation log as a CSV file with the spec's columns, in the reader's language.
import { csvOf } from '#shared/csv.ts'
import { AppError } from '#shared/errors.ts'
import { inLanguage, type Language } from '#shared/language.ts'
import { MAX_LOG_EXPORT_ROWS, type OperationLogRow } from '#shared/oversight/operation-log.contract.ts'
import { ACTOR_KIND_NAMES, LOG_COLUMN_NAMES } from '#shared/oversight/operation-log.text.ts'
import type { Document } from '#server/base/http/http.ts'

const COLUMNS = [
  'at', 'menu', 'path', 'customer_id', 'account', 'actor_name', 'actor_kind', 'on_behalf_of', 'object', 'object_id', 'before', 'after', 'ip', 'method', 'url', 'parameters',
] as const // prettier-ignore

/** Refuses more rows than an export may have (`export_too_many`). */
export function logDocument(rows: readonly OperationLogRow[], language: Language): Document {
  if (rows.length > MAX_LOG_EXPORT_ROWS) throw new AppError('export_too_many', { limit: MAX_LOG_EXPORT_ROWS })
  const cells = (row: OperationLogRow) =>
    COLUMNS.map((column) => {
      if (column === 'actor_kind') return inLanguage(ACTOR_KIND_NAMES[row.actor_kind], language)
      const value = row[column]
      if (value === null || value === undefined) return ''
      return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
    })
  const heads = COLUMNS.map((column) => inLanguage<string>(LOG_COLUMN_NAMES[column], language))
  return {
    bytes: Buffer.from(csvOf([heads, ...rows.map(cells)])),
    name: 'operation-log.csv',
    mediaType: 'text/csv; charset=utf-8',
  }
}
