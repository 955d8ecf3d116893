// A list as a file that is written while it is read, page by page, as xlsx or csv: the list's own rows, to whom the list shows them.
import { AppError } from '#shared/errors.ts'
import { MAX_EXPORT_ROWS, type Page } from '#shared/fields.ts'
import type { SheetFormat } from '#shared/files.ts'
import { inLanguage, type Language } from '#shared/language.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import type { SheetColumn } from './page-document.ts'
import { tableDocument } from './table-document.ts'

const ROWS_A_PIECE = 1000

type Listed<Row> = {
  /** Without its ending. */
  name: string
  columns: readonly SheetColumn<Row>[]
  list: (page: { size: number; count?: 'exact'; after?: string }) => Promise<Page<Row>>
  format: SheetFormat
  language: Language
  limit?: number
}

/** Refuses `export_nothing`, and more rows than `limit` (`export_too_many`), before the first byte. */
export async function listDocument<Row>(listed: Listed<Row>): Promise<FlowingDocument> {
  const { name, columns, list, format, language, limit = MAX_EXPORT_ROWS } = listed
  const first = await list({ size: ROWS_A_PIECE, count: 'exact' })
  if (first.rows.length === 0) throw new AppError('export_nothing')
  if ((first.total?.count ?? 0) > limit) throw new AppError('export_too_many', { limit })
  async function* pieces() {
    for (let page = first; ; page = await list({ size: ROWS_A_PIECE, ...(page.next && { after: page.next }) })) {
      yield page.rows.map((row) => columns.map(([, of]) => of(row, language) ?? null))
      if (page.next === null) return
    }
  }
  return tableDocument({ name, heads: columns.map(([head]) => inLanguage(head, language)), pieces: pieces(), format })
}
