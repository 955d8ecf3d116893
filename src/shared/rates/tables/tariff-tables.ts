// From a tariff document to its tables and back, with every fault named by its cell. The document's own schema judges; nothing is checked
// here a second time.
import type { z } from 'zod'
import { tariffToPublish, type TariffDocument, type TariffKind } from '../tariffs/rates.tariff.ts'
import { cellText } from './cells.ts'
import { HANDLING_LAYOUT } from './handling-tables.ts'
import { METHOD_LAYOUT } from './method-tables.ts'
import { newPlacing, placeCells, valueAt, type CellOf, type Column, type Layout, type Row, type Typed } from './table-parts.ts' // prettier-ignore
import { TAX_LAYOUT } from './tax-tables.ts'

export const LAYOUTS: Record<TariffKind, Layout> = {
  method: METHOD_LAYOUT,
  handling: HANDLING_LAYOUT,
  tax: TAX_LAYOUT,
  cost: METHOD_LAYOUT,
}
export const factColumns = (layout: Layout): readonly Column[] => layout.facts.flatMap(({ columns }) => columns)

/** What is not typed into a table: which tariff, which version of it, from when. */
export type TariffHead =
  | { kind: 'method' | 'cost'; code: string; version: number; valid_from: string; warehouse: string; name: { en: string; zh_CN: string } }
  | { kind: 'handling' | 'tax'; code: string; version: number; valid_from: string } // prettier-ignore

export function typedOf(document: TariffDocument): Typed {
  const layout = LAYOUTS[document.kind]
  const facts = factColumns(layout).map(({ key, kind, at }) => [key, cellText(kind, valueAt(document, at))])
  // One after the other: the columns of a table may follow from the rows of an earlier one.
  return layout.tables.reduce<Typed>(
    (typed, table) => ({ ...typed, tables: { ...typed.tables, [table.key]: table.rowsOf(document, typed) } }),
    { facts: Object.fromEntries(facts) as Record<string, string>, tables: {} },
  )
}

/** `text` is what stands in the cell. */
export type CellFault = { cell: CellOf; column: Column | undefined; issue: z.core.$ZodIssue; text: string }
export type Judged = { document: TariffDocument; faults: [] } | { document: undefined; faults: CellFault[] }

/** The document that the tables make, or what is wrong in which cell; one fault a cell, but for codes covered twice. */
export function documentOf(head: TariffHead, typed: Typed): Judged {
  const layout = LAYOUTS[head.kind]
  const placing = newPlacing({ ...head })
  placeCells(placing, [], factColumns(layout), typed.facts, layout.optional, (column) => ({ column }))
  for (const table of layout.tables) table.place(placing, typed)
  const lists = layout.facts.flatMap(({ columns }) => columns.filter(({ kind }) => kind === 'list'))
  for (const { at, key } of lists) if (valueAt(placing.document, at) === undefined) placing.put(at, [], { column: key })
  const read = tariffToPublish.safeParse(withBlankLists(placing.document))
  if (read.success) return { document: read.data, faults: [] }
  const faults = new Map<string, CellFault>()
  for (const issue of read.error.issues) {
    const cell = placing.cellAt(issue.path) ?? { column: String(issue.path[0] ?? '') }
    // Each postal code that is covered twice is a fault of its own, though all of a zone stand in one cell.
    const { what = '' } = (issue as { params?: { what?: string } }).params ?? {}
    const at = `${cell.table ?? ''} ${cell.row ?? ''} ${cell.column} ${what}`
    if (faults.has(at)) continue
    faults.set(at, { cell, column: columnOf(layout, typed, cell), issue: told(issue, cell), text: textOf(typed, cell) })
  }
  return { document: undefined, faults: [...faults.values()] }
}

/** Two faults that the schema can only tell as something missing. */
function told(issue: z.core.$ZodIssue, cell: CellOf): z.core.$ZodIssue {
  const rule =
    cell.table === 'steps' && cell.column === 'zone'
      ? 'unknown_zone'
      : issue.path[2] === 'freight' && issue.path.length <= 4 && cell.table === 'zones'
        ? 'unpriced_zone'
        : undefined
  return rule === undefined ? issue : { code: 'custom', path: issue.path, message: '', params: { rule }, input: null }
}

const textOf = (typed: Typed, { table, row, column }: CellOf): string =>
  (table === undefined ? typed.facts[column] : cellsOf(typed, table, row)?.[column]) ?? ''
const cellsOf = (typed: Typed, table: string, row: string | undefined) =>
  typed.tables[table]?.find(({ key }) => key === row)?.cells

/** Origins that nobody is exempt from are an empty list, which no cell says. */
function withBlankLists(document: Record<string, unknown>): Record<string, unknown> {
  const rules = document['rules']
  if (!Array.isArray(rules)) return document
  return { ...document, rules: rules.map((rule: object) => ({ exempt_origins: [], ...rule })) }
}

export function columnOf(layout: Layout, typed: Typed, cell: CellOf): Column | undefined {
  const table = layout.tables.find(({ key }) => key === cell.table)
  return (table ? table.columns(typed) : factColumns(layout)).find(({ key }) => key === cell.column)
}

/** The number of a row as people count them. */
export const rowNumber = (rows: readonly Row[] | undefined, key: string | undefined): number =>
  (rows ?? []).findIndex((row) => row.key === key) + 1
