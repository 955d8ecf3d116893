// Identity providers of companies by OpenID Connect: where to send a person, and who came back. It goes the guarded way of addresses that
// customers write down; it knows no tables. Of what a provider says only the verified ID token counts, and the answer of userinfo for the same subject.
import * as oidc from 'openid-client'
import type { AskPublic } from '../ask-public.ts'

/** `anywhere` allows providers over http, for tests and development. */
export type Provider = {
  ask: AskPublic
  issuer: string
  clientId: string
  secret: string
  anywhere: boolean
}
/** What binds an answer to the browser that asked: sent to the provider, or kept for the exchange of the code. */
export type Binding = { state: string; nonce: string; verifier: string }
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

/** `address`: not one that may be asked; `away`: nobody there in time; `answer`: what came is no provider's; `differs`: it says to be another; `refused`: the answer does not hold. */
export type IdentityFault = 'address' | 'away' | 'answer' | 'differs' | 'refused'
export class IdentityError extends Error {
  readonly fault: IdentityFault
  /** In the words of the library or the provider, for the log of the server. */
  readonly about: string
  constructor(fault: IdentityFault, about = '') {
    super(`identity provider: ${fault}`)
    this.fault = fault
    this.about = about
  }
}

/** Of each request to a provider: a person waits. */
const TIMEOUT_MS = 8_000
const SCOPE = 'openid email profile'

/** Where to send the person. Throws IdentityError. */
export async function authorizationUrl(
  provider: Provider,
  redirectUri: string,
  binding: Binding,
  email: string,
): Promise<string> {
  const found = await discover(provider)
  const { state, nonce, verifier } = binding
  const challenge = await oidc.calculatePKCECodeChallenge(verifier)
  return faultsOf('answer', async () => {
    const url = oidc.buildAuthorizationUrl(found, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      login_hint: email,
    })
    // The browser goes there by itself: an address of another kind could be a script.
    if (url.protocol !== 'https:' && !(provider.anywhere && url.protocol === 'http:')) throw new IdentityError('answer')
    return url.href
  })
}

/** Who came back: `answer` is the query that the provider sent the browser back with. Throws IdentityError; `refused` for everything that does not hold. */
export async function claimsOf(
  provider: Provider,
  redirectUri: string,
  answer: string,
  binding: Binding,
): Promise<Claims> {
  const found = await discover(provider)
  const came = new URL(redirectUri)
  came.search = answer
  return faultsOf('refused', async () => {
    const tokens = await oidc.authorizationCodeGrant(found, came, {
      expectedState: binding.state,
      expectedNonce: binding.nonce,
      pkceCodeVerifier: binding.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new IdentityError('refused', 'no ID token')
    if (!found.serverMetadata().userinfo_endpoint) return claims
    // Many providers put the address and the groups there only. What the ID token says stands: it is signed.
    const more = await oidc.fetchUserInfo(found, tokens.access_token, claims.sub)
    return { ...more, ...claims }
  })
}

export const PROVIDER_CHECKS = ['discovery', 'code_flow', 'pkce', 'client'] as const
export type ProviderCheck = (typeof PROVIDER_CHECKS)[number]
/** `unknown`: the provider does not say, which is no fault. */
export type CheckResult = 'right' | 'wrong' | 'unknown'
export type Checked = { fault: IdentityFault | null; checks: Record<ProviderCheck, CheckResult> }

/** Looks at a provider without signing anybody in: its own description, and whether it knows the client and its secret. */
export async function checkProvider(provider: Provider, redirectUri: string): Promise<Checked> {
  const checks: Checked['checks'] = { discovery: 'wrong', code_flow: 'unknown', pkce: 'unknown', client: 'unknown' }
  let found: oidc.Configuration
  try {
    found = await discover(provider)
  } catch (error) {
    return { fault: error instanceof IdentityError ? error.fault : 'answer', checks }
  }
  const about = found.serverMetadata()
  const has = (list: readonly string[] | undefined, name: string) => (list ? list.includes(name) : undefined)
  const result = (yes: boolean | undefined): CheckResult => (yes === undefined ? 'unknown' : yes ? 'right' : 'wrong')
  return {
    fault: null,
    checks: {
      discovery: 'right',
      code_flow: result(
        Boolean(about.authorization_endpoint && about.token_endpoint && about.jwks_uri) &&
          (has(about.response_types_supported, 'code') ?? true),
      ),
      pkce: result(has(about.code_challenge_methods_supported, 'S256')),
      client: await knowsClient(found, redirectUri),
    },
  }
}

/** A code that nobody gave is refused as such by who knows the client, and the client by who does not. */
async function knowsClient(found: oidc.Configuration, redirectUri: string): Promise<CheckResult> {
  try {
    const parameters = { code: 'none', redirect_uri: redirectUri, code_verifier: oidc.randomPKCECodeVerifier() }
    await oidc.genericGrantRequest(found, 'authorization_code', parameters)
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError) return RESULTS[error.error] ?? 'unknown'
    // A refusal of the client may come as a challenge, without a body.
    if (error instanceof oidc.WWWAuthenticateChallengeError) return 'wrong'
  }
  return 'unknown'
}
const RESULTS: Record<string, CheckResult> = {
  invalid_client: 'wrong',
  unauthorized_client: 'wrong',
  invalid_grant: 'right',
}

function discover(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId, secret, anywhere } = provider
  return faultsOf('answer', () =>
    oidc.discovery(new URL(issuer), clientId, undefined, authenticated(secret), {
      [oidc.customFetch]: fetchVia(provider),
      // The library trusts the connection that a token came by; its signature is checked all the same.
      execute: [oidc.enableNonRepudiationChecks, ...(anywhere ? [oidc.allowInsecureRequests] : [])],
    }),
  )
}

/** In the body where the provider takes it there, else in the header, which every provider must take. */
const authenticated =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? oidc.ClientSecretPost(secret)
      : oidc.ClientSecretBasic(secret))(server, ...rest)

/** The library's requests, at addresses that may be asked only. */
const fetchVia =
  ({ ask }: Provider): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const text = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<{ fault: 'slow' }>((resolve) => {
      timer = setTimeout(() => resolve({ fault: 'slow' }), TIMEOUT_MS)
    })
    const asked = { method: method === 'POST' ? ('POST' as const) : ('GET' as const), url, headers: { ...headers } }
    const answer = await Promise.race([ask({ ...asked, ...(text !== undefined && { body: text }) }), late])
    clearTimeout(timer)
    if ('fault' in answer)
      throw new IdentityError(answer.fault === 'address' || answer.fault === 'answer' ? answer.fault : 'away')
    const type = answer.headers['content-type']
    const challenge = answer.headers['www-authenticate']
    // Constructing one with a body is forbidden for these.
    const bare = answer.status === 204 || answer.status === 304
    return new Response(bare ? null : answer.body, {
      status: answer.status < 200 ? 502 : answer.status,
      headers: { ...(type && { 'content-type': type }), ...(challenge && { 'www-authenticate': challenge }) },
    })
  }

/** Faults of the way keep their name; what the library finds wrong is `otherwise`. */
async function faultsOf<T>(otherwise: IdentityFault, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof IdentityError) throw at
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const about =
      error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError ? error.error : code
    throw new IdentityError(
      otherwise === 'answer' && code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? 'differs' : otherwise,
      about,
    )
  }
}
