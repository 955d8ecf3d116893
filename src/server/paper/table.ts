// A table over as many A4 pages as it needs: rows come in groups (the products of one box), and columns that belong to the
// group are drawn once, as a merged cell. Every page repeats the head.
import type { LabelPaper } from './zpl-sheet.ts'

type Align = 'left' | 'center' | 'right'
type Place = { x: number; y: number; width: number; height: number }
type Column = { title: string; width: number; align?: Align }
/** A column with a cell in every row. */
export type RowColumn<Row> = Column & {
  text: (row: Row) => string
  bold?: boolean
  /** Draws something else than text into the cell; `minHeight` then keeps the room. */
  draw?: (row: Row, place: Place) => void
  minHeight?: number
}
/** A column with one cell for the whole group; `continued` is true on the pages after its first. */
export type GroupColumn<Group> = Column & { groupText: (group: Group, continued: boolean) => string; bold?: boolean }
export type Table<Group, Row> = {
  columns: (RowColumn<Row> | GroupColumn<Group>)[]
  groups: Group[]
  rowsOf: (group: Group) => Row[]
  x: number
  y: number
  /** Where the body must end on every page, in mm from the top. */
  bottom: number
  /** Starts a new page, draws its head and answers where the table goes on. */
  newPage: () => number
}

const PAD = 1.4
const SIZE = 8.5
const HEAD_HEIGHT = 7
const MAX_LINES = 4
const RULE = '#d0d5dd'
const GROUP_RULE = '#667085'

/** Draws the table and answers where it ended, in mm from the top of the last page. */
export async function drawTable<Group, Row>(sheet: LabelPaper, table: Table<Group, Row>): Promise<number> {
  const width = table.columns.reduce((sum, column) => sum + column.width, 0)
  const columns = table.columns.map((column, index) => ({
    column,
    x: table.x + table.columns.slice(0, index).reduce((sum, before) => sum + before.width, 0),
  }))
  const cellBox = (column: Column, bold?: boolean) => ({
    width: column.width - 2 * PAD,
    size: SIZE,
    minSize: SIZE - 2,
    maxLines: MAX_LINES,
    weight: bold ? ('bold' as const) : ('regular' as const),
    align: column.align,
  })
  const rowHeight = (row: Row): number =>
    Math.max(
      ...table.columns.map((column) =>
        'groupText' in column
          ? 0
          : column.draw
            ? (column.minHeight ?? 0)
            : sheet.fit(column.text(row), cellBox(column, column.bold)).height + 2 * PAD,
      ),
    )
  const groupHeight = (group: Group): number =>
    Math.max(
      0,
      ...table.columns.map((column) =>
        'groupText' in column
          ? sheet.fit(column.groupText(group, true), cellBox(column, column.bold)).height + 2 * PAD
          : 0,
      ),
    )
  const drawHead = (y: number): number => {
    sheet.fill(table.x, y, width, HEAD_HEIGHT, '#f2f4f7')
    for (const { column, x } of columns) {
      const place = { x: x + PAD, y, width: column.width - 2 * PAD, height: HEAD_HEIGHT }
      sheet.text(column.title, { ...place, size: 8, minSize: 5, maxLines: 1, weight: 'bold', align: column.align, valign: 'middle' }) // prettier-ignore
    }
    sheet.line(table.x, y + HEAD_HEIGHT, table.x + width, y + HEAD_HEIGHT, 0.3, GROUP_RULE)
    return y + HEAD_HEIGHT
  }

  let y = drawHead(table.y)
  const turnPage = (): void => {
    y = drawHead(table.newPage())
  }
  for (const group of table.groups) {
    await sheet.pause()
    const rows = table.rowsOf(group).map((row) => ({ row, height: rowHeight(row) }))
    const least = groupHeight(group)
    const whole = Math.max(
      least,
      rows.reduce((sum, { height }) => sum + height, 0),
    )
    // A small box stays in one piece; a large one would leave half a page empty, so it is split.
    if (y + whole > table.bottom && whole < table.bottom / 4) turnPage()
    let start = 0
    while (start < rows.length) {
      if (y + Math.max(least, rows[start]!.height) > table.bottom) turnPage()
      let end = start
      let used = 0
      while (end < rows.length && y + used + rows[end]!.height <= table.bottom) used += rows[end++]!.height
      // A row taller than a page cannot happen (cells hold four lines), but a loop must not depend on that.
      if (end === start) used = rows[end++]!.height
      const part = rows.slice(start, end)
      if (used < least) part[part.length - 1] = { ...part.at(-1)!, height: part.at(-1)!.height + least - used }
      const height = Math.max(used, least)
      for (const { column, x } of columns) {
        let top = y
        if ('groupText' in column) {
          const text = column.groupText(group, start > 0)
          sheet.text(text, { ...cellBox(column, column.bold), x: x + PAD, y: top + PAD, height: height - 2 * PAD })
          continue
        }
        for (const { row, height: own } of part) {
          const place = { x: x + PAD, y: top + PAD, width: column.width - 2 * PAD, height: own - 2 * PAD }
          if (column.draw) column.draw(row, place)
          else sheet.text(column.text(row), { ...cellBox(column, column.bold), ...place })
          if (row !== part.at(-1)!.row) sheet.line(x, top + own, x + column.width, top + own, 0.15, RULE)
          top += own
        }
      }
      y += height
      sheet.line(table.x, y, table.x + width, y, 0.2, GROUP_RULE)
      start = end
    }
  }
  return y
}
