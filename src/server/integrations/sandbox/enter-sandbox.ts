// The way into the sandbox: whoever acts for a shadow finds it there.
import type { Ctx } from '#server/base/context.ts'
import type { FindActor } from '#server/base/http/http.ts'
import { openShadow } from './shadow.ts'

/** As `find`; the shadow of an actor of the sandbox is there afterwards (Rule 22.2). */
export const findWithShadow =
  (ctx: Ctx, find: FindActor): FindActor =>
  async (tokenHash, audience, request, byKey) => {
    const actor = await find(tokenHash, audience, request, byKey)
    if (actor && 'sandbox' in actor && actor.sandbox) await openShadow(ctx, -actor.customerId)
    return actor
  }
