// What a signed-in person of a customer sees and changes about himself: name, sessions, password. Other people's accounts are not here.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, instant } from '../fields.ts'
import { DIFFER, passwordsAgree, passwordTwice } from './access.contract.ts'

const place = { device: z.string(), ip: z.string() }

export const profileCalls = {
  getProfile: call({
    method: 'GET',
    path: '/api/ucenter/user/getProfile',
    title: 'Profile',
    audience: 'customer',
    permission: 'any',
    input: z.strictObject({}),
    output: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      company_name: z.string(),
      customer_id: z.int(),
      customer_sub_account_id: z.int(),
      created_at: instant,
      /** Open sessions, the latest used first. */
      sessions: z.array(z.object({ ...place, created_at: instant, seen_at: instant, current: z.boolean() })),
      /** The last 20 times that this person signed in. */
      sign_ins: z.array(z.object({ ...place, at: instant })),
    }),
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/api/ucenter/user/endOtherSessions',
    title: 'End all other sessions',
    audience: 'customer',
    permission: 'any',
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
  }),
  updatePassword: call({
    method: 'POST',
    path: '/api/ucenter/customer/setting/updatePwd',
    title: 'Change password',
    audience: 'customer',
    // Spec 6: the main account only; the use case refuses everybody else.
    permission: 'any',
    input: z.strictObject({ current_pwd: z.string().min(1).max(200), ...passwordTwice }).refine(passwordsAgree, DIFFER),
    output: done,
  }),
}
