// Decides in which folder the data really lie and as whom PostgreSQL runs there. Usually that is the folder asked for;
// as root in a folder closed to other users it is one below the system directory, remembered in `<dataDir>.location`.
import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { canReach, chooseRunAs, isRoot, type RunAs } from './run-as.ts'

export type Place = { dir: string; runAs: RunAs }

function makeParent(path: string): string {
  const parent = dirname(resolve(path))
  if (!existsSync(parent)) {
    mkdirSync(parent, { recursive: true })
    // A strict umask would shut out the user that PostgreSQL runs as; the data directory itself is closed anyway.
    if (isRoot()) chmodSync(parent, 0o755)
  }
  return realpathSync(parent)
}

/** Writes the pointer once; whoever comes second reads the first one's. */
function rememberLocation(pointer: string, systemDir: string): string {
  const hash = createHash('sha256').update(pointer).digest('hex').slice(0, 12)
  // The random part keeps a new project in the same folder away from the data of a deleted one.
  const dir = join(systemDir, `${hash}-${randomUUID().slice(0, 8)}`, 'pg')
  try {
    writeFileSync(pointer, dir + '\n', { flag: 'wx' })
    return dir
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(pointer, 'utf8').trim()
  }
}

/**
 * The real data directory (absolute, its parent exists) and the user for it.
 * Throws when existing data belong to somebody else or cannot be reached: starting an empty database would hide them.
 */
export function placeData(dataDir: string, systemDir: string, log: (line: string) => void): Place {
  const path = join(makeParent(dataDir), basename(resolve(dataDir)))
  // A running server is recognised by this path, so it must be the same through every link.
  const asked = existsSync(path) ? realpathSync(path) : path
  const parent = dirname(asked)
  const pointer = `${asked}.location`
  if (!isRoot()) {
    if (existsSync(pointer)) {
      throw new Error(
        `The database of ${asked} was first started as root and lies in ${readFileSync(pointer, 'utf8').trim()}: start ucenter as root`,
      )
    }
    const owner = statSync(asked, { throwIfNoEntry: false })
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new Error(`The database in ${asked} belongs to user ${owner.uid}: start ucenter as that user, or as root`)
    }
    return { dir: asked, runAs: undefined }
  }
  let dir = asked
  if (existsSync(pointer)) dir = readFileSync(pointer, 'utf8').trim()
  else if (!canReach(chooseRunAs(asked), parent)) {
    if (existsSync(join(asked, 'PG_VERSION'))) {
      throw new Error(
        `User ${chooseRunAs(asked)?.uid}, whom PostgreSQL runs as, cannot enter ${parent}: open the folders above it ("chmod o+x")`,
      )
    }
    dir = rememberLocation(pointer, systemDir)
  }
  if (dir !== asked) {
    for (const folder of [systemDir, dirname(dir)]) {
      mkdirSync(folder, { recursive: true })
      chmodSync(folder, 0o755)
    }
    log(`PostgreSQL data lie in ${dir}: the user it runs as (PostgreSQL refuses root) cannot enter ${parent}`)
  }
  return { dir, runAs: chooseRunAs(dir) }
}
