// Which PostgreSQL the process works on: the one of DATABASE_URL, else the embedded one in DATA_DIR.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { lockDataDir, startEmbeddedPostgres } from './embedded-postgres/index.ts'
import { supervise } from './supervise.ts'

export type DatabaseServer = {
  /** The owner's, straight to the database. */
  url: string
  /** Where a pooler stands before it. */
  pooledUrl?: string
  embedded: boolean
  /** Resolves with the reason when the embedded server has died and does not start any more; never otherwise. */
  lost: Promise<Error>
  stop(): Promise<void>
}

const never = new Promise<never>(() => undefined)

/**
 * Opens the database server. `owner: true` is for the application itself: it takes the data directory for its own (a second
 * application is refused) and looks after the embedded server until it stops it; tools only use it and stop what they started. Aborting
 * `signal` ends a start that is under way.
 */
export async function openDatabaseServer(
  config: Config,
  owner: boolean,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<DatabaseServer> {
  if (config.DATABASE_URL) {
    const { DATABASE_URL, DATABASE_DIRECT_URL: direct } = config
    const pooled = direct !== undefined && { pooledUrl: DATABASE_URL }
    return { url: direct ?? DATABASE_URL, ...pooled, embedded: false, lost: never, stop: async () => undefined }
  }
  const dataDir = join(config.DATA_DIR, 'pg')
  const unlock = owner ? await lockDataDir(dataDir) : () => undefined
  const server = await startEmbeddedPostgres({ dataDir, log: say, signal }).catch((error: unknown) => {
    unlock()
    throw error
  })
  const { url } = server
  if (!owner)
    return { url, embedded: true, lost: never, stop: async () => void (server.adopted || (await server.stop())) }
  const again = async (port: number, stopping: AbortSignal) => {
    // Where the folder is gone a start would make an empty database in its place.
    if (!existsSync(join(server.dataDir, 'PG_VERSION')))
      throw new Error(`there is no database in ${server.dataDir} any more`)
    return startEmbeddedPostgres({ dataDir, log: say, port, signal: stopping })
  }
  const supervised = supervise(server, again, say)
  return {
    url,
    embedded: true,
    lost: supervised.lost,
    stop: async () => {
      await supervised.stop().finally(unlock)
    },
  }
}
