// The workbook inside of an .xls, as its records: only to tell which cells are formulas, because the library that reads their values does not.
import { UnreadableSheet } from './raw-sheet.ts'

const FREE = 0xfffffffa
const [FORMULA, BOUND_SHEET, END, FILE_PASSWORD] = [0x0006, 0x0085, 0x000a, 0x002f]
const MINI_BELOW = 4096

/** Cells with a formula in the first sheet, as `row,column` from 0. Refuses `protected`, `macros`, `no_sheet`. */
export function xlsFormulas(bytes: Buffer): Set<string> {
  const book = workbookOf(bytes)
  const found = new Set<string>()
  let sheetAt: number | undefined
  for (const { id, at, data } of records(book)) {
    if (id === FILE_PASSWORD) throw new UnreadableSheet('protected')
    if (id === BOUND_SHEET) sheetAt ??= data.readUInt32LE(0)
    if (sheetAt === undefined || at < sheetAt) continue
    if (id === END) break
    if (id === FORMULA) found.add(`${data.readUInt16LE(0)},${data.readUInt16LE(2)}`)
  }
  return found
}

function* records(book: Buffer): Generator<{ id: number; at: number; data: Buffer }> {
  for (let at = 0; at + 4 <= book.length;) {
    const id = book.readUInt16LE(at)
    const length = book.readUInt16LE(at + 2)
    if (id === 0 && length === 0) return
    yield { id, at, data: book.subarray(at + 4, at + 4 + length) }
    at += 4 + length
  }
}

/** The stream `Workbook` of the compound file. */
function workbookOf(bytes: Buffer): Buffer {
  const sectorBytes = 1 << bytes.readUInt16LE(30)
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new UnreadableSheet('no_sheet')
  const sector = (n: number) => bytes.subarray((n + 1) * sectorBytes, (n + 2) * sectorBytes)
  // A file of 5 MB needs no more sectors of the table than the 109 that the header itself names.
  const table: number[] = []
  for (let n = 0; n < 109; n++) {
    const at = bytes.readUInt32LE(76 + n * 4)
    if (at >= FREE) break
    const entries = sector(at)
    for (let k = 0; k + 4 <= entries.length; k += 4) table.push(entries.readUInt32LE(k))
  }
  const chain = (first: number, next: readonly number[], piece: (n: number) => Buffer): Buffer => {
    const pieces: Buffer[] = []
    for (let at = first; at < FREE; at = next[at] ?? FREE) {
      pieces.push(piece(at))
      if (pieces.length > next.length) throw new UnreadableSheet('no_sheet')
    }
    return Buffer.concat(pieces)
  }
  const directory = chain(bytes.readUInt32LE(48), table, sector)
  const streams = new Map<string, { first: number; size: number }>()
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = Math.min(64, directory.readUInt16LE(at + 64))
    const name = directory.toString('utf16le', at, at + Math.max(0, length - 2))
    streams.set(name, { first: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) })
  }
  if (streams.has('EncryptedPackage')) throw new UnreadableSheet('protected')
  if (streams.has('_VBA_PROJECT_CUR')) throw new UnreadableSheet('macros')
  const book = streams.get('Workbook')
  if (!book) throw new UnreadableSheet('no_sheet')
  if (book.size >= MINI_BELOW) return chain(book.first, table, sector).subarray(0, book.size)
  const mini = chain(streams.get('Root Entry')?.first ?? FREE, table, sector)
  const links = chain(bytes.readUInt32LE(60), table, sector)
  const next = Array.from({ length: links.length / 4 }, (_, n) => links.readUInt32LE(n * 4))
  return chain(book.first, next, (n) => mini.subarray(n * 64, n * 64 + 64)).subarray(0, book.size)
}
