// How often one sender may do one thing: counters in the database, so that two processes count as one. The window slides; the key is
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

/** The window moves on by so many steps, and a step counts as long as any of it is inside: wherever a stretch of its length begins, no more pass. */
const STEPS = 6

/**
 * Counts one more of `key`, of which `atMost` may come in `windowS` seconds; 0 says that it was counted. Else it was one too many and
 * counts for nothing, so that nobody keeps others waiting by asking on, and the answer is the seconds until the next one may come.
 */
export async function takeTurn(
  ctx: Ctx,
  key: string,
  windowS: number,
  atMost: number,
  db: Database = ctx.db.office,
): Promise<number> {
  const stepMs = (windowS * 1000) / STEPS
  const nowMs = ctx.clock.now().getTime()
  const startMs = Math.floor(nowMs / stepMs) * stepMs
  const [now, start, end] = [nowMs, startMs, startMs + stepMs + windowS * 1000].map((ms) => new Date(ms)) as [Date, Date, Date] // prettier-ignore
  // Steps of before no longer change, and whoever comes at this moment waits for the same row: parallel ones are counted exactly.
  const before = sql`(select coalesce(sum(b.count), 0) from rate_count b where b.key = ${key} and b.window_start < ${start} and b.window_end > ${now})`
  const { rows } = await sql`insert into rate_count (key, window_start, window_end, count)
    select ${key}, ${start}::timestamptz, ${end}::timestamptz, 1 where ${before} < ${atMost}
    on conflict (key, window_start) do update set count = rate_count.count + 1 where rate_count.count + ${before} < ${atMost}
    returning 1`.execute(db)
  if (rows.length > 0) return 0
  const oldest = await sql<{ ends: string | null }>`select min(window_end) as ends from rate_count
    where key = ${key} and window_end > ${now}`.execute(db)
  const ends = oldest.rows[0]?.ends
  return Math.max(1, Math.ceil(((ends ? Date.parse(ends) : 0) - nowMs) / 1000))
}

/** Refuses `too_often`, with the seconds to wait, when this address does `what` more often than RATE_LIMIT in a minute. */
export async function limitByAddress(ctx: Ctx, what: string, ip: string): Promise<void> {
  const waitS = await takeTurn(ctx, `${what} ${networkOf(ip)}`, MINUTE_S, ctx.config.RATE_LIMIT)
  if (waitS > 0) throw new AppError('too_often', { retry_after_s: waitS })
}

/** Counters of windows that are over. */
export async function forgetOldCounts(ctx: Ctx): Promise<void> {
  await ctx.db.office.deleteFrom('rate_count').where('window_end', '<', ctx.clock.now().toISOString()).execute()
}
