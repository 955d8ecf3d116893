// What the dashboards are made of: figures that lead to what they count, tables of them, and what stands there until the answer does.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { customerPath } from '#shared/customers/customers-office.pages.ts'
import { officeOrderPages } from '#shared/orders/orders-office.pages.ts'
import { percentOf, type BoardPeriod } from '#shared/statistics/statistics.rules.ts'
import type { ApiError } from '#web/kit/call/api-error.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { boardsText } from './boards.text.ts'

/** The warehouse is chosen on its board alone. */
export type BoardProps = { period: BoardPeriod; warehouse_id?: string }

type AnsweredProps<Data> = {
  answer: { data: Data | undefined; error: ApiError | null; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

export function Answered<Data>({ answer: { data, error, refetch }, children }: AnsweredProps<Data>) {
  if (data) return children(data)
  if (error) return <FailedList error={error} retry={() => void refetch()} />
  return (
    <Plate>
      <LoadingRows columns={4} rows={10} />
    </Plate>
  )
}

type FigureProps = {
  title: string
  value: ReactNode
  /** Nothing to do, or nothing there: told quietly. */
  none?: boolean
  bad?: boolean
  to?: string | undefined
  children?: ReactNode
}

export function Figure({ title, value, none = false, bad = false, to, children }: FigureProps) {
  const body = (
    <>
      <span>{title}</span>
      <strong className="uc-figures">{value}</strong>
      <small>{children}</small>
    </>
  )
  const look = { className: 'uc-queue', 'data-waits': !none, 'data-wrong': bad }
  return to ? (
    <Link {...look} to={to}>
      {body}
    </Link>
  ) : (
    <div {...look}>{body}</div>
  )
}

/** A count of things that wait; of `bad` ones none is well. */
export function Waiting({ count, bad, ...rest }: Omit<FigureProps, 'value' | 'none'> & { count: number }) {
  const format = useFormat()
  return <Figure {...rest} value={format.number(count)} none={count === 0} bad={bad === true && count > 0} />
}

export function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="uc-queues">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

export type TableColumn<Row> = { title: string; right?: boolean; of: (row: Row) => ReactNode }
type TableProps<Row> = {
  title: string
  text?: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  empty: string
}

export function Table<Row>({ title, text, columns, rows, keyOf, empty }: TableProps<Row>) {
  return (
    <Plate title={title}>
      {text && <p className="uc-second">{text}</p>}
      {rows.length === 0 ? (
        empty
      ) : (
        <WideTable label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" data-right={column.right}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <td key={column.title} data-right={column.right} className={column.right ? 'uc-figures' : undefined}>
                    {column.of(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Plate>
  )
}

type Owner = { customer_id: number; company_name: string }

export const Customer = ({ customer_id, company_name }: Owner) => (
  <Link to={customerPath(customer_id)}>{company_name}</Link>
)

/** A number that leads to what it counts; nothing leads nowhere. */
export function Counted({ count, to }: { count: number; to: string }) {
  const format = useFormat()
  return count === 0 ? '0' : <Link to={to}>{format.number(count)}</Link>
}

/** Orders as their list finds them. */
export const ordersWhere = (query: Record<string, string | number>): string =>
  `${officeOrderPages.list.path}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()}`

/** A share in percent, and nothing of nothing. */
export function usePercent(): (part: number, whole: number) => string {
  const format = useFormat()
  return (part, whole) => (whole === 0 ? BLANK : `${format.number(percentOf(part, whole))}\u00a0%`)
}

/** By how much something has grown. */
export function Growth({ now, before }: { now: number; before: number }) {
  const t = useText(boardsText)
  const format = useFormat()
  if (before === 0) return now === 0 ? BLANK : t.isNew
  const percent = percentOf(now - before, before) ?? 0
  return (
    <span className="uc-growth" data-up={percent === 0 ? undefined : percent > 0}>
      {percent > 0 ? '+' : percent < 0 ? '−' : ''}
      {format.number(Math.abs(percent))}
      {'\u00a0%'}
    </span>
  )
}

export function useHours(): (hours: number | null) => string {
  const t = useText(boardsText)
  const format = useFormat()
  return (hours) => (hours === null ? BLANK : t.hours({ count: format.number(hours) }))
}
