// What a browser keeps for us where no script can read it and no other site can send it along: cookies of the whole host, so their names
// say whose they are. They never open anything alone; what they are good for is decided where they are read.
import type { FastifyRequest } from 'fastify'

export type Cookies = {
  get(name: string): string | undefined
  /** Sent with the answer if the call succeeds; 0 seconds takes the cookie away. */
  set(name: string, value: string, maxAgeS: number): void
}

/** Over https a browser takes a `__Host-` cookie only from this very host, and sends it over https only. */
const PREFIX = '__Host-'

const nameOf = (secure: boolean, name: string) => (secure ? PREFIX + name : name)

/** The header's line that sets one. */
export const cookieLine = (secure: boolean, name: string, value: string, maxAgeS: number): string =>
  `${nameOf(secure, name)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** The cookies of one request, and as header lines those that its answer sets. */
export function readCookies({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): Cookies & {
  lines(): string[]
} {
  const secure = protocol === 'https'
  const given = new Map<string, string>()
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && !given.has(name)) given.set(name, pair.slice(at + 1).trim())
  }
  const set = new Map<string, string>()
  return {
    get: (name) => given.get(nameOf(secure, name)),
    set: (name, value, maxAgeS) => void set.set(name, cookieLine(secure, name, value, maxAgeS)),
    lines: () => [...set.values()],
  }
}
