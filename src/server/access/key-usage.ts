// What keys call (Rules 3.18, 3.19): counted in this process and written down together every few seconds, since a write a request would cost more than
// most requests. A process that is killed forgets what it had not written yet.
import { sql } from 'kysely'
import { tookBound, USAGE_DAYS } from '#shared/access/key-usage.rules.ts'
import type { Ctx } from '#server/base/context.ts'

/** How often what was counted is written down. */
export const FLUSH_S = 3

type Key = { customer_id: number; key_id: string }
/** Calls that are alike: of one key in one hour, to one address, with one ending. `took_ms` is a bound (tookBound). */
export type KeyUse = Key & { hour: string; path: string; error_code: number; took_ms: number; calls: number }
type Day = Key & { on_date: string; calls: number }

/** `all` counts by customer and day what `days` counts by key and day. */
type Counted = { uses: Map<string, KeyUse>; days: Map<string, Day>; all: Map<string, number> }
type Usage = { counting: Counted; writing: Counted; written: Promise<void> }

const HOUR_MS = 3_600_000
const nothing = (): Counted => ({ uses: new Map(), days: new Map(), all: new Map() })
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString()
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const byContext = new WeakMap<Ctx, Usage>()
function usageOf(ctx: Ctx): Usage {
  const known = byContext.get(ctx) ?? { counting: nothing(), writing: nothing(), written: Promise.resolve() }
  byContext.set(ctx, known)
  return known
}

function addUse({ uses }: Counted, use: KeyUse): void {
  const like = `${use.key_id} ${use.hour} ${use.error_code} ${use.took_ms} ${use.path}`
  const known = uses.get(like)
  if (known) known.calls += use.calls
  else uses.set(like, { ...use })
}

function addDay({ days, all }: Counted, day: Day): void {
  const like = `${day.key_id} ${day.on_date}`
  const known = days.get(like)
  if (known) known.calls += day.calls
  else days.set(like, { ...day })
  const ofAll = `${day.customer_id} ${day.on_date}`
  all.set(ofAll, (all.get(ofAll) ?? 0) + day.calls)
}

/** The counters of this process. */
export function keyUsage(ctx: Ctx) {
  const usage = usageOf(ctx)
  return {
    /** A call of this key has begun; what is returned takes its end. */
    begun({ customer_id, key_id }: Key, path: string, at: Date): (errorCode: number, ms: number) => void {
      return (error_code, ms) =>
        addUse(usage.counting, { customer_id, key_id, hour: hourOf(at), path, error_code, took_ms: tookBound(ms), calls: 1 })
    },
    /** One more call was let in. */
    admit: ({ customer_id, key_id }: Key, at: Date): void =>
      addDay(usage.counting, { customer_id, key_id, on_date: dayOf(at), calls: 1 }),
    /** How many were let in on this day and are not written down yet: of the key, and of all keys of its customer. */
    admitted({ customer_id, key_id }: Key, at: Date): { own: number; all: number } {
      const both = [usage.counting, usage.writing]
      const sum = (of: (counted: Counted) => number | undefined) => both.reduce((n, one) => n + (of(one) ?? 0), 0)
      return {
        own: sum(({ days }) => days.get(`${key_id} ${dayOf(at)}`)?.calls),
        all: sum(({ all }) => all.get(`${customer_id} ${dayOf(at)}`)),
      }
    },
  }
} // prettier-ignore

/** Writes down what was counted; what could not be written is counted on. Answers 0: there is nothing more to do at once. */
export async function flushKeyUsage(ctx: Ctx): Promise<number> {
  const usage = usageOf(ctx)
  const before = usage.written
  usage.written = before.catch(() => undefined).then(() => writeCounted(ctx, usage))
  await usage.written
  return 0
}

async function writeCounted(ctx: Ctx, usage: Usage): Promise<void> {
  const taken = usage.counting
  if (taken.uses.size === 0 && taken.days.size === 0) return
  usage.writing = taken
  usage.counting = nothing()
  try {
    await keepKeyUses(ctx, [...taken.uses.values()], [...taken.days.values()])
  } catch (error) {
    for (const use of taken.uses.values()) addUse(usage.counting, use)
    for (const day of taken.days.values()) addDay(usage.counting, day)
    throw error
  } finally {
    usage.writing = nothing()
  }
}

/** Adds to what is written down, in one statement; in the order of its keys, so that servers that do so at once do not lock each other out. */
export async function keepKeyUses(ctx: Ctx, uses: readonly KeyUse[], days: readonly Day[]): Promise<void> {
  await sql`with days as (
      insert into api_key_day as d (customer_id, on_date, key_id, calls)
      select customer_id, on_date, key_id, calls
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) x(customer_id int, on_date date, key_id uuid, calls int) order by 1, 2, 3
      on conflict (customer_id, on_date, key_id) do update set calls = d.calls + excluded.calls
    )
    insert into api_key_usage as u (customer_id, key_id, hour, path, error_code, took_ms, calls)
    select customer_id, key_id, hour, path, error_code, took_ms, calls from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
      x(customer_id int, key_id uuid, hour timestamptz, path text, error_code int, took_ms int, calls int) order by 1, 2, 3, 4, 5, 6
    on conflict (customer_id, key_id, hour, path, error_code, took_ms) do update set calls = u.calls + excluded.calls`.execute(
    ctx.db.office,
  )
}

const FORGET_SHARE = 50_000
const DAY_MS = 24 * HOUR_MS

/** What is older than is shown; of the days' counters only today's are asked for, wherever the clocks of the servers stand. */
export async function forgetKeyUsage(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime()
  await sql`delete from api_key_usage where ctid in (
    select ctid from api_key_usage where hour < ${new Date(now - USAGE_DAYS * DAY_MS)} limit ${FORGET_SHARE})`.execute(
    ctx.db.office,
  )
  await sql`delete from api_key_day where on_date < ${dayOf(new Date(now - DAY_MS))}::date`.execute(ctx.db.office)
}
