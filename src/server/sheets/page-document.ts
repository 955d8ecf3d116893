// A list as a file: the list's own page, as large as an export may be, put into columns. So an export shows what the list shows, to whom
// the list shows it.
import { AppError } from '#shared/errors.ts'
import { MAX_EXPORT_ROWS, type Page } from '#shared/fields.ts'
import { inLanguage, type Language, type Text } from '#shared/language.ts'
import type { Document } from '#server/base/http/http.ts'
import { sheetDocument } from './sheet-document.ts'

/** A head and what stands below it; a blank where there is nothing. */
export type SheetColumn<Row> = readonly [
  head: Text,
  of: (row: Row, language: Language) => string | number | null | undefined,
]

/** Takes a page of `MAX_EXPORT_ROWS` from the list's beginning. Refuses `export_nothing`, and `export_too_many` where rows are left. */
export function pageDocument<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  { rows, next }: Page<Row>,
  language: Language,
): Document {
  if (next !== null) throw new AppError('export_too_many', { limit: MAX_EXPORT_ROWS })
  if (rows.length === 0) throw new AppError('export_nothing')
  return sheetDocument({
    name,
    heads: columns.map(([head]) => inLanguage(head, language)),
    rows,
    cellsOf: (row) => columns.map(([, of]) => String(of(row, language) ?? '')),
    limit: MAX_EXPORT_ROWS,
  })
}
