// Applies migrations/*.sql in order, once, each in one transaction that waits for no lock for long (patient-locks.ts); two servers that start together wait
// for each other. One that begins with `-- no transaction` makes and drops indexes beside the work: a statement after the other, which may come again.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { VERSION } from '../version.ts'
import { asOwner } from './as-owner.ts'
import { takeSessionLock, withPatientLocks } from './patient-locks.ts'
import { makeSandbox } from './sandbox-schema.ts'

const FOLDER = new URL('../../../../migrations/', import.meta.url)

/** The first line of a migration that PostgreSQL does not let run in a transaction. */
const NO_TRANSACTION = '-- no transaction'

/** Of a file without functions: each statement ends a line. */
const statementsOf = (sql: string): string[] =>
  sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '')

const migrationNames = async (folder = FOLDER): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** The names that a database has still to apply; undefined for one that was never migrated. Changes nothing. */
export function outstanding(url: string): Promise<string[] | undefined> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ at: string | null }>(`select to_regclass('migration') as at`)
    if (!rows[0]?.at) return undefined
    const applied = await client.query<{ name: string }>('select name from migration')
    const known = new Set(applied.rows.map(({ name }) => name))
    return (await migrationNames()).filter((name) => !known.has(name))
  })
}

/** Every migration of this version with its hash, as a migrated database keeps it. */
export async function migrationHashes(folder = FOLDER): Promise<Map<string, string>> {
  const named = await Promise.all(
    (await migrationNames(folder)).map(
      async (name) => [name, hashOf(await readFile(new URL(name, folder), 'utf8'))] as const,
    ),
  )
  return new Map(named)
}

const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

/** An older server on a newer database would write what the newer one no longer expects, so it does not start there (Rule 26.7). */
function refuseNewer(applied: Iterable<string>, names: readonly string[]): void {
  const unknown = [...applied].filter((name) => !names.includes(name)).sort()
  if (unknown.length === 0) return
  const more = unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''
  throw new Error(
    `This database was made by a later version of ucenter than this one, ${VERSION}: it has migrations that are not known here ` +
      `(${unknown.slice(0, 3).join(', ')}${more}). Start that version or a later one, or restore a backup of before the update. Nothing was changed.`,
  )
}

/**
 * Brings the database up to date, the sandbox with it, and returns the names it applied. Fails when an applied file was changed afterwards, and
 * where the database is newer than this server. `only`: as far as the version went that had these. `folder`: a version's, for tests.
 */
export async function migrate(url: string, only?: ReadonlySet<string>, folder = FOLDER): Promise<string[]> {
  return asOwner(url, async (client) => {
    const applied: string[] = []
    await takeSessionLock(client, 8151)
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const known = new Map(rows.map((row) => [row.name, row.hash]))
    const hashes = await migrationHashes(folder)
    refuseNewer(known.keys(), [...hashes.keys()])
    for (const [name, hash] of hashes) {
      if (only && !only.has(name)) continue
      const before = known.get(name)
      if (before === hash) continue
      if (before) throw new Error(`migrations/${name} was changed after it had been applied: write a new file instead`)
      const sql = await readFile(new URL(name, folder), 'utf8')
      const keep = () => client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
      try {
        if (sql.startsWith(NO_TRANSACTION)) {
          for (const statement of statementsOf(sql)) await client.query(statement)
          await keep()
        } else
          await withPatientLocks(client, `migrations/${name}`, async () => {
            await client.query(sql)
            await keep()
          })
      } catch (cause) {
        throw new Error(`migrations/${name} failed`, { cause })
      }
      applied.push(name)
    }
    // Of a version in between nobody uses the sandbox.
    if (!only) await makeSandbox(client, JSON.stringify([...hashes]))
    return applied
  })
}
