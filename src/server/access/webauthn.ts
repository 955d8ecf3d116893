// The cryptography of passkeys, by @simplewebauthn/server: what a browser is asked for, and whether what it brings was signed by the key, at the origin,
// by a person whom the authenticator has verified (Rules 4.22, 4.26).
import type { passkeyCalls } from '#shared/access/passkeys.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { CHALLENGE_MS, type Challenge, type Known, type Passkey } from './passkeys.ts'

type Calls = typeof passkeyCalls
type Taken = Challenge & { challenge: string }

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
/** What WebAuthn calls the person by: it says nothing about who it is. */
const handleOf = (personId: string) => Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url')
const listed = (keys: readonly Known[], rpId: string) =>
  keys
    .filter((key) => key.rp_id === rpId)
    .map(({ credential_id, transports }) => ({ id: encoded(credential_id), type: 'public-key' as const, transports }))

/** Three hundred files: loaded by whoever needs it first. */
const library = () => import('@simplewebauthn/server')

/** Of the algorithms that are wide-spread, by their COSE numbers: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

/** What a browser is asked for to make a passkey: one that needs no name to be typed, and verifies the person each time. */
export const creationOptions = (asked: {
  rpId: string
  challenge: string
  brand: string
  personId: string
  email: string
  name: string
  keys: readonly Known[]
}): OutputOf<Calls['beginPasskey']>['options'] => ({
  challenge: asked.challenge,
  rp: { id: asked.rpId, name: asked.brand },
  user: { id: handleOf(asked.personId), name: asked.email, displayName: asked.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: CHALLENGE_MS,
  excludeCredentials: listed(asked.keys, asked.rpId),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})

/** What a browser is asked for to sign in; without keys the person chooses. */
export const requestOptions = (
  rpId: string,
  challenge: string,
  keys: readonly Known[],
): OutputOf<Calls['beginSignIn']>['options'] => ({
  challenge,
  rpId,
  timeout: CHALLENGE_MS,
  allowCredentials: listed(keys, rpId),
  userVerification: 'required',
})

/** The key that was made; undefined where anything of it is not as it was asked for. Why stands in the log of the server only. */
export async function madeKey(ctx: Ctx, taken: Taken, input: ParsedInputOf<Calls['addPasskey']>) {
  return checked(ctx, async () => {
    const { verifyRegistrationResponse } = await library()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: input.credential_id,
        rawId: input.credential_id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: input.client_data, attestationObject: input.attestation },
      },
      expectedChallenge: taken.challenge,
      expectedOrigin: taken.origin,
      expectedRPID: taken.rp_id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? registrationInfo : undefined
  })
}

/** The counter that the key signed; undefined where the signature, the origin or the host is another's, or the person was not verified. */
export async function signedCounter(
  ctx: Ctx,
  taken: Taken,
  key: Passkey,
  input: ParsedInputOf<Calls['signIn']>,
): Promise<number | undefined> {
  const owner = key.member_id ?? key.staff_id ?? ''
  if (key.rp_id !== taken.rp_id) return undefined
  if (input.user_handle !== '' && input.user_handle !== handleOf(owner)) return undefined
  return checked(ctx, async () => {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: input.credential_id,
        rawId: input.credential_id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: input.client_data,
          authenticatorData: input.authenticator_data,
          signature: input.signature,
        },
      },
      expectedChallenge: taken.challenge,
      expectedOrigin: taken.origin,
      expectedRPID: taken.rp_id,
      requireUserVerification: true,
      // Judged by the row itself, so that of two at once one counts.
      credential: { id: input.credential_id, publicKey: Uint8Array.from(key.public_key), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

/** The library throws at everything that is not right. */
async function checked<T>(ctx: Ctx, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    ctx.log.info('passkey refused', { about: error instanceof Error ? error.message.slice(0, 300) : '' })
    return undefined
  }
}
