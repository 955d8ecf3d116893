// A table of any length as an xlsx that is written while it is read (Decision 139). A library makes the workbook of the heads alone; its rows, which are
// nearly all of a long file, are written here. The same rows are the same bytes.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { colToLetter, writeXlsxStream } from 'hucre/xlsx'
import { ZipFile } from 'yazl'
import { unpacked, zipEntries } from './zip-entries.ts'

export type OutCell = string | number | null
type Rows = readonly (readonly OutCell[])[]
type Columns = (ReturnType<typeof widthsOf>[number] & { numFmt?: string })[]
export type Pieces = AsyncIterable<Rows> | Iterable<Rows>
/** `most`: rows of a sheet, its heads included. Those beyond go on in another, under the same heads. */
type Book = { name: string; columns: Columns; pieces: Pieces; most?: number }

/** The format's own limit. */
const MOST_ROWS = 1_048_576
const MAX_WIDTH = 40
const CHUNK = 64 * 1024
/** Level 1: a sixth more bytes for half of the work. */
const ENTRY = { compressionLevel: 1, mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

export const widthsOf = (heads: readonly string[]) =>
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

export const xlsxStream = (book: Book): Readable => Readable.from(zipped(book), { objectMode: false })

async function* zipped(book: Book) {
  const zip = new ZipFile()
  const left = new AbortController()
  const filling = fill(zip, book, left.signal).catch((error: Error) => (zip.outputStream as Readable).destroy(error))
  try {
    yield* zip.outputStream as AsyncIterable<Buffer>
  } finally {
    left.abort()
    await filling
  }
}

async function fill(zip: ZipFile, book: Book, signal: AbortSignal): Promise<void> {
  const ofOne = await workbook(book, 1)
  const frame = frameOf(ofOne)
  const rows = new RowsLeft(book.pieces)
  let sheets = 0
  try {
    do {
      const sheet = Readable.from(sheetXml(rows, frame, book.most ?? MOST_ROWS), { objectMode: false, signal })
      zip.addReadStream(sheet, sheetPath(++sheets), ENTRY)
      await finished(sheet)
    } while (await rows.more())
  } finally {
    await rows.close()
  }
  for (const [path, bytes] of sheets === 1 ? ofOne : await workbook(book, sheets))
    if (!path.startsWith(SHEETS)) zip.addBuffer(bytes, path, ENTRY)
  zip.end()
}

/** Rows that were read and are in no sheet yet. */
class RowsLeft {
  private readonly iterator: AsyncIterator<Rows> | Iterator<Rows>
  private piece: Rows = []
  private next = 0

  constructor(pieces: Pieces) {
    this.iterator = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]()
  }

  /** Whether there is another; reads a piece where the last one is used up. */
  async more(): Promise<boolean> {
    while (this.next === this.piece.length) {
      const { value, done } = await this.iterator.next()
      if (done) return false
      this.piece = value
      this.next = 0
    }
    return true
  }

  take(): Rows[number] {
    return this.piece[this.next++]!
  }

  async close(): Promise<void> {
    await this.iterator.return?.()
  }
}

const SHEETS = 'xl/worksheets/'
const sheetPath = (n: number) => `${SHEETS}sheet${n}.xml`

/** The files of a workbook of so many sheets with nothing but heads. */
async function workbook({ name, columns }: Book, sheets: number): Promise<Map<string, Buffer>> {
  const blank: OutCell[][] = Array.from({ length: sheets }, () => [])
  const stream = writeXlsxStream(blank, { name, columns, freezePane: { rows: 1 }, maxRowsPerSheet: 2 })
  const bytes = await buffer(Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]))
  const files = new Map<string, Buffer>()
  for (const [path, entry] of zipEntries(bytes)) files.set(path, await buffer(unpacked(bytes, entry)))
  return files
}

/** What stands before and behind the rows of a sheet, and the attribute with the style that the head and all cells have. */
type Frame = { before: string; behind: string; style: string }

function frameOf(files: Map<string, Buffer>): Frame {
  const xml = files.get(sheetPath(1))!.toString()
  const at = xml.lastIndexOf('</sheetData>')
  return { before: xml.slice(0, at), behind: xml.slice(at), style: /<c r="A1"[^>]*?( s="\d+")/.exec(xml)?.[1] ?? '' }
}

async function* sheetXml(rows: RowsLeft, { before, behind, style }: Frame, most: number) {
  const letters: string[] = []
  let xml = before
  for (let line = 2; line <= most && (await rows.more()); line++) {
    xml += `<row r="${line}">`
    for (const [n, cell] of rows.take().entries())
      xml += cellXml((letters[n] ??= colToLetter(n)) + line, style, xlsxCell(cell))
    xml += '</row>'
    if (xml.length < CHUNK) continue
    yield xml
    xml = ''
  }
  yield xml + behind
}

function cellXml(at: string, style: string, cell: OutCell): string {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return style && `<c r="${at}"${style}/>`
  if (typeof cell === 'number') return `<c r="${at}"${style}><v>${cell}</v></c>`
  return `<c r="${at}"${style} t="inlineStr"><is>${textXml(cell)}</is></c>`
}

const SPACED = /^\s|\s$|[\n\t]/
const textXml = (cell: string): string => `<t${SPACED.test(cell) ? ' xml:space="preserve"' : ''}>${escaped(cell)}</t>`

// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** What XML cannot hold is written as spreadsheets do, by its code. */
const escaped = (cell: string): string =>
  cell.replace(
    SPECIAL,
    (found) => ENTITIES[found] ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
