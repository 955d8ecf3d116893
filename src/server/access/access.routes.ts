// Contract -> use case for signing in, passwords and the second factor of both sides; no logic.
import type { officePasswordCalls, passwordCalls } from '#shared/access/passwords.contract.ts'
import type { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import type { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import type { officeTwoFactorCalls, twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { getBrand } from '#server/brands/index.ts'
import { newCaptcha } from './captcha.ts'
import { askForPassword } from './passwords/ask-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { currentCustomerUser, currentStaffUser } from './signing-in/current-user.queries.ts'
import { createFirstAdmin } from './signing-in/first-admin.ts'
import { finishSignIn } from './signing-in/finish-sign-in.ts'
import { issueOwnSignInCode, signInWithCode } from './signing-in/sign-in-code.ts'
import { signIn, signOut } from './signing-in/sign-in.ts'
import { endTwoFactor } from './two-factor/end-two-factor.ts'
import { beginTwoFactor, confirmTwoFactor, renewRecoveryCodes } from './two-factor/set-up-two-factor.ts'
import { getTwoFactor } from './two-factor/two-factor.queries.ts'

export const signInRoutes = (ctx: Ctx): Handlers<typeof signInCalls> => ({
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

export const officeSignInRoutes = (ctx: Ctx): Handlers<typeof officeSignInCalls> => ({
  firstAdmin: (actor, input) => createFirstAdmin(ctx, actor, input),
  signIn: (actor, input) => signIn(ctx, actor, 'staff', input),
  signOut: async (actor) => {
    await signOut(ctx, actor.tokenHash)
    return {}
  },
  currentUser: (actor) => currentStaffUser(ctx, actor),
})

export const passwordRoutes = (ctx: Ctx): Handlers<typeof passwordCalls> => ({
  sendEmail: (actor, input) => askForPassword(ctx, actor, 'customer', input),
  resetPassword: (actor, input) => resetPassword(ctx, actor, 'customer', input),
})

export const officePasswordRoutes = (ctx: Ctx): Handlers<typeof officePasswordCalls> => ({
  sendEmail: (actor, input) => askForPassword(ctx, actor, 'staff', input),
  resetPassword: (actor, input) => resetPassword(ctx, actor, 'staff', input),
})

export const twoFactorRoutes = (ctx: Ctx): Handlers<typeof twoFactorCalls> => ({
  finishSignIn: (actor, input) => finishSignIn(ctx, actor, 'customer', input),
  getTwoFactor: (actor) => getTwoFactor(ctx, actor),
  beginTwoFactor: (actor) => beginTwoFactor(ctx, actor),
  confirmTwoFactor: (actor, input) => confirmTwoFactor(ctx, actor, input),
  renewRecoveryCodes: (actor, input) => renewRecoveryCodes(ctx, actor, input),
  endTwoFactor: (actor, input) => endTwoFactor(ctx, actor, input),
})

export const officeTwoFactorRoutes = (ctx: Ctx): Handlers<typeof officeTwoFactorCalls> => ({
  finishSignIn: (actor, input) => finishSignIn(ctx, actor, 'staff', input),
  getTwoFactor: (actor) => getTwoFactor(ctx, actor),
  beginTwoFactor: (actor) => beginTwoFactor(ctx, actor),
  confirmTwoFactor: (actor, input) => confirmTwoFactor(ctx, actor, input),
  renewRecoveryCodes: (actor, input) => renewRecoveryCodes(ctx, actor, input),
  endTwoFactor: (actor, input) => endTwoFactor(ctx, actor, input),
})
