// The second half of a session: a secret that the browser keeps in a cookie of its side, out of reach of every script. All sessions of
// one browser and side share it, so that several tabs, also those of staff who act for customers, stand side by side.
import type { RequestInfo } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'

export type Side = 'customer' | 'staff'
/** Cookies know no ports and no paths of ours: each side has a name of its own. */
const COOKIES = { customer: 'ucenter_portal', staff: 'ucenter_office' }
/** The longest that a session lives. */
const KEPT_S = 30 * 24 * 3600

const secretOf = ({ cookies }: RequestInfo, side: Side) => /^[\w-]{43}$/.exec(cookies?.get(COOKIES[side]) ?? '')?.[0]

/** What a session of this browser was marked with; undefined where it has opened none. */
export function browserOf(request: RequestInfo, side: Side): Buffer | undefined {
  const secret = secretOf(request, side)
  return secret === undefined ? undefined : hashToken(secret)
}

/** Marks a new session with the browser that opens it, and lets the browser keep its secret as long as the session may live. */
export function keepBrowser(ctx: Ctx, request: RequestInfo, side: Side): Buffer {
  const secret = secretOf(request, side) ?? ctx.clock.secret(32).toString('base64url')
  request.cookies?.set(COOKIES[side], secret, KEPT_S)
  return hashToken(secret)
}

/** The last session of this browser and side has ended. */
export const forgetBrowser = (request: RequestInfo, side: Side): void => request.cookies?.set(COOKIES[side], '', 0)
