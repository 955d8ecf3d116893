// The thread that reads one file and ends. It loads the reader of this kind of file and no other: half of what a small file takes is loading.
import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableSheet, type BookSheet, type FileFault, type RawSheet } from './raw-sheet.ts'

/** `most`: the whole workbook with so many rows; without it the first sheet. */
export type Ask = { kind: SheetKind; bytes: Uint8Array; most?: number }
export type SheetKind = 'xlsx' | 'xls' | 'csv'
export type Answer = RawSheet | { book: BookSheet[] } | { fault: FileFault }

const { kind, bytes: given, most } = workerData as Ask
const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)

async function read(): Promise<Answer> {
  if (kind === 'xls') {
    if (most !== undefined) throw new UnreadableSheet('other_kind')
    const { xlsCells } = await import('./xls-cells.ts')
    return xlsCells(bytes)
  }
  if (kind === 'csv') {
    const { csvCells } = await import('./csv-cells.ts')
    return most === undefined ? csvCells(bytes) : { book: [{ ...csvCells(bytes, most), hidden: false, merged: [] }] }
  }
  const { xlsxBook, xlsxCells } = await import('./xlsx-cells.ts')
  return most === undefined ? xlsxCells(bytes) : { book: await xlsxBook(bytes, most) }
}

try {
  parentPort?.postMessage(await read())
} catch (error) {
  // What is damaged fails anywhere.
  parentPort?.postMessage({ fault: error instanceof UnreadableSheet ? error.fault : 'no_sheet' } satisfies Answer)
}
