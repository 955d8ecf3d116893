// `npm run types`: writes src/server/base/database/tables.ts and docs/schema.sql from the migrated schema, and docs/api/ucenter-api.ts from the API's document. `npm run types -- --verify`
// only compares; the house tests do so, on their own database.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { migrate } from '#server/base/database/migrate.ts'
import { apiDocument } from '#server/api/index.ts'
import { apiTypes } from './api-client/api-types.ts'
import { writeSchema } from './schema.ts'

const ROOT = join(import.meta.dirname, '..')
const instant = 'ColumnType<string, Date | string, Date | string>'

/** Runs the generator on a migrated database; with `verify` it throws when the committed file differs. */
export function generateTypes(url: string, verify: boolean): void {
  const options = {
    url,
    dialect: 'postgres',
    'date-parser': 'string',
    'numeric-parser': 'string',
    'exclude-pattern': '{migration,check_*,pgboss.*,owner_only.*,parts.*,sandbox.*}',
    'type-mapping': JSON.stringify({
      int8: 'number',
      timestamptz: instant,
      jsonb: 'ColumnType<unknown, unknown, unknown>',
    }),
    'out-file': join(ROOT, 'src/server/base/database/tables.ts'),
  }
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js'), ...words, ...(verify ? ['--verify'] : [])],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'ucenter-types-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log: () => undefined, fast: true })
  try {
    await migrate(server.url)
    const verify = process.argv.includes('--verify')
    generateTypes(server.url, verify)
    await writeSchema(server.url, verify)
    if (!verify) writeFileSync(join(ROOT, 'docs/api/ucenter-api.ts'), await apiTypes(apiDocument()))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
