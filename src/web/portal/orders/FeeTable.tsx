// The fee lines of one quote: what each is called, why it costs what it costs, and the sum they add up to.
import { basisText, FEE_NAMES } from '#shared/rates/rates.text.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { inLanguage, useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import type { Quote } from './order-types.ts'
import { shippingText } from './shipping.text.ts'
import './orders.css'

export function FeeTable({ quote }: { quote: Quote }) {
  const t = useText(shippingText)
  const language = useLanguage()
  const format = useFormat()
  return (
    <>
      {quote.zone !== '' && (
        <p className="uc-order-hint">
          {t.weights({
            chargeable: format.weight(quote.chargeable_weight_g),
            volumetric: format.weight(quote.volumetric_weight_g),
            zone: quote.zone,
          })}
        </p>
      )}
      <table className="uc-order-table uc-fee-lines">
        <thead>
          <tr>
            <th scope="col">{t.fee}</th>
            <th scope="col">{t.how}</th>
            <th scope="col" data-right>
              {quote.currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={line.fee_type}>
              <th scope="row">{inLanguage(FEE_NAMES[line.fee_type], language)}</th>
              <td data-soft>{basisText(line.basis, quote.currency, language)}</td>
              <td data-right>{format.money(line.amount, quote.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t.total}
            </th>
            <td data-right>{format.money(quote.total, quote.currency)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
