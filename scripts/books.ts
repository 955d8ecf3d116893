// `npm run books`: the books check against DATABASE_URL or the embedded database. Exit 0 when the books are right, 1 with the
// rows that are wrong, or with a sentence where there are no books to read.
import { booksCheck } from '#server/oversight/books-check.ts'
import { openDatabases } from '#server/base/database/database.ts'
import { signIns } from '#server/base/database/sign-ins.ts'
import { asTool, onDatabase } from './on-database.ts'

/** Prints what is wrong. */
async function check(url: string): Promise<number> {
  const databases = openDatabases(await signIns(url), 4)
  try {
    const findings = await booksCheck(databases.office)
    for (const { check: name, rows } of findings)
      for (const row of rows) process.stdout.write(`${name} ${JSON.stringify(row)}\n`)
    process.stdout.write(findings.length === 0 ? 'the books are right\n' : `${findings.length} checks failed\n`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await databases.close()
  }
}

// Looking must not make books of a database that has none, nor bring one up to date.
await asTool(onDatabase((_, url) => check(url)))
