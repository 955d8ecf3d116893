// `npm run books`: the books check against DATABASE_URL or the embedded database. Exit 0 when the books are right, 1 with the
// rows that are wrong, or with a sentence where there are no books to read.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { booksCheck } from '#server/oversight/books-check.ts'
import { readConfig } from '#server/base/config.ts'
import { openDatabases } from '#server/base/database/database.ts'
import { openDatabaseServer } from '#server/base/database/database-server.ts'
import { outstanding } from '#server/base/database/migrate.ts'
import { signIns } from '#server/base/database/sign-ins.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)

const config = readConfig(process.env)
if (
  !config.DATABASE_URL &&
  !existsSync(join(config.DATA_DIR, 'pg')) &&
  !existsSync(join(config.DATA_DIR, 'pg.location'))
) {
  say(`There is no database in ${config.DATA_DIR}: start ucenter on it once, or name another folder with DATA_DIR.`)
  process.exit(1)
}
const server = await openDatabaseServer(config, false, say).catch((error: Error) => {
  say(error.message)
  process.exit(1)
})
try {
  // Looking must not make books of a database that has none, nor bring one up to date.
  const waiting = await outstanding(server.url)
  if (waiting?.length === 0) await check(server.url)
  else {
    say(
      waiting
        ? `This database is of an older ucenter (${waiting.length} migrations are waiting): start ucenter on it once, or read its books with that version.`
        : 'This database was never opened by ucenter, so it has no books: start ucenter on it once.',
    )
    process.exitCode = 1
  }
} catch (error) {
  say(`The books could not be read: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await server.stop()
}

/** Prints what is wrong. */
async function check(url: string): Promise<void> {
  const databases = openDatabases(await signIns(url), 4)
  try {
    const findings = await booksCheck(databases.office)
    for (const { check: name, rows } of findings)
      for (const row of rows) process.stdout.write(`${name} ${JSON.stringify(row)}\n`)
    process.stdout.write(findings.length === 0 ? 'the books are right\n' : `${findings.length} checks failed\n`)
    process.exitCode = findings.length === 0 ? 0 : 1
  } finally {
    await databases.close()
  }
}
