// What each row of a file would do, or did: new, changed field by field, unchanged, or every fault with its column, value and reason. Shown page by
// page; who asks for more gets the next beneath.
import { Button } from 'antd'
import { useState } from 'react'
import type { ImportCalls, ImportRow, RowOutcome } from '#shared/sheet-import.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { sheetsText } from './sheets.text.ts'

type Wanted = { calls: ImportCalls; importId: string; outcome: RowOutcome | undefined }

const SHADES: Record<RowOutcome, Shade> = { add: 'good', change: 'busy', same: 'plain', faulty: 'bad' }

/** One list for each kind: the rows that were asked for last begin again with another. */
export function ImportRows(wanted: Wanted) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <div className="uc-sheet-rows">
      {pages.map((after, n) => (
        <RowsPage
          key={after ?? 0}
          {...wanted}
          after={after}
          onMore={n === pages.length - 1 ? (last) => setPages([...pages, last]) : undefined}
        />
      ))}
    </div>
  )
}

type PageProps = Wanted & { after: number | undefined; onMore: ((last: number) => void) | undefined }

function RowsPage({ calls, importId, outcome, after, onMore }: PageProps) {
  const t = useText(sheetsText)
  const asked = {
    import_id: importId,
    ...(outcome && { outcome }),
    ...(after !== undefined && { after: String(after) }),
  }
  const { data, error, refetch } = useRead(calls.rows, asked)
  if (error) return <FailedList error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows columns={2} rows={6} />
  const last = data.rows.at(-1)?.row
  return (
    <>
      {data.rows.length === 0 && <p className="uc-sheet-none">{t.noRows}</p>}
      <RowList rows={data.rows} />
      {data.more && onMore && last !== undefined && <Button onClick={() => onMore(last)}>{t.more}</Button>}
    </>
  )
}

export const RowList = ({ rows }: { rows: readonly ImportRow[] }) => (
  <ul>
    {rows.map((row) => (
      <RowLine key={row.row} row={row} />
    ))}
  </ul>
)

function RowLine({ row: { row, outcome, name, changes, faults } }: { row: ImportRow }) {
  const t = useText(sheetsText)
  const format = useFormat()
  return (
    <li>
      <span className="uc-sheet-row-no">{t.row({ row: format.number(row) })}</span>
      <bdi className="uc-sheet-row-name">{name}</bdi>
      <StateTag shade={SHADES[outcome]}>{t[outcome]}</StateTag>
      {(changes.length > 0 || faults.length > 0) && (
        <dl>
          {changes.map(({ column, before, after }) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd>
                <span className="uc-hidden-text">{t.from}</span>
                <Value text={before} gone />
                <span aria-hidden> → </span>
                <span className="uc-hidden-text">{t.to}</span>
                <Value text={after} />
              </dd>
            </div>
          ))}
          {faults.map(({ column, value, reason }) => (
            <div key={`${column} ${reason}`}>
              {column !== null && <dt>{column}</dt>}
              <dd>
                {value !== '' && <Value text={value} />}
                <span className="uc-sheet-reason">{reason}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Blanks at the ends of what was typed are seen. */
function Value({ text, gone = false }: { text: string; gone?: boolean }) {
  const t = useText(sheetsText)
  return text === '' ? <em>{t.blank}</em> : <bdi data-gone={gone || undefined}>{text}</bdi>
}
