// The way into the sandbox: whoever acts for a shadow finds it there.
import type { Ctx } from '#server/base/context.ts'
import { mayEnterSandbox } from '#server/base/sandbox.ts'
import type { FindActor } from '#server/base/http/http.ts'
import { openShadow } from './shadow.ts'

/** As `find`; the shadow of whoever acts in the sandbox or looks at it is there afterwards (Rule 22.2). */
export const findWithShadow =
  (ctx: Ctx, find: FindActor): FindActor =>
  async (tokenHash, audience, request, byKey) => {
    const actor = await find(tokenHash, audience, request, byKey)
    if (actor && actor.kind !== 'staff') {
      if (actor.sandbox) await openShadow(ctx, -actor.customerId)
      else if (request.inSandbox && mayEnterSandbox(actor)) await openShadow(ctx, actor.customerId)
    }
    return actor
  }
