// Which rows a backup holds, read from the catalogue: every table of the house, of the owner's secrets and of the job queue. Left out are the sandbox,
// which is test data, what the queue counts about itself, which migrations were applied, which the restore writes itself, and what belongs to an
// extension of whoever keeps the database. A table of the house that is cut by time is one, and its parts are made anew; of the queue's the parts are
// named, as they always were.
import type pg from 'pg'
import { OURS } from '../database/schema-text.ts'

export type Table = { name: string; columns: string[]; forced: boolean }
export type Sequence = { name: string; last: string; called: boolean }

/** The queue's figures about itself lie in a table for each day, and no other day has it. Backups of 0.1.0 name these tables; a restore leaves them out too. */
const FIGURES = /^pgboss\.queue_stats/
export const isOfFigures = (name: string): boolean => FIGURES.test(name)

/** The schemas whose rows are kept. */
export const SCHEMAS = `('public', 'owner_only', 'pgboss')`

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name, c.relforcerowsecurity as forced,
    array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in ${SCHEMAS} and (c.relkind = 'r' or c.relkind = 'p' and n.nspname = 'public') and c.oid <> 'public.migration'::regclass
    and format('%I.%I', n.nspname, c.relname) !~ '${FIGURES.source}' and ${OURS('pg_class', 'c.oid')}
  group by 1, 2 order by 1`

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ${SCHEMAS} and c.relkind = 'S' and ${OURS('pg_class', 'c.oid')} order by 1`,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    )
    found.push({ name, ...at[0]! })
  }
  return found
}

/** The schema that the job queue's rows fit: a newer one may have other columns. */
export async function queueVersion(client: pg.Client): Promise<number> {
  return (await client.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version ?? 0
}

/** True for who sees every row whatever the walls say. */
export async function passesWalls(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  )
  return rows[0]?.passes ?? false
}
