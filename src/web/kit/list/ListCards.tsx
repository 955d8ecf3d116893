// The rows of a list on a phone: one card each, so that nothing scrolls sideways.
import { Checkbox } from 'antd'
import { useReader } from '#web/kit/text/language.ts'
import { cell, isRight, type Formats } from './columns.tsx'
import type { ListTableProps } from './ListTable.tsx'

export function ListCards<Row>({
  label,
  list,
  columns,
  rowKey,
  actions,
  selection,
  format,
}: ListTableProps<Row> & { format: Formats }) {
  const read = useReader()
  const head = columns.find((column) => column.card === 'title') ?? columns[0]
  const rest = columns.filter((column) => column !== head && column.card !== 'hide')
  return (
    <ul className="uc-cards" aria-label={label} data-refreshing={list.refreshing}>
      {list.rows.map((row) => {
        const key = rowKey(row)
        const choose = (on: boolean) => {
          const next = new Set(list.selected)
          next[on ? 'add' : 'delete'](key)
          list.select(next)
        }
        const title = head && <span className="uc-card-title">{cell(head, row, format)}</span>
        return (
          <li key={key}>
            {selection ? (
              <Checkbox checked={list.selected.has(key)} onChange={({ target }) => choose(target.checked)}>
                {title}
              </Checkbox>
            ) : (
              title
            )}
            <dl>
              {rest.map((column) => (
                <div key={column.key}>
                  <dt>{read(column.title)}</dt>
                  <dd className={isRight(column) ? 'uc-figures' : undefined}>{cell(column, row, format)}</dd>
                </div>
              ))}
            </dl>
            {actions && <div className="uc-card-actions">{actions(row)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
