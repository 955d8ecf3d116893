// The pages that menus are made of, domain after domain in the order of the menu. Browsers load the pages of their own
// application only, through its routes.
import { officeBillingPages, officePayInPages } from './billing/billing-office.pages.ts'
import { billingPages } from './billing/billing.pages.ts'
import { officeBrandPages } from './brands/brands-office.pages.ts'
import { officeCustomerPages, officeEvaluationPages, officeQuotePages } from './customers/customers-office.pages.ts'
import { settingsPages } from './customers/customers.pages.ts'
import { officeInboundPages } from './inbound/inbound-office.pages.ts'
import { inboundPages } from './inbound/inbound.pages.ts'
import { integrationPages } from './integrations/integrations.pages.ts'
import { officeMailPages } from './mail/mail-office.pages.ts'
import { officeHelpPages, officeNoticePages, officeThreadPages } from './messages/messages-office.pages.ts'
import { helpPages } from './messages/messages.pages.ts'
import { officeMarginPages, officeOrderPages } from './orders/orders-office.pages.ts'
import { orderPages } from './orders/orders.pages.ts'
import { officeBooksPages, officeLogPages } from './oversight/oversight-office.pages.ts'
import { operationLogPages } from './oversight/oversight.pages.ts'
import { houseSignInPages, staffPages } from './people/people-office.pages.ts'
import { companySignInPages, subAccountPages } from './people/people.pages.ts'
import { officeProductPages } from './products/products-office.pages.ts'
import { productPages } from './products/products.pages.ts'
import { ratePages } from './rates/rates.pages.ts'
import { officeRatePages } from './rates/rates-office.pages.ts'
import { officeReturnPages } from './returns/returns-office.pages.ts'
import { returnPages } from './returns/returns.pages.ts'
import { officeSerialPages } from './serials/serials-office.pages.ts'
import { serialPages } from './serials/serials.pages.ts'
import { officeStatisticsPages } from './statistics/statistics-office.pages.ts'
import { reportPages, statisticsPages } from './statistics/statistics.pages.ts'
import { officeStockPages } from './stock/stock-office.pages.ts'
import { stockPages } from './stock/stock.pages.ts'
import { officeWarehousePages } from './warehouses/warehouses-office.pages.ts'
import type { OfficePages, PortalPages } from './pages.ts'

export const PORTAL_PAGES: readonly PortalPages[] = [
  statisticsPages,
  productPages,
  inboundPages,
  orderPages,
  returnPages,
  stockPages,
  serialPages,
  billingPages,
  ratePages,
  reportPages,
  settingsPages,
  integrationPages,
  subAccountPages,
  companySignInPages,
  operationLogPages,
  helpPages,
]

export const OFFICE_PAGES: readonly OfficePages[] = [
  officeStatisticsPages,
  officeInboundPages,
  officeOrderPages,
  officeReturnPages,
  officeProductPages,
  officeStockPages,
  officeSerialPages,
  officeBillingPages,
  officeMarginPages,
  officeRatePages,
  officeCustomerPages,
  officeThreadPages,
  officeEvaluationPages,
  officeNoticePages,
  officeHelpPages,
  officeQuotePages,
  staffPages,
  houseSignInPages,
  officeLogPages,
  officeWarehousePages,
  officeBrandPages,
  officePayInPages,
  officeMailPages,
  officeBooksPages,
]
