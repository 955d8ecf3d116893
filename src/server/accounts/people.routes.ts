// Contract -> use case for sub-accounts, staff and customers; no logic.
import { officeCustomerCalls, officeStaffCalls } from '#shared/accounts/office-people.contract.ts'
import { subAccountCalls } from '#shared/accounts/sub-accounts.contract.ts'
import type { Ctx } from '../base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { actFor } from './act-for.ts'
import { chooseOwnPassword, chooseOwnStaffPassword } from './choose-own.ts'
import { getCustomer, listAssignees, listCustomers } from './customers.queries.ts'
import { assignCustomer, setCredit, updateTerms } from './edit-customer.ts'
import { resetMainTwoFactor, resetStaffTwoFactor, resetSubAccountTwoFactor } from './end-two-factor.ts'
import { resetSubAccountPassword, setSubAccountStatus } from './guard-sub-account.ts'
import { inviteStaff, sendStaffInvitation, withdrawStaffInvitation } from './invite-staff.ts'
import { inviteSubAccount, sendInvitation, withdrawInvitation } from './invite-sub-account.ts'
import { addSubAccount, updateSubAccount } from './save-sub-account.ts'
import { addStaff, resetStaffPassword, setStaffStatus, updateStaff } from './save-staff.ts'
import { getStaff, listStaff } from './staff.queries.ts'
import { findUnknownSkus, getSubAccount, listSubAccounts } from './sub-accounts.queries.ts'

export const subAccountRoutes = (ctx: Ctx): Handlers<typeof subAccountCalls> => ({
  getList: (actor, input) => listSubAccounts(ctx, actor, input),
  getDetail: (actor, input) => getSubAccount(ctx, actor, input.member_id),
  add: (actor, input) => addSubAccount(ctx, actor, input),
  invite: (actor, input) => inviteSubAccount(ctx, actor, input),
  sendInvitation: (actor, input) => sendInvitation(ctx, actor, input),
  withdrawInvitation: (actor, input) => withdrawInvitation(ctx, actor, input),
  update: (actor, input) => updateSubAccount(ctx, actor, input),
  checkSkus: (actor, input) => findUnknownSkus(ctx, actor, input.skus),
  setStatus: (actor, input) => setSubAccountStatus(ctx, actor, input),
  resetPassword: (actor, input) => resetSubAccountPassword(ctx, actor, input),
  resetTwoFactor: (actor, input) => resetSubAccountTwoFactor(ctx, actor, input),
  changeOwn: (actor, input) => chooseOwnPassword(ctx, actor, input),
})

export const officeStaffRoutes = (ctx: Ctx): Handlers<typeof officeStaffCalls> => ({
  getList: (actor, input) => listStaff(ctx, actor, input),
  getDetail: (actor, input) => getStaff(ctx, actor, input.staff_id),
  add: (actor, input) => addStaff(ctx, actor, input),
  invite: (actor, input) => inviteStaff(ctx, actor, input),
  sendInvitation: (actor, input) => sendStaffInvitation(ctx, actor, input),
  withdrawInvitation: (actor, input) => withdrawStaffInvitation(ctx, actor, input),
  update: (actor, input) => updateStaff(ctx, actor, input),
  setStatus: (actor, input) => setStaffStatus(ctx, actor, input),
  resetPassword: (actor, input) => resetStaffPassword(ctx, actor, input),
  resetTwoFactor: (actor, input) => resetStaffTwoFactor(ctx, actor, input),
  changeOwn: (actor, input) => chooseOwnStaffPassword(ctx, actor, input),
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
