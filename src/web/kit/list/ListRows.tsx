// The rows of a list as a table: sticky head, sorting, selection, merged cells.
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { cell, isRight, type Column, type Formats } from './columns.tsx'
import { listText } from './list.text.ts'
import { readSort } from './list-state.ts'
import type { ListTableProps } from './ListTable.tsx'
import { mergedRows } from './merged-rows.ts'
import { RowCheck } from './RowCheck.tsx'
import { useClippedCells } from './use-clipped-cells.ts'

type Props<Row> = ListTableProps<Row> & { format: Formats }

export function ListRows<Row>({ label, list, columns, rowKey, actions, selection, format }: Props<Row>) {
  const t = useText(listText)
  const { rows, selected, select } = list
  const spans = new Map(
    columns.filter((column) => column.merge).map((column) => [column.key, mergedRows(rows, column.merge!)]),
  )
  const keys = rows.map(rowKey)
  const body = useClippedCells(rows)
  const all = keys.every((key) => selected.has(key))
  const toggle = (changed: readonly string[], on: boolean) => {
    const next = new Set(selected)
    for (const key of changed) next[on ? 'add' : 'delete'](key)
    select(next)
  }

  return (
    <div className="uc-table-frame" data-refreshing={list.refreshing} tabIndex={0} role="region" aria-label={label}>
      <table className="uc-table" aria-label={label} aria-busy={list.refreshing}>
        <thead>
          <tr>
            {selection && (
              <th className="uc-table-check" scope="col">
                <RowCheck
                  checked={all}
                  partly={!all && keys.some((key) => selected.has(key))}
                  label={t.selectAll}
                  onChange={(on) => toggle(keys, on)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={list.sort} sortBy={list.sortBy} />
            ))}
            {actions && (
              <th className="uc-table-actions" scope="col">
                <span className="uc-hidden-text">{t.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, i) => (
            <tr key={keys[i]} aria-selected={selection ? selected.has(keys[i]!) : undefined}>
              {selection && (
                <td className="uc-table-check">
                  <RowCheck
                    checked={selected.has(keys[i]!)}
                    label={t.selectRow({ name: String(cellName(columns, row)) })}
                    onChange={(on) => toggle([keys[i]!], on)}
                  />
                </td>
              )}
              {columns.map((column) => {
                const span = spans.get(column.key)?.[i] ?? 1
                if (span === 0) return null
                return (
                  <td
                    key={column.key}
                    rowSpan={span > 1 ? span : undefined}
                    data-right={isRight(column)}
                    data-cut={column.cut}
                    data-prose={column.prose}
                  >
                    <div className="uc-cell">{cell(column, row, format)}</div>
                  </td>
                )
              })}
              {actions && <td className="uc-table-actions">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a row is called when it is read out: its first column's value. */
const cellName = <Row,>(columns: readonly Column<Row>[], row: Row): unknown =>
  columns[0] ? (row as Record<string, unknown>)[columns[0].key] : ''

type HeadProps<Row> = { column: Column<Row>; sort: string | undefined; sortBy: (column: string) => void }

function Head<Row>({ column, sort, sortBy }: HeadProps<Row>) {
  const read = useReader()
  const now = readSort(sort)
  const direction = column.sort && now?.by === column.sort ? (now.descending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" style={{ width: column.width }} data-right={isRight(column)} aria-sort={direction}>
      {column.sort ? (
        <button type="button" onClick={() => sortBy(column.sort!)}>
          {read(column.title)}
          <span aria-hidden="true">{direction === 'descending' ? '↓' : direction === 'ascending' ? '↑' : '↕'}</span>
        </button>
      ) : (
        read(column.title)
      )}
    </th>
  )
}
