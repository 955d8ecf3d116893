// The signature of an incoming message as Standard Webhooks define it: HMAC-SHA256 over id, time and the bytes as sent. It decides
// who sent a message and when; what the message says is its receiver's.
import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_MS = 5 * 60_000
const ID = /^[\x21-\x7e]{1,255}$/

/** The value of the `webhook-signature` header for a message; `secret` is `whsec_` and base64. */
export function signMessage(secret: string, id: string, seconds: number, bytes: Buffer): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(bytes).digest('base64')}`
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
