// Makes the archive of everything of a customer (Rule 3.21): a zip, written while it is read, of one instant of its rows, a file of JSON lines a table, then
// its files, then what all of it is. Which tables there are is asked of the catalogue; what of them is told stands in leaving-list.ts. A server that is
// killed has changed nothing: whoever comes next begins anew once its turn is over.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { ARCHIVE_DAYS } from '#shared/oversight/leaving.rules.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { readWhole, write } from '#server/base/database/transaction.ts'
import { MAKE_ARCHIVES } from './archives.ts'
import { describe, type Manifest } from './describe-archive.ts'
import { LEAVING, words } from './leaving-list.ts'

const DAY_MS = 86_400_000
/** Nobody else takes one for so long; longer than any takes. */
const TURN_MS = 3_600_000
const FILES_A_PAGE = 500

type Waiting = { customer_id: number; export_id: string }

/** Makes the one that has waited longest; returns 0 where none waits. */
export async function makeArchives(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const { rows } = await sql<Waiting>`update customer_export set turn_at = ${new Date(now.getTime() + TURN_MS)}
    where (customer_id, export_id) in (select customer_id, export_id from customer_export where ended_at is null and turn_at <= ${now}
      order by turn_at limit 1 for update skip locked) returning customer_id, export_id`.execute(ctx.db.office)
  const [task] = rows
  if (!task) return 0
  try {
    const made = await archive(ctx, task.customer_id)
    if (!(await end(ctx, task, made))) await ctx.files.remove(made.stored_as)
  } catch (error) {
    // A database that is away comes back, and the turn with it.
    if (ctx.faults.note(error)) throw error
    ctx.log.error('an archive failed', { export: task.export_id, error })
    await end(ctx, task, { stored_as: null, rows: null, bytes: null })
  }
  return 1
}

type Made = { stored_as: string; rows: number; bytes: number }
type Failed = { [name in keyof Made]: null }

/** False where it was ended meanwhile. */
const end = (ctx: Ctx, { customer_id, export_id }: Waiting, made: Made | Failed): Promise<boolean> =>
  write(ctx, systemActor(MAKE_ARCHIVES.name), async (tx) => {
    const { rows } =
      await sql`update customer_export set ended_at = ${tx.now}, stored_as = ${made.stored_as}, rows = ${made.rows}, bytes = ${made.bytes},
        expires_at = ${new Date(tx.now.getTime() + ARCHIVE_DAYS * DAY_MS)}
      where customer_id = ${customer_id} and export_id = ${export_id} and ended_at is null returning 1`.execute(tx.db)
    if (rows.length === 0) tx.idle()
    const { rows: count, bytes } = made
    tx.note({
      customerId: customer_id,
      object: 'customer_export',
      objectId: export_id,
      after: { rows: count, bytes, ended: true },
    })
    return rows.length > 0
  })

/** Takes away those whose days are over: the row, then the bytes. Returns how many. */
export async function forgetArchives(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ stored_as: string | null }>`delete from customer_export where (customer_id, export_id) in
    (select customer_id, export_id from customer_export where expires_at <= ${ctx.clock.now()} limit 100 for update skip locked)
    returning stored_as`.execute(ctx.db.office)
  for (const { stored_as } of rows) if (stored_as) await ctx.files.remove(stored_as)
  return rows.length
}

async function archive(ctx: Ctx, customerId: number): Promise<Made> {
  const zip = new ZipFile()
  const manifest: Manifest = {
    customer_id: customerId,
    made_at: ctx.clock.now().toISOString(),
    tables: [],
    files: [],
    missing: [],
  }
  const filling = fill(ctx, customerId, zip, manifest).then(
    () => zip.end(),
    (error: Error) => (zip.outputStream as Readable).destroy(error),
  )
  let bytes = 0
  async function* counted() {
    for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      yield chunk
    }
  }
  const stored_as = await ctx.files.put(counted())
  await filling
  return { stored_as, bytes, rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0) }
}

