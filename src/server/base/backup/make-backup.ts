// One instant of the database with every file that its rows name (Rule 25.5): all tables are copied out of one snapshot, over one connection, because
// the embedded PostgreSQL brings no pg_dump. Writers go on meanwhile.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '#server/outside/files/file-store.ts'
import { readStoredName } from '#server/outside/files/stored-name.ts'
import { keepFiles } from '../files/while-kept.ts'
import { writeArchive, type Add } from './archive.ts'
import { passesWalls, queueVersion, sequencesOf, tablesOf, type Sequence, type Table } from './tables.ts'

export const FORMAT = 1
/** Rows travel in pieces of about this many bytes, files' checksums in pieces of so many lines. */
const PIECE_BYTES = 4 * 1024 * 1024
const SUMS_A_PIECE = 10_000

/** The first entry. `at` is the snapshot's instant. */
export type Manifest = {
  format: number
  version: string
  at: string
  migrations: { name: string; hash: string }[]
  queue: number
  tables: Pick<Table, 'name' | 'columns'>[]
  sequences: Sequence[]
}
/** The last entry: what must have come before it. `sha256` of a table is over its rows as they stand in the archive. */
export type Contents = {
  tables: Record<string, { rows: number; sha256: string }>
  files: number
  bytes: number
  missing: string[]
}
export type Made = { rows: number; files: number; bytes: number; missing: string[]; at: string }

/** Files that are lost or damaged are named in `missing` and to the log, and left out. */
export async function makeBackup(
  url: string,
  store: FileStore,
  target: { path: string; recipient?: string | undefined; version: string },
  tell: (line: string) => void,
): Promise<Made> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Before the snapshot: what its rows name must still be there when it is copied.
    await keepFiles(client)
    await client.query('begin isolation level repeatable read read only')
    let made: Made | undefined
    await writeArchive(target.path, target.recipient, async (add) => {
      made = await fill(client, store, target.version, add, tell)
    })
    await client.query('commit')
    return made!
  } finally {
    await client.end()
  }
}

async function fill(
  client: pg.Client,
  store: FileStore,
  version: string,
  add: Add,
  tell: (line: string) => void,
): Promise<Made> {
  const { rows: now } = await client.query<{ at: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  )
  const tables = await tablesOf(client)
  const manifest: Manifest = {
    format: FORMAT,
    version,
    at: now[0]!.at,
    migrations: (await client.query<{ name: string; hash: string }>('select name, hash from migration order by name'))
      .rows,
    queue: await queueVersion(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await sequencesOf(client),
  }
  await add('manifest.json', Buffer.from(JSON.stringify(manifest)))
  const passes = await passesWalls(client)
  const contents: Contents = { tables: {}, files: 0, bytes: 0, missing: [] }
  for (const table of tables) {
    // The house's office sees every row behind the walls; an owner who is no superuser sees none.
    if (table.forced && !passes) await client.query('set local role ucenter_office')
    contents.tables[table.name] = await copyOut(client, table, add)
    await client.query('reset role')
  }
  const rows = Object.values(contents.tables).reduce((sum, one) => sum + one.rows, 0)
  tell(`${rows} rows of ${tables.length} tables`)

  let sums: string[] = []
  let piece = 0
  const addSums = async () => {
    if (sums.length > 0) await add(`sums/${String(++piece).padStart(6, '0')}`, Buffer.from(sums.join('')))
    sums = []
  }
  for await (const storedAs of namesOf(client, tables, passes)) {
    const { name } = readStoredName(storedAs)
    const bytes = await store.get(storedAs).catch((error: { refusal?: { code: string } }) => {
      if (error.refusal?.code !== 'file_damaged') throw error
      contents.missing.push(storedAs)
    })
    if (!bytes) continue
    await add(`files/${name}`, bytes)
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  files/${name}\n`)
    contents.files++
    contents.bytes += bytes.length
    tell(`${contents.files} files, ${Math.round(contents.bytes / 1e6)} MB`)
    if (sums.length === SUMS_A_PIECE) await addSums()
  }
  await addSums()
  await add('contents.json', Buffer.from(JSON.stringify(contents)))
  return { rows, files: contents.files, bytes: contents.bytes, missing: contents.missing, at: manifest.at }
}

async function copyOut(
  client: pg.Client,
  { name, columns }: Table,
  add: Add,
): Promise<{ rows: number; sha256: string }> {
  const stream = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  const hash = createHash('sha256')
  let held: Buffer[] = []
  let bytes = 0
  let piece = 0
  const flush = async () => {
    await add(`rows/${name}/${String(++piece).padStart(6, '0')}`, Buffer.concat(held))
    held = []
    bytes = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    held.push(Buffer.from(chunk))
    if ((bytes += chunk.length) >= PIECE_BYTES) await flush()
  }
  if (bytes > 0) await flush()
  return { rows: stream.rowCount, sha256: hash.digest('hex') }
}

/** What the snapshot's rows name, each once. */
async function* namesOf(client: pg.Client, tables: readonly Table[], passes: boolean): AsyncGenerator<string> {
  for (const { name, columns, forced } of tables.filter((table) => table.columns.includes('stored_as'))) {
    const kept = columns.includes('given_up_at') ? 'given_up_at is null' : 'true'
    for (let after = '', full = true; full;) {
      if (forced && !passes) await client.query('set local role ucenter_office')
      const { rows } = await client.query<{ stored_as: string }>(
        `select stored_as from ${name} where split_part(stored_as, '-', 1) > $1 and ${kept} order by split_part(stored_as, '-', 1) limit 1000`,
        [after],
      )
      await client.query('reset role')
      for (const { stored_as } of rows) yield stored_as
      after = rows.length > 0 ? readStoredName(rows.at(-1)!.stored_as).name : ''
      full = rows.length === 1000
    }
  }
}
