// Which rows name stored files. Every column that does is called `stored_as`, in the house's tables and in the sandbox's, so the catalogue knows them
// all and a new table cannot be forgotten.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'

/** Connections as the office of the house and of the sandbox. */
export type Namers = { house: Database; sandbox: Database }

const NAME = sql`split_part(stored_as, '-', 1)`
const PAGE = 1000

const tablesOf = async (db: Database, schema: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = ${schema}::regnamespace
    where a.attname = 'stored_as' and not a.attisdropped order by 1`.execute(db)
  if (rows.length === 0) throw new Error(`no table of the schema ${schema} names files`)
  return rows.map(({ name }) => `${schema}.${name}`)
}

export const namingTables = async ({ house, sandbox }: Namers): Promise<{ db: Database; table: string }[]> => [
  ...(await tablesOf(house, 'public')).map((table) => ({ db: house, table })),
  ...(await tablesOf(sandbox, 'sandbox')).map((table) => ({ db: sandbox, table })),
]

/** Of these names of files those that a row knows. */
export async function known(namers: Namers, names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { db, table } of await namingTables(namers)) {
    const { rows } = await sql<{ name: string }>`select ${NAME} as name from ${sql.table(table)}
      where ${NAME} = any (${names}::text[])`.execute(db)
    for (const { name } of rows) found.add(name)
  }
  return found
}

export type Named = { table: string; storedAs: string }

/** What every row names, by table and in the order of the names, in pages; those given up are left out. */
export async function* namedFiles(namers: Namers): AsyncGenerator<Named[]> {
  for (const { db, table } of await namingTables(namers)) {
    const kept = await keptOf(db, table)
    for (let after = '', full = true; full;) {
      const { rows } = await sql<{
        stored_as: string
        name: string
      }>`select stored_as, ${NAME} as name from ${sql.table(table)}
        where ${NAME} > ${after} and ${kept} order by ${NAME} limit ${PAGE}`.execute(db)
      if (rows.length > 0) yield rows.map(({ stored_as }) => ({ table, storedAs: stored_as }))
      after = rows.at(-1)?.name ?? ''
      full = rows.length === PAGE
    }
  }
}

/** The condition under which a row's bytes must be there. */
async function keptOf(db: Database, table: string): Promise<RawBuilder<unknown>> {
  const { rows } =
    await sql`select from pg_attribute where attrelid = ${table}::regclass and attname = 'given_up_at' and not attisdropped`.execute(
      db,
    )
  return rows.length > 0 ? sql`given_up_at is null` : sql`true`
}
