// What stands in the database, table by table, as a count and a checksum of the transactions that wrote its rows: a refused request must leave both as they
// were. What the rows say is not read: a row that was written, with the same words even, is another.
import { sql } from 'kysely'
import type { TestApp } from '#test/app.ts'
import { asOwner } from '#test/plan-faults.ts'

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
type Row = { count: number; sum: string }
export type Rows = Record<string, Row>

/** What is known of a database: its tables, and what was last read of each with the number of statements that had written to it by then. */
type Known = { tables: Table[]; read: Map<string, Row & { turns: string }> }
const known = new WeakMap<TestApp['ctx']['db']['office'], Promise<Known>>()

/** Counts the statements that write to a table in a sequence, which waits for nobody; what was rolled back counts too, and is read again in vain. */
const COUNTED = `create schema written;
  grant usage on schema written to public;
  create function written.count() returns trigger language plpgsql security definer as $$
    begin perform nextval(format('written.%I', tg_table_name)); return null; end $$;
  do $$ declare name text; begin
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
      execute format('create sequence written.%I', name);
      execute format('create trigger written after insert or update or delete or truncate on public.%I execute function written.count()', name);
    end loop;
  end $$;
  grant select on all sequences in schema written to public`

async function begin(test: TestApp): Promise<Known> {
  const { rows } = await sql<Table>`
    select c.relname::text as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id') as tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(
    test.ctx.db.office,
  )
  await asOwner(test, (owner) => owner.query(COUNTED))
  return { tables: rows.filter(({ name }) => !ASIDE.has(name)), read: new Map() }
}

/** Every table of the product; `customerId` narrows to one customer's rows (and leaves the house's tables out). */
export async function rowsOf(test: TestApp, customerId?: number): Promise<Rows> {
  const { office } = test.ctx.db
  const knowing = known.get(office) ?? begin(test)
  known.set(office, knowing)
  const { tables, read } = await knowing
  const names = tables.filter(({ tenant }) => customerId === undefined || tenant).map(({ name }) => name)
  // Thousands of looks at two hundred tables: those that nobody has written to since the last look are not read again.
  const written = await sql<{ name: string; turns: string }>`
    select relname::text as name, coalesce(pg_sequence_last_value(oid), 0)::text as turns
    from pg_class where relnamespace = 'written'::regnamespace and relkind = 'S'`.execute(office)
  const turns = new Map(written.rows.map((row) => [row.name, row.turns]))
  const key = (name: string) => `${name} ${customerId ?? ''}`
  const stale = names.filter((name) => read.get(key(name))?.turns !== turns.get(name))
  // Each table by a statement of its own within one: as a union of a hundred and forty they are planned, and their workers started, ten times as long.
  const whose = customerId === undefined ? '' : `where t.customer_id = ${customerId}`
  const { rows } = await sql<{ name: string; said: string }>`select name, (xpath('/row/said/text()', query_to_xml(
      format('select count(*) || '' '' || coalesce(sum(hashint8extended(xmin::text::bigint, 0)), 0) as said from %I t ' || ${whose}, name), false, true, '')))[1]::text as said
    from unnest(${stale}::text[]) name`.execute(office)
  for (const { name, said } of rows) {
    const [count, sum] = said.split(' ') as [string, string]
    read.set(key(name), { count: Number(count), sum, turns: turns.get(name)! })
  }
  return Object.fromEntries(names.map((name) => [name, read.get(key(name))!]))
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
