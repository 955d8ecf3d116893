// Where a product is used: the lists of orders and bookings, narrowed to it.
import { Link } from 'react-router'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { orderPages } from '#shared/orders/orders.pages.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { productText } from './products.text.ts'

export function ProductDocuments({ sku }: { sku: string }) {
  const t = useText(productText)
  const may = usePermitted()
  const query = `?sku=${encodeURIComponent(sku)}`
  if (!may.any('orders.view', 'inbound.view')) return null
  return (
    <Plate title={t.usedIn}>
      <ul className="uc-product-documents">
        {may.all('orders.view') && (
          <li>
            <Link to={`${orderPages.list.path}${query}`}>{t.itsOrders}</Link>
          </li>
        )}
        {may.all('inbound.view') && (
          <li>
            <Link to={`${inboundPages.list.path}${query}`}>{t.itsBookings}</Link>
          </li>
        )}
      </ul>
    </Plate>
  )
}
