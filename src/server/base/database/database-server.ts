// Which PostgreSQL the process works on: the one of DATABASE_URL, else the embedded one in DATA_DIR.
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { lockDataDir, startEmbeddedPostgres } from './embedded-postgres/index.ts'

export type DatabaseServer = { url: string; embedded: boolean; stop(): Promise<void> }

/**
 * Opens the database server. `owner: true` is for the application itself: it takes the data directory for its own (a second
 * application is refused) and stops the embedded server at its end; tools only use it and stop what they started.
 */
export async function openDatabaseServer(
  config: Config,
  owner: boolean,
  say: (line: string) => void,
): Promise<DatabaseServer> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, embedded: false, stop: async () => undefined }
  const dataDir = join(config.DATA_DIR, 'pg')
  const unlock = owner ? await lockDataDir(dataDir) : () => undefined
  const server = await startEmbeddedPostgres({ dataDir, log: say }).catch((error: unknown) => {
    unlock()
    throw error
  })
  return {
    url: server.url,
    embedded: true,
    stop: async () => {
      if (owner || !server.adopted) await server.stop()
      unlock()
    },
  }
}
