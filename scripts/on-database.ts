// What tools on a running installation's database share: they find it as the server does, change nothing of its schema, and end with an exit code.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, type Config } from '#server/base/config.ts'
import { openDatabases } from '#server/base/database/database.ts'
import { openDatabaseServer } from '#server/base/database/database-server.ts'
import { outstanding } from '#server/base/database/migrate.ts'
import { SANDBOX_PATH } from '#server/base/database/sandbox-schema.ts'
import { signIns } from '#server/base/database/sign-ins.ts'
import type { Namers } from '#server/base/files/named-files.ts'

export const say = (line: string) => void process.stderr.write(`${line}\n`)

/** Bytes for people. */
export const sizeOf = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1e3)} kB`
    : bytes < 1e9
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${(bytes / 1e9).toFixed(2)} GB`

/** Says a line at most once a second. */
export function progressLine(): (line: () => string) => void {
  let next = 0
  return (line) => {
    if (performance.now() < next) return
    next = performance.now() + 1000
    say(line())
  }
}

/** Runs `work` on the database of the environment, by the owner's connection string; its result is the exit code. */
export async function onDatabase(work: (config: Config, url: string) => Promise<number>): Promise<void> {
  const config = readConfig(process.env)
  const missing = !existsSync(join(config.DATA_DIR, 'pg')) && !existsSync(join(config.DATA_DIR, 'pg.location'))
  if (!config.DATABASE_URL && missing)
    throw new Error(
      `There is no database in ${config.DATA_DIR}: start ucenter on it once, or name another folder with DATA_DIR.`,
    )
  const server = await openDatabaseServer(config, false, say)
  try {
    const waiting = await outstanding(server.url)
    if (!waiting) throw new Error('This database was never opened by ucenter: start ucenter on it once.')
    if (waiting.length > 0)
      throw new Error(
        `This database is of an older ucenter (${waiting.length} migrations are waiting): use that version, or start this one on it once.`,
      )
    process.exitCode = await work(config, server.url)
  } finally {
    await server.stop()
  }
}

/** Runs `work` with connections that see every row that names a file. */
export async function withNamers<T>(url: string, work: (namers: Namers) => Promise<T>): Promise<T> {
  const urls = await signIns(url)
  const [house, sandbox] = [openDatabases(urls, 4), openDatabases(urls.sandbox, 4, SANDBOX_PATH)]
  try {
    return await work({ house: house.office, sandbox: sandbox.office })
  } finally {
    await Promise.all([house.close(), sandbox.close()])
  }
}

/** A tool's end: what it could not do in one sentence, and exit code 1. */
export async function asTool(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
}
