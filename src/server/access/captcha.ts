// The verification code of public forms: a picture, valid five minutes and for one try, and a little work for the browser that shows it.
import { createHash } from 'node:crypto'
import { UNREAD_WORK_BITS, WORK_BITS, workText, zeroBits } from '#shared/access/captcha.rules.ts'
import type { signInCalls } from '#shared/access/sign-in.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { Ctx } from '#server/base/context.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { codeFrom, drawCode } from './draw-code.ts'

const VALID_MS = 5 * 60_000

/** A new code; both parts are null where codes are switched off. Refuses `too_often`. */
export async function newCaptcha(ctx: Ctx, ip: string): Promise<OutputOf<typeof signInCalls.getCaptcha>> {
  if (!ctx.config.CAPTCHA) return { captcha_id: null, picture: null }
  await limitByAddress(ctx, 'captcha', ip)
  const code = codeFrom(ctx.clock.secret(8))
  const picture = (await drawCode(code, ctx.clock.secret(4).readInt32BE())).toString('base64')
  const captcha_id = ctx.clock.id()
  const now = ctx.clock.now()
  await ctx.db.office
    .insertInto('captcha')
    .values({ captcha_id, answer: code.toLowerCase(), expires_at: new Date(now.getTime() + VALID_MS) })
    .execute()
  return { captcha_id, picture }
}

export type Solved = { captcha_id?: string; captcha_text?: string; captcha_work?: number }

/** Uses up the code, right or wrong; throws `captcha_wrong` unless it was right and the work done, or far more work stands for it. */
export async function spendCaptcha(ctx: Ctx, { captcha_id, captcha_text = '', captcha_work }: Solved): Promise<void> {
  if (!ctx.config.CAPTCHA) return
  const spent = captcha_id
    ? await ctx.db.office
        .deleteFrom('captcha')
        .where('captcha_id', '=', captcha_id)
        .returning(['captcha_id', 'answer', 'expires_at'])
        .executeTakeFirst()
    : undefined
  if (!spent || spent.expires_at <= ctx.clock.now().toISOString() || captcha_work === undefined)
    throw new AppError('captcha_wrong')
  const typed = captcha_text.trim().toLowerCase()
  const worked = zeroBits(createHash('sha256').update(workText(spent.captcha_id, captcha_work)).digest())
  const right = typed === '' ? worked >= UNREAD_WORK_BITS : typed === spent.answer && worked >= WORK_BITS
  if (!right) throw new AppError('captcha_wrong')
}
