// Contract -> use case for registration, quote requests, contracts, settings and keys; no logic.
import { customerNoteCalls } from '#shared/customers/customer-notes.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { officeQuoteRequestCalls, quoteRequestCalls } from '#shared/customers/quote-request.contract.ts'
import { registrationCalls } from '#shared/customers/registration.contract.ts'
import { evaluationCalls, officeEvaluationCalls } from '#shared/customers/evaluation.contract.ts'
import { keyUsageCalls } from '#shared/customers/key-usage.contract.ts'
import { apiKeyCalls, settingCalls } from '#shared/customers/settings.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { actFor } from './act-for.ts'
import { addCustomer, inviteMainAgain, listCustomerBrands } from './add-customer.ts'
import { generateApiKey, revokeApiKey, rotateApiKey } from './api-keys.ts'
import { askForAccount, checkEmail } from './ask-account.ts'
import {
  changeRecipientDays,
  changeRecipientMails,
  changeStatementMail,
  showTrueTrackingNumber,
} from './change-settings.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { addNote, deleteNote, listNotes, pinNote, restoreNote, updateNote } from './customer-notes.ts'
import { getCustomer, listAssignees, listCustomers } from './customers.queries.ts'
import { assignCustomer, setCredit, updateTerms } from './edit-customer.ts'
import {
  evaluationTrend,
  exportEvaluations,
  getEvaluationState,
  listEvaluations,
  listOfficeEvaluations,
} from './evaluation/evaluations.queries.ts'
import { answerEvaluation, giveEvaluation } from './evaluation/give-evaluation.ts'
import { listQuoteRequests, setQuoteRequestState } from './quote-requests.ts'
import { requestQuote } from './request-quote.ts'
import { resetMainTwoFactor } from './reset-main-two-factor.ts'
import { exportCustomers } from './export-customers.ts'
import { changeLimit } from './usage/change-limit.ts'
import { exportUsage, getUsage } from './usage/usage.queries.ts'
import { getSettingInfo, listApiKeys } from './settings.queries.ts'

const registrationRoutes = answered(registrationCalls, (ctx) => ({
  checkEmail: (actor) => checkEmail(ctx, actor),
  register: (actor, input) => askForAccount(ctx, actor, input),
  confirmRegistration: (actor, input) => confirmRegistration(ctx, actor, input),
}))

const quoteRequestRoutes = answered(quoteRequestCalls, (ctx) => ({
  request: (actor, input) => requestQuote(ctx, actor, input),
}))

const officeQuoteRequestRoutes = answered(officeQuoteRequestCalls, (ctx) => ({
  getList: (actor, input) => listQuoteRequests(ctx, actor, input),
  setState: (actor, input) => setQuoteRequestState(ctx, actor, input),
}))

const officeCustomerRoutes = answered(officeCustomerCalls, (ctx) => ({
  getList: (actor, input) => listCustomers(ctx, actor, input),
  exportList: (actor, input) => exportCustomers(ctx, actor, input),
  getDetail: (actor, input) => getCustomer(ctx, actor, input.customer_id),
  getAssignees: (actor) => listAssignees(ctx, actor),
  getBrands: (actor) => listCustomerBrands(ctx, actor),
  addCustomer: (actor, input) => addCustomer(ctx, actor, input),
  sendInvitation: (actor, input) => inviteMainAgain(ctx, actor, input),
  actFor: (actor, input) => actFor(ctx, actor, input),
  updateTerms: (actor, input) => updateTerms(ctx, actor, input),
  setCredit: (actor, input) => setCredit(ctx, actor, input),
  resetTwoFactor: (actor, input) => resetMainTwoFactor(ctx, actor, input),
  assign: (actor, input) => assignCustomer(ctx, actor, input),
}))

const noteRoutes = answered(customerNoteCalls, (ctx) => ({
  getNotes: (actor, input) => listNotes(ctx, actor, input),
  addNote: (actor, input) => addNote(ctx, actor, input),
  updateNote: (actor, input) => updateNote(ctx, actor, input),
  pinNote: (actor, input) => pinNote(ctx, actor, input),
  deleteNote: (actor, input) => deleteNote(ctx, actor, input),
  restoreNote: (actor, input) => restoreNote(ctx, actor, input),
}))

const evaluationRoutes = answered(evaluationCalls, (ctx) => ({
  getState: (actor) => getEvaluationState(ctx, actor),
  getList: (actor, input) => listEvaluations(ctx, actor, input),
  give: (actor, input) => giveEvaluation(ctx, actor, input),
}))
const officeEvaluationRoutes = answered(officeEvaluationCalls, (ctx) => ({
  getList: (actor, input) => listOfficeEvaluations(ctx, actor, input),
  exportList: (actor, input) => exportEvaluations(ctx, actor, input),
  getTrend: (actor) => evaluationTrend(ctx, actor),
  answer: (actor, input) => answerEvaluation(ctx, actor, input),
}))

const settingRoutes = answered(settingCalls, (ctx) => ({
  getInfo: (actor) => getSettingInfo(ctx, actor),
  changeRecipientDays: (actor, input) => changeRecipientDays(ctx, actor, input),
  changeRecipientMails: (actor, input) => changeRecipientMails(ctx, actor, input),
  changeStatementMail: (actor, input) => changeStatementMail(ctx, actor, input),
  changeShowTrueTrackingNumber: (actor, input) => showTrueTrackingNumber(ctx, actor, input),
}))

const apiKeyRoutes = answered(apiKeyCalls, (ctx) => ({
  getList: (actor) => listApiKeys(ctx, actor),
  generate: (actor, input) => generateApiKey(ctx, actor, input),
  rotate: (actor, input) => rotateApiKey(ctx, actor, input),
  revoke: (actor, input) => revokeApiKey(ctx, actor, input),
}))

const keyUsageRoutes = answered(keyUsageCalls, (ctx) => ({
  getUsage: (actor, input) => getUsage(ctx, actor, input),
  exportUsage: (actor, input) => exportUsage(ctx, actor, input),
  changeLimit: (actor, input) => changeLimit(ctx, actor, input),
}))

export const routes: readonly Routes[] = [
  registrationRoutes,
  quoteRequestRoutes,
  officeQuoteRequestRoutes,
  evaluationRoutes,
  officeEvaluationRoutes,
  settingRoutes,
  apiKeyRoutes,
  keyUsageRoutes,
  officeCustomerRoutes,
  noteRoutes,
]
