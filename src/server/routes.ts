// Every call of the product and who answers it. The OpenAPI document, the permission matrix and `npm run routes` are made of
// `contracts`; a contract without handlers does not compile.
import type { FastifyInstance } from 'fastify'
import { officePasswordCalls, passwordCalls } from '#shared/access/passwords.contract.ts'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { officeTwoFactorCalls, twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { billingCalls, officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { fulfillmentFeeCalls } from '#shared/billing/fulfillment-fee.contract.ts'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import { appVersionCalls, officeAppVersionCalls } from '#shared/brands/app-versions.contract.ts'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import type { Call } from '#shared/contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { officeQuoteCalls, quoteCalls } from '#shared/customers/quote.contract.ts'
import { registrationCalls } from '#shared/customers/registration.contract.ts'
import { apiKeyCalls, settingCalls } from '#shared/customers/settings.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { officeMailCalls } from '#shared/mail/mail.contract.ts'
import { guideCalls } from '#shared/messages/guide.contract.ts'
import { noticeCalls, officeNoticeCalls } from '#shared/messages/notices.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { trackingCalls } from '#shared/orders/tracking.contract.ts'
import { invitationCalls } from '#shared/people/invitation.contract.ts'
import { officeProfileCalls, profileCalls } from '#shared/people/profile.contract.ts'
import { officeStaffCalls } from '#shared/people/staff.contract.ts'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { clientErrorCalls, officeClientErrorCalls } from '#shared/oversight/client-error.contract.ts'
import { dashboardCalls, officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { liveCalls, officeLiveCalls } from '#shared/messages/live.contract.ts'
import { officeBooksCalls } from '#shared/oversight/books.contract.ts'
import { officeOperationLogCalls, operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { officeStockCalls, stockCalls } from '#shared/stock/stock.contract.ts'
import { warningEmailCalls } from '#shared/stock/warning-emails.contract.ts'
import { officeWarehouseCalls, warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import * as access from './access/index.ts'
import type { Ctx } from './base/context.ts'
import { mount, type Handlers } from './base/http/http.ts'
import * as billing from './billing/index.ts'
import * as brands from './brands/index.ts'
import * as customers from './customers/index.ts'
import * as inbound from './inbound/index.ts'
import * as mail from './mail/index.ts'
import * as messages from './messages/index.ts'
import * as orders from './orders/index.ts'
import * as oversight from './oversight/index.ts'
import * as people from './people/index.ts'
import * as products from './products/index.ts'
import * as rates from './rates/index.ts'
import * as statistics from './statistics/index.ts'
import * as stock from './stock/index.ts'
import * as warehouses from './warehouses/index.ts'

const contracts = {
  signIn: signInCalls,
  officeSignIn: officeSignInCalls,
  signInCodes: signInCodeCalls,
  twoFactor: twoFactorCalls,
  officeTwoFactor: officeTwoFactorCalls,
  passwords: passwordCalls,
  registration: registrationCalls,
  officePasswords: officePasswordCalls,
  invitations: invitationCalls,
  quotes: quoteCalls,
  officeQuotes: officeQuoteCalls,
  profile: profileCalls,
  officeProfile: officeProfileCalls,
  settings: settingCalls,
  apiKeys: apiKeyCalls,
  warningEmails: warningEmailCalls,
  officeMail: officeMailCalls,
  subAccounts: subAccountCalls,
  officeStaff: officeStaffCalls,
  officeCustomers: officeCustomerCalls,
  products: productCalls,
  warehouses: warehouseCalls,
  officeWarehouses: officeWarehouseCalls,
  stock: stockCalls,
  officeStock: officeStockCalls,
  officeRates: officeRateCalls,
  billing: billingCalls,
  officeBilling: officeBillingCalls,
  fulfillmentFees: fulfillmentFeeCalls,
  topUps: topUpCalls,
  officeTopUps: officeTopUpCalls,
  inbound: inboundCalls,
  officeInbound: officeInboundCalls,
  receiving: receivingCalls,
  orders: orderCalls,
  officeOrders: officeOrderCalls,
  tracking: trackingCalls,
  guide: guideCalls,
  appVersion: appVersionCalls,
  officeAppVersion: officeAppVersionCalls,
  notices: noticeCalls,
  officeNotices: officeNoticeCalls,
  dashboard: dashboardCalls,
  officeDashboard: officeDashboardCalls,
  operationLog: operationLogCalls,
  officeOperationLog: officeOperationLogCalls,
  live: liveCalls,
  officeLive: officeLiveCalls,
  officeBooks: officeBooksCalls,
  brands: brandCalls,
  clientErrors: clientErrorCalls,
  officeClientErrors: officeClientErrorCalls,
} satisfies Record<string, Record<string, Call>>

const handlers = (ctx: Ctx): { [K in keyof typeof contracts]: Handlers<(typeof contracts)[K]> } => ({
  signIn: access.signInRoutes(ctx),
  officeSignIn: access.officeSignInRoutes(ctx),
  signInCodes: access.signInCodeRoutes(ctx),
  twoFactor: access.twoFactorRoutes(ctx),
  officeTwoFactor: access.officeTwoFactorRoutes(ctx),
  passwords: access.passwordRoutes(ctx),
  registration: customers.registrationRoutes(ctx),
  officePasswords: access.officePasswordRoutes(ctx),
  invitations: people.invitationRoutes(ctx),
  quotes: customers.quoteRoutes(ctx),
  officeQuotes: customers.officeQuoteRoutes(ctx),
  profile: people.profileRoutes(ctx),
  officeProfile: people.officeProfileRoutes(ctx),
  settings: customers.settingRoutes(ctx),
  apiKeys: customers.apiKeyRoutes(ctx),
  warningEmails: stock.warningEmailRoutes(ctx),
  officeMail: mail.officeMailRoutes(ctx),
  subAccounts: people.subAccountRoutes(ctx),
  officeStaff: people.officeStaffRoutes(ctx),
  officeCustomers: customers.officeCustomerRoutes(ctx),
  products: products.productRoutes(ctx),
  warehouses: warehouses.warehouseRoutes(ctx),
  officeWarehouses: warehouses.officeWarehouseRoutes(ctx),
  stock: stock.stockRoutes(ctx),
  officeStock: stock.officeStockRoutes(ctx),
  officeRates: rates.officeRateRoutes(ctx),
  billing: billing.billingRoutes(ctx),
  officeBilling: billing.officeBillingRoutes(ctx),
  fulfillmentFees: billing.fulfillmentFeeRoutes(ctx),
  topUps: billing.topUpRoutes(ctx),
  officeTopUps: billing.officeTopUpRoutes(ctx),
  inbound: inbound.inboundRoutes(ctx),
  officeInbound: inbound.officeInboundRoutes(ctx),
  receiving: inbound.receivingRoutes(ctx),
  orders: orders.orderRoutes(ctx),
  officeOrders: orders.officeOrderRoutes(ctx),
  tracking: orders.trackingRoutes(ctx),
  guide: messages.guideRoutes(ctx),
  appVersion: brands.appVersionRoutes(ctx),
  officeAppVersion: brands.officeAppVersionRoutes(ctx),
  notices: messages.noticeRoutes(ctx),
  officeNotices: messages.officeNoticeRoutes(ctx),
  dashboard: statistics.dashboardRoutes(ctx),
  officeDashboard: statistics.officeDashboardRoutes(ctx),
  operationLog: oversight.operationLogRoutes(ctx),
  officeOperationLog: oversight.officeOperationLogRoutes(ctx),
  live: messages.liveRoutes(ctx),
  officeLive: messages.officeLiveRoutes(ctx),
  officeBooks: oversight.officeBooksRoutes(ctx),
  brands: brands.brandRoutes(ctx),
  clientErrors: oversight.clientErrorRoutes(ctx),
  officeClientErrors: oversight.officeClientErrorRoutes(ctx),
})

export const allCalls: readonly Call[] = Object.values(contracts).flatMap((calls) => Object.values(calls) as Call[])

export function mountAll(app: FastifyInstance, ctx: Ctx): void {
  const find = access.findActor(ctx)
  const made = handlers(ctx)
  for (const name of Object.keys(contracts) as (keyof typeof contracts)[]) {
    mount(
      app,
      ctx,
      find,
      contracts[name] as Record<string, Call>,
      made[name] as unknown as Handlers<Record<string, Call>>,
    )
  }
}
