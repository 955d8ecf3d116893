// A data folder as the first start leaves it, made once for the tier: to make the cluster and apply all migrations takes longer than most of what its
// tests are about. Tests of the first start itself take an empty folder.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { prepareJobs } from '#server/base/jobs.ts'
import { migrate } from '#server/base/database/migrate.ts'
import { allJobs } from '#server/jobs.ts'
import { openFolder } from '../folders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    prepared: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await openFolder('ucenter-prepared-')
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log: () => undefined })
  await migrate(database.url)
  await prepareJobs(database.url, allJobs)
  await database.stop()
  project.provide('prepared', folder)
  return () => rm(folder, { recursive: true, force: true })
}
