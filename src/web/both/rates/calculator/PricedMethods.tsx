// What the calculator answers: every method with price, days and all fees, then those that do not carry it, each with its reasons.
import { Alert } from 'antd'
import { refusalText } from '#shared/errors.ts'
import type { Calculated } from '#shared/orders/methods/calculator.contract.ts'
import { fastestOf, sortOffers } from '#shared/orders/offers.rules.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { FeeLines } from '../FeeLines.tsx'
import { calculatorText } from './calculator.text.ts'
import './calculator.css'

type Method = Calculated['methods'][number]
type Carrying = Method & { quote: NonNullable<Method['quote']> }

export function PricedMethods({ answer }: { answer: Calculated }) {
  const t = useText(calculatorText)
  const read = useReader()
  const language = useLanguage()
  const format = useFormat()
  const carrying = answer.methods.filter((method): method is Carrying => method.quote !== null)
  const refusing = answer.methods.filter(({ quote }) => quote === null)
  const sorted = sortOffers(carrying, 'price')
  const fastest = fastestOf(carrying)
  const marksOf = (method: Carrying) =>
    sorted.length < 2
      ? []
      : [
          ...(method === sorted[0] && method.quote.total !== null ? [t.cheapest] : []),
          ...(method === fastest ? [t.fastest] : []),
        ]
  const nameOf = ({ name_en, name_zh }: Method) => read({ en: name_en, zh_CN: name_zh || name_en })
  return (
    <>
      <Plate title={t.found}>
        <p>{t.on({ date: format.date(answer.on_date) })}</p>
        {sorted.length === 0 && <Alert type="warning" showIcon title={t.none} />}
        <ul className="uc-priced" aria-label={t.found}>
          {sorted.map((method) => (
            <li key={method.method_id}>
              <div className="uc-priced-head">
                <span>
                  <strong>{nameOf(method)}</strong>
                  {marksOf(method).map((mark) => (
                    <em key={mark}>{mark}</em>
                  ))}
                  <small>
                    {[
                      method.code,
                      t.days(method.quote.transit_days),
                      t.chargeable({ weight: format.weight(method.quote.chargeable_weight_g) }),
                      t.zone({ zone: method.quote.zone }),
                    ].join(' · ')}
                  </small>
                </span>
                {method.quote.total !== null && (
                  <span className="uc-priced-total uc-figures">
                    {format.money(method.quote.total, method.quote.currency)}
                  </span>
                )}
              </div>
              {method.quote.total !== null && (
                <details>
                  <summary>
                    {t.fees({ count: new Set(method.quote.lines.map(({ fee_type }) => fee_type)).size })}
                  </summary>
                  <FeeLines quoted={method.quote.lines} charged={null} currency={method.quote.currency} />
                </details>
              )}
            </li>
          ))}
        </ul>
      </Plate>
      {refusing.length > 0 && (
        <Plate title={t.refusing({ count: refusing.length })}>
          <ul className="uc-priced">
            {refusing.map((method) => (
              <li key={method.method_id}>
                <strong>{nameOf(method)}</strong> <small>{method.code}</small>
                <ul className="uc-priced-why">
                  {method.reasons.map((reason, n) => (
                    <li key={n}>{refusalText(reason, language)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Plate>
      )}
    </>
  )
}
