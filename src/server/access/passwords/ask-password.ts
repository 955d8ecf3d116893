// Asking for a link to set a new password, without a session. Nothing is looked up here: the request is written down, the same way for
// every address, and answer-requests.ts answers it by mail (Rule 4.2).
import type { passwordCalls } from '#shared/access/passwords.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { spendCaptcha } from '../captcha.ts'
import type { Holder } from '../open-session.ts'
import { keepRequest } from './keep-request.ts'

/** Asks for a link to set a new password. Refuses `too_often` and `captcha_wrong` only. */
export async function askForPassword(
  ctx: Ctx,
  actor: PublicActor,
  side: Holder['side'],
  input: ParsedInputOf<typeof passwordCalls.sendEmail>,
): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'reset', actor.request.ip)
  await spendCaptcha(ctx, input)
  await keepRequest(ctx, actor, side, 'reset', input.email, {})
  return {}
}
