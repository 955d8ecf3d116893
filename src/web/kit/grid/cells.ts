// A grid of texts as a spreadsheet has it: what is typed, pasted, filled down or cleared gives new rows. Pure, and the same for every grid;
// what a row is and what its cells say is the shape's matter. Moving about is use-grid.ts.

export type Cell = { row: number; column: number }
/** From the upper left to the lower right cell, both in it. */
export type Range = { from: Cell; to: Cell }

export type GridShape<Row, Column> = {
  textAt: (row: Row, column: Column) => string
  /** The row with another text in one cell. */
  withText: (row: Row, column: Column, text: string) => Row
  /** A pasted text as it is meant; what is not understood stays as it came, to be seen as wrong. */
  plain: (typed: string, column: Column) => string
  newRow: (rows: readonly Row[]) => Row
  /** What fills a cell down where it is not the text above; `above` so many rows up. */
  filled?: (text: string, column: Column, above: number, row: Row) => string
}

type Pasted<Row> = {
  rows: Row[]
  /** What was written into. */
  range: Range
  /** Cells that found no row or column. */
  cut: number
}

export function rangeOf(one: Cell, other: Cell): Range {
  const [top, bottom] = one.row < other.row ? [one.row, other.row] : [other.row, one.row]
  const [left, right] = one.column < other.column ? [one.column, other.column] : [other.column, one.column]
  return { from: { row: top, column: left }, to: { row: bottom, column: right } }
}

/** A copied block: cells by tabs, rows by lines, as every spreadsheet gives them. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

/** What can be done with the cells of rows of this shape. */
export function gridOf<Row, Column>(shape: GridShape<Row, Column>) {
  const { textAt, withText, plain, newRow, filled = (text) => text } = shape
  type Rows = readonly Row[]
  type Columns = readonly Column[]

  const overRange = (
    rows: Rows,
    columns: Columns,
    { from, to }: Range,
    textFor: (column: Column, row: Row, at: number) => string,
  ): Row[] =>
    rows.map((row, at) =>
      at < from.row || at > to.row
        ? row
        : columns
            .slice(from.column, to.column + 1)
            .reduce((changed, column) => withText(changed, column, textFor(column, changed, at)), row),
    )

  return {
    ...shape,
    /**
     * Writes a block from the first cell of `range` on, adding rows up to `most`. A single value fills the whole range; what lies beyond
     * the last column or the last possible row is left out and counted.
     */
    pasteBlock(rows: Rows, columns: Columns, range: Range, text: string, most: number): Pasted<Row> {
      const block = readBlock(text)
      const { from, to } = range
      const single = block.length === 1 && block[0]!.length === 1 ? block[0]![0]! : undefined
      const lines = single === undefined ? block : Array.from({ length: to.row - from.row + 1 }, () => [])
      const width = single === undefined ? Math.max(...block.map((row) => row.length)) : to.column - from.column + 1
      const next = [...rows]
      while (next.length < Math.min(most, from.row + lines.length)) next.push(newRow(next))
      let cut = 0
      for (const [down, cells] of lines.entries()) {
        for (let right = 0; right < width; right += 1) {
          const typed = single ?? cells[right]
          if (typed === undefined) continue
          const [at, column] = [from.row + down, columns[from.column + right]]
          const row = next[at]
          if (row !== undefined && column !== undefined) next[at] = withText(row, column, plain(typed, column))
          else if (typed.trim() !== '') cut += 1
        }
      }
      const last = {
        row: Math.min(next.length, from.row + lines.length) - 1,
        column: Math.min(columns.length, from.column + width) - 1,
      }
      return { rows: next, range: { from, to: last }, cut }
    },
    /** The range as a block for another sheet. */
    blockOf: (rows: Rows, columns: Columns, { from, to }: Range): string =>
      rows
        .slice(from.row, to.row + 1)
        .map((row) =>
          columns
            .slice(from.column, to.column + 1)
            .map((column) => textAt(row, column))
            .join('\t'),
        )
        .join('\n'),
    cleared: (rows: Rows, columns: Columns, range: Range): Row[] => overRange(rows, columns, range, () => ''),
    /** The first row of the range goes into the others, a single row takes what stands above it. */
    filledDown(rows: Rows, columns: Columns, { from, to }: Range): Row[] {
      const source = from.row === to.row ? from.row - 1 : from.row
      const above = rows[source]
      if (above === undefined) return [...rows]
      const range = { from: { ...from, row: source + 1 }, to }
      return overRange(rows, columns, range, (column, row, at) =>
        filled(textAt(above, column), column, at - source, row),
      )
    },
  }
}
export type Grid<Row, Column> = ReturnType<typeof gridOf<Row, Column>>
