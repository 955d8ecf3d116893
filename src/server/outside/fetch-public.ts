// Fetches a file from an address that a customer wrote down, without ever reaching the house's own network. A name is resolved once, every
// address that it has must be a public one, and the connection goes to the address that was looked at. No redirects, no credentials.
import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import ipaddr from 'ipaddr.js'

/** `address`: not one that may be asked; `away`: nobody there in time; `answer`: no file but a refusal or a redirect; `too_large`. */
export type FetchFault = 'address' | 'away' | 'answer' | 'too_large'
export type Fetched = { bytes: Buffer; fault?: undefined } | { fault: FetchFault }
export type FetchPublic = (url: string, limits: { maxBytes: number; timeoutMs: number }) => Promise<Fetched>

type Network = {
  /** Every address of a name; none for an unknown one. */
  resolve(name: string): Promise<string[]>
  /** Whether one may connect there. */
  allows(address: string, port: number): boolean
}

const PORTS = { 'http:': 80, 'https:': 443 } as const
const MAX_HEADER_BYTES = 16_384

/** Whether an address, in any way of writing it, belongs to the open internet: no private, local, reserved or translated one. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  // Of IPv6 only what is given out (2000::/3): what has no name yet is not open either.
  return plain.kind() === 'ipv4' || plain.match(ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number])
}

const OPEN_INTERNET: Network = {
  resolve: async (name) => (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
  allows: (address, port) => (port === 80 || port === 443) && isPublic(address),
}

export function makeFetchPublic(network: Network = OPEN_INTERNET): FetchPublic {
  return async (text, { maxBytes, timeoutMs }) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (!url || !(url.protocol in PORTS) || url.username || url.password) return { fault: 'address' }
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      return await inTime(deadline, fetchFrom(network, url, maxBytes, deadline))
    } catch {
      return { fault: 'away' }
    }
  }
}

async function fetchFrom(network: Network, url: URL, maxBytes: number, signal: AbortSignal): Promise<Fetched> {
  const port = Number(url.port || PORTS[url.protocol as keyof typeof PORTS])
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const literal = ipaddr.isValid(name)
  const addresses = literal ? [name] : await network.resolve(name)
  const [first] = addresses
  if (first === undefined) return { fault: 'away' }
  if (!addresses.every((address) => network.allows(address, port))) return { fault: 'address' }

  const answer = await open(url, { host: first, port, servername: literal ? '' : name }, signal)
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

/** Asks at an address, in the name that stands in the URL: its certificate is checked against that name. */
function open(
  url: URL,
  to: { host: string; port: number; servername: string },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'ucenter' }
    const path = url.pathname + url.search
    request({ ...to, path, headers, agent: false, signal, maxHeaderSize: MAX_HEADER_BYTES })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** A name server may be silent too, and cannot be told to stop. */
const inTime = <T>(deadline: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => deadline.addEventListener('abort', () => reject(new Error('too late')))),
  ])
