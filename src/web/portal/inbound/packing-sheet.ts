// A packing list as the cells of a sheet: a row a box, its number and measures in front, then a column for each SKU. Pure: what a cell
// says and what a text in it changes. Pasting and filling is the kit's (grid/cells.ts).
import { readNumber } from '#shared/typed-number.ts'
import { gridOf } from '#web/kit/grid/cells.ts'
import { BOX_DECIMALS, newBox, newItem, nextBoxNo, type BoxDraft, type BoxField } from './packing-draft.ts'

export type SheetColumn = { field: BoxField } | { sku_id: string }

export const sheetColumns = (skuIds: readonly string[]): SheetColumn[] => [
  ...(Object.keys(BOX_DECIMALS) as BoxField[]).map((field) => ({ field })),
  ...skuIds.map((sku_id) => ({ sku_id })),
]

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

/** A pasted number as it is meant (Rule 16.15); what is none, or could mean two things, stays as it came, to be seen as wrong. */
function plain(typed: string, column: SheetColumn): string {
  const read = readNumber(typed, 'field' in column ? BOX_DECIMALS[column.field] : 0)
  if (!('number' in read)) return typed.trim()
  // A sheet often says 0 for what is not in a box.
  return 'sku_id' in column && Number(read.number) === 0 ? '' : read.number
}

/** A number of a box counts on instead of repeating: none may stand twice. */
function filled(text: string, column: SheetColumn, above: number, box: BoxDraft): string {
  if (!('field' in column) || column.field !== 'box_no') return text
  return Number.isInteger(Number(text)) ? String(Number(text) + above) : box.box_no
}

export const PACKING_GRID = gridOf<BoxDraft, SheetColumn>({
  textAt,
  withText,
  plain,
  newRow: (boxes) => newBox(nextBoxNo(boxes), []),
  filled,
})
