// What stands in the database, table by table, as a count and a checksum: a refused request must leave both as they were.
import { sql } from 'kysely'
import type { TestApp } from '#test/app.ts'

/** Signing in, looking around and reporting a broken page write here by design. */
const ASIDE = new Set(['session', 'captcha', 'login', 'sign_in', 'rate_count', 'client_error', 'migration'])

export type Rows = Record<string, { count: number; sum: string }>

/** Every table of the product; `customerId` narrows to one customer's rows (and leaves the house's tables out). */
export async function rowsOf(test: TestApp, customerId?: number): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string; tenant: boolean }>`
    select c.table_name as name, bool_or(c.column_name = 'customer_id') as tenant
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`.execute(test.ctx.db.office)
  const found: Rows = {}
  const parts = tables
    .filter(({ name, tenant }) => !ASIDE.has(name) && (customerId === undefined || tenant))
    .map(
      ({
        name,
      }) => sql`select ${name}::text as name, count(*)::int as count, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
        from ${sql.ref(name)} t ${customerId === undefined ? sql`` : sql`where t.customer_id = ${customerId}`}`,
    )
  const { rows } = await sql<{
    name: string
    count: number
    sum: string
  }>`${sql.join(parts, sql` union all `)}`.execute(test.ctx.db.office)
  for (const { name, count, sum } of rows) found[name] = { count, sum }
  return found
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
