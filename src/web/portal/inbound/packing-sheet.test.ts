// A packing list as a sheet: blocks come in as spreadsheets copy them, numbers by the written rule, and nothing is lost silently.
import { expect, test } from 'vitest'
import { boxedSoFar, newBox, readBoxes, type BoxDraft } from './packing-draft.ts'
import { rangeOf } from '#web/kit/grid/cells.ts'
import { PACKING_GRID, sheetColumns } from './packing-sheet.ts'

const { blockOf, cleared, filledDown, pasteBlock, textAt, withText } = PACKING_GRID
const COLUMNS = sheetColumns(['a', 'b'])
const cell = (row: number, column: number) => ({ row, column })
const at = (row: number, column: number) => rangeOf(cell(row, column), cell(row, column))
const boxes = (count: number): BoxDraft[] => Array.from({ length: count }, (_, n) => newBox(n + 1, []))
const shown = (list: readonly BoxDraft[]) => list.map((box) => COLUMNS.map((column) => textAt(box, column)))

test('a block is pasted from a cell on, with the boxes that it needs and every number as it is meant', () => {
  const block = '1\t12,5\t60\t40\t40\t10\t0\r\n2\t8.25\t60\t40\t30\t\t1 200\r\n'
  const pasted = pasteBlock(boxes(1), COLUMNS, at(0, 0), block, 999)
  expect(shown(pasted.rows)).toEqual([
    ['1', '12.5', '60', '40', '40', '10', ''],
    ['2', '8.25', '60', '40', '30', '', '1200'],
  ])
  expect([pasted.cut, pasted.range]).toEqual([0, rangeOf(cell(0, 0), cell(1, 6))])
  expect(readBoxes(pasted.rows).wrong.size).toBe(0)
  expect(boxedSoFar(pasted.rows).map(({ items }) => items)).toEqual([
    [{ sku_id: 'a', quantity: 10 }],
    [{ sku_id: 'b', quantity: 1200 }],
  ])
})

test('what could mean two things stays as it was typed and is wrong, a quantity as well as a weight', () => {
  const pasted = pasteBlock(boxes(1), COLUMNS, at(0, 0), '1\t1,234\t60\t40\t40\t1.234', 999)
  expect(shown(pasted.rows)[0]).toEqual(['1', '1,234', '60', '40', '40', '1.234', ''])
  expect(readBoxes(pasted.rows).wrong.size).toBe(2)
})

test('cells beyond the last column or the last possible box are counted, blank ones are not', () => {
  const pasted = pasteBlock(boxes(2), COLUMNS, at(1, 6), '1\t2\t\n3\t4\t', 2)
  expect(shown(pasted.rows)[1]!.at(-1)).toBe('1')
  expect([pasted.rows.length, pasted.cut]).toEqual([2, 3])
})

test('a single value fills the chosen cells', () => {
  const range = rangeOf(cell(2, 5), cell(0, 4))
  const { rows: filled } = pasteBlock(boxes(3), COLUMNS, range, '30', 999)
  expect(shown(filled).map((row) => row.slice(3))).toEqual(Array.from({ length: 3 }, () => ['', '30', '30', '']))
})

test('fill down repeats the first row of the choice, or what stands above one cell; numbers of boxes count on', () => {
  const [first, ...rest] = boxes(4)
  const list = [{ ...withText(first!, { sku_id: 'a' }, '7'), box_no: '5', weight: '3.5' }, ...rest]
  const filled = filledDown(list, COLUMNS, rangeOf(cell(0, 0), cell(2, 6)))
  expect(shown(filled).map((row) => [row[0], row[1], row[5]])).toEqual([
    ['5', '3.5', '7'],
    ['6', '3.5', '7'],
    ['7', '3.5', '7'],
    ['4', '', ''],
  ])
  expect(textAt(filledDown(filled, COLUMNS, at(3, 5))[3]!, { sku_id: 'a' })).toBe('7')
  expect(filledDown(list, COLUMNS, at(0, 1))).toEqual(list)
})

test('a copied range is a block that can be pasted again, and clearing takes SKUs out of their boxes', () => {
  const { rows: list } = pasteBlock(boxes(1), COLUMNS, at(0, 0), '1\t2\t3\t4\t5\t6\t7\n2\t2\t3\t4\t5\t\t8', 999)
  const all = rangeOf(cell(0, 0), cell(1, 6))
  const again = pasteBlock(boxes(1), COLUMNS, at(0, 0), blockOf(list, COLUMNS, all), 999)
  expect(shown(again.rows)).toEqual(shown(list))
  const empty = cleared(list, COLUMNS, rangeOf(cell(0, 5), cell(1, 6)))
  expect(empty.map(({ items }) => items.map(({ sku_id }) => sku_id))).toEqual([[undefined], [undefined]])
})
