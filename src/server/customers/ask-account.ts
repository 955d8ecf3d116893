// Asking for an account, without a session. Nothing is looked up here: the request is written down, the same way for every address, and
// answered by mail (Rule 4.2).
import type { registrationCalls } from '#shared/customers/registration.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { hashPassword, keepRequest, refuseCommon, spendCaptcha } from '#server/access/index.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { isPhone } from './phone.ts'

/** Whether an address may register, as far as anybody may know: always yes. Refuses `too_often`. */
export async function checkEmail(ctx: Ctx, actor: PublicActor): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'check-email', actor.request.ip)
  return {}
}

/** Asks for an account. Refuses `too_often`, `captcha_wrong` and `invalid_input` for a common password or a phone number that cannot be. */
export async function askForAccount(
  ctx: Ctx,
  actor: PublicActor,
  input: ParsedInputOf<typeof registrationCalls.register>,
): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'register', actor.request.ip)
  refuseCommon(input.password, 'password')
  if (!(await isPhone(input.phone)))
    throw new AppError('invalid_input', undefined, [{ path: 'phone', reason: ruleText('phone') }])
  await spendCaptcha(ctx, input)
  const { first_name, last_name, phone, country, currency } = input
  const company_name = input.company_name || `${first_name} ${last_name}`
  const password_hash = await hashPassword(input.password)
  const asked = { first_name, last_name, phone, country, currency, company_name, password_hash }
  await keepRequest(ctx, actor, 'customer', 'register', input.email, asked, input.platform_type)
  return {}
}
