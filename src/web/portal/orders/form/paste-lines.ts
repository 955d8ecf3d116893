// A pasted list of SKUs and quantities, line by line. Whether a SKU exists is the caller's to ask.
import { quantity } from '#shared/fields.ts'

export type PastedLine = { line: number; sku: string; quantity: number }
export type PasteFault = { line: number; text: string; fault: 'shape' | 'quantity' }

/** Most pieces that one line may ask for. */
export const MOST_PIECES = 1_000_000

/**
 * Reads `SKU<TAB>quantity` lines; a comma or semicolon may stand for the tab. Blank lines are skipped, lines are counted from 1.
 * A SKU may hold spaces, so blanks do not separate.
 */
export function readPaste(pasted: string): { lines: PastedLine[]; faults: PasteFault[] } {
  const lines: PastedLine[] = []
  const faults: PasteFault[] = []
  pasted.split(/\r\n|\n|\r/).forEach((raw, n) => {
    const text = raw.trim()
    if (text === '') return
    const cells = text.split(/\s*[\t,;，；]\s*/).filter((part) => part !== '')
    const [sku, count] = cells
    if (cells.length !== 2 || sku === undefined || count === undefined) {
      faults.push({ line: n + 1, text, fault: 'shape' })
      return
    }
    const read = quantity.safeParse(/^\d{1,7}$/.test(count) ? Number(count) : undefined)
    if (read.success) lines.push({ line: n + 1, sku, quantity: read.data })
    else faults.push({ line: n + 1, text, fault: 'quantity' })
  })
  return { lines, faults }
}
