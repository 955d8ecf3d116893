// Contract -> use case for a person's own profile, sub-accounts, staff and invitations; no logic.
import { companySignInCalls, officeCompanySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { invitationCalls } from '#shared/people/invitation.contract.ts'
import { officeOwnListCalls, ownListCalls } from '#shared/people/own-lists.contract.ts'
import { officeProfileCalls, profileCalls } from '#shared/people/profile.contract.ts'
import { officeStaffCalls } from '#shared/people/staff.contract.ts'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { changePassword, chooseOwnPassword, chooseOwnStaffPassword, endOtherSessions } from '#server/access/index.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { acceptInvitation, checkInvitation } from './accept-invitation.ts'
import { beginCompanySignIn } from './company/begin-company-sign-in.ts'
import { getCompanySignIn, getCustomerSignIn, getHouseSignIn } from './company/company.queries.ts'
import { finishCompanySignIn } from './company/finish-company-sign-in.ts'
import { proveDomain, releaseCompany, removeProvider, saveProvider, tryProvider } from './company/save-provider.ts'
import { resetSubAccountPassword, setSubAccountStatus } from './guard-sub-account.ts'
import { inviteStaff, sendStaffInvitation, withdrawStaffInvitation } from './invite-staff.ts'
import { inviteSubAccount, sendInvitation, withdrawInvitation } from './invite-sub-account.ts'
import { addView, deleteView, listViews, restoreView, saveColumns, shareView, updateView } from './own-lists.ts'
import { getProfile, getStaffProfile } from './profile.queries.ts'
import { resetStaffTwoFactor, resetSubAccountTwoFactor } from './reset-two-factor.ts'
import { addStaff, resetStaffPassword, setStaffStatus, updateStaff } from './save-staff.ts'
import { addSubAccount, updateSubAccount } from './save-sub-account.ts'
import { getStaff, listStaff } from './staff.queries.ts'
import { updateProfile, updateStaffProfile } from './update-profile.ts'
import { findUnknownSkus, getSubAccount, listSubAccounts } from './sub-accounts.queries.ts'

const profileRoutes = answered(profileCalls, (ctx) => ({
  getProfile: (actor) => getProfile(ctx, actor),
  updateProfile: (actor, input) => updateProfile(ctx, actor, input),
  endOtherSessions: (actor) => endOtherSessions(ctx, actor),
  updatePassword: (actor, input) => changePassword(ctx, actor, input),
}))

const officeProfileRoutes = answered(officeProfileCalls, (ctx) => ({
  getProfile: (actor) => getStaffProfile(ctx, actor),
  updateProfile: (actor, input) => updateStaffProfile(ctx, actor, input),
  endOtherSessions: (actor) => endOtherSessions(ctx, actor),
  updatePassword: (actor, input) => changePassword(ctx, actor, input),
}))

const ownListRoutes = answered(ownListCalls, (ctx) => ({
  saveColumns: (actor, input) => saveColumns(ctx, actor, input),
  getViews: (actor, input) => listViews(ctx, actor, input),
  addView: (actor, input) => addView(ctx, actor, input),
  updateView: (actor, input) => updateView(ctx, actor, input),
  shareView: (actor, input) => shareView(ctx, actor, input),
  deleteView: (actor, input) => deleteView(ctx, actor, input),
  restoreView: (actor, input) => restoreView(ctx, actor, input),
}))

const officeOwnListRoutes = answered(officeOwnListCalls, (ctx) => ({
  saveColumns: (actor, input) => saveColumns(ctx, actor, input),
  getViews: (actor, input) => listViews(ctx, actor, input),
  addView: (actor, input) => addView(ctx, actor, input),
  updateView: (actor, input) => updateView(ctx, actor, input),
  shareView: (actor, input) => shareView(ctx, actor, input),
  deleteView: (actor, input) => deleteView(ctx, actor, input),
  restoreView: (actor, input) => restoreView(ctx, actor, input),
}))

const invitationRoutes = answered(invitationCalls, (ctx) => ({
  check: (actor, input) => checkInvitation(ctx, actor, input),
  accept: (actor, input) => acceptInvitation(ctx, actor, input),
}))

const subAccountRoutes = answered(subAccountCalls, (ctx) => ({
  getList: (actor, input) => listSubAccounts(ctx, actor, input),
  getDetail: (actor, input) => getSubAccount(ctx, actor, input.member_id),
  addSubAccount: (actor, input) => addSubAccount(ctx, actor, input),
  invite: (actor, input) => inviteSubAccount(ctx, actor, input),
  sendInvitation: (actor, input) => sendInvitation(ctx, actor, input),
  withdrawInvitation: (actor, input) => withdrawInvitation(ctx, actor, input),
  updateSubAccount: (actor, input) => updateSubAccount(ctx, actor, input),
  checkSkus: (actor, input) => findUnknownSkus(ctx, actor, input.skus),
  setStatus: (actor, input) => setSubAccountStatus(ctx, actor, input),
  resetPassword: (actor, input) => resetSubAccountPassword(ctx, actor, input),
  resetTwoFactor: (actor, input) => resetSubAccountTwoFactor(ctx, actor, input),
  changeOwn: (actor, input) => chooseOwnPassword(ctx, actor, input),
}))

const officeStaffRoutes = answered(officeStaffCalls, (ctx) => ({
  getList: (actor, input) => listStaff(ctx, actor, input),
  getDetail: (actor, input) => getStaff(ctx, actor, input.staff_id),
  addStaff: (actor, input) => addStaff(ctx, actor, input),
  invite: (actor, input) => inviteStaff(ctx, actor, input),
  sendInvitation: (actor, input) => sendStaffInvitation(ctx, actor, input),
  withdrawInvitation: (actor, input) => withdrawStaffInvitation(ctx, actor, input),
  updateStaff: (actor, input) => updateStaff(ctx, actor, input),
  setStatus: (actor, input) => setStaffStatus(ctx, actor, input),
  resetPassword: (actor, input) => resetStaffPassword(ctx, actor, input),
  resetTwoFactor: (actor, input) => resetStaffTwoFactor(ctx, actor, input),
  changeOwn: (actor, input) => chooseOwnStaffPassword(ctx, actor, input),
}))

const companySignInRoutes = answered(companySignInCalls, (ctx) => ({
  start: (actor, input) => beginCompanySignIn(ctx, actor, 'customer', input),
  finish: (actor, input) => finishCompanySignIn(ctx, actor, 'customer', input),
  getSettings: (actor) => getCompanySignIn(ctx, actor),
  attempt: (actor, input) => tryProvider(ctx, actor, input),
  save: (actor, input) => saveProvider(ctx, actor, input),
  prove: (actor, input) => proveDomain(ctx, actor, input),
  removeProvider: (actor, input) => removeProvider(ctx, actor, input),
}))

const officeCompanySignInRoutes = answered(officeCompanySignInCalls, (ctx) => ({
  start: (actor, input) => beginCompanySignIn(ctx, actor, 'staff', input),
  finish: (actor, input) => finishCompanySignIn(ctx, actor, 'staff', input),
  getSettings: (actor) => getHouseSignIn(ctx, actor),
  attempt: (actor, input) => tryProvider(ctx, actor, input),
  save: (actor, input) => saveProvider(ctx, actor, input),
  removeProvider: (actor, input) => removeProvider(ctx, actor, input),
  getCustomer: (actor, input) => getCustomerSignIn(ctx, actor, input.customer_id),
  release: (actor, input) => releaseCompany(ctx, actor, input),
}))

export const routes: readonly Routes[] = [
  invitationRoutes,
  profileRoutes,
  officeProfileRoutes,
  ownListRoutes,
  officeOwnListRoutes,
  subAccountRoutes,
  officeStaffRoutes,
  companySignInRoutes,
  officeCompanySignInRoutes,
]
