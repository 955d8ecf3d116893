// How often one sender may do one thing: counters in the database, so that two processes count as one. Fixed windows; the key is
// the address that the connection (or a trusted proxy) shows, never what a header claims.
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { Ctx } from '../context.ts'
import type { Database } from '../database/database.ts'

const MINUTE_S = 60

/** One address as a counter sees it: IPv4 whole, IPv6 by its first 64 bits, since one line has them all. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? first
      : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Counts one more of `key` in its window of `windowS` seconds and tells how many there are now, and when the window ends. */
export async function countOne(
  ctx: Ctx,
  key: string,
  windowS: number,
  db: Database = ctx.db.office,
): Promise<{ count: number; endsInS: number }> {
  const nowS = ctx.clock.now().getTime() / 1000
  const startS = Math.floor(nowS / windowS) * windowS
  const { rows } = await sql<{ count: number }>`insert into rate_count (key, window_start, window_end, count)
    values (${key}, ${new Date(startS * 1000)}, ${new Date((startS + windowS) * 1000)}, 1)
    on conflict (key, window_start) do update set count = rate_count.count + 1
    returning count`.execute(db)
  return { count: rows[0]?.count ?? 0, endsInS: Math.max(1, Math.ceil(startS + windowS - nowS)) }
}

/** Refuses `too_often`, with the seconds to wait, when this address does `what` more often than RATE_LIMIT a minute. */
export async function limitByAddress(ctx: Ctx, what: string, ip: string): Promise<void> {
  const { count, endsInS } = await countOne(ctx, `${what} ${networkOf(ip)}`, MINUTE_S)
  if (count > ctx.config.RATE_LIMIT) throw new AppError('too_often', { retry_after_s: endsInS })
}

/** Counters of windows that are over. */
export async function forgetOldCounts(ctx: Ctx): Promise<void> {
  await ctx.db.office.deleteFrom('rate_count').where('window_end', '<', ctx.clock.now().toISOString()).execute()
}
