// Writes down what somebody without a session asks for: a new password or an account. answer-requests.ts answers it by mail.
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { getBrand } from '#server/brands/index.ts'
import type { Holder } from '../open-session.ts'
import { ANSWER_REQUESTS } from './answer-requests.ts'

/** `platformType` is the brand that the visitor's page shows, where its host name is no brand's (Rule 1.3). */
export async function keepRequest(
  ctx: Ctx,
  actor: PublicActor,
  side: Holder['side'],
  kind: 'reset' | 'register',
  email: string,
  data: object,
  platformType?: number,
): Promise<void> {
  const brand = await getBrand(ctx.db.office, { host: actor.request.host, platformType })
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
