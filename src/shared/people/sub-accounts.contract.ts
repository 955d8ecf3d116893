// The main account's calls about its sub-accounts, beside the one by which a sub-account replaces the password it was given.
// Registration and forgotten passwords are not here.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, email, id, instant, optionalText, pageInput, pageOf, text } from '../fields.ts'
import { CUSTOMER_PERMISSIONS, type CustomerPermission } from '../permissions.ts'
import { mailLanguage } from './invitation.contract.ts'
import { chooseOwn, passwords } from '../access/own-password.contract.ts'
import { GIVABLE, MAX_SUPPLIER_SKUS, SUB_ACCOUNT_TYPES } from './sub-accounts.rules.ts'

export const subAccountType = z.enum(SUB_ACCOUNT_TYPES)
const audience = { audience: 'customer', permission: 'subAccounts.edit' } as const

const person = {
  account_type: subAccountType,
  first_name: text(60),
  last_name: text(60),
  email,
  permissions: z.array(z.enum(GIVABLE as [CustomerPermission, ...CustomerPermission[]])).max(GIVABLE.length),
  /** The codes a supplier may see, one a line; of internal staff the list stays empty. */
  skus: z.array(text(100)).max(MAX_SUPPLIER_SKUS),
}
const row = z.object({
  member_id: id,
  sub_account_id: z.int(),
  account_type: subAccountType,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  enabled: z.boolean(),
  must_change_password: z.boolean(),
  two_factor: z.boolean(),
  /** Until when the invitation can be accepted; null for accounts that have a password. */
  invited_until: instant.nullable(),
  permissions: z.array(z.enum(CUSTOMER_PERMISSIONS)),
  sku_count: z.int(),
  last_sign_in_at: instant.nullable(),
  created_at: instant,
})
export type SubAccount = z.infer<typeof row>

export const subAccountCalls = {
  getList: call({
    method: 'GET',
    path: '/api/ucenter/subAccount/getList',
    title: 'Sub-accounts',
    ...audience,
    input: z.strictObject({
      ...pageInput,
      account_type: subAccountType.optional(),
      status: z.enum(['enabled', 'disabled', 'invited']).optional(),
      search: optionalText(100).optional(),
    }),
    output: pageOf(row),
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/ucenter/subAccount/getDetail',
    title: 'Sub-account',
    ...audience,
    input: z.strictObject({ member_id: id }),
    output: row.extend({ skus: z.array(z.string()) }),
  }),
  addSubAccount: call({
    method: 'POST',
    path: '/api/ucenter/subAccount/addSubAccount',
    title: { en: 'Add sub-account', zh_CN: '新增子账号' },
    ...audience,
    input: z.strictObject({ ...person, ...passwords }),
    output: z.object({ member_id: id, sub_account_id: z.int() }),
  }),
  invite: call({
    method: 'POST',
    path: '/api/ucenter/subAccount/inviteSubAccount',
    title: { en: 'Invite sub-account', zh_CN: '邀请子账号' },
    ...audience,
    input: z.strictObject({ ...person, language: mailLanguage }),
    output: z.object({ member_id: id, sub_account_id: z.int() }),
  }),
  sendInvitation: call({
    method: 'POST',
    path: '/api/ucenter/subAccount/sendInvitation',
    title: { en: 'Send invitation again', zh_CN: '重新发送邀请' },
    ...audience,
    input: z.strictObject({ member_id: id, language: mailLanguage }),
    output: done,
  }),
  withdrawInvitation: call({
    method: 'POST',
    path: '/api/ucenter/subAccount/withdrawInvitation',
    title: { en: 'Withdraw invitation', zh_CN: '撤回邀请' },
    ...audience,
    input: z.strictObject({ member_id: id }),
    output: done,
  }),
  updateSubAccount: call({
    method: 'POST',
    path: '/api/ucenter/subAccount/updateSubAccount',
    title: { en: 'Edit sub-account', zh_CN: '编辑子账号' },
    ...audience,
    input: z.strictObject({ member_id: id, ...person }),
    output: done,
  }),
  /** Which codes of a pasted or imported list are no SKUs of the customer, so that they can be mended before saving. */
  checkSkus: call({
    method: 'POST',
    path: '/api/ucenter/subAccount/checkSkus',
    title: { en: 'Check SKUs of sub-account', zh_CN: '校验子账号 SKU' },
    ...audience,
    reads: true,
    input: z.strictObject({ skus: z.array(text(100)).max(MAX_SUPPLIER_SKUS) }),
    /** Their places in the list, from 0. */
    output: z.object({ unknown: z.array(z.int()) }),
  }),
  setStatus: call({
    method: 'POST',
    path: '/api/ucenter/subAccount/setStatus',
    title: { en: 'Enable or disable sub-account', zh_CN: '启用或停用子账号' },
    ...audience,
    input: z.strictObject({ member_id: id, enabled: z.boolean() }),
    output: done,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/ucenter/subAccount/resetPassword',
    title: { en: 'Reset password of sub-account', zh_CN: '重置子账号密码' },
    ...audience,
    input: z.strictObject({ member_id: id, ...passwords }),
    output: done,
  }),
  resetTwoFactor: call({
    method: 'POST',
    path: '/api/ucenter/subAccount/resetTwoFactor',
    title: { en: 'Reset two-factor of sub-account', zh_CN: '重置子账号两步验证' },
    ...audience,
    input: z.strictObject({ member_id: id, reason: text(200) }),
    output: done,
  }),
  changeOwn: chooseOwn,
}
