// The goods of a return: what was announced of each SKU, what the inspection found by grade, and what became of that.
import type { ReturnDetail } from '#shared/returns/returns.contract.ts'
import { DECISION_TEXT, GRADE_TEXT } from '#shared/returns/returns.rules.ts'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { returnText } from './returns.text.ts'
import '#web/kit/list/list.css'
import './returns.css'

type Found = ReturnDetail['lines'][number]['found'][number]

export function ReturnGoods({ lines }: { lines: ReturnDetail['lines'] }) {
  const t = useText(returnText)
  const read = useReader()
  const format = useFormat()
  const decided = ({ quantity, resent, decision }: Found) => {
    if (!decision) return []
    const rest = quantity - resent
    const of = (name: string, pieces: number) => (resent > 0 ? `${name} ${format.number(pieces)}` : name)
    return [
      ...(resent > 0 ? [of(t.resent, resent)] : []),
      ...(rest > 0 ? [of(read(DECISION_TEXT[decision]), rest)] : []),
    ]
  }
  return (
    <div className="uc-return-goods" tabIndex={0} role="region" aria-label={t.goods}>
      <table className="uc-table">
        <thead>
          <tr>
            <th scope="col">{t.sku}</th>
            <th scope="col" data-right="true">
              {t.announced}
            </th>
            <th scope="col">{t.grade}</th>
            <th scope="col" data-right="true">
              {t.pieces}
            </th>
            <th scope="col">{t.decision}</th>
          </tr>
        </thead>
        <tbody>
          {lines.flatMap(({ sku_id, sku, product_name, announced, serial_numbers, found }) =>
            (found.length > 0 ? found : [undefined]).map((one, n) => (
              <tr key={`${sku_id}/${one?.grade ?? ''}`}>
                <td title={product_name}>
                  {n === 0 ? sku : ''}
                  {n === 0 && serial_numbers.length > 0 && (
                    <small className="uc-return-serial-numbers">{serial_numbers.join(', ')}</small>
                  )}
                </td>
                <td data-right="true">{n === 0 ? format.number(announced) : ''}</td>
                <td>{one ? read(GRADE_TEXT[one.grade]) : BLANK}</td>
                <td data-right="true">{one ? format.number(one.quantity) : BLANK}</td>
                <td>{one?.decision ? decided(one).join(' · ') : BLANK}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {lines.length === 0 && <p>{BLANK}</p>}
    </div>
  )
}
