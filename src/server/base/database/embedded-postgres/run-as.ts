// Which user the PostgreSQL processes run as. PostgreSQL refuses root, so root hands them to an unprivileged user.
// Not about users inside the database.
import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** undefined: run as ourselves. */
export type RunAs = { uid: number; gid: number } | undefined

/** `nobody`: exists on every system without creating a user. */
const NOBODY = { uid: 65534, gid: 65534 }

export const isRoot = (): boolean => process.getuid?.() === 0

/** As root: the owner of the data directory (so both can use it later), `nobody` for a new or root-owned one. */
export function chooseRunAs(dataDir: string): RunAs {
  if (!isRoot()) return undefined
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY
}

/**
 * Whether that user can enter a folder or execute a file. Asks the kernel through a shell of that user, because mode
 * bits alone miss access lists and mount options. Throws when we may not become that user at all.
 */
export function canReach(runAs: RunAs, path: string): boolean {
  if (!runAs) return true
  const result = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...runAs, cwd: '/', stdio: 'ignore' })
  if (result.error) {
    throw new Error(
      `PostgreSQL does not run as root and this process may not start one as user ${runAs.uid} (${result.error.message}). ` +
        'Start ucenter as an ordinary user, or set DATABASE_URL.',
    )
  }
  return result.status === 0
}

/** Gives a folder with all it holds to the user; links themselves, never what they point to. */
export function chownTree(path: string, runAs: NonNullable<RunAs>): void {
  lchownSync(path, runAs.uid, runAs.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) chownTree(child, runAs)
    else lchownSync(child, runAs.uid, runAs.gid)
  }
}
