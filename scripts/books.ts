// `npm run books`: the books check against DATABASE_URL or the embedded database. Exit 0 when the books are right, 1 with the
// rows that are wrong.
import { booksCheck } from '#server/oversight/books-check.ts'
import { readConfig } from '#server/base/config.ts'
import { openDatabases } from '#server/base/database/database.ts'
import { openDatabaseServer } from '#server/base/database/database-server.ts'
import { signIns } from '#server/base/database/sign-ins.ts'

const server = await openDatabaseServer(readConfig(process.env), false, (line) => process.stderr.write(`${line}\n`))
try {
  const databases = openDatabases(await signIns(server.url), 4)
  try {
    const findings = await booksCheck(databases.office)
    for (const { check, rows } of findings) {
      for (const row of rows) process.stdout.write(`${check} ${JSON.stringify(row)}\n`)
    }
    process.stdout.write(findings.length === 0 ? 'the books are right\n' : `${findings.length} checks failed\n`)
    process.exitCode = findings.length === 0 ? 0 : 1
  } finally {
    await databases.close()
  }
} finally {
  await server.stop()
}
