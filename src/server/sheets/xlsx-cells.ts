// The first visible sheet of an .xlsx, cell by cell and as text: what was typed stays as it was typed. A library would give values; it would not
// tell a formula from what some program last made of it, nor stop at the first row too many.
import { shownNumber, type NumberFormat, formatOf } from './shown-number.ts'
import { RowTaker, UnreadableSheet, type BookSheet, type RawCell, type RawSheet } from './raw-sheet.ts'
import { scanXml, type XmlTaker } from './scan-xml.ts'
import { unpacked, zipEntries, type ZipEntry } from './zip-entries.ts'

type Part = (name: string, taker: XmlTaker) => Promise<void>

/** The first sheet that its reader sees. Refuses by throwing `UnreadableSheet`. */
export async function xlsxCells(bytes: Buffer): Promise<RawSheet> {
  const { sheets, cellsOf } = await workbook(bytes)
  const first = sheets.find(({ hidden }) => !hidden)
  if (!first) throw new UnreadableSheet('no_sheet')
  const { rows } = await cellsOf(first.path, new RowTaker())
  return { sheet: first.name, rows }
}

/** Every sheet, at most `most` rows in all of them. Refuses by throwing `UnreadableSheet`. */
export async function xlsxBook(bytes: Buffer, most: number): Promise<BookSheet[]> {
  const { sheets, cellsOf } = await workbook(bytes)
  if (!sheets.some(({ hidden }) => !hidden)) throw new UnreadableSheet('no_sheet')
  const read: BookSheet[] = []
  let left = most
  for (const { name, path, hidden } of sheets) {
    const { rows, merged } = hidden ? { rows: [], merged: [] } : await cellsOf(path, new RowTaker(left))
    left -= Math.max(0, rows.length - 1)
    read.push({ sheet: name, rows, hidden, merged })
  }
  return read
}

async function workbook(bytes: Buffer) {
  const entries = zipEntries(bytes)
  if ([...entries.keys()].some((name) => /vbaProject\.bin$/i.test(name))) throw new UnreadableSheet('macros')
  const scan: Part = async (name, taker) => {
    const entry: ZipEntry | undefined = entries.get(name)
    if (entry) await scanXml(unpacked(bytes, entry), taker)
  }
  const sheets = await sheetsOf(scan)
  const [strings, formats] = [await sharedStrings(scan), await cellFormats(scan)]
  const cellsOf = async (path: string, taker: RowTaker) => {
    if (!entries.has(path)) throw new UnreadableSheet('no_sheet')
    const merged: string[] = []
    await scan(path, cellTaker(strings, formats, taker, merged))
    return { rows: taker.rows, merged }
  }
  return { sheets, cellsOf }
}

/** The sheets in their order. */
async function sheetsOf(scan: Part): Promise<{ name: string; path: string; hidden: boolean }[]> {
  const found: { name: string; key: string; hidden: boolean }[] = []
  await scan('xl/workbook.xml', {
    open(tag, attribute) {
      if (tag !== 'sheet') return
      const hidden = (attribute('state') ?? 'visible') !== 'visible'
      found.push({ name: attribute('name') ?? '', key: attribute('id') ?? '', hidden })
    },
  })
  const targets = new Map<string, string>()
  await scan('xl/_rels/workbook.xml.rels', {
    open(tag, attribute) {
      if (tag === 'Relationship') targets.set(attribute('Id') ?? '', attribute('Target') ?? '')
    },
  })
  return found.map(({ name, key, hidden }) => {
    const target = targets.get(key) ?? ''
    return { name, hidden, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }
  })
}

/** Texts that cells name by number; how a name is pronounced stands between them and is left out. */
async function sharedStrings(scan: Part): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let [inText, spoken] = [false, false]
  await scan('xl/sharedStrings.xml', {
    open(tag) {
      if (tag === 'si') text = ''
      else if (tag === 't') inText = !spoken
      else if (tag === 'rPh') spoken = true
    },
    text(piece) {
      if (inText) text += piece
    },
    close(tag) {
      if (tag === 't') inText = false
      else if (tag === 'rPh') spoken = false
      else if (tag === 'si') strings.push(unescaped(text))
    },
  })
  return strings
}

/** The number format of each cell style, by the number that cells name it by. */
async function cellFormats(scan: Part): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let inCells = false
  await scan('xl/styles.xml', {
    open(tag, attribute) {
      if (tag === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (tag === 'cellXfs') inCells = true
      else if (tag === 'xf' && inCells) {
        const id = Number(attribute('numFmtId') ?? 0)
        formats.push(formatOf(id, codes.get(id)))
      }
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return formats
}

/** Control characters as spreadsheets write them, `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

function cellTaker(
  strings: readonly string[],
  formats: readonly NumberFormat[],
  taker: RowTaker,
  merged: string[],
): XmlTaker {
  let cells: RawCell[] = []
  let [row, column, type, style, value, inline] = [0, -1, 'n', -1, '', '']
  let [formula, inValue, inInline, spoken] = [false, false, false, false]
  const made = (): RawCell => {
    const text =
      type === 's'
        ? (strings[Number(value)] ?? '')
        : type === 'inlineStr' || type === 'str'
          ? unescaped(inline || value)
          : value
    if (formula) return { text, trap: 'formula' }
    if (type === 'e') return { text, trap: 'error' }
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
    if (type === 'd') return { text, trap: 'date' }
    return type === 'n' ? shownNumber(text, formats[style]) : text
  }
  return {
    open(tag, attribute) {
      if (tag === 'row') {
        ;[row, cells, column] = [Number(attribute('r') ?? row + 1), [], -1]
      } else if (tag === 'c') {
        const place = attribute('r')
        column = place === undefined ? column + 1 : columnOf(place)
        ;[type, style, value, inline, formula] = [attribute('t') ?? 'n', Number(attribute('s') ?? -1), '', '', false]
      } else if (tag === 'mergeCell') merged.push(attribute('ref') ?? '')
      else if (tag === 'v') inValue = true
      else if (tag === 'f') formula = true
      else if (tag === 'rPh') spoken = true
      else if (tag === 't') inInline = !spoken
    },
    text(piece) {
      if (inValue) value += piece
      else if (inInline) inline += piece
    },
    close(tag) {
      if (tag === 'v') inValue = false
      else if (tag === 't') inInline = false
      else if (tag === 'rPh') spoken = false
      else if (tag === 'c' && (value !== '' || inline !== '' || formula)) cells[column] = made()
      else if (tag === 'row') taker.take(row, cells)
    },
  }
}

/** `C7` stands in column 2. Refuses what no spreadsheet has. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (letters === undefined) throw new UnreadableSheet('no_sheet')
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
