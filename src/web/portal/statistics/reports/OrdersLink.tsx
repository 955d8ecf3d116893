// A figure of shipped goods leads to its orders in their list, for who may open that.
import { Link } from 'react-router'
import { orderPages } from '#shared/orders/orders.pages.ts'
import { daysOf } from '#shared/statistics/statistics.rules.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { useText } from '#web/kit/text/text.ts'
import type { Asked } from './period.ts'
import { statisticsText } from './statistics.text.ts'

type Props = {
  asked: Asked
  /** How much was shipped: nothing leads nowhere. */
  pieces: number
  /** Of this month alone. */
  month?: string
  /** What else the figure is of. */
  of?: { country: string } | { sku: string }
  children: string
}

export function OrdersLink({ asked, pieces, month, of, children }: Props) {
  const t = useText(statisticsText)
  const permitted = usePermitted()
  if (pieces === 0 || !permitted.all('orders.view')) return children
  const { warehouse_id, country } = asked
  const query = new URLSearchParams({
    shipped_from: daysOf(month ?? asked.from)[0],
    shipped_to: daysOf(month ?? asked.to)[1],
    ...(warehouse_id && { warehouse_id }),
    ...(country && { country }),
    ...of,
  })
  return (
    <Link to={`${orderPages.list.path}?${query.toString()}`} title={t.orders}>
      {children}
    </Link>
  )
}
