// A tariff document as people read and write it: facts and tables whose cells are texts. What a table is, and how a list of rows of the
// document becomes one; which tables a document has stands in method-tables.ts, handling-tables.ts and tax-tables.ts.
import type { Text } from '../../language.ts'
import { cellText, readCell, type CellKind } from './cells.ts'

export type Column = {
  /** Names the cell among those of its table, or the fact. */
  key: string
  /** Where it stands in the document, or in the document's row. */
  at: readonly string[]
  title: Text
  kind: CellKind
  unit?: string
  /** What may be chosen, each with its name. */
  choices?: readonly (readonly [value: string, name: Text])[]
  /** A blank says null in the document; without it the document lacks the value. */
  blank?: null
  /** What makes it the same column in two versions, where the key does not. */
  same?: string
  /** Is read only. */
  fixed?: boolean
  /** Needs more room than a number. */
  wide?: boolean
}
export type Row = { key: string; cells: Readonly<Record<string, string>> }
/** What stands in every cell while somebody types; plain data, so that a draft can keep it. */
export type Typed = { facts: Readonly<Record<string, string>>; tables: Readonly<Record<string, readonly Row[]>> }
/** A cell of a table, or a fact where `table` is undefined. */
export type CellOf = { table?: string; row?: string; column: string }

export type FactGroup = { title: Text; columns: readonly Column[] }
export type Table = {
  key: string
  title: Text
  hint?: Text
  /** The columns that a row is named by. */
  names: readonly string[]
  columns: (typed: Typed) => readonly Column[]
  rowsOf: (document: unknown, typed: Typed) => Row[]
  place: (placing: Placing, typed: Typed) => void
  /** How a row is called where its own cells do not say enough. */
  rowName?: (rows: readonly Row[], n: number) => Text
}
export type Layout = {
  facts: readonly FactGroup[]
  tables: readonly Table[]
  /** Parts of the document that are null when all of their facts are blank. */
  optional: readonly (readonly string[])[]
}

export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<PropertyKey, unknown> | null | undefined)?.[name], value)

/** The document that the cells make, and which cell says which part of it. */
export type Placing = {
  document: Record<string, unknown>
  put: (path: readonly PropertyKey[], value: unknown, cell: CellOf) => void
  /** The cell at a path, or that a part of it stands in. */
  cellAt: (path: readonly PropertyKey[]) => CellOf | undefined
}

const dotted = (path: readonly PropertyKey[]) => path.map(String).join('.')

export function newPlacing(document: Record<string, unknown>): Placing {
  const cells = new Map<string, CellOf>()
  return {
    document,
    put(path, value, cell) {
      if (!cells.has(dotted(path))) cells.set(dotted(path), cell)
      if (value === undefined) return
      let part: Record<PropertyKey, unknown> = document
      for (const [n, name] of path.slice(0, -1).entries()) {
        part[name] ??= typeof path[n + 1] === 'number' ? [] : {}
        part = part[name] as Record<PropertyKey, unknown>
      }
      part[path.at(-1)!] = value
    },
    cellAt(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const start = dotted(path.slice(0, length))
        const found = cells.get(start) ?? [...cells].find(([at]) => at.startsWith(`${start}.`))?.[1]
        if (found) return found
      }
      return undefined
    },
  }
}

export const isBlankRow = (row: Row): boolean => Object.values(row.cells).every((text) => text.trim() === '')
/** A key that no row has. */
export const nextKey = (rows: readonly Row[]): string =>
  String(rows.reduce((most, { key }) => Math.max(most, Number(key)), 0) + 1)

type ListOf = Omit<Table, 'columns' | 'rowsOf' | 'place'> & {
  /** Where the list stands in the document. */
  at: readonly string[]
  columns: readonly Column[]
  /** What every row of the list has beside its cells, and by which it is known as one of this table. */
  constants?: Readonly<Record<string, string>>
  /** What the list is without a row. */
  none?: null
  /** Parts of a row that are null when all of their cells are blank. */
  optional?: readonly (readonly string[])[]
}

/** A table for a list of the document; several tables may share a list, each with its own constants. */
export function listTable({ at, columns, constants = {}, none, optional = [], ...table }: ListOf): Table {
  const isOurs = (row: unknown) => Object.entries(constants).every(([name, value]) => valueAt(row, [name]) === value)
  return {
    ...table,
    columns: () => columns,
    rowsOf: (document) =>
      ((valueAt(document, at) as unknown[] | null) ?? []).filter(isOurs).map((row, n) => ({
        key: String(n + 1),
        cells: Object.fromEntries(
          columns.map((column) => [column.key, cellText(column.kind, valueAt(row, column.at))]),
        ),
      })),
    place(placing, typed) {
      const rows = (typed.tables[table.key] ?? []).filter((row) => !isBlankRow(row))
      const first = columns[0]!.key
      const listed = (valueAt(placing.document, at) as unknown[] | undefined)?.length ?? 0
      if (rows.length === 0) {
        if (listed === 0) placing.put(at, none === null ? null : [], { table: table.key, column: first })
        return
      }
      for (const [n, row] of rows.entries()) {
        const path = [...at, listed + n]
        const cell = (column: string): CellOf => ({ table: table.key, row: row.key, column })
        for (const [name, value] of Object.entries(constants)) placing.put([...path, name], value, cell(first))
        placeCells(placing, path, columns, row.cells, optional, cell)
      }
    },
  }
}

/** Puts texts where their columns say; a part of which every cell is blank is null as a whole. */
export function placeCells(
  placing: Placing,
  path: readonly PropertyKey[],
  columns: readonly Column[],
  cells: Readonly<Record<string, string>>,
  optional: readonly (readonly string[])[],
  cell: (column: string) => CellOf,
): void {
  const isIn = (part: readonly string[], column: Column) => part.every((name, n) => column.at[n] === name)
  const blank = (column: Column) => (cells[column.key] ?? '').trim() === ''
  const left = optional.filter((part) => columns.filter((column) => isIn(part, column)).every(blank))
  for (const part of left)
    placing.put([...path, ...part], null, cell(columns.find((column) => isIn(part, column))!.key))
  for (const column of columns) {
    if (left.some((part) => isIn(part, column))) continue
    const value = blank(column) ? column.blank : readCell(column.kind, cells[column.key] ?? '')
    placing.put([...path, ...column.at], value, cell(column.key))
  }
}
