// The office's calls about customers with their terms. Money is only shown here; it moves through billing.
import { z } from 'zod'
import { call } from '../contract.ts'
import { MOST_CALLS_A_DAY } from '../access/key-usage.rules.ts'
import { platformType } from '../brands/brand.ts'
import { isCountry } from '../countries/countries.ts'
import { mailLanguage } from '../people/invitation.contract.ts'
import { phone } from './registration.contract.ts'
import {
  countryCode,
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
  percent,
  queryInt,
  sortBy,
  text,
} from '../fields.ts'

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

const terms = {
  auto_verify: z.boolean(),
  has_fulfilment_fee: z.boolean(),
  /** Orders that are short of goods wait for them instead of being refused (Rule 9.69). */
  backorders: z.boolean().default(false),
  storage_discount_m3: discount,
  storage_auto_settle: z.boolean(),
  /** For how many days the customer may dispute a decision about a loss order (Rule 8.6). */
  loss_answer_days: z.int().min(1).max(365).default(14),
  return_decision_days: z.int().min(1).max(365).default(7),
  /** Of an order's freight, where it comes back by the carrier's or the warehouse's fault (Rule 9.82). */
  freight_refund_percent: z.int().min(0).max(100).default(0),
  /** For how many days a charge may be disputed (Rule 12.13). */
  dispute_days: z.int().min(1).max(365).default(30),
  /** How often a minute each API key may call; null: as often as the house lets everybody. */
  api_calls_a_minute: z.int().min(1).max(100_000).nullable().default(null),
  /** How often a day (UTC) all its keys together may call; null: without a limit. */
  api_calls_a_day: z.int().min(1).max(MOST_CALLS_A_DAY).nullable().default(null),
}

/** What the list and its export share. */
const listed = {
  customer_id: queryInt(1, 999_999_999).optional(),
  company: optionalText(100).optional(),
  /** How an address of one of its people begins. */
  email: optionalText(254).optional(),
  status: z.enum(['active', 'on_stop']).optional(),
  /** By number, which is the order in which they came. */
  sort: sortBy('customer_id'),
}

export const officeCustomerCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/customers/getList',
    title: 'Customers',
    audience: 'staff',
    permission: 'customers.view',
    mayLag: true,
    input: z.strictObject({ ...pageInput, ...listed }),
    output: pageOf(customerRow),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/office/customers/exportList',
    title: 'Export customers',
    audience: 'staff',
    permission: 'customers.view',
    mayLag: true,
    input: z.strictObject(listed),
    output: z.null(),
    download: true,
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
      has_fulfilment_fee: z.boolean(),
      backorders: z.boolean(),
      storage_discount_m3: decimal,
      storage_auto_settle: z.boolean(),
      loss_answer_days: z.int(),
      return_decision_days: z.int(),
      freight_refund_percent: z.int(),
      dispute_days: z.int(),
      api_calls_a_minute: z.int().nullable(),
      api_calls_a_day: z.int().nullable(),
      price_tolerance_percent: decimal,
      price_tolerance_amount: decimal,
      members: z.array(
        z.object({
          member_id: id,
          sub_account_id: z.int(),
          account_type: z.enum(['main', 'internal', 'supplier']),
          name: z.string(),
          email: z.string(),
          enabled: z.boolean(),
          two_factor: z.boolean(),
          /** Until when the invitation can be accepted; null for accounts that have a password. */
          invited_until: instant.nullable(),
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
  /** What a new customer can be added to. */
  getBrands: call({
    method: 'GET',
    path: '/api/office/customers/getBrands',
    title: 'Brands for customers',
    audience: 'staff',
    permission: 'customers.edit',
    input: z.strictObject({}),
    output: z.object({ brands: z.array(z.object({ platform_type: platformType, name: z.string() })) }),
  }),
  /** The first person gets an invitation by mail in `language`. */
  addCustomer: call({
    method: 'POST',
    path: '/api/office/customers/addCustomer',
    title: { en: 'Add customer', zh_CN: '新增客户' },
    audience: 'staff',
    permission: 'customers.edit',
    input: z.strictObject({
      company_name: text(120),
      first_name: text(60),
      last_name: text(60),
      email,
      phone: z.union([z.literal(''), phone]),
      country: countryCode.refine(isCountry, { params: { rule: 'country' } }),
      currency,
      platform_type: platformType,
      ...terms,
      // Who may not put people in charge becomes the sales person of the customer.
      sales_id: id.optional(),
      manager_id: id.optional(),
      language: mailLanguage,
    }),
    output: z.object({ customer_id: z.int() }),
  }),
  sendInvitation: call({
    method: 'POST',
    path: '/api/office/customers/sendInvitation',
    title: { en: 'Send invitation to main account', zh_CN: '向主账号发送邀请' },
    audience: 'staff',
    permission: 'customers.edit',
    input: z.strictObject({ customer_id: customerId, language: mailLanguage }),
    output: done,
  }),
  actFor: call({
    method: 'POST',
    path: '/api/office/customers/actFor',
    title: { en: 'Act for a customer', zh_CN: '代客户操作' },
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
    title: { en: 'Edit contract terms', zh_CN: '修改合同条款' },
    audience: 'staff',
    permission: 'customers.edit',
    input: z.strictObject({
      customer_id: customerId,
      ...terms,
      /** How much dearer than its quote a parcel may be (Rule 9.11): above both, the account manager is asked. */
      price_tolerance_percent: percent,
      price_tolerance_amount: creditLimit,
    }),
    output: done,
  }),
  setCredit: call({
    method: 'POST',
    path: '/api/office/customers/setCredit',
    title: { en: 'Set credit limit and stop', zh_CN: '设置信用额度与暂停服务' },
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
    title: { en: 'Reset two-factor of main account', zh_CN: '重置主账号两步验证' },
    audience: 'staff',
    permission: 'customers.edit',
    input: z.strictObject({ customer_id: customerId, reason: text(200) }),
    output: done,
  }),
  assign: call({
    method: 'POST',
    path: '/api/office/customers/assign',
    title: { en: 'Assign sales person and account manager', zh_CN: '分配销售与客户经理' },
    audience: 'staff',
    permission: 'customers.assign',
    // Left out: nobody is in charge.
    input: z.strictObject({ customer_id: customerId, sales_id: id.optional(), manager_id: id.optional() }),
    output: done,
  }),
}
