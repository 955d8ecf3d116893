// Fills the tables of a migrated database with a backup's rows in the transaction that is open: triggers and walls are out of the way, references are put
// back at the end and so are checked for every row.
import type pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { damaged } from './archive.ts'
import type { Contents, Manifest } from './make-backup.ts'
import { isOfFigures, SCHEMAS, tablesOf } from './tables.ts'

type Loading = {
  /** The next piece of a table's rows; pieces of one table follow each other. */
  add(table: string, bytes: AsyncIterable<Buffer>): Promise<void>
  end(contents: Contents): Promise<void>
}

export async function loadRows(client: pg.Client, manifest: Manifest): Promise<Loading> {
  const here = await tablesOf(client)
  const names = new Set(here.map(({ name }) => name))
  const unknown = manifest.tables.find(({ name }) => !names.has(name) && !isOfFigures(name))
  if (unknown) throw damaged(`there is no table ${unknown.name}`)
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]))

  const run = async (texts: readonly string[]) => {
    for (const text of texts) await client.query(text)
  }
  const list = async (text: string) => (await client.query<{ off: string; on: string }>(text)).rows
  const references = await list(`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in (select oid from pg_namespace where nspname in ${SCHEMAS}) order by 2`)
  const triggers = await list(`select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not tgisinternal and tgenabled = 'O' and tgparentid = 0 and n.nspname in ${SCHEMAS} order by 2`)
  const walls = here
    .filter(({ forced }) => forced)
    .map(({ name }) => ({
      off: `alter table ${name} no force row level security`,
      on: `alter table ${name} force row level security`,
    }))

  for (const all of [references, triggers, walls]) await run(all.map(({ off }) => off))
  // What migrations put there is in the backup as it was then.
  await client.query(`truncate ${here.map(({ name }) => name).join(', ')}`)

  let open: { table: string; stream: CopyStreamQuery; failed: Promise<never> } | undefined
  const rows = new Map<string, number>()
  const close = async () => {
    if (!open) return
    const { table, stream, failed } = open
    await Promise.race([failed, new Promise<void>((done) => stream.end(done))])
    rows.set(table, stream.rowCount)
    open = undefined
  }
  return {
    async add(table, bytes) {
      if (isOfFigures(table)) {
        for await (const _ of bytes);
        return
      }
      if (open?.table !== table) {
        await close()
        const named = columns.get(table)
        if (!named) throw damaged(`rows of ${table}`)
        const stream = client.query(copyFrom(`copy ${table} (${named.join(', ')}) from stdin`))
        // A row that does not fit fails the statement, and then no write is answered any more.
        const failed = new Promise<never>((_, fail) => stream.once('error', fail))
        failed.catch(() => undefined)
        open = { table, stream, failed }
      }
      const { stream, failed } = open!
      for await (const chunk of bytes)
        await Promise.race([failed, new Promise<void>((done) => stream.write(chunk, () => done()))])
    },
    async end(contents) {
      await close()
      for (const [table, { rows: wanted }] of Object.entries(contents.tables))
        if (!isOfFigures(table) && (rows.get(table) ?? 0) !== wanted)
          throw damaged(`${rows.get(table) ?? 0} of ${wanted} rows of ${table}`)
      for (const { name, last, called } of manifest.sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
      for (const all of [references, triggers, walls]) await run(all.map(({ on }) => on))
    },
  }
}
