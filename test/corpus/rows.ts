// What stands in the database, table by table, as a count and a checksum: a refused request must leave both as they were.
import { sql } from 'kysely'
import type { TestApp } from '#test/app.ts'

/** Signing in, looking around and reporting a broken page write here by design. */
const ASIDE = new Set([
  'session',
  'captcha',
  'login',
  'sign_in',
  'sign_in_try',
  'rate_count',
  'key_turns',
  'client_error',
  'migration',
])

type Table = { name: string; tenant: boolean }
const known = new WeakMap<TestApp['ctx']['db']['office'], Table[]>()

/** Asked once a database: the catalogue is slow to answer, and no test makes a table. */
async function tablesOf({ ctx }: TestApp): Promise<Table[]> {
  const kept = known.get(ctx.db.office)
  if (kept) return kept
  const { rows } = await sql<Table>`
    select c.relname::text as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id') as tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(
    ctx.db.office,
  )
  known.set(ctx.db.office, rows)
  return rows
}

export type Rows = Record<string, { count: number; sum: string }>

/** Every table of the product; `customerId` narrows to one customer's rows (and leaves the house's tables out). */
export async function rowsOf(test: TestApp, customerId?: number): Promise<Rows> {
  const tables = await tablesOf(test)
  const names = tables
    .filter(({ name, tenant }) => !ASIDE.has(name) && (customerId === undefined || tenant))
    .map(({ name }) => name)
  // Each table by a statement of its own within one: as a union of a hundred and forty they are planned, and their workers started, ten times as long.
  const whose = customerId === undefined ? '' : `where t.customer_id = ${customerId}`
  const { rows } = await sql<{ name: string; said: string }>`select name, (xpath('/row/said/text()', query_to_xml(
      format('select count(*) || '' '' || coalesce(sum(hashtextextended(t::text, 0)), 0) as said from %I t ' || ${whose}, name), false, true, '')))[1]::text as said
    from unnest(${names}::text[]) name`.execute(test.ctx.db.office)
  return Object.fromEntries(
    rows.map(({ name, said }) => {
      const [count, sum] = said.split(' ') as [string, string]
      return [name, { count: Number(count), sum }]
    }),
  )
}

/** The tables whose rows are not what they were. */
export const changed = (before: Rows, after: Rows): string[] =>
  Object.keys(after).filter((table) => after[table]?.sum !== before[table]?.sum)

/** How many rows each table grew by; tables that did not grow are left out. */
export function growth(before: Rows, after: Rows): Record<string, number> {
  return Object.fromEntries(
    Object.keys(after)
      .map((name) => [name, (after[name]?.count ?? 0) - (before[name]?.count ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )
}
