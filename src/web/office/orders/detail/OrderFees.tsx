// What an order costs, fee by fee: the estimate that is held until packing, afterwards what was charged.
import type { OutputOf } from '#shared/contract.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { RESERVING_STATUSES } from '#shared/orders/orders.states.ts'
import { sumMoney } from '#shared/money.ts'
import { basisText, FEE_NAMES } from '#shared/rates/rates.text.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import type { OfficeOrder } from './OrderPage.tsx'
import { ordersText } from '../orders.text.ts'

type Fees = OutputOf<typeof officeOrderCalls.packOrder>['fees']

export function FeeTable({ fees, total, currency }: { fees: Fees; total: string; currency: string }) {
  const t = useText(ordersText)
  const read = useReader()
  const language = useLanguage()
  const format = useFormat()
  return (
    <table className="uc-order-fees">
      <thead className="uc-hidden-text">
        <tr>
          <th scope="col">{t.fee}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map((fee) => (
          <tr key={`${fee.fee_type} ${fee.parcel_no ?? ''}`}>
            <th scope="row">
              {read(FEE_NAMES[fee.fee_type])}
              {fee.parcel_no !== undefined && ` · ${t.parcel({ number: fee.parcel_no })}`}
              <small>{basisText(fee.basis, currency, language)}</small>
            </th>
            <td className="uc-figures">{format.money(fee.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.total}</th>
          <td className="uc-figures">{format.money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

export function OrderFees({ order }: { order: OfficeOrder }) {
  const t = useText(ordersText)
  const format = useFormat()
  const { quote, estimate, fees, currency } = order
  if (fees.length > 0) {
    return (
      <Plate title={t.charged}>
        <FeeTable fees={fees} total={sumMoney(fees.map(({ amount }) => amount))} currency={currency} />
        {estimate && (
          <p className="uc-order-note">{t.estimateWas({ amount: format.money(estimate.total, currency) })}</p>
        )}
        {estimate && Number(estimate.changed) !== 0 && (
          <p className="uc-order-note">{t.changedSince({ amount: format.money(estimate.changed, currency) })}</p>
        )}
      </Plate>
    )
  }
  const held = (RESERVING_STATUSES as readonly string[]).includes(order.status)
  return (
    <Plate title={held ? t.quote : t.quoteOpen}>
      {quote ? (
        <>
          <FeeTable fees={quote.lines} total={quote.total} currency={quote.currency} />
          {quote.zone !== '' && (
            <p className="uc-order-note">
              {t.chargeable}: {format.weight(quote.chargeable_weight_g)} · {t.volumetric}:{' '}
              {format.weight(quote.volumetric_weight_g)} · {t.zone}: {quote.zone} · {t.transit}:{' '}
              {quote.transit_days.min}–{quote.transit_days.max}
            </p>
          )}
        </>
      ) : (
        <p className="uc-order-note">{t.noFees}</p>
      )}
    </Plate>
  )
}
