// Asks a system at an address that a customer wrote down (open-internet.ts) and reads its whole answer. No redirects: a key would follow them.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { inTime, OPEN_INTERNET, placeOf, responseOf, urlToAsk, type Network } from './open-internet.ts'

export type Asked = { method: 'GET' | 'POST' | 'PUT'; url: string; headers: Record<string, string>; body?: string }
export type Answered = { status: number; headers: IncomingHttpHeaders; body: string }
/** `address`: not one that may be asked; `away`: nobody answered there; `slow`: not in time; `answer`: more than one reads. */
export type AskFault = 'address' | 'away' | 'slow' | 'answer'
export type AskPublic = (asked: Asked) => Promise<Answered | { fault: AskFault }>

const TIMEOUT_MS = 20_000
const MAX_ANSWER_BYTES = 16_000_000
const MAX_HEADER_BYTES = 32_768

export function makeAskPublic(network: Network = OPEN_INTERNET): AskPublic {
  return async (asked) => {
    const url = urlToAsk(asked.url)
    if (!url) return { fault: 'address' }
    const deadline = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const place = await inTime(deadline, placeOf(network, url))
      if ('fault' in place) return place
      const response = await inTime(deadline, responseOf(url, place, asking(asked), deadline))
      const body = await inTime(deadline, wholeOf(response))
      if (body === undefined) return { fault: 'answer' }
      return { status: response.statusCode ?? 0, headers: response.headers, body }
    } catch {
      return { fault: deadline.aborted ? 'slow' : 'away' }
    }
  }
}

const asking = ({ method, headers, body }: Asked) => ({
  method,
  headers: { ...headers, 'user-agent': 'ucenter' },
  ...(body !== undefined && { body }),
  maxHeaderSize: MAX_HEADER_BYTES,
})

/** Undefined for more than one reads. */
async function wholeOf(response: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > MAX_ANSWER_BYTES) return undefined
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } finally {
    response.destroy()
  }
}
