// What a column is, and how a cell shows its value. Columns are constants of a page's module.
import type { ReactNode } from 'react'
import { Moment } from '#web/kit/dates/Moment.tsx'
import type { Text } from '#web/kit/text/language.ts'
import { BLANK, type useFormat } from '#web/kit/text/format.ts'

export type Formats = ReturnType<typeof useFormat>

export type Column<Row> = {
  /** The field it shows, or a name of its own when `render` is given. */
  key: (keyof Row & string) | (string & {})
  title: Text
  /** Numbers, weights and money stand right, in tabular figures. Money takes its currency from `currency`. */
  kind?: 'text' | 'number' | 'money' | 'weight' | 'date' | 'time'
  currency?: (row: Row) => string
  /** The zone of the place where a time was, shown too where it differs from the reader's. */
  zone?: (row: Row) => string
  render?: (row: Row, format: Formats) => ReactNode
  /** The name to sort by; the call must know it. */
  sort?: string
  width?: number
  /** Cut long text with an ellipsis instead of wrapping. */
  cut?: boolean
  /** A text that people wrote and others read: it takes as many lines as it needs. */
  prose?: boolean
  /** Neighbouring rows with the same value share one cell. */
  merge?: (row: Row) => unknown
  /** Not shown until chosen in the column settings. */
  hidden?: boolean
  /**
   * On a phone: `title` heads the card, `state` stands beside it, `who` below, `also` each with its name in a line of their own, `sum` in
   * the last line; `hide` leaves the column out.
   * What a list does not say is guessed (card-parts.ts).
   */
  card?: 'title' | 'state' | 'who' | 'also' | 'sum' | 'hide'
}

const RIGHT = new Set(['number', 'money', 'weight'])
export const isRight = (column: Pick<Column<never>, 'kind'>): boolean => RIGHT.has(column.kind ?? 'text')

/** The content of a cell; '-' where there is none (Rule 16.2). */
export function cell<Row>(column: Column<Row>, row: Row, format: Formats): ReactNode {
  if (column.render) {
    const shown = column.render(row, format)
    return shown === null || shown === undefined || shown === '' ? BLANK : shown
  }
  const value = (row as Record<string, unknown>)[column.key]
  if (value === null || value === undefined || value === '') return BLANK
  switch (column.kind) {
    case 'money':
      return format.money(String(value), column.currency?.(row))
    case 'number':
      return format.number(value as number | string)
    case 'weight':
      return format.weight(Number(value))
    case 'date':
      return format.date(String(value))
    case 'time':
      return <Moment at={String(value)} zone={column.zone?.(row)} />
    default:
      return String(value)
  }
}
