// Every invariant of one books check by its name, those that are broken first with the rows that break them.
import type { OutputOf } from '#shared/contract.ts'
import type { officeBooksCalls } from '#shared/oversight/books.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { booksText } from './books.text.ts'
import { CHECK_NAMES } from './check-names.ts'

type Check = OutputOf<typeof officeBooksCalls.getRun>['checks'][number]

export function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useText(booksText)
  const format = useFormat()
  const read = useReader()
  const sorted = [...checks].sort((a, b) => Number(b.rows.length > 0) - Number(a.rows.length > 0))
  return (
    <ul className="uc-checks">
      {sorted.map(({ check, rows }) => (
        <li key={check}>
          <div>
            <span>
              {CHECK_NAMES[check] ? read(CHECK_NAMES[check]) : check} {CHECK_NAMES[check] && <small>{check}</small>}
            </span>
            <span data-wrong={rows.length > 0}>
              {rows.length > 0 ? t.rows({ count: format.number(rows.length) }) : t.right}
            </span>
          </div>
          {rows.length > 0 && <Rows rows={rows} />}
        </li>
      ))}
    </ul>
  )
}

function Rows({ rows }: { rows: Check['rows'] }) {
  const columns = Object.keys(rows[0] ?? {})
  return (
    <div className="uc-checks-rows">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column}>{String(row[column] ?? '-')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
