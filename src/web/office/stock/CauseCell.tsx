// The document behind a change of stock or a part of a figure, as the staff open it.
import { Link } from 'react-router'
import { bookingPath, lossPath } from '#shared/inbound/inbound-office.pages.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { returnPath } from '#shared/returns/returns-office.pages.ts'
import { countPath, officeStockPages, transferPath } from '#shared/stock/stock-office.pages.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { useText } from '#web/kit/text/text.ts'

type Row = { customer_id: number; sku_id: string; cause: string; cause_id: string; cause_no: string | null }

/** The order, booking, count or transfer behind a change of stock or a part of a figure; a link for those who may open it. */
export function CauseCell({ of: row }: { of: Row }) {
  const permitted = usePermitted()
  const t = useText(quarantineText)
  const { customer_id, sku_id, cause_id, cause_no } = row
  if (row.cause === 'quarantine')
    return (
      <Link to={`${officeStockPages.quarantine.path}?customer_id=${customer_id}&sku_id=${sku_id}`}>
        {[t.title, cause_no].filter(Boolean).join(' · ')}
      </Link>
    )
  if (cause_no === null) return null
  if (row.cause === 'order' && permitted.all('orders.view'))
    return <Link to={orderPath({ customer_id, order_id: cause_id })}>{cause_no}</Link>
  if (row.cause === 'booking' && permitted.all('inbound.view'))
    return <Link to={bookingPath({ customer_id, booking_id: cause_id })}>{cause_no}</Link>
  if (row.cause === 'loss' && permitted.all('inbound.view'))
    return <Link to={lossPath({ customer_id, loss_id: cause_id })}>{cause_no}</Link>
  if (row.cause === 'return' && permitted.all('returns.view'))
    return <Link to={returnPath({ customer_id, return_id: cause_id })}>{cause_no}</Link>
  if (row.cause === 'count') return <Link to={countPath({ customer_id, count_id: cause_id })}>{cause_no}</Link>
  if (row.cause === 'transfer') return <Link to={transferPath({ customer_id, transfer_id: cause_id })}>{cause_no}</Link>
  return cause_no
}
