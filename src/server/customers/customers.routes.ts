// Contract -> use case for registration, quote requests, contracts, settings and keys; no logic.
import type { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import type { officeQuoteCalls, quoteCalls } from '#shared/customers/quote.contract.ts'
import type { registrationCalls } from '#shared/customers/registration.contract.ts'
import type { apiKeyCalls, settingCalls } from '#shared/customers/settings.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { actFor } from './act-for.ts'
import { generateApiKey, revokeApiKey } from './api-keys.ts'
import { askForAccount, checkEmail } from './ask-account.ts'
import { showTrueTrackingNumber } from './change-settings.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { getCustomer, listAssignees, listCustomers } from './customers.queries.ts'
import { assignCustomer, setCredit, updateTerms } from './edit-customer.ts'
import { listQuotes, setQuoteState } from './quotes.ts'
import { requestQuote } from './request-quote.ts'
import { resetMainTwoFactor } from './reset-main-two-factor.ts'
import { getSettingInfo, listApiKeys } from './settings.queries.ts'

export const registrationRoutes = (ctx: Ctx): Handlers<typeof registrationCalls> => ({
  checkEmail: (actor) => checkEmail(ctx, actor),
  register: (actor, input) => askForAccount(ctx, actor, input),
  confirmRegistration: (actor, input) => confirmRegistration(ctx, actor, input),
})

export const quoteRoutes = (ctx: Ctx): Handlers<typeof quoteCalls> => ({
  request: (actor, input) => requestQuote(ctx, actor, input),
})

export const officeQuoteRoutes = (ctx: Ctx): Handlers<typeof officeQuoteCalls> => ({
  getList: (actor, input) => listQuotes(ctx, actor, input),
  setState: (actor, input) => setQuoteState(ctx, actor, input),
})

export const officeCustomerRoutes = (ctx: Ctx): Handlers<typeof officeCustomerCalls> => ({
  getList: (actor, input) => listCustomers(ctx, actor, input),
  getDetail: (actor, input) => getCustomer(ctx, actor, input.customer_id),
  getAssignees: (actor) => listAssignees(ctx, actor),
  actFor: (actor, input) => actFor(ctx, actor, input),
  updateTerms: (actor, input) => updateTerms(ctx, actor, input),
  setCredit: (actor, input) => setCredit(ctx, actor, input),
  resetTwoFactor: (actor, input) => resetMainTwoFactor(ctx, actor, input),
  assign: (actor, input) => assignCustomer(ctx, actor, input),
})

export const settingRoutes = (ctx: Ctx): Handlers<typeof settingCalls> => ({
  getInfo: (actor) => getSettingInfo(ctx, actor),
  changeShowTrueTrackingNumber: (actor, input) => showTrueTrackingNumber(ctx, actor, input),
})

export const apiKeyRoutes = (ctx: Ctx): Handlers<typeof apiKeyCalls> => ({
  getList: (actor) => listApiKeys(ctx, actor),
  generate: (actor, input) => generateApiKey(ctx, actor, input),
  revoke: (actor, input) => revokeApiKey(ctx, actor, input),
})
