// The rows of a tariff's table as the cells of the kit's grid.
import { plainOf } from '#shared/rates/files/flat-sheets.ts'
import { nextKey, type Column, type Row } from '#shared/rates/tables/table-parts.ts'
import { gridOf } from '#web/kit/grid/cells.ts'

export const TARIFF_GRID = gridOf<Row, Column>({
  textAt: ({ cells }, { key }) => cells[key] ?? '',
  withText: (row, { key, fixed }, text) => (fixed ? row : { ...row, cells: { ...row.cells, [key]: text } }),
  plain: (typed, column) => plainOf(column, typed),
  newRow: (rows) => ({ key: nextKey(rows), cells: {} }),
})
