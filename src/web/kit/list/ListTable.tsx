// The table of every list page: tools, rows (cards on a phone), paging, and what stands there while loading, when nothing was
// found and when it failed. A plain HTML table: lighter than the library's and sound for screen readers.
import type { ReactNode } from 'react'
import type { ListName } from '#shared/list-settings.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { usePhone } from '#web/kit/theme/use-phone.ts'
import type { Column } from './columns.tsx'
import { ListCards } from './ListCards.tsx'
import { useListChoices } from './list-choices.ts'
import type { Export } from './ExportButton.tsx'
import { EmptyList, FailedList, LoadingRows } from './ListStates.tsx'
import { ListTools } from './ListTools.tsx'
import { ListRows } from './ListRows.tsx'
import { Paging } from './Paging.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { ListView } from './use-list.ts'
import { useView } from './use-view.ts'
import './list.css'

export type ListTableProps<Row> = {
  /** Names the list for its columns and views; unique in the application. */
  name: ListName
  /** What the table is about, read out to screen readers. */
  label: string
  list: ListView<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Buttons at the end of each row. */
  actions?: (row: Row) => ReactNode
  /** Makes rows selectable; what can be done with the selection stands in the tools. */
  selection?: (keys: ReadonlySet<string>, rows: readonly Row[]) => ReactNode
  /** How many rows one go takes: offers to select all that match, not only those of the page. */
  selectionLimit?: number
  /** The call that makes a file of what is filtered. */
  exports?: Export
  /** What to do next when there is nothing at all: a sentence and a button. */
  empty?: ReactNode
  /** Buttons on the left of the tools; without them the tools take no row of their own. */
  tools?: ReactNode
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { name, list, columns, rowKey, selection, selectionLimit, exports, empty, tools } = props
  const phone = usePhone()
  const format = useFormat()
  const { dense } = useListChoices()
  const viewed = useView(name, list, columns)
  const shown = viewed.columns.flatMap(({ column, hidden }) => (hidden ? [] : column))
  const waiting = list.loading || viewed.waiting
  const chosen = list.rows.filter((row) => list.selected.has(rowKey(row)))
  const Body = phone ? ListCards : ListRows

  return (
    <div className="uc-list" data-dense={dense} data-bare={!tools && !list.view} data-exports={exports !== undefined}>
      <ListTools name={name} viewed={viewed} list={list} phone={phone} exports={exports}>
        {tools}
      </ListTools>
      <div className="uc-list-rows">
        {selection && list.selected.size > 0 && (
          <SelectionBar list={list} rowKey={rowKey} limit={selectionLimit}>
            {selection(list.selected, chosen)}
          </SelectionBar>
        )}
        {waiting ? (
          <LoadingRows columns={phone ? 1 : shown.length} rows={Math.min(list.size, phone ? 8 : 12)} />
        ) : list.error && list.rows.length === 0 ? (
          <FailedList error={list.error} retry={list.retry} />
        ) : list.rows.length === 0 ? (
          <EmptyList list={list}>{empty}</EmptyList>
        ) : (
          <Body {...props} columns={shown} format={format} />
        )}
      </div>
      {/* Under rows that are not there yet it would jump when they come. */}
      {!waiting && <Paging list={list} />}
    </div>
  )
}
