// Company sign-in (Rules 4.16, 4.17, 4.18, 4.19, 4.20, 4.21): the way through the identity provider of a company, and its settings; the same for a customer's people and for the staff.
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, done, email, id, instant, optionalText, queryInt, text } from '../fields.ts'
import { STAFF_ROLES, type CustomerPermission } from '../permissions.ts'
import { GIVABLE } from './sub-accounts.rules.ts'

const givable = z.enum(GIVABLE as [CustomerPermission, ...CustomerPermission[]])
const domain = z
  .string()
  .max(253)
  .regex(/^(?=.*\.)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/)

const provider = {
  /** `https://` and what the provider calls itself; everything else is read there. */
  issuer: text(300),
  client_id: text(300),
  /** Empty keeps the one before. */
  client_secret: optionalText(1000),
}
const settings = {
  ...provider,
  /** In small letters, each with a dot. */
  domains: z.array(domain).min(1).max(20),
  /** The name of the claim, or the way to it with dots; empty: everybody gets the default. */
  roles_claim: optionalText(200),
  enabled: z.boolean(),
  forced: z.boolean(),
}
const mapOf = <R extends z.ZodType>(role: R) => ({
  role_map: z.array(z.strictObject({ value: text(200), roles: z.array(role).min(1).max(100) })).max(50),
  /** Null: who has no role that is known does not get in. */
  default_roles: z.array(role).max(100).nullable(),
})
/** The own password; of who has none the answer is asked of a sign-in of the last ten minutes. */
const proof = { current_pwd: z.string().max(200) }

const shown = {
  issuer: z.string(),
  client_id: z.string(),
  domains: z.array(
    z.object({ domain: z.string(), proven: z.boolean(), proof_name: z.string(), proof_value: z.string() }),
  ),
  roles_claim: z.string(),
  enabled: z.boolean(),
  forced: z.boolean(),
  changed_at: instant,
  /** How many people came in by it. */
  people: z.int(),
}
const overview = {
  /** What is entered at the provider as the address that it sends people back to, one of each host. */
  redirect_uris: z.array(z.string()),
}
const checkResult = z.enum(['right', 'wrong', 'unknown'])
const tried = z.object({
  /** Why its description could not be read. */
  fault: z.enum(['address', 'away', 'answer', 'differs', 'refused']).nullable(),
  checks: z.object({ discovery: checkResult, code_flow: checkResult, pkce: checkResult, client: checkResult }),
})
export type TriedProvider = z.infer<typeof tried>

const start = {
  method: 'POST',
  title: { en: 'Begin company sign-in', zh_CN: '开始公司账号登录' },
  audience: 'public',
  permission: null,
  input: z.strictObject({ email, remember: z.boolean() }),
  /** Where the browser goes on: a page of the provider. */
  output: z.object({ url: z.string() }),
} as const
const finish = {
  method: 'POST',
  title: { en: 'Finish company sign-in', zh_CN: '完成公司账号登录' },
  audience: 'public',
  permission: null,
  /** The query that the provider sent the browser back with. */
  input: z.strictObject({ answer_token: z.string().min(1).max(8000) }),
  output: z.object({
    /** Empty while a ticket asks for the second step (Rule 4.20). */
    token: z.string(),
    expires_at: instant,
    ticket: z.string().nullable(),
    ways: z.array(z.enum(['code', 'passkey'])),
  }),
} as const
const get = { method: 'GET', title: 'Company sign-in', input: z.strictObject({}) } as const
const attempt = {
  method: 'POST',
  title: { en: 'Try company sign-in', zh_CN: '测试公司账号登录' },
  reads: true,
  input: z.strictObject(provider),
  output: tried,
} as const
const save = {
  method: 'POST',
  title: { en: 'Change company sign-in', zh_CN: '修改公司账号登录' },
  output: done,
} as const
const remove = {
  method: 'POST',
  title: { en: 'Remove company sign-in', zh_CN: '移除公司账号登录' },
  input: z.strictObject(proof),
  output: done,
} as const

