// The columns of a list, or the cards of a page, as a person arranged them (Rules 18.12, 18.24). What a row is called, the list's first column, stays first and
// shown: `stays` is how many do.
import type { ColumnChoice } from '#shared/list-settings.ts'

type Column = { key: string; hidden?: boolean }
export type Arranged<C> = { column: C; hidden: boolean }

/** In the person's order; a column that there was not yet when it was chosen stands behind its neighbour and is shown as the page says. */
export function arrange<C extends Column>(
  columns: readonly C[],
  choice: ColumnChoice | undefined,
  stays = 1,
): Arranged<C>[] {
  const known = new Map(columns.map((column) => [column.key, column]))
  const first = columns.slice(0, stays)
  const ordered = (choice?.order ?? [])
    .flatMap((key) => known.get(key) ?? [])
    .filter((column) => !first.includes(column))
  const chosen = new Set(ordered)
  const result = [...first, ...ordered]
  columns.forEach((column, n) => {
    if (n >= stays && !chosen.has(column)) result.splice(n === 0 ? 0 : result.indexOf(columns[n - 1]!) + 1, 0, column)
  })
  return result.map((column) => ({
    column,
    hidden:
      !first.includes(column) &&
      (choice && chosen.has(column) ? choice.hidden.includes(column.key) : column.hidden === true),
  }))
}

/** An arrangement as it is kept. */
export const choiceOf = (arranged: readonly Arranged<Column>[]): ColumnChoice => ({
  order: arranged.map(({ column }) => column.key),
  hidden: arranged.filter(({ hidden }) => hidden).map(({ column }) => column.key),
})

/** With the column at `from` moved to `to`; the places of those that stay are taken. */
export function moved<T>(arranged: readonly T[], from: number, to: number, stays = 1): readonly T[] {
  if (from < stays || to < stays || to >= arranged.length || from === to) return arranged
  const next = [...arranged]
  const [taken] = next.splice(from, 1)
  next.splice(to, 0, taken!)
  return next
}
