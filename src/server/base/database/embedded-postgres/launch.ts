// Starts and stops the PostgreSQL server process. It runs in a session of its own: Ctrl-C in the terminal and the
// death of this process do not touch it. Which data directory, which user: decided elsewhere.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPidFile } from './adopt.ts'
import type { Binaries } from './locate-binaries.ts'
import { isAlive } from './process-facts.ts'
import type { RunAs } from './run-as.ts'
import { serverArguments, serverEnv } from './server-env.ts'

const LOG_BYTES = 5_000_000
/** Failures that pass by themselves: the port was taken meanwhile, old backends are still leaving, another start won. */
const PASSING = /could not bind|any TCP\/IP sockets|Address already in use|shared memory block|lock file/

/** `port` of the ready server, or why it ended; `passing` means that another attempt may well succeed. */
export type Launched = { ready: true; pid: number; port: number } | { ready: false; passing: boolean; reason: string }

/** Linux lends the ports from here on to outgoing connections; other systems begin higher. */
const LENT_FROM = 32_768
const FIRST_PORT = 20_000

/**
 * A free port that the system does not lend: while the database is away its clients ask for it again and again, and one of them could be
 * given the very port it asks for.
 */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(FIRST_PORT, LENT_FROM)
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer().on('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (free) return port
  }
  throw new Error(`There is no free port between ${FIRST_PORT} and ${LENT_FROM}`)
}

/** The log file, opened for appending by the server itself: a pipe to us would break when we die. */
function openLog(path: string, runAs: RunAs): { handle: number; size: number } {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) renameSync(path, `${path}.old`)
  const handle = openSync(path, 'a', 0o600)
  if (runAs) chownSync(path, runAs.uid, runAs.gid)
  return { handle, size: statSync(path).size }
}

/** How a server is started; `port`: this one and no other. Aborting `signal` ends it again before it is ready. */
export type LaunchOptions = {
  fast: boolean
  deadline: number
  port?: number | undefined
  signal?: AbortSignal | undefined
}

/** Starts the server and waits until it takes connections (after crash recovery too) or ends. */
export async function launch(
  dir: string,
  binaries: Binaries,
  runAs: RunAs,
  { fast, deadline, port: given, signal }: LaunchOptions,
): Promise<Launched> {
  const port = given ?? (await freePort())
  const logPath = join(dir, 'server.log')
  const log = openLog(logPath, runAs)
  const child = spawn(binaries.postgres, serverArguments(dir, port, fast), {
    ...runAs,
    cwd: '/',
    env: serverEnv(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.handle, log.handle],
  })
  let ended: string | undefined
  child.on('error', (error) => (ended = error.message))
  child.on('exit', (code, signal) => (ended ??= `it ended with ${code ?? signal}`))
  closeSync(log.handle)
  const interrupt = () => void child.kill('SIGINT')
  signal?.addEventListener('abort', interrupt)
  while (ended === undefined) {
    const file = readPidFile(dir)
    if (typeof file === 'object' && file.pid === child.pid && file.status === 'ready') {
      child.unref()
      signal?.removeEventListener('abort', interrupt)
      return { ready: true, pid: file.pid, port: file.port }
    }
    if (Date.now() > deadline) ended = 'it was not ready in time'
    await sleep(10)
  }
  const said = readFileSync(logPath, 'utf8').slice(log.size).trim()
  return { ready: false, passing: PASSING.test(said), reason: `${ended}${said ? `\n${said}` : ''}` }
}

async function waitGone(pid: number, waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}

/** Fast shutdown: sessions are ended, everything is written. Harder after 8 s; the next start then replays the log. */
export async function shutDown(
  dir: string,
  pid: number,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const file = readPidFile(dir)
  // Already stopped, or another server has started meanwhile: that one is not ours to stop.
  if (typeof file !== 'object' || file.pid !== pid || !isAlive(pid)) return
  if (process.platform === 'win32') {
    execFileSync(binaries.pgCtl, ['stop', '-D', dir, '-m', 'fast', '-w'], { env: serverEnv(), stdio: 'ignore' })
    return
  }
  process.kill(pid, 'SIGINT')
  if (await waitGone(pid, 8000)) return
  log('PostgreSQL did not stop within 8 s: stopping it at once, the next start recovers')
  process.kill(pid, 'SIGQUIT')
  if (!(await waitGone(pid, 5000))) throw new Error(`PostgreSQL (process ${pid}) does not stop`)
}
