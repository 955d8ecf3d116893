// The rows of a tariff's table as the cells of the kit's grid.
import { plainText } from '#shared/rates/tables/cells.ts'
import { nextKey, type Column, type Row } from '#shared/rates/tables/table-parts.ts'
import { gridOf } from '#web/kit/grid/cells.ts'

export const TARIFF_GRID = gridOf<Row, Column>({
  textAt: ({ cells }, { key }) => cells[key] ?? '',
  withText: (row, { key, fixed }, text) => (fixed ? row : { ...row, cells: { ...row.cells, [key]: text } }),
  plain(typed, { kind, choices }) {
    if (!choices) return plainText(kind, typed)
    const word = typed.trim().toLowerCase()
    // A choice may be pasted by its value or by its name in any language.
    const chosen = choices.find(([value, name]) =>
      [value, name.en, name.zh_CN].some((said) => said.toLowerCase() === word),
    )
    return chosen?.[0] ?? typed.trim()
  },
  newRow: (rows) => ({ key: nextKey(rows), cells: {} }),
})
