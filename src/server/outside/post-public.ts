// Posts a message to an address that a customer wrote down (open-internet.ts), and tells what was answered. No redirects, no credentials, nothing
// kept of an answer but its beginning.
import type { IncomingMessage } from 'node:http'
import { inTime, OPEN_INTERNET, placeOf, responseOf, urlToAsk, type Network } from './open-internet.ts'

export type PostFault = 'address' | 'away' | 'slow'
export type Posted = { status: number; answer: string; retryAfter: string | undefined } | { fault: PostFault }
type Message = { headers: Record<string, string>; body: Buffer }
type Limits = {
  /** Of looking up the name, connecting, sending and reading, together. */
  timeoutMs: number
  /** How many bytes of the answer are read. */
  keptBytes: number
}
export type PostPublic = (url: string, message: Message, limits: Limits) => Promise<Posted>

const MAX_HEADER_BYTES = 16_384

/** `address`: not one that may be asked; `away`: nobody answered there; `slow`: not in time. */
export function makePostPublic(network: Network = OPEN_INTERNET): PostPublic {
  return async (text, message, { timeoutMs, keptBytes }) => {
    const url = urlToAsk(text)
    if (!url) return { fault: 'address' }
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      const place = await inTime(deadline, placeOf(network, url))
      if ('fault' in place) return place
      const response = await inTime(
        deadline,
        responseOf(url, place, { ...message, method: 'POST', maxHeaderSize: MAX_HEADER_BYTES }, deadline),
      )
      const { statusCode: status = 0, headers } = response
      return { status, answer: await beginningOf(response, keptBytes, deadline), retryAfter: headers['retry-after'] }
    } catch {
      return { fault: deadline.aborted ? 'slow' : 'away' }
    }
  }
}

/** What came of the answer until there was enough or the time was over: its status has come, so the rest is for people alone. */
async function beginningOf(response: IncomingMessage, keptBytes: number, deadline: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  const read = async () => {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= keptBytes) return
    }
  }
  try {
    await inTime(deadline, read())
  } catch {
    // Cut off.
  } finally {
    response.destroy()
  }
  return readable(Buffer.concat(chunks).subarray(0, keptBytes))
}

/** As text that can be stored: what is none is marked. */
const readable = (bytes: Buffer): string =>
  new TextDecoder().decode(bytes).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd')
