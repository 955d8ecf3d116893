// One entry of the operation log in full: the request, its author, and the values before and after.
import type { ReactNode } from 'react'
import type { LogChange, OperationLogRow } from '#shared/oversight/operation-log.contract.ts'
import { ACTOR_KIND_NAMES, LOG_COLUMN_NAMES } from '#shared/oversight/operation-log.text.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { logText } from './log.text.ts'
import './log.css'

export function LogDetails({ row, customer }: { row: OperationLogRow; customer: ReactNode }) {
  const t = useText(logText)
  const read = useReader()
  const format = useFormat()
  const name = LOG_COLUMN_NAMES
  const facts: readonly (readonly [string, ReactNode])[] = [
    [read(name.at), format.time(row.at)],
    [t.customer, customer],
    [read(name.menu), row.menu],
    [read(name.action), row.action],
    [read(name.object), `${row.object_name} ${row.object_no}`.trim()],
    [read(name.actor_name), row.actor_name],
    [read(name.on_behalf_of), row.on_behalf_of],
    [read(name.account), row.account],
    [read(name.actor_kind), read(ACTOR_KIND_NAMES[row.actor_kind])],
    [read(name.ip), row.ip],
  ]
  return (
    <>
      <dl className="uc-log-facts">
        {facts.map(
          ([title, value]) =>
            value && (
              <div key={title} style={{ display: 'contents' }}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {row.changes.length > 0 && <Changes changes={row.changes} />}
      <details className="uc-log-raw">
        <summary>{t.raw}</summary>
        <dl className="uc-log-facts">
          {[
            [read(name.method), row.method],
            [read(name.path), row.path],
            [read(name.url), row.url || t.none],
            [read(name.object_id), row.object_id || t.none],
          ].map(([title, value]) => (
            <div key={title} style={{ display: 'contents' }}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Json title={read(name.before)} value={row.before} />
        <Json title={read(name.after)} value={row.after} />
        <Json title={read(name.parameters)} value={row.parameters} />
      </details>
    </>
  )
}

/** What changed, field by field. */
function Changes({ changes }: { changes: readonly LogChange[] }) {
  const read = useReader()
  const name = LOG_COLUMN_NAMES
  return (
    <table className="uc-log-changes">
      <caption>{read(name.changes)}</caption>
      <thead>
        <tr>
          <th scope="col">{read(name.field)}</th>
          <th scope="col">{read(name.before)}</th>
          <th scope="col">{read(name.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before || '–'}</td>
            <td>{after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Json({ title, value }: { title: string; value: unknown }) {
  const t = useText(logText)
  return (
    <>
      <strong>{title}</strong>
      <pre className="uc-log-json" tabIndex={0} role="region" aria-label={title}>
        {value === null || value === undefined ? t.none : JSON.stringify(value, null, 2)}
      </pre>
    </>
  )
}
