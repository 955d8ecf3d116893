// From the cells of a file to rows by field: what cannot be read is a fault of its cell, and the rest is left to the domain. Pure.
import { setImmediate } from 'node:timers/promises'
import type { Text } from '#shared/errors.ts'
import type { Field } from './fields.ts'
import type { GivenRow, RowFault } from './import-kind.ts'
import { textOf, type RawCell, type RawRow, type Trap } from './raw-sheet.ts'

/** `cells` holds the texts as they came, by field. */
export type ReadRow = GivenRow & { cells: Record<string, string>; faults: RowFault[] }

const WHY: Record<Trap, Text> = {
  formula: { en: 'This is a formula: please paste its value', zh_CN: '该单元格是公式，请粘贴为数值' },
  error: { en: 'The spreadsheet shows an error here', zh_CN: '该单元格显示错误' },
  date: {
    en: 'The spreadsheet has made a date of this: please format the cell as text and type it again',
    zh_CN: '表格软件已将其转换为日期，请将单元格设为文本格式后重新输入',
  },
  digits: {
    en: 'The spreadsheet has cut the last digits: please format the cell as text and type it again',
    zh_CN: '表格软件已截断末尾数字，请将单元格设为文本格式后重新输入',
  },
}
/** `1.23E+12`: what is left of a long number. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/i
/** After so many rows somebody else gets a turn. */
const ROWS_AT_A_TIME = 250

/** `forAll`: what is said once for all rows, by field. */
export async function givenRows(
  rows: readonly RawRow[],
  keys: readonly (string | undefined)[],
  fields: readonly Field<never>[],
  forAll: Readonly<Record<string, string>> = {},
): Promise<ReadRow[]> {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const columns = keys.flatMap((key, column) => {
    const field = key === undefined ? undefined : byKey.get(key)
    return field ? [{ field, column }] : []
  })
  const said = Object.entries(forAll).flatMap(([key, text]) => {
    const field = byKey.get(key)
    return field ? [{ field, text }] : []
  })
  const given = new Set([...columns, ...said].map(({ field }) => field.key))
  const read: ReadRow[] = []
  for (const { row, cells: raw } of rows) {
    const one: ReadRow = { row, given, values: {}, cells: {}, faults: [] }
    const values: Record<string, unknown> = {}
    for (const { field, column } of columns) readCell(field, raw[column], one, values)
    for (const { field, text } of said) readCell(field, text, one, values)
    read.push({ ...one, values })
    if (read.length % ROWS_AT_A_TIME === 0) await setImmediate()
  }
  return read
}

function readCell(field: Field<never>, cell: RawCell | undefined, row: ReadRow, values: Record<string, unknown>): void {
  const text = textOf(cell)
  row.cells[field.key] = text
  const fault = (reason: Text) => void row.faults.push({ key: field.key, reason })
  if (typeof cell === 'object' && !(field.dates && cell.trap === 'date')) return fault(WHY[cell.trap])
  if (text.trim() === '') return
  if (field.code && SHORTENED.test(text.trim())) return fault(WHY.digits)
  const answer = field.read?.(text) ?? { value: text }
  if ('reason' in answer) return fault(answer.reason)
  values[field.key] = answer.value
}
