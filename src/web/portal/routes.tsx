// Every page of the customers' portal, one line each; the server's menu decides who may open which:
// page(orderPages.list, () => import('./orders/list/OrdersPage.tsx')),
// page(orderPages.detail, () => import('./orders/detail/OrderPage.tsx')),
import { portalAccessPages } from '#shared/access/access-portal.pages.ts'
import { accessPages, ownPages } from '#shared/access/access.pages.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { settingsPages } from '#shared/customers/customers.pages.ts'
import { integrationPages } from '#shared/integrations/integrations.pages.ts'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { helpPages, messagePages } from '#shared/messages/messages.pages.ts'
import { orderPages } from '#shared/orders/orders.pages.ts'
import { trackingPages } from '#shared/orders/tracking.pages.ts'
import { operationLogPages } from '#shared/oversight/oversight.pages.ts'
import { companySignInPages, subAccountPages } from '#shared/people/people.pages.ts'
import { productPages } from '#shared/products/products.pages.ts'
import { ratePages } from '#shared/rates/rates.pages.ts'
import { returnPages } from '#shared/returns/returns.pages.ts'
import { serialPages } from '#shared/serials/serials.pages.ts'
import { reportPages, statisticsPages } from '#shared/statistics/statistics.pages.ts'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { page, publicPage, type Page, type PublicPage } from '#web/both/application/routes.ts'

export const HOME_PATH = statisticsPages.workplace.path

