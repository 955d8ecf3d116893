// From a customer to everything of it: the lists that this person may open, each narrowed to the customer in its address.
import { Link } from 'react-router'
import { officeBillingPages } from '#shared/billing/billing-office.pages.ts'
import { officeInboundPages } from '#shared/inbound/inbound-office.pages.ts'
import { officeOrderPages } from '#shared/orders/orders-office.pages.ts'
import { officeLogPages } from '#shared/oversight/oversight-office.pages.ts'
import { officeRatePages } from '#shared/rates/rates-office.pages.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { customerText } from './customers.text.ts'

const PAGES = [
  officeOrderPages.list,
  officeInboundPages.bookings,
  officeStockPages.list,
  officeStockPages.log,
  officeBillingPages.topUps,
  officeBillingPages.ledger,
  officeBillingPages.adjustments,
  officeRatePages.customerLists,
  officeRatePages.priceGroups,
  officeLogPages.operationLog,
]

export function CustomerLinks({ customerId }: { customerId: number }) {
  const t = useText(customerText)
  const read = useReader()
  const permitted = usePermitted()
  return (
    <nav className="uc-plate uc-customer-links" aria-label={t.everything}>
      {PAGES.filter(({ permission }) => permission && permitted.all(permission)).map(({ path, title }) => (
        <Link key={path} to={`${path}?customer_id=${customerId}`}>
          {read(title)}
        </Link>
      ))}
    </nav>
  )
}
