// How often one key may ask: so many in a short burst, and in the long run so many a minute, however many servers it asks. What is spent is one row a key
// (the generic cell rate algorithm). A server takes several turns at once, so that most calls cost no statement.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { Database } from '../database/database.ts'

/** `perMinute` in the long run, `burst` at once. */
export type Limit = { perMinute: number; burst: number }
type Held = { turns: number; spentUntilMs: number }

/** A server takes an eighth of the burst in advance, at most this many: by so much it may let in too many after a rest. */
const MOST_AT_ONCE = 50
const atOnce = ({ burst }: Limit) => Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(burst / 8)))
const stepMs = ({ perMinute }: Limit) => 60_000 / perMinute

export function keyTurns(db: Database) {
  const held = new Map<string, Held>()
  const asking = new Map<string, Promise<void>>()

  /** So many turns of the row, or none. A clock that goes back gives nothing away. */
  async function spend(key: string, nowMs: number, limit: Limit, turns: number): Promise<boolean> {
    const now = sql`${new Date(nowMs)}::timestamptz`
    const taken = sql`make_interval(secs => ${(turns * stepMs(limit)) / 1000}::float8)`
    const whole = sql`make_interval(secs => ${(limit.burst * stepMs(limit)) / 1000}::float8)`
    const { rows } = await sql<{
      spent_until: string
    }>`insert into key_turns as t (key_id, spent_until) values (${key}, ${now} + ${taken})
      on conflict (key_id) do update set spent_until = greatest(t.spent_until, ${now}) + ${taken}
        where greatest(t.spent_until, ${now}) + ${taken} <= ${now} + ${whole}
      returning spent_until`.execute(db)
    const spent = rows[0]
    if (spent) held.set(key, { turns, spentUntilMs: Date.parse(spent.spent_until) })
    return spent !== undefined
  }

  async function ask(key: string, nowMs: number, limit: Limit): Promise<void> {
    const turns = atOnce(limit)
    if (await spend(key, nowMs, limit, turns)) return
    if (turns > 1 && (await spend(key, nowMs, limit, 1))) return
    const { rows } = await sql<{
      spent_until: string
    }>`select spent_until from key_turns where key_id = ${key}`.execute(db)
    const spentUntilMs = rows[0] ? Date.parse(rows[0].spent_until) : nowMs
    const waitMs = spentUntilMs - (limit.burst - 1) * stepMs(limit) - nowMs
    throw new AppError('too_often', { retry_after_s: Math.max(1, Math.ceil(waitMs / 1000)) })
  }

  return {
    /** Takes one; refuses `too_often` with the seconds to wait when none is left. Answers how many are left, and in how many seconds all are there again. */
    async take(key: string, nowMs: number, limit: Limit): Promise<{ left: number; fullInS: number }> {
      for (;;) {
        const mine = held.get(key)
        if (mine) {
          mine.turns--
          if (mine.turns === 0) held.delete(key)
          const spentMs = Math.max(0, mine.spentUntilMs - nowMs)
          const left = Math.floor(limit.burst - spentMs / stepMs(limit)) + mine.turns
          return { left: Math.max(0, left), fullInS: Math.ceil(spentMs / 1000) }
        }
        // Whoever comes meanwhile waits for the same answer.
        const asked = asking.get(key) ?? ask(key, nowMs, limit).finally(() => asking.delete(key))
        asking.set(key, asked)
        await asked
      }
    },
  }
}

/** Keys that have all their turns again. */
export const forgetFullKeys = (db: Database, now: Date) =>
  sql`delete from key_turns where spent_until < ${now}`.execute(db)
