// What this process is doing at the moment, wherever it is in it: the request to a call, or the job. Lines of the log, slow statements and spans
// take from here whom they belong to (Rule 26.4), so that nobody has to pass it on.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Actor } from '../actor.ts'

export type About = {
  /** As lines of the log carry it: ids and kinds, never a name or an address. */
  fields: {
    request_id?: string
    /** Method and pattern of the call, or the name of the job. */
    call?: string
    actor_kind?: string
    actor_id?: string
    customer_id?: number
  }
  /** Of whoever draws traces. */
  span?: object | undefined
}

const current = new AsyncLocalStorage<About>()

/** Undefined outside of requests and jobs. */
export const about = (): About | undefined => current.getStore()

/** Runs `work`, and all that it begins, as being about this. */
export const doing = <T>(what: About, work: () => T): T => current.run(what, work)

const requests = new WeakMap<IncomingMessage, About>()

/** Begins what is known of a request. */
export function beginRequest(raw: IncomingMessage, what: About): void {
  requests.set(raw, what)
}

/** Runs `work` as part of this request: what comes over its socket (bodies, the end of an answer) has forgotten it. */
export function inRequest<T>(raw: IncomingMessage, work: () => T): T {
  const known = requests.get(raw)
  return known ? current.run(known, work) : work()
}

export const aboutRequest = (raw: IncomingMessage): About | undefined => requests.get(raw)

/** Who asks is known now. */
export function tellActor({ kind, id, ...actor }: Pick<Actor, 'kind' | 'id'> & { customerId?: number }): void {
  const fields = current.getStore()?.fields
  if (!fields) return
  fields.actor_kind = kind
  if (id !== null) fields.actor_id = id
  if (actor.customerId !== undefined) fields.customer_id = actor.customerId
}
