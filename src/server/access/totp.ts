// Time-based codes (RFC 6238: SHA-1, six digits, 30 s, as every authenticator app expects) and recovery codes. Arithmetic only; what
// is accepted and stored is second-factor.ts.
import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Ctx } from '#server/base/context.ts'
import { derive } from '#server/base/secrets/seal.ts'

/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 80 bits each. */
const RECOVERY_BYTES = 10

const totpOf = (secret: Buffer, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...about, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), algorithm: 'SHA1', digits: 6, period: 30 }) // prettier-ignore

export const newSecret = (ctx: Ctx): Buffer => ctx.clock.secret(SECRET_BYTES)

/** The secret as people type it, and the address that a QR code carries. */
export function shownSecret(secret: Buffer, issuer: string, label: string): { text: string; uri: string } {
  const totp = totpOf(secret, { issuer, label })
  return { text: totp.secret.base32, uri: totp.toString() }
}

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''))

/** The time step that a code belongs to, this one or a neighbour; undefined for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** Ten codes such as `k3fd-29xq-...`; the same ones for the same nonce. */
export function recoveryCodes(ctx: Ctx, personId: string, nonce: string): string[] {
  const bytes = derive(ctx, `recovery codes of ${personId}`, nonce, RECOVERY_CODES * RECOVERY_BYTES)
  return Array.from({ length: RECOVERY_CODES }, (_, n) => {
    let bits = BigInt(`0x${bytes.subarray(n * RECOVERY_BYTES, (n + 1) * RECOVERY_BYTES).toString('hex')}`)
    let code = ''
    for (let at = 0; at < 16; at++, bits >>= 5n) code += ALPHABET[Number(bits & 31n)]
    return code.replace(/(.{4})(?!$)/g, '$1-')
  })
}

/** SHA-256 is enough here: 80 random bits cannot be guessed, so there is nothing that a slow hash would have to slow down. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest()
