// How often one key may ask: a bucket that fills again steadily, so that a short burst passes and a steady rush waits. Counted in this
// process alone; what must hold across processes is counted in the database (rate-limit.ts).
import { AppError } from '#shared/errors.ts'

type Bucket = { left: number; atMs: number; limit: Limit }
/** `perMinute` in the long run, `burst` at once. */
type Limit = { perMinute: number; burst: number }

const filledAt = ({ left, atMs, limit: { perMinute, burst } }: Bucket, nowMs: number) =>
  Math.min(burst, left + (Math.max(0, nowMs - atMs) * perMinute) / 60_000)

/** Each key has a bucket of its own; its limit may be another one each time. */
export function tokenBuckets() {
  const buckets = new Map<string, Bucket>()

  /** Full buckets say nothing: they are forgotten before they become many. */
  const forgetFull = (nowMs: number) => {
    for (const [key, bucket] of buckets) if (filledAt(bucket, nowMs) >= bucket.limit.burst) buckets.delete(key)
  }
  return {
    /** Takes one; refuses `too_often` with the seconds to wait when none is left. Answers how many are left, and in how many seconds all are there again. */
    take(key: string, nowMs: number, limit: Limit): { left: number; fullInS: number } {
      if (buckets.size >= 10_000) forgetFull(nowMs)
      const { left, atMs } = buckets.get(key) ?? { left: limit.burst, atMs: nowMs }
      const filled = filledAt({ left, atMs, limit }, nowMs)
      if (filled < 1) {
        const waitMs = ((1 - filled) * 60_000) / limit.perMinute
        throw new AppError('too_often', { retry_after_s: Math.max(1, Math.ceil(waitMs / 1000)) })
      }
      buckets.set(key, { left: filled - 1, atMs: Math.max(atMs, nowMs), limit })
      return {
        left: Math.floor(filled - 1),
        fullInS: Math.ceil(((limit.burst - filled + 1) * 60) / limit.perMinute),
      }
    },
  }
}
