// The way back (Rule 25.6): the archive is read to its end first, then the empty database gets the backup's migrations, its rows in one transaction and its
// files, and then what this ucenter has that is newer.
import { createHash, type Hash } from 'node:crypto'
import pg from 'pg'
import type { FileStore } from '#server/outside/files/file-store.ts'
import { isName } from '#server/outside/files/stored-name.ts'
import { asOwner } from '../database/as-owner.ts'
import { migrate, migrationHashes } from '../database/migrate.ts'
import { BackupRefusal, damaged, readArchive, type Entry } from './archive.ts'
import { loadRows } from './load-rows.ts'
import { FORMAT, type Contents, type Manifest } from './make-backup.ts'
import { queueVersion } from './tables.ts'

export type Restored = Manifest & { contents: Contents }

/** `prepare` makes the job queue's schema. Throws `BackupRefusal` for what is to be told as it is. */
export async function restoreBackup(
  url: string,
  store: FileStore,
  source: { path: string; identity?: string | undefined },
  prepare: (url: string) => Promise<void>,
  tell: (line: string) => void,
): Promise<Restored> {
  await refuseUsed(url)
  const { manifest, contents } = await readWhole(source, tell)
  await refuseOther(manifest)
  const written: string[] = []
  try {
    await migrate(url, new Set(manifest.migrations.map(({ name }) => name)))
    await prepare(url)
    const queue = await asOwner(url, queueVersion)
    if (queue !== manifest.queue)
      throw new BackupRefusal(
        `The job queue of this backup is of ucenter ${manifest.version}: restore it with that version, then update.`,
      )
    await asOwner(url, (client) => load(client, source, manifest, contents, store, written, tell))
    await migrate(url)
  } catch (error) {
    await asOwner(url, emptied).catch(() => undefined)
    for (const name of written) await store.stores[0].remove(name).catch(() => undefined)
    throw error
  }
  // Until PostgreSQL finds the time to look it takes every table for small, and reads all of it.
  await asOwner(url, (client) => client.query('analyze'))
  return { ...manifest, contents }
}

async function refuseUsed(url: string): Promise<void> {
  const { rows } = await asOwner(url, (client) =>
    client.query<{
      name: string
    }>(`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' limit 1`),
  )
  if (rows[0])
    throw new BackupRefusal(
      `The database is not empty (it has ${rows[0].name}): a backup goes into an empty one alone.`,
    )
}

async function refuseOther({ version, migrations }: Manifest): Promise<void> {
  const known = await migrationHashes()
  const newer = migrations.find(({ name }) => !known.has(name))
  if (newer)
    throw new BackupRefusal(
      `The backup is of a newer ucenter (${version}, with ${newer.name}): restore it with that version.`,
    )
  const other = migrations.find(({ name, hash }) => known.get(name) !== hash)
  if (other)
    throw new BackupRefusal(`The backup is of another ucenter: its ${other.name} is not the one of this version.`)
}

const whole = async (entry: Entry): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of entry.bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Reads all of it and compares what is there with what the backup says of itself. */
async function readWhole(
  { path, identity }: { path: string; identity?: string | undefined },
  tell: (line: string) => void,
): Promise<{ manifest: Manifest; contents: Contents }> {
  let manifest: Manifest | undefined
  let contents: Contents | undefined
  const tables = new Map<string, Hash>()
  const files = new Map<string, string>()
  const sums = new Map<string, string>()
  for await (const entry of readArchive(path, identity)) {
    const [kind, rest] = splitOnce(entry.name)
    if (entry.name === 'manifest.json') {
      manifest = JSON.parse((await whole(entry)).toString()) as Manifest
      if (manifest.format !== FORMAT)
        throw new BackupRefusal(`The backup is of a newer ucenter (format ${manifest.format}).`)
      tell(`reading a backup of ${manifest.at}`)
    } else if (entry.name === 'contents.json') contents = JSON.parse((await whole(entry)).toString()) as Contents
    else if (kind === 'sums') {
      for (const line of (await whole(entry)).toString().split('\n'))
        if (line) sums.set(line.slice(66), line.slice(0, 64))
    } else {
      const hash = kind === 'rows' ? (tables.get(tableOf(rest)) ?? createHash('sha256')) : createHash('sha256')
      for await (const chunk of entry.bytes) hash.update(chunk)
      if (kind === 'rows') tables.set(tableOf(rest), hash)
      else files.set(entry.name, hash.digest('hex'))
    }
  }
  if (!manifest || !contents) throw damaged('its end is missing')
  const empty = createHash('sha256').digest('hex')
  for (const { name } of manifest.tables)
    if ((tables.get(name)?.digest('hex') ?? empty) !== contents.tables[name]?.sha256)
      throw damaged(`the rows of ${name}`)
  for (const [name, sum] of sums) if (files.get(name) !== sum) throw damaged(name)
  if (files.size !== contents.files || sums.size !== contents.files)
    throw damaged(`${files.size} of ${contents.files} files`)
  return { manifest, contents }
}

const splitOnce = (name: string): [string, string] => {
  const at = name.indexOf('/')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)]
}
const tableOf = (rest: string): string => rest.slice(0, rest.lastIndexOf('/'))

async function load(
  client: pg.Client,
  { path, identity }: { path: string; identity?: string | undefined },
  manifest: Manifest,
  contents: Contents,
  store: FileStore,
  written: string[],
  tell: (line: string) => void,
): Promise<void> {
  await client.query('begin')
  const loading = await loadRows(client, manifest)
  let files = 0
  for await (const entry of readArchive(path, identity)) {
    const [kind, rest] = splitOnce(entry.name)
    if (kind === 'rows') await loading.add(tableOf(rest), entry.bytes)
    if (kind === 'files') {
      if (!isName(rest)) throw damaged(entry.name)
      const bytes = await whole(entry)
      if (await keep(store, rest, bytes)) written.push(rest)
      tell(`${++files} of ${contents.files} files`)
    }
  }
  tell('checking references')
  await loading.end(contents)
  await client.query('commit')
}

/** False where the very bytes are there already: a bucket may have outlived its database. */
async function keep({ stores: [store] }: FileStore, name: string, bytes: Buffer): Promise<boolean> {
  const found = await store.read(name)
  if (found?.bytes === bytes.length) {
    const hash = createHash('sha256')
    for await (const chunk of found.stream) hash.update(chunk)
    if (hash.digest().equals(createHash('sha256').update(bytes).digest())) return false
  } else found?.close()
  async function* one() {
    if (bytes.length > 0) yield bytes
  }
  await store.write(name, one())
  return true
}

const emptied = (client: pg.Client) =>
  client.query(
    `drop schema if exists public, owner_only, pgboss, parts, sandbox cascade; create schema public; grant usage on schema public to public`,
  )
