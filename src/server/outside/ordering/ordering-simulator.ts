// A simulator of an ordering system, for the demo and the tests: it takes accounts as a real one does, slowly, and redeems codes by a signed call. It keeps
// nothing, and every page of it says what it is.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Posted, PostPublic } from '../post-public.ts'
import { messageId, signedHeaders } from '../webhook-signature.ts'

/** How long it takes to make an account. */
export const SIMULATED_MS = 15_000

type Asked = { headers: Record<string, unknown>; bytes: Buffer }
type Answered = { status: number; json: object }

const account = z.object({ account_ref: z.string(), email: z.string() })

/** One simulator; `slowMs` as SIMULATED_MS. */
export function orderingSimulator(slowMs = SIMULATED_MS) {
  const begun = new Map<string, number>()

  /** `/accounts` and `/ping`, each signed with `secret`. */
  const answer = (path: string, { headers, bytes }: Asked, secret: string, now: Date): Answered => {
    if (!messageId({ headers, bytes }, secret, now)) return { status: 401, json: { error: 'The signature is wrong' } }
    if (path === 'ping') return { status: 200, json: { simulator: true } }
    const told = account.safeParse(JSON.parse(bytes.toString('utf8')))
    if (path !== 'accounts' || !told.success) return { status: 400, json: { error: 'The simulator knows no such message' } }
    const { account_ref } = told.data
    const since = begun.get(account_ref) ?? now.getTime()
    begun.set(account_ref, since)
    if (now.getTime() - since < slowMs) return { status: 202, json: { state: 'pending' } }
    return { status: 200, json: { external_id: externalIdOf(account_ref) } }
  } // prettier-ignore

  /** In place of the network. */
  const post =
    (secret: string, now: () => Date): PostPublic =>
    (url, { headers, body }): Promise<Posted> => {
      const { status, json } = answer(url.split('/').at(-1) ?? '', { headers, bytes: body }, secret, now())
      return Promise.resolve({ status, answer: JSON.stringify(json), retryAfter: undefined })
    }
  return { answer, post }
}

/** The same account for the same person, whatever the simulator has forgotten. */
const externalIdOf = (ref: string): string => `SIM-${createHash('sha256').update(ref).digest('hex').slice(0, 10)}`

/** The message with which a code is redeemed, signed. */
export function redeemMessage(code: string, secret: string, id: string, now: Date): { headers: Record<string, string>; body: Buffer } {
  const body = Buffer.from(JSON.stringify({ code }))
  return { headers: { 'content-type': 'application/json', ...signedHeaders([secret], id, now, body) }, body }
} // prettier-ignore
