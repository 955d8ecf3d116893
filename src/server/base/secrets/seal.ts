// Sealing what the database must hold but not be able to read (AES-256-GCM), and deriving what it need not hold. The key comes from the
// configuration or lies beside the data: a copy of the database alone opens nothing.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import { keptSecret } from './kept-secret.ts'

const IV = 12
const TAG = 16

/** 32 bytes as base64. */
export const sealingKey = (config: Config, clock: Clock): string =>
  config.SEALING_KEY ?? keptSecret(config, 'sealing-key', () => clock.secret(32).toString('base64'))

function keyOf(ctx: Ctx): Buffer {
  const key = Buffer.from(ctx.config.SEALING_KEY ?? '', 'base64')
  if (key.length !== 32) throw new Error('the sealing key is not 32 bytes')
  return key
}

/** Seals `plain` for one purpose and person: under another `about` it does not open. */
export function seal(ctx: Ctx, plain: Buffer, about: string): Buffer {
  const iv = ctx.clock.secret(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Undefined for what was not sealed with this key for this purpose and person, or was changed since. */
export function unseal(ctx: Ctx, sealed: Buffer, about: string): Buffer | undefined {
  if (sealed.length < IV + TAG) return undefined
  const cipher = createDecipheriv('aes-256-gcm', keyOf(ctx), sealed.subarray(0, IV), { authTagLength: TAG })
  cipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(IV, IV + TAG))
  try {
    return Buffer.concat([cipher.update(sealed.subarray(IV + TAG)), cipher.final()])
  } catch {
    return undefined
  }
}

/** The same bytes for the same purpose and nonce each time: so an answer that holds a secret need not be stored to be repeated. */
export const derive = (ctx: Ctx, about: string, nonce: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', keyOf(ctx), nonce, about, bytes))
