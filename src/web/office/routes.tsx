// Every page of the staff's application, one line each, as in the portal; paths are below /office.
import { officeAccessPages } from '#shared/access/access-office.pages.ts'
import { accessPages, ownPages } from '#shared/access/access.pages.ts'
import { officeBillingPages, officePayInPages } from '#shared/billing/billing-office.pages.ts'
import { officeBrandPages } from '#shared/brands/brands-office.pages.ts'
import {
  officeCustomerPages,
  officeEvaluationPages,
  officeQuotePages,
} from '#shared/customers/customers-office.pages.ts'
import { officeInboundPages } from '#shared/inbound/inbound-office.pages.ts'
import { officeMailPages } from '#shared/mail/mail-office.pages.ts'
import { officeHelpPages, officeNoticePages, officeThreadPages } from '#shared/messages/messages-office.pages.ts'
import { officeMarginPages, officeOrderPages } from '#shared/orders/orders-office.pages.ts'
import { officeBooksPages, officeLogPages } from '#shared/oversight/oversight-office.pages.ts'
import { houseSignInPages, staffPages } from '#shared/people/people-office.pages.ts'
import { officeRatePages } from '#shared/rates/rates-office.pages.ts'
import { officeReturnPages } from '#shared/returns/returns-office.pages.ts'
import { officeSerialPages } from '#shared/serials/serials-office.pages.ts'
import { officeProductPages } from '#shared/products/products-office.pages.ts'
import { officeStatisticsPages } from '#shared/statistics/statistics-office.pages.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { officeWarehousePages } from '#shared/warehouses/warehouses-office.pages.ts'
import { page, publicPage, type Page, type PublicPage } from '#web/both/application/routes.ts'

export const HOME_PATH = officeStatisticsPages.workplace.path

