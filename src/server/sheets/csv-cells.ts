// A csv as cells: in UTF-8, UTF-16 (what spreadsheets call Unicode text) or GB18030 (what Chinese ones write), whatever sign parts its columns.
import { detectDelimiter, parseCsv } from 'hucre/csv'
import { asTyped } from '#shared/csv.ts'
import { MAX_SHEET_ROWS } from '#shared/files.ts'
import { RowTaker, UnreadableSheet, type RawSheet } from './raw-sheet.ts'

/** Far more lines than rows may be there; the rest would be blank. */
const LINES_PER_ROW = 4

export function csvCells(bytes: Buffer, most = MAX_SHEET_ROWS): RawSheet {
  const text = lettersOf(bytes)
  if (text.includes('\0') || /^\s*</.test(text)) throw new UnreadableSheet('other_kind')
  const taker = new RowTaker(most)
  const lines = parseCsv(text, {
    delimiter: separatorOf(text),
    typeInference: false,
    skipBom: true,
    maxRows: most * LINES_PER_ROW,
  })
  lines.forEach((cells, n) =>
    taker.take(
      n + 1,
      cells.map((cell) => asTyped(String(cell ?? ''))),
    ),
  )
  return { sheet: '', rows: taker.rows }
}

/** Bytes that are no UTF-8 are GB18030: the reverse is said of hardly any Chinese text. */
function lettersOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const letters of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(letters, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  throw new UnreadableSheet('letters')
}

/** What parts most names of the head. */
function separatorOf(text: string): string {
  const head = text.slice(0, 10_000)
  const sign = [',', ';', '\t', '|'].map((one) => ({ one, count: (head.split(/\r?\n/, 1)[0] ?? '').split(one).length }))
  const best = sign.reduce((a, b) => (b.count > a.count ? b : a))
  return best.count > 1 ? best.one : detectDelimiter(head)
}