const owner = { audience: 'customer', permission: 'subAccounts.edit' } as const
export const companySignInCalls = {
  start: call({ path: '/api/ucenter/companySignIn/start', ...start }),
  finish: call({ path: '/api/ucenter/companySignIn/finish', ...finish }),
  getSettings: call({
    path: '/api/ucenter/companySignIn/get',
    ...owner,
    ...get,
    output: z.object({
      ...overview,
      settings: z
        .object({
          ...shown,
          role_map: z.array(z.object({ value: z.string(), roles: z.array(givable) })),
          default_roles: z.array(givable).nullable(),
        })
        .nullable(),
    }),
  }),
  attempt: call({ path: '/api/ucenter/companySignIn/try', ...owner, ...attempt }),
  save: call({
    path: '/api/ucenter/companySignIn/save',
    ...owner,
    ...save,
    input: z.strictObject({ ...settings, ...mapOf(givable), ...proof }),
  }),
  /** Looks for the proof of a domain in the name service. */
  prove: call({
    method: 'POST',
    path: '/api/ucenter/companySignIn/proveDomain',
    title: { en: 'Prove a domain', zh_CN: '验证域名' },
    ...owner,
    input: z.strictObject({ domain }),
    output: done,
  }),
  removeProvider: call({ path: '/api/ucenter/companySignIn/remove', ...owner, ...remove }),
}

const staffRole = z.enum(STAFF_ROLES)
const house = { audience: 'staff', permission: 'staff.edit' } as const
const ofCustomer = { audience: 'staff', permission: 'customers.edit' } as const
export const officeCompanySignInCalls = {
  start: call({ path: '/api/office/companySignIn/start', ...start }),
  finish: call({ path: '/api/office/companySignIn/finish', ...finish }),
  getSettings: call({
    path: '/api/office/companySignIn/get',
    ...house,
    ...get,
    output: z.object({
      ...overview,
      settings: z
        .object({
          ...shown,
          role_map: z.array(z.object({ value: z.string(), roles: z.array(staffRole) })),
          default_roles: z.array(staffRole).nullable(),
          break_glass: id.nullable(),
        })
        .nullable(),
      /** Who can be named as the one whose password goes on to open: enabled admins with a second factor. */
      admins: z.array(z.object({ staff_id: id, name: z.string() })),
    }),
  }),
  attempt: call({ path: '/api/office/companySignIn/try', ...house, ...attempt }),
  save: call({
    path: '/api/office/companySignIn/save',
    ...house,
    ...save,
    input: z.strictObject({
      ...settings,
      ...mapOf(staffRole),
      break_glass: id.nullable(),
      ...proof,
    }),
  }),
  removeProvider: call({ path: '/api/office/companySignIn/remove', ...house, ...remove }),
  getCustomer: call({
    method: 'GET',
    path: '/api/office/companySignIn/getCustomer',
    title: 'Company sign-in of a customer',
    ...ofCustomer,
    input: z.strictObject({ customer_id: queryInt(1, 999_999_999) }),
    /** Null: the customer has set none up. */
    output: z.object({
      settings: z
        .object({
          issuer: z.string(),
          domains: z.array(z.object({ domain: z.string(), proven: z.boolean() })),
          enabled: z.boolean(),
          forced: z.boolean(),
          people: z.int(),
          changed_at: instant,
        })
        .nullable(),
    }),
  }),
  /** Passwords of the customer's people work again. */
  release: call({
    method: 'POST',
    path: '/api/office/companySignIn/release',
    title: { en: 'Let a customer’s passwords in again', zh_CN: '恢复客户的密码登录' },
    ...ofCustomer,
    input: z.strictObject({ customer_id: customerId, reason: text(200) }),
    output: done,
  }),
}
