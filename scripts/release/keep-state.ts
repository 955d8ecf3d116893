// The state of a released version: a backup of its demo, kept in test/releases. test/releases.test.ts restores each and brings it up to date, as a
// provider's database is when it is updated.
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What stays in the repository for good is small; the demo is about half of it. */
const MOST_BYTES = 2_000_000

/** Makes it with the tools that everybody has (`seed` and `backup`, on the embedded database) and answers its path. `run` throws where one fails. */
export function keepState(
  root: string,
  version: string,
  run: (command: string, args: string[], env: Record<string, string>) => unknown,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'ucenter-release-'))
  try {
    const backups = join(folder, 'backups')
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', FILES: 'disk', BACKUP_KEY: '', LOG_LEVEL: 'error' }
    run(process.execPath, [join(root, 'scripts/seed.ts')], env)
    run(process.execPath, [join(root, 'scripts/backup.ts'), '--to', backups], env)
    const [made] = readdirSync(backups)
    if (!made) throw new Error('the backup is not where it should be')
    const { size } = statSync(join(backups, made))
    if (size > MOST_BYTES) throw new Error(`the backup of the demo has ${size} bytes, and ${MOST_BYTES} are the most that is kept`)
    const kept = join(root, 'test/releases', `${version}.tar.gz`)
    copyFileSync(join(backups, made), kept)
    return kept
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
} // prettier-ignore
