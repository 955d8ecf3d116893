// A table as a file to download: the one way a list leaves the product. Cells are written by shared/csv.ts, which defuses formulas.
import { csvOf } from '#shared/csv.ts'
import { AppError } from '#shared/errors.ts'
import type { Document } from '#server/base/http/http.ts'

type Sheet<Row> = {
  /** Without its ending. */
  name: string
  heads: readonly string[]
  rows: readonly Row[]
  cellsOf: (row: Row) => string[]
  /** Most rows that one file may hold. */
  limit: number
}

/** One row of the file for each of `rows`, under `heads`. Refuses more rows than `limit` (`export_too_many`). */
export function sheetDocument<Row>({ name, heads, rows, cellsOf, limit }: Sheet<Row>): Document {
  if (rows.length > limit) throw new AppError('export_too_many', { limit })
  return {
    bytes: Buffer.from(csvOf([heads, ...rows.map(cellsOf)])),
    name: `${name}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  }
}
