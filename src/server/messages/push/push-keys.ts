// The key pair by which makers of browsers know that we send (VAPID, RFC 8292). It follows from the sealing key, so that all servers of the house have
// the same one and there is nothing to set up. With another sealing key, browsers are switched on anew.
import { createECDH } from 'node:crypto'
import type { Ctx } from '#server/base/context.ts'
import { derive } from '#server/base/secrets/seal.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** Both as base64url. */
export function pushKeys(ctx: Ctx): PushKeys {
  const pair = createECDH('prime256v1')
  // One in four billion numbers is beyond the curve's order.
  for (let n = 0; ; n++) {
    const secret = derive(ctx, 'browser push', String(n), 32)
    try {
      pair.setPrivateKey(secret)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
    } catch (error) {
      if (n > 8) throw error
    }
  }
}
