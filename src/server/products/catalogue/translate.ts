// Translates what stands in one field of a product into the other language, by the service that the house has chosen.
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { productCalls } from '#shared/products/products.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { takeTurn } from '#server/base/http/rate-limit.ts'

/** The house pays for every character: a person with a form needs a few, a program in a loop has no end. */
const PER_MINUTE = 60
const MAX_CHARACTERS = 255

/** Refuses `translation_off` where no service is set up, `too_often`, and `translation_failed`. */
export async function translate(
  ctx: Ctx,
  actor: CustomerActor,
  { q, from, to }: ParsedInputOf<typeof productCalls.translate>,
): Promise<OutputOf<typeof productCalls.translate>> {
  if (!ctx.translator) throw new AppError('translation_off')
  const waitS = await takeTurn(ctx, `translate ${actor.customerId}`, 60, PER_MINUTE)
  if (waitS > 0) throw new AppError('too_often', { retry_after_s: waitS })
  const translated = await ctx.translator.translate(q, from, to).catch((error: unknown) => {
    ctx.log.warn('a text was not translated', { error })
    throw new AppError('translation_failed')
  })
  const oneLine = translated
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  if (oneLine === '') throw new AppError('translation_failed')
  return { translation: [...oneLine].slice(0, MAX_CHARACTERS).join('') }
}
