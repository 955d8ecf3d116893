// The ticket without which no page may report an error: signed, good for ten minutes, and bound to the customer who asked for it.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#server/base/context.ts'

const VALID_MS = 10 * 60_000

const sign = (ctx: Ctx, body: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', ctx.config.TRACKING_SECRET ?? '', '', 'report ticket', 32))
  return createHmac('sha256', key).update(body).digest()
}

/** A new ticket; `customerId` 0 is somebody who has not signed in. */
export function newReportTicket(ctx: Ctx, customerId: number): { token: string; expires_at: string } {
  const until = ctx.clock.now().getTime() + VALID_MS
  const body = `${until}.${customerId}.${ctx.clock.secret(9).toString('base64url')}`
  return { token: `${body}.${sign(ctx, body).toString('base64url')}`, expires_at: new Date(until).toISOString() }
}

/** The customer of a ticket that is ours and still good. */
export function customerOf(ctx: Ctx, ticket: string): number | undefined {
  const parts = ticket.split('.')
  const signature = Buffer.from(parts.pop() ?? '', 'base64url')
  const expected = sign(ctx, parts.join('.'))
  if (parts.length !== 3 || signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return undefined
  return Number(parts[0]) > ctx.clock.now().getTime() ? Number(parts[1]) : undefined
}
