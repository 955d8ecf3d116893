// Lock files that survive a crash of their holder: pid and start time tell whether it still lives.
// For processes of one machine; not a lock between containers or hosts that share a disk.
import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, startMark } from './process-facts.ts'

/** Thrown by `takeLock` when the holder outlived the waiting time. */
export class LockHeld extends Error {
  readonly pid: number
  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}`)
    this.pid = pid
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The pid that holds the lock, 0 when it is being written this very moment, undefined when the lock is stale. */
function holderOf(path: string, content: string): number | undefined {
  const [pidText = '', mark = '', nonce] = content.split('\n')
  const pid = Number(pidText)
  if (nonce === undefined || !Number.isInteger(pid) || pid <= 0) {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    return age < 5000 ? 0 : undefined
  }
  return isAlive(pid) && startMark(pid) === mark ? pid : undefined
}

/** Removes a stale lock, but only the one that was judged: another process may have replaced it meanwhile. */
function evict(path: string, judged: string): void {
  const aside = `${path}.stale-${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  try {
    if (readFileSync(aside, 'utf8') !== judged) copyFileSync(aside, path, constants.COPYFILE_EXCL)
  } catch {
    // Somebody holds the lock by now; the caller looks again.
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Takes the lock at `path`, waiting up to `waitMs` for its holder; gives back the function that releases it.
 * Throws `LockHeld` when the holder is alive for longer.
 */
export async function takeLock(path: string, waitMs: number): Promise<() => void> {
  mkdirSync(dirname(path), { recursive: true })
  const mine = `${process.pid}\n${startMark(process.pid)}\n${randomUUID()}\n`
  const deadline = Date.now() + waitMs
  while (!create(path, mine)) {
    const content = read(path)
    if (content === undefined) continue
    const holder = holderOf(path, content)
    if (holder === undefined) evict(path, content)
    else if (holder !== 0 && Date.now() >= deadline) throw new LockHeld(path, holder)
    else await sleep(30)
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

/**
 * Makes sure that one application at a time works on a data directory: lock file `<dataDir>.lock`.
 * Gives back the release function; throws an error for people, naming the pid, when another one runs.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  try {
    return await takeLock(`${dataDir}.lock`, 0)
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error
    throw new Error(
      `ucenter already runs on ${dataDir} (process ${error.pid}). Stop that process first, or give this one its own data directory.`,
      { cause: error },
    )
  }
}
