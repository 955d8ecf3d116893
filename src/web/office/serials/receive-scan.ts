// The desk that scans serial numbers at receiving, as a pure machine: which box, which goods, which numbers. Asking the server is
// ReceiveSerialsPage.tsx.
import type { ReceivedGoods } from '#shared/serials/office-serials.contract.ts'
import { isSerialNumber, MAX_SERIALS } from '#shared/serials/serials.rules.ts'

export type ReceivedLine = ReceivedGoods['lines'][number]
/** `chosen` are the goods whose numbers are scanned; `serials` are scanned and not saved yet. */
export type Bench = {
  goods: ReceivedGoods
  chosen: ReceivedLine | undefined
  serials: readonly string[]
}

export type Scanned =
  | { kind: 'chosen'; bench: Bench; line: ReceivedLine }
  | { kind: 'taken'; bench: Bench }
  | { kind: 'unsaved' | 'none' | 'twice' | 'wrong' | 'full' }

const lineOf = ({ goods }: Bench, code: string) =>
  goods.lines.find(({ sku, barcode }) => sku === code || barcode === code)

/** A scan while a box is open: the goods of the box, or else a number of the goods that are chosen. */
export function scanAtBox(bench: Bench, code: string): Scanned {
  const line = lineOf(bench, code)
  if (line) {
    // A scanner fired twice gives the goods again where their first number is due.
    if (line === bench.chosen) return bench.serials.length > 0 ? { kind: 'wrong' } : { kind: 'chosen', bench, line }
    return bench.serials.length > 0 ? { kind: 'unsaved' } : { kind: 'chosen', bench: { ...bench, chosen: line }, line }
  }
  if (!bench.chosen) return { kind: 'none' }
  if (!isSerialNumber(code)) return { kind: 'wrong' }
  if (bench.serials.includes(code)) return { kind: 'twice' }
  if (bench.serials.length >= MAX_SERIALS) return { kind: 'full' }
  return { kind: 'taken', bench: { ...bench, serials: [...bench.serials, code] } }
}

export const dropLast = (bench: Bench): Bench => ({ ...bench, serials: bench.serials.slice(0, -1) })
export const dropAll = (bench: Bench): Bench => ({ ...bench, serials: [] })
