// The fees of an order: the estimate alone before packing, quoted beside charged after it.
import { basisText, FEE_NAMES } from '#shared/rates/rates.text.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { inLanguage, useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { differenceOf, feePairs, totalOf } from './fee-pairs.ts'
import { FeeTable } from '../FeeTable.tsx'
import { orderText } from '../order.text.ts'
import type { OrderDetail } from '../order-types.ts'

export function OrderFees({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  if (order.fees.length > 0) return <ChargedFees order={order} />
  if (!order.quote) return <p className="uc-order-hint">{t.noFees}</p>
  return (
    <>
      <p className="uc-order-hint">{t.feesEstimate}</p>
      <FeeTable quote={order.quote} />
    </>
  )
}

function ChargedFees({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const language = useLanguage()
  const format = useFormat()
  const { currency, fees } = order
  const quoted = order.quote?.lines ?? []
  const sums = { quoted: totalOf(quoted), charged: totalOf(fees) }
  const money = (amount: string | undefined) => format.money(amount, currency)
  return (
    <table className="uc-order-table">
      <thead>
        <tr>
          <th scope="col">{t.fee}</th>
          <th scope="col" data-right data-wide-only>
            {t.estimated}
          </th>
          <th scope="col" data-right>
            {t.charged}
          </th>
          <th scope="col" data-right>
            {t.difference}
          </th>
        </tr>
      </thead>
      <tbody>
        {feePairs(quoted, fees).map((pair) => {
          const explained = pair.charged ?? pair.quoted
          return (
            <tr key={pair.fee_type}>
              <th scope="row">
                {inLanguage(FEE_NAMES[pair.fee_type], language)}
                {explained && <small>{basisText(explained.basis, currency, language)}</small>}
              </th>
              <td data-right data-soft data-wide-only>
                {money(pair.quoted?.amount)}
              </td>
              <td data-right>{money(pair.charged?.amount)}</td>
              <td data-right data-soft>
                {signed(pair.difference, money)}
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.total}</th>
          <td data-right data-wide-only>
            {money(sums.quoted)}
          </td>
          <td data-right>{money(sums.charged)}</td>
          <td data-right>{signed(differenceOf(sums.quoted, sums.charged), money)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const signed = (amount: string, money: (amount: string) => string): string =>
  amount === '0' ? '' : amount.startsWith('-') ? money(amount) : `+${money(amount)}`
