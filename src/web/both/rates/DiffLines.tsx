// What differs between two versions of a tariff, line by line: what stood there, what stands there now.
import { useState } from 'react'
import type { DiffLine } from '#shared/rates/tables/tariff-diff.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { FEW_ROWS, ShowMore } from './ShowMore.tsx'
import { tariffText } from './tariff.text.ts'
import '#web/kit/list/list.css'
import './tariff-tables.css'

export function DiffLines({ lines }: { lines: readonly DiffLine[] }) {
  const t = useText(tariffText)
  const read = useReader()
  const [shown, setShown] = useState(FEW_ROWS)
  return (
    <div className="uc-tariff-frame" tabIndex={0} role="region" aria-label={t.changes}>
      <table className="uc-table" data-compact="true" aria-label={t.changes}>
        <thead>
          <tr>
            <th scope="col">{t.where}</th>
            <th scope="col">{t.what}</th>
            <th scope="col">{t.old}</th>
            <th scope="col">{t.new}</th>
            <th scope="col" data-right="true">
              {t.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shown).map(({ section, row, column, was, is, percent }, n) => (
            <tr key={n}>
              <td>
                {read(section)}
                {read(row) && <small>{read(row)}</small>}
              </td>
              <td>{column ? read(column) : is ? t.newRow : t.goneRow}</td>
              <td className="uc-tariff-long uc-change-gone">{was ? read(was) : ''}</td>
              <td className="uc-tariff-long uc-change-new">{is ? read(is) : ''}</td>
              <td className="uc-change-percent" data-right="true">
                {percent === null ? '' : `${percent} %`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShowMore total={lines.length} shown={shown} onMore={setShown} />
    </div>
  )
}
