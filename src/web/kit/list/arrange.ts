// The columns of a list as a person arranged them (Rule 18.12). What a row is called, the page's first column, stays first and shown.
import type { ColumnChoice } from '#shared/list-settings.ts'

type Column = { key: string; hidden?: boolean }
export type Arranged<C> = { column: C; hidden: boolean }

/** In the person's order; a column that there was not yet when it was chosen stands behind its neighbour and is shown as the page says. */
export function arrange<C extends Column>(columns: readonly C[], choice: ColumnChoice | undefined): Arranged<C>[] {
  const known = new Map(columns.map((column) => [column.key, column]))
  const [first] = columns
  const ordered = (choice?.order ?? []).flatMap((key) => known.get(key) ?? []).filter((column) => column !== first)
  const chosen = new Set(ordered)
  const result = first ? [first, ...ordered] : []
  columns.forEach((column, n) => {
    if (n > 0 && !chosen.has(column)) result.splice(result.indexOf(columns[n - 1]!) + 1, 0, column)
  })
  return result.map((column) => ({
    column,
    hidden:
      column !== first && (choice && chosen.has(column) ? choice.hidden.includes(column.key) : column.hidden === true),
  }))
}

/** An arrangement as it is kept. */
export const choiceOf = (arranged: readonly Arranged<Column>[]): ColumnChoice => ({
  order: arranged.map(({ column }) => column.key),
  hidden: arranged.filter(({ hidden }) => hidden).map(({ column }) => column.key),
})

/** With the column at `from` moved to `to`; the first place is taken. */
export function moved<T>(arranged: readonly T[], from: number, to: number): readonly T[] {
  if (from < 1 || to < 1 || to >= arranged.length || from === to) return arranged
  const next = [...arranged]
  const [taken] = next.splice(from, 1)
  next.splice(to, 0, taken!)
  return next
}
