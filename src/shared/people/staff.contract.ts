// The office's calls about staff accounts and their roles.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, email, id, instant, optionalText, pageInput, pageOf, text } from '../fields.ts'
import { STAFF_ROLES } from '../permissions.ts'
import { mailLanguage } from './invitation.contract.ts'
import { officeChooseOwn, passwords } from '../access/own-password.contract.ts'

const role = z.enum(STAFF_ROLES)
const staff = { audience: 'staff', permission: 'staff.edit' } as const
const staffFields = {
  name: text(60),
  email,
  roles: z.array(role).min(1).max(STAFF_ROLES.length),
  /** Where warehouse people work; none means nowhere for them and everywhere for the rest. */
  warehouse_ids: z.array(id).max(200),
}
const staffRow = z.object({
  staff_id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  warehouses: z.array(z.object({ warehouse_id: id, code: z.string() })),
  enabled: z.boolean(),
  must_change_password: z.boolean(),
  two_factor: z.boolean(),
  /** Until when the invitation can be accepted; null for accounts that have a password. */
  invited_until: instant.nullable(),
  created_at: instant,
})
export type StaffRow = z.infer<typeof staffRow>

export const officeStaffCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/staff/getList',
    title: 'Staff accounts',
    ...staff,
    input: z.strictObject({
      ...pageInput,
      role: role.optional(),
      status: z.enum(['enabled', 'disabled', 'invited']).optional(),
      search: optionalText(100).optional(),
    }),
    output: pageOf(staffRow),
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/office/staff/getDetail',
    title: 'Staff account',
    ...staff,
    input: z.strictObject({ staff_id: id }),
    output: staffRow,
  }),
  addStaff: call({
    method: 'POST',
    path: '/api/office/staff/addStaff',
    title: { en: 'Add staff account', zh_CN: '新增员工账号' },
    ...staff,
    input: z.strictObject({ ...staffFields, ...passwords }),
    output: z.object({ staff_id: id }),
  }),
  invite: call({
    method: 'POST',
    path: '/api/office/staff/inviteStaff',
    title: { en: 'Invite staff account', zh_CN: '邀请员工' },
    ...staff,
    input: z.strictObject({ ...staffFields, language: mailLanguage }),
    output: z.object({ staff_id: id }),
  }),
  sendInvitation: call({
    method: 'POST',
    path: '/api/office/staff/sendInvitation',
    title: { en: 'Send invitation again', zh_CN: '重新发送邀请' },
    ...staff,
    input: z.strictObject({ staff_id: id, language: mailLanguage }),
    output: done,
  }),
  withdrawInvitation: call({
    method: 'POST',
    path: '/api/office/staff/withdrawInvitation',
    title: { en: 'Withdraw invitation', zh_CN: '撤回邀请' },
    ...staff,
    input: z.strictObject({ staff_id: id }),
    output: done,
  }),
  updateStaff: call({
    method: 'POST',
    path: '/api/office/staff/updateStaff',
    title: { en: 'Edit staff account', zh_CN: '编辑员工账号' },
    ...staff,
    input: z.strictObject({ staff_id: id, ...staffFields }),
    output: done,
  }),
  setStatus: call({
    method: 'POST',
    path: '/api/office/staff/setStatus',
    title: { en: 'Enable or disable staff account', zh_CN: '启用或停用员工账号' },
    ...staff,
    input: z.strictObject({ staff_id: id, enabled: z.boolean() }),
    output: done,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/office/staff/resetPassword',
    title: { en: 'Reset password of staff account', zh_CN: '重置员工密码' },
    ...staff,
    input: z.strictObject({ staff_id: id, ...passwords }),
    output: done,
  }),
  resetTwoFactor: call({
    method: 'POST',
    path: '/api/office/staff/resetTwoFactor',
    title: { en: 'Reset two-factor of staff account', zh_CN: '重置员工两步验证' },
    ...staff,
    input: z.strictObject({ staff_id: id, reason: text(200) }),
    output: done,
  }),
  changeOwn: officeChooseOwn,
}
