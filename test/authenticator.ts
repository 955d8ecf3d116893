// An authenticator in software: makes passkeys and signs with them as a phone or a security key does (WebAuthn level 3, attestation "none", ES256). A test
// may make it lie about anything.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What it puts into its answers in place of the truth. */
export type Lies = {
  origin?: string
  rpId?: string
  challenge?: string
  /** The person was not verified, only there. */
  unverified?: boolean
  counter?: number
  type?: string
  userHandle?: string
  /** Another passkey's signature. */
  signedBy?: KeyObject
}
type Creation = { challenge: string; rp: { id: string }; user: { id: string } }
type Request = { challenge: string; rpId: string }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encoded = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** The few kinds of CBOR that are needed: maps, byte strings, text, integers. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, n: number) =>
    n < 24
      ? Buffer.from([(kind << 5) | n])
      : n < 256
        ? Buffer.from([(kind << 5) | 24, n])
        : Buffer.from([(kind << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((pair) => pair.map(cbor))])
}

const PRESENT = 1
const VERIFIED = 4
/** May be on several devices, and is. */
const SYNCED = 8 | 16
const HAS_KEY = 64

/** One passkey. `counts`: says how often it was used, as security keys do; phones say 0 each time. */
export function newPasskey(options: { counts?: boolean; origin?: string } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''
  const origin = options.origin ?? 'http://localhost'

  const clientData = (type: string, challenge: string, lies: Lies) =>
    encoded(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, flags: number, lies: Lies, rest: Buffer[] = []) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? (options.counts ? ++counter : 0))
    const said = PRESENT | (lies.unverified ? 0 : VERIFIED) | SYNCED | flags
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([said]), count, ...rest])
  }

  return {
    privateKey,
    credential_id: encoded(id),
    /** The answer to the options of a new passkey. */
    make({ challenge, rp, user }: Creation, lies: Lies = {}) {
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const data = authenticatorData(rp.id, HAS_KEY, lies, [Buffer.alloc(16), length, id, cbor(cose)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return {
        credential_id: encoded(id),
        client_data: clientData('webauthn.create', challenge, lies),
        attestation: encoded(cbor(attestation)),
        transports: ['internal'],
      }
    },
    /** The answer to the options of a sign-in. */
    use({ challenge, rpId }: Request, lies: Lies = {}) {
      const client_data = clientData('webauthn.get', challenge, lies)
      const data = authenticatorData(rpId, 0, lies)
      const signed = Buffer.concat([data, sha256(Buffer.from(client_data, 'base64url'))])
      return {
        credential_id: encoded(id),
        client_data,
        authenticator_data: encoded(data),
        signature: encoded(sign('sha256', signed, lies.signedBy ?? privateKey)),
        user_handle: lies.userHandle ?? userHandle,
      }
    },
  }
}
export type SoftPasskey = ReturnType<typeof newPasskey>
