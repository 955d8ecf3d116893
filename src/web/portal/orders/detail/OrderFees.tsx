// The fees of an order: the estimate alone before packing, quoted beside charged after it.
import { useForbidden } from '#web/both/application/user-context.ts'
import { FeeLines } from '#web/both/rates/FeeLines.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ChargeLink } from '#web/both/billing/ChargeLink.tsx'
import { FeeTable } from '../FeeTable.tsx'
import { orderText } from '../order.text.ts'
import type { OrderDetail } from '../order-types.ts'

export function OrderFees({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const forbidden = useForbidden()
  const format = useFormat()
  const { quote, estimate, fees, currency } = order
  if (fees.length > 0)
    return (
      <>
        <FeeLines quoted={estimate?.lines ?? []} charged={fees} currency={currency} />
        {estimate && Number(estimate.changed) !== 0 && (
          <p className="uc-order-hint">{t.changedSince({ amount: format.money(estimate.changed, currency) })}</p>
        )}
        {!forbidden('billing.view') && (
          <p className="uc-order-hint">
            <ChargeLink reference={order.order_no} />
          </p>
        )}
      </>
    )
  if (!quote) return <p className="uc-order-hint">{t.noFees}</p>
  return (
    <>
      <p className="uc-order-hint">{t.feesEstimate}</p>
      <FeeTable quote={quote} />
    </>
  )
}
