// The thread that reads one file and ends. Whatever it is fed, the server goes on: its memory and its time are limited from outside.
import { parentPort, workerData } from 'node:worker_threads'
import { csvCells } from './csv-cells.ts'
import { UnreadableSheet, type BookSheet, type FileFault, type RawSheet } from './raw-sheet.ts'
import { xlsCells } from './xls-cells.ts'
import { xlsxBook, xlsxCells } from './xlsx-cells.ts'

/** `most`: the whole workbook with so many rows; without it the first sheet. */
export type Ask = { kind: SheetKind; bytes: Uint8Array; most?: number }
export type SheetKind = 'xlsx' | 'xls' | 'csv'
export type Answer = RawSheet | { book: BookSheet[] } | { fault: FileFault }

const READERS = { xlsx: xlsxCells, xls: xlsCells, csv: (bytes: Buffer) => csvCells(bytes) }

const { kind, bytes: given, most } = workerData as Ask
const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)

async function read(): Promise<Answer> {
  if (most === undefined) return READERS[kind](bytes)
  if (kind === 'xlsx') return { book: await xlsxBook(bytes, most) }
  if (kind === 'xls') throw new UnreadableSheet('other_kind')
  return { book: [{ ...csvCells(bytes, most), hidden: false, merged: [] }] }
}

try {
  parentPort?.postMessage(await read())
} catch (error) {
  // What is damaged fails anywhere.
  parentPort?.postMessage({ fault: error instanceof UnreadableSheet ? error.fault : 'no_sheet' } satisfies Answer)
}
