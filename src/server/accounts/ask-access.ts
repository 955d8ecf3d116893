// Asking for a new password or an account, without a session. Nothing is looked up here: the wish is written down, the same way for
// every address, and answer-requests.ts answers it by mail (V-ENUM).
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { accessCalls } from '#shared/accounts/access.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import type { PublicActor } from '../base/actor.ts'
import type { Ctx } from '../base/context.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { getBrand } from '../brands/index.ts'
import { ANSWER_REQUESTS } from './answer-requests.ts'
import { spendCaptcha } from './captcha.ts'
import type { Holder } from './open-session.ts'
import { refuseCommon } from './password-rules.ts'
import { hashPassword } from './password.ts'

async function keepRequest(
  ctx: Ctx,
  actor: PublicActor,
  side: Holder['side'],
  kind: 'reset' | 'register',
  email: string,
  data: object,
): Promise<void> {
  const brand = await getBrand(ctx.db.office, { host: actor.request.host })
  await ctx.db.office
    .insertInto('account_request')
    .values({
      request_id: ctx.clock.id(),
      side,
      kind,
      email,
      language: actor.request.language,
      platform_type: brand.platform_type,
      data: JSON.stringify(data),
      created_at: ctx.clock.now(),
    })
    .execute()
  ctx.jobs.wake(ANSWER_REQUESTS)
}

/** Asks for a link to set a new password. Refuses `too_often` and `captcha_wrong` only. */
export async function askForPassword(
  ctx: Ctx,
  actor: PublicActor,
  side: Holder['side'],
  input: ParsedInputOf<typeof accessCalls.sendEmail>,
): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'reset', actor.request.ip)
  await spendCaptcha(ctx, input.captcha_id, input.captcha_text)
  await keepRequest(ctx, actor, side, 'reset', input.email, {})
  return {}
}

/** Whether an address may register, as far as anybody may know: always yes. Refuses `too_often`. */
export async function checkEmail(ctx: Ctx, actor: PublicActor): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'check-email', actor.request.ip)
  return {}
}

/** Asks for an account. Refuses `too_often`, `captcha_wrong` and `invalid_input` for a common password or a phone number that cannot be. */
export async function askForAccount(
  ctx: Ctx,
  actor: PublicActor,
  input: ParsedInputOf<typeof accessCalls.register>,
): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'register', actor.request.ip)
  refuseCommon(input.password, 'password')
  if (!parsePhoneNumberFromString(input.phone)?.isValid())
    throw new AppError('invalid_input', undefined, [{ path: 'phone', reason: ruleText('phone') }])
  await spendCaptcha(ctx, input.captcha_id, input.captcha_text)
  const { first_name, last_name, phone, country, currency } = input
  const company_name = input.company_name || `${first_name} ${last_name}`
  const password_hash = await hashPassword(input.password)
  await keepRequest(ctx, actor, 'customer', 'register', input.email, {
    first_name,
    last_name,
    phone,
    country,
    currency,
    company_name,
    password_hash,
  })
  return {}
}
