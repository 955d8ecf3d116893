// Telling (Rules 20.4, 20.5, 20.7): takes what is due, sends it to many endpoints at once, and keeps what came of it in small batches. An endpoint that
// hangs holds its own turns and nobody else's. A server that dies has told some events of which nobody knows; they are told again.
import { KEPT_ANSWER_BYTES, readRetryAfter } from '#shared/integrations/webhooks.rules.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Sweep } from '#server/base/jobs.ts'
import { signedHeaders } from '#server/outside/webhook-signature.ts'
import { claimDue, type Claimed } from './claim.ts'
import { disableGone } from './endpoint-health.ts'
import { isGone, keepTries, type Tried } from './keep-tries.ts'
import { bodyOf, webhookId } from './webhook-body.ts'
import { openSecret } from './webhook-writing.ts'

export const DELIVER: Sweep = { name: 'integrations.deliver', everySeconds: 2 }

const TIMEOUT_MS = 15_000
/** Connections of this process. */
const MOST_UNDER_WAY = 512
/** One round of the sweep lasts at most so long, and no shorter than what lets results come together. */
const ROUND_MS = 250
const TOGETHER_MS = 10

type UnderWay = { flying: number; ended: Tried[]; ring: () => void }
const byContext = new WeakMap<Ctx, UnderWay>()
function underWay(ctx: Ctx): UnderWay {
  const known = byContext.get(ctx) ?? { flying: 0, ended: [], ring: () => undefined }
  byContext.set(ctx, known)
  return known
}

/** One round; 0 when nothing is due and nothing under way. */
export async function deliverDue(ctx: Ctx): Promise<number> {
  const all = underWay(ctx)
  await keepEnded(ctx, all)
  const room = MOST_UNDER_WAY - all.flying
  const claimed = room > 0 ? await claimDue(ctx, room) : []
  for (const one of claimed) {
    all.flying++
    void tell(ctx, one).then((tried) => {
      all.flying--
      all.ended.push(tried)
      all.ring()
    })
  }
  if (all.flying === 0 && all.ended.length === 0) return 0
  await somethingEnds(all)
  return 1
}

async function keepEnded(ctx: Ctx, all: UnderWay): Promise<void> {
  const tried = all.ended.splice(0)
  if (tried.length === 0) return
  try {
    all.ended.push(...(await keepTries(ctx, tried)))
  } catch (error) {
    // They are kept when the database is there again; where that takes long, somebody else tells them again.
    all.ended.unshift(...tried)
    throw error
  }
  await disableGone(ctx, tried.filter(isGone))
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
async function somethingEnds(all: UnderWay): Promise<void> {
  if (all.ended.length === 0)
    await Promise.race([new Promise<void>((resolve) => (all.ring = resolve)), pause(ROUND_MS)])
  await pause(TOGETHER_MS)
}

/** One try; never throws. */
async function tell(ctx: Ctx, one: Claimed): Promise<Tried> {
  const { customer_id, endpoint_id, document, event_id, attempts } = one
  const at = ctx.clock.now()
  const outcome = await post(ctx, one, at).catch(() => ({ fault: 'away' as const }))
  const tried = {
    customer_id,
    endpoint_id,
    document,
    event_id,
    attempts,
    at,
    ms: ctx.clock.now().getTime() - at.getTime(),
  }
  if ('fault' in outcome) return { ...tried, status: null, fault: outcome.fault, answer: '', retryAfter: 0 }
  const { status, answer, retryAfter } = outcome
  return { ...tried, status, fault: null, answer, retryAfter: readRetryAfter(retryAfter, at) }
}

async function post(ctx: Ctx, one: Claimed, at: Date) {
  const secrets = [one.secret, one.old_secret].flatMap((sealed) => (sealed ? [openSecret(ctx, one, sealed)] : []))
  const usable = secrets.filter((secret) => secret !== undefined)
  if (usable.length === 0) return { fault: 'secret' as const }
  const body = Buffer.from(bodyOf(one))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'ucenter-webhooks',
    ...signedHeaders(usable, webhookId(one.event_id), at, body),
  }
  return ctx.postPublic(one.url, { headers, body }, { timeoutMs: TIMEOUT_MS, keptBytes: KEPT_ANSWER_BYTES })
}
