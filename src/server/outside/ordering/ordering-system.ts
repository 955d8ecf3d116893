// The way to a brand's ordering system: signed messages as Standard Webhooks define it, over the open internet alone. Who is told what is for its callers.
import { z } from 'zod'
import type { PostFault, PostPublic } from '../post-public.ts'
import { signedHeaders } from '../webhook-signature.ts'

/** `secret` is `whsec_` and base64; `post` is the network, or the simulator. */
export type OrderingSystem = { url: string; secret: string; post: PostPublic }
export type AccountMessage = {
  /** Ours: however often it comes, there is one account of it. */
  account_ref: string
  username: string
  email: string
  company: string
  enabled: boolean
}
/** `answer`: none of such a system; `refused`: for good; `signature`: ours is not accepted. */
type OrderingFault = PostFault | 'answer' | 'refused' | 'signature'
/** `pending`: the account is still being made. `says` is the system's own word. */
export type Told =
  | { outcome: 'made'; externalId: string }
  | { outcome: 'pending' }
  | { outcome: 'failed'; fault: OrderingFault; status: number | null; says: string }

const LIMITS = { timeoutMs: 10_000, keptBytes: 2048 }
const MOST_SAID = 200

const accountAnswer = z.object({ external_id: z.string().regex(/^[\x21-\x7e]{1,100}$/) })
const refusalAnswer = z.object({ error: z.string() })

/** An address below the system's own. */
export const below = (url: string, path: string): string => `${url.replace(/\/+$/, '')}/${path}`

/** Makes the person's account, or tells what has changed of it; never throws. `id` names the message, not the try. */
export async function tellAccount(system: OrderingSystem, id: string, now: Date, message: AccountMessage): Promise<Told> {
  const answer = await ask(system, 'accounts', id, now, message, message.account_ref)
  if ('fault' in answer) return answer
  if (answer.status === 202) return { outcome: 'pending' }
  const made = accountAnswer.safeParse(answer.json)
  if (made.success) return { outcome: 'made', externalId: made.data.external_id }
  return { outcome: 'failed', fault: 'answer', status: answer.status, says: '' }
} // prettier-ignore

/** Whether the system is there and accepts our signature; null: it is. */
export async function pingOrdering(system: OrderingSystem, id: string, now: Date) {
  const answer = await ask(system, 'ping', id, now, { type: 'test' }, id)
  return 'fault' in answer ? answer : null
}

type Failed = Extract<Told, { outcome: 'failed' }>
/** What was answered, where the system took the message. */
async function ask(
  { url, secret, post }: OrderingSystem,
  path: string,
  id: string,
  now: Date,
  message: object,
  idempotencyKey: string,
): Promise<{ status: number; json: unknown } | Failed> {
  const body = Buffer.from(JSON.stringify(message))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'ucenter',
    'idempotency-key': idempotencyKey,
    ...signedHeaders([secret], id, now, body),
  }
  const answer = await post(below(url, path), { headers, body }, LIMITS).catch(() => ({ fault: 'away' as const }))
  if ('fault' in answer) return { outcome: 'failed', fault: answer.fault, status: null, says: '' }
  const { status } = answer
  const json = jsonOf(answer.answer)
  if (status >= 200 && status < 300) return { status, json }
  const said = refusalAnswer.safeParse(json)
  const says = said.success ? said.data.error.slice(0, MOST_SAID) : ''
  return { outcome: 'failed', fault: faultOf(status), status, says }
}

/** A refusal of what was asked stays one however often it is asked; everything else may be over in a while. */
function faultOf(status: number): OrderingFault {
  if (status === 401 || status === 403) return 'signature'
  const passing = status === 404 || status === 408 || status === 425 || status === 429
  return status >= 400 && status < 500 && !passing ? 'refused' : 'answer'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
