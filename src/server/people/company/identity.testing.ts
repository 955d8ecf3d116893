// A real identity provider (oidc-provider) on a port of this machine, and what a browser does there: tests of company sign-in go through it.
import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Asked } from 'oidc-provider'

export const CLIENT_SECRET = 'the-secret-of-the-client-and-of-nobody-else'
export type Account = {
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
  groups?: string[]
}
export type Identity = {
  issuer: string
  /** Who there is, by subject. */
  accounts: Map<string, Account>
  /** Signs in there as the subject, as a browser that was sent to `url`, and returns the query that it is sent back with. */
  visit(url: string, subject: string): Promise<string>
  /** The ID token of an answer with other claims, signed with the provider's own key. */
  forged(idToken: string, claims: object | ((said: { iat: number }) => object)): string
  close(): Promise<void>
}

/** `redirectUri` is known to the provider for both of its clients, `ucenter` and `other`. */
export async function startIdentity(redirectUri: string): Promise<Identity> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const accounts = new Map<string, Account>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = (client_id: string) => ({ client_id, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] })
  const provider: Provider = new Provider(issuer, {
    clients: [client('ucenter'), client('other')],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for the cookies of the tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
    }),
    loadExistingGrant: async ({ oidc: { client: asking, session } }: Asked) => {
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const subject = request.headers['x-test-subject']
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: String(subject) } })
  })
  return {
    issuer,
    accounts,
    async visit(url, subject) {
      const cookies = new Map<string, string>()
      let at = new URL(url)
      for (let step = 0; step < 8; step++) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const came = await fetch(at, { redirect: 'manual', headers: { cookie, 'x-test-subject': subject } })
        for (const line of came.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const to = came.headers.get('location')
        if (!to) throw new Error(`the provider stopped at ${at.pathname} with ${came.status}: ${await came.text()}`)
        at = new URL(to, at)
        if (at.href.startsWith(redirectUri)) return at.search.slice(1)
      }
      throw new Error('the provider never sent the browser back')
    },
    forged(idToken, claims) {
      const [head = '', body = ''] = idToken.split('.')
      const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number }
      const other = { ...said, ...(typeof claims === 'function' ? claims(said) : claims) }
      const signed = `${head}.${Buffer.from(JSON.stringify(other)).toString('base64url')}`
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
