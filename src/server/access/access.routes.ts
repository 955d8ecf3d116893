// Contract -> use case for signing in, passwords, the second factor and passkeys of both sides; no logic.
import { officePasswordCalls, passwordCalls } from '#shared/access/passwords.contract.ts'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { officePasskeyCalls, passkeyCalls } from '#shared/access/passkeys.contract.ts'
import { officeTwoFactorCalls, twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { getBrand, readPicture } from '#server/brands/index.ts'
import { newCaptcha } from './captcha.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
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

const signInRoutes = answered(signInCalls, (ctx) => ({
  getBrand: (actor, input) =>
    getBrand(ctx.db.office, {
      platformType: input.platform_type ? Number(input.platform_type) : undefined,
      host: actor.request.host,
    }),
  getBrandPicture: (_actor, input) => readPicture(ctx.db.office, input.picture),
  getCaptcha: (actor) => newCaptcha(ctx, actor.request.ip),
  signIn: (actor, input) => signIn(ctx, actor, 'customer', input),
  signOut: async (actor) => {
    await signOut(ctx, actor)
    return {}
  },
  getCurrentUser: (actor) => currentCustomerUser(ctx, actor),
}))

const signInCodeRoutes = answered(signInCodeCalls, (ctx) => ({
  issue: (actor) => issueOwnSignInCode(ctx, actor),
  exchange: (actor, input) => signInWithCode(ctx, actor, input),
}))

const officeSignInRoutes = answered(officeSignInCalls, (ctx) => ({
  firstAdmin: (actor, input) => createFirstAdmin(ctx, actor, input),
  signIn: (actor, input) => signIn(ctx, actor, 'staff', input),
  signOut: async (actor) => {
    await signOut(ctx, actor)
    return {}
  },
  getCurrentUser: (actor) => currentStaffUser(ctx, actor),
}))

const passwordRoutes = answered(passwordCalls, (ctx) => ({
  sendEmail: (actor, input) => askForPassword(ctx, actor, 'customer', input),
  resetPassword: (actor, input) => resetPassword(ctx, actor, 'customer', input),
}))

const officePasswordRoutes = answered(officePasswordCalls, (ctx) => ({
  sendEmail: (actor, input) => askForPassword(ctx, actor, 'staff', input),
  resetPassword: (actor, input) => resetPassword(ctx, actor, 'staff', input),
}))

const twoFactorRoutes = answered(twoFactorCalls, (ctx) => ({
  finishSignIn: (actor, input) => finishSignIn(ctx, actor, 'customer', input),
  getTwoFactor: (actor) => getTwoFactor(ctx, actor),
  beginTwoFactor: (actor) => beginTwoFactor(ctx, actor),
  confirmTwoFactor: (actor, input) => confirmTwoFactor(ctx, actor, input),
  renewRecoveryCodes: (actor, input) => renewRecoveryCodes(ctx, actor, input),
  endTwoFactor: (actor, input) => endTwoFactor(ctx, actor, input),
}))

const officeTwoFactorRoutes = answered(officeTwoFactorCalls, (ctx) => ({
  finishSignIn: (actor, input) => finishSignIn(ctx, actor, 'staff', input),
  getTwoFactor: (actor) => getTwoFactor(ctx, actor),
  beginTwoFactor: (actor) => beginTwoFactor(ctx, actor),
  confirmTwoFactor: (actor, input) => confirmTwoFactor(ctx, actor, input),
  renewRecoveryCodes: (actor, input) => renewRecoveryCodes(ctx, actor, input),
  endTwoFactor: (actor, input) => endTwoFactor(ctx, actor, input),
}))

const passkeyRoutes = answered(passkeyCalls, (ctx) => ({
  beginSignIn: (actor, input) => beginPasskeySignIn(ctx, actor, 'customer', input),
  signIn: (actor, input) => signInWithPasskey(ctx, actor, 'customer', input),
  getPasskeys: (actor) => listPasskeys(ctx, actor),
  beginPasskey: (actor, input) => beginPasskey(ctx, actor, input),
  addPasskey: (actor, input) => addPasskey(ctx, actor, input),
  renamePasskey: (actor, input) => renamePasskey(ctx, actor, input),
  removePasskey: (actor, input) => removePasskey(ctx, actor, input),
}))

const officePasskeyRoutes = answered(officePasskeyCalls, (ctx) => ({
  beginSignIn: (actor, input) => beginPasskeySignIn(ctx, actor, 'staff', input),
  signIn: (actor, input) => signInWithPasskey(ctx, actor, 'staff', input),
  getPasskeys: (actor) => listPasskeys(ctx, actor),
  beginPasskey: (actor, input) => beginPasskey(ctx, actor, input),
  addPasskey: (actor, input) => addPasskey(ctx, actor, input),
  renamePasskey: (actor, input) => renamePasskey(ctx, actor, input),
  removePasskey: (actor, input) => removePasskey(ctx, actor, input),
}))

export const routes: readonly Routes[] = [
  signInRoutes,
  officeSignInRoutes,
  signInCodeRoutes,
  twoFactorRoutes,
  officeTwoFactorRoutes,
  passkeyRoutes,
  officePasskeyRoutes,
  passwordRoutes,
  officePasswordRoutes,
]
