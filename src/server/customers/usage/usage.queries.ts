// What the keys of a customer call, out of the counted hours (Rule 3.19): one statement whatever there is; shares of how long calls took are made here.
import { sql } from 'kysely'
import { tookAtMost } from '#shared/access/key-usage.rules.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import {
  MOST_USAGE_ROWS,
  type keyUsageCalls,
  type UsageMoment,
  type USAGE_PERIODS,
} from '#shared/customers/key-usage.contract.ts'
import { AppError, ERRORS } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { tableDocument } from '#server/sheets/index.ts'
import { inLanguage } from '#shared/language.ts'

type Calls = typeof keyUsageCalls
type Usage = OutputOf<Calls['getUsage']>
type Asked = ParsedInputOf<Calls['getUsage']>

/** One row a moment, address and bound, or one a refusal. */
type Counted = { at: string | null; path: string | null; failed: boolean; took_ms: number | null; error_code: number | null; calls: number; last_at: string } // prettier-ignore
type Sum = { calls: number; errors: number; took: Map<number, number>; last: string }

const HOUR_MS = 3_600_000
const HOURS_IN: Record<(typeof USAGE_PERIODS)[number], number> = { '1': 1, '7': 1, '30': 24, '90': 24 }

/** The beginnings of the hours or days that are asked for, in UTC. */
function momentsOf(now: Date, days: Asked['days']): { stepMs: number; at: string[] } {
  const stepMs = HOURS_IN[days] * HOUR_MS
  const count = (Number(days) * 24 * HOUR_MS) / stepMs
  const last = Math.floor(now.getTime() / stepMs) * stepMs
  return { stepMs, at: Array.from({ length: count }, (_, n) => new Date(last - (count - 1 - n) * stepMs).toISOString()) }
} // prettier-ignore

const CODES = new Map(Object.entries(ERRORS).map(([code, { number, status }]) => [number, { code, status }]))

/** Refuses `not_found` for a key of somebody else. */
export function getUsage(ctx: Ctx, actor: CustomerActor, { key_id, days }: Asked): Promise<Usage> {
  const now = ctx.clock.now()
  const { stepMs, at } = momentsOf(now, days)
  const [from = now.toISOString()] = at
  const of = key_id ? sql`u.key_id = ${key_id}` : sql`true`
  return read(ctx, actor, async (db) => {
    const [{ rows: counted }, { rows: limits }] = await Promise.all([
      sql<Counted>`with found as (
          select date_bin(${`${stepMs / 1000} seconds`}::interval, u.hour, '2000-01-01T00:00:00Z') as at, u.path, u.error_code <> 0 as failed, u.took_ms,
            nullif(u.error_code, 0) as error_code, u.calls, u.hour
          from api_key_usage u where u.customer_id = ${actor.customerId} and u.hour >= ${from}::timestamptz and ${of}
        )
        select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, path, failed, took_ms, error_code, sum(calls)::int as calls,
          to_char(max(hour) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at
        from found group by grouping sets ((at, failed, took_ms), (path, failed, took_ms), (failed, error_code))`.execute(db),
      sql<Usage['today'] & { known: boolean }>`select c.api_calls_a_day as limit, k.calls_a_day as own_limit, k.key_id is not null as known,
          (select coalesce(sum(d.calls), 0)::int from api_key_day d where d.customer_id = c.customer_id and d.on_date = ${now.toISOString().slice(0, 10)}::date) as all,
          case when k.key_id is not null then coalesce((select d.calls from api_key_day d where d.customer_id = c.customer_id
            and d.on_date = ${now.toISOString().slice(0, 10)}::date and d.key_id = k.key_id), 0) end as own
        from customer c left join api_key k on k.customer_id = c.customer_id and k.key_id = ${key_id ?? null}::uuid
        where c.customer_id = ${actor.customerId}`.execute(db),
    ]) // prettier-ignore
    const [found] = limits
    if (!found || (key_id && !found.known)) throw new AppError('not_found')
    const { known: _, ...today } = found
    const byMoment = sumBy(counted, ({ at: moment }) => moment)
    return {
      unit: HOURS_IN[days] === 1 ? 'hour' : 'day',
      moments: at.map((moment): UsageMoment => ({ at: moment, ...figuresOf(byMoment.get(moment)) })),
      total: figuresOf(sumBy(counted, (row) => (row.at === null ? null : 'all')).get('all')),
      called: [...sumBy(counted, ({ path }) => path)]
        .toSorted(([a, one], [b, other]) => other.calls - one.calls || a.localeCompare(b))
        .slice(0, MOST_USAGE_ROWS)
        .map(([path, sum]) => ({ path, ...figuresOf(sum), last_at: sum.last })),
      refused: counted
        .flatMap(({ error_code, calls }) => (error_code === null ? [] : [{ error_code, calls, ...meaningOf(error_code) }]))
        .toSorted((a, b) => b.calls - a.calls || a.error_code - b.error_code)
        .slice(0, MOST_USAGE_ROWS),
      today,
    }
  })
} // prettier-ignore

/** What was counted under each name; rows that have none belong to another part. */
function sumBy(rows: readonly Counted[], nameOf: (row: Counted) => string | null): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const row of rows) {
    const name = nameOf(row)
    if (name === null || row.took_ms === null) continue
    const sum = sums.get(name) ?? { calls: 0, errors: 0, took: new Map<number, number>(), last: '' }
    sum.calls += row.calls
    if (row.failed) sum.errors += row.calls
    sum.took.set(row.took_ms, (sum.took.get(row.took_ms) ?? 0) + row.calls)
    if (row.last_at > sum.last) sum.last = row.last_at
    sums.set(name, sum)
  }
  return sums
}

const figuresOf = (sum: Sum | undefined) => ({
  calls: sum?.calls ?? 0,
  errors: sum?.errors ?? 0,
  p50_ms: sum ? tookAtMost(sum.took, 0.5) : null,
  p95_ms: sum ? tookAtMost(sum.took, 0.95) : null,
})
const meaningOf = (number: number) => CODES.get(number) ?? { code: String(number), status: 0 }

const COLUMNS = [
  [{ en: 'From (UTC)', zh_CN: '开始时间（UTC）' }, (row: UsageMoment) => row.at],
  [{ en: 'Calls', zh_CN: '调用次数' }, (row: UsageMoment) => row.calls],
  [{ en: 'Errors', zh_CN: '错误次数' }, (row: UsageMoment) => row.errors],
  [{ en: 'Half took at most (ms)', zh_CN: 'P50 耗时不超过（毫秒）' }, (row: UsageMoment) => row.p50_ms],
  [{ en: '95% took at most (ms)', zh_CN: 'P95 耗时不超过（毫秒）' }, (row: UsageMoment) => row.p95_ms],
] as const

/** The hours or days in which something was called. Refuses `export_nothing`, and `not_found` as the page does. */
export async function exportUsage(
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...asked }: ParsedInputOf<Calls['exportUsage']>,
): Promise<FlowingDocument> {
  const { moments } = await getUsage(ctx, actor, asked)
  const rows = moments.filter(({ calls }) => calls > 0)
  if (rows.length === 0) throw new AppError('export_nothing')
  return tableDocument({
    name: 'api-usage',
    heads: COLUMNS.map(([head]) => inLanguage(head, actor.request.language)),
    pieces: [rows.map((row) => COLUMNS.map(([, of]) => of(row)))],
    format,
  })
}
