// An identity provider that is only its answers, for tests that send each call once in a while: whoever is sent there has signed in. What a real one
// does is tested through identity.testing.ts.
import { createSign, generateKeyPairSync } from 'node:crypto'
import type { AskPublic } from '#server/outside/ask-public.ts'

export const FAKE_ISSUER = 'https://login.corpus.example'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const json = (body: object, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
/** Seconds, in 2100: the library looks at the machine's clock. */
const FAR = 4_102_444_800
const DESCRIPTION = {
  issuer: FAKE_ISSUER,
  authorization_endpoint: `${FAKE_ISSUER}/auth`,
  token_endpoint: `${FAKE_ISSUER}/token`,
  jwks_uri: `${FAKE_ISSUER}/keys`,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: false,
}

/** Answers for everybody with the claims that the code holds. */
export const askFakeIdentity: AskPublic = ({ url, body }) => {
  if (url.endsWith('/keys'))
    return Promise.resolve(json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] }))
  if (!url.endsWith('/token')) return Promise.resolve(json(DESCRIPTION))
  const code = new URLSearchParams(body).get('code') ?? ''
  if (code === 'none') return Promise.resolve(json({ error: 'invalid_grant' }, 400))
  const claims = JSON.parse(Buffer.from(code, 'base64url').toString()) as object
  const signed = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded({ iss: FAKE_ISSUER, iat: 0, exp: FAR, ...claims })}`
  const id_token = `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  return Promise.resolve(json({ access_token: 'one', token_type: 'bearer', id_token }))
}

/** The query with which a browser that was sent to `url` comes back as somebody. */
export function answerOf(url: string, claims: { sub: string; email: string; groups: string[] }): string {
  const asked = new URL(url).searchParams
  const code = encoded({ ...claims, email_verified: true, aud: asked.get('client_id'), nonce: asked.get('nonce') })
  return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
}
