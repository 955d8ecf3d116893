// Files for tests, made byte by byte, so that they can be wrong in every way: zips, workbooks of both kinds.
import { deflateRawSync } from 'node:zlib'

type Entry = {
  name: string
  data: Buffer | string
  /** What the directory says instead of the truth. */ said?: number
  stored?: boolean
}

export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, said, stored } of entries) {
    const bytes = Buffer.from(data)
    const packed = stored ? bytes : deflateRawSync(bytes)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(stored ? 0 : 8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(bytes.length, 22)
    head.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(stored ? 0 : 8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(said ?? bytes.length, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(at, 42)
    parts.push(head, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The entries of a workbook whose one sheet has this inside of `sheetData`. */
export const bookEntries = (sheetData: string, more: readonly Entry[] = []): Entry[] => [
  { name: '[Content_Types].xml', data: `${XML}<Types/>` },
  { name: 'xl/workbook.xml', data: `${XML}<workbook><sheets><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>` },
  { name: 'xl/_rels/workbook.xml.rels', data: `${XML}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>` },
  { name: 'xl/worksheets/sheet1.xml', data: `${XML}<worksheet><sheetData>${sheetData}</sheetData></worksheet>` },
  ...more,
] // prettier-ignore

/** Rows of texts; a cell that begins with `<c` stands as it is. */
export const rowsXml = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => `<row>${cells.map((cell) => (cell.startsWith('<c') ? cell : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`)).join('')}</row>`)
    .join('') // prettier-ignore

export const xlsxOf = (rows: readonly (readonly string[])[], more: readonly Entry[] = []): Buffer =>
  zipOf(bookEntries(rowsXml(rows), more))

type XlsCell = string | number | { formula: number } | { error: number }

/** An .xls (BIFF8 in a compound file) of one sheet. */
export function xlsOf(rows: readonly (readonly XlsCell[])[], { locked = false } = {}): Buffer {
  const record = (id: number, data: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(id, 0)
    head.writeUInt16LE(data.length, 2)
    return Buffer.concat([head, data])
  }
  const start = (kind: number) => record(0x0809, Buffer.from([0, 6, kind, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const name = Buffer.concat([Buffer.from([5, 0]), Buffer.from('Goods', 'latin1')])
  const globals = (sheetAt: number) => {
    const place = Buffer.alloc(6)
    place.writeUInt32LE(sheetAt, 0)
    const lock = locked ? [record(0x2f, Buffer.alloc(6))] : []
    return Buffer.concat([start(5), ...lock, record(0x85, Buffer.concat([place, name])), record(0x0a, Buffer.alloc(0))])
  }
  const cells = rows.flatMap((row, y) => row.map((cell, x) => xlsCell(record, y, x, cell)))
  const book = Buffer.concat([globals(globals(0).length), start(0x10), ...cells, record(0x0a, Buffer.alloc(0))])
  return compoundOf(Buffer.concat([book, Buffer.alloc(Math.max(0, 4096 - book.length))]))
}

function xlsCell(record: (id: number, data: Buffer) => Buffer, y: number, x: number, cell: XlsCell): Buffer {
  const place = Buffer.alloc(6)
  place.writeUInt16LE(y, 0)
  place.writeUInt16LE(x, 2)
  const double = (value: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleLE(value, 0)
    return bytes
  }
  if (typeof cell === 'number') return record(0x0203, Buffer.concat([place, double(cell)]))
  if (typeof cell === 'string') {
    const length = Buffer.alloc(2)
    length.writeUInt16LE(cell.length, 0)
    return record(0x0204, Buffer.concat([place, length, Buffer.from([1]), Buffer.from(cell, 'utf16le')]))
  }
  if ('error' in cell) return record(0x0205, Buffer.concat([place, Buffer.from([cell.error, 1])]))
  return record(0x0006, Buffer.concat([place, double(cell.formula), Buffer.alloc(8)]))
}

/** A compound file with one stream, `Workbook`. */
function compoundOf(stream: Buffer): Buffer {
  const sectors = Math.ceil(stream.length / 512)
  const tables = Math.ceil((sectors + 2) / 127)
  const table = Buffer.alloc(tables * 512, 0xff)
  for (let n = 0; n < sectors; n++) table.writeUInt32LE(n + 1 < sectors ? n + 1 : 0xfffffffe, n * 4)
  table.writeUInt32LE(0xfffffffe, sectors * 4)
  for (let n = 0; n < tables; n++) table.writeUInt32LE(0xfffffffd, (sectors + 1 + n) * 4)
  const head = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.fill(0, 8, 76)
  head.writeUInt16LE(0x3e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(tables, 44)
  head.writeUInt32LE(sectors, 48)
  head.writeUInt32LE(4096, 56)
  head.writeUInt32LE(0xfffffffe, 60)
  head.writeUInt32LE(0xfffffffe, 68)
  for (let n = 0; n < tables; n++) head.writeUInt32LE(sectors + 1 + n, 76 + n * 4)
  const directory = Buffer.alloc(512)
  const entry = (at: number, name: string, kind: number, first: number, size: number, child: number) => {
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory.writeUInt8(kind, at + 66)
    for (const [offset, value] of [[68, 0xffffffff], [72, 0xffffffff], [76, child]] as const) directory.writeUInt32LE(value, at + offset) // prettier-ignore
    directory.writeUInt32LE(first, at + 116)
    directory.writeUInt32LE(size, at + 120)
  }
  entry(0, 'Root Entry', 5, 0xfffffffe, 0, 1)
  entry(128, 'Workbook', 2, 0, stream.length, 0xffffffff)
  const padded = Buffer.concat([stream, Buffer.alloc(sectors * 512 - stream.length)])
  return Buffer.concat([head, padded, directory, table])
}
