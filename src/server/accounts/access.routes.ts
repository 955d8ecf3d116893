// Contract -> use case for people without a session, for a person's own profile and for the outbox; no logic.
import { accessCalls, officeAccessCalls } from '#shared/accounts/access.contract.ts'
import { guideCalls } from '#shared/accounts/guide.contract.ts'
import { invitationCalls } from '#shared/accounts/invitation.contract.ts'
import { officeMailCalls } from '#shared/accounts/mail.contract.ts'
import type { officeQuoteCalls, quoteCalls } from '#shared/accounts/quote.contract.ts'
import { officeProfileCalls, profileCalls } from '#shared/accounts/profile.contract.ts'
import type { Ctx } from '../base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { acceptInvitation, checkInvitation } from './accept-invitation.ts'
import { askForAccount, askForPassword, checkEmail } from './ask-access.ts'
import { changePassword } from './change-password.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { endOtherSessions } from './end-sessions.ts'
import { listOutbox } from './outbox.queries.ts'
import { markGuide } from './read-guide.ts'
import { getProfile, getStaffProfile } from './profile.queries.ts'
import { listQuotes, setQuoteState } from './quotes.ts'
import { requestQuote } from './request-quote.ts'
import { resetPassword } from './reset-password.ts'

export const accessRoutes = (ctx: Ctx): Handlers<typeof accessCalls> => ({
  sendEmail: (actor, input) => askForPassword(ctx, actor, 'customer', input),
  resetPassword: (actor, input) => resetPassword(ctx, actor, 'customer', input),
  checkEmail: (actor) => checkEmail(ctx, actor),
  register: (actor, input) => askForAccount(ctx, actor, input),
  confirmRegistration: (actor, input) => confirmRegistration(ctx, actor, input),
})

export const officeAccessRoutes = (ctx: Ctx): Handlers<typeof officeAccessCalls> => ({
  sendEmail: (actor, input) => askForPassword(ctx, actor, 'staff', input),
  resetPassword: (actor, input) => resetPassword(ctx, actor, 'staff', input),
})

export const invitationRoutes = (ctx: Ctx): Handlers<typeof invitationCalls> => ({
  check: (actor, input) => checkInvitation(ctx, actor, input),
  accept: (actor, input) => acceptInvitation(ctx, actor, input),
})

export const quoteRoutes = (ctx: Ctx): Handlers<typeof quoteCalls> => ({
  request: (actor, input) => requestQuote(ctx, actor, input),
})
export const officeQuoteRoutes = (ctx: Ctx): Handlers<typeof officeQuoteCalls> => ({
  getList: (actor, input) => listQuotes(ctx, actor, input),
  setState: (actor, input) => setQuoteState(ctx, actor, input),
})

export const profileRoutes = (ctx: Ctx): Handlers<typeof profileCalls> => ({
  getProfile: (actor) => getProfile(ctx, actor),
  endOtherSessions: (actor) => endOtherSessions(ctx, actor),
  updatePassword: (actor, input) => changePassword(ctx, actor, input),
})

export const guideRoutes = (ctx: Ctx): Handlers<typeof guideCalls> => ({
  updateOperationGuide: (actor, input) => markGuide(ctx, actor, input),
})

export const officeProfileRoutes = (ctx: Ctx): Handlers<typeof officeProfileCalls> => ({
  getProfile: (actor) => getStaffProfile(ctx, actor),
  endOtherSessions: (actor) => endOtherSessions(ctx, actor),
  updatePassword: (actor, input) => changePassword(ctx, actor, input),
})

export const officeMailRoutes = (ctx: Ctx): Handlers<typeof officeMailCalls> => ({
  getOutbox: (actor, input) => listOutbox(ctx, actor, input),
})
