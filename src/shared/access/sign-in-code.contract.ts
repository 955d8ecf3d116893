// Opening the same account in another window or app: a one-time code in the address instead of the token itself (Rule 4.9).
import { z } from 'zod'
import { call } from '../contract.ts'
import { instant } from '../fields.ts'

export const signInCodeCalls = {
  issue: call({
    method: 'POST',
    path: '/api/ucenter/issueSignInCode',
    title: { en: 'Make a sign-in code', zh_CN: '生成登录码' },
    audience: 'customer',
    permission: 'any',
    // The new session acts as well, and no longer than this one.
    whileActing: true,
    input: z.strictObject({}),
    /** The code goes into the address as `?token=`; it works once and for 60 s. */
    output: z.object({ code: z.string(), expires_at: instant }),
  }),
  exchange: call({
    method: 'POST',
    path: '/api/ucenter/exchangeSignInCode',
    title: { en: 'Sign in with a sign-in code', zh_CN: '使用登录码登录' },
    audience: 'public',
    permission: null,
    input: z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/) }),
    /** `acting`: one of the staff acts for the customer; the token is for this tab alone. */
    output: z.object({ token: z.string(), expires_at: instant, acting: z.boolean() }),
  }),
}