async function fill(ctx: Ctx, customerId: number, zip: ZipFile, manifest: Manifest): Promise<void> {
  await readWhole(ctx, async (db) => {
    for (const { table, columns } of await toldTables(db)) {
      let rows = 0
      const lines = async function* () {
        for await (const line of rowsOf(db, customerId, table, columns)) {
          rows += line.count
          yield line.text
        }
      }
      const path = `tables/${table}.ndjson`
      const sum = await addEntry(zip, path, lines())
      manifest.tables.push({ table, path, rows, columns, ...sum })
    }
  })
  for await (const file of filesOf(ctx, customerId)) {
    const path = `files/${file.file_id}-${file.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(-120)}`
    try {
      const { bytes } = await ctx.files.open(file.stored_as)
      manifest.files.push({ path, ...(await addEntry(zip, path, bytes)) })
    } catch (error) {
      if ((error as { refusal?: { code: string } }).refusal?.code !== 'file_damaged') throw error
      manifest.missing.push(path)
    }
  }
  for (const { path, text } of describe(manifest)) await addEntry(zip, path, [text])
}

/** Adds one entry and waits until it is read. */
async function addEntry(
  zip: ZipFile,
  path: string,
  pieces: AsyncIterable<string | Buffer> | Iterable<string>,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const flow = Readable.from(
    (async function* () {
      for await (const piece of pieces) {
        const chunk = Buffer.from(piece as Buffer)
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    })(),
  )
  const read = new Promise<void>((done, fail) => flow.once('end', done).once('error', fail).once('close', done))
  zip.addReadStream(flow, path)
  await read
  if (flow.errored) throw flow.errored
  return { bytes, sha256: hash.digest('hex') }
}

export type Told = { table: string; columns: { name: string; type: string }[] }

/** Every table with customers' rows, with the columns that are told. A table that leaving-list.ts does not know is an error, not an omission. */
export async function toldTables(db: Database): Promise<Told[]> {
  const { rows } = await sql<Told>`select c.relname as table,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'customer_id' and not k.attisdropped)
    group by 1 order by 1`.execute(db)
  return rows.flatMap(({ table, columns }) => {
    const leaving = LEAVING[table]
    if (!leaving) throw new Error(`leaving-list.ts does not know ${table}`)
    if (leaving.told === false) return []
    const withheld = words(leaving.withheld)
    return [{ table, columns: columns.filter(({ name }) => !withheld.includes(name)) }]
  })
}

async function* rowsOf(
  db: Database,
  customerId: number,
  table: string,
  columns: Told['columns'],
): AsyncGenerator<{ text: string; count: number }> {
  const list = sql.join(columns.map(({ name }) => sql.ref(name)))
  // The declaration of a cursor takes no parameters.
  await sql`select set_config('app.archived', ${String(customerId)}, true)`.execute(db)
  await sql`declare archived no scroll cursor for select row_to_json(x)::text as line
    from (select ${list} from ${sql.table(table)} where customer_id = current_setting('app.archived')::int) x`.execute(
    db,
  )
  for (let full = true; full;) {
    const { rows } = await sql<{ line: string }>`fetch 1000 from archived`.execute(db)
    if (rows.length > 0) yield { text: rows.map(({ line }) => `${line}\n`).join(''), count: rows.length }
    full = rows.length > 0
  }
  await sql`close archived`.execute(db)
}

type Stored = { file_id: string; name: string; stored_as: string }
async function* filesOf(ctx: Ctx, customerId: number): AsyncGenerator<Stored> {
  for (let after = '00000000-0000-0000-0000-000000000000', full = true; full;) {
    const { rows } = await sql<Stored>`select file_id, name, stored_as from file
      where customer_id = ${customerId} and given_up_at is null and file_id > ${after} order by file_id limit ${FILES_A_PAGE}`.execute(
      ctx.db.office,
    )
    yield* rows
    after = rows.at(-1)?.file_id ?? after
    full = rows.length === FILES_A_PAGE
  }
}
