// One PostgreSQL for the whole test run: the embedded one with flushing off, or TEST_DATABASE_URL. A migrated template is made
// once; each test file clones it, so files never see each other's rows. It takes no connections, which would keep others from cloning it; who wants to
// read what migrations make has a copy.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { prepareJobs } from '#server/base/jobs.ts'
import { migrate } from '#server/base/database/migrate.ts'
import { allJobs } from '#server/jobs.ts'
import { openFolder } from './folders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    template: string
    /** The address of a migrated database in which nobody writes. */
    migratedUrl: string
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.toString()
}

/** Takes away what a server that stays would keep. */
async function tidy(admin: pg.Client, made: readonly string[]): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `ut_${process.pid}_%`,
  ])
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  const { rows: roles } = await admin.query<{ rolname: string }>('select rolname from pg_roles where rolname ~ $1', [
    `^ucenter_(sandbox_)?(portal|office)_ut_${process.pid}_`,
  ])
  for (const { rolname } of roles) await admin.query(`drop role ${rolname}`)
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await openFolder('ucenter-test-')
  const external = process.env['TEST_DATABASE_URL'] || undefined
  const embedded = external
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log: () => undefined, fast: true })
  const serverUrl = external ?? embedded?.url ?? ''
  const template = `ucenter_template_${process.pid}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await migrate(databaseUrl(serverUrl, template))
  await prepareJobs(databaseUrl(serverUrl, template), allJobs)
  const migrated = `${template}_copy`
  await admin.query(`create database ${migrated} template ${template} strategy file_copy`)
  await admin.query(`alter database ${template} allow_connections false`)
  project.provide('serverUrl', serverUrl)
  project.provide('template', template)
  project.provide('migratedUrl', databaseUrl(serverUrl, migrated))
  return async () => {
    if (external) await tidy(admin, [migrated, template])
    await admin.end()
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
