// The fees of an order: the estimate alone before packing, quoted beside charged after it.
import { useForbidden } from '#web/both/application/user-context.ts'
import { FeeLines } from '#web/both/rates/FeeLines.tsx'
import { useText } from '#web/kit/text/text.ts'
import { ChargeLink } from '#web/both/billing/ChargeLink.tsx'
import { FeeTable } from '../FeeTable.tsx'
import { orderText } from '../order.text.ts'
import type { OrderDetail } from '../order-types.ts'

export function OrderFees({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const forbidden = useForbidden()
  const { quote, fees, currency } = order
  if (fees.length > 0)
    return (
      <>
        <FeeLines quoted={quote?.lines ?? []} charged={fees} currency={currency} />
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
