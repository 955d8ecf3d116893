// The office's calls about people: staff accounts and roles, and customers with their terms. Money is only shown here; it
// moves through billing.
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  currency,
  customerId,
  decimal,
  done,
  email,
  id,
  instant,
  optionalText,
  pageInput,
  pageOf,
  queryInt,
  text,
} from '../fields.ts'
import { STAFF_ROLES } from '../permissions.ts'
import { mailLanguage } from './invitation.contract.ts'
import { officeChooseOwn, passwords } from './own-password.contract.ts'

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
  add: call({
    method: 'POST',
    path: '/api/office/staff/addStaff',
    title: 'Add staff account',
    ...staff,
    input: z.strictObject({ ...staffFields, ...passwords }),
    output: z.object({ staff_id: id }),
  }),
  invite: call({
    method: 'POST',
    path: '/api/office/staff/inviteStaff',
    title: 'Invite staff account',
    ...staff,
    input: z.strictObject({ ...staffFields, language: mailLanguage }),
    output: z.object({ staff_id: id }),
  }),
  sendInvitation: call({
    method: 'POST',
    path: '/api/office/staff/sendInvitation',
    title: 'Send invitation again',
    ...staff,
    input: z.strictObject({ staff_id: id, language: mailLanguage }),
    output: done,
  }),
  withdrawInvitation: call({
    method: 'POST',
    path: '/api/office/staff/withdrawInvitation',
    title: 'Withdraw invitation',
    ...staff,
    input: z.strictObject({ staff_id: id }),
    output: done,
  }),
  update: call({
    method: 'POST',
    path: '/api/office/staff/updateStaff',
    title: 'Edit staff account',
    ...staff,
    input: z.strictObject({ staff_id: id, ...staffFields }),
    output: done,
  }),
  setStatus: call({
    method: 'POST',
    path: '/api/office/staff/setStatus',
    title: 'Enable or disable staff account',
    ...staff,
    input: z.strictObject({ staff_id: id, enabled: z.boolean() }),
    output: done,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/office/staff/resetPassword',
    title: 'Reset password of staff account',
    ...staff,
    input: z.strictObject({ staff_id: id, ...passwords }),
    output: done,
  }),
  resetTwoFactor: call({
    method: 'POST',
    path: '/api/office/staff/resetTwoFactor',
    title: 'Reset two-factor of staff account',
    ...staff,
    input: z.strictObject({ staff_id: id, reason: text(200) }),
    output: done,
  }),
  changeOwn: officeChooseOwn,
}

const named = z.object({ staff_id: id, name: z.string() })
/** Null where this person may not see money. */
const money = z.object({ balance: decimal, held: decimal, credit_limit: decimal }).nullable()
const customerRow = z.object({
  customer_id: z.int(),
  company_name: z.string(),
  email: z.string(),
  country: z.string(),
  currency,
  sales: named.nullable(),
  manager: named.nullable(),
  on_stop: z.boolean(),
  money,
  created_at: instant,
})
export type CustomerRow = z.infer<typeof customerRow>
const discount = z.string().regex(/^(0|[1-9]\d{0,5})(\.\d{1,6})?$/)
const creditLimit = z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/)

export const officeCustomerCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/customers/getList',
    title: 'Customers',
    audience: 'staff',
    permission: 'customers.view',
    input: z.strictObject({
      ...pageInput,
      customer_id: queryInt(1, 999_999_999).optional(),
      company: optionalText(100).optional(),
      /** How an address of one of its people begins. */
      email: optionalText(254).optional(),
      status: z.enum(['active', 'on_stop']).optional(),
    }),
    output: pageOf(customerRow),
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/office/customers/getDetail',
    title: 'Customer',
    audience: 'staff',
    permission: 'customers.view',
    input: z.strictObject({ customer_id: queryInt(1, 999_999_999) }),
    output: customerRow.extend({
      on_stop_reason: z.string(),
      auto_verify: z.boolean(),
      has_fulfillment_fee: z.boolean(),
      storage_discount_m3: decimal,
      storage_auto_settle: z.boolean(),
      members: z.array(
        z.object({
          member_id: id,
          sub_account_id: z.int(),
          account_type: z.enum(['main', 'internal', 'supplier']),
          name: z.string(),
          email: z.string(),
          enabled: z.boolean(),
          two_factor: z.boolean(),
          last_sign_in_at: instant.nullable(),
        }),
      ),
    }),
  }),
  getAssignees: call({
    method: 'GET',
    path: '/api/office/customers/getAssignees',
    title: 'Sales people and account managers',
    audience: 'staff',
    permission: 'customers.assign',
    input: z.strictObject({}),
    output: z.object({ sales: z.array(named), managers: z.array(named) }),
  }),
  actFor: call({
    method: 'POST',
    path: '/api/office/customers/actFor',
    title: 'Act for a customer',
    audience: 'staff',
    permission: 'customers.act',
    /** The customer reads the reason in its own operation log. */
    input: z.strictObject({ customer_id: customerId, reason: text(300) }),
    /** The code goes into the portal's address as `?token=`; it works once and for 60 s. */
    output: z.object({ code: z.string(), expires_at: instant }),
  }),
  updateTerms: call({
    method: 'POST',
    path: '/api/office/customers/updateTerms',
    title: 'Edit contract terms',
    audience: 'staff',
    permission: 'customers.edit',
    input: z.strictObject({
      customer_id: customerId,
      auto_verify: z.boolean(),
      has_fulfillment_fee: z.boolean(),
      storage_discount_m3: discount,
      storage_auto_settle: z.boolean(),
    }),
    output: done,
  }),
  setCredit: call({
    method: 'POST',
    path: '/api/office/customers/setCredit',
    title: 'Set credit limit and stop',
    audience: 'staff',
    permission: 'customers.terms',
    input: z.strictObject({
      customer_id: customerId,
      credit_limit: creditLimit,
      on_stop: z.boolean(),
      on_stop_reason: optionalText(500),
    }),
    output: done,
  }),
  resetTwoFactor: call({
    method: 'POST',
    path: '/api/office/customers/resetTwoFactor',
    title: 'Reset two-factor of main account',
    audience: 'staff',
    permission: 'customers.edit',
    input: z.strictObject({ customer_id: customerId, reason: text(200) }),
    output: done,
  }),
  assign: call({
    method: 'POST',
    path: '/api/office/customers/assign',
    title: 'Assign sales person and account manager',
    audience: 'staff',
    permission: 'customers.assign',
    // Left out: nobody is in charge.
    input: z.strictObject({ customer_id: customerId, sales_id: id.optional(), manager_id: id.optional() }),
    output: done,
  }),
}
