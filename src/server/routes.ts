// Every call of the product and who answers it. The OpenAPI document, the permission matrix and `npm run routes` are made of
// `contracts`; a contract without handlers does not compile.
import type { FastifyInstance } from 'fastify'
import { appVersionCalls, officeAppVersionCalls } from '#shared/brands/app-versions.contract.ts'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import { accountCalls, officeAccountCalls } from '#shared/accounts/accounts.contract.ts'
import { officeCustomerCalls, officeStaffCalls } from '#shared/accounts/office-people.contract.ts'
import { subAccountCalls } from '#shared/accounts/sub-accounts.contract.ts'
import { signInCodeCalls } from '#shared/accounts/sign-in-code.contract.ts'
import { officeTwoFactorCalls, twoFactorCalls } from '#shared/accounts/two-factor.contract.ts'
import { accessCalls, officeAccessCalls } from '#shared/accounts/access.contract.ts'
import { invitationCalls } from '#shared/accounts/invitation.contract.ts'
import { guideCalls } from '#shared/accounts/guide.contract.ts'
import { officeMailCalls } from '#shared/accounts/mail.contract.ts'
import { officeQuoteCalls, quoteCalls } from '#shared/accounts/quote.contract.ts'
import { officeProfileCalls, profileCalls } from '#shared/accounts/profile.contract.ts'
import { apiKeyCalls, settingCalls, warningEmailCalls } from '#shared/accounts/settings.contract.ts'
import { billingCalls, officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { fulfillmentFeeCalls } from '#shared/billing/fulfillment-fee.contract.ts'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import type { Call } from '#shared/contract.ts'
import {
  accessRoutes,
  accountRoutes,
  findActor,
  officeAccountRoutes,
  officeMailRoutes,
  profileRoutes,
} from './accounts/index.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { officeStockCalls, stockCalls } from '#shared/stock/stock.contract.ts'
import { officeWarehouseCalls, warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { productRoutes } from './products/index.ts'
import { officeStockRoutes, stockRoutes } from './stock/index.ts'
import { officeWarehouseRoutes, warehouseRoutes } from './warehouses/index.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { noticeCalls, officeNoticeCalls } from '#shared/messages/notices.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { trackingCalls } from '#shared/orders/tracking.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { clientErrorCalls, officeClientErrorCalls } from '#shared/statistics/client-error.contract.ts'
import { dashboardCalls, officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { liveCalls, officeBooksCalls, officeLiveCalls } from '#shared/statistics/live.contract.ts'
import { officeOperationLogCalls, operationLogCalls } from '#shared/statistics/operation-log.contract.ts'
import * as people from './accounts/index.ts'
import type { Ctx } from './base/context.ts'
import { mount, type Handlers } from './base/http/http.ts'
import {
  billingRoutes,
  fulfillmentFeeRoutes,
  officeBillingRoutes,
  officeTopUpRoutes,
  topUpRoutes,
} from './billing/index.ts'
import { appVersionRoutes, brandRoutes, officeAppVersionRoutes } from './brands/index.ts'
import { inboundRoutes, officeInboundRoutes, receivingRoutes } from './inbound/index.ts'
import { noticeRoutes, officeNoticeRoutes } from './messages/index.ts'
import { officeOrderRoutes, orderRoutes, trackingRoutes } from './orders/index.ts'
import { officeRateRoutes } from './rates/index.ts'
import * as statistics from './statistics/index.ts'

const contracts = {
  accounts: accountCalls,
  officeAccounts: officeAccountCalls,
  signInCodes: signInCodeCalls,
  twoFactor: twoFactorCalls,
  officeTwoFactor: officeTwoFactorCalls,
  access: accessCalls,
  officeAccess: officeAccessCalls,
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
  accounts: accountRoutes(ctx),
  officeAccounts: officeAccountRoutes(ctx),
  signInCodes: people.signInCodeRoutes(ctx),
  twoFactor: people.twoFactorRoutes(ctx),
  officeTwoFactor: people.officeTwoFactorRoutes(ctx),
  access: accessRoutes(ctx),
  officeAccess: people.officeAccessRoutes(ctx),
  invitations: people.invitationRoutes(ctx),
  quotes: people.quoteRoutes(ctx),
  officeQuotes: people.officeQuoteRoutes(ctx),
  profile: profileRoutes(ctx),
  officeProfile: people.officeProfileRoutes(ctx),
  settings: people.settingRoutes(ctx),
  apiKeys: people.apiKeyRoutes(ctx),
  warningEmails: people.warningEmailRoutes(ctx),
  officeMail: officeMailRoutes(ctx),
  subAccounts: people.subAccountRoutes(ctx),
  officeStaff: people.officeStaffRoutes(ctx),
  officeCustomers: people.officeCustomerRoutes(ctx),
  products: productRoutes(ctx),
  warehouses: warehouseRoutes(ctx),
  officeWarehouses: officeWarehouseRoutes(ctx),
  stock: stockRoutes(ctx),
  officeStock: officeStockRoutes(ctx),
  officeRates: officeRateRoutes(ctx),
  billing: billingRoutes(ctx),
  officeBilling: officeBillingRoutes(ctx),
  fulfillmentFees: fulfillmentFeeRoutes(ctx),
  topUps: topUpRoutes(ctx),
  officeTopUps: officeTopUpRoutes(ctx),
  inbound: inboundRoutes(ctx),
  officeInbound: officeInboundRoutes(ctx),
  receiving: receivingRoutes(ctx),
  orders: orderRoutes(ctx),
  officeOrders: officeOrderRoutes(ctx),
  tracking: trackingRoutes(ctx),
  guide: people.guideRoutes(ctx),
  appVersion: appVersionRoutes(ctx),
  officeAppVersion: officeAppVersionRoutes(ctx),
  notices: noticeRoutes(ctx),
  officeNotices: officeNoticeRoutes(ctx),
  dashboard: statistics.dashboardRoutes(ctx),
  officeDashboard: statistics.officeDashboardRoutes(ctx),
  operationLog: statistics.operationLogRoutes(ctx),
  officeOperationLog: statistics.officeOperationLogRoutes(ctx),
  live: statistics.liveRoutes(ctx),
  officeLive: statistics.officeLiveRoutes(ctx),
  officeBooks: statistics.officeBooksRoutes(ctx),
  brands: brandRoutes(ctx),
  clientErrors: statistics.clientErrorRoutes(ctx),
  officeClientErrors: statistics.officeClientErrorRoutes(ctx),
})

export const allCalls: readonly Call[] = Object.values(contracts).flatMap((calls) => Object.values(calls) as Call[])

export function mountAll(app: FastifyInstance, ctx: Ctx): void {
  const find = findActor(ctx)
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
