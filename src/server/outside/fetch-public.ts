// Fetches a file from an address that a customer wrote down, without ever reaching the house's own network. A name is resolved once, every
// address that it has must be a public one, and the connection goes to the address that was looked at. No redirects, no credentials.
import { inTime, OPEN_INTERNET, placeOf, responseOf, urlToAsk, type Network } from './open-internet.ts'

/** `address`: not one that may be asked; `away`: nobody there in time; `answer`: no file but a refusal or a redirect; `too_large`. */
export type FetchFault = 'address' | 'away' | 'answer' | 'too_large'
export type Fetched = { bytes: Buffer; fault?: undefined } | { fault: FetchFault }
export type FetchPublic = (url: string, limits: { maxBytes: number; timeoutMs: number }) => Promise<Fetched>

const MAX_HEADER_BYTES = 16_384
const HEADERS = { accept: 'image/*', 'user-agent': 'ucenter' }

export function makeFetchPublic(network: Network = OPEN_INTERNET): FetchPublic {
  return async (text, { maxBytes, timeoutMs }) => {
    const url = urlToAsk(text)
    if (!url) return { fault: 'address' }
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      return await inTime(deadline, fetchFrom(network, url, maxBytes, deadline))
    } catch {
      return { fault: 'away' }
    }
  }
}

async function fetchFrom(network: Network, url: URL, maxBytes: number, signal: AbortSignal): Promise<Fetched> {
  const place = await placeOf(network, url)
  if ('fault' in place) return place
  const answer = await responseOf(url, place, { headers: HEADERS, maxHeaderSize: MAX_HEADER_BYTES }, signal)
  try {
    if (answer.statusCode !== 200) return { fault: 'answer' }
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return { fault: 'too_large' }
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > maxBytes) return { fault: 'too_large' }
      chunks.push(chunk)
    }
    return { bytes: Buffer.concat(chunks) }
  } finally {
    answer.destroy()
  }
}
