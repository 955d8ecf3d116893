// The thread that reads one file and ends. Whatever it is fed, the server goes on: its memory and its time are limited from outside.
import { parentPort, workerData } from 'node:worker_threads'
import { csvCells } from './csv-cells.ts'
import { UnreadableSheet, type FileFault, type RawSheet } from './raw-sheet.ts'
import { xlsCells } from './xls-cells.ts'
import { xlsxCells } from './xlsx-cells.ts'

export type Ask = { kind: SheetKind; bytes: Uint8Array }
export type SheetKind = 'xlsx' | 'xls' | 'csv'
export type Answer = RawSheet | { fault: FileFault }

const READERS = { xlsx: xlsxCells, xls: xlsCells, csv: csvCells }

const { kind, bytes } = workerData as Ask
try {
  parentPort?.postMessage(await READERS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
} catch (error) {
  // What is damaged fails anywhere.
  parentPort?.postMessage({ fault: error instanceof UnreadableSheet ? error.fault : 'no_sheet' } satisfies Answer)
}
