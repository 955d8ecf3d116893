// A table of any length as a file that is written while it is read: xlsx or csv. Texts stay texts: leading zeros, long numbers, what begins like
// a formula.
import { Readable } from 'node:stream'
import { csvOf } from '#shared/csv.ts'
import type { SheetFormat } from '#shared/files.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { columnsOf, widthsOf, xlsxStream, type Pieces } from './xlsx-stream.ts'

export type OutTable = {
  /** Without its ending. */
  name: string
  heads: readonly string[]
  /** Rows in pieces: one piece is in memory at a time. */
  pieces: Pieces
  format: SheetFormat
  /** Nobody fills it in and brings it back: its cells need no format that keeps what is typed there a text, which is a quarter of the work of a long file. */
  onlyRead?: boolean
}

export const MEDIA: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export function tableDocument({ name, heads, pieces, format, onlyRead = false }: OutTable): FlowingDocument {
  const columns = onlyRead ? widthsOf(heads) : columnsOf(heads)
  return {
    bytes: format === 'csv' ? csvStream(heads, pieces) : xlsxStream({ name, columns, pieces }),
    name: `${name}.${format}`,
    mediaType: MEDIA[format],
  }
}

function csvStream(heads: readonly string[], pieces: Pieces): Readable {
  async function* lines() {
    yield csvOf([heads])
    for await (const rows of pieces)
      if (rows.length > 0) yield csvOf(rows.map((row) => row.map((cell) => String(cell ?? '')))).slice(1)
  }
  return Readable.from(lines())
}