export const pages: readonly Page[] = [
  page(statisticsPages.workplace, () => import('./statistics/WorkplacePage.tsx')),
  page(statisticsPages.analysis, () => import('./statistics/Board.tsx')),
  page(statisticsPages.monitor, () => import('./statistics/Board.tsx')),
  page(statisticsPages.workplace2, () => import('./statistics/Board.tsx')),
  page(settingsPages.usage, () => import('./customers/usage/UsagePage.tsx')),
  page(settingsPages.evaluation, () => import('./customers/evaluation/EvaluationPage.tsx')),
  page(billingPages.transactions, () => import('./billing/TransactionsPage.tsx')),
  page(billingPages.fulfilmentFees, () => import('./billing/FulfilmentFeesPage.tsx')),
  page(billingPages.storageFees, () => import('./billing/StorageFeesPage.tsx')),
  page(billingPages.statements, () => import('./billing/StatementsPage.tsx')),
  page(billingPages.estimates, () => import('./billing/EstimatesPage.tsx')),
  page(billingPages.disputes, () => import('./billing/DisputesPage.tsx')),
  page(billingPages.records, () => import('./billing/RecordsPage.tsx')),
  page(billingPages.editTopUp, () => import('./billing/EditTopUpPage.tsx')),
  page(billingPages.topUps, () => import('./billing/TopUpsPage.tsx')),
  page(ratePages.tariffs, () => import('./rates/TariffsPage.tsx')),
  page(billingPages.addTopUp, () => import('./billing/AddTopUpPage.tsx')),
  page(productPages.list, () => import('./products/ProductsPage.tsx')),
  page(productPages.import, () => import('./products/ImportProductsPage.tsx')),
  page(productPages.add, () => import('./products/AddProductPage.tsx')),
  page(productPages.edit, () => import('./products/EditProductPage.tsx')),
  page(productPages.detail, () => import('./products/ProductPage.tsx')),
  page(orderPages.list, () => import('./orders/list/OrdersPage.tsx')),
  page(orderPages.tasks, () => import('./orders/tasks/TasksPage.tsx')),
  page(orderPages.import, () => import('./orders/list/ImportOrdersPage.tsx')),
  page(orderPages.recipients, () => import('./orders/recipients/RecipientsPage.tsx')),
  page(orderPages.methodRules, () => import('./orders/methods/MethodRulesPage.tsx')),
  page(orderPages.add, () => import('./orders/form/OrderFormPage.tsx')),
  page(orderPages.selfService, () => import('./orders/form/CollectedPage.tsx')),
  page(orderPages.ownLabel, () => import('./orders/form/OwnLabelPage.tsx')),
  page(orderPages.edit, () => import('./orders/form/OrderFormPage.tsx')),
  page(orderPages.shipping, () => import('./orders/shipping/ShippingPage.tsx')),
  page(orderPages.detail, () => import('./orders/detail/OrderPage.tsx')),
  page(ratePages.calculator, () => import('./rates/CalculatorPage.tsx')),
  page(returnPages.list, () => import('./returns/ReturnsPage.tsx')),
  page(returnPages.claims, () => import('./returns/ClaimsPage.tsx')),
  page(returnPages.detail, () => import('./returns/ReturnPage.tsx')),
  page(inboundPages.list, () => import('./inbound/list/BookingsPage.tsx')),
  page(inboundPages.guidelines, () => import('./inbound/guidelines/GuidelinesPage.tsx')),
  page(inboundPages.skuGuide, () => import('./inbound/guidelines/SkuGuidePage.tsx')),
  page(inboundPages.bookingGuide, () => import('./inbound/guidelines/BookingGuidePage.tsx')),
  page(inboundPages.add, () => import('./inbound/wizard/WizardPage.tsx')),
  page(inboundPages.edit, () => import('./inbound/wizard/WizardPage.tsx')),
  page(inboundPages.losses, () => import('./inbound/losses/LossesPage.tsx')),
  page(inboundPages.loss, () => import('./inbound/losses/LossPage.tsx')),
  page(inboundPages.skus, () => import('./inbound/detail/BookingSkusPage.tsx')),
  page(inboundPages.detail, () => import('./inbound/detail/BookingPage.tsx')),
  page(stockPages.list, () => import('./stock/InventoryPage.tsx')),
  page(stockPages.bySku, () => import('./stock/SkuStockPage.tsx')),
  page(stockPages.log, () => import('./stock/StockLogPage.tsx')),
  page(stockPages.snapshot, () => import('./stock/SnapshotPage.tsx')),
  page(stockPages.lots, () => import('./stock/lots/LotsPage.tsx')),
  page(stockPages.lotOrders, () => import('./stock/lots/LotOrdersPage.tsx')),
  page(stockPages.quarantine, () => import('./stock/QuarantinePage.tsx')),
  page(stockPages.counts, () => import('./stock/counts/CountsPage.tsx')),
  page(stockPages.count, () => import('./stock/counts/CountPage.tsx')),
  page(serialPages.list, () => import('./serials/SerialsPage.tsx')),
  page(serialPages.import, () => import('./serials/ImportSerialsPage.tsx')),
  page(serialPages.log, () => import('./serials/SerialLogPage.tsx')),
  page(stockPages.transfers, () => import('./stock/transfers/TransfersPage.tsx')),
  page(stockPages.addTransfer, () => import('./stock/transfers/AddTransferPage.tsx')),
  page(stockPages.transfer, () => import('./stock/transfers/TransferPage.tsx')),
  page(reportPages.shipping, () => import('./statistics/Board.tsx')),
  page(reportPages.countries, () => import('./statistics/Board.tsx')),
  page(reportPages.volume, () => import('./statistics/Board.tsx')),
  page(reportPages.onTime, () => import('./statistics/Board.tsx')),
  page(reportPages.expenses, () => import('./statistics/Board.tsx')),
  page(reportPages.skus, () => import('./statistics/Board.tsx')),
  page(ownPages.profile, () => import('./people/ProfilePage.tsx')),
  page(messagePages.list, () => import('./messages/MessagesPage.tsx')),
  page(messagePages.notices, () => import('./messages/NoticesPage.tsx')),
  page(helpPages.center, () => import('./messages/help/HelpPage.tsx')),
  page(helpPages.chapter, () => import('./messages/help/HelpPage.tsx')),
  page(messagePages.choices, () => import('./messages/MessageChoicesPage.tsx')),
  page(ownPages.password, () => import('./people/PasswordPage.tsx'), {
    // Typed passwords do not wait in a hidden page.
    keepAlive: false,
  }),
  page(settingsPages.general, () => import('./customers/SettingsPage.tsx'), {
    // A new key is told once.
    keepAlive: false,
  }),
  page(integrationPages.shops, () => import('./integrations/shops/ShopsPage.tsx')),
  page(integrationPages.shop, () => import('./integrations/shops/ShopPage.tsx')),
  page(integrationPages.dropshipping, () => import('./integrations/dropshipping/DropshippingPage.tsx')),
  page(integrationPages.webhooks, () => import('./integrations/WebhooksPage.tsx'), {
    // A new secret is told once.
    keepAlive: false,
  }),
  page(integrationPages.webhook, () => import('./integrations/WebhookPage.tsx')),
  page(integrationPages.reference, () => import('./integrations/ReferencePage.tsx')),
  page(subAccountPages.list, () => import('./people/SubAccountsPage.tsx')),
  page(subAccountPages.add, () => import('./people/AddSubAccountPage.tsx')),
  page(subAccountPages.edit, () => import('./people/EditSubAccountPage.tsx')),
  page(companySignInPages.settings, () => import('./people/CompanySignInPage.tsx'), {
    // A typed secret does not wait in a hidden page.
    keepAlive: false,
  }),
  page(operationLogPages.list, () => import('./oversight/OperationLogPage.tsx')),
]

/** Pages without a token; they must not import the component library. */
export const publicPages: readonly PublicPage[] = [
  publicPage(accessPages.companySignIn, () => import('./access/CompanySignInPage.tsx')),
  publicPage(accessPages.forgot, () => import('./access/SendEmailPage.tsx')),
  publicPage(accessPages.newPassword, () => import('./access/ForgetPage.tsx')),
  publicPage(accessPages.acceptInvitation, () => import('./access/AcceptInvitationPage.tsx')),
  publicPage(portalAccessPages.requestQuote, () => import('./access/RequestQuotePage.tsx')),
  publicPage(portalAccessPages.register, () => import('./access/RegisterPage.tsx')),
  publicPage(trackingPages.track, () => import('./orders/tracking/TrackPage.tsx')),
  publicPage(portalAccessPages.confirmEmail, () => import('./access/ConfirmEmailPage.tsx')),
]
