// `npm run build`: builds the browser applications into dist/, once; a build from the same sources is kept.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'dist', '.built-from')

/** A hash over everything that the build reads. */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const folder of [
    'src/web',
    'src/shared',
    'scripts/language-pack',
    'scripts/browser-side',
    'scripts/boot-page',
  ]) {
    const paths = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
    for (const path of paths.sort()) hash.update(path.slice(ROOT.length)).update(readFileSync(path))
  }
  for (const file of ['vite.config.ts', 'package-lock.json', 'src/server/base/traditional.ts'])
    hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

export async function buildOnce(): Promise<void> {
  const hash = sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  process.stdout.write('building the browser applications ...\n')
  await build({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' })
  writeFileSync(STAMP, hash)
}

if (import.meta.main) {
  try {
    await buildOnce()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
