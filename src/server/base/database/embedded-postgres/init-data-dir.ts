// Creates the data directory of the embedded PostgreSQL, or checks that the existing one is ours and complete.
// Does not start the server.
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './locate-binaries.ts'
import { chownTree, type RunAs } from './run-as.ts'
import { serverEnv } from './server-env.ts'

/** The superuser's password: inside the data directory (mode 700), so that it moves and is backed up with it. */
const PASSWORD_FILE = 'ucenter.password'
const LEFTOVER_MS = 10 * 60_000

/** The superuser's password of an initialised data directory. */
export function readPassword(dir: string): string {
  return readFileSync(join(dir, PASSWORD_FILE), 'utf8').trim()
}

function checkExisting(dir: string, binaries: Binaries, runAs: RunAs): void {
  const found = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  const major = binaries.version.split('.')[0]
  if (found !== major) {
    throw new Error(
      `The database in ${dir} was made by PostgreSQL ${found}, this is ${major}: dump it with the old version and load it into the new one`,
    )
  }
  if (!existsSync(join(dir, PASSWORD_FILE)) || !existsSync(join(dir, 'global', 'pg_control'))) {
    throw new Error(`${dir} is not a complete database of ucenter: move it away, or set DATABASE_URL`)
  }
  if (runAs && statSync(dir).uid !== runAs.uid) chownTree(dir, runAs)
}

/** Folders of first starts that were killed in the middle; a young one may belong to a start that is still running. */
function removeLeftovers(dir: string): void {
  const prefix = `${basename(dir)}.init-`
  for (const name of readdirSync(dirname(dir))) {
    const path = join(dirname(dir), name)
    if (!name.startsWith(prefix)) continue
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > LEFTOVER_MS) rmSync(path, { recursive: true, force: true })
  }
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Moves the finished directory into place; when somebody else's is there already, that one stays. */
function settle(made: string, dir: string): void {
  // Windows does not rename over an empty folder.
  if (existsSync(dir) && readdirSync(dir).length === 0) rmdirSync(dir)
  try {
    renameSync(made, dir)
  } catch (error) {
    if (!existsSync(join(dir, 'PG_VERSION'))) throw error
  }
  syncFolder(dirname(dir))
}

/**
 * After this `dir` is a complete data directory that belongs to `runAs`. A new one is made beside it and renamed, so a
 * kill at any moment leaves either nothing or a whole one. `fast` leaves out flushing to disk (tests only).
 */
export async function initDataDir(dir: string, binaries: Binaries, runAs: RunAs, fast: boolean): Promise<void> {
  removeLeftovers(dir)
  if (existsSync(join(dir, 'PG_VERSION'))) return checkExisting(dir, binaries, runAs)
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    throw new Error(`${dir} holds other files: PostgreSQL needs an empty folder or one of its own`)
  }
  const work = `${dir}.init-${randomUUID()}`
  const password = join(work, 'password')
  const made = join(work, 'pg')
  mkdirSync(work, { mode: 0o700 })
  try {
    mkdirSync(made)
    chmodSync(made, 0o700)
    writeFileSync(password, randomBytes(24).toString('base64url') + '\n', { mode: 0o600 })
    if (runAs) chownTree(work, runAs)
    const locale =
      process.platform === 'linux'
        ? ['--locale=C.UTF-8']
        : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const args = [
      '-D',
      made,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${password}`,
      '--encoding=UTF8',
      ...locale,
    ]
    if (fast) args.push('--no-sync')
    await promisify(execFile)(binaries.initdb, args, { ...runAs, cwd: '/', env: serverEnv() })
    renameSync(password, join(made, PASSWORD_FILE))
    if (runAs) chownSync(join(made, PASSWORD_FILE), runAs.uid, runAs.gid)
    if (!fast) syncFolder(made)
    settle(made, dir)
  } catch (error) {
    throw new Error(`The database could not be created in ${dir}: ${(error as Error).message}`, { cause: error })
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
