// Keyset pages: reads the cursor that a list was called with, and turns the rows that came back into a page with its cursors. The query
// itself orders and compares; when it pages backwards (`before`) it reads in the opposite order.
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { TOTAL_CAP, type Page, type PageInput, type Total } from '#shared/fields.ts'
import type { Database } from './database.ts'

/** Where a page starts: behind `key`, or before it when reading backwards; no key is the first page. */
export type From<K> = { key: K | undefined; backwards: boolean }

/** From the first row on. */
export const FIRST: From<never> = { key: undefined, backwards: false }

/** Reads the cursor of a list call. One that this list did not give is refused as `bad_request`. */
export function fromCursor<S extends z.ZodType>(input: PageInput, key: S): From<z.output<S>> {
  const cursor = input.after ?? input.before
  const backwards = input.after === undefined && input.before !== undefined
  if (cursor === undefined) return { key: undefined, backwards }
  let decoded: unknown
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw new AppError('bad_request')
  }
  const read = key.safeParse(decoded)
  if (!read.success) throw new AppError('bad_request')
  return { key: read.data, backwards }
}

// Written out, because the database keeps no plan for a limit that it does not know.
const LIMITS: Record<number, RawBuilder<unknown>> = {
  10: sql`limit 11`,
  20: sql`limit 21`,
  30: sql`limit 31`,
  50: sql`limit 51`,
  100: sql`limit 101`,
  200: sql`limit 201`,
}

/** The end of a list's query: one row more than the page has, which says whether there is a next one. */
export const pageLimit = ({ size }: PageInput): RawBuilder<unknown> => LIMITS[size] ?? sql`limit ${size + 1}`

/** `-name` as name and direction. */
export function readSort<N extends string>(sort: N | `-${N}`): { by: N; descending: boolean } {
  const descending = sort.startsWith('-')
  return { by: (descending ? sort.slice(1) : sort) as N, descending }
}

/** One more than a count goes to, written out: see `pageLimit`. */
export const COUNT_LIMIT = sql`limit 1001`
/** What was counted with `COUNT_LIMIT`, as it is told. */
export const cappedTotal = (count: number): Total => ({ count: Math.min(count, TOTAL_CAP), more: count > TOTAL_CAP })

/**
 * How many rows `matching` (a query of all that a list's filters match, without cursor and order) has, as the list was asked: not at all,
 * to the cap, or to the end. Begun together with the page it travels in the same trip. `by`, the list's order, keeps a capped count to the
 * list's index: without it the planner may hope to meet a thousand matches at the table's beginning, where another customer's rows lie.
 */
export async function countMatching(
  db: Database,
  input: PageInput,
  matching: RawBuilder<unknown>,
  by?: RawBuilder<unknown>,
): Promise<Total | null> {
  if (input.count === undefined) return null
  const limit = input.count === 'capped' ? sql`${by ? sql`order by ${by}` : sql``} ${COUNT_LIMIT}` : sql``
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${matching} ${limit}) x`.execute(db)
  const n = rows[0]?.n ?? 0
  return input.count === 'capped' ? cappedTotal(n) : { count: n, more: false }
}

/** How many rows there are of each, counted to the cap, in one statement; `matching` is the query of one, in the order of an index. */
export async function countEach<S extends string>(
  db: Database,
  each: readonly S[],
  matching: (one: S) => RawBuilder<unknown>,
): Promise<Record<S, Total>> {
  const counted = each.map(
    (one) => sql`select ${one}::text as one, (select count(*) from (${matching(one)} ${COUNT_LIMIT}) x)::int as n`,
  )
  const { rows } = await sql<{ one: S; n: number }>`${sql.join(counted, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ one, n }) => [one, cappedTotal(n)])) as Record<S, Total>
}

/** Cuts rows, in the order read and at most `size` + 1, to a page; `keyOf` gives what the query compares with. */
export function cutPage<T, K>(
  rows: readonly T[],
  input: PageInput,
  from: From<K>,
  keyOf: (row: T) => K,
  total: Total | null = null,
): Page<T> {
  const more = rows.length > input.size
  const kept = rows.slice(0, input.size)
  if (from.backwards) kept.reverse()
  const cursor = (row: T) => Buffer.from(JSON.stringify(keyOf(row))).toString('base64url')
  const first = kept[0]
  const last = kept.at(-1)
  return {
    rows: kept,
    next: last && (more || from.backwards) ? cursor(last) : null,
    previous: first && (from.backwards ? more : from.key !== undefined) ? cursor(first) : null,
    total,
  }
}
