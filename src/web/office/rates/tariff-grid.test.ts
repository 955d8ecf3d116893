// A block of a carrier's price sheet goes into a tariff's table as it stands there.
import { expect, test } from 'vitest'
import { LAYOUTS } from '#shared/rates/tables/tariff-tables.ts'
import type { Column } from '#shared/rates/tables/table-parts.ts'
import { rangeOf } from '#web/kit/grid/cells.ts'
import { TARIFF_GRID } from './tariff-grid.ts'

const columnsOf = (key: string, zones: string[] = []): readonly Column[] => {
  const rows = zones.map((code, n) => ({ key: String(n + 1), cells: { code } }))
  return LAYOUTS.method.tables.find((table) => table.key === key)!.columns({ facts: {}, tables: { zones: rows } })
}
const FIRST = rangeOf({ row: 0, column: 0 }, { row: 0, column: 0 })
const pasted = (columns: readonly Column[], text: string) => {
  const { rows, cut } = TARIFF_GRID.pasteBlock([{ key: '1', cells: {} }], columns, FIRST, text, 100)
  return { rows: rows.map((row) => columns.map((column) => TARIFF_GRID.textAt(row, column))), cut }
}

test('bands of several zones come in with the rows that they need, every number as it is meant', () => {
  const { rows, cut } = pasted(columnsOf('bands', ['A', 'B']), '500\t4,90\t0\t5.70\t\n2 000\t3.60\t2.60\t4,10\t3.20\t9\n')
  expect(rows).toEqual([
    ['500', '4.90', '0', '5.70', ''],
    ['2000', '3.60', '2.60', '4.10', '3.20'],
  ])
  expect(cut).toBe(1)
}) // prettier-ignore

test('a choice comes in by its value or by its name in either language; what is none stays to be seen', () => {
  const columns = columnsOf('oversize')
  expect(pasted(columns, 'weight\t25000\t8\nLength plus girth (cm)\t260\t18\n最长边（cm）\t100,5\t6\nvolume\t1\t1').rows).toEqual([
    ['weight', '25000', '8'],
    ['girth', '260', '18'],
    ['longest_side', '100.5', '6'],
    ['volume', '1', '1'],
  ])
}) // prettier-ignore

test('a day comes in as people write it', () => {
  expect(pasted(columnsOf('peak'), '1.11.2026\t10 Jan 2027\t0,45').rows[0]).toEqual(['1.11.2026', '2027-01-10', '0.45', '', '']) // prettier-ignore
})