export const pages: readonly Page[] = [
  page(officeStatisticsPages.workplace, () => import('./statistics/WorkplacePage.tsx')),
  page(officeStatisticsPages.boards, () => import('./statistics/boards/DashboardsPage.tsx')),
  page(officeReturnPages.returns, () => import('./returns/ReturnsPage.tsx')),
  page(officeReturnPages.return, () => import('./returns/ReturnPage.tsx')),
  page(officeReturnPages.desk, () => import('./returns/ReturnDeskPage.tsx')),
  page(officeReturnPages.unknown, () => import('./returns/UnknownPage.tsx')),
  page(officeBillingPages.topUps, () => import('./billing/TopUpsPage.tsx')),
  page(officeBillingPages.bank, () => import('./billing/bank/BankPage.tsx')),
  page(officeBillingPages.storageFees, () => import('./billing/StorageFeesPage.tsx')),
  page(officeBillingPages.statements, () => import('./billing/StatementsPage.tsx')),
  page(officeBillingPages.ledger, () => import('./billing/LedgerPage.tsx')),
  page(officeBillingPages.estimates, () => import('./billing/EstimatesPage.tsx')),
  page(officeBillingPages.adjustments, () => import('./billing/AdjustmentsPage.tsx')),
  page(officePayInPages.paymentAccounts, () => import('./billing/PaymentAccountsPage.tsx')),
  page(officeBillingPages.disputes, () => import('./billing/DisputesPage.tsx')),
  page(officeLogPages.operationLog, () => import('./oversight/OperationLogPage.tsx')),
  page(officeLogPages.clientErrors, () => import('./oversight/ClientErrorsPage.tsx')),
  page(officeLogPages.health, () => import('./oversight/HealthPage.tsx')),
  page(officeWarehousePages.list, () => import('./warehouses/WarehousesPage.tsx')),
  page(officeWarehousePages.add, () => import('./warehouses/AddWarehousePage.tsx')),
  page(officeWarehousePages.edit, () => import('./warehouses/EditWarehousePage.tsx')),
  page(officeWarehousePages.locations, () => import('./warehouses/locations/LocationsPage.tsx')),
  page(officeWarehousePages.cartons, () => import('./warehouses/cartons/CartonsPage.tsx')),
  page(officeSerialPages.list, () => import('./serials/SerialsPage.tsx')),
  page(officeSerialPages.log, () => import('./serials/SerialLogPage.tsx')),
  page(officeSerialPages.receive, () => import('./serials/ReceiveSerialsPage.tsx')),
  page(officeStockPages.move, () => import('./stock/places/MovePage.tsx')),
  page(officeStockPages.placeLog, () => import('./stock/places/PlaceLogPage.tsx')),
  page(officeWarehousePages.tolerances, () => import('./warehouses/TolerancesPage.tsx')),
  page(officeProductPages.list, () => import('./products/ProductsPage.tsx')),
  page(officeProductPages.detail, () => import('./products/ProductPage.tsx')),
  page(officeProductPages.measure, () => import('./products/MeasurePage.tsx')),
  page(officeProductPages.categories, () => import('./products/CategoriesPage.tsx')),
  page(officeProductPages.attributes, () => import('./products/AttributesPage.tsx')),
  page(officeBrandPages.list, () => import('./brands/BrandsPage.tsx')),
  page(officeBrandPages.add, () => import('./brands/AddBrandPage.tsx')),
  page(officeBrandPages.edit, () => import('./brands/EditBrandPage.tsx')),
  page(officeNoticePages.list, () => import('./messages/NoticesPage.tsx')),
  page(officeNoticePages.add, () => import('./messages/AddNoticePage.tsx')),
  page(officeNoticePages.edit, () => import('./messages/EditNoticePage.tsx')),
  page(officeHelpPages.list, () => import('./messages/help/HelpTextsPage.tsx')),
  page(officeHelpPages.edit, () => import('./messages/help/EditHelpPage.tsx')),
  page(officeBrandPages.appVersions, () => import('./brands/AppVersionsPage.tsx')),
  page(officeBooksPages.check, () => import('./oversight/BooksPage.tsx')),
  page(officeStockPages.list, () => import('./stock/StockPage.tsx')),
  page(officeStockPages.bySku, () => import('./stock/SkuStockPage.tsx')),
  page(officeStockPages.log, () => import('./stock/StockLogPage.tsx')),
  page(officeStockPages.snapshot, () => import('./stock/SnapshotPage.tsx')),
  page(officeStockPages.lots, () => import('./stock/lots/LotsPage.tsx')),
  page(officeStockPages.lotOrders, () => import('./stock/lots/LotOrdersPage.tsx')),
  page(officeStockPages.quarantine, () => import('./stock/quarantine/QuarantinePage.tsx')),
  page(officeStockPages.counts, () => import('./stock/counts/CountsPage.tsx')),
  page(officeStockPages.count, () => import('./stock/counts/CountPage.tsx')),
  page(officeStockPages.countDesk, () => import('./stock/counts/CountDeskPage.tsx')),
  page(officeStockPages.placeCounts, () => import('./stock/place-counts/PlaceCountsPage.tsx')),
  page(officeStockPages.placeCount, () => import('./stock/place-counts/PlaceCountPage.tsx')),
  page(officeStockPages.transfers, () => import('./stock/transfers/TransfersPage.tsx')),
  page(officeStockPages.addTransfer, () => import('./stock/transfers/AddTransferPage.tsx')),
  page(officeStockPages.transfer, () => import('./stock/transfers/TransferPage.tsx')),
  page(officeStockPages.transferDesk, () => import('./stock/transfers/TransferDeskPage.tsx')),
  page(officeInboundPages.bookings, () => import('./inbound/bookings/BookingsPage.tsx')),
  page(officeInboundPages.losses, () => import('./inbound/losses/LossesPage.tsx')),
  page(officeInboundPages.loss, () => import('./inbound/losses/LossPage.tsx')),
  page(officeInboundPages.booking, () => import('./inbound/bookings/BookingPage.tsx')),
  page(officeInboundPages.arrivals, () => import('./inbound/arrivals/ArrivalsPage.tsx')),
  page(officeInboundPages.scans, () => import('./inbound/receiving/ScansPage.tsx')),
  page(officeInboundPages.receiving, () => import('./inbound/receiving/ReceivingPage.tsx')),
  page(officeOrderPages.list, () => import('./orders/list/OrdersPage.tsx')),
  page(officeOrderPages.detail, () => import('./orders/detail/OrderPage.tsx')),
  page(officeOrderPages.tasks, () => import('./orders/tasks/TasksPage.tsx')),
  page(officeOrderPages.trackingFile, () => import('./orders/tracking/TrackingFilePage.tsx')),
  page(officeOrderPages.words, () => import('./orders/tracking/CarrierWordsPage.tsx')),
  page(officeOrderPages.packers, () => import('./orders/packers/PackersPage.tsx')),
  page(officeOrderPages.waves, () => import('./orders/waves/WavesPage.tsx')),
  page(officeOrderPages.wave, () => import('./orders/waves/WavePage.tsx')),
  page(officeOrderPages.wavePick, () => import('./orders/waves/PickPage.tsx')),
  page(officeOrderPages.manifests, () => import('./orders/manifests/ManifestsPage.tsx')),
  page(officeOrderPages.manifest, () => import('./orders/manifests/ManifestPage.tsx')),
  page(officeOrderPages.packing, () => import('./orders/packing/PackingPage.tsx')),
  page(officeMarginPages.margins, () => import('./orders/margins/MarginsPage.tsx')),
  page(officeRatePages.methods, () => import('./rates/MethodsPage.tsx')),
  page(officeRatePages.addMethod, () => import('./rates/AddMethodPage.tsx')),
  page(officeRatePages.editMethod, () => import('./rates/EditMethodPage.tsx')),
  page(officeRatePages.tariff, () => import('./rates/TariffPage.tsx')),
  page(officeRatePages.newVersion, () => import('./rates/NewVersionPage.tsx')),
  page(officeRatePages.version, () => import('./rates/VersionPage.tsx')),
  page(officeRatePages.priceLists, () => import('./rates/PriceListsPage.tsx')),
  page(officeRatePages.customerLists, () => import('./rates/customer-lists/CustomerListsPage.tsx')),
  page(officeRatePages.priceGroups, () => import('./rates/groups/PriceGroupsPage.tsx')),
  page(officeRatePages.priceGroup, () => import('./rates/groups/PriceGroupPage.tsx')),
  page(officeRatePages.proposals, () => import('./rates/ProposalsPage.tsx')),
  page(officeRatePages.exchangeRates, () => import('./rates/ExchangeRatesPage.tsx')),
  page(officeRatePages.calculator, () => import('./rates/CalculatorPage.tsx')),
  page(officeCustomerPages.list, () => import('./customers/CustomersPage.tsx')),
  page(officeCustomerPages.add, () => import('./customers/AddCustomerPage.tsx')),
  page(officeCustomerPages.detail, () => import('./customers/CustomerPage.tsx')),
  page(officeThreadPages.threads, () => import('./messages/threads/ConversationsPage.tsx')),
  page(officeThreadPages.thread, () => import('./messages/threads/ConversationPage.tsx')),
  page(officeEvaluationPages.list, () => import('./customers/evaluation/EvaluationsPage.tsx')),
  page(officeQuotePages.list, () => import('./customers/QuoteRequestsPage.tsx')),
  page(ownPages.profile, () => import('./people/ProfilePage.tsx')),
  page(ownPages.password, () => import('./people/PasswordPage.tsx')),
  page(officeMailPages.outbox, () => import('./mail/OutboxPage.tsx')),
  page(staffPages.list, () => import('./people/StaffPage.tsx')),
  page(staffPages.add, () => import('./people/AddStaffPage.tsx')),
  page(staffPages.edit, () => import('./people/EditStaffPage.tsx')),
  page(houseSignInPages.settings, () => import('./people/CompanySignInPage.tsx'), {
    // A typed secret does not wait in a hidden page.
    keepAlive: false,
  }),
]

/** Pages without a token; they must not import the component library. */
export const publicPages: readonly PublicPage[] = [
  publicPage(accessPages.companySignIn, () => import('./access/CompanySignInPage.tsx')),
  publicPage(accessPages.forgot, () => import('./access/SendEmailPage.tsx')),
  publicPage(accessPages.newPassword, () => import('./access/ForgetPage.tsx')),
  publicPage(accessPages.acceptInvitation, () => import('./people/AcceptInvitationPage.tsx')),
  publicPage(officeAccessPages.firstAdmin, () => import('./access/FirstAdminPage.tsx')),
]
