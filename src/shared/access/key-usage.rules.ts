// How calls of keys are counted (Rules 3.18, 3.19): how long they took by bounds, so that any number of them adds up, and when a day's calls are used.
import type { Refusal } from '../errors.ts'

/** Upper bounds in ms, each about twice the one below it; the last is longer than any call may take. */
const TOOK_MS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 300_000, 86_400_000] as const

/** No limit of a day is larger. */
export const MOST_CALLS_A_DAY = 100_000_000

/** Days that usage is kept. */
export const USAGE_DAYS = 90

/** The bound that a call of so many ms is counted under. */
export const tookBound = (ms: number): number => TOOK_MS.find((bound) => ms <= bound) ?? TOOK_MS[TOOK_MS.length - 1]!

/** The bound that `share` of the calls took at most; null where there are none. `calls` is by bound. */
export function tookAtMost(calls: ReadonlyMap<number, number>, share: number): number | null {
  const all = [...calls.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const bound of TOOK_MS) {
    seen += calls.get(bound) ?? 0
    if (all > 0 && seen >= all * share) return bound
  }
  return null
}

/** Of one key, and of all keys of its customer; null: no limit. */
export type DayLimits = { own: number | null; all: number | null }

/** `own` and `all` are how many calls were let in today; `now` is for the seconds until midnight of UTC. */
export function refuseDay(
  limits: DayLimits,
  { own, all }: { own: number; all: number },
  now: Date,
): Refusal | undefined {
  const retry_after_s = Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1000)
  if (limits.own !== null && own >= limits.own)
    return { code: 'api_key_day_used', params: { limit: limits.own, retry_after_s } }
  if (limits.all !== null && all >= limits.all)
    return { code: 'api_day_used', params: { limit: limits.all, retry_after_s } }
  return undefined
}

/** A key's own limit only narrows the contract's. */
export const refuseWiderDay = (own: number | null, all: number | null): Refusal | undefined =>
  own !== null && all !== null && own > all
    ? {
        code: 'invalid_input',
        fields: [
          {
            path: 'calls_a_day',
            reason: { en: `All keys together have ${all} calls a day`, zh_CN: `所有密钥合计每天最多 ${all} 次` },
          },
        ],
      }
    : undefined
