// Contract -> use case for signing in and for who I am; no logic.
import { accountCalls, officeAccountCalls } from '#shared/accounts/accounts.contract.ts'
import { signInCodeCalls } from '#shared/accounts/sign-in-code.contract.ts'
import type { Ctx } from '../base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { getBrand } from '../brands/index.ts'
import { currentCustomerUser, currentStaffUser } from './accounts.queries.ts'
import { newCaptcha } from './captcha.ts'
import { createFirstAdmin } from './first-admin.ts'
import { issueOwnSignInCode, signInWithCode } from './sign-in-code.ts'
import { signIn, signOut } from './sign-in.ts'

export const accountRoutes = (ctx: Ctx): Handlers<typeof accountCalls> => ({
  brand: (actor, input) =>
    getBrand(ctx.db.office, {
      platformType: input.platform_type ? Number(input.platform_type) : undefined,
      host: actor.request.host,
    }),
  captcha: (actor) => newCaptcha(ctx, actor.request.ip),
  signIn: (actor, input) => signIn(ctx, actor, 'customer', input),
  signOut: async (actor) => {
    await signOut(ctx, actor.tokenHash)
    return {}
  },
  currentUser: (actor) => currentCustomerUser(ctx, actor),
})

export const signInCodeRoutes = (ctx: Ctx): Handlers<typeof signInCodeCalls> => ({
  issue: (actor) => issueOwnSignInCode(ctx, actor),
  exchange: (actor, input) => signInWithCode(ctx, actor, input),
})

export const officeAccountRoutes = (ctx: Ctx): Handlers<typeof officeAccountCalls> => ({
  firstAdmin: (actor, input) => createFirstAdmin(ctx, actor, input),
  signIn: (actor, input) => signIn(ctx, actor, 'staff', input),
  signOut: async (actor) => {
    await signOut(ctx, actor.tokenHash)
    return {}
  },
  currentUser: (actor) => currentStaffUser(ctx, actor),
})
