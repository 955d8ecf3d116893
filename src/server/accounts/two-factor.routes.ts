// Contract -> use case for the second factor of both sides; no logic.
import type { officeTwoFactorCalls, twoFactorCalls } from '#shared/accounts/two-factor.contract.ts'
import type { Ctx } from '../base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { endTwoFactor } from './end-two-factor.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { beginTwoFactor, confirmTwoFactor, renewRecoveryCodes } from './set-up-two-factor.ts'
import { getTwoFactor } from './two-factor.queries.ts'

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
