// Reads postmaster.pid and tells whether the server it names really runs on this data directory, so that a later start
// takes it over instead of failing. Does not start or stop one.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readPassword } from './init-data-dir.ts'
import { commandLine, hasProc, isAlive } from './process-facts.ts'

/** `status` is PostgreSQL's own word: starting, ready, stopping; '' before it wrote one. */
export type PidFile = { pid: number; port: number; status: string }

/** The file's content, undefined when there is none, 'unreadable' when it is empty or damaged. */
export function readPidFile(dir: string): PidFile | 'unreadable' | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return 'unreadable'
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() }
}

/** Asks the server behind the port which data directory it serves: the check for systems without /proc. */
export async function servesDataDir(port: number, dir: string): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: readPassword(dir),
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`)
    // Windows names come back with forward slashes.
    return rows[0]?.dir.replaceAll('\\', '/') === dir.replaceAll('\\', '/')
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A pid alone proves nothing: after a reboot or in a new container it may be anybody's. */
async function isOurServer(file: PidFile, dir: string): Promise<boolean> {
  if (!isAlive(file.pid)) return false
  if (!hasProc) return servesDataDir(file.port, dir)
  const [program = '', ...args] = commandLine(file.pid)
  return basename(program) === 'postgres' && args[args.indexOf('-D') + 1] === dir
}

/**
 * Makes a file that names somebody else's process harmless. The pid is replaced by one that never exists and the rest
 * stays: PostgreSQL then still finds its shared memory there and refuses while orphaned backends write to the data.
 */
function disarm(dir: string): void {
  const path = join(dir, 'postmaster.pid')
  const [, ...rest] = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, ['2147483647', ...rest].join('\n'))
}

/**
 * The running server of this data directory once it is ready, or undefined when there is none; a stale postmaster.pid
 * is made harmless. Waits for one that is starting (recovery) or stopping, up to `deadline` (ms since 1970).
 */
export async function findRunning(dir: string, deadline: number, signal?: AbortSignal): Promise<PidFile | undefined> {
  let unreadable = 0
  for (;;) {
    signal?.throwIfAborted()
    const file = readPidFile(dir)
    if (file === undefined) return undefined
    if (file === 'unreadable') {
      // A server that starts this moment has not filled it yet; later it is the trace of a power loss.
      if (++unreadable > 20) rmSync(join(dir, 'postmaster.pid'), { force: true })
    } else if (!isAlive(file.pid)) {
      return undefined
    } else if (file.status === 'ready' || !hasProc) {
      if (await isOurServer(file, dir)) return file
      disarm(dir)
      return undefined
    } else if (!(await isOurServer(file, dir))) {
      disarm(dir)
      return undefined
    }
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL in ${dir} did not become ready; see ${join(dir, 'server.log')}`)
    await sleep(20)
  }
}
