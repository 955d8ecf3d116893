// The way to addresses that customers write down, without ever reaching the house's own network: a name is resolved once, every address that it
// has must be a public one, and the connection goes to the address that was looked at. What is asked there is its callers'.
import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import ipaddr from 'ipaddr.js'

export type Network = {
  /** Every address of a name; none for an unknown one. */
  resolve(name: string): Promise<string[]>
  /** Whether one may connect there. */
  allows(address: string, port: number): boolean
}
/** Where to connect; `servername` is the name that a certificate is checked against, '' where an address was written down. */
export type Place = { host: string; port: number; servername: string }

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** Whether an address, in any way of writing it, belongs to the open internet: no private, local, reserved or translated one. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  // Of IPv6 only what is given out (2000::/3): what has no name yet is not open either.
  return plain.kind() === 'ipv4' || plain.match(ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number])
}

const resolve = async (name: string) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address)

export const OPEN_INTERNET: Network = {
  resolve,
  allows: (address, port) => (port === 80 || port === 443) && isPublic(address),
}
/** For tests and development: this machine and its neighbours too. */
export const ANYWHERE: Network = { resolve, allows: () => true }

/** The name or address that a URL asks for, without the brackets of IPv6. */
const nameOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/** Whether a URL itself writes down an address that is not of the open internet, in whatever spelling; names are looked at when they are asked. */
export const isPrivateLiteral = (url: URL): boolean => ipaddr.isValid(nameOf(url)) && !isPublic(nameOf(url))

/** Where to connect for a URL; `away` for a name that nobody knows, `address` where one of its addresses may not be asked. */
export async function placeOf(network: Network, url: URL): Promise<Place | { fault: 'away' | 'address' }> {
  const port = Number(url.port || PORTS[url.protocol])
  const name = nameOf(url)
  const literal = ipaddr.isValid(name)
  const addresses = literal ? [name] : await network.resolve(name)
  const [first] = addresses
  if (first === undefined) return { fault: 'away' }
  if (!addresses.every((address) => network.allows(address, port))) return { fault: 'address' }
  return { host: first, port, servername: literal ? '' : name }
}

type Asking = { method?: string; headers: Record<string, string>; body?: string | Buffer; maxHeaderSize: number }
/** Asks at the address that was looked at, in the name that stands in the URL: its certificate is checked against that name. Nothing is kept open. */
export const responseOf = (url: URL, to: Place, { headers, body, ...rest }: Asking, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const all = {
      ...headers,
      host: url.host,
      'accept-encoding': 'identity',
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    }
    request({ ...to, ...rest, path: url.pathname + url.search, headers: all, agent: false, signal })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })

/** A name server may be silent too, and cannot be told to stop. */
export const inTime = <T>(deadline: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => deadline.addEventListener('abort', () => reject(new Error('too late')))),
  ])

/** What a person wrote down as an address, where it is one that may be asked at all: http or https, and no password in it. */
export function urlToAsk(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined
}
