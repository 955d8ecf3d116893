// The database as it stands, as SQL text for readers: docs/schema.sql. It leaves out the queue's own schema, the owner's secrets, the sandbox,
// the migrations' bookkeeping and all rows; migrations/ is what makes a database.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner } from '#server/base/database/as-owner.ts'
import { BESIDE, refuseUnknown, schemaParts } from '#server/base/database/schema-text.ts'

const FILE = join(import.meta.dirname, '../docs/schema.sql')

const HEAD = `-- The database as it stands after all migrations, for readers: \`npm run types\` writes this file, and a test holds it.
-- A database is made by migrations/, never by this. Tables come after those they refer to, then functions, triggers, views and policies; the queue's
-- own schema (pgboss), what only the owner reads (owner_only) and the table of applied migrations are left out, and so are the roles that
-- sign in: each database has its own.

SET check_function_bodies = off;`

/** The schema of a migrated database as SQL, and PostgreSQL's version. Throws with the names of what has no description. */
export const describeSchema = (url: string): Promise<{ text: string; version: number }> =>
  asOwner(url, async (client) => {
    await refuseUnknown(client, BESIDE)
    const parts = Object.values(await schemaParts(client))
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    return { text: `${[HEAD, ...parts].join('\n\n')}\n`, version: rows[0]?.major ?? 0 }
  })

/** docs/schema.sql as it is committed. */
export const committedSchema = (): string => readFileSync(FILE, 'utf8')

/** Before version 16 PostgreSQL names the table of every column in a view, even where there is only one: without any such names. */
const unqualified = (text: string): string => text.replace(/\b\w+\.(?=[a-z])/g, '')

/** Writes docs/schema.sql from a migrated database; with `verify` it throws when the committed file differs. */
export async function writeSchema(url: string, verify: boolean): Promise<void> {
  const { text, version } = await describeSchema(url)
  if (!verify) return writeFileSync(FILE, text)
  const same = version < 16 ? unqualified(text) === unqualified(committedSchema()) : text === committedSchema()
  if (!same) throw new Error('docs/schema.sql is not the schema of the migrations: run `npm run types`')
}
