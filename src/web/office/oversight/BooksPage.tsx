// The books check: every invariant by name, and the rows that break it.
import { Alert, Button, Skeleton } from 'antd'
import { officeBooksCalls } from '#shared/oversight/books.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CHECK_NAMES } from './check-names.ts'
import { booksText } from './books.text.ts'
import './books.css'

type Row = Record<string, unknown>

export default function BooksPage() {
  const t = useText(booksText)
  const format = useFormat()
  const read = useReader()
  // Kept until the person asks again: the check reads whole tables.
  const { data, error, isFetching, refetch } = useRead(officeBooksCalls.check, {}, { staleMs: Infinity })
  const wrong = data?.checks.filter(({ rows }) => rows.length > 0).length ?? 0
  const again = (
    <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
      {t.check}
    </Button>
  )
  return (
    <Page title={t.books} lead={t.checkLead} actions={again}>
      {error && <Alert type="error" showIcon title={t.checkFailed} description={messageOf(error)} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <>
          <Alert
            type={wrong > 0 ? 'error' : 'success'}
            showIcon
            title={
              wrong > 0
                ? t.wrong({ count: format.number(wrong) })
                : t.allRight({ count: format.number(data.checks.length) })
            }
            description={t.checkedAt({ time: format.time(data.at) })}
            style={{ marginBottom: 16 }}
          />
          <Plate>
            <ul className="uc-checks">
              {data.checks.map(({ check, rows }) => (
                <li key={check}>
                  <div>
                    <span>
                      {CHECK_NAMES[check] ? read(CHECK_NAMES[check]) : check}{' '}
                      {CHECK_NAMES[check] && <small>{check}</small>}
                    </span>
                    <span data-wrong={rows.length > 0}>
                      {rows.length > 0 ? t.rows({ count: format.number(rows.length) }) : t.right}
                    </span>
                  </div>
                  {rows.length > 0 && <Rows rows={rows} />}
                </li>
              ))}
            </ul>
          </Plate>
        </>
      )}
    </Page>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
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
