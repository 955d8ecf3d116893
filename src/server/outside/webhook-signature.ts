// The signatures of messages, those that come and those that go: as Standard Webhooks define it (HMAC-SHA256 over id, time and the bytes as sent) and as 17TRACK does.
// They decide who sent a message; what it says is its receiver's.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_MS = 5 * 60_000
const ID = /^[\x21-\x7e]{1,255}$/

/** The value of the `webhook-signature` header for a message; `secret` is `whsec_` and base64. */
export function signMessage(secret: string, id: string, seconds: number, bytes: Buffer): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(bytes).digest('base64')}`
}

/** A new secret of `bytes`, as Standard Webhooks write it. */
export const webhookSecret = (bytes: Buffer): string => `whsec_${bytes.toString('base64')}`

/** The headers of a message that goes out; with two secrets, while one takes the place of the other, it is signed with both. */
export const signedHeaders = (
  secrets: readonly string[],
  id: string,
  now: Date,
  bytes: Buffer,
): Record<string, string> => {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signMessage(secret, id, seconds, bytes)).join(' '),
  }
}

/**
 * The id of a message whose signature is right and whose time is at most 5 minutes from now; undefined for every other one, and
 * where no secret is set. The header may hold several signatures (keys that are being changed).
 */
export function messageId(
  message: { headers: Record<string, unknown>; bytes: Buffer },
  secret: string | undefined,
  now: Date,
): string | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = message.headers
  if (!secret || typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    return undefined
  if (!ID.test(id) || !/^\d{1,12}$/.test(timestamp)) return undefined
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > TOLERANCE_MS) return undefined
  const right = Buffer.from(signMessage(secret, id, Number(timestamp), message.bytes))
  const matches = signatures.split(' ').map((signature) => {
    const given = Buffer.from(signature)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return matches.includes(true) ? id : undefined
}

/** The value of 17TRACK's `sign` header: SHA-256 over the bytes as sent, a slash and the account's key. */
export const sign17Track = (key: string, bytes: Buffer): string =>
  createHash('sha256').update(bytes).update(`/${key}`).digest('hex')

/** The signature itself where it is right, since the message carries no id; undefined for every other one, and where no key is set. */
export function id17Track(
  message: { headers: Record<string, unknown>; bytes: Buffer },
  key: string | undefined,
): string | undefined {
  const { sign } = message.headers
  if (!key || typeof sign !== 'string') return undefined
  const right = Buffer.from(sign17Track(key, message.bytes))
  const given = Buffer.from(sign.toLowerCase())
  return given.length === right.length && timingSafeEqual(given, right) ? right.toString() : undefined
}
