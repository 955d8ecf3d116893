// The second factor: setting it up, switching it off, and the second step of signing in, the same for both sides. Which of the staff
// must have it is the server's matter.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, instant, text } from '../fields.ts'

/** Six digits out of an app, or one of the recovery codes. The names of these fields keep them out of the operation log. */
const code = { totp_or_recovery_code: text(40) }
/** Empty of who has none: then a sign-in of the last ten minutes stands for it. */
const password = { current_pwd: z.string().max(200) }
const provenInput = z.strictObject({ ...password, ...code })
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** The second step: what signIn answered as `ticket`, and the code. */
const finish = {
  method: 'POST',
  title: { en: 'Sign in: second step', zh_CN: '登录：第二步' },
  audience: 'public',
  permission: null,
  input: z.strictObject({ ticket_token: z.string().regex(/^[\w-]{20,100}$/), ...code }),
  output: z.object({ token: z.string(), expires_at: instant }),
} as const
const get = {
  method: 'GET',
  title: 'Two-factor authentication',
  whileIncomplete: true,
  input: z.strictObject({}),
  output: z.object({
    /** Null: it is off. */
    since: instant.nullable(),
    recovery_codes_left: z.int(),
    /** False for who came in by a company sign-in and never chose one. */
    has_password: z.boolean(),
    /** The person's role demands it and there is no passkey: it cannot be switched off. */
    required: z.boolean(),
  }),
} as const
/** Changes nothing: the new secret is in the answer only, sealed for the person, until it is confirmed. */
const begin = {
  method: 'POST',
  title: { en: 'Begin two-factor authentication', zh_CN: '开始设置两步验证' },
  whileIncomplete: true,
  reads: true,
  input: z.strictObject({}),
  /** `secret` is in base32, to type where no picture can be taken. */
  output: z.object({ secret: z.string(), qr_svg: z.string(), sealed_secret: z.string() }),
} as const
const confirm = {
  method: 'POST',
  title: { en: 'Switch on two-factor authentication', zh_CN: '开启两步验证' },
  whileIncomplete: true,
  input: z.strictObject({ ...password, sealed_secret: z.string().regex(/^[\w-]{20,200}$/), totp_code: text(20) }),
  output: recoveryCodes,
} as const
const renew = {
  method: 'POST',
  title: { en: 'Make new recovery codes', zh_CN: '重新生成恢复码' },
  input: provenInput,
  output: recoveryCodes,
} as const
const end = {
  method: 'POST',
  title: { en: 'Switch off two-factor authentication', zh_CN: '关闭两步验证' },
  input: provenInput,
  output: done,
} as const

const customer = { audience: 'customer', permission: 'any' } as const
export const twoFactorCalls = {
  finishSignIn: call({ path: '/api/ucenter/loginCode', ...finish }),
  getTwoFactor: call({ path: '/api/ucenter/user/getTwoFactor', ...customer, ...get }),
  beginTwoFactor: call({ path: '/api/ucenter/user/beginTwoFactor', ...customer, ...begin }),
  confirmTwoFactor: call({ path: '/api/ucenter/user/confirmTwoFactor', ...customer, ...confirm }),
  renewRecoveryCodes: call({ path: '/api/ucenter/user/renewRecoveryCodes', ...customer, ...renew }),
  endTwoFactor: call({ path: '/api/ucenter/user/endTwoFactor', ...customer, ...end }),
}

const staff = { audience: 'staff', permission: 'any' } as const
export const officeTwoFactorCalls = {
  finishSignIn: call({ path: '/api/office/loginCode', ...finish }),
  getTwoFactor: call({ path: '/api/office/user/getTwoFactor', ...staff, ...get }),
  beginTwoFactor: call({ path: '/api/office/user/beginTwoFactor', ...staff, ...begin }),
  confirmTwoFactor: call({ path: '/api/office/user/confirmTwoFactor', ...staff, ...confirm }),
  renewRecoveryCodes: call({ path: '/api/office/user/renewRecoveryCodes', ...staff, ...renew }),
  endTwoFactor: call({ path: '/api/office/user/endTwoFactor', ...staff, ...end }),
}
