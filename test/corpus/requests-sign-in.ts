// Valid requests of the calls around signing in beyond the password: sign-in codes, the second factor, the staff's own pages.
import { signInCodeCalls } from '#shared/accounts/sign-in-code.contract.ts'
import { ok } from '#test/app.ts'
import type { Requests } from './requests.ts'

export const signInRequests: Requests = {
  'POST /api/ucenter/issueSignInCode': (world) => ({ as: world.customer, input: {} }),
  'POST /api/ucenter/exchangeSignInCode': async ({ test, customer }) => ({
    as: null,
    input: { token: (await ok(test, customer, signInCodeCalls.issue, {})).code },
  }),
}
