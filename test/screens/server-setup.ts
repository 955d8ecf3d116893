// The real server with the demo, one for each worker, on a database and a folder of its own. The demo is filled in once and copied.
import type { TestProject } from 'vitest/node'
import { copyFolder } from '../folders.ts'
import { emptyFolder, startServer, type Server } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** By worker. */
    houses: Pick<Server, 'origin' | 'dataDir'>[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const first = await startServer()
  await first.end()
  const folders = [first.dataDir]
  while (folders.length < project.config.maxWorkers) {
    const copy = await emptyFolder()
    await copyFolder(first.dataDir, copy)
    folders.push(copy)
  }
  const servers = await Promise.all(folders.map((folder) => startServer({}, folder)))
  project.provide(
    'houses',
    servers.map(({ origin, dataDir }) => ({ origin, dataDir })),
  )
  return async () => void (await Promise.all(servers.map(({ stop }) => stop())))
}
