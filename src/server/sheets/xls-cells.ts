// The first sheet of an .xls (Excel 97 to 2003) as text.
import { readXls } from 'hucre/xlsx'
import { RowTaker, UnreadableSheet, type RawCell, type RawSheet } from './raw-sheet.ts'
import { shownDate, shownNumber } from './shown-number.ts'
import { xlsFormulas } from './xls-stream.ts'

/** Refuses by throwing `UnreadableSheet`; anything else that is thrown means a damaged file. */
export async function xlsCells(bytes: Buffer): Promise<RawSheet> {
  const formulas = xlsFormulas(bytes)
  const [sheet] = (await readXls(bytes)).sheets
  if (!sheet) throw new UnreadableSheet('no_sheet')
  const taker = new RowTaker()
  // Rows that nobody wrote are holes.
  Object.entries(sheet.rows).forEach(([n, cells]) =>
    taker.take(
      Number(n) + 1,
      cells.map((value, column) => cellOf(value, formulas.has(`${n},${column}`))),
    ),
  )
  return { sheet: sheet.name, rows: taker.rows }
}

function cellOf(value: unknown, formula: boolean): RawCell {
  const plain = plainOf(value)
  return formula ? { text: typeof plain === 'object' ? plain.text : plain, trap: 'formula' } : plain
}

function plainOf(value: unknown): RawCell {
  if (value instanceof Date) return { text: shownDate(value), trap: 'date' }
  if (typeof value === 'number') return shownNumber(String(value), undefined)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = typeof value === 'string' ? value : ''
  return /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERR!)$/.test(text) ? { text, trap: 'error' } : text
}
