// A table of any length as a file that is written while it is read: xlsx or csv. Texts stay texts: leading zeros, long numbers, what begins like
// a formula. The one writer of xlsx.
import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { csvOf } from '#shared/csv.ts'
import type { SheetFormat } from '#shared/files.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'

export type OutCell = string | number | null
export type OutTable = {
  /** Without its ending. */
  name: string
  heads: readonly string[]
  /** Rows in pieces: one piece is in memory at a time. */
  pieces: AsyncIterable<readonly (readonly OutCell[])[]> | Iterable<readonly (readonly OutCell[])[]>
  format: SheetFormat
  /** Nobody fills it in and brings it back: its cells need no format that keeps what is typed there a text, which is a quarter of the work of a long file. */
  onlyRead?: boolean
}

export const MEDIA: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const MAX_WIDTH = 40

export function tableDocument({ name, heads, pieces, format, onlyRead = false }: OutTable): FlowingDocument {
  const columns = () => (onlyRead ? widthsOf(heads) : columnsOf(heads))
  return {
    bytes: format === 'csv' ? csvStream(heads, pieces) : xlsxStream(name, columns(), pieces),
    name: `${name}.${format}`,
    mediaType: MEDIA[format],
  }
}

function csvStream(heads: readonly string[], pieces: OutTable['pieces']): Readable {
  async function* lines() {
    yield csvOf([heads])
    for await (const rows of pieces)
      if (rows.length > 0) yield csvOf(rows.map((row) => row.map((cell) => String(cell ?? '')))).slice(1)
  }
  return Readable.from(lines())
}

function xlsxStream(name: string, columns: ReturnType<typeof widthsOf>, pieces: OutTable['pieces']): Readable {
  async function* rows() {
    for await (const piece of pieces) for (const row of piece) yield row.map(xlsxCell)
  }
  const stream = writeXlsxStream(rows(), { name, columns, freezePane: { rows: 1 } })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

const widthsOf = (heads: readonly string[]) =>
  heads.map((header, n) => ({
    header,
    key: String(n),
    width: Math.min(MAX_WIDTH, Math.max(12, [...header].length + 4)),
  }))

/** Cells that are touched later stay text as well: whoever types `00123` there keeps the zeros. */
export const columnsOf = (heads: readonly string[]) => widthsOf(heads).map((column) => ({ ...column, numFmt: '@' }))

/** What spreadsheets would read as the code of a character is written as what it is; an empty text is an empty cell. */
export function xlsxCell(cell: OutCell): OutCell {
  if (typeof cell !== 'string') return cell
  if (cell === '') return null
  return cell.includes('_x') || cell.includes('_X') ? cell.replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x') : cell
}
