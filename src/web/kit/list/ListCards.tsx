// The rows of a list on a phone: one card each, so that nothing scrolls sideways. A few lines say what is looked for (card-parts.ts),
// everything else opens on a tap.
import { useId, useState, type ReactNode } from 'react'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { cardParts, type CardParts } from './card-parts.ts'
import { cell, isRight, type Column, type Formats } from './columns.tsx'
import { listText } from './list.text.ts'
import type { ListTableProps } from './ListTable.tsx'
import { RowCheck } from './RowCheck.tsx'

type Props<Row> = ListTableProps<Row> & { format: Formats }

export function ListCards<Row>({ label, list, columns, rowKey, actions, selection, format }: Props<Row>) {
  const parts = cardParts(columns)
  return (
    <ul className="uc-cards" aria-label={label} data-refreshing={list.refreshing}>
      {list.rows.map((row) => (
        <Card
          key={rowKey(row)}
          row={row}
          parts={parts}
          format={format}
          actions={actions?.(row)}
          chosen={selection && list.selected.has(rowKey(row))}
          choose={(on) => {
            const next = new Set(list.selected)
            next[on ? 'add' : 'delete'](rowKey(row))
            list.select(next)
          }}
        />
      ))}
    </ul>
  )
}

type CardProps<Row> = {
  row: Row
  parts: CardParts<Row>
  format: Formats
  actions: ReactNode
  /** Undefined where rows cannot be selected. */
  chosen: boolean | undefined
  choose: (on: boolean) => void
}

function Card<Row>({ row, parts, format, actions, chosen, choose }: CardProps<Row>) {
  const t = useText(listText)
  const [open, setOpen] = useState(false)
  const id = useId()
  const { title, state, who, also, sum, rest } = parts
  const part = (column: Column<Row> | undefined): ReactNode => column && cell(column, row, format)
  const head = <span className="uc-card-title">{part(title)}</span>
  return (
    <li>
      <div className="uc-card-line">
        {chosen === undefined ? (
          head
        ) : (
          <RowCheck checked={chosen} onChange={choose}>
            {head}
          </RowCheck>
        )}
        {part(state)}
      </div>
      {who && <div className="uc-card-who">{part(who)}</div>}
      {also.length > 0 && (
        <div className="uc-card-also">
          {also.map((column) => (
            <span key={column.key}>
              <Figure column={column}>{part(column)}</Figure>
            </span>
          ))}
        </div>
      )}
      <div className="uc-card-line">
        <span className="uc-card-sum">{sum && <Figure column={sum}>{part(sum)}</Figure>}</span>
        <span className="uc-card-actions">
          {actions}
          {rest.length > 0 && (
            <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              {open ? t.lessDetails : t.details}
            </button>
          )}
        </span>
      </div>
      {open && <Rest id={id} row={row} columns={rest} format={format} />}
    </li>
  )
}

/** Money speaks for itself; any other number needs its name. */
function Figure<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const read = useReader()
  return (
    <>
      {column.kind !== 'money' && <small>{read(column.title)}</small>} <span className="uc-figures">{children}</span>
    </>
  )
}

function Rest<Row>({
  id,
  row,
  columns,
  format,
}: {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  format: Formats
}) {
  const read = useReader()
  return (
    <dl id={id}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{read(column.title)}</dt>
          <dd className={isRight(column) ? 'uc-figures' : undefined}>{cell(column, row, format)}</dd>
        </div>
      ))}
    </dl>
  )
}
