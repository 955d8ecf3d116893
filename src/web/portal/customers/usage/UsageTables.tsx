// The figures of API keys as tables: by hours or days, by what was called, by how calls ended.
import type { ReactNode } from 'react'
import type { OutputOf } from '#shared/contract.ts'
import type { keyUsageCalls } from '#shared/customers/key-usage.contract.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { usageText } from './usage.text.ts'

export type Usage = OutputOf<typeof keyUsageCalls.getUsage>
type Figures = Usage['total']

export function UsageTables({ usage, names }: { usage: Usage; names: readonly string[] }) {
  const t = useText(usageText)
  const format = useFormat()
  const moments = usage.moments
    .map((one, n) => ({ ...one, name: names[n] }))
    .filter(({ calls }) => calls > 0)
    .toReversed()
  return (
    <>
      <Plate title={t.table}>
        <div className="uc-usage-table">
          <FigureTable label={t.table} first={usage.unit === 'hour' ? t.from : t.day}>
            {moments.map(({ at, name, ...figures }) => (
              <FigureRow key={at} first={name} {...figures} />
            ))}
          </FigureTable>
        </div>
      </Plate>
      <Plate title={t.called}>
        <FigureTable label={t.called} first={t.address} last={t.lastAt}>
          {usage.called.map(({ path, last_at, ...figures }) => (
            <FigureRow key={path} first={<code>{path}</code>} last={format.time(last_at)} {...figures} />
          ))}
        </FigureTable>
      </Plate>
      <Plate title={t.refused}>
        {usage.refused.length === 0 ? (
          <p className="uc-second">{t.noErrors}</p>
        ) : (
          <WideTable label={t.refused}>
            <thead>
              <tr>
                <th scope="col">{t.code}</th>
                <th scope="col">{t.meaning}</th>
                <th scope="col">{t.status}</th>
                <th scope="col" data-right>
                  {t.calls}
                </th>
              </tr>
            </thead>
            <tbody>
              {usage.refused.map(({ error_code, code, status, calls }) => (
                <tr key={error_code}>
                  <td className="uc-figures">{error_code}</td>
                  <td>
                    <code>{code}</code>
                  </td>
                  <td className="uc-figures">{status === 0 ? BLANK : status}</td>
                  <td data-right className="uc-figures">
                    {format.number(calls)}
                  </td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
      </Plate>
    </>
  )
}

function FigureTable({ label, first, last, children }: { label: string; first: string; last?: string; children: ReactNode }) {
  const t = useText(usageText)
  return (
    <WideTable label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {[t.calls, t.errors, t.half, t.most].map((title) => (
            <th key={title} scope="col" data-right>
              {title}
            </th>
          ))}
          {last !== undefined && <th scope="col">{last}</th>}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </WideTable>
  )
} // prettier-ignore

function FigureRow({ first, last, ...row }: Figures & { first: ReactNode; last?: string }) {
  const t = useText(usageText)
  const format = useFormat()
  const ms = (value: number | null) => (value === null ? BLANK : t.ms({ ms: format.number(value) }))
  return (
    <tr>
      <td>{first}</td>
      {[format.number(row.calls), format.number(row.errors), ms(row.p50_ms), ms(row.p95_ms)].map((cell, n) => (
        <td key={n} data-right className="uc-figures">
          {cell}
        </td>
      ))}
      {last !== undefined && <td>{last}</td>}
    </tr>
  )
}
