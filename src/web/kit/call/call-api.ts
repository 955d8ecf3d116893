// The only way from a screen to the server: one function, typed from the call's own value. It knows timeouts, doubles,
// idempotency keys and expired sessions (Rules 4.7, 16.3, 16.4); caching is use-call.ts.
import type { Call, Envelope, InputOf, OutputOf } from '#shared/contract.ts'
import { ApiError, fault, outcomeUnknown, SESSION_EXPIRED, type TransportFault } from './api-error.ts'
import { fileNameOf, saveBlob } from './download.ts'
import { takeEarly } from './early.ts'
import { languageOfAnswers } from '#web/kit/text/language.ts'
import { onReadersClock } from './reader-clock.ts'
import { isRead, requestOf, signatureOf, type Sender } from './request.ts'
import { expireSession, getToken, sentAlso } from './session.ts'
import { reportTimeout } from './signals.ts'
import { uuid } from './uuid.ts'

export type CallOptions = {
  signal?: AbortSignal
  file?: File
  idempotencyKey?: string
  /** Takes an answered document (to print it, to show it) instead of saving it. */
  onDocument?: (document: Blob, name: string) => void
  /** Takes what the server said when it was done, in the reader's language (Rule 16.5). */
  onSaid?: (msg: string) => void
}

/** 30 s; labels and files, which take longer on a slow line, 5 minutes (Rule 16.3). */
const TIMEOUT_MS = 30_000
const FILE_TIMEOUT_MS = 300_000
/** How long a write whose outcome is unknown keeps its key for the person's next try. */
const KEEP_KEY_MS = 600_000

const readsInFlight = new Map<string, AbortController>()
const writesInFlight = new Map<string, Promise<unknown>>()
const openIntents = new Map<string, { key: string; until: number }>()

/**
 * Sends `input` to `call` and gives back its content. A download is saved and gives null.
 * Rejects with ApiError. Of two identical reads the earlier is aborted; an identical write in flight is joined, and a
 * write that got no answer is repeated under the same idempotency key.
 */
export function callApi<C extends Call>(call: C, input: InputOf<C>, options: CallOptions = {}): Promise<OutputOf<C>> {
  const body = (onReadersClock(call, input) ?? {}) as object
  const signature = signatureOf(call, body, options.file)
  if (isRead(call)) return read(call, body, signature, options) as Promise<OutputOf<C>>
  const running = writesInFlight.get(signature)
  if (running) return running as Promise<OutputOf<C>>
  const writing = write(call, body, signature, options).finally(() => writesInFlight.delete(signature))
  writesInFlight.set(signature, writing)
  return writing as Promise<OutputOf<C>>
}

async function read(call: Call, body: object, signature: string, options: CallOptions): Promise<unknown> {
  readsInFlight.get(signature)?.abort(fault('duplicate'))
  const control = new AbortController()
  readsInFlight.set(signature, control)
  const signal = options.signal ? AbortSignal.any([control.signal, options.signal]) : control.signal
  try {
    const sender = { token: getToken(), language: languageOfAnswers(), file: options.file }
    return await send(call, body, sender, { ...options, signal })
  } finally {
    if (readsInFlight.get(signature) === control) readsInFlight.delete(signature)
  }
}

async function write(call: Call, body: object, signature: string, options: CallOptions): Promise<unknown> {
  const open = openIntents.get(signature)
  const idempotencyKey = options.idempotencyKey ?? (open && open.until > Date.now() ? open.key : uuid())
  openIntents.delete(signature)
  const sender = { token: getToken(), language: languageOfAnswers(), idempotencyKey, file: options.file }
  try {
    return await send(call, body, sender, options)
  } catch (error) {
    if (outcomeUnknown(error)) openIntents.set(signature, { key: idempotencyKey, until: Date.now() + KEEP_KEY_MS })
    throw error
  }
}

async function send(call: Call, input: object, sender: Sender, options: CallOptions): Promise<unknown> {
  const { signal, onDocument, onSaid } = options
  const timeout = AbortSignal.timeout(call.upload || call.download ? FILE_TIMEOUT_MS : TIMEOUT_MS)
  const { url, method, headers, body } = requestOf(call, input, sender)
  Object.assign(headers, sentAlso)
  try {
    const combined = signal ? AbortSignal.any([signal, timeout]) : timeout
    const early = takeEarly(url, headers, combined)
    const response = await (early ?? fetch(url, { method, headers, body, signal: combined, cache: 'no-store' }))
    return await contentOf(call, response, onDocument ?? saveBlob, onSaid)
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.code === SESSION_EXPIRED) expireSession(sender.token)
      throw error
    }
    if (signal?.aborted) throw signal.reason
    if (timeout.aborted) {
      reportTimeout()
      throw fault('timeout')
    }
    throw fault('network')
  }
}

async function contentOf(
  call: Call,
  response: Response,
  take: typeof saveBlob,
  onSaid: CallOptions['onSaid'],
): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false
  if (call.download && response.ok && !isJson) {
    const fallback = call.path.slice(call.path.lastIndexOf('/') + 1)
    take(await response.blob(), fileNameOf(response.headers.get('content-disposition'), fallback))
    return null
  }
  if (!isJson) throw fault(unreadable(response.status), response.status)
  const envelope = (await response.json()) as Envelope<unknown>
  if (envelope.error_code === 0) {
    onSaid?.(envelope.msg)
    return envelope.content
  }
  throw new ApiError(envelope.error_code, envelope.msg, response.status, envelope.fields)
}

/** What stands between page and server answers in its own words, which are not for people: a proxy, a server that starts again. */
function unreadable(status: number): TransportFault {
  if (status === 413 || status === 431) return 'tooLarge'
  return status >= 500 ? 'unavailable' : 'unreadable'
}
