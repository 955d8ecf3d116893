// Figures of two periods beside each other: how they are told, and the table that lists them.
import type { ReactNode } from 'react'
import type { Text } from '#shared/language.ts'
import type { Comparison } from '#shared/statistics/statistics.rules.ts'
import { BEFORE_NAMES } from '#shared/statistics/statistics.text.ts'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { statisticsText } from './statistics.text.ts'

type Amount = number | string | null

/** By how much a figure has grown, in percent; a word where there was nothing before. `bad`: less is better. */
export function Change({ now, before, bad = false }: { now: Amount; before: Amount; bad?: boolean }) {
  const t = useText(statisticsText)
  const format = useFormat()
  const [is, was] = [Number(now ?? 0), Number(before ?? 0)]
  if (is === was) return <span className="uc-change">{is === 0 ? BLANK : '0 %'}</span>
  if (was === 0) return <span className="uc-change">{t.isNew}</span>
  const percent = ((is - was) / Math.abs(was)) * 100
  return (
    <span className="uc-change" data-up={percent > 0 !== bad}>
      {percent > 0 ? '+' : '−'}
      {format.number(Math.abs(percent), Math.abs(percent) < 10 ? 1 : 0)} %
    </span>
  )
}

/** Of what is `bad`, less is better. */
export type Told = { title: Text; now: Amount; before: Amount; show: (value: Amount) => string; bad?: boolean }

/** The figures of the whole, with what they were before. */
export function Figures({ figures, against }: { figures: readonly Told[]; against: Comparison }) {
  const read = useReader()
  return (
    <div className="uc-figures-row uc-report-figures">
      {figures.map(({ title, now, before, show, bad }) => (
        <section key={title.en} className="uc-plate uc-figure">
          <h2>{read(title)}</h2>
          <strong className="uc-figures">{show(now)}</strong>
          <div>
            {Number(before) !== 0 && (
              <>
                <Change now={now} before={before} bad={bad} /> ·{' '}
              </>
            )}
            <span className="uc-second">
              {read(BEFORE_NAMES[against])}: {show(before)}
            </span>
          </div>
        </section>
      ))}
    </div>
  )
}

export type FigureColumn<Row> = {
  title: string
  /** A number, right in its column. */
  right?: boolean
  of: (row: Row) => ReactNode
  /** What stands under it in the last line. */
  sum?: ReactNode
}

type TableProps<Row> = {
  label: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

export function FigureTable<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  const summed = columns.some(({ sum }) => sum !== undefined)
  return (
    // Wider than a phone: it scrolls by itself, with the keyboard too.
    <div className="uc-plain-frame" tabIndex={0} role="region" aria-label={label}>
      <table className="uc-plain-table">
        <thead>
          <tr>
            {columns.map(({ title, right }) => (
              <th key={title} scope="col" data-right={right || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, right, of }) => (
                <td key={title} data-right={right || undefined} className={right ? 'uc-figures' : undefined}>
                  {of(row) ?? BLANK}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {summed && (
          <tfoot>
            <tr>
              {columns.map(({ title, right, sum }) => (
                <td key={title} data-right={right || undefined} className={right ? 'uc-figures' : undefined}>
                  {sum}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
