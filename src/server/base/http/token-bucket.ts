// How often one key may ask: a bucket that fills again steadily, so that a short burst passes and a steady rush waits. Counted in this
// process alone; what must hold across processes is counted in the database (rate-limit.ts).
import { AppError } from '#shared/errors.ts'

type Bucket = { left: number; atMs: number }

/** `perMinute` in the long run, `burst` at once. */
export function tokenBuckets({ perMinute, burst }: { perMinute: number; burst: number }) {
  const buckets = new Map<string, Bucket>()
  const perMs = perMinute / 60_000

  /** Full buckets say nothing: they are forgotten before they become many. */
  const forgetFull = (nowMs: number) => {
    for (const [key, { left, atMs }] of buckets) if (left + (nowMs - atMs) * perMs >= burst) buckets.delete(key)
  }
  return {
    /** Takes one; refuses `too_often` with the seconds to wait when none is left. */
    take(key: string, nowMs: number): void {
      if (buckets.size >= 10_000) forgetFull(nowMs)
      const { left, atMs } = buckets.get(key) ?? { left: burst, atMs: nowMs }
      const filled = Math.min(burst, left + Math.max(0, nowMs - atMs) * perMs)
      if (filled < 1)
        throw new AppError('too_often', { retry_after_s: Math.max(1, Math.ceil((1 - filled) / perMs / 1000)) })
      buckets.set(key, { left: filled - 1, atMs: Math.max(atMs, nowMs) })
    },
  }
}
