// A pasted list of SKUs and quantities, read line by line as people and spreadsheets write it. One reading for every page (Rule 16.14);
// whether a SKU exists is the caller's to ask.
import { quantity } from './fields.ts'
import { readNumber } from './typed-number.ts'

/** `line` counts from 1, blank lines too; of a SKU that stands twice it is the first. */
export type PastedLine = { line: number; sku: string; quantity: number }
/** `thousands`: the comma may part two columns or the thousands of one number. */
export type PasteFault = { line: number; text: string; fault: 'shape' | 'quantity' | 'thousands' }
/** `skippedHead` and `addedUp` (SKUs) are what a person has to be told; each is absent where there is nothing to tell. */
export type Pasted = { lines: PastedLine[]; faults: PasteFault[]; skippedHead?: string; addedUp?: string[] }

/** Most pieces that one line may ask for. */
export const MOST_PIECES = 1_000_000

/** What may stand between two columns, the surest first. No SKU holds one of them; a SKU may hold blanks. */
const SEPARATORS = [/\t/, /[;；]/, /[,，]/] as const
export const ANY_SEPARATOR = /[\t;；,，]/

const HEAD_WORDS = new Set([
  'sku', 'sku code', 'sku no.', 'product', 'product code', 'item', 'quantity', 'qty', 'pieces', 'pcs', 'sku编码', 'sku編碼', '产品', '產品',
  '产品编码', '產品編碼', '商品编码', '商品編碼', '数量', '數量', '件数', '件數',
]) // prettier-ignore

/** Whether a cell is the name of a column of SKUs or quantities, in English or Chinese. */
export const isHeadWord = (cell: string): boolean => HEAD_WORDS.has(cell.trim().toLowerCase())

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/** The columns of a line; what is empty at its end is none. */
function cellsOf(text: string): string[] {
  const line = text.replace(/[\s;；,，]+$/, '')
  const separator = SEPARATORS.find((one) => one.test(line))
  return (separator ? line.split(separator) : [line]).map(unquoted)
}

/** A number with thousands as it is left where the comma has also parted the columns. */
const TORN = [/^\d{1,3}$/, /^\d{3}$/] as const

function readLine(line: number, text: string): PastedLine | PasteFault {
  const [sku = '', count = '', ...more] = cellsOf(text)
  const torn = TORN[0].test(count) && more.length > 0 && more.every((cell) => TORN[1].test(cell))
  if (torn && /[,，]/.test(text)) return { line, text, fault: 'thousands' }
  if (sku === '' || count === '' || more.length > 0) return { line, text, fault: 'shape' }
  const number = readNumber(count, 0)
  const whole = 'number' in number && /^\d+$/.test(number.number)
  const read = quantity.safeParse(whole ? Number(number.number) : undefined)
  return read.success ? { line, sku, quantity: read.data } : { line, text, fault: 'quantity' }
}

/** A head has no digit where the quantity stands, and names a column; or nothing in it is a number while lines below can be read. */
function isHead({ text }: PasteFault, others: number): boolean {
  const cells = cellsOf(text)
  if (/\d/.test(cells[1] ?? '')) return false
  return cells.some(isHeadWord) || (cells.length > 1 && others > 0 && !/\d/.test(text))
}

/**
 * Reads `SKU<TAB>quantity` lines; a semicolon or comma may stand for the tab. Blank lines and a head in the first line are skipped, a SKU
 * that stands twice is added up. What could be read two ways is a fault, never a guess.
 */
export function readPaste(pasted: string): Pasted {
  const lines = new Map<string, PastedLine>()
  const faults: PasteFault[] = []
  const addedUp = new Set<string>()
  pasted.split(/\r\n|\n|\r/).forEach((raw, n) => {
    const text = raw.trim()
    if (text === '') return
    const read = readLine(n + 1, text)
    if ('fault' in read) return faults.push(read)
    const before = lines.get(read.sku)
    const sum = (before?.quantity ?? 0) + read.quantity
    if (sum > MOST_PIECES) return faults.push({ line: n + 1, text, fault: 'quantity' })
    lines.set(read.sku, { ...read, line: before?.line ?? read.line, quantity: sum })
    if (before) addedUp.add(read.sku)
  })
  const [first, ...rest] = faults
  const begins = pasted.split(/\r\n|\n|\r/).findIndex((line) => line.trim() !== '') + 1
  const head = first && first.line === begins && isHead(first, lines.size) ? first.text : undefined
  return {
    lines: [...lines.values()],
    faults: head === undefined ? faults : rest,
    ...(head !== undefined && { skippedHead: head }),
    ...(addedUp.size > 0 && { addedUp: [...addedUp] }),
  }
}
