// A standby of an embedded PostgreSQL: a copy of its folder, made while it runs, that follows it. What pg_basebackup does, which is not among the
// embedded server's programs.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'

/** Made anew for each server: locks, replication slots and the log, of which the first needed piece is streamed. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'server.log'])

/** Makes `dataDir` a standby of `primary` and starts it; the slot keeps what it has not received yet. */
export async function startStandby(primary: EmbeddedPostgres, dataDir: string): Promise<EmbeddedPostgres> {
  const owner = new pg.Client({ connectionString: primary.url })
  await owner.connect()
  const slot = `standby_${primary.port}`
  await owner.query('select pg_create_physical_replication_slot($1, true)', [slot])
  await owner.query("select pg_backup_start('standby', true)")
  cpSync(primary.dataDir, dataDir, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !LEFT_OUT.has(basename(path)),
  })
  const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await owner.end()
  for (const folder of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot'])
    mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'backup_label'), rows[0]!.labelfile)
  const { password, port } = new URL(primary.url)
  const way = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=second`
  writeFileSync(join(dataDir, 'standby.signal'), '')
  writeFileSync(
    join(dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = '${way}'\nprimary_slot_name = '${slot}'\nhot_standby_feedback = off\nmax_standby_streaming_delay = 500ms\n`,
  )
  return startEmbeddedPostgres({ dataDir, log: () => undefined })
}
