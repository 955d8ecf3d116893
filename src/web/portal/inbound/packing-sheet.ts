// A packing list as the cells of a sheet: a row a box, its number and measures in front, then a column for each SKU. Pure: what is typed,
// pasted, filled down or cleared gives new boxes. Moving about is the grid's matter.
import { readNumber } from '#shared/typed-number.ts'
import { BOX_DECIMALS, newBox, newItem, nextBoxNo, type BoxDraft, type BoxField } from './packing-draft.ts'

export type SheetColumn = { field: BoxField } | { sku_id: string }
export type Cell = { row: number; column: number }
/** From the upper left to the lower right cell, both in it. */
export type Range = { from: Cell; to: Cell }

export const sheetColumns = (skuIds: readonly string[]): SheetColumn[] => [
  ...(Object.keys(BOX_DECIMALS) as BoxField[]).map((field) => ({ field })),
  ...skuIds.map((sku_id) => ({ sku_id })),
]

export function rangeOf(one: Cell, other: Cell): Range {
  const [top, bottom] = one.row < other.row ? [one.row, other.row] : [other.row, one.row]
  const [left, right] = one.column < other.column ? [one.column, other.column] : [other.column, one.column]
  return { from: { row: top, column: left }, to: { row: bottom, column: right } }
}

export function textAt(box: BoxDraft, column: SheetColumn): string {
  if ('field' in column) return box[column.field]
  return box.items.find(({ sku_id }) => sku_id === column.sku_id)?.quantity ?? ''
}

/** The key under which `readBoxes` marks this cell as wrong. */
export function wrongKey(box: BoxDraft, column: SheetColumn): string | undefined {
  if ('field' in column) return `${box.key}.${column.field}`
  const item = box.items.find(({ sku_id }) => sku_id === column.sku_id)
  return item && `${box.key}.${item.key}`
}

/** The box with another text in one cell. A SKU without a quantity is not in the box; rows of a card that say nothing go. */
export function withText(box: BoxDraft, column: SheetColumn, text: string): BoxDraft {
  if ('field' in column) return { ...box, [column.field]: text }
  const { sku_id } = column
  const said = box.items.filter((item) => item.sku_id !== undefined || item.quantity !== '')
  const items =
    text === ''
      ? said.filter((item) => item.sku_id !== sku_id)
      : said.some((item) => item.sku_id === sku_id)
        ? said.map((item) => (item.sku_id === sku_id ? { ...item, quantity: text } : item))
        : [...said, { ...newItem(), sku_id, quantity: text }]
  return { ...box, items: items.length > 0 ? items : [newItem()] }
}

/** A copied block: cells by tabs, rows by lines, as every spreadsheet gives them. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

/** A pasted number as it is meant (Rule 16.15); what is none, or could mean two things, stays as it came, to be seen as wrong. */
function plain(typed: string, column: SheetColumn): string {
  const read = readNumber(typed, 'field' in column ? BOX_DECIMALS[column.field] : 0)
  if (!('number' in read)) return typed.trim()
  // A sheet often says 0 for what is not in a box.
  return 'sku_id' in column && Number(read.number) === 0 ? '' : read.number
}

type Pasted = {
  boxes: BoxDraft[]
  /** What was written into. */
  range: Range
  /** Cells that found no row or column. */
  cut: number
}

/**
 * Writes a block from the first cell of `range` on, adding boxes up to `most`. A single value fills the whole range; what lies beyond the
 * last column or the last possible box is left out and counted.
 */
export function pasteBlock(
  boxes: readonly BoxDraft[],
  columns: readonly SheetColumn[],
  range: Range,
  text: string,
  most: number,
): Pasted {
  const block = readBlock(text)
  const { from, to } = range
  const single = block.length === 1 && block[0]!.length === 1 ? block[0]![0]! : undefined
  const rows = single === undefined ? block : Array.from({ length: to.row - from.row + 1 }, () => [])
  const width = single === undefined ? Math.max(...block.map((row) => row.length)) : to.column - from.column + 1
  const next = [...boxes]
  while (next.length < Math.min(most, from.row + rows.length)) next.push(newBox(nextBoxNo(next), []))
  let cut = 0
  for (const [down, cells] of rows.entries()) {
    for (let right = 0; right < width; right += 1) {
      const typed = single ?? cells[right]
      if (typed === undefined) continue
      const [row, column] = [from.row + down, columns[from.column + right]]
      const box = next[row]
      if (box && column) next[row] = withText(box, column, plain(typed, column))
      else if (typed.trim() !== '') cut += 1
    }
  }
  const last = {
    row: Math.min(next.length, from.row + rows.length) - 1,
    column: Math.min(columns.length, from.column + width) - 1,
  }
  return { boxes: next, range: { from, to: last }, cut }
}

/** The range as a block for another sheet. */
export const blockOf = (boxes: readonly BoxDraft[], columns: readonly SheetColumn[], { from, to }: Range): string =>
  boxes
    .slice(from.row, to.row + 1)
    .map((box) =>
      columns
        .slice(from.column, to.column + 1)
        .map((column) => textAt(box, column))
        .join('\t'),
    )
    .join('\n')

const overRange = (
  boxes: readonly BoxDraft[],
  columns: readonly SheetColumn[],
  { from, to }: Range,
  textFor: (column: SheetColumn, box: BoxDraft) => string,
): BoxDraft[] =>
  boxes.map((box, row) =>
    row < from.row || row > to.row
      ? box
      : columns
          .slice(from.column, to.column + 1)
          .reduce((changed, column) => withText(changed, column, textFor(column, changed)), box),
  )

export const cleared = (boxes: readonly BoxDraft[], columns: readonly SheetColumn[], range: Range): BoxDraft[] =>
  overRange(boxes, columns, range, () => '')

/**
 * The first row of the range goes into the others, a single row takes what stands above it. Numbers of boxes count on instead of
 * repeating: none may stand twice.
 */
export function filledDown(
  boxes: readonly BoxDraft[],
  columns: readonly SheetColumn[],
  { from, to }: Range,
): BoxDraft[] {
  const source = from.row === to.row ? from.row - 1 : from.row
  const above = boxes[source]
  if (!above) return [...boxes]
  const first = Number(above.box_no)
  const filled = overRange(boxes, columns, { from: { ...from, row: source + 1 }, to }, (column, box) => {
    if (!('field' in column) || column.field !== 'box_no') return textAt(above, column)
    return Number.isInteger(first) ? String(first + boxes.findIndex(({ key }) => key === box.key) - source) : box.box_no
  })
  return filled
}
