// The ticket without which no page may report an error: signed, good for ten minutes, bound to the customer who asked for it and to the
// network it asked from. Reporting is a GET, which a strange page can make anybody's browser send: with its own ticket it gets nothing kept.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#server/base/context.ts'
import { networkOf } from '#server/base/http/rate-limit.ts'

const VALID_MS = 10 * 60_000

const sign = (ctx: Ctx, body: string, ip: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', ctx.config.TRACKING_SECRET ?? '', '', 'report ticket', 32))
  return createHmac('sha256', key)
    .update(`${body} ${networkOf(ip)}`)
    .digest()
}

/** A new ticket; `customerId` 0 is somebody who has not signed in. */
export function newReportTicket(ctx: Ctx, customerId: number, ip: string): { token: string; expires_at: string } {
  const until = ctx.clock.now().getTime() + VALID_MS
  const body = `${until}.${customerId}.${ctx.clock.secret(9).toString('base64url')}`
  return { token: `${body}.${sign(ctx, body, ip).toString('base64url')}`, expires_at: new Date(until).toISOString() }
}

/** The customer of a ticket that is ours and still good. */
export function customerOf(ctx: Ctx, ticket: string, ip: string): number | undefined {
  const parts = ticket.split('.')
  const signature = Buffer.from(parts.pop() ?? '', 'base64url')
  const expected = sign(ctx, parts.join('.'), ip)
  if (parts.length !== 3 || signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return undefined
  return Number(parts[0]) > ctx.clock.now().getTime() ? Number(parts[1]) : undefined
}
