// The SKUs of a stock count with what was counted and what the book said; a page may put something of its own where the reason stands.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Call } from '#shared/contract.ts'
import type { CountLine } from '#shared/stock/counts.contract.ts'
import { COUNT_REASON_TEXT, LINE_STATE_TEXT, type LineState } from '#shared/stock/counts.rules.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { StoredPicture } from '#web/kit/parts/StoredPicture.tsx'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { countsText } from './counts.text.ts'
import '#web/kit/list/list.css'
import './count-lines.css'

/** What only the staff are told is not the customer's. */
type Line = Omit<CountLine, 'counted_by' | 'places' | 'asks_lot' | 'asks_expiry' | 'minimum_days'> & Partial<CountLine>
const SHADES: Record<LineState, Shade> = { open: 'plain', again: 'warn', done: 'good' }

type PictureSource = { call: Pick<Call, 'path'>; input: Record<string, string> }

type Props = {
  lines: readonly Line[]
  zone: string
  /** The loss order that answers for what is missing. */
  lossPath: (lossId: string) => string
  pictures: PictureSource
  /** The lines as a file. */
  exports: { call: Call; input: Record<string, string> }
  reasonOf?: (line: Line) => ReactNode
}

export function CountLines({ lines, zone, lossPath, pictures, exports, reasonOf }: Props) {
  const t = useText(countsText)
  const read = useReader()
  const format = useFormat()
  const figure = (value: number | null) => (value === null ? BLANK : format.number(value))
  return (
    <Plate title={t.lines}>
      <div className="uc-count-tools">
        <ExportButton
          of={{ call: exports.call, formats: true }}
          list={{ input: exports.input, rows: lines, loading: false, total: undefined, countAll: undefined }}
        />
      </div>
      <div className="uc-count-lines" tabIndex={0} role="region" aria-label={t.lines}>
        <table className="uc-table" data-compact="true">
          <thead>
            <tr>
              <th scope="col">{t.sku}</th>
              <th scope="col">{t.state}</th>
              <th scope="col" data-right="true">
                {t.book}
              </th>
              <th scope="col" data-right="true">
                {t.quantity}
              </th>
              <th scope="col" data-right="true">
                {t.difference}
              </th>
              <th scope="col">{t.reason}</th>
              <th scope="col">{t.countedAt}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.sku_id}>
                <td>
                  <TwoLines first={line.sku} second={line.product_name} />
                  {line.pictures.length > 0 && (
                    <span className="uc-count-pictures">
                      {line.pictures.map(({ file_id, name }) => (
                        <StoredPicture
                          key={file_id}
                          call={pictures.call}
                          input={{ ...pictures.input, file_id }}
                          name={name}
                        />
                      ))}
                    </span>
                  )}
                </td>
                <td>
                  <StateTag shade={SHADES[line.state]}>{read(LINE_STATE_TEXT[line.state])}</StateTag>
                </td>
                <td data-right="true">{figure(line.book)}</td>
                <td data-right="true">
                  {figure(line.quantity)}
                  {line.places && line.places.length > 0 && (
                    <ul className="uc-count-places-held">
                      {line.places.map(({ code, quantity, book }) => (
                        <li key={code} data-off={quantity !== book}>
                          {t.heldAt({ code, quantity: format.number(quantity), book: format.number(book) })}
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
                <td data-right="true" data-off={(line.difference ?? 0) !== 0}>
                  {line.difference !== null && line.difference > 0 && '+'}
                  {figure(line.difference)}
                </td>
                <td>
                  {reasonOf?.(line) ?? (line.reason ? read(COUNT_REASON_TEXT[line.reason]) : BLANK)}
                  {line.loss && (
                    <>
                      {' · '}
                      <Link to={lossPath(line.loss.loss_id)}>{line.loss.loss_no}</Link>
                    </>
                  )}
                </td>
                <td>
                  {line.counted_at ? <Moment at={line.counted_at} zone={zone} /> : BLANK}
                  {line.counted_by && <small> · {line.counted_by}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plate>
  )
}
