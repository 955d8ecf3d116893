// What stands in place of rows: the first load, nothing there, nothing found, failed.
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ApiError } from '#web/kit/call/api-error.ts'
import { useText } from '#web/kit/text/text.ts'
import { listText } from './list.text.ts'
import type { List } from './use-list.ts'

const upTo = (count: number): number[] => [...Array(count).keys()]

export function LoadingRows({ columns, rows }: { columns: number; rows: number }) {
  const t = useText(listText)
  return (
    <div className="uc-loading-rows" role="status" aria-label={t.loading}>
      {upTo(rows).map((row) => (
        <div key={row} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {upTo(columns).map((column) => (
            <span key={column} style={{ width: `${45 + ((row * 7 + column * 13) % 40)}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}

export function EmptyList({
  list,
  children,
}: {
  list: Pick<List<unknown>, 'filtered' | 'clear'>
  children: ReactNode
}) {
  const t = useText(listText)
  return (
    <div className="uc-list-state">
      {list.filtered ? (
        <>
          <p>{t.nothingFound}</p>
          <Button onClick={list.clear}>{t.clearFilters}</Button>
        </>
      ) : (
        (children ?? <p>{t.nothingYet}</p>)
      )}
    </div>
  )
}

/** What failed, why, and the way to try again; `children` are further ways on. */
export function FailedList({ error, retry, children }: { error: ApiError; retry: () => void; children?: ReactNode }) {
  const t = useText(listText)
  return (
    <div className="uc-list-state" role="alert">
      <p>
        <strong>{t.failed}</strong>
      </p>
      <p>{error.msg}</p>
      {/* A refused filter is refused again: it is mended at its field. */}
      {error.fields.length === 0 && (
        <Button type="primary" onClick={retry}>
          {t.retry}
        </Button>
      )}
      {children}
    </div>
  )
}
