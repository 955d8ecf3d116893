// The calls around signing in, of both applications: who am I, under which brand, what may I open. Managing people
// (sub-accounts, staff) is not here.
import { z } from 'zod'
import { call } from '../contract.ts'
import { currency, done, email, id, instant, text } from '../fields.ts'
import { brand, platformType } from '../brands/brand.ts'
import { LANGUAGES } from '../language.ts'
import { listColumns } from '../list-settings.ts'
import { menuItem } from '../menu.ts'
import { captcha, newPassword } from './passwords.contract.ts'
import { CUSTOMER_PERMISSIONS, STAFF_PERMISSIONS, STAFF_ROLES } from '../permissions.ts'

const signInInput = z.strictObject({
  email,
  password: z.string().min(1).max(200),
  ...captcha,
  remember: z.boolean(),
})
const signInOutput = z.object({
  /** Empty while a ticket asks for the second step. */
  token: z.string(),
  expires_at: instant,
  /** Two-factor is on: good for `loginCode` only, for 5 minutes. */
  ticket: z.string().nullable(),
  /** By what the second step can be done here; empty without a ticket. */
  ways: z.array(z.enum(['code', 'passkey'])),
})

const SIGNED_OUT = { en: 'You are signed out', zh_CN: '您已退出登录' }

/** What this person has chosen for the own pages (Rule 4.15); a language or time zone of null is the browser's. */
const ownPages = {
  language: z.enum(LANGUAGES).nullable(),
  time_zone: z.string().nullable(),
  /** How the columns of the lists are arranged (Rule 18.12). */
  list_columns: listColumns,
}

export const signInCalls = {
  getBrand: call({
    method: 'GET',
    path: '/api/ucenter/brand',
    title: 'Brand of this site',
    audience: 'public',
    permission: null,
    // Without a number the brand follows from the host name (Rule 1.3).
    input: z.strictObject({
      platform_type: z
        .string()
        .regex(/^(?!2$)[1-9]\d?$/)
        .optional(),
    }),
    output: brand,
  }),
  getBrandPicture: call({
    method: 'GET',
    path: '/api/ucenter/brandPicture',
    title: 'Picture of a brand',
    audience: 'public',
    permission: null,
    input: z.strictObject({ picture: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.null(),
    download: true,
  }),
  getCaptcha: call({
    method: 'GET',
    path: '/api/ucenter/captcha',
    title: 'New verification code',
    audience: 'public',
    permission: null,
    input: z.strictObject({}),
    // Both are null where the verification code is switched off.
    /** The picture is a PNG as base64. */
    output: z.object({ captcha_id: id.nullable(), picture: z.base64().nullable() }),
  }),
  signIn: call({
    method: 'POST',
    path: '/api/ucenter/login',
    title: { en: 'Sign in', zh_CN: '登录' },
    audience: 'public',
    permission: null,
    input: signInInput,
    output: signInOutput,
  }),
  signOut: call({
    method: 'POST',
    path: '/api/ucenter/logout',
    title: { en: 'Sign out', zh_CN: '退出登录' },
    said: SIGNED_OUT,
    audience: 'customer',
    permission: 'any',
    whileIncomplete: true,
    whileActing: true,
    input: z.strictObject({}),
    output: done,
  }),
  getCurrentUser: call({
    method: 'GET',
    path: '/api/ucenter/getCurrentUser',
    title: 'Current user',
    audience: 'customer',
    permission: 'any',
    whileIncomplete: true,
    input: z.strictObject({}),
    output: z.object({
      name: z.string(),
      email: z.string(),
      customer_id: z.int(),
      /** 0 is the main account (Rule 1.4). */
      customer_sub_account_id: z.int(),
      company_name: z.string(),
      currency,
      platform_type: platformType,
      /** Nothing can be submitted (Rule 3.9): told before a form is filled. */
      on_stop: z.boolean(),
      permissions: z.array(z.enum(CUSTOMER_PERMISSIONS)),
      /** Whether amounts, quotes and fees are sent to this person (Rule 3.7). */
      sees_money: z.boolean(),
      /** Sees listed SKUs only, and nothing of recipients. */
      is_supplier: z.boolean(),
      /** The password was given by somebody else: only changeOwnPassword works until then. */
      must_change_password: z.boolean(),
      /** The second factor is required and not set up. */
      must_set_up_two_factor: z.boolean(),
      /** 1 where there is a client app to download. */
      app_down_button_is_display: z.union([z.literal(0), z.literal(1)]),
      /** 0 until this person has read the operation guide. */
      guide_type_3: z.union([z.literal(0), z.literal(1)]),
      /** One of the staff who works here as this person; null: the person itself. */
      acting_staff: z.string().nullable(),
      ...ownPages,
      menu_list: z.array(menuItem),
      brand,
    }),
  }),
}

/** The same calls for the staff; the verification code and the brand are the same calls as the customers'. */
export const officeSignInCalls = {
  firstAdmin: call({
    method: 'POST',
    path: '/api/office/firstAdmin',
    title: { en: 'Create the first admin', zh_CN: '创建首位管理员' },
    audience: 'public',
    permission: null,
    input: z.strictObject({ code: z.string().min(20).max(100), name: text(60), email, password: newPassword }),
    output: done,
  }),
  signIn: call({
    method: 'POST',
    path: '/api/office/login',
    title: { en: 'Sign in', zh_CN: '登录' },
    audience: 'public',
    permission: null,
    input: signInInput,
    output: signInOutput,
  }),
  signOut: call({
    method: 'POST',
    path: '/api/office/logout',
    title: { en: 'Sign out', zh_CN: '退出登录' },
    said: SIGNED_OUT,
    audience: 'staff',
    permission: 'any',
    whileIncomplete: true,
    input: z.strictObject({}),
    output: done,
  }),
  getCurrentUser: call({
    method: 'GET',
    path: '/api/office/getCurrentUser',
    title: 'Current user',
    audience: 'staff',
    permission: 'any',
    whileIncomplete: true,
    input: z.strictObject({}),
    output: z.object({
      staff_id: id,
      name: z.string(),
      email: z.string(),
      roles: z.array(z.enum(STAFF_ROLES)),
      /** The warehouses this person works for; empty means all. */
      warehouses: z.array(z.object({ warehouse_id: id, code: z.string(), time_zone: z.string() })),
      permissions: z.array(z.enum(STAFF_PERMISSIONS)),
      /** Whether money of any customer is sent to this person (Rule 3.7). */
      sees_money: z.boolean(),
      must_change_password: z.boolean(),
      must_set_up_two_factor: z.boolean(),
      ...ownPages,
      menu_list: z.array(menuItem),
      brand,
    }),
  }),
}
