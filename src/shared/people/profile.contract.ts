// What a signed-in person sees and changes about himself: name, sessions, password. Other people's accounts are not here.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, instant, optionalText, text, timeZone } from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import { STAFF_ROLES } from '../permissions.ts'
import { DIFFER, passwordsAgree, passwordTwice } from '../access/passwords.contract.ts'

const place = { device: z.string(), ip: z.string() }
/** Open sessions, the latest used first. */
const sessions = z.array(z.object({ ...place, created_at: instant, seen_at: instant, current: z.boolean() }))
/** Language and time zone of the own pages; null is the browser's (Rule 4.15). */
const ownPages = { language: z.enum(LANGUAGES).nullable(), time_zone: z.string().nullable() }
const ownChoice = {
  language: ownPages.language,
  time_zone: timeZone.nullable(),
}
const change = {
  method: 'POST',
  title: { en: 'Change profile', zh_CN: '修改个人资料' },
  permission: 'any',
  output: done,
} as const
const person = { name: z.string(), email: z.string(), created_at: instant }

const get = { method: 'GET', title: 'Profile', permission: 'any', input: z.strictObject({}) } as const
const end = {
  method: 'POST',
  title: { en: 'End all other sessions', zh_CN: '结束其他会话' },
  permission: 'any',
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
} as const
const update = {
  method: 'POST',
  title: { en: 'Change password', zh_CN: '修改密码' },
  said: { en: 'Your password is changed', zh_CN: '密码已修改' },
  permission: 'any',
  input: z.strictObject({ current_pwd: z.string().min(1).max(200), ...passwordTwice }).refine(passwordsAgree, DIFFER),
  output: done,
} as const

export const profileCalls = {
  getProfile: call({
    path: '/api/ucenter/user/getProfile',
    audience: 'customer',
    ...get,
    output: z.object({
      ...person,
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      ...ownPages,
      company_name: z.string(),
      customer_id: z.int(),
      customer_sub_account_id: z.int(),
      sessions,
      /** The last 20 times that this person signed in. */
      sign_ins: z.array(z.object({ ...place, at: instant })),
    }),
  }),
  updateProfile: call({
    path: '/api/ucenter/user/updateProfile',
    audience: 'customer',
    ...change,
    input: z.strictObject({ first_name: text(60), last_name: optionalText(60), phone: optionalText(40), ...ownChoice }),
  }),
  endOtherSessions: call({ path: '/api/ucenter/user/endOtherSessions', audience: 'customer', ...end }),
  // The main account only (Rule 4.12); the use case refuses everybody else.
  updatePassword: call({ path: '/api/ucenter/customer/setting/updatePwd', audience: 'customer', ...update }),
}

/** The same calls for the staff. */
export const officeProfileCalls = {
  getProfile: call({
    path: '/api/office/user/getProfile',
    audience: 'staff',
    ...get,
    output: z.object({
      ...person,
      roles: z.array(z.enum(STAFF_ROLES)),
      ...ownPages,
      /** Codes of the warehouses that this person works for; none: all of them. */
      warehouses: z.array(z.string()),
      sessions,
    }),
  }),
  updateProfile: call({
    path: '/api/office/user/updateProfile',
    audience: 'staff',
    ...change,
    input: z.strictObject(ownChoice),
  }),
  endOtherSessions: call({ path: '/api/office/user/endOtherSessions', audience: 'staff', ...end }),
  updatePassword: call({ path: '/api/office/user/updatePwd', audience: 'staff', ...update }),
}
