// The fees of an order: the estimate alone before packing, quoted beside charged after it.
import { Link } from 'react-router'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { FeeLines } from '#web/both/rates/FeeLines.tsx'
import { useText } from '#web/kit/text/text.ts'
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
            <Link to={`${billingPages.transactions.path}?reference=${order.order_no}`}>{t.chargeEntries}</Link>
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
