// The verification code of the sign-in page: a drawn text, valid five minutes and for one try.
import svgCaptcha from 'svg-captcha'
import { AppError } from '#shared/errors.ts'
import type { Ctx } from '#server/base/context.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'

const VALID_MS = 5 * 60_000

/** A new code; both parts are null where codes are switched off. Refuses `too_often`. */
export async function newCaptcha(ctx: Ctx, ip: string): Promise<{ captcha_id: string | null; svg: string | null }> {
  if (!ctx.config.CAPTCHA) return { captcha_id: null, svg: null }
  await limitByAddress(ctx, 'captcha', ip)
  const { text, data } = svgCaptcha.create({
    size: 4,
    ignoreChars: '0oO1iIlL',
    noise: 2,
    width: 120,
    height: 44,
    color: true,
    background: '#f4f6fa',
  })
  const captcha_id = ctx.clock.id()
  const now = ctx.clock.now()
  await ctx.db.office
    .insertInto('captcha')
    .values({ captcha_id, answer: text.toLowerCase(), expires_at: new Date(now.getTime() + VALID_MS) })
    .execute()
  return { captcha_id, svg: data }
}

/** Uses up the code, right or wrong; throws `captcha_wrong` unless it was right. */
export async function spendCaptcha(ctx: Ctx, captchaId: string | undefined, text: string | undefined): Promise<void> {
  if (!ctx.config.CAPTCHA) return
  const spent = captchaId
    ? await ctx.db.office
        .deleteFrom('captcha')
        .where('captcha_id', '=', captchaId)
        .returning(['answer', 'expires_at'])
        .executeTakeFirst()
    : undefined
  const right = spent && spent.answer === text?.trim().toLowerCase() && spent.expires_at > ctx.clock.now().toISOString()
  if (!right) throw new AppError('captcha_wrong')
}
