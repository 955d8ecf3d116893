// From a customer to everything of it: the lists that this person may open, each narrowed to the customer in its address.
import { Link } from 'react-router'
import { officeBillingPages } from '#shared/billing/billing-office.pages.ts'
import { officeEvaluationPages } from '#shared/customers/customers-office.pages.ts'
import { officeInboundPages } from '#shared/inbound/inbound-office.pages.ts'
import { officeThreadPages } from '#shared/messages/messages-office.pages.ts'
import { officeMarginPages, officeOrderPages } from '#shared/orders/orders-office.pages.ts'
import { officeLogPages } from '#shared/oversight/oversight-office.pages.ts'
import { officeProductPages } from '#shared/products/products-office.pages.ts'
import { officeRatePages } from '#shared/rates/rates-office.pages.ts'
import { officeReturnPages } from '#shared/returns/returns-office.pages.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { allowedPaths } from '#web/both/frame/menu/menu.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { customerText } from './customers.text.ts'

const PAGES = [
  officeProductPages.list,
  officeInboundPages.bookings,
  officeInboundPages.losses,
  officeOrderPages.list,
  officeReturnPages.returns,
  officeStockPages.list,
  officeStockPages.log,
  officeStockPages.quarantine,
  officeStockPages.transfers,
  officeStockPages.counts,
  officeBillingPages.topUps,
  officeBillingPages.ledger,
  officeBillingPages.storageFees,
  officeBillingPages.statements,
  officeBillingPages.estimates,
  officeBillingPages.adjustments,
  officeBillingPages.disputes,
  officeMarginPages.margins,
  officeRatePages.customerLists,
  officeRatePages.priceGroups,
  officeThreadPages.threads,
  officeEvaluationPages.list,
  officeLogPages.operationLog,
]

export function CustomerLinks({ customerId }: { customerId: number }) {
  const t = useText(customerText)
  const read = useReader()
  const allowed = allowedPaths(useUser().menu_list)
  const pages = PAGES.filter(({ path }) => allowed.has(path))
  if (pages.length === 0) return null
  return (
    <nav className="uc-plate uc-customer-links" aria-label={t.everything}>
      {pages.map(({ path, title }) => (
        <Link key={path} to={`${path}?customer_id=${customerId}`}>
          {read(title)}
        </Link>
      ))}
    </nav>
  )
}
