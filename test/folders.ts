// Folders of servers that tests start: the database in them may run as another user than this process.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A temporary, empty folder that every user may enter. */
export async function openFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

/** Copies what lies in a folder with its owners. */
export const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', join(from, '.'), to])
