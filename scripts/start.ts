// `npm start`: builds the browser applications when their sources changed, then runs the server in this process.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { main } from '#server/main.ts'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'dist', '.built-from')

/** A hash over everything that the build reads. */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['src/web', 'src/shared']) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).sort((a, b) =>
      join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
    )) {
      if (!entry.isFile() || entry.name.includes('.test.')) continue
      const path = join(entry.parentPath, entry.name)
      hash.update(path.slice(ROOT.length)).update(readFileSync(path))
    }
  }
  for (const file of ['vite.config.ts', 'package-lock.json']) hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/** Builds once; a build from the same sources is kept. */
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
    await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
